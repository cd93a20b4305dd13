import { path } from './files.js';

/** What is said of the files that tell what the matches of visitors came to. */
export const savedTotals = {
  noTotals: (values: { file: string }) =>
    `the file ${path(values.file)} tells of no matches of this version; remove it, and they are counted anew.`,
  unreadable: (values: { reason: string }) =>
    `The matches of a visitor cannot be read: ${values.reason}`,
  unsaved: (values: { reason: string }) => `A match is not counted for a visitor: ${values.reason}`,
};
