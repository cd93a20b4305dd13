import { clean, quote } from '../clean.js';
import { all } from './counting.js';
import { path } from './files.js';

const LONGEST_PATH = 200;

export const editor = {
  hint: (values: { wall: string }) =>
    `${values.wall}, or Shift, and an arrow: a wall, or none any more; at the edge an opening.`,

  cell: (values: { cell: string }) => `Cell ${values.cell}`,
  nothing: 'nothing there',
  robot: (values: { robot: string }) => `${values.robot} robot`,
  diagonal: (values: { colour: string; slope: string }) =>
    `${values.colour} diagonal ${values.slope}`,
  centre: 'closed: nobody enters',
  walls: (values: { sides: readonly string[] }) => `closed to the ${all(values.sides)}`,
  opening: (values: { side: string; facing: string }) =>
    `open to the ${values.side}, to ${values.facing}`,

  target: 'Target',
  size: (values: { width: number; height: number }) => `${values.width} × ${values.height} cells`,
  unnamed: 'not in a file',
  file: (values: { path: string }) => clean(values.path, LONGEST_PATH),
  unsaved: 'changes are not saved',

  noRobots: 'No robot yet: r, g, b, y or s puts one.',
  noTarget: 'No target yet: put one on the board.',
  noActiveTarget: 'No target is active: put the cursor on one and make it active.',

  wallPrompt: 'A wall, or none any more: press an arrow for the side of the cell.',
  targetPrompt: (values: { cell: string; target: string }) =>
    `The target for ${values.cell}: ${values.target}. Letters change it, Enter puts it.`,
  diagonalPrompt: (values: { cell: string; slope: string }) =>
    `The diagonal ${values.slope} for ${values.cell}: press the letter of its colour.`,
  filePrompt: (values: { typed: string }) =>
    `Save to the file: ${clean(values.typed, LONGEST_PATH)}_`,
  overwrite: (values: { path: string }) =>
    `There is a file ${quote(values.path)} already. Press y to write over it, any other key to go back.`,
  leave:
    'Leave the editor? What is not saved would be lost. Press y to leave, any other key to go on.',

  centreSide: 'A closed cell keeps its walls; open it first.',
  nothingToActivate: 'There is no target here to make active; put one first.',
  badSize: 'A board has 4 to 16 columns and rows.',
  nothingToUndo: 'There is no change to take back.',
  nothingToRedo: 'There is no change to make again.',
  noFileName: 'A file needs a name; type one, or press Esc to go on editing.',

  left: 'This board was left unsaved; here it is again. Esc and y give it up.',
  leftDamaged: (values: { file: string; copy: string; sentence: string }) =>
    `The board that was left unsaved in ${path(values.file)} cannot be read: ${values.sentence} The file was moved to ${path(values.copy)}.`,
  leftUnreadable: (values: { reason: string }) =>
    `Boards that were left unsaved cannot be read: ${values.reason}`,
  notKept: (values: { reason: string }) =>
    `Save this board before you leave; nothing keeps it if the program ends: ${values.reason}`,

  saved: (values: { path: string }) => `Saved to ${quote(values.path)}.`,
  notSaved: (values: { path: string; reason: string }) =>
    `The board could not be saved to ${quote(values.path)}: ${values.reason}`,
  /** By the code that the operating system gives. */
  reason: {
    ENOENT: 'there is no such folder. Make it first, or choose another.',
    ENOTDIR: 'what stands before the last / is no folder. Choose another.',
    EISDIR: 'that is a folder or a device. Choose another name.',
    EACCES: 'you may not write there. Choose another folder.',
    EPERM: 'you may not write there. Choose another folder.',
    EROFS: 'nothing can be written there. Choose another folder.',
    ENOSPC: 'there is no space left. Make room, or choose another disk.',
    EDQUOT: 'there is no space left. Make room, or choose another disk.',
    ENAMETOOLONG: 'the name is too long. Choose a shorter one.',
  },
  otherReason: (values: { reason: string }) => clean(values.reason, LONGEST_PATH),

  keys: {
    wall: 'wall',
    target: 'target',
    diagonal: 'diagonal',
    centre: 'closed',
    activate: 'active',
    clear: 'clear',
    size: 'size',
    save: 'save',
    play: 'play',
    side: 'side',
    colour: 'colour',
    shape: 'circle, triangle, square, hexagon, vortex',
    put: 'put',
    yes: 'yes',
    no: 'no',
  },
};
