import { path } from './files.js';

/** What is said of the files of rooms on a server. */
export const savedRooms = {
  damaged: (values: { file: string; copy: string }) =>
    `The file ${path(values.file)} tells of no room; it was moved to ${path(values.copy)}.`,
  newer: (values: { file: string }) =>
    `The file ${path(values.file)} was written by another version; its room is not offered.`,
  unusable: (values: { file: string; reason: string }) =>
    `The room of ${path(values.file)} is not offered: ${values.reason}`,
  unreadable: (values: { folder: string; reason: string }) =>
    `No room is offered again, since ${path(values.folder)} cannot be read: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `Who sits in a room cannot be saved; the room is open all the same: ${values.reason}`,
};
