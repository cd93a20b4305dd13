import { accept, formatGameId, type Position } from '../engine/index.js';
import {
  currentPosition,
  decidePractice,
  type Edition,
  evolvePractice,
  HINT_STEPS,
  type HintStep,
  millisecondsPlayed,
  nextHint,
  type Practice,
  type PracticeCommand,
  type PracticeOptions,
  type PracticeRecord,
  type PracticeRefusal,
  startPractice,
  type TimedPracticeEvent,
  untilDecided,
} from '../game/index.js';
import type { Results } from '../storage/results.js';
import type { FileTrouble } from '../storage/trouble.js';
import {
  type FinishedPractice,
  practiceEnd,
  type Rated,
  rateAttempt,
  resultOf,
} from '../training/index.js';
import { type Clock, wallClock } from './clock.js';
import {
  BEGINNING,
  type Found,
  openSearches,
  type Search,
  type SearchSolver,
  type Want,
} from './searches.js';
import {
  following,
  type Journal,
  journalOnDemand,
  type OpenSessions,
  openSession,
  type SessionNews,
  type SessionRefusal,
} from './session.js';

/** @public A practice to play: a new one, or one to resume. */
export interface OpenedPractice {
  readonly game: Pick<PracticeRecord, 'options' | 'events' | 'practice'>;
  /** Opens its record; called once. */
  readonly writer: () => Journal<TimedPracticeEvent>;
  /** What was lost, if anything. */
  readonly lost?: FileTrouble;
}

/** @public @param start begins the record, which gets its header with the first event */
export const newPractice = (
  options: PracticeOptions,
  start: (options: PracticeOptions) => Journal<TimedPracticeEvent>,
): OpenedPractice => ({
  game: { options, events: [], practice: startPractice(options) },
  writer: () => start(options),
});

/** @public A finished practice, as it was then: for reading only, nothing is written. */
export function reviewedPractice({
  options,
  events,
}: Pick<PracticeRecord, 'options' | 'events'>): OpenedPractice {
  const shown = untilDecided(events)
    // The solution is shown in any case.
    .map(event => (event.type === 'abandoned' ? { ...event, type: 'given-up' as const } : event));
  const practice = shown.reduce(evolvePractice, startPractice(options));
  const writer = () => ({ append: () => undefined, close() {} });
  return { game: { options, events: shown, practice }, writer };
}

/** The ratings, if the result was rated and saved, and what is wrong with the stored results. */
type Kept = Readonly<{ rated?: Rated | undefined; troubles: readonly FileTrouble[] }>;

/** @public Saves results under the player's edition and rates them, except those of missed positions that came back. */
export const keeperOf = (
  results: Pick<Results, 'read' | 'append'>,
  edition: Edition,
  isRated: () => boolean,
) => ({
  isRated: ({ origin }: PracticeOptions): boolean => origin !== 'deck' && isRated(),
  /** What the ratings would be after giving up, by an estimate of the position's; nothing is saved. */
  ifGivenUp({ puzzle, rules }: PracticeOptions, estimate: number): Kept {
    const { results: before, troubles } = results.read();
    const lost = { id: formatGameId(puzzle), rules, shortest: 1, hints: 0 };
    return { rated: rateAttempt(before, lost, estimate), troubles };
  },
  /**
   * Writes down a finished practice if it counts.
   *
   * @param estimate the rating of the position while nobody has tried it; without it, nothing is rated
   */
  async keep(
    options: Pick<PracticeOptions, 'origin' | 'day'>,
    finished: FinishedPractice,
    estimate?: number,
  ): Promise<Kept> {
    const { results: before, troubles } = results.read();
    const result = resultOf(options, finished, edition, before);
    if (!result) return { troubles };
    const rated = estimate === undefined ? undefined : rateAttempt(before, result, estimate);
    // What came back was met before: it is never rated.
    const kept = rated && result.kind !== 'deck' ? { ...result, rated } : result;
    const trouble = await results.append(kept);
    return trouble === undefined ? { rated, troubles } : { troubles: [...troubles, trouble] };
  },
});

/** @public */
export type ResultKeeper = ReturnType<typeof keeperOf>;

/** @public What a practice tells whoever shows it. */
export type PracticeNews =
  | SessionNews<Practice, TimedPracticeEvent>
  | { readonly type: 'refused'; readonly refusal: PracticeRefusal }
  | { readonly type: 'found'; readonly found: Found }
  /** The answer to a request for a hint; it comes again with the progress of the solver. */
  | { readonly type: 'hint'; readonly hint: Hint }
  /** The result was kept and rated; or what giving up now would change. */
  | { readonly type: 'rated' | 'at-stake'; readonly rated: Rated };

/** @public A hint about the current position: how much of the solution it tells, and the solution, as far as it is known. */
export type Hint = Readonly<{ step: HintStep; solution: Search }>;

/** @public Whether a hint, given or asked for, is about another position after this event. */
export const endsHint = ({ type }: TimedPracticeEvent): boolean =>
  !['hinted', 'measured', 'solved', 'shown', 'left'].includes(type);

/** Whether the hint tells something: no other hint counts. */
const givesAway = ({ solution }: Hint): boolean =>
  solution.kind === 'solved' && solution.moves.length > 0;

/** @public What a practice can be asked for; a hint without a step tells one step more than the last one. */
export type PracticeRequest =
  | Exclude<PracticeCommand, { readonly type: 'hint' }>
  | { readonly type: 'hint'; readonly step?: HintStep };

/** @public Where practices are played; without a keeper no results are kept. */
export interface PracticeHost {
  readonly openSolver: () => SearchSolver;
  readonly keeper?: ResultKeeper | undefined;
  readonly clock?: Clock;
  readonly among?: OpenSessions | undefined;
}

/**
 * Hosts a practice. When it is over, its result is kept once: as soon as a shortest solution is proved and difficulty and
 * motifs are known, or, if it is left before that, unrated. Without a proved solution there is no result.
 * @public
 */
export function openPractice(
  { game: { options, events, practice }, writer }: OpenedPractice,
  { openSolver, keeper, clock = wallClock, among }: PracticeHost,
) {
  let tell = (_: PracticeNews) => {};
  const opened = clock.now();
  const last = events.at(-1);
  const away = last && { away: opened - last.at };
  /** Its time runs from here; written together with the first event that follows. */
  let shown: TimedPracticeEvent | undefined = { type: 'shown', at: opened, ...away };
  const decide: typeof decidePractice = (practice, command, now) => {
    const decision = decidePractice(practice, command, now);
    if (!shown || !decision.ok || decision.value.length === 0) return decision;
    const all = [shown, ...decision.value];
    shown = undefined;
    return accept(all);
  };
  const session = openSession(
    { decide: following(decide, evolvePractice), parting: { type: 'leave' } },
    {
      state: practice,
      clock,
      // A resumed record is open already: it has to be closed in any case.
      journal: events.length > 0 ? writer() : journalOnDemand(writer),
      onTrouble: trouble => tell({ type: 'trouble', trouble }),
    },
  );
  const { rules } = options;
  const start = practice.positions[0]!;
  const log = [...events];
  let wanted: readonly Want[] = [];
  /** How far the solver is with the first position, and with those for which a hint was asked. */
  const solutions = new Map<Position, Search>();
  /** The hint that waits for a solution. */
  let asked: { readonly step: HintStep; readonly position: Position } | undefined;
  /** Whether the last hint is about the current position. */
  let isHinted = false;
  let difficulty: Extract<Found, { kind: 'difficulty' }> | undefined;
  let end: ReturnType<typeof practiceEnd>;
  let keeping: Promise<void> | undefined;
  let onSettled = () => {};
  const searches = openSearches(openSolver, found => {
    tell({ type: 'found', found });
    if (found.kind === 'solution') {
      solutions.set(found.position, found.answer);
      if (found.position === asked?.position) giveHint(asked.step);
    }
    if (found.kind === 'difficulty') {
      difficulty = found;
      if (found.answer && !end && keeper?.isRated(options)) {
        tellOf(keeper.ifGivenUp(options, found.answer.estimate), 'at-stake');
      }
    }
    search();
    keepIfKnown();
  });

  /** Whether the result waits for difficulty and motifs. */
  const isWaiting = () => !difficulty && solutionFrom(start).kind === 'solved' && keeper;

  const solutionFrom = (position: Position): Search => solutions.get(position) ?? BEGINNING;

  function search(): void {
    const sought = asked ? [start, asked.position] : [start];
    searches.want([
      ...sought
        .filter(position => solutionFrom(position).kind === 'searching')
        .map(position => ({ kind: 'solution', position, rules }) as const),
      ...(isWaiting() ? [{ kind: 'difficulty', position: start, rules } as const] : []),
      ...wanted,
    ]);
  }

  /** Tells a hint as far as its solution is known. One that gives something away is written first; without a solution it waits. */
  function giveHint(step: HintStep): void {
    const position = currentPosition(session.state);
    const hint: Hint = { step, solution: solutionFrom(position) };
    asked = hint.solution.kind === 'searching' ? { step, position } : undefined;
    const isOnShow = isHinted && HINT_STEPS.indexOf(step) < session.state.hints;
    const answer = (refusal?: PracticeRefusal | SessionRefusal) => {
      if (refusal) refuse(refusal);
      else if (position === currentPosition(session.state)) tell({ type: 'hint', hint });
    };
    if (isOnShow || !givesAway(hint)) answer();
    else session.ask({ type: 'hint', step }, answer);
  }

  function refuse(refusal: PracticeRefusal | SessionRefusal | undefined): void {
    if (refusal && refusal.code !== 'closed' && refusal.code !== 'broke') {
      tell({ type: 'refused', refusal });
    }
  }

  function keepIfKnown(isLeft = false): void {
    const solution = solutionFrom(start);
    if (keeping || !keeper || !end || solution.kind === 'searching') return;
    if (isWaiting() && !isLeft) return;
    keeping = Promise.resolve();
    if (solution.kind === 'solved') {
      const { estimate, motifs } = difficulty?.answer ?? {};
      const finished = { ...end, shortest: solution.moves.length, ...(motifs && { motifs }) };
      keeping = keeper
        .keep(options, finished, keeper.isRated(options) ? estimate : undefined)
        .then(kept => tellOf(kept, 'rated'));
    }
    void keeping.then(onSettled);
  }

  function tellOf({ rated, troubles }: Kept, type: 'rated' | 'at-stake'): void {
    if (rated) tell({ type, rated });
    for (const trouble of troubles) tell({ type: 'trouble', trouble });
  }

  session.subscribe(happenings => {
    for (const { event, before } of happenings) {
      log.push(event);
      end ??= practiceEnd(options, before, event, millisecondsPlayed(log));
      isHinted = event.type === 'hinted' || (isHinted && !endsHint(event));
      if (endsHint(event)) asked = undefined;
    }
    tell({ type: 'happened', happenings });
    search();
    keepIfKnown();
  });

  const hosted = {
    get practice() {
      return session.state;
    },
    ask(request: PracticeRequest, answered = () => {}): void {
      if (request.type === 'hint') {
        giveHint(request.step ?? nextHint(session.state, isHinted) ?? 'all');
        search();
        answered();
      } else {
        session.ask(request, refusal => {
          refuse(refusal);
          answered();
        });
      }
    },
    /** Searches for these from now on, besides what the result needs: always the solution from the start. */
    want(wants: readonly Want[]): void {
      wanted = wants;
      search();
    },
    /** This listener, and no other, is notified of everything. */
    subscribe(listener: (news: PracticeNews) => void): void {
      tell = listener;
    },
    /** Resolves when the result of a finished practice is kept, or cannot be, or when the signal comes. */
    async settle(signal: AbortSignal): Promise<void> {
      if (!keeper || !end) return;
      await new Promise<void>(resolve => {
        onSettled = resolve;
        if (keeping) void keeping.then(resolve);
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
    /** Ends it and keeps what is known of a result. Resolves when all is written. A second call does nothing. */
    async close(): Promise<void> {
      among?.delete(hosted);
      keepIfKnown(true);
      searches.close();
      await Promise.all([session.close(), keeping]);
    },
  };
  among?.add(hosted);
  return hosted;
}
