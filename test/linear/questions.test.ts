import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, type Puzzle, startPosition } from '../../source/engine/index.js';
import { QUESTIONS } from '../../source/linear/position.js';
import type { Word } from '../../source/linear/understand.js';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts as say } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import { puzzleOfId } from '../helpers/boards.js';
import { OWN_DRAWING, OWN_ROBOTS } from '../helpers/own-board.js';

const { board } = OWN_DRAWING;
/** The vortex is sought. */
const SMALL: Puzzle = {
  board,
  robots: OWN_ROBOTS,
  target: board.targets.find(({ robot }) => robot === 'any')!,
};
const PRINTED = puzzleOfId('4572+40+07286AA8+63');

const other = (target: string) => say.otherTarget({ target });

const answers = (question: Word, rest = '', puzzle = SMALL) =>
  QUESTIONS[question]!(ENGLISH, startPosition(puzzle), rest, DEFAULT_RULES);

describe('look', () => {
  test.each([
    ['b4', `b4: wall to the north, ${say.edge({ sides: ['south'] })}.`],
    ['C3', 'c3: wall to the west.'],
    ['a1', `a1: red robot, ${say.edge({ sides: ['north', 'west'] })}.`],
    ['d3', `d3: the target, ${messages.vortex}, ${say.edge({ sides: ['east'] })}.`],
    ['d1', `d1: ${other('green triangle')}, ${say.edge({ sides: ['north', 'east'] })}.`],
    ['c2', `c2: blue diagonal from ${say.diagonalEnds['/']}.`],
    ['d2', 'd2: opening to the east.'],
    ['b3', `b3: ${other('red circle')}, ${say.wall({ sides: messages.directions })}.`],
    ['e1', say.badCell({ text: 'e1', last: 'd4' })],
    ['', say.badCell({ text: '', last: 'd4' })],
    ['7g', say.badCell({ text: '7g', last: 'd4' })],
  ])('%s', (cell, sentence) => {
    expect(answers('look', cell)).toEqual([sentence]);
  });

  test('the floor is empty, and the centre is closed', () => {
    expect(answers('look', 'f8', PRINTED)).toEqual(['f8: empty.']);
    expect(answers('look', 'h8', PRINTED)).toEqual([`h8: ${screenTexts.editor.centre}.`]);
  });
});

test('where: every robot with the walls around it, and the target', () => {
  expect(answers('where')).toEqual([
    say.robotAt({
      robot: 'red',
      cell: 'a1',
      around: [say.edge({ sides: ['north', 'west'] })],
    }),
    say.robotAt({
      robot: 'green',
      cell: 'a4',
      around: [say.edge({ sides: ['south', 'west'] })],
    }),
    say.target({
      target: messages.vortex,
      cell: 'd3',
      around: [say.edge({ sides: ['east'] })],
    }),
  ]);
  expect(answers('target')).toEqual([answers('where').at(-1)]);
});

describe('from: where a robot stops, and at what', () => {
  test('walls, edges and other robots; a straight arrival is no move', () => {
    expect(answers('from', 'red')).toEqual([
      say.noMove({ direction: 'north' }),
      `East: to d1, stopped by ${say.stop.edge}.`,
      'South: to a3, stopped by the green robot.',
      say.noMove({ direction: 'west' }),
    ]);
  });

  test('the centre', () => {
    const [, east] = answers('from', 'r', { ...PRINTED, robots: [7 * 16, 1, 2, 3] });
    expect(east).toBe(`East: to g8, stopped by ${say.stop.centre}.`);
  });

  test('diagonals that turn it; its own does not', () => {
    const robots = [2, 48, 50];
    const south = (robot: string) => answers('from', robot, { ...SMALL, robots })[2];
    expect(south('red')).toBe(
      `South: to c3, ${say.turned({ cells: ['c2'] })}, stopped by the blue robot.`,
    );
    expect(answers('from', 'blue', { ...SMALL, robots: [0, 48, 50] })[0]).toBe(
      `North: to c1, stopped by ${say.stop.edge}.`,
    );
  });

  test('the target is named', () => {
    const puzzle = { ...SMALL, robots: [1, 48], target: { ...SMALL.target, cell: 17 } };
    const [, , south] = QUESTIONS.from!(ENGLISH, startPosition(puzzle), 'red', {
      ...DEFAULT_RULES,
      ricochet: false,
    });
    expect(south).toBe('South: to b2, the target, stopped by a wall.');
  });

  test.each(['silver', 'purple', ''])('"%s" is no robot here', robot => {
    expect(answers('from', robot)).toEqual([
      say.badRobot({ text: robot, robots: ['red', 'green'] }),
    ]);
  });
});

const ON_C2 = `c2 blue diagonal from ${say.diagonalEnds['/']}`;
const SECOND_ROW = [
  `a2 ${other('yellow hexagon')}, opening to the west`,
  'b2 wall to the south',
  ON_C2,
  'd2 opening to the east',
];

test.each([
  ['row', '2', say.row({ row: 2, cells: SECOND_ROW })],
  ['row', '5', say.badRow({ text: '5', last: 4 })],
  ['row', 'a', say.badRow({ text: 'a', last: 4 })],
  ['column', 'C', say.column({ column: 'c', cells: [ON_C2, 'c3 wall to the west'] })],
  ['column', 'e', say.badColumn({ text: 'e', last: 'd' })],
  ['column', '', say.badColumn({ text: '', last: 'd' })],
] as const)(
  'row and column name what is there, from one end to the other: %s %s',
  (question, rest, sentence) => {
    expect(answers(question, rest)).toEqual([sentence]);
  },
);
