import { accept, type Result, refuse } from '../engine/index.js';
import {
  decide,
  dueAt as dueInMatch,
  FEWEST_PLAYERS,
  type Match,
  type MatchCommand,
  type MatchOptions,
  type MatchRefusal,
  newMatch,
  nextProver,
} from '../game/index.js';
import { followRoom } from './evolve-room.js';
import {
  chipsOf,
  isInUse,
  isOf,
  isOpener,
  isPlaying,
  keptSeat,
  MOST_SEATS,
  NEXT_ROUND_AFTER,
  othersIn,
  type Room,
  type RoomCommand,
  type RoomEvent,
  type RoomHappening,
  type RoomRefusal,
  type Seat,
  type SeatCommand,
  seatOf,
  type TimedRoomEvent,
} from './room.js';

type Decision = Result<TimedRoomEvent[], RoomRefusal>;

/**
 * What a command leads to, after what is due by time, or why it is refused. If time alone has changed something, a
 * command that comes too late yields that and no refusal.
 *
 * @param now whole milliseconds since 1970
 */
export function decideRoom(
  room: Room,
  command: RoomCommand,
  now: number,
): Result<RoomHappening[], RoomRefusal> {
  if (command.type === 'reopen' || command.type === 'take-over') {
    return accept(followRoom(room, goOn(room, command, now)));
  }
  const passed = whatIsDue(room, now);
  if (command.type === 'tick') return accept(passed);
  const current = passed.at(-1)?.after ?? room;
  const result = current.isClosed
    ? refuse({ code: 'closed' } as const)
    : decideNow(current, command, now);
  if (!result.ok) return passed.length > 0 && command.type !== 'enter' ? accept(passed) : result;
  const happenings = followRoom(current, result.value);
  const after = happenings.at(-1)?.after ?? current;
  return accept([...passed, ...happenings, ...whatIsDue(after, now)]);
}

/** Decided before deadlines are checked: no deadline passed while no server ran. */
function goOn(
  room: Room,
  command: Extract<RoomCommand, { readonly type: 'reopen' | 'take-over' }>,
  now: number,
): TimedRoomEvent[] {
  const type = command.type === 'reopen' ? 'reopened' : 'taken-over';
  if (type === 'reopened' && !isPlaying(room)) return [{ type, at: now }];
  const left = leftAt(room, command.left ?? 0, now);
  const resumed = isPlaying(room) ? played(room.match!, { type: 'resume', left }, now) : undefined;
  return [{ type, away: now - left, at: now }, ...(resumed?.ok ? resumed.value : [])];
}

/** Up to when the clocks of a match ran. */
function leftAt({ log }: Room, seen: number, now: number): number {
  const last = log.at(-1);
  return last?.type === 'left' || seen > now ? (last?.at ?? now) : Math.max(last?.at ?? 0, seen);
}

function loseServer({ seats, watchers }: Room, server: string, at: number): TimedRoomEvent[] {
  return [
    ...seats.flatMap(({ guest }, seat) =>
      isOf(guest, server) ? [{ type: 'went-away', seat, at } as const] : [],
    ),
    ...watchers.flatMap(({ guest }) =>
      isOf(guest, server) ? [{ type: 'watcher-left', guest, at } as const] : [],
    ),
  ];
}

function decideNow(
  room: Room,
  command: Exclude<RoomCommand, { readonly type: 'tick' | 'reopen' | 'take-over' }>,
  now: number,
): Decision {
  const happens = (...events: readonly RoomEvent[]) =>
    accept(events.map(event => ({ ...event, at: now })));
  const full = isPlaying(room)
    ? refuse({ code: 'match-under-way' } as const)
    : room.seats.length === MOST_SEATS && refuse({ code: 'no-seat-left' } as const);
  if (command.type === 'lose-server') return accept(loseServer(room, command.server, now));
  if (command.type === 'seat-bot') {
    if (isTaken(room, command.name)) return refuse({ code: 'name-in-use' });
    return full || happens({ type: 'bot-seated', name: command.name, level: command.level });
  }
  if (command.type === 'close') {
    return command.ifUnused && isInUse(room) ? accept([]) : happens({ type: 'closed' });
  }
  if (command.type === 'suspend') {
    return isPlaying(room) ? played(room.match!, { type: 'leave' }, now) : accept([]);
  }
  if (command.type === 'draw-sought') {
    return room.match ? played(room.match, command, now) : notNow(room, command.type);
  }
  if (command.type === 'play-bot') return playAt(room, command.seat, command.command, now);
  const { guest } = command;
  const seat = seatOf(room, guest);
  // A guest without a seat who doesn't watch has left: the same key came back on another connection.
  const isWatching = room.watchers.some(watcher => watcher.guest === guest);
  switch (command.type) {
    case 'enter': {
      // The guest has entered already, and asks again because no answer came.
      if (seat !== -1 || isWatching) return accept([]);
      const { name, identity, from } = command;
      const kept = keptSeat(room, command, now);
      if (kept === -1 && identity !== room.opener) {
        const isBarred = [identity, from].some(sign => sign && room.barred?.includes(sign));
        if (isBarred) return refuse({ code: 'barred' });
        if (room.isLocked) return refuse({ code: 'locked' });
      }
      if (kept === -1 && isTaken(room, name, identity)) return refuse({ code: 'name-in-use' });
      const entered = { type: 'entered', guest, name, identity, from } as const;
      return kept === -1
        ? happens(entered)
        : happens(entered, { type: 'came-back', seat: kept, guest });
    }
    case 'leave':
      if (seat === -1) return isWatching ? happens({ type: 'watcher-left', guest }) : accept([]);
      return isPlaying(room)
        ? happens({ type: 'went-away', seat })
        : happens({ type: 'seat-freed', seat }, { type: 'watcher-left', guest });
    case 'sit':
      if (seat !== -1) return refuse({ code: 'already-seated' });
      if (!isWatching) return refuse({ code: 'not-seated' });
      return full || happens({ type: 'seated', guest });
    case 'remove':
    case 'lock':
    case 'agree':
      if (!isOpener(room, guest)) return refuse({ code: 'not-opener' });
      if (command.type === 'lock') return happens({ type: 'locked', isLocked: !room.isLocked });
      if (command.type === 'agree') {
        if (isPlaying(room)) return refuse({ code: 'match-under-way' });
        return happens({ type: 'agreed', match: command.match });
      }
      return othersIn(room, guest).includes(command.name)
        ? happens({ type: 'removed', name: command.name })
        : refuse({ code: 'nobody-of-that-name' });
  }
  if (seat === -1) return refuse({ code: 'not-seated' });
  switch (command.type) {
    case 'react':
      return happens({ type: 'reacted', name: room.seats[seat]!.name, reaction: command.reaction });
    case 'stand':
      return happens({ type: isPlaying(room) ? 'seat-given-up' : 'seat-freed', seat });
    case 'start':
      return readyToStart(room, seat, command.seed, now);
    case 'ready':
      if (room.match?.phase.kind !== 'round-over') return notNow(room, 'continue');
      return room.ready.includes(seat) ? accept([]) : happens({ type: 'ready', seat });
    case 'play':
      return playAt(room, seat, command.command, now);
  }
}

/** Whether somebody else has the name; an absent player may have it again. */
const isTaken = ({ seats, watchers }: Room, name: string, identity?: string): boolean =>
  [...seats, ...watchers].some(
    other =>
      other.name.toLowerCase() === name.toLowerCase() &&
      (other.guest !== undefined || other.identity === undefined || other.identity !== identity),
  );

const notNow = (room: Room, command: MatchCommand['type']) =>
  refuse({ code: 'not-now', command, phase: room.match?.phase.kind ?? 'not-dealt' } as const);

/** The match starts when everybody seated is ready. */
function readyToStart(room: Room, seat: number, seed: string, now: number): Decision {
  const started = start(room, seed, now);
  if (!started.ok) return started;
  const marked = room.ready.includes(seat) ? [] : [{ type: 'ready', seat, at: now } as const];
  const isStarted = areAllReady({ ...room, ready: [...room.ready, seat] });
  return accept([...marked, ...(isStarted ? started.value : [])]);
}

/** The players of a new match are those present; the seats of absent ones are freed. */
function start(room: Room, seed: string, now: number): Decision {
  if (isPlaying(room)) return refuse({ code: 'match-under-way' });
  const isThere = ({ guest, bot }: Seat) => guest !== undefined || bot !== undefined;
  const players = room.seats.filter(isThere).map(({ name }) => name);
  if (players.length < FEWEST_PLAYERS) return refuse({ code: 'too-few-players' });
  // The last seat first, as freeing a seat moves the later ones up.
  const freed = room.seats
    .flatMap((seat, index) => (isThere(seat) ? [] : [index]))
    .reverse()
    .map(seat => ({ type: 'seat-freed', seat, at: now }) as const);
  const options: MatchOptions = {
    ...room.options.match,
    seed,
    players,
    handicaps: players.map(() => 0),
    chips: chipsOf(room.options, players.length),
  };
  const opened = [...freed, { type: 'started', options, at: now } as const];
  const dealt = played(newMatch(options), { type: 'continue' }, now);
  return dealt.ok ? accept([...opened, ...dealt.value]) : dealt;
}

function playAt(room: Room, seat: number, command: SeatCommand, now: number): Decision {
  if (!room.match) return notNow(room, command.type);
  if (command.type === 'bid' || command.type === 'pass' || command.type === 'set-aside') {
    return played(room.match, { ...command, player: seat }, now);
  }
  const { phase } = room.match;
  const isOther = phase.kind === 'proving' && phase.queue[0]?.player !== seat;
  if (isOther && command.type !== 'start-clock') return refuse({ code: 'not-your-proof' });
  return played(room.match, command, now);
}

/** How long the seat of an absent player is kept. */
const SEAT_KEPT_FOR = 5 * 60_000;
/** After this time the clock of a proof runs, even if its prover hasn't taken over. */
export const BEGIN_PROOF_AFTER = 10_000;
/** How long an absent prover is waited for: usually, and after a restart of the server. */
const PROVER_AWAY_FOR = 10_000;
const PROVER_AWAY_AFTER_RESTART = 30_000;
/** How long a match goes on after all seats were given up: each match leaves a record, so they must not end too quickly. */
const ABANDONED_AFTER = 15_000;
const EMPTY_ROOM_KEPT_FOR = 10 * 60_000;

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
function whatIsDue(room: Room, now: number): RoomHappening[] {
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
    const isReturned = phase.result.kind === 'returned';
    if (isReturned && isToSetAside(room, phase.agreed)) asks({ type: 'set-aside' }, AT_ONCE);
    asks({ type: 'continue' }, areAllReady(room) ? AT_ONCE : turnSince + NEXT_ROUND_AFTER);
  }
  return deadlines;
}

/** Whether all players who are present are ready; if nobody is, the deadline decides. */
function areAllReady({ seats, ready }: Room): boolean {
  const present = [...seats.keys()].filter(seat => seats[seat]!.guest !== undefined);
  return present.length > 0 && present.every(seat => ready.includes(seat));
}

/** Whether all present players agree to set the chip aside; a single person with bots has nobody to ask. */
function isToSetAside({ seats }: Room, agreed: readonly number[]): boolean {
  const present = [...seats.keys()].filter(seat => seats[seat]!.guest !== undefined);
  const people = seats.filter(({ bot, isGivenUp }) => bot === undefined && !isGivenUp);
  return (
    present.length > 0 && (people.length === 1 || present.every(seat => agreed.includes(seat)))
  );
}

/** An absent player who hasn't passed, if all present players, and at least one, have; bots are waited for. */
function awayWithoutPass({ seats }: Room, passed: readonly number[]): number | undefined {
  const waiting = [...seats.keys()].filter(seat => !passed.includes(seat));
  const isGuest = (seat: number) => seats[seat]!.guest !== undefined;
  const areAway = waiting.every(seat => !isGuest(seat) && seats[seat]!.bot === undefined);
  return areAway && passed.some(isGuest) ? waiting[0] : undefined;
}

function played(
  match: Match,
  command: MatchCommand,
  now: number,
): Result<TimedRoomEvent[], MatchRefusal> {
  const result = decide(match, command, now);
  if (!result.ok) return result;
  return accept(result.value.map(event => ({ type: 'played', event, at: event.at })));
}
