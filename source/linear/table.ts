import { isSolved, type Move, type Position } from '../engine/index.js';
import {
  type Happening,
  type Match,
  type MatchEvent,
  mayStartClock,
  mayStartClockAt,
  roundStart,
  runningClock,
  soughtChips,
  type TimedEvent,
} from '../game/index.js';
import type { KeyInTable } from '../keys/chosen-keys.js';
import type { CommandOf, KeyContext } from '../keys/index.js';
import type { Texts } from '../messages/language.js';
import type { Clock } from '../session/clock.js';
import type { Found, SearchSolver, Want } from '../session/searches.js';
import { type CoachTopic, reviewRound } from '../training/index.js';
import { gameOfMatch } from '../views/help/game-in-play.js';
import {
  isReturned,
  isTooLate,
  type MatchOnShow,
  solutionOf,
  wantsOfMatch,
} from '../views/match/on-show.js';
import {
  type ResultAction,
  type ResultContext,
  type ResultEffect,
  type ResultView,
  reduceResult,
  wantsOfResult,
} from '../views/result/result-view.js';
import { type KeyAction, type Reduce, type Step, step } from '../views/step.js';
import { duration, secondsPlayed, secondsUntil } from '../views/times.js';
import { ruleLines } from '../words/help.js';
import { rulesLine } from '../words/index.js';
import { tooEarlySentence } from '../words/match.js';
import { standingBids } from '../words/panel-rows.js';
import { highlights, roundSentence, standingSentences } from '../words/result.js';
import { headLine, scoreLine, tellEvent } from '../words/tell-event.js';
import { accountOf } from './accounts.js';
import { boardLine, movedLine, solutionLines, whereLines } from './position.js';
import { type Keys, moveKeys, type Talk, type Window } from './window.js';

/** The screen's view of a match, with the page at its end. */
type Seen<View> = View & { readonly result: ResultView };

/** What lines add to the actions of the screen. */
type TableAction = ResultAction | { readonly type: 'coach-left' };

/** A window on a match, at one keyboard or in a room. */
export type TableWindow<View extends object, Action, Effect, Left> = Window<
  Seen<View>,
  Action | TableAction,
  Effect,
  Left
>;

/** A match with a board, and its log. */
interface Played {
  readonly match: Match;
  readonly log: readonly TimedEvent[];
}

/** How a screen shows a match: the one at a keyboard, or that of a room. */
interface Table<View, Action, Effect> {
  readonly reduce: Reduce<View, Action | KeyAction, Effect>;
  readonly contextOf: (view: View) => KeyContext;
  /** The match on show, if there is one. */
  readonly playedIn: (view: View) => Played | undefined;
  readonly resultContext: (view: View) => ResultContext;
  /** Where the page with the result leads. */
  readonly go: (view: View, effect: ResultEffect) => Step<View, Effect>;
  readonly clock: Clock;
  readonly openSolver: () => SearchSolver;
}

const NO_RESULT: ResultView = { chosen: 0, lengths: [] };

const isOver = (match: Match | undefined): boolean => match?.phase.kind === 'match-over';

/** What the windows of all matches have in common, at one keyboard and in a room. */
export function openTable<
  View extends MatchOnShow,
  Action extends { readonly type: string },
  Effect,
>(table: Table<View, Action, Effect>) {
  type TableTalk = Talk<Seen<View>, TableAction>;
  const { playedIn, contextOf, clock, openSolver } = table;
  const matchIn = (view: View) => playedIn(view)?.match;
  const sand = sandClock(clock);
  /** The round that the coach is asked about before the match is over. */
  let round = 0;

  const withResult = (next: Step<View, Effect>, result: ResultView) => ({
    ...next,
    view: { ...next.view, result: isOver(matchIn(next.view)) ? result : NO_RESULT },
  });

  /** Once the match is over, keys and answers of the solver go to the page with its result. */
  function reduce(
    view: Seen<View>,
    action: Action | KeyAction | TableAction,
  ): Step<Seen<View>, Effect> {
    const { result } = view;
    const match = matchIn(view);
    if (!match || !isOver(match) || !['key', 'found', 'back'].includes(action.type)) {
      return withResult(table.reduce(view, action as Action), result);
    }
    const turned = reduceResult(match, table.resultContext(view))(result, action as ResultAction);
    const [effect] = turned.effects;
    return withResult(effect ? table.go(view, effect) : step(view), turned.view);
  }

  /** The bid that is being proved; undefined until its player has taken over. */
  const turnOf = (view: View) => {
    const phase = matchIn(view)?.phase;
    return phase?.kind === 'proving' && contextOf(view) === 'proving' ? phase.queue[0] : undefined;
  };

  const toldOf =
    (tell: (texts: Texts, match: Match, view: View) => readonly string[]) =>
    (_: string, { texts, view, say }: TableTalk): undefined => {
      const match = matchIn(view);
      if (match) say(...tell(texts, match, view));
    };

  return {
    /** The first view: that of the screen, with an empty page for the result. */
    open: (view: View): Seen<View> => ({ ...view, result: NO_RESULT }),
    /** An event in sentences; `log` holds all so far. */
    hear(
      texts: Texts,
      happening: Happening<Match, TimedEvent>,
      log: readonly TimedEvent[],
    ): readonly string[] {
      sand.hear(happening.event);
      return eventLines(texts, happening, log);
    },
    /** What solver and coach have found, and what of the match was asked for. */
    tellReview(
      texts: Texts,
      action: Action | KeyAction | TableAction,
      before: Seen<View>,
      after: Seen<View>,
    ): readonly string[] {
      const { match, log } = playedIn(after) ?? {};
      if (!match || !log) return [];
      if (after.result.opened === 'watch' && before.result.opened !== 'watch') {
        return accountOf(texts, { events: log, match, cutOff: false });
      }
      if (!isOver(match)) {
        const isNew = action.type === 'found' && after.found !== before.found;
        return isNew ? knownSolution(texts, after, match) : [];
      }
      const { lengths } = after.result;
      if (lengths.length === before.result.lengths.length) return [];
      const told = roundSentence(texts, match, lengths, lengths.length - 1);
      const isLast = lengths.length === match.rounds.length;
      return [told, ...(isLast ? highlights(texts, match, lengths) : [])];
    },
    parts: {
      reduce,
      contextOf,
      moves: (moves: readonly Move[], talk: TableTalk) => moveKeys(moves, talk, turnOf),
      search: {
        openSolver,
        /** None if the answer would give something away. */
        topic(view: Seen<View>): CoachTopic | undefined {
          const { match, log } = playedIn(view) ?? {};
          const { isCoached, result } = view;
          const isAsked = isOver(match) ? result.opened === 'coach' : isCoached;
          if (!match || !log || !isAsked) return undefined;
          return reviewRound(log, match, isOver(match) ? result.chosen + 1 : round);
        },
        close: (view: View): TableAction =>
          isOver(matchIn(view)) ? { type: 'back' } : { type: 'coach-left' },
        wants(view: Seen<View>): readonly Want[] {
          const match = matchIn(view);
          if (!match) return [];
          if (isOver(match)) return wantsOfResult(match, view.result);
          // A known solution is not searched again; the page with the result has searches of its own.
          return solutionOf(match, view.found)?.kind === 'searching' ? wantsOfMatch(match) : [];
        },
        answer: (found: Found): TableAction => ({ type: 'found', found }),
      },
      isWaiting(view: Seen<View>): boolean {
        const match = matchIn(view);
        return match !== undefined && soughtChips(match) !== undefined;
      },
      alarm: {
        clock,
        dueAt: (view: View) => sand.dueAt(matchIn(view)),
        ring: (texts: Texts, view: View) => sand.ring(texts, matchIn(view)),
      },
      about(view: View) {
        const match = matchIn(view);
        return match?.target && { position: positionOf(match), rules: match.options.edition.moves };
      },
    },
    words: {
      begin: noted('begin-proof'),
      ready: noted('ready', 'start'),
      next: noted('continue', 'draw', 'ready'),
      'set-aside': (_: string, { view, key }: TableTalk): Keys => {
        const match = matchIn(view);
        return match && isReturned(match) ? key('set-aside') : [];
      },
      solution: toldOf((texts, match, view) =>
        solutionOf(match, view.found)?.kind === 'searching'
          ? [texts.linear.searching]
          : knownSolution(texts, view, match),
      ),
      *coach(rest: string, { view, texts, say, key }: TableTalk): Keys {
        const played = playedIn(view);
        const isAtTable = played?.match.phase.kind === 'round-over';
        if (!played || !(isAtTable || isOver(played.match))) return;
        const { match, log } = played;
        const typed = /^\d+$/.test(rest) ? Number(rest) : 0;
        const number = isAtTable && rest === '' ? match.rounds.length : typed;
        if (!match.rounds[number - 1]) {
          say(texts.screens.result.badRound({ text: rest, rounds: match.rounds.length }));
        }
        if (!reviewRound(log, match, number)) return;
        if (isAtTable) round = number;
        else yield* ['home', ...Array<KeyInTable>(number - 1).fill('down')];
        yield* key('coach');
      },
      rules: toldOf((texts, match) => (match.board ? ruleLines(texts, gameOfMatch(match)) : [])),
      score: toldOf((texts, match) => [scoreLine(texts, match)]),
      time: toldOf((texts, match) => bidLines(texts, match, clock.now())),
    },
  };
}

/** Presses the key of the command; twice if the first press only clears the notice that a bid came too late. */
const noted =
  (...commands: readonly CommandOf<KeyContext>[]) =>
  (_: string, { view, key }: Pick<Talk<MatchOnShow, never>, 'view' | 'key'>): Keys => {
    const keys = key(...commands);
    return isTooLate(view, commands[0]) ? [...keys, ...keys] : keys;
  };

/** The digits to type for a bid, at most three: a number that is too large stays too large. */
export const digitsOf = (text: string): readonly string[] => [...String(Number(text)).slice(0, 3)];

function eventLines(
  texts: Texts,
  { event, before, after: match }: Happening<Match, TimedEvent>,
  log: readonly TimedEvent[],
): readonly string[] {
  const { options, phase } = match;
  const sentence = tellEvent(texts, event, match);
  const told = sentence === undefined ? [] : [sentence];
  switch (event.type) {
    case 'dealt':
      return [`${headLine(texts, match)}.`, ...aboutBoard(texts, match)];
    case 'resumed':
      return matchIntro(texts, match, event.at, told);
    case 'drawn':
      return [...told, ...whereLines(texts, roundStart(match))];
    case 'clock-started':
      return [texts.linear.clockRuns({ seconds: options.seconds })];
    case 'proof-begun':
      return [];
    case 'moved': {
      if (phase.kind !== 'proving') return told;
      const { position, moves, queue, held } = phase;
      const { proof, moves: rules } = options.edition;
      const bid = queue[0]!.moves;
      const left = bid - moves.length;
      const made = { number: moves.length, of: bid, move: event.move };
      const moved = movedLine(texts, positionOf(before), made, position, rules);
      // On the target before an exact proof has all its moves; a claim names no number.
      const isEarly = !held && proof === 'exact' && left > 0 && isSolved(position, rules);
      return isEarly ? [moved, tooEarlySentence(texts, position, bid, left)] : [moved];
    }
    case 'chip-won':
    case 'chip-returned':
    case 'chip-set-aside':
    case 'chip-lost':
      return [...told, scoreLine(texts, match)];
    case 'match-over': {
      const time = duration(secondsPlayed(log) * 1000);
      const played = `${texts.screens.result.played({ time })}.`;
      return [...told, ...standingSentences(texts, match), played];
    }
    default:
      return told;
  }
}

/** What is said on coming to a match under way: the players, the score, the board, the round, and what is bid. */
export function matchIntro(
  texts: Texts,
  match: Match,
  at: number,
  told: readonly string[] = [],
): readonly string[] {
  const { target } = match;
  return [
    `${headLine(texts, match)}.`,
    ...told,
    scoreLine(texts, match),
    ...aboutBoard(texts, match),
    ...(target ? [tellEvent(texts, { type: 'drawn', target: target.cell, at }, match)!] : []),
    ...(target ? whereLines(texts, positionOf(match)) : []),
    ...bidLines(texts, match, at),
  ];
}

/** Who has bid what in this round, who has passed, and the time left. */
function bidLines(texts: Texts, match: Match, at: number): readonly string[] {
  const { phase } = match;
  const bids = phase.kind === 'round-over' ? [] : standingBids(match);
  const passed = phase.kind === 'thinking' ? phase.passed : [];
  const tell = (event: MatchEvent) => tellEvent(texts, { ...event, at }, match)!;
  return [
    ...bids.map(bid => tell({ type: 'bid', ...bid })),
    ...passed.map(player => tell({ type: 'passed', player })),
    ...timeLines(texts, match, at),
  ];
}

const aboutBoard = (texts: Texts, match: Match): readonly string[] => [
  `${rulesLine(texts, gameOfMatch(match))}.`,
  boardLine(texts, match.board!, match.robots.length),
  texts.linear.helpWanted,
];

/** Where the robots of a round stand now. */
function positionOf(match: Match): Position {
  const { phase } = match;
  return phase.kind === 'proving' || phase.kind === 'round-over'
    ? phase.position
    : roundStart(match);
}

/** The shortest solution of the finished round; empty while it is not known, or must stay hidden. */
function knownSolution(texts: Texts, { found }: MatchOnShow, match: Match): readonly string[] {
  const solution = solutionOf(match, found);
  if (!solution || solution.kind === 'searching') return [];
  return solutionLines(texts, solution, match.board);
}

/** Seconds left at which the clock is announced. */
const MARKS = [30, 10, 5] as const;

const marksOf = (seconds: number): readonly number[] => MARKS.filter(mark => mark < seconds);

/** Announces the seconds left on the sand clock, each mark once, and once a round that any player may start it. */
function sandClock(clock: Clock) {
  let mark = Number.POSITIVE_INFINITY;
  let isMayStartTold = false;
  return {
    /** Takes note of an event: once the clock is turned, its marks are announced again. */
    hear({ type }: TimedEvent): void {
      const isTurned = ['drawn', 'clock-started', 'clock-ran-out', 'proof-begun'].includes(type);
      if (isTurned) mark = Number.POSITIVE_INFINITY;
      if (type === 'drawn') isMayStartTold = false;
    },
    /** When the next announcement is due, in milliseconds since 1970. */
    dueAt(match: Match | undefined): number | undefined {
      if (!match) return undefined;
      const running = runningClock(match);
      if (!running) return isMayStartTold ? undefined : mayStartClockAt(match);
      const next = marksOf(running.seconds).find(other => other < mark);
      return next && running.end - next * 1000;
    },
    /** The announcements that are due now. */
    ring(texts: Texts, match: Match | undefined): readonly string[] {
      if (!match) return [];
      const running = runningClock(match);
      if (!running) {
        if (isMayStartTold || !mayStartClock(match, clock.now())) return [];
        isMayStartTold = true;
        return [texts.linear.clockMayStart];
      }
      const seconds = secondsUntil(running.end, clock.now());
      // After a sleep of the machine several marks are behind: only the last one is announced.
      const reached = marksOf(running.seconds).findLast(other => seconds <= other);
      // At 0 the match tells of it by an event.
      if (reached === undefined || reached >= mark || seconds === 0) return [];
      mark = reached;
      return [texts.linear.secondsLeft({ seconds })];
    },
  };
}

/** The time left on the sand clock, or that it does not run while players think; `now` in milliseconds since 1970. */
function timeLines({ linear }: Texts, match: Match, now: number): readonly string[] {
  const running = runningClock(match);
  if (running) return [linear.secondsLeft({ seconds: secondsUntil(running.end, now) })];
  if (match.phase.kind !== 'thinking') return [];
  return [mayStartClock(match, now) ? linear.clockMayStart : linear.clockStands];
}
