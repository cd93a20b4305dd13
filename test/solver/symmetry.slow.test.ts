import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COLOURS,
  type Move,
  type MoveRules,
  mayUse,
  type Position,
  type Puzzle,
  play,
  ROBOTS,
  type Robot,
  startPosition,
} from '../../source/engine/index.js';
import { customPuzzles, moveLists, moveRules, printedPuzzles } from '../helpers/arbitraries.js';
import { everyLine } from '../helpers/every-line.js';
import { mirrored, renamed, repainted, turned } from '../helpers/symmetries.js';
import { lengthOf, solveAlone } from './alone.js';

const MOST_LINES = 2000;

/** A position of a round that begins or is under way, and the rules. */
const rounds = (puzzles: fc.Arbitrary<Puzzle>): fc.Arbitrary<[Position, MoveRules]> =>
  fc
    .tuple(puzzles, moveRules, moveLists({ maxLength: 4 }))
    .map(([puzzle, rules, moves]) => [played(puzzle, rules, moves), rules]);

/** The position after the moves, those left out that are not legal. */
const played = (puzzle: Puzzle, rules: MoveRules, moves: readonly Move[]): Position =>
  moves.reduce((position, move) => {
    const result = play(position, move, rules);
    return result.ok ? result.value.position : position;
  }, startPosition(puzzle));

describe.each([
  { name: 'custom', positions: rounds(customPuzzles({ maxSide: 6 })), mostMoves: 8, runs: 600 },
  { name: 'printed', positions: rounds(printedPuzzles), mostMoves: 7, runs: 150 },
])('on $name boards as many moves and as many shortest lines', ({ positions, mostMoves, runs }) => {
  const limits = { moves: mostMoves };

  function expectAlike([position, rules]: [Position, MoveRules], other: Position): void {
    const [one, another] = [position, other].map(each => ({
      moves: lengthOf(solveAlone(each, { rules, limits })),
      lines: everyLine(each, rules, { most: MOST_LINES, limits }).length,
    }));
    expect(another).toEqual(one);
  }

  test.each<[string, (position: Position) => Position]>([
    ['after a quarter turn', turned],
    ['after half a turn', position => turned(turned(position))],
    ['mirrored', mirrored],
  ])('%s', (_, changed) => {
    fc.assert(
      fc.property(positions, round => expectAlike(round, changed(round[0]))),
      { numRuns: runs },
    );
  });

  test('with colours exchanged', () => {
    const painted = positions.chain(round => {
      // Nobody may be called by the name of a robot that is not there.
      const there = COLOURS.slice(0, round[0].robots.length);
      const absent = COLOURS.slice(there.length);
      return fc.tuple(
        fc.constant(round),
        fc.shuffledSubarray(there, { minLength: there.length }),
        fc.shuffledSubarray(absent, { minLength: absent.length }),
      );
    });
    fc.assert(
      fc.property(painted, ([round, there, absent]) => {
        expectAlike(round, repainted(round[0], [...there, ...absent]));
      }),
      { numRuns: runs },
    );
  });

  test('with two interchangeable robots exchanged', () => {
    const pairs = positions
      .map(round => ({ round, pairs: pairsAlike(round[0]) }))
      .filter(({ pairs }) => pairs.length > 0)
      .chain(({ round, pairs }) => fc.tuple(fc.constant(round), fc.constantFrom(...pairs)));
    fc.assert(
      fc.property(pairs, ([round, [one, other]]) => {
        const names = ROBOTS.slice(0, round[0].robots.length).with(one, other).with(other, one);
        expectAlike(round, renamed(round[0], names));
      }),
      { numRuns: runs },
    );
  });
});

/** Robots whose colour no diagonal has are turned by all of them. */
function pairsAlike({ board, robots, target }: Position): [Robot, Robot][] {
  const plain = ROBOTS.slice(0, robots.length).filter(
    robot => !board.diagonals.some(({ colour }) => colour === robot),
  );
  return plain.flatMap(one =>
    plain
      .filter(other => one < other && mayUse(target, one) === mayUse(target, other))
      .map((other): [Robot, Robot] => [one, other]),
  );
}
