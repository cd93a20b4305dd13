import {
  checkPuzzle,
  dealRobots,
  formatCell,
  oddities,
  type Puzzle,
  pick,
  type Random,
  usableTargets,
} from '../engine/index.js';
import { messages, odditySentence, refusalSentence, targetName } from '../messages/index.js';
import type { BoardFile } from './board-file.js';
import { UsageError } from './flags.js';

/** A position out of a board file, and sentences that tell what was added to it or is odd about it. */
export interface CompletedPuzzle {
  readonly puzzle: Puzzle;
  readonly notes: readonly string[];
}

/**
 * What a file leaves open comes from the random numbers: all robots, and which target is sought.
 *
 * @param count robots that are dealt where the file has none
 * @throws {UsageError} there is no target that a robot may use, or what was dealt cannot be played
 */
export function completePuzzle(file: BoardFile, count: number, random: Random): CompletedPuzzle {
  const { board } = file;
  const notes: string[] = [];
  let { robots, target } = file;
  if (robots.length === 0) {
    robots = dealRobots(board, count, random);
    if (robots.length < count) {
      throw new UsageError(messages.boardFile.noRoom({ robots: count }));
    }
    notes.push(messages.boardFile.robotsDealt({ robots: robots.length }));
  }
  if (!target) {
    const usable = usableTargets(board, robots.length);
    if (usable.length === 0) throw new UsageError(messages.boardFile.noTarget);
    target = pick(usable, random);
    notes.push(
      messages.boardFile.targetPicked({
        target: targetName(target),
        cell: formatCell(target.cell),
      }),
    );
  }
  const puzzle = { board, robots, target };
  const bad = checkPuzzle(puzzle);
  if (bad) throw new UsageError(refusalSentence(bad));
  return { puzzle, notes: [...notes, ...oddities(puzzle).map(odditySentence)] };
}
