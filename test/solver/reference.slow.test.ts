import { describe, expect, test } from 'vitest';
import {
  composeBoard,
  createRandom,
  dealFaces,
  FACE_NAMES,
  formatGameId,
  formatMoves,
  mayUse,
  type Puzzle,
  pick,
  type Random,
  type Robot,
  shuffled,
  startPosition,
} from '../../source/engine/index.js';
import { standableCells } from '../helpers/boards.js';
import { folderForAll } from '../helpers/new-folder.js';
import { buildReference, runReference } from '../helpers/reference.js';
import { lengthOf, solveAlone } from './alone.js';

/** Longer solutions are not looked for, on either side. */
const MOST_MOVES = 9;
const COUNT = 500;

const reference = await buildReference(folderForAll());

/** Robots may stand anywhere, on targets as well. */
function randomPuzzle(robotCount: number, random: Random): Puzzle {
  const board = composeBoard(dealFaces(FACE_NAMES, random));
  const robots = shuffled(standableCells(board), random).slice(0, robotCount);
  return { board, robots, target: pick(board.targets, random) };
}

/** Whether a robot begins on the target that may use it. */
const beginsThere = ({ robots, target }: Puzzle): boolean =>
  robots.some((cell, robot) => cell === target.cell && mayUse(target, robot as Robot));

describe.each([true, false])('printed boards, ricochet %s', ricochet => {
  test.for([4, 5])(
    '%i robots: as many moves as by the reference program, and it accepts the solutions',
    async (robotCount, { skip }) => {
      if ('missing' in reference) return skip(reference.missing);
      const random = createRandom(`${robotCount} robots, ricochet ${ricochet}`);
      // Without the rule the reference program counts who begins on the target as having solved it.
      const puzzles = Array.from({ length: COUNT }, () => randomPuzzle(robotCount, random)).filter(
        puzzle => ricochet || !beginsThere(puzzle),
      );
      const ids = puzzles.map(formatGameId);
      const options = ricochet ? [] : ['--no-ricochet-rule'];
      const judging = runReference(
        reference.program,
        ['--max', String(MOST_MOVES), ...options],
        ids,
      );

      const outcomes = puzzles.map(puzzle =>
        solveAlone(startPosition(puzzle), {
          rules: { ricochet, ricochetAtDiagonal: true, reverse: true },
          limits: { moves: MOST_MOVES },
        }),
      );
      const lengths = outcomes
        .map(lengthOf)
        .map(length => (typeof length === 'number' ? String(length) : '-'));
      const judged = await judging;
      expect(ids.map((id, index) => [id, lengths[index]])).toEqual(
        judged.map(fields => fields.slice(0, 2)),
      );

      const solved = outcomes.flatMap((outcome, index) =>
        outcome.kind === 'solved' ? [`${ids[index]}\t${formatMoves(outcome.moves)}`] : [],
      );
      expect(solved.length).toBeGreaterThan(COUNT / 2);
      const verified = await runReference(reference.program, ['--verify', ...options], solved);
      expect(verified.filter(([, verdict]) => verdict !== 'ok')).toEqual([]);
      expect(verified).toHaveLength(solved.length);
    },
  );
});
