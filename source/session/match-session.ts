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
import type { FileTrouble } from '../storage/trouble.js';
import { type Clock, wallClock } from './clock.js';
import {
  following,
  type Game,
  type Journal,
  journalOnDemand,
  type OpenSessions,
  openSession,
  type Session,
  type SessionNews,
} from './session.js';

/** The rules of matches, also of solo and refereed ones. */
const MATCH: Game<Match, MatchCommand, TimedEvent, MatchRefusal> = {
  decide: following(decide, evolve),
  time: { dueAt, tick: { type: 'tick' } },
  parting: { type: 'leave' },
};

type MatchSession = Session<Match, MatchCommand, TimedEvent, MatchRefusal>;
/** @public What a match tells whoever shows it. */
export type MatchNews =
  | SessionNews<Match, TimedEvent>
  | { readonly type: 'refused'; readonly command: MatchCommand; readonly refusal: MatchRefusal };

/** A match that was left, to resume it. */
interface LeftMatch {
  readonly game: { readonly match: Match; readonly events: readonly TimedEvent[] };
  /** Continues the record. */
  readonly writer: () => Journal<TimedEvent>;
}

/** @public */
export type OpenedMatch = ReturnType<typeof openMatch>;

/**
 * Opens a match, or resumes one that was left. A new one gets its record with the first chip: until then the board of a
 * physical game may still be changed.
 * @public
 */
export function openMatch(
  game: MatchOptions | LeftMatch,
  start: (options: MatchOptions) => Journal<TimedEvent>,
  { clock = wallClock, among }: Readonly<{ clock?: Clock; among?: OpenSessions | undefined }> = {},
) {
  const opening: MatchNews[] = [];
  let log: readonly TimedEvent[] = 'game' in game ? game.game.events : [];
  let tell = (news: MatchNews): void => void opening.push(news);

  function host(state: Match, journal: Journal<TimedEvent>, first: MatchCommand): MatchSession {
    const onTrouble = (trouble: FileTrouble) => tell({ type: 'trouble', trouble });
    const session = openSession(MATCH, { state, clock, journal, among, onTrouble });
    session.subscribe(happenings => {
      log = [...log, ...happenings.map(({ event }) => event)];
      tell({ type: 'happened', happenings });
    });
    session.ask(first);
    return session;
  }

  function begin(match: Match): MatchSession {
    const isWorth = ({ type }: TimedEvent) => type === 'drawn';
    const journal = journalOnDemand(() => start(match.options), isWorth);
    return host(match, journal, { type: 'continue' });
  }

  const before = 'game' in game ? game.game.match : newMatch(game);
  let session =
    'game' in game
      ? host(before, game.writer(), { type: 'resume', left: log.at(-1)!.at })
      : begin(before);
  return {
    get session() {
      return session;
    },
    clock,
    before,
    /** Everything that has happened so far, oldest first. */
    get log() {
      return log;
    },
    /** The news of the opening, before anybody could listen; oldest first. */
    opening,
    /** Asks for a command; why it is refused is news, unless nobody is left to be told. */
    ask(command: MatchCommand, answered = () => {}): void {
      session.ask(command, refusal => {
        if (refusal && refusal.code !== 'closed' && refusal.code !== 'broke') {
          tell({ type: 'refused', command, refusal });
        }
        answered();
      });
    },
    /** From now on this listener, and no other, is notified of everything. */
    subscribe(listener: (news: MatchNews) => void): void {
      tell = listener;
    },
    /** Starts over with other options in a new session. Only before the first chip, so that nothing is lost. */
    begin(options: MatchOptions): void {
      void session.close();
      log = [];
      session = begin(newMatch(options));
    },
    /** A second call does nothing. */
    close: () => session.close(),
  };
}
