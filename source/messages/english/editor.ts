import { clean, quote } from '../../text/clean.js';
import { all, theKey } from './counting.js';

const LONGEST_PATH = 200;

export const editor = {
  cell: (values: { cell: string }) => `Cell ${values.cell}`,
  nothing: 'empty',
  robot: (values: { robot: string }) => `${values.robot} robot`,
  diagonal: ({ colour, slope }: { colour: string; slope: string }) => `${colour} diagonal ${slope}`,
  centre: 'blocked cell',
  walls: (values: { sides: readonly string[] }) => `walls: ${all(values.sides)}`,
  opening: (values: { side: string; facing: string }) =>
    `opening: ${values.side}, leads to ${values.facing}`,

  target: 'Target',
  size: (values: { width: number; height: number }) => `${values.width} × ${values.height} cells`,
  unnamed: 'no file yet',
  file: (values: { path: string }) => clean(values.path, LONGEST_PATH),
  unsaved: 'unsaved changes',

  /** By what the next key is about; `wall`: the key for walls. */
  prompts: {
    draw: (values: { wall: string }) =>
      `${theKey(values.wall)} + arrow or Shift + arrow: toggle a wall; at the edge, an opening.`,
    wall: 'Toggle a wall: press an arrow for the side of the cell.',
    target: (values: { cell: string; target: string }) =>
      `Target on ${values.cell}: ${values.target}. Letters change it, Enter places it.`,
    diagonal: (values: { cell: string; slope: string }) =>
      `Diagonal ${values.slope} on ${values.cell}: press the letter of its colour.`,
    file: (values: { typed: string }) => `Save as: ${clean(values.typed, LONGEST_PATH)}_`,
    overwrite: (values: { path: string }) =>
      `${quote(values.path)} already exists. Press “y” to overwrite it, any other key to cancel.`,
    leave: 'Leave without saving? Press “y” to discard your changes, any other key to stay.',
  },

  left: 'Your unsaved board was restored. Press Esc, then “y” to discard it.',

  saved: (values: { path: string }) => `Saved to ${quote(values.path)}.`,
  notSaved: (values: { path: string; reason: string }) =>
    `Couldn’t save to ${quote(values.path)}: ${values.reason}`,
  /** By the error code of the operating system. */
  reason: {
    ENOENT: 'no such folder. Create it, or choose another.',
    ENOTDIR: 'part of the path is not a folder. Choose another.',
    EISDIR: 'that is a folder or a device. Choose another name.',
    EACCES: 'permission denied. Choose another folder.',
    EPERM: 'permission denied. Choose another folder.',
    EROFS: 'the disk is read-only. Choose another folder.',
    ENOSPC: 'no space left. Free some space, or choose another disk.',
    EDQUOT: 'no space left. Free some space, or choose another disk.',
    ENAMETOOLONG: 'the name is too long. Choose a shorter one.',
  },

  keys: {
    wall: 'wall',
    target: 'target',
    diagonal: 'diagonal',
    centre: 'block',
    activate: 'activate',
    clear: 'clear',
    size: 'size',
    save: 'save',
    play: 'play',
    side: 'side',
    colour: 'colour',
    shape: 'circle, triangle, square, hexagon, vortex',
    put: 'place',
    yes: 'yes',
    no: 'no',
  },
};
