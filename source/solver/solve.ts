import {
  type Board,
  type Cell,
  type Direction,
  isSolved,
  type Move,
  type MoveRules,
  mayUse,
  opposite,
  type Position,
  RICOCHETED,
  type Robot,
} from '../engine/index.js';
import { NO_MOVE, type SearchTask, search } from './search.js';
import {
  boundTables,
  CODES,
  FAR,
  kindsOf,
  restlessCells,
  stepTable,
  straightTables,
} from './tables.js';
import type { Outcome, Progress, SolveLimits } from './types.js';

/** Least time between two reports of progress. */
const PROGRESS_MILLISECONDS = 50;

/** What goes on around a search while it runs. */
export interface Surroundings {
  /** Asked about once a millisecond; `true` ends the search as cancelled. */
  readonly isCancelled: () => boolean;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * A shortest solution of a position that has passed `checkPosition`; keeps the thread busy until it
 * ends. What `Solver.solve` does, without the thread.
 *
 * @param take is given every shortest solution, one after the other; each order of the moves is one of
 *   its own. When it says `false` the search ends, as solved
 */
export function solvePosition(
  position: Position,
  rules: MoveRules,
  limits: Required<SolveLimits>,
  { isCancelled, onProgress }: Surroundings,
  take?: (line: readonly Move[]) => boolean,
): Outcome {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  if (isSolved(position, rules)) {
    take?.([]);
    return { kind: 'solved', moves: [], states: 0, milliseconds: elapsed() };
  }

  let interruption: 'cancelled' | 'milliseconds' | undefined;
  let reported = 0;
  const slots = slotsOf(position);
  const task = taskOf(position, rules, slots);
  const line = (moves: readonly number[]) => moves.map(move => moveOf(move, slots));
  const takeMoves = take && ((moves: readonly number[]) => take(line(moves)));
  const { end, atLeast, states } = search(task, limits, takeMoves, (atLeast, states) => {
    const now = elapsed();
    if (isCancelled()) interruption = 'cancelled';
    else if (now >= limits.milliseconds) interruption = 'milliseconds';
    else if (now - reported >= PROGRESS_MILLISECONDS) {
      reported = now;
      onProgress({ atLeast, states });
    }
    return interruption !== undefined;
  });

  const spent = { states, milliseconds: elapsed() };
  switch (end.kind) {
    case 'solved':
      return { kind: 'solved', moves: line(end.line), ...spent };
    case 'exhausted':
      return { kind: 'unsolvable', ...spent };
    case 'gave-up':
      return { kind: 'gave-up', limit: end.limit, atLeast, ...spent };
    case 'interrupted':
      if (interruption === 'milliseconds') {
        return { kind: 'gave-up', limit: 'milliseconds', atLeast, ...spent };
      }
      return { kind: 'cancelled', atLeast, ...spent };
  }
}

interface Slot {
  readonly robot: Robot;
  readonly goal: boolean;
  readonly kind: number;
}

/** The robots in the order in which the kernel wants them: goal robots first, one kind together. */
function slotsOf({ board, robots, target }: Position): Slot[] {
  const kinds = kindsOf(board, robots.length);
  return robots
    .map((_, index) => {
      const robot = index as Robot;
      return { robot, goal: mayUse(target, robot), kind: kinds[index]! };
    })
    .sort((a, b) => Number(b.goal) - Number(a.goal) || a.kind - b.kind);
}

const moveOf = (move: number, slots: readonly Slot[]): Move => ({
  robot: slots[move >> 2]!.robot,
  direction: (move & 3) as Direction,
});

function taskOf(position: Position, rules: MoveRules, slots: readonly Slot[]): SearchTask {
  const { board, robots, target, courses, last } = position;
  const barred =
    rules.reverse || !last
      ? NO_MOVE
      : (slots.findIndex(({ robot }) => robot === last.robot) << 2) | opposite(last.heading);
  return {
    stands: slots.map(
      ({ robot, goal }) =>
        (robots[robot]! << 2) | (goal && rules.ricochet ? courses[robot]! : RICOCHETED),
    ),
    goals: slots.filter(({ goal }) => goal).length,
    alike: slots.map(({ goal, kind }, index) => {
      const previous = slots[index - 1];
      return previous?.goal === goal && previous.kind === kind;
    }),
    kinds: slots.map(({ kind }) => kind),
    ...tablesOf(board, slots, target.cell, rules.ricochet),
    target: target.cell,
    reverse: rules.reverse,
    barred,
  };
}

/** The tables of all kinds, and bounds where a robot of the kind may use the target. */
function tablesOf(board: Board, slots: readonly Slot[], target: Cell, ricochet: boolean) {
  const count = new Set(slots.map(({ kind }) => kind)).size;
  const restless = restlessCells(board);
  const steps = new Uint16Array(count * CODES);
  const ends = new Uint16Array(count * CODES);
  const lanes = new Uint16Array(count * CODES);
  const needs = new Uint8Array(count * CODES).fill(FAR);
  const needsBy = new Uint8Array(count * CODES * 4).fill(FAR);
  for (let kind = 0; kind < count; kind++) {
    const { robot } = slots.find(slot => slot.kind === kind)!;
    const table = stepTable(board, robot);
    steps.set(table, kind * CODES);
    const straights = straightTables(table);
    ends.set(straights.ends, kind * CODES);
    lanes.set(straights.lanes, kind * CODES);
    if (!slots.some(slot => slot.kind === kind && slot.goal)) continue;
    const bounds = boundTables(table, restless, target, ricochet);
    needs.set(bounds.needs, kind * CODES);
    needsBy.set(bounds.needsBy, kind * CODES * 4);
  }
  return { restless, steps, ends, lanes, needs, needsBy };
}
