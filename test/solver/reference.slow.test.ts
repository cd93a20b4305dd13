import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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
import { lengthOf, solveAlone } from './alone.js';

/** A slow and exact solver in C that is no part of this project; it may lie beside it. */
const SOURCE = fileURLToPath(new URL('../../../shared/oracle/oracle.c', import.meta.url));

/** Compiles the reference program into the folder, or says why that cannot be. */
async function buildReference(
  folder: string,
): Promise<{ readonly program: string } | { readonly missing: string }> {
  if (!existsSync(SOURCE)) return { missing: 'There is no reference program beside the project.' };
  const program = join(folder, 'reference');
  try {
    await promisify(execFile)('cc', ['-O2', '-std=c11', '-o', program, SOURCE]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { missing: 'There is no C compiler.' };
    }
    throw error;
  }
  return { program };
}

/** Runs the reference program; the fields of every line that it prints, one for each line of input. */
async function runReference(
  program: string,
  options: readonly string[],
  input: readonly string[],
): Promise<string[][]> {
  const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', chunk => {
    text += chunk;
  });
  const ended = new Promise((resolve, reject) => {
    child.on('close', resolve).on('error', reject);
  });
  child.stdin.end(`${input.join('\n')}\n`);
  await ended;
  return text
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'));
}

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
