/**
 * Merges shortest solutions that differ only in the order of independent moves.
 *
 * Lines are laid into a net of *crossings*, the positions on shortest solutions, and *steps*, the moves between them. The net
 * is kept closed: wherever two moves, one after the other, can be exchanged, the other order is laid too, even if no line
 * has brought it yet. So every path through the net is a shortest solution, and all orders of a solution come in together.
 * Most lines have no new step, and so bring no new solution. Orders are counted without going through them one by one.
 *
 * A *way* stands for all lines from the start to a crossing that become each other by such exchanges; in the end each way to
 * the target is a solution. Ways are made from crossing to crossing. Two lines that differ in the order of their last two
 * moves may lead to different crossings, as under rules that forbid going straight back the last move is part of a crossing.
 * Their ways are *twins*: a move that is legal after both leads them into one way. The last two moves of a shortest solution
 * are never exchanged, since the position would be solved a move sooner.
 */
import { type Move, type MoveRules, type Position, play, replay } from '../engine/index.js';
import type { Solution } from './types.js';

/** Lines taken and ways made, together, until a merger stops: some seconds. */
const MOST_EFFORT = 250_000;
/** The most bytes of memory that each of them takes. */
const BYTES_OF_EFFORT = 400;

interface Crossing {
  readonly position: Position;
  /** Moves from the start. */
  readonly depth: number;
  /** Cells and courses of the robots as text, without the last move. */
  readonly stand: string;
  readonly arrivals: Step[];
  /** By the code of the move. */
  readonly departures: Map<number, Step>;
  readonly ways: Way[];
}

type Step = { readonly from: Crossing; readonly move: Move; readonly to: Crossing };

interface Way {
  readonly at: Crossing;
  orders: number;
  /** What it is made of; empty at the start. */
  readonly arrivals: Passage[];
  readonly departures: Map<Step, Passage>;
  readonly twins: Set<Way>;
}

/** A way and one more step. */
type Passage = { readonly from: Way; readonly step: Step; to?: Way };

const codeOf = ({ robot, direction }: Move): number => (robot << 2) | direction;

const standOf = ({ robots, courses }: Position): string => `${robots} ${courses}`;

const createWay = (at: Crossing): Way => {
  const way: Way = { at, orders: 0, arrivals: [], departures: new Map(), twins: new Set() };
  at.ways.push(way);
  return way;
};

/** Finds up to `most` solutions in the lines that it takes, and tells of each; it stops sooner if it may use only few bytes. */
export function createMerger(
  position: Position,
  rules: MoveRules,
  most: number,
  tell: ((solution: Solution) => void) | undefined,
  bytes = Infinity,
) {
  const mostEffort = Math.min(MOST_EFFORT, bytes / BYTES_OF_EFFORT);
  const crossings = new Map<string, Crossing>();
  const solutions: Solution[] = [];
  let more = false;
  /** New steps of the line being laid, in order. */
  let laid: Step[] = [];
  let effort = 0;

  function crossingAt(position: Position, depth: number): Crossing {
    const stand = standOf(position);
    const { last } = position;
    const key = rules.reverse || !last ? stand : `${stand} ${last.robot} ${last.heading}`;
    let crossing = crossings.get(key);
    if (!crossing) {
      crossing = { position, depth, stand, arrivals: [], departures: new Map(), ways: [] };
      crossings.set(key, crossing);
    }
    return crossing;
  }

  const start = crossingAt(position, 0);
  createWay(start).orders = 1;

  /** Lays legal moves into the net, starting at a crossing. */
  function lay(from: Crossing, moves: readonly Move[]): void {
    for (const move of moves) {
      let step = from.departures.get(codeOf(move));
      if (!step) {
        const played = play(from.position, move, rules);
        if (!played.ok) throw new Error(`A solution has a move that is ${played.refusal.code}.`);
        step = { from, move, to: crossingAt(played.value.position, from.depth + 1) };
        from.departures.set(codeOf(move), step);
        step.to.arrivals.push(step);
        laid.push(step);
      }
      from = step.to;
    }
  }

  /** Lays everything that the new steps can be exchanged with, until nothing is new. */
  function close(): void {
    for (const step of laid) {
      for (const next of step.to.departures.values()) {
        for (const third of next.to.departures.values()) exchange(step, next, third);
        for (const before of step.from.arrivals) exchange(before, step, next);
      }
      for (const before of step.from.arrivals) {
        for (const first of before.from.arrivals) exchange(first, before, step);
      }
    }
  }

  /** Lays the first two of three steps in the other order, if that leads to the same with the third. */
  function exchange({ from, move }: Step, { move: next, to }: Step, third: Step): void {
    if (move.robot === next.robot) return;
    const known = from.departures.get(codeOf(next))?.to.departures.get(codeOf(move))?.to;
    if (known?.stand === to.stand && known.departures.has(codeOf(third.move))) return;
    const exchanged = replay(from.position, [next, move], rules);
    if (!exchanged.ok || standOf(exchanged.value) !== to.stand) return;
    if (!play(exchanged.value, third.move, rules).ok) return;
    lay(from, [next, move, third.move]);
  }

  /** Continues ways along the new steps up to the target, at `depth`. */
  function grow(depth: number): void {
    const isNew = new Set(laid);
    let ways = depth === 0 ? start.ways : [];
    for (let from = 0; from < depth; from++) {
      const passages: Passage[] = [];
      const pass = (way: Way, step: Step) => {
        const passage: Passage = { from: way, step };
        way.departures.set(step, passage);
        passages.push(passage);
      };
      for (const step of isNew) {
        if (step.from.depth === from) for (const way of step.from.ways) pass(way, step);
      }
      for (const way of ways) {
        for (const step of way.at.departures.values()) if (!isNew.has(step)) pass(way, step);
      }
      ways = passages.flatMap(passage => (passage.to ? [] : [waysTogether(passage)]));
      effort += ways.length;
      if (effort >= mostEffort) return;
      for (const way of ways) findTwins(way);
    }
    for (const way of ways) {
      if (solutions.length === most) {
        more = true;
        return;
      }
      const solution = { moves: lineOf(way), orders: way.orders };
      solutions.push(solution);
      tell?.(solution);
    }
  }

  return {
    /** The solutions in the order of finding, at most `most`. */
    solutions,
    /** Whether solutions may have been left out. */
    get more() {
      return more;
    },
    /** Takes a shortest solution; `false` if no more are wanted. */
    take(line: readonly Move[]): boolean {
      effort++;
      laid = [];
      lay(start, line);
      if (laid.length > 0 || line.length === 0) {
        close();
        grow(line.length);
      }
      if (effort >= mostEffort) more = true;
      return !more;
    },
  };
}

/** The way a passage leads into, together with the passages of all twins, of their twins and so on. */
function waysTogether(passage: Passage): Way {
  const { move, to: crossing } = passage.step;
  const way = createWay(crossing);
  const waiting = [passage];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.to) continue;
    next.to = way;
    way.arrivals.push(next);
    way.orders += next.from.orders;
    for (const twin of next.from.twins) {
      const step = twin.at.departures.get(codeOf(move));
      if (step?.to === crossing) waiting.push(twin.departures.get(step)!);
    }
  }
  return way;
}

/** Finds the ways that a way becomes if its last two moves are exchanged. */
function findTwins(way: Way): void {
  for (const { from: middle, step: second } of way.arrivals) {
    for (const { from: first, step } of middle.arrivals) {
      if (step.move.robot === second.move.robot) continue;
      const other = onward(first, second.move);
      const twin = other && onward(other, step.move);
      if (!twin || twin === way || twin.at.stand !== way.at.stand) continue;
      way.twins.add(twin);
      twin.twins.add(way);
    }
  }
}

function onward(way: Way, move: Move): Way | undefined {
  const step = way.at.departures.get(codeOf(move));
  return step && way.departures.get(step)?.to;
}

/** One of the lines of a way. */
function lineOf(way: Way): Move[] {
  const moves: Move[] = [];
  for (let [arrival] = way.arrivals; arrival; [arrival] = arrival.from.arrivals) {
    moves.unshift(arrival.step.move);
  }
  return moves;
}
