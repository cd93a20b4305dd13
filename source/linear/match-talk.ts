import type { Move } from '../engine/index.js';
import {
  type Bid,
  isUnderWay,
  type Match,
  type MatchCommand,
  type MatchRefusal,
  type TimedEvent,
} from '../game/index.js';
import { refusalSentence, type Search } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';
import { scoreLine } from '../messages/tell-event.js';
import type { MatchNews, OpenedMatch } from '../session/match-session.js';
import {
  type Found,
  openSearches,
  type Searches,
  type SearchSolver,
  type Want,
} from '../session/searches.js';
import type { Happening, SessionRefusal } from '../session/session.js';
import { wantsOfMatch } from '../views/match/on-show.js';
import { type Step, step } from '../views/step.js';
import { matchEventLines, matchHelp, positionOf, promptLines } from './match-lines.js';
import { answerTo } from './questions.js';
import {
  type ClockTold,
  clockDueAt,
  clockNews,
  NOTHING_TOLD,
  timeLine,
  toldAfter,
} from './sand-clock.js';
import { solutionLines } from './spoken.js';
import type { LineAction, LinearGame, LineEffect } from './talk.js';
import { readBid, understand, type Word } from './understand.js';

/** A match, or a game for one, with what its lines add. */
export interface MatchTalk {
  readonly match: Match;
  readonly clock: ClockTold;
  /** The shortest way of the round that is over, once the solver has it. */
  readonly solution?: Search | undefined;
  /** What was asked for last, until all of it has happened. */
  readonly asked?: Asked | undefined;
  /** Whether all that has happened is on record. */
  readonly isKept: boolean;
}

interface Asked {
  readonly command: MatchCommand;
  /** Moves that follow on it, as long as the same player proves. */
  readonly toMake: readonly Move[];
  readonly prover?: Bid | undefined;
  /** What has come of it so far. */
  readonly types: readonly TimedEvent['type'][];
}

type MatchEffect = LineEffect<MatchCommand>;
type TalkStep = Step<MatchTalk, MatchEffect>;

type MatchAction =
  | MatchNews
  /** What came of a command, after all that has happened by it. */
  | {
      readonly type: 'answered';
      readonly refusal: MatchRefusal | SessionRefusal | undefined;
    }
  | { readonly type: 'found'; readonly found: Found };

/** A hot-seat match, or a game for one against the sand clock, from the first chip to the last. */
export function matchGame(
  { session, before, opening, subscribe }: OpenedMatch,
  openSolver: () => SearchSolver,
): LinearGame<MatchTalk, MatchAction, MatchCommand> {
  let searches: Searches | undefined;
  return {
    first: { match: before, clock: NOTHING_TOLD, isKept: true },
    reduce,
    listen(send) {
      subscribe(send);
      opening.forEach(send);
      searches = openSearches(openSolver, found => send({ type: 'found', found }));
    },
    ask: (command, send) => session.ask(command, refusal => send({ type: 'answered', refusal })),
    want: wants => searches?.want(wants),
    wantsOf,
    isWaiting: talk => wantsOf(talk).length > 0,
    dueAt: ({ match, clock }) => clockDueAt(match, clock),
    close() {
      searches?.close();
      return session.close();
    },
  };
}

const wantsOf = ({ match, solution }: MatchTalk): readonly Want[] =>
  solution ? [] : wantsOfMatch(match);

const say = (...lines: readonly string[]): MatchEffect => ({ type: 'say', lines });

function reduce(talk: MatchTalk, action: MatchAction | LineAction): TalkStep {
  switch (action.type) {
    case 'line':
      return read(talk, action.line, action.now);
    case 'time': {
      const { told, lines } = clockNews(talk.match, talk.clock, action.now);
      return step({ ...talk, clock: told }, say(...lines));
    }
    case 'quit':
      return step(talk, { type: 'leave' });
    case 'happened':
      return action.happenings.reduce(tell, step(talk));
    case 'answered':
      return answered(talk, action.refusal);
    case 'trouble':
      return step({ ...talk, isKept: false }, say(action.sentence));
    case 'found': {
      const { found } = action;
      return found.kind === 'solution' && found.answer.kind !== 'searching'
        ? step({ ...talk, solution: found.answer }, say(...solutionLines(found.answer)))
        : step(talk);
    }
    case 'closed':
      if (!isUnderWay(talk.match)) return step(talk);
      return step(talk, say(talk.isKept ? linearTexts.matchKept : linearTexts.goodbye));
  }
}

/** The talk after one more event. */
function tell(
  { view, effects }: TalkStep,
  { event, before, after }: Happening<Match, TimedEvent>,
): TalkStep {
  const { asked, clock, solution } = view;
  const next: MatchTalk = {
    ...view,
    match: after,
    clock: toldAfter(clock, event),
    solution: event.type === 'drawn' ? undefined : solution,
    asked: asked && { ...asked, types: [...asked.types, event.type] },
  };
  const isOver = isUnderWay(before) && !isUnderWay(after);
  return step(
    next,
    ...effects,
    say(...matchEventLines(event, after, before)),
    ...(isOver ? [{ type: 'leave' } as const] : []),
  );
}

function read(talk: MatchTalk, line: string, now: number): TalkStep {
  const understood = understand(line);
  switch (understood.kind) {
    case 'silence':
      return step(talk);
    case 'nonsense':
      return step(talk, say(understood.sentence));
    case 'moves': {
      const [move, ...toMake] = understood.moves;
      return ask(talk, { type: 'move', move: move! }, toMake);
    }
    case 'word':
      return obey(talk, understood.word, understood.rest, now);
  }
}

function obey(talk: MatchTalk, word: Word, rest: string, now: number): TalkStep {
  const { match, solution } = talk;
  switch (word) {
    case 'look':
    case 'where':
    case 'from':
    case 'row':
    case 'column':
    case 'target':
      return step(
        talk,
        say(...answerTo(word, rest, positionOf(match), match.options.edition.moves)),
      );
    case 'bid': {
      const bid = readBid(rest, match.options);
      return bid.ok ? ask(talk, { type: 'bid', ...bid.value }) : step(talk, say(bid.refusal));
    }
    case 'start-clock':
      return ask(talk, { type: 'start-clock' });
    case 'give-up':
      return ask(talk, { type: 'give-up-proof' });
    case 'next':
      return ask(talk, { type: 'continue' });
    case 'time':
      return step(talk, say(timeLine(match, now)));
    case 'score':
      return step(talk, say(scoreLine(match)));
    case 'solution':
      return step(talk, solution ? say(...solutionLines(solution)) : NOT_NOW);
    case 'help':
      return step(talk, say(...matchHelp(match.options), ...promptLines(match)));
    case 'repeat':
      return step(talk, { type: 'repeat' });
    case 'quit':
      return step(talk, { type: 'leave' });
    case 'undo':
    case 'redo':
    case 'reset':
    case 'hint':
      return step(talk, NOT_NOW);
  }
}

const NOT_NOW = say(refusalSentence({ code: 'not-now' }));

const ask = (talk: MatchTalk, command: MatchCommand, toMake: readonly Move[] = []): TalkStep =>
  step(
    { ...talk, asked: { command, toMake, prover: proverOf(talk.match), types: [] } },
    { type: 'ask', command },
  );

const proverOf = ({ phase }: Match) => (phase.kind === 'proving' ? phase.queue[0] : undefined);

/** One move after the other, up to the first that cannot be, or to the end of the proof. */
function answered(
  { asked, ...talk }: MatchTalk,
  refusal: MatchRefusal | SessionRefusal | undefined,
): TalkStep {
  if (!asked) return step(talk);
  const { command, toMake, prover, types } = asked;
  const [move, ...others] = toMake;
  const isRefused = refusal && refusal.code !== 'closed' && refusal.code !== 'broke';
  // What one player typed too much is not the next one's first move.
  const goesOn = types.length > 0 && prover !== undefined && proverOf(talk.match) === prover;
  if (move && goesOn) return ask(talk, { type: 'move', move }, others);
  return step(
    talk,
    say(
      ...(isRefused ? [refusalSentence(refusal)] : []),
      // Time alone has changed something, and what was asked for is not among it.
      ...(!refusal && !hasHappened(command, types) ? [linearTexts.tooLate] : []),
      ...(move && prover ? [linearTexts.notPlayed({ moves: toMake.length })] : []),
    ),
  );
}

const COMES_OF: Readonly<Partial<Record<MatchCommand['type'], TimedEvent['type']>>> = {
  bid: 'bid',
  'start-clock': 'clock-started',
};

/** Only bids and the clock can be too late: everything else is refused when its time is over. */
function hasHappened({ type }: MatchCommand, types: Asked['types']): boolean {
  const event = COMES_OF[type];
  return event === undefined || types.includes(event);
}
