import { type MoveRules, type Position, startPosition } from '../../source/engine/index.js';
import type { Outcome } from '../../source/solver/types.js';
import { puzzleOfId } from '../../test/helpers/boards.js';
import type { Row } from '../positions.js';

/** A position with its rules, ready to be solved. */
export interface Known {
  readonly row: Row;
  readonly position: Position;
  readonly rules: MoveRules;
}

export const knownOf = (row: Row): Known => ({
  row,
  position: startPosition(puzzleOfId(row.id)),
  rules: { ricochet: row.ricochetRule, ricochetAtDiagonal: true, reverse: true },
});

/** Throws unless the outcome is a solution of the known length: a wrong answer is no measurement. */
export function checkOutcome({ row: { id, moves } }: Known, outcome: Outcome): void {
  if (outcome.kind !== 'solved' || outcome.moves.length !== moves) {
    throw new Error(`${id} has a solution of ${moves} moves; the solver says otherwise.`);
  }
}

/** Processor time of this process since the last call, all threads together, in milliseconds. */
export function processorTimer(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
