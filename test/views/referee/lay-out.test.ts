import { describe, expect, test } from 'vitest';
import { type Cell, composeBoard, formatCell, parseCell } from '../../../source/engine/index.js';
import {
  isOtherBoard,
  type LayOut,
  layOutContext,
  openLayOut,
  reduceLayOut,
} from '../../../source/views/referee/lay-out.js';
import { puzzleOfId } from '../../helpers/boards.js';
import { cells } from '../../helpers/play-match.js';
import { keyEvent, pasteEvent } from '../../helpers/stage.js';

const ID = '0765+42+2E21BD0F+93';
const BOARD = composeBoard(['1A', '2A', '3A', '4D']);
const UNDRAWN = BOARD.targets.slice(0, 3);
const ROBOTS = cells('b6 p1 a16 p16');
/** Before the first round. */
type Rounds = Parameters<typeof reduceLayOut>[2];

const ROUNDS: Rounds = { undrawn: BOARD.targets };

const at = (cursor: string): LayOut => ({
  ...openLayOut(BOARD, ROBOTS),
  cursor: parseCell(cursor)!,
});
const press = (layOut: LayOut, names: string): LayOut =>
  names
    .split(' ')
    .map(keyEvent)
    .reduce((before, event) => reduceLayOut(before, event, ROUNDS).view, layOut);
const wants = (layOut: LayOut, name: string) =>
  reduceLayOut(layOut, keyEvent(name), ROUNDS).effects;
const robotsOf = ({ robots }: LayOut): string => robots.map(formatCell).join(' ');
const type = (layOut: LayOut, text: string): LayOut => press(layOut, [...text].join(' '));

describe('the cursor', () => {
  test.each([
    ['up', 'c3', 'c2'],
    ['right', 'c3', 'd3'],
    ['down', 'c3', 'c4'],
    ['left', 'c3', 'b3'],
    ['up', 'c1', 'c1'],
    ['right', 'p3', 'p3'],
    ['down', 'c16', 'c16'],
    ['left', 'a3', 'a3'],
  ])('%s from %s: %s', (key, from, to) => {
    expect(formatCell(press(at(from), key).cursor)).toBe(to);
  });

  test('Tab goes from chip to chip of the stack, then from the start', () => {
    const order: Cell[] = UNDRAWN.map(({ cell }) => cell).sort((one, other) => one - other);
    const rounds: Rounds = { undrawn: UNDRAWN, board: BOARD };
    let layOut = at('a1');
    for (const cell of [...order, order[0]!]) {
      layOut = reduceLayOut(layOut, keyEvent('tab'), rounds).view;
      expect(layOut.cursor).toBe(cell);
    }
  });

  test('before the first round Tab goes to every target of the board', () => {
    const { board, robots } = puzzleOfId(ID);
    let layOut: LayOut = { board, robots, cursor: 0 };
    const met = new Set<Cell>();
    for (let press = 0; press < 17; press++) {
      layOut = reduceLayOut(layOut, keyEvent('tab'), ROUNDS).view;
      met.add(layOut.cursor);
    }
    expect(met).toEqual(new Set(board.targets.map(({ cell }) => cell)));
  });
});

describe('robots', () => {
  test.each([
    ['r', 'c3', 'c3 p1 a16 p16'],
    ['4', 'c3', 'b6 p1 a16 c3'],
    ['g', 'p1', 'b6 p1 a16 p16'],
    ['b', 'p1', 'b6 a16 p1 p16'],
  ])('%s on %s: %s', (key, cursor, robots) => {
    expect(robotsOf(press(at(cursor), key))).toBe(robots);
  });

  test.each([
    ['in the centre', 'r', 'h8', 'no-robot-here'],
    ['on a diagonal', 'r', formatCell(BOARD.diagonals[0]!.cell), 'no-robot-here'],
    ['that does not take part', 's', 'c3', 'no-such-robot'],
  ])('one %s is refused', (_, key, cursor, code) => {
    const refused = press(at(cursor), key);
    expect(robotsOf(refused)).toBe(robotsOf(at(cursor)));
    expect(refused.refusal).toMatchObject({ code });
    expect(press(refused, 'up').refusal).toBeUndefined();
  });
});

describe('Enter', () => {
  test('on a target draws its chip', () => {
    const cell = UNDRAWN[1]!.cell;
    expect(wants(at(formatCell(cell)), 'enter')).toEqual([{ type: 'draw', target: cell }]);
  });

  test('elsewhere is refused', () => {
    expect(wants(at('a1'), 'enter')).toEqual([]);
    expect(press(at('a1'), 'enter').refusal).toEqual({ code: 'no-target-here' });
  });
});

describe('a Game ID', () => {
  const puzzle = puzzleOfId(ID);
  const expected = { robots: puzzle.robots, cursor: puzzle.target.cell };

  test('that is typed lays out board and robots, with the cursor on its target', () => {
    const typing = type(press(at('c3'), 'e'), ID);
    expect(layOutContext(typing)).toBe('layOutId');
    const read = press(typing, 'enter');
    expect(layOutContext(read)).toBe('layOut');
    expect(read).toMatchObject(expected);
    expect(isOtherBoard(read.board, puzzle.board)).toBe(false);
    expect(isOtherBoard(read.board, BOARD)).toBe(true);
  });

  test('can be pasted at any time, with blanks around it', () => {
    expect(reduceLayOut(at('c3'), pasteEvent(`  ${ID}\n`), ROUNDS).view).toMatchObject(expected);
  });

  test('that is invalid is refused and stays to be corrected', () => {
    const refused = press(type(press(at('c3'), 'e'), `${ID}0`), 'enter');
    expect(refused).toMatchObject({ typed: `${ID}0` });
    expect(refused.refusal).toEqual({ code: 'not-a-game-id', text: `${ID}0` });
    expect(press(refused, 'backspace enter')).toMatchObject(expected);
  });

  test('of another board is refused once the match has begun, and the layout stays', () => {
    const rounds: Rounds = { undrawn: UNDRAWN, board: BOARD };
    const { view: refused } = reduceLayOut(at('c3'), pasteEvent(ID), rounds);
    expect(refused).toMatchObject({ board: BOARD, robots: ROBOTS, typed: ID });
    expect(refused.refusal).toEqual({ code: 'other-board' });
  });

  test('is forgotten by Escape', () => {
    const left = press(type(press(at('c3'), 'e'), '0765'), 'escape');
    expect(left).toEqual({ ...at('c3'), typed: undefined, refusal: undefined });
  });

  test('is cleaned and cut while it is typed', () => {
    const noise = `\u001B[2J${'x'.repeat(9999)}`;
    const { typed = '' } = reduceLayOut(at('c3'), pasteEvent(noise), ROUNDS).view;
    expect(typed).toMatch(/^x+…$/);
    expect(typed.length).toBeLessThanOrEqual(400);
  });
});

test('q leaves the layout', () => {
  expect(wants(at('c3'), 'q')).toEqual([{ type: 'leave' }]);
});
