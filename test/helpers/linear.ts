import { setImmediate } from 'node:timers/promises';
import type { MoveRules, Position } from '../../source/engine/index.js';
import {
  dueAt,
  type Edition,
  evolve,
  evolvePractice,
  type MatchOptions,
  newMatch,
  type PracticeOptions,
  startPractice,
  type TimedEvent,
  type TimedPracticeEvent,
} from '../../source/game/index.js';
import type { Conversation } from '../../source/linear/conversation.js';
import { matchWindow } from '../../source/linear/match.js';
import { practiceWindow } from '../../source/linear/practice.js';
import { openWindow, type Window } from '../../source/linear/window.js';
import { ENGLISH, type Texts } from '../../source/messages/language.js';
import { openMatch } from '../../source/session/match-session.js';
import { newPractice, type ResultKeeper } from '../../source/session/practice-session.js';
import type { Found, Search, SearchSolver } from '../../source/session/searches.js';
import type { Journal } from '../../source/session/session.js';
import type { Outcome } from '../../source/solver/index.js';
import type { FileTrouble } from '../../source/storage/trouble.js';
import type { DealPosition } from '../../source/views/practice/dealing.js';
import { Search as WantedSearch } from './fake-solver.js';
import { shortestLine } from './shortest-line.js';
import { TestClock } from './test-clock.js';

/** Searches of which nothing comes but what the test says. */
export const silentSolver = (): SearchSolver => ({
  solve: () => new Promise(() => {}),
  solveAll: () => new Promise(() => {}),
  distance: () => new Promise(() => {}),
  firstSlip: () => new Promise(() => {}),
  close: async () => {},
});

/** A conversation in which these lines are typed, each once what the program had to do before is done; and what is said in it. */
export function typing(lines: readonly string[], inOrder = false) {
  const said: string[] = [];
  const typed = lines.values();
  const conversation: Conversation = {
    texts: ENGLISH,
    inOrder,
    lines: { next: () => setImmediate(typed.next() as IteratorResult<string>) },
    print: async line => void said.push(line),
    signal: new AbortController().signal,
  };
  return { conversation, said, typed };
}

/** A record in memory. */
export function memory<Event>(log: Event[], trouble?: FileTrouble): Journal<Event> {
  let isFirst = true;
  return {
    append(events) {
      log.push(...events);
      const told = isFirst ? trouble : undefined;
      isFirst = false;
      return told;
    },
    close() {},
  };
}

/** A match by lines in which the test is everybody: players, clock and solver. */
export function openMatchLines(
  options: MatchOptions,
  {
    log: before = [],
    now = 0,
    texts = ENGLISH,
    openSolver = silentSolver,
  }: {
    readonly log?: readonly TimedEvent[];
    readonly now?: number;
    readonly texts?: Texts;
    readonly openSolver?: () => SearchSolver;
  } = {},
) {
  const clock = new TestClock(now);
  const log: TimedEvent[] = [...before];
  const match = before.reduce(evolve, newMatch(options));
  const writer = () => memory(log);
  const left = { game: { match, events: before }, writer };
  const opened = openMatch(before.length > 0 ? left : options, writer, { clock });
  return openLines(matchWindow(opened, openSolver), {
    texts,
    clock,
    log,
    rules: options.edition.moves,
    dueAt: ({ match }) => dueAt(match),
  });
}

/** The same for a practice. */
export function openPracticeLines(
  options: PracticeOptions,
  {
    heading = '',
    hasNext = true,
    log: before = [],
    trouble,
    keeper,
    edition,
    deal = async () => ({ kind: 'dealt', puzzle: options.puzzle, shortest: [] }),
    texts = ENGLISH,
  }: {
    readonly heading?: string;
    readonly hasNext?: boolean;
    readonly log?: readonly TimedPracticeEvent[];
    /** What is said of each event that cannot be written. */
    readonly trouble?: FileTrouble;
    readonly keeper?: ResultKeeper;
    readonly edition?: Edition;
    readonly deal?: DealPosition;
    readonly texts?: Texts;
  } = {},
) {
  const clock = new TestClock(0);
  const log: TimedPracticeEvent[] = [...before];
  let searches: readonly WantedSearch[] = [];
  const openSolver = (): SearchSolver => ({
    ...silentSolver(),
    solve(position, options) {
      const search = new WantedSearch(position, options, () => true);
      searches = [...searches, search];
      return search.answer;
    },
  });
  const opened = newPractice(options, () => memory(log, trouble));
  const practice = before.reduce(evolvePractice, startPractice(options));
  const window = practiceWindow(
    { opened: { ...opened, game: { options, events: before, practice } } },
    { heading: [heading], edition, deal: hasNext ? deal : undefined },
    { openSolver, clock, ...(keeper && { keeper }) },
  );
  const { rules } = options;
  const lines = openLines(window, { texts, clock, log, rules });
  const wanted = () => searches.filter(search => !search.closed);
  async function answer(search: WantedSearch, outcome: Outcome): Promise<readonly string[]> {
    searches = searches.filter(other => other !== search);
    await search.end(outcome);
    return lines.told();
  }
  return {
    ...lines,
    get state() {
      return lines.state;
    },
    get left() {
      return lines.left;
    },
    get isWaiting() {
      return lines.isWaiting;
    },
    /** What the session searches for. */
    get wanted() {
      return wanted();
    },
    answer,
    /** Solves all that is wanted. */
    async solve(): Promise<readonly string[]> {
      const told: string[] = [];
      for (const search of wanted()) {
        const moves = shortestLine(search.position, rules);
        told.push(...(await answer(search, { kind: 'solved', moves, states: 1, milliseconds: 1 })));
      }
      return told;
    },
  };
}

function openLines<View extends object, Action, Effect, Left, Event>(
  window: Window<View, Action | { readonly type: 'found'; readonly found: Found }, Effect, Left>,
  {
    texts,
    clock,
    log,
    rules,
    dueAt = () => undefined,
  }: {
    readonly texts: Texts;
    readonly clock: TestClock;
    readonly log: readonly Event[];
    readonly rules: MoveRules;
    readonly dueAt?: (view: View) => number | undefined;
  },
) {
  const start = clock.now();
  let tell = (_: Action | { readonly type: 'found'; readonly found: Found }) => {};
  const talk = openWindow(
    {
      ...window,
      open(hands) {
        tell = hands.send;
        return window.open(hands);
      },
    },
    { texts },
  );
  const opening = talk.take();
  const wants = () => window.search?.wants?.(talk.view) ?? [];
  const positions = () => [...new Set(wants().map(({ position }) => position))];
  const hears = (found: Found): readonly string[] => {
    tell({ type: 'found', found });
    return talk.take();
  };
  const answer = (position: Position, answer: Search) =>
    hears({ kind: 'solution', position, answer });
  return {
    opening,
    log,
    get state() {
      return talk.view;
    },
    get left() {
      return talk.left;
    },
    /** When something is due in the game, or there is something to say of the time. */
    get dueAt() {
      const times = [dueAt(talk.view), window.alarm?.dueAt(talk.view)];
      const known = times.filter(time => time !== undefined);
      return known.length > 0 ? Math.min(...known) : undefined;
    },
    get wanted() {
      return positions();
    },
    get isWaiting() {
      return !talk.isReady(true);
    },
    says(line: string, at = start) {
      clock.turnTo(at);
      talk.hear(line);
      return talk.take();
    },
    tick(at: number) {
      clock.turnTo(at);
      clock.pass(0);
      return talk.take();
    },
    /** Leaves, as by the end of the input, and hears the last words. */
    async leave(at = start) {
      clock.turnTo(at);
      if (!talk.left) talk.quit();
      return talk.close(AbortSignal.abort());
    },
    told: talk.take,
    hears,
    /** News of the session. */
    hearsNews(news: Action): readonly string[] {
      tell(news);
      return talk.take();
    },
    answer,
    /** Solves all that is wanted. */
    solve: (): readonly string[] =>
      positions().flatMap(position =>
        answer(position, {
          kind: 'solved',
          moves: shortestLine(position, rules),
          states: 1,
          milliseconds: 1,
        }),
      ),
  };
}
