import { SHAPES, SLOPES } from './board.js';
import type { Cell } from './cell.js';
import type { Mark } from './custom-board.js';
import { colourOfLetter, ROBOT_LETTERS } from './robot.js';

/** A side of a cell, drawn closed and drawn open. */
export interface Side {
  readonly closed: string;
  readonly open: string;
}

export const HORIZONTAL: Side = { closed: '---', open: '   ' };
export const VERTICAL: Side = { closed: '|', open: ' ' };
export const CORNER = '+';

/** Characters between two sides: the robot's letter, then the two of what the cell shows. */
export const CELL_WIDTH = 3;
export const CENTRE = '###';
export const NO_MARK = '  ';
const ANY_ROBOT = '*';

/** A target or a diagonal as two characters: colour and shape, or slope and colour. */
export function formatMark(mark: Exclude<Mark, { kind: 'centre' }>): string {
  if (mark.kind === 'diagonal') return mark.diagonal.slope + ROBOT_LETTERS[mark.diagonal.colour];
  const { robot, shape } = mark.target;
  return `${robot === 'any' ? ANY_ROBOT : ROBOT_LETTERS[robot]}${shape[0]}`;
}

/** Reads the two characters of a target or a diagonal; `undefined` when they are neither. */
export function parseMark([first, second]: string, cell: Cell): Mark | undefined {
  const slope = SLOPES.find(candidate => candidate === first);
  const colour = colourOfLetter((slope ? second : first) ?? '');
  if (slope) {
    return colour === undefined
      ? undefined
      : { kind: 'diagonal', diagonal: { cell, colour, slope } };
  }
  const robot = first === ANY_ROBOT ? 'any' : colour;
  const shape = SHAPES.find(candidate => candidate[0] === second);
  // The vortex is for any robot, the other shapes are for one.
  if (robot === undefined || !shape || (robot === 'any') !== (shape === 'vortex')) return undefined;
  return { kind: 'target', target: { cell, robot, shape } };
}
