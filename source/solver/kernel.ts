/**
 * The door to the kernel of the search: kernel/*.ts, compiled for WebAssembly, which has 64-bit integers, counts zero bits in
 * one instruction, and lets two threads share one memory.
 *
 * A thread keeps an instance of the kernel for all of its searches. After a search that needed much memory, called for help
 * or failed, the instance is dropped, and its memory with it.
 */
import {
  type Board,
  CELLS,
  type Direction,
  type Move,
  type MoveRules,
  mayUse,
  opposite,
  type Position,
  RICOCHETED,
  ROBOTS,
  type Robot,
} from '../engine/index.js';
import { IS_SHARED, KERNEL } from './kernel-bytes.js';
import type { SolveLimits } from './types.js';

/** What the solver uses of WebAssembly, which TypeScript declares for browsers only. */
export type Module = object;
export interface Memory {
  readonly buffer: ArrayBufferLike;
}
interface WebAssembly {
  Module: new (bytes: Uint8Array) => Module;
  Memory: new (size: { initial: number; maximum: number; shared: boolean }) => Memory;
  Instance: new (module: Module, imports: object) => { readonly exports: object };
}
export const { Module, Memory, Instance } = (globalThis as unknown as { WebAssembly: WebAssembly })
  .WebAssembly;

const PAGE = 1 << 16;
const FIRST_PAGES = 16;
const MOST_PAGES = 1 << 16;
/** A memory that has grown beyond this is dropped after the search. */
const MOST_PAGES_KEPT = 512;

const MOST_INT = 2 ** 31 - 1;

/** The table takes half of it; the other half is for the lists of positions with moves left to make. */
const BYTES_PER_POSITION = 16;

/** As in kernel/slides.ts: added to the end of a slide if a diagonal turned the robot; and a number greater than all ends. */
const TURNED = 1 << 10;
const NEVER_RICOCHETS = 2 * TURNED;

/** How a search ends, by number; the last three are limits. */
const ENDS = [undefined, 'solved', 'exhausted', 'interrupted', 'moves', 'states', 'bytes'] as const;
type SearchEnd = NonNullable<(typeof ENDS)[number]>;

type Place = 'task' | 'starts' | 'kinds' | 'firstAlike' | 'lastAlike' | 'sides' | 'diagonals';
type Call = 'load' | 'run' | 'readLines' | 'help' | 'join' | 'finish' | 'isOver' | 'leave';

/** Numbers of the kernel, places in its memory, and functions (see kernel/index.ts). */
type Exports = Readonly<
  Record<Place | 'line' | 'bound' | 'size' | 'turn', { readonly value: number }> &
    Record<Call, (argument?: number) => number>
>;

/** What a kernel asks of its thread (see kernel/host.ts). */
interface Host {
  isInterrupted: (atLeast: number, states: number) => boolean;
  takeLine?: () => boolean;
  callPartner?: () => void;
  readonly losePartner?: () => void;
}

export type Shareable = { readonly module: Module; readonly memory: Memory };

/** A thread that can help with a search; it is called if there are more positions than `from`. */
export interface Helper {
  readonly from: number;
  /** Calls it; gives what it has said last, if it breaks down, and what ends the call. */
  readonly call: (shared: Shareable) => {
    readonly lastWords: () => unknown;
    readonly end: () => void;
  };
}

/** The kernel in a memory, for thread 0, which is asked for a search, or 1, which helps. `host` may be changed later. */
export function instantiate({ module, memory }: Shareable, thread: 0 | 1, host: Host): Exports {
  const imports = {
    thread,
    isInterrupted: (atLeast: number, states: number) => host.isInterrupted(atLeast, states),
    takeLine: () => host.takeLine?.(),
    callPartner: () => host.callPartner?.(),
    losePartner: () => host.losePartner?.(),
  };
  return new Instance(module, { env: { memory }, host: imports }).exports as Exports;
}

let compiled: Module | undefined;
let idle: Kernel | undefined;

/** Calls `use` with the thread's kernel, or another one in a nested call; it is kept for the next call unless `use` throws. */
export function withKernel<Result>(use: (kernel: Kernel) => Result): Result {
  const kernel = idle ?? createKernel();
  idle = undefined;
  try {
    const result = use(kernel);
    if (kernel.isReusable()) idle = kernel;
    return result;
  } finally {
    if (idle !== kernel) kernel.drop();
  }
}

type Kernel = ReturnType<typeof createKernel>;

function createKernel() {
  compiled ??= new Module(KERNEL);
  const module = compiled;
  const memory = createMemory(MOST_PAGES);
  let called: ReturnType<Helper['call']> | undefined;
  let robots: readonly Robot[] = [];
  const host: Host = {
    isInterrupted: () => false,
    losePartner() {
      const cause = called?.lastWords() ?? 'It gives no sign any more.';
      throw new Error('The second thread of the search has broken down.', { cause });
    },
  };
  const kernel = instantiate({ module, memory }, 0, host);
  const moveOf = (move: number): Move => ({
    robot: robots[move >> 2]!,
    direction: (move & 3) as Direction,
  });

  return {
    /** Searches for shortest solutions of an unsolved position; without help if states are limited, which one thread counts. */
    search(
      position: Position,
      rules: MoveRules,
      limits: Required<SolveLimits>,
      wantsAll: boolean,
      isInterrupted: Host['isInterrupted'],
      helper?: Helper,
    ): SearchEnd {
      host.isInterrupted = isInterrupted;
      host.callPartner = () => {
        called = helper?.call({ module, memory });
      };
      const task = taskOf(position, rules);
      robots = task.robots;
      const from = limits.states === Infinity ? helper?.from : undefined;
      writeTask(kernel, memory, task, limits, wantsAll, from);
      kernel.load();
      try {
        return ENDS[kernel.run()]!;
      } finally {
        kernel.finish();
        called?.end();
      }
    },
    /** After a search that was solved: passes shortest lines to `take` until it returns `false`. */
    readLines(take: (line: readonly Move[]) => boolean): SearchEnd {
      const length = kernel.bound.value;
      // A memory that is not shared has another buffer when it has grown.
      const line = () => new Int32Array(memory.buffer, kernel.line.value, length);
      host.takeLine = () => take(Array.from(line(), moveOf));
      return ENDS[kernel.readLines(length)]!;
    },
    /** A solution has at least this many moves; once solved, exactly as many. */
    atLeast: () => kernel.bound.value,
    /** Positions visited. */
    states: () => kernel.size.value,
    isReusable: () => !called && memory.buffer.byteLength <= MOST_PAGES_KEPT * PAGE,
    drop: () => countForCollector(memory),
  };
}

/** Up to Node 22, each memory is given 10 GB of addresses, so that no access to it has to be checked. */
const NO_ROOM =
  'A search needs more virtual memory than the system allows (ulimit -v), or NODE_OPTIONS=--disable-wasm-trap-handler.';

/** Memory with as much room to grow as the system can set apart. */
function createMemory(maximum: number): Memory {
  try {
    return new Memory({ initial: FIRST_PAGES, maximum, shared: IS_SHARED });
  } catch (error) {
    if (maximum <= MOST_PAGES_KEPT) throw new Error(NO_ROOM, { cause: error });
    return createMemory(maximum / 4);
  }
}

const counted = new WeakMap<Memory, ArrayBuffer>();

/** Makes the garbage collector count a memory: a buffer of its size, which is never written, lives as long as it. */
function countForCollector(memory: Memory): void {
  try {
    counted.set(memory, new ArrayBuffer(memory.buffer.byteLength));
  } catch {
    // Then the memory is collected later.
  }
}

/** The question of a search. Lists are by slot: robots that may use the target come first, and those of one kind are together. */
type SearchTask = ReturnType<typeof taskOf>;

function taskOf(position: Position, rules: MoveRules) {
  const { board, target, last } = position;
  const kinds = kindsOf(board, position.robots.length);
  const isGoal = (robot: Robot) => mayUse(target, robot);
  const robots = ROBOTS.slice(0, kinds.length).sort(
    (a, b) => Number(isGoal(b)) - Number(isGoal(a)) || kinds[a]! - kinds[b]!,
  );
  const bar =
    rules.reverse || !last ? 0 : ((robots.indexOf(last.robot) << 2) | opposite(last.heading)) + 1;
  return {
    board,
    robots,
    /** The stands at the start. */
    stands: robots.map(robot => (position.robots[robot]! << 2) | courseOf(position, rules, robot)),
    kinds: robots.map(robot => kinds[robot]!),
    /** How many may use the target. */
    goals: robots.filter(isGoal).length,
    target: target.cell,
    ricochetsFrom: ricochetsFrom(rules),
    reverse: rules.reverse,
    restOnDiagonals: rules.restOnDiagonals ?? false,
    /** What the last move before the start forbids: 0 for nothing, else a move + 1. */
    bar,
  };
}

/** Writes a task into a kernel's memory, with the limits of the search. */
export function writeTask(
  kernel: Exports,
  { buffer }: Memory,
  { board, robots, stands, kinds, ...task }: SearchTask,
  limits: Required<SolveLimits>,
  wantsAll: boolean,
  partnerFrom = MOST_INT,
): void {
  const firstOfKinds: Robot[] = [];
  for (const [slot, kind] of kinds.entries()) firstOfKinds[kind] ??= robots[slot]!;
  /** Whether the robots of two slots are interchangeable. */
  const areAlike = (one: number, other: number) =>
    kinds[one] === kinds[other] && one < task.goals === other < task.goals;
  const write = (place: Place, values: readonly number[]) =>
    new Int32Array(buffer, kernel[place].value, values.length).set(values);
  // In the order of kernel/task.ts.
  write('task', [
    board.width,
    board.height,
    robots.length,
    firstOfKinds.length,
    task.goals,
    task.target,
    task.ricochetsFrom,
    Number(task.reverse),
    Number(task.restOnDiagonals),
    task.bar,
    limits.moves,
    Math.min(limits.states, MOST_INT),
    Math.min(limits.bytes / BYTES_PER_POSITION, MOST_INT),
    Number(wantsAll),
    partnerFrom,
  ]);
  write('starts', stands);
  write('kinds', kinds);
  const slots = [...kinds.keys()];
  write(
    'firstAlike',
    slots.map(slot => slots.findIndex(other => areAlike(slot, other))),
  );
  write(
    'lastAlike',
    slots.map(slot => slots.findLastIndex(other => areAlike(slot, other))),
  );
  const bytes = (place: Place) => new Uint8Array(buffer, kernel[place].value, CELLS);
  bytes('sides').set(board.walls);
  const diagonals = bytes('diagonals').fill(0);
  for (const { cell, slope, colour } of board.diagonals) {
    diagonals[cell] = (slope === '/' ? 1 : 2) | ((firstOfKinds.indexOf(colour) + 1) << 2);
  }
}

/** The kind of each robot (see kernel/slides.ts), numbered from 0 in the order of the robots. */
export function kindsOf(board: Board, robots: number): number[] {
  const names = Array.from({ length: robots }, (_, robot) =>
    board.diagonals.some(({ colour }) => colour === robot) ? robot : 'turned by all',
  );
  const kinds = [...new Set(names)];
  return names.map(name => kinds.indexOf(name));
}

/** The end of a slide from which on it is a ricochet by itself. Without the ricochet rule every move counts as one. */
export const ricochetsFrom = ({ ricochet, ricochetAtDiagonal }: MoveRules): number => {
  if (!ricochet) return 0;
  return ricochetAtDiagonal ? TURNED : NEVER_RICOCHETS;
};

/**
 * The robot's course if it matters, else as if it had ricocheted. Without the ricochet rule it matters only on the target, which
 * isn't solved by a robot that starts there.
 */
function courseOf({ courses, robots, target }: Position, { ricochet }: MoveRules, robot: Robot) {
  const matters = mayUse(target, robot) && (ricochet || robots[robot] === target.cell);
  return matters ? courses[robot]! : RICOCHETED;
}
