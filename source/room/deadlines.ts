import { accept, type Result } from '../engine/index.js';
import {
  decide,
  dueAt as dueInMatch,
  type Match,
  type MatchCommand,
  type MatchRefusal,
  nextProver,
} from '../game/index.js';
import { followRoom } from './evolve-room.js';
import {
  isPlaying,
  NEXT_ROUND_AFTER,
  type Room,
  type RoomEvent,
  type RoomHappening,
  type TimedRoomEvent,
} from './room.js';

/** How long the seat of an absent player is kept. */
export const SEAT_KEPT_FOR = 5 * 60_000;
/** After this time the clock of a proof runs, even if its prover hasn't taken over. */
export const BEGIN_PROOF_AFTER = 10_000;
/** How long an absent prover is waited for: usually, and after a restart of the server. */
export const PROVER_AWAY_FOR = 10_000;
export const PROVER_AWAY_AFTER_RESTART = 30_000;
/** How long a match goes on after all seats were given up: each match leaves a record, so they must not end too quickly. */
export const ABANDONED_AFTER = 15_000;
export const EMPTY_ROOM_KEPT_FOR = 10 * 60_000;

/** Something that happens in a room by itself, and when: `AT_ONCE`, or at a time. */
interface Deadline {
  readonly at: number;
  /** Its events; `now` may be later than the deadline. */
  readonly events: (now: number) => readonly TimedRoomEvent[];
}

const AT_ONCE = -Infinity;

/** When something next happens by itself; in the past if it is overdue. */
export const dueAt = (room: Room): number | undefined => nextDeadline(room)?.at;

/** What happens by itself until now, with the times when it was due. */
export function whatIsDue(room: Room, now: number): RoomHappening[] {
  const next = nextDeadline(room);
  const happenings = next && next.at <= now ? followRoom(room, next.events(now)) : [];
  const last = happenings.at(-1);
  return last ? [...happenings, ...whatIsDue(last.after, now)] : [];
}

/** The earliest deadline; of those at the same time the one listed first. */
const nextDeadline = (room: Room): Deadline | undefined =>
  deadlinesOf(room).toSorted((one, other) => one.at - other.at)[0];

/** All deadlines of a room as it is. */
function deadlinesOf(room: Room): Deadline[] {
  if (room.isClosed) return [];
  const { emptySince, seats, match, turnSince, log } = room;
  const deadlines: Deadline[] = [];
  // Players could not come back before the server had restarted.
  const resumed = () => log.findLast(({ type }) => type === 'resumed')?.at ?? AT_ONCE;
  const happens = (event: RoomEvent, at: number) =>
    deadlines.push({ at, events: () => [{ ...event, at }] });
  if (emptySince !== undefined) happens({ type: 'closed' }, emptySince + EMPTY_ROOM_KEPT_FOR);
  for (const [seat, { awaySince, isGivenUp }] of seats.entries()) {
    if (awaySince === undefined || isGivenUp) continue;
    const type = isPlaying(room) ? 'seat-given-up' : 'seat-freed';
    happens({ type, seat }, Math.max(awaySince, resumed()) + SEAT_KEPT_FOR);
  }
  if (!match) return deadlines;
  // Nobody can come back to the match, and watchers cannot sit down for it.
  if (isPlaying(room) && seats.every(({ isGivenUp }) => isGivenUp)) {
    // The last player may have left long after the last event.
    const givenUp = seats.map(({ awaySince }) => awaySince ?? 0);
    happens({ type: 'abandoned' }, Math.max(log.at(-1)!.at + ABANDONED_AFTER, ...givenUp));
  }
  const asks = (command: MatchCommand, at: number) => {
    const events = (now: number) => {
      const result = played(match, command, at === AT_ONCE ? now : at);
      return result.ok ? result.value : [];
    };
    deadlines.push({ at, events });
  };
  const own = dueInMatch(match);
  if (own !== undefined) asks({ type: 'tick' }, own);
  const { phase } = match;
  if (phase.kind === 'thinking') {
    const player = awayWithoutPass(room, phase.passed);
    if (player !== undefined) asks({ type: 'pass', player }, AT_ONCE);
  } else if (phase.kind === 'proving') {
    const prover = phase.queue[0] && seats[phase.queue[0].player];
    if (nextProver(match)) {
      asks({ type: 'begin-proof' }, prover?.isGivenUp ? AT_ONCE : turnSince + BEGIN_PROOF_AFTER);
    } else if (prover?.isGivenUp) {
      asks({ type: 'give-up-proof' }, AT_ONCE);
    } else if (prover?.awaySince !== undefined && seats.some(({ guest }) => guest !== undefined)) {
      const at = Math.max(turnSince, prover.awaySince) + PROVER_AWAY_FOR;
      asks({ type: 'give-up-proof' }, Math.max(at, resumed() + PROVER_AWAY_AFTER_RESTART));
    }
  } else if (phase.kind === 'round-over') {
    asks({ type: 'continue' }, areAllReady(room) ? AT_ONCE : turnSince + NEXT_ROUND_AFTER);
  }
  return deadlines;
}

/** Whether all players who are present are ready; if nobody is, the deadline decides. */
export function areAllReady({ seats, ready }: Room): boolean {
  const present = [...seats.keys()].filter(seat => seats[seat]!.guest !== undefined);
  return present.length > 0 && present.every(seat => ready.includes(seat));
}

/** An absent player who hasn't passed, if all present players, and at least one, have; bots are waited for. */
function awayWithoutPass({ seats }: Room, passed: readonly number[]): number | undefined {
  const waiting = [...seats.keys()].filter(seat => !passed.includes(seat));
  const isGuest = (seat: number) => seats[seat]!.guest !== undefined;
  const areAway = waiting.every(seat => !isGuest(seat) && seats[seat]!.bot === undefined);
  return areAway && passed.some(isGuest) ? waiting[0] : undefined;
}

export function played(
  match: Match,
  command: MatchCommand,
  now: number,
): Result<TimedRoomEvent[], MatchRefusal> {
  const result = decide(match, command, now);
  if (!result.ok) return result;
  return accept(result.value.map(event => ({ type: 'played', event, at: event.at })));
}
