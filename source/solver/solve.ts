import {
  type Course,
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
import { addCourseNeeds, fillNeeds, STANDS } from './bounds.js';
import { type Kernel, withKernel } from './kernel.js';
import { NO_BAR } from './placement.js';
import type { SearchEnd, SearchTask } from './search.js';
import { kindsOf, type Slides } from './slides.js';
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
  const interrupted = (atLeast: number, states: number): boolean => {
    const now = elapsed();
    if (isCancelled()) interruption = 'cancelled';
    else if (now >= limits.milliseconds) interruption = 'milliseconds';
    else if (now - reported >= PROGRESS_MILLISECONDS) {
      reported = now;
      onProgress({ atLeast, states });
    }
    return interruption !== undefined;
  };

  return withKernel(kernel => {
    const slots = slotsOf(position);
    let moves: Move[] | undefined;
    const end = run(
      kernel,
      position,
      rules,
      slots,
      limits,
      take !== undefined,
      interrupted,
      line => {
        const read = line.map(move => moveOf(move, slots));
        moves ??= read;
        return take?.(read) ?? false;
      },
    );
    const atLeast = kernel.search.atLeast();
    const spent = { states: kernel.table.size, milliseconds: elapsed() };
    kernel.table.clear(0);
    switch (end.kind) {
      case 'solved':
        if (!moves) throw new Error('The search has a solution that cannot be read.');
        return { kind: 'solved', moves, ...spent };
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
  });
}

/** Searches, and reads the lines of a solution. */
function run(
  { slides, placement, expansion, table, search, lines }: Kernel,
  position: Position,
  rules: MoveRules,
  slots: readonly Slot[],
  limits: Required<SolveLimits>,
  wantsAll: boolean,
  interrupted: (atLeast: number, states: number) => boolean,
  take: (line: readonly number[]) => boolean,
): SearchEnd {
  const task = taskOf(position, rules, slots);
  slides.load(position.board, firstOfKinds(slots));
  placement.load(task.kinds, task.alike);
  // The positions that wait to be looked at take about as much as the table of all.
  const bytes = limits.bytes / 2;
  table.clear(bytes);
  expansion.load(task);
  fillAllNeeds(expansion.needs, position, rules, slots, slides);
  const end = search.run(task, limits, wantsAll, interrupted);
  if (end.kind !== 'solved') return end;
  const moves = search.atLeast();
  const { finals } = search;
  const isInterrupted = () => interrupted(moves, table.size);
  const reading = lines.read(task, finals, moves, bytes, !wantsAll, take, isInterrupted);
  if (reading === 'read') return end;
  return reading === 'bytes' ? { kind: 'gave-up', limit: 'bytes' } : { kind: 'interrupted' };
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

/** A robot of each kind, in the order of the kinds. */
function firstOfKinds(slots: readonly Slot[]): Robot[] {
  const first: Robot[] = [];
  for (const { robot, kind } of slots) first[kind] ??= robot;
  return first;
}

const moveOf = (move: number, slots: readonly Slot[]): Move => ({
  robot: slots[move >> 2]!.robot,
  direction: (move & 3) as Direction,
});

function taskOf(position: Position, rules: MoveRules, slots: readonly Slot[]): SearchTask {
  const { robots, target, last } = position;
  const bar =
    rules.reverse || !last
      ? NO_BAR
      : ((slots.findIndex(({ robot }) => robot === last.robot) << 2) | opposite(last.heading)) + 1;
  return {
    stands: slots.map(slot => (robots[slot.robot]! << 2) | courseOf(position, rules, slot)),
    goals: slots.filter(({ goal }) => goal).length,
    alike: slots.map(({ goal, kind }, index) => {
      const previous = slots[index - 1];
      return previous?.goal === goal && previous.kind === kind;
    }),
    kinds: slots.map(({ kind }) => kind),
    target: target.cell,
    ricochetAtDiagonal: rules.ricochetAtDiagonal,
    reverse: rules.reverse,
    bar,
  };
}

/** The robot's course where it matters; else it counts as having ricocheted. */
const courseOf = ({ courses }: Position, { ricochet }: MoveRules, { robot, goal }: Slot): Course =>
  goal && ricochet ? courses[robot]! : RICOCHETED;

/**
 * Fills in what the robots that may use the target need, by slot and stand. Those of one kind share
 * what they need, as they may change places in a key.
 */
function fillAllNeeds(
  needs: Uint8Array,
  position: Position,
  rules: MoveRules,
  slots: readonly Slot[],
  slides: Slides,
): void {
  const { robots, target } = position;
  slots.forEach(({ kind, goal }, index) => {
    if (!goal) return;
    const first = index * STANDS;
    if (index > 0 && slots[index - 1]!.kind === kind) {
      needs.copyWithin(first, first - STANDS, first);
      return;
    }
    const ofKind = needs.subarray(first, first + STANDS);
    fillNeeds(ofKind, slides, kind, target.cell);
    for (const slot of slots) {
      if (!slot.goal || slot.kind !== kind) continue;
      const course = courseOf(position, rules, slot);
      addCourseNeeds(ofKind, slides, kind, {
        start: robots[slot.robot]!,
        course,
        target: target.cell,
        ricochetAtDiagonal: rules.ricochetAtDiagonal,
      });
    }
  });
}
