import { clean, quote } from '../../text/clean.js';
import { counted, robots } from './counting.js';

const LONGEST_PATH = 160;

/** A path for use inside a sentence. */
export const path = (file: string): string => `"${clean(file, LONGEST_PATH)}"`;

/** Why a file cannot be read. */
export const file = {
  missing: (values: { file: string }) =>
    `There’s no file ${path(values.file)}; check its name and folder.`,
  folder: (values: { file: string }) => `${path(values.file)} is a folder; name a file in it.`,
  forbidden: (values: { file: string }) =>
    `You don’t have permission to read ${path(values.file)}; check its permissions.`,
  unreadable: (values: { file: string; reason: string }) =>
    `The file ${path(values.file)} can’t be read: ${clean(values.reason, 100)}.`,
  tooLong: (values: { file: string; longest: number }) =>
    `The file ${path(values.file)} is larger than ${counted(values.longest, 'byte')}; check that it’s the right one.`,
  noText: ({ file }: { file: string }) => `The file ${path(file)} isn’t text; save it as UTF-8.`,
};

/** A file with a board. */
export const boardFile = {
  at: (values: { line: number; column: number; sentence: string }) =>
    `Line ${values.line}, column ${values.column}: ${values.sentence}`,
  unknown: (values: { text: string }) =>
    `${quote(values.text)} isn’t the start of a board drawing or a Game ID.`,
  leftOver: ({ text }: { text: string }) => `Nothing may follow a Game ID; remove ${quote(text)}.`,
  robotsDealt: (values: { robots: number }) =>
    `The board has no robots; the seed placed ${robots(values.robots)}.`,
  targetPicked: (values: { target: string; cell: string }) =>
    `The board doesn’t name the target to reach; the seed picked ${values.cell}, ${values.target}.`,
  noRoom: (values: { robots: number }) =>
    `The board has no free cells for ${robots(values.robots)}; make room, or draw the robots.`,
  noTarget:
    'None of the robots on the board has a target that it can enter; add one, such as rc or *v.',
  notBoth: (values: { argument: string }) =>
    `--board already names the position; leave out ${quote(values.argument)}.`,
};

/** What is legal on a board but hardly intended, by the code of the oddity. */
export const oddities = {
  'robot-walled-in': (values: { robot: string; cell: string }) =>
    `The ${values.robot} robot on ${values.cell} has walls on all four sides: it can never move.`,
};
