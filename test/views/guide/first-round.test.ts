import { expect, test } from 'vitest';
import {
  isSolved,
  legalMoves,
  type Move,
  type Position,
  play,
  replay,
  startPosition,
  stopOf,
} from '../../../source/engine/index.js';
import {
  firstRound,
  openGuide,
  SOLUTION,
  STEPS,
  STOPPER,
} from '../../../source/views/guide/guide.js';
import { unwrap } from '../../helpers/unwrap.js';
import { lengthOf, solveAlone } from '../../solver/alone.js';

const START = startPosition(firstRound());
const { rules: RULES } = openGuide().table.practice;

/** All lines of so many moves that solve the position with the last one. */
function linesOf(position: Position, length: number): (readonly Move[])[] {
  if (length === 0) return isSolved(position, RULES) ? [[]] : [];
  return legalMoves(position, RULES).flatMap(({ move, position: next }) =>
    linesOf(next, length - 1).map(line => [move, ...line]),
  );
}

test('the solution of the guided round is a shortest one, and there is no other', () => {
  expect(lengthOf(solveAlone(START, { rules: RULES }))).toBe(SOLUTION.length);
  expect(linesOf(START, SOLUTION.length)).toEqual([SOLUTION]);
});

test('it stops at a wall, then at the robot that the text names', () => {
  const stops = [0, 1].map(made => {
    const position = unwrap(replay(START, SOLUTION.slice(0, made), RULES));
    return stopOf(position, unwrap(play(position, SOLUTION[made]!, RULES)).slide);
  });
  expect(stops).toEqual(['wall', STOPPER]);
});

test('the engine plays the move that each step waits for, or refuses the straight one', () => {
  const outcomes = STEPS.flatMap(({ name, before, want }) => {
    if (want.kind !== 'move') return [];
    const position = unwrap(replay(START, before, RULES));
    const result = play(position, want.move, RULES);
    return [[name, result.ok ? 'played' : result.refusal.code]];
  });
  expect(outcomes).toEqual([
    ['slide', 'played'],
    ['stop', 'played'],
    ['straight', 'straight-arrival'],
  ]);
});
