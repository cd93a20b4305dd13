import { clean, quote } from '../clean.js';
import { count, counted, robots } from './counting.js';

const LONGEST_PATH = 160;

/** A path for use inside a sentence. */
export const path = (file: string): string => `"${clean(file, LONGEST_PATH)}"`;

/** Why a file cannot be read. */
export const file = {
  missing: (values: { file: string }) =>
    `There is no file ${path(values.file)}; check its name and folder.`,
  folder: (values: { file: string }) => `${path(values.file)} is a folder; name a file in it.`,
  forbidden: (values: { file: string }) =>
    `The file ${path(values.file)} may not be read; ask for the right to read it.`,
  unreadable: (values: { file: string; reason: string }) =>
    `The file ${path(values.file)} cannot be read: ${clean(values.reason, 100)}.`,
  tooLong: (values: { file: string; longest: number }) =>
    `The file ${path(values.file)} has more than ${counted(values.longest, 'byte')}; nothing that it could hold is that long.`,
  noText: (values: { file: string }) =>
    `The file ${path(values.file)} is no text; save it as UTF-8.`,
};

/** What there is to say about a file with a board. */
export const boardFile = {
  at: (values: { line: number; column: number; sentence: string }) =>
    `Line ${values.line}, column ${values.column}: ${values.sentence}`,
  unknown: (values: { text: string }) =>
    `${quote(values.text)} begins no board drawing, no board dump of DriftingDroids and no Game ID.`,
  leftOver: (values: { text: string }) =>
    `After a Game ID nothing more may come; ${quote(values.text)} is too much.`,
  robotsDealt: (values: { robots: number }) =>
    `The board has no robots; ${count(values.robots, { one: 'robot was', other: 'robots were' })} dealt by the seed.`,
  targetPicked: (values: { target: string; cell: string }) =>
    `The board does not say which target is sought; by the seed it is ${values.cell}, ${values.target}.`,
  noRoom: (values: { robots: number }) =>
    `The board has no free cells for ${robots(values.robots)}; make room, or draw the robots in.`,
  noTarget:
    'The board has no target that one of its robots may use and enter; give it one, such as rc or *v.',
  notBoth: (values: { argument: string }) =>
    `--board names the position already; leave ${quote(values.argument)} out.`,
};

/** What is legal on a board and yet hardly meant, by the code of the oddity. */
export const oddities = {
  'robot-walled-in': (values: { robot: string; cell: string }) =>
    `The ${values.robot} robot stands on ${values.cell}, which has walls on all four sides: it can never move.`,
};
