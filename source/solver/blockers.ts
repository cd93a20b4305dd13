/**
 * Which robots could stop the one that has to reach the target?
 *
 * The plain bound lets it rest on any cell that it slides over. To stop for real it needs a wall or another robot
 * behind. So for a stand (see placement.ts) with a need of n moves, we ask whether a move to a stand with a need of n - 1
 * ends at a wall, and if not, on which cells another robot would help:
 *
 *     NOW     a helper there stops it on a stand that is nearer: n moves may do
 *     LATER   a helper there allows n + 1 moves: it stops the robot on a stand that is as near, or it
 *             reaches a helper's cell with one move, or stops another robot there
 *
 * With neither, at least n + 2 moves are needed. Helpers only ever help here and never get in the way, so no real
 * solution is shorter. Like the plain bound, this one falls by at most one per move: a move of another robot costs one
 * and turns at best LATER into NOW, as LATER is given wherever one move could lead to NOW. It can rise by more than one.
 *
 * A solution of n moves is a *chain*: nobody else moves, and every move ends one nearer, at a wall or before a helper who
 * is there already. All chains are looked at from the target on, but only these of their helpers are kept:
 *
 *     WHOLE   some chain needs no other helper
 *     PART    some chain needs this one, and maybe others
 *
 * If n moves do, there is a chain with helpers on their cells: none or one, who is WHOLE (then it is told of the stand or
 * of that cell), or several, each of them PART. So with neither one that is WHOLE nor two that are PART, n + 1 are needed.
 * That falls by at most one per move too. A move of another robot leaves n as it is, and a move to a stand that isn't
 * nearer costs what the chain could. A move from s to a nearer stand t is the first of a chain wherever one goes on from t:
 * with two that are PART for t, who are so for s; or with one that is WHOLE. If it is for s as well, all is well. If not, a
 * helper stopped the robot on t who is another one, and both are PART for s: a helper who is WHOLE is PART as well, unless
 * the walls alone do.
 */
import { CELLS, DIRECTIONS, RICOCHETED } from '../engine/index.js';
import { FAR, STANDS } from './bounds.js';
import { standAfter } from './placement.js';
import { CLOSED, type Slides, TURNED } from './slides.js';

export const NOW = 1;
export const LATER = 2;
export const WHOLE = 4;
export const PART = 8;

// What holds for four helpers.
const NOWS = 0x01010101 * NOW;
const PARTS = 0x01010101 * PART;
const CHAINS = 0x01010101 * (WHOLE | PART);

/** The most that blockers add to a need. */
export const MOST_DELAY = 2;

/** Receives a stand where a slide could end, and the cell where a robot has to be for that, or `NOBODY`. */
type VisitStop = (stop: number, helper: number) => void;
const NOBODY = -1;

/** Finds helpers on the board that the slides have loaded. */
export function createBlockers({ step, restless }: Slides) {
  /** By stand: what holds without help, `NOW` and `LATER` as bits. */
  const alone = new Uint8Array(STANDS);
  /** By `stand << 8 | cell`: what holds with another robot on the cell. */
  const helped = new Uint8Array(STANDS * CELLS);
  /** The same, four cells at once. */
  const helpedWords = new Int32Array(helped.buffer);

  /** Fills both for stands with a need; `kind` may use the target, `otherKinds` may not. The board must be empty. */
  function find(
    kind: number,
    otherKinds: ReadonlySet<number>,
    needs: Uint8Array,
    target: number,
    ricochetsFrom: number,
  ): void {
    const visitStops = createStopVisitor(kind, target, ricochetsFrom);
    alone.fill(0);
    helped.fill(0);
    const inNeed: number[] = [];
    for (let stand = 0; stand < STANDS; stand++) {
      if (needs[stand] !== 0 && needs[stand] !== FAR) inNeed.push(stand);
    }
    // Nearer ones first, as their chains are continued.
    inNeed.sort((one, other) => needs[one]! - needs[other]!);
    alone[(target << 2) | RICOCHETED]! |= WHOLE;
    for (const stand of inNeed) {
      const nearer = needs[stand]! - 1;
      visitStops(stand, (stop, helper) => {
        if (needs[stop] === nearer) markNearer(stand, stop, helper);
      });
    }
    for (const stand of inNeed) {
      if ((alone[stand]! & NOW) !== 0) continue;
      const need = needs[stand]!;
      visitStops(stand, (stop, helper) => {
        if (needs[stop] !== need) return;
        if (helper !== NOBODY || (alone[stop]! & NOW) !== 0) mark(stand, helper, LATER);
        // A helper there, where a wall stops the robot, helps here one move later.
        else inherit(stand, stop, NOWS, 1);
      });
      for (let word = stand << 6; word < (stand + 1) << 6; word++) {
        if ((helpedWords[word]! & NOWS) === 0) continue;
        for (let index = word << 2; index < (word + 1) << 2; index++) {
          if ((helped[index]! & NOW) === 0) continue;
          for (const other of otherKinds) markWaysTo(stand, index & 0xff, other);
        }
      }
    }
  }

  /** Marks a helper for a stop that is nearer, and the helpers of chains from there, now one move longer. */
  function markNearer(stand: number, stop: number, helper: number): void {
    const isWhole = (alone[stop]! & WHOLE) !== 0;
    if (helper === NOBODY) {
      alone[stand]! |= isWhole ? NOW | WHOLE : NOW;
      inherit(stand, stop, CHAINS, 0);
    } else {
      const whole = isWhole ? WHOLE : helped[(stop << 8) | helper]! & WHOLE;
      helped[(stand << 8) | helper]! |= NOW | PART | whole;
      inherit(stand, stop, PARTS, 0);
    }
  }

  /** Gives the helpers of a stop to a stand: those of the mask, shifted. */
  function inherit(stand: number, stop: number, mask: number, shift: number): void {
    for (let word = 0; word < CELLS / 4; word++) {
      helpedWords[(stand << 6) | word]! |= (helpedWords[(stop << 6) | word]! & mask) << shift;
    }
  }

  function mark(stand: number, helper: number, help: number): void {
    if (helper === NOBODY) alone[stand]! |= help;
    else helped[(stand << 8) | helper]! |= help;
  }

  /** Marks the cells from which a robot reaches a helper's cell, and those where another one stops it there. */
  function markWaysTo(stand: number, helper: number, kind: number): void {
    for (const direction of DIRECTIONS) {
      // Steps can be reversed: a robot that comes to the helper's cell has been on these.
      const first = (helper << 2) | direction;
      const isStopped = step(kind, first ^ 2) === CLOSED;
      let code = step(kind, first);
      if (code === CLOSED) continue;
      mark(stand, code >> 2 === stand >> 2 ? NOBODY : code >> 2, LATER);
      if (!isStopped) continue;
      for (; code !== CLOSED && code !== first; code = step(kind, code))
        mark(stand, code >> 2, LATER);
    }
  }

  const createStopVisitor =
    (kind: number, target: number, ricochetsFrom: number) =>
    (stand: number, visit: VisitStop): void => {
      for (const direction of DIRECTIONS) {
        const first = (stand & ~3) | direction;
        let turned = 0;
        let stop = NOBODY;
        let before = first;
        for (let code = step(kind, first); ; code = step(kind, code)) {
          const cell = code === CLOSED ? NOBODY : code >> 2;
          if (stop !== NOBODY) visit(stop, cell);
          if (code === CLOSED || code === first) break;
          if (((code ^ before) & 3) !== 0) turned = TURNED;
          before = code;
          const next = standAfter(stand, direction, code | turned, ricochetsFrom);
          const isLegal =
            restless[cell] !== 1 &&
            cell !== stand >> 2 &&
            (cell !== target || (next & 3) === RICOCHETED);
          stop = isLegal ? next : NOBODY;
        }
      }
    };

  return { alone, helped, find };
}

/** Moves beyond the plain bound, by what holds alone or with one of the helpers, and the sum of their `PART`s. */
export function delayOf(help: number, parts: number): number {
  if ((help & NOW) !== 0) return (help & WHOLE) !== 0 || parts >= 2 * PART ? 0 : 1;
  return (help & LATER) !== 0 ? 1 : MOST_DELAY;
}
