/** The parts of the solver's kernel, each to be tested by itself. */
import { type Board, CELLS, composeBoard, ROBOTS, type Robot } from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { instantiate, Memory, Module, writeTask } from '../../source/solver/kernel.js';
import { KERNEL } from '../../source/solver/kernel-bytes.js';

/** In place of the end of a slide: the move is illegal. */
export const NO_SLIDE = -1;
/** Set in the end of a slide if a diagonal turned the robot. */
export const TURNED = 1 << 10;
/** In place of a step: the side is closed. */
export const CLOSED = -1;
export const NO_BAR = 0;
/** Stands of a robot, `cell << 2 | course`. */
export const STANDS = 4 * CELLS;
/** In place of a bound: the target is out of reach. */
export const FAR = 0xff;
/** In the help of a robot: it is in a chain. */
export const PART = 8;
/** Bits of a key; the number of moves is above. */
export const MOVES_SHIFT = 55n;

type SearchTask = Parameters<typeof writeTask>[2];

/** What only tests call. Entries of the table and keys are `bigint`. */
type Parts = ReturnType<typeof instantiate> & {
  readonly [view in 'alone' | 'helped' | 'needs' | 'restless' | 'stands' | 'taken' | 'finals']: {
    readonly value: number;
  };
} & {
  readonly [name in 'findBlockers' | 'hide' | 'loadSlides' | 'share']: () => void;
} & {
  add(entry: bigint): number;
  addCourseNeeds(first: number, kind: number, start: number): void;
  adopt(place: bigint): void;
  allow(count: number): void;
  barAfter(...parameters: [number, number, number, number, number, boolean]): number;
  capacity(): number;
  clearTable(): number;
  delayOf(help: number, parts: number): number;
  fillNeeds(first: number, kind: number): void;
  follow(move: number): void;
  grow(atLeast: number, others: number): number;
  has(entry: bigint): number;
  hasChunk(): number;
  hasRoom(count: number): number;
  keyAfter(slot: number, stand: number, bar: number): bigint;
  keyWith(slot: number, stand: number, bar: number): bigint;
  lastMove(kind: number, before: number, after: number, end: number): number;
  placeOf(): bigint;
  push(list: number, entry: bigint, note: number): void;
  show(entry: bigint): void;
  skips(kind: number, start: number, end: number): number;
  slide(kind: number, cell: number, direction: number): number;
  step(kind: number, code: number): number;
  toggle(cell: number): void;
};

const module = new Module(KERNEL);

export const createMemory = (most = 1 << 16) =>
  new Memory({ initial: 16, maximum: most, shared: true });

/** A kernel whose parts are called one by one, for a thread of its own memory or of a given one. */
export function createParts({
  memory = createMemory(),
  thread = 0,
}: {
  memory?: Memory;
  thread?: 0 | 1;
} = {}) {
  const host: Parameters<typeof instantiate>[2] = { isInterrupted: () => false };
  const kernel = instantiate({ module, memory }, thread, host) as Parts;
  const bytes = (part: 'alone' | 'helped' | 'needs' | 'restless', length: number) =>
    new Uint8Array(memory.buffer, kernel[part].value, length);
  const words = (part: 'stands' | 'taken' | 'line', length: number) =>
    new Int32Array(memory.buffer, kernel[part].value, length);

  /** Writes a task, of which only some may matter, the limit of memory, and from how many positions on a partner is called. */
  function write(
    task: Partial<SearchTask> & Pick<SearchTask, 'board'>,
    bytes = 2 ** 30,
    wantsAll = false,
    partnerFrom = 0,
  ): void {
    const robots = [...(task.robots ?? ROBOTS.slice(0, task.kinds?.length ?? 1))];
    const whole: SearchTask = {
      robots,
      stands: robots.map(() => 0),
      kinds: robots.map(() => 0),
      goals: 1,
      target: 0,
      ricochetsFrom: TURNED,
      reverse: true,
      restOnDiagonals: false,
      bar: NO_BAR,
      ...task,
    };
    // The table has half of it.
    writeTask(
      kernel,
      memory,
      whole,
      settledLimits({ bytes: 2 * bytes || 1 }),
      wantsAll,
      partnerFrom,
    );
  }

  return {
    ...kernel,
    size: kernel.size,
    host,
    memory,
    write,
    /** Loads the board; one robot of each kind. */
    loadBoard(board: Board, robots: readonly Robot[], restOnDiagonals = false): void {
      write({ board, robots: [...robots], kinds: robots.map((_, kind) => kind), restOnDiagonals });
      kernel.loadSlides();
    },
    alone: bytes('alone', STANDS),
    helped: bytes('helped', STANDS * CELLS),
    needs: bytes('needs', STANDS),
    restless: bytes('restless', CELLS),
    stands: words('stands', 5),
    taken: words('taken', 32),
    line: words('line', 99),
    finals: kernel.finals.value,
  };
}

/** By the number of an end of the search (see kernel/task.ts). */
const GROWTHS = { 0: 'grown', 3: 'interrupted', 6: 'full' } as const;
export type Growth = (typeof GROWTHS)[keyof typeof GROWTHS];

/** The place of a table in shared memory. */
export type SharedTable = { readonly memory: Memory; readonly place: bigint };

/** The table of a kernel. An entry is given in two parts: 30 bits, and the others, with moves + 1 from bit 25 on. */
export class PositionTable {
  readonly #parts: ReturnType<typeof createParts>;

  /** A table of its own, in memory of at most so many pages, or one that another thread shares. */
  constructor(shared?: SharedTable, pages?: number) {
    this.#parts = shared
      ? createParts({ memory: shared.memory, thread: 1 })
      : createParts({ memory: createMemory(pages) });
    if (!shared) return;
    this.#parts.share();
    this.#parts.adopt(shared.place);
  }

  /** Forgets all positions, and takes at most `bytes` from now on. */
  clear(bytes: number): void {
    this.#parts.write({ board: BOARD }, bytes);
    this.#parts.load();
    this.#parts.clearTable();
  }

  get size(): number {
    return this.#parts.size.value;
  }

  get capacity(): number {
    return this.#parts.capacity();
  }

  hasRoom = (count: number): boolean => this.#parts.hasRoom(count) === 1;

  add = (low: number, high: number): boolean => this.#parts.add(entryOf(low, high)) === 1;

  has = (low: number, high: number): boolean => this.#parts.has(entryOf(low, high)) === 1;

  grow(interrupted: () => boolean): Growth {
    this.#parts.host.isInterrupted = interrupted;
    return GROWTHS[this.#parts.grow(0, 0) as keyof typeof GROWTHS];
  }

  /** From now on there is room only for what is allowed; where it is, for another thread. */
  share(): SharedTable {
    this.#parts.share();
    return this.place();
  }

  place = (): SharedTable => ({ memory: this.#parts.memory, place: this.#parts.placeOf() });

  adopt = ({ place }: SharedTable): void => this.#parts.adopt(place);

  allow = (count: number): void => this.#parts.allow(count);
}

const BOARD = composeBoard(['1A', '2A', '3A', '4A']);

const entryOf = (low: number, high: number): bigint => (BigInt(high >>> 0) << 30n) | BigInt(low);
