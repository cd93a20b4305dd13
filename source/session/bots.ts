import { createRandom, type Move } from '../engine/index.js';
import { type Match, roundStart } from '../game/index.js';
import {
  BOT_MOVE_EVERY,
  type BotPlan,
  mayBid,
  planBot,
  type Room,
  type SeatCommand,
} from '../room/index.js';
import type { Solver } from '../solver/index.js';
import type { Clock } from './clock.js';
import type { RoomSession } from './rooms.js';

/** What bots have come to in a round, by their seats. */
type Plans = ReadonlyMap<number, BotPlan>;

/** What a bot does next; passes count as well, so that nobody waits for it. */
interface BotAct {
  readonly at: number;
  readonly seat: number;
  readonly command: SeatCommand;
}

/**
 * Plays for the bots of a room: a shortest solution is looked for when a chip was drawn, each bot
 * makes its plan of it, and keeps to that. Stopped by the function returned.
 */
export function driveBots(
  session: RoomSession,
  clock: Clock,
  solver: Pick<Solver, 'solve'>,
): () => void {
  let round: string | undefined;
  let plans: Plans | undefined;
  let searching = new AbortController();
  let cancelTimer = () => {};
  /** A bot is at it; what comes next shows when that has happened. */
  let isActing = false;

  function look(): void {
    const room = session.state;
    const current = roundOf(room);
    if (current !== round) {
      round = current;
      plans = undefined;
      searching.abort();
      searching = new AbortController();
      if (current !== undefined) void think(room, searching.signal);
    }
    wait();
  }

  async function think(room: Room, signal: AbortSignal): Promise<void> {
    const match = room.match!;
    const rules = match.options.edition.moves;
    const shortest = await solver.solve(roundStart(match), { rules, signal }).then(
      outcome => (outcome.kind === 'solved' ? outcome.moves : undefined),
      // Who finds no time to think sees nothing.
      () => undefined,
    );
    if (signal.aborted) return;
    plans = shortest ? plansOf(room, match, shortest) : new Map();
    wait();
  }

  function wait(): void {
    cancelTimer();
    const act = plans && !isActing && nextAct(session.state, plans);
    if (!act) return;
    cancelTimer = clock.after(Math.max(0, act.at - clock.now()), () => {
      const { seat, command } = act;
      isActing = true;
      session.ask({ type: 'play-bot', seat, command }, refusal => {
        isActing = false;
        // A move that cannot be made ends the proof: a bot never waits for anything to change.
        if (refusal && command.type === 'move') {
          session.ask({ type: 'play-bot', seat, command: { type: 'give-up-proof' } });
        } else if (!refusal) {
          wait();
        }
      });
    });
  }

  const stopListening = session.subscribe(look);
  look();
  return () => {
    stopListening();
    cancelTimer();
    searching.abort();
  };
}

/** The round in which bots have something to do; none where they have not, as when others prove. */
function roundOf({ seats, match, matches }: Room): string | undefined {
  if (!match || !seats.some(({ bot }) => bot)) return undefined;
  const { phase } = match;
  const isBotsTurn =
    phase.kind === 'proving' && phase.queue.some(({ player }) => seats[player]?.bot);
  return phase.kind === 'thinking' || isBotsTurn ? `${matches}/${match.round}` : undefined;
}

/** The same in every life of the server: a bot that was interrupted in its proof goes on with it. */
function plansOf({ seats }: Room, match: Match, shortest: readonly Move[]): Plans {
  const { seed, edition } = match.options;
  const planned = seats.map(({ bot }, seat) => {
    const random = createRandom(`${seed}/bot/${match.round}/${seat}`);
    return [seat, bot && planBot(bot, shortest, roundStart(match), edition, random)] as const;
  });
  return new Map(planned.flatMap(([seat, plan]) => (plan ? [[seat, plan]] : [])));
}

function nextAct({ seats, match, log }: Room, plans: Plans): BotAct | undefined {
  if (!match) return undefined;
  const { phase } = match;
  if (phase.kind === 'thinking') {
    const later = new Map([...plans].filter(([seat, plan]) => mayBid(match, seat, plan)));
    const done = seats.findIndex(
      ({ bot }, seat) => bot && !later.has(seat) && !phase.passed.includes(seat),
    );
    if (done >= 0) {
      return { at: log.at(-1)!.at + BOT_MOVE_EVERY, seat: done, command: { type: 'pass' } };
    }
    const [first] = [...later].sort(([, one], [, other]) => one.after - other.after);
    if (!first) return undefined;
    const [seat, { after, bid }] = first;
    return { at: phase.since + after, seat, command: { type: 'bid', moves: bid } };
  }
  if (phase.kind !== 'proving') return undefined;
  const seat = phase.queue[0]?.player;
  if (seat === undefined || !seats[seat]?.bot) return undefined;
  const move = plans.get(seat)?.line[phase.moves.length];
  const proof: SeatCommand = move ? { type: 'move', move } : { type: 'give-up-proof' };
  return {
    at: log.at(-1)!.at + BOT_MOVE_EVERY,
    seat,
    command: phase.begun === undefined ? { type: 'begin-proof' } : proof,
  };
}
