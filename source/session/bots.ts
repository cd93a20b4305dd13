import { startPosition, type Target } from '../engine/index.js';
import {
  type BotLevel,
  botAt,
  type Match,
  type MatchCommand,
  MOST_LENGTH,
  nextProver,
  roundStart,
  soughtChips,
} from '../game/index.js';
import type { SeatCommand } from '../room/index.js';
import type { Solver } from '../solver/index.js';
import { nextBid, planRival, RIVALS, SOLUTIONS_THAT_COUNT } from '../training/index.js';
import type { Clock } from './clock.js';
import type { OpenedMatch } from './match-session.js';
import type { RoomSession } from './rooms.js';
import type { SearchSolver } from './searches.js';
import type { Answer } from './session.js';

/** After this many milliseconds any chip is drawn: nobody waits longer. */
const LOOK_FOR = 5000;

type Draw = Extract<MatchCommand, { readonly type: 'draw-sought' }>;

/** A table at which bots sit and chips are drawn: its match, who is a bot, and how bots and the draw act there. */
interface Table {
  readonly match: () => Match | undefined;
  readonly levelOf: (seat: number) => BotLevel | undefined;
  readonly ask: (seat: number, command: BotAct['command'], answer?: Answer<unknown>) => void;
  readonly draw: (draw: Draw) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Begins something in each round in which there is something to do; what was begun in the round before is called off. */
function inEachRound(
  { match: now, subscribe }: Table,
  isIn: (match: Match) => boolean,
  begin: (match: Match, signal: AbortSignal) => unknown,
): () => void {
  let round: string | undefined;
  let searching = new AbortController();
  const look = () => {
    const match = now();
    const current = match && isIn(match) ? `${match.options.seed}/${match.round}` : undefined;
    if (current === round) return;
    round = current;
    searching.abort();
    searching = new AbortController();
    if (current !== undefined) void begin(match!, searching.signal);
  };
  const stopListening = subscribe(look);
  look();
  return () => {
    stopListening();
    searching.abort();
  };
}

/** Draws chips of the lengths that a match asks for, if it does, until the returned function is called. */
const driveDraws = (table: Table, clock: Clock, solver: Pick<Solver, 'solveAll'>) =>
  inEachRound(
    table,
    match => soughtChips(match) !== undefined,
    async (match, signal) => {
      const chips = soughtChips(match)!;
      const found = await nearestChip(match, chips, clock, solver, signal).catch(() => undefined);
      if (signal.aborted) return;
      const { cell } = found?.chip ?? chips[0]!;
      table.draw({ type: 'draw-sought', target: cell, isOther: found?.beyond !== 0 });
    },
  );

/**
 * The first chip whose shortest solution has one of the lengths asked for, or, if none has, one of those just `beyond`;
 * undefined if time is up before that is proved.
 */
async function nearestChip(
  { board, robots, options }: Match,
  chips: readonly Target[],
  clock: Clock,
  solver: Pick<Solver, 'solveAll'>,
  signal: AbortSignal,
) {
  const { least, most } = options.lengths!;
  const rules = options.edition.moves;
  const end = clock.now() + LOOK_FOR;
  for (let beyond = 0; beyond < MOST_LENGTH; beyond++) {
    for (const chip of chips) {
      const milliseconds = end - clock.now();
      if (milliseconds <= 0) return undefined;
      const position = startPosition({ board: board!, robots, target: chip });
      const limits = { moves: most + beyond, milliseconds };
      const outcome = await solver.solveAll(position, { rules, most: 1, limits, signal });
      const isFound = outcome.kind === 'solved' && outcome.moves.length >= least - beyond;
      if (isFound) return { chip, beyond };
    }
  }
  return undefined;
}

/** Milliseconds between two moves of a bot's proof: slow enough to follow. */
const BOT_MOVE_EVERY = 900;

type Plans = ReadonlyMap<number, ReturnType<typeof planRival>>;

/** What a bot does next, and when, in milliseconds since 1970. It passes as well, so that nobody waits for it. */
type BotAct = Readonly<{ at: number; seat: number; command: SeatCommand & MatchCommand }>;

/** @public Plays for the bots of a room, and draws its chips where that takes a search, until the returned function is called. */
export const driveRoom = (session: RoomSession, clock: Clock, solver: Pick<Solver, 'solveAll'>) =>
  drive(
    {
      match: () => session.state.match,
      levelOf: seat => session.state.seats[seat]?.bot,
      ask: (seat, command, answer) => session.ask({ type: 'play-bot', seat, command }, answer),
      draw: draw => session.ask(draw),
      subscribe: session.subscribe,
    },
    clock,
    solver,
  );

/** @public The same for a match at this keyboard; it opens no solver if nothing needs one. */
export function driveMatch(
  { session, clock }: Pick<OpenedMatch, 'session' | 'clock'>,
  openSolver: () => SearchSolver,
): () => void {
  const { options } = session.state;
  if (!options.sitters && !options.lengths) return () => {};
  const solver = openSolver();
  const table: Table = {
    match: () => session.state,
    levelOf: seat => botAt(options, seat),
    ask: (_, command, answer) => session.ask(command, answer),
    draw: draw => session.ask(draw),
    subscribe: session.subscribe,
  };
  const stop = drive(table, clock, solver);
  return () => {
    stop();
    void solver.close();
  };
}

function drive(table: Table, clock: Clock, solver: Pick<Solver, 'solveAll'>): () => void {
  const stopDraws = driveDraws(table, clock, solver);
  const stopBots = driveBots(table, clock, solver);
  return () => {
    stopDraws();
    stopBots();
  };
}

/** When a chip is drawn, searches for all shortest solutions; each bot makes a plan of them and keeps to it. */
function driveBots(table: Table, clock: Clock, solver: Pick<Solver, 'solveAll'>): () => void {
  let seen: Match | undefined;
  let changedAt = clock.now();
  let plans: Plans | undefined;
  let cancelTimer = () => {};
  /** Whether what a bot has done is not answered yet; the next act is planned after that. */
  let isActing = false;

  function look(): void {
    const match = table.match();
    if (match !== seen) changedAt = clock.now();
    seen = match;
    wait();
  }

  async function think(match: Match, signal: AbortSignal): Promise<void> {
    plans = undefined;
    const { edition, players, seed } = match.options;
    const position = roundStart(match);
    const asked = { rules: edition.moves, most: SOLUTIONS_THAT_COUNT, signal };
    // If the search fails, the bots find nothing.
    const outcome = await solver.solveAll(position, asked).catch(() => undefined);
    if (signal.aborted) return;
    const found = outcome?.kind === 'solved' ? outcome : undefined;
    // The seed is the same in every run of the program, so a bot goes on with an interrupted proof.
    plans = new Map(
      players.flatMap((name, seat) => {
        const level = table.levelOf(seat);
        const own = `${seed}/bot/${match.round}/${seat}`;
        return level ? [[seat, planRival(level, RIVALS[name], position, found, edition, own)]] : [];
      }),
    );
    wait();
  }

  function wait(): void {
    cancelTimer();
    const act = plans && seen && !isActing && nextAct(seen, plans, changedAt + BOT_MOVE_EVERY);
    if (!act) return;
    cancelTimer = clock.after(Math.max(0, act.at - clock.now()), () => {
      const { seat, command } = act;
      isActing = true;
      table.ask(seat, command, refusal => {
        isActing = false;
        // A bot whose move is refused gives up its proof: it would wait for ever.
        if (refusal && command.type === 'move') table.ask(seat, { type: 'give-up-proof' });
        else if (!refusal) wait();
      });
    });
  }

  const stopThinking = inEachRound(table, match => isForBots(match, table.levelOf), think);
  const stopListening = table.subscribe(look);
  look();
  return () => {
    stopThinking();
    stopListening();
    cancelTimer();
  };
}

/** Whether bots have something to do in this round; they have not when only others prove. */
function isForBots({ phase, players }: Match, levelOf: Table['levelOf']): boolean {
  const isBots = (player: number) => levelOf(player) !== undefined;
  if (phase.kind === 'thinking') return [...players.keys()].some(isBots);
  return phase.kind === 'proving' && phase.queue.some(({ player }) => isBots(player));
}

/**
 * What a bot does next in a match; undefined if it is the turn of others.
 *
 * @param soonest the earliest time for a move or a pass, in milliseconds since 1970
 */
function nextAct(match: Match, plans: Plans, soonest: number): BotAct | undefined {
  const { phase } = match;
  if (phase.kind === 'thinking') {
    const { since, bids, passed } = phase;
    const acts = [...plans].flatMap(([seat, plan]): BotAct[] => {
      const next = nextBid(match, seat, plan);
      if (next) {
        const { moves, after } = next;
        return [{ at: since + after, seat, command: { type: 'bid', player: seat, moves } }];
      }
      if (passed.includes(seat)) return [];
      // A bot without a bid keeps looking for a while, but not once somebody has bid.
      const until = plan.bids.length === 0 && bids.length === 0 ? since + plan.until : soonest;
      const at = Math.max(soonest, until);
      return [{ at, seat, command: { type: 'pass', player: seat } }];
    });
    return acts.toSorted((one, other) => one.at - other.at)[0];
  }
  const bid = phase.kind === 'proving' ? phase.queue[0] : undefined;
  const plan = bid && plans.get(bid.player);
  if (phase.kind !== 'proving' || !plan) return undefined;
  const act = { at: soonest, seat: bid.player };
  if (nextProver(match)) return { ...act, command: { type: 'begin-proof' } };
  const planned = plan.bids.find(({ moves }) => moves === bid.moves);
  const move = planned?.line[phase.moves.length];
  return { ...act, command: move ? { type: 'move', move } : { type: 'give-up-proof' } };
}
