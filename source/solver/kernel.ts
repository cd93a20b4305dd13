import {
  type Course,
  type MoveRules,
  mayUse,
  opposite,
  type Position,
  RICOCHETED,
  type Robot,
} from '../engine/index.js';
import { addCourseNeeds, fillNeeds, STANDS } from './bounds.js';
import { createExpansion } from './expansion.js';
import { createLines } from './lines.js';
import { createPlacement, NO_BAR } from './placement.js';
import { PositionTable } from './position-table.js';
import { createSearch } from './search.js';
import type { SearchTask } from './search-types.js';
import { createSlides, kindsOf, NEVER_RICOCHETS, type Slides, TURNED } from './slides.js';

export type Kernel = ReturnType<typeof createKernel>;

function createKernel() {
  const slides = createSlides();
  const placement = createPlacement(slides);
  const expansion = createExpansion(slides, placement);
  const table = new PositionTable();
  const search = createSearch(placement, expansion, table);
  const lines = createLines(slides, placement, table);
  return { slides, placement, expansion, table, search, lines };
}

let idle: Kernel | undefined;

/** Lends the thread's kernel for a call; nested calls get another one, which the compiler makes slower. */
export function withKernel<Result>(use: (kernel: Kernel) => Result): Result {
  const kernel = idle ?? createKernel();
  idle = undefined;
  try {
    return use(kernel);
  } finally {
    idle = kernel;
  }
}

type Slot = { readonly robot: Robot; readonly goal: boolean; readonly kind: number };

/** The robots in kernel order: those that may use the target first, each kind together. */
function slotsOf({ board, robots, target }: Position): Slot[] {
  const kinds = kindsOf(board, robots.length);
  return robots
    .map((_, index) => {
      const robot = index as Robot;
      return { robot, goal: mayUse(target, robot), kind: kinds[index]! };
    })
    .sort((a, b) => Number(b.goal) - Number(a.goal) || a.kind - b.kind);
}

/** Loads everything for a search except the table. */
export function prepare(
  { slides, placement, expansion }: Kernel,
  position: Position,
  rules: MoveRules,
): SearchTask {
  const { robots, target, last } = position;
  const slots = slotsOf(position);
  const bar =
    rules.reverse || !last
      ? NO_BAR
      : ((slots.findIndex(({ robot }) => robot === last.robot) << 2) | opposite(last.heading)) + 1;
  const task: SearchTask = {
    robots: slots.map(({ robot }) => robot),
    stands: slots.map(slot => (robots[slot.robot]! << 2) | courseOf(position, rules, slot)),
    goals: slots.filter(({ goal }) => goal).length,
    alike: slots.map(({ goal, kind }, index) => {
      const previous = slots[index - 1];
      return previous?.goal === goal && previous.kind === kind;
    }),
    kinds: slots.map(({ kind }) => kind),
    target: target.cell,
    ricochetsFrom: ricochetsFrom(rules),
    reverse: rules.reverse,
    restOnDiagonals: rules.restOnDiagonals ?? false,
    bar,
  };
  const firstOfKinds: Robot[] = [];
  for (const { robot, kind } of slots) firstOfKinds[kind] ??= robot;
  slides.load(position.board, firstOfKinds, task.restOnDiagonals);
  placement.load(task);
  expansion.load(task);
  fillAllNeeds(expansion.needs, slides, task);
  return task;
}

/** Without the ricochet rule every move counts as a ricochet. */
export const ricochetsFrom = ({ ricochet, ricochetAtDiagonal }: MoveRules): number => {
  if (!ricochet) return 0;
  return ricochetAtDiagonal ? TURNED : NEVER_RICOCHETS;
};

/** The robot's course if it matters, else as if it had ricocheted; without the ricochet rule, it matters on the target. */
const courseOf = (
  { courses, robots, target }: Position,
  { ricochet }: MoveRules,
  { robot, goal }: Slot,
): Course => (goal && (ricochet || robots[robot] === target.cell) ? courses[robot]! : RICOCHETED);

/** Fills in the needs by slot and stand. Robots of one kind share them, as they may change places in a key. */
function fillAllNeeds(needs: Uint8Array, slides: Slides, task: SearchTask): void {
  const { stands, kinds, goals, target, ricochetsFrom } = task;
  for (let slot = 0; slot < goals; slot++) {
    const kind = kinds[slot]!;
    const first = slot * STANDS;
    if (kinds[slot - 1] === kind) {
      needs.copyWithin(first, first - STANDS, first);
      continue;
    }
    const ofKind = needs.subarray(first, first + STANDS);
    fillNeeds(ofKind, slides, kind, target);
    for (let other = slot; other < goals && kinds[other] === kind; other++) {
      const start = stands[other]! >> 2;
      const course = (stands[other]! & 3) as Course;
      addCourseNeeds(ofKind, slides, kind, { start, course, target, ricochetsFrom });
    }
  }
}
