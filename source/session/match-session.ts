import {
  decide,
  dueAt,
  evolve,
  type Match,
  type MatchCommand,
  type MatchOptions,
  type MatchRefusal,
  newMatch,
  type TimedEvent,
} from '../game/index.js';
import { type Clock, wallClock } from './clock.js';
import type { Journal } from './journal.js';
import {
  type Game,
  type OpenSessions,
  openSession,
  type Session,
  type SessionNews,
} from './session.js';

/** The rules of matches, of the game for one and of the referee's. */
export const MATCH: Game<Match, MatchCommand, TimedEvent, MatchRefusal> = {
  decide,
  evolve,
  time: { dueAt, tick: { type: 'tick' } },
  parting: { type: 'leave' },
};

export type MatchSession = Session<Match, MatchCommand, TimedEvent, MatchRefusal>;
export type MatchNews = SessionNews<Match, TimedEvent>;

/** A match that has been opened, and that somebody is to show. */
export interface OpenedMatch {
  readonly session: MatchSession;
  /** The match before it was opened. */
  readonly before: Match;
  /** What came of the opening, which nobody could hear yet; the oldest first. */
  readonly opening: readonly MatchNews[];
  /** From now on the listener hears of everything, in place of the one before. */
  hear(listener: (news: MatchNews) => void): void;
}

/** Where matches are played. */
export interface MatchHost {
  readonly clock?: Clock;
  readonly among?: OpenSessions | undefined;
}

/** @param start opens the record, which begins with the first chip: until then a real table may be laid out anew */
export const openMatch = (
  options: MatchOptions,
  start: (options: MatchOptions) => Journal<TimedEvent>,
  host?: MatchHost,
): OpenedMatch =>
  opened(
    newMatch(options),
    { type: 'continue' },
    fromFirstChip(() => start(options)),
    host,
  );

/** A match goes on where it was left. */
export const resumeMatch = (
  {
    game: { match, events },
    writer,
  }: {
    readonly game: { readonly match: Match; readonly events: readonly TimedEvent[] };
    readonly writer: () => Journal<TimedEvent>;
  },
  host?: MatchHost,
): OpenedMatch => opened(match, { type: 'resume', left: events.at(-1)!.at }, writer(), host);

function opened(
  before: Match,
  first: MatchCommand,
  journal: Journal<TimedEvent>,
  { clock = wallClock, among }: MatchHost = {},
): OpenedMatch {
  const opening: MatchNews[] = [];
  let tell = (news: MatchNews): void => void opening.push(news);
  const session = openSession(MATCH, {
    state: before,
    clock,
    journal,
    among,
    onTrouble: sentence => tell({ type: 'trouble', sentence }),
  });
  session.subscribe(happenings => tell({ type: 'happened', happenings }));
  session.ask(first);
  return {
    session,
    before,
    opening,
    hear(listener) {
      tell = listener;
    },
  };
}

function fromFirstChip(open: () => Journal<TimedEvent>): Journal<TimedEvent> {
  const waiting: TimedEvent[] = [];
  let journal: Journal<TimedEvent> | undefined;
  return {
    append(events, before) {
      if (journal) return journal.append(events, before);
      waiting.push(...events);
      if (!events.some(({ type }) => type === 'drawn')) return undefined;
      journal = open();
      return journal.append(waiting, before);
    },
    close: () => journal?.close(),
  };
}
