import { describe, expect, it, test } from 'vitest';
import { DEFAULT_RULES, formatMoves, NORTH, startPosition } from '../../source/engine/index.js';
import { boardSvg } from '../../source/pictures/svg.js';
import { puzzleOfId } from '../helpers/boards.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { isWellFormed } from '../helpers/svg.js';

const count = (text: string, piece: RegExp): number => text.match(piece)?.length ?? 0;

const OPENED = '0765+42+2E21BD0F+93~o03F3404F';

describe.each(['4572+40+07286AA8+63', 'CDB2+52+236FFF1B42+EA', OPENED])('the picture of %s', id => {
  const puzzle = puzzleOfId(id);
  const moves = shortestLine(startPosition(puzzle), DEFAULT_RULES);
  const svg = boardSvg({ ...puzzle, moves, title: id });

  it('is a well-formed document', () => expect(isWellFormed(svg)).toBe(true));

  it('has all robots, targets, diagonals and moves', () => {
    expect(count(svg, /class="robot"/g)).toBe(puzzle.robots.length);
    expect(count(svg, /class="move"/g)).toBe(moves.length);
    expect(count(svg, /class="target"/g)).toBe(puzzle.board.targets.length);
    expect(count(svg, /class="diagonal"/g)).toBe(puzzle.board.diagonals.length);
    for (const number of moves.keys()) expect(svg).toContain(`>${number + 1}</text>`);
  });
});

test('names are escaped', () => {
  const svg = boardSvg({ ...puzzleOfId(OPENED), title: '<script>"&' });
  expect(isWellFormed(svg)).toBe(true);
  expect(svg).not.toContain('<script');
});

test('an illegal move makes no picture', () => {
  const puzzle = puzzleOfId('0765+42+2E21BD0F+93');
  const north = { robot: 0, direction: NORTH } as const;
  const moves = [north, north];
  expect(() => boardSvg({ ...puzzle, moves, title: formatMoves(moves) })).toThrow(RangeError);
});
