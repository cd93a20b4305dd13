import type { Move, Position } from '../engine/index.js';
import {
  decide,
  evolve,
  isUnderWay,
  type Match,
  type MatchCommand,
  type MatchOptions,
  newMatch,
  type TimedEvent,
} from '../game/index.js';
import { refusalSentence, type Search } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';
import { scoreLine } from '../messages/tell-event.js';
import { andThen, type LinearGame, type Step, type Talk, tell } from './linear-game.js';
import { matchEventLines, matchHelp, positionOf, promptLines } from './match-lines.js';
import { answerTo } from './questions.js';
import { readBid } from './read-bid.js';
import {
  type ClockTold,
  clockDueAt,
  clockNews,
  NOTHING_TOLD,
  timeLine,
  toldAfter,
} from './sand-clock.js';
import { solutionLines } from './solution-lines.js';
import { understand, type Word } from './understand.js';

/** A match, or a game for one, with what its lines add. */
export interface MatchTalk extends Talk {
  readonly match: Match;
  readonly log: readonly TimedEvent[];
  readonly clock: ClockTold;
  /** The shortest way of the round that is over, once the solver has it. */
  readonly solution?: Search | undefined;
}

/**
 * A hot-seat match, or a game for one against the sand clock, from the first chip to the last.
 *
 * @param log what has happened in it before it was left
 */
export const matchGame = (
  options: MatchOptions,
  log: readonly TimedEvent[] = [],
): LinearGame<MatchTalk, TimedEvent> => ({
  rules: options.edition.moves,
  open(now) {
    const match = log.reduce(evolve, newMatch(options));
    const talk: MatchTalk = { match, log, clock: NOTHING_TOLD, said: [] };
    const last = log.at(-1);
    return last
      ? command(talk, { type: 'resume', left: last.at }, now)
      : command(talk, { type: 'continue' }, now);
  },
  read,
  tick,
  answered: (talk, _, solution) => tell({ ...talk, solution }, solutionLines(solution)),
  leave(talk, now, isKept) {
    const left = command(talk, { type: 'leave' }, now, () => []);
    return tell({ ...left.state, over: 'done' }, [
      isKept ? linearTexts.matchKept : linearTexts.goodbye,
    ]);
  },
  dueAt: ({ match, clock }) => clockDueAt(match, clock),
  wanted,
  isWaiting: talk => wanted(talk).length > 0,
  log: ({ log }) => log,
});

/** Of a chip that goes back nothing is given away: it will be drawn again. */
function wanted({ match: { phase }, solution }: MatchTalk): readonly Position[] {
  const isPublic = phase.kind === 'round-over' && phase.result.kind !== 'returned';
  return isPublic && !solution ? [phase.start] : [];
}

function tick(talk: MatchTalk, now: number): Step<MatchTalk> {
  return andThen(command(talk, { type: 'tick' }, now), state => {
    const { told, lines } = clockNews(state.match, state.clock, now);
    return tell({ ...state, clock: told }, lines);
  });
}

function read(talk: MatchTalk, line: string, now: number): Step<MatchTalk> {
  const understood = understand(line);
  switch (understood.kind) {
    case 'silence':
      return tell(talk, []);
    case 'nonsense':
      return tell(talk, [understood.sentence]);
    case 'moves':
      return makeMoves(talk, understood.moves, now);
    case 'word':
      return obey(talk, understood.word, understood.rest, now);
  }
}

function obey(talk: MatchTalk, word: Word, rest: string, now: number): Step<MatchTalk> {
  const { match, solution } = talk;
  switch (word) {
    case 'look':
    case 'where':
    case 'from':
    case 'row':
    case 'column':
    case 'target':
      return tell(talk, answerTo(word, rest, positionOf(match), match.options.edition.moves));
    case 'bid': {
      const bid = readBid(rest, match.options);
      return bid.ok ? command(talk, { type: 'bid', ...bid.value }, now) : tell(talk, [bid.refusal]);
    }
    case 'start-clock':
      return command(talk, { type: 'start-clock' }, now);
    case 'give-up':
      return command(talk, { type: 'give-up-proof' }, now);
    case 'next':
      return command(talk, { type: 'continue' }, now);
    case 'time':
      return tell(talk, [timeLine(match, now)]);
    case 'score':
      return tell(talk, [scoreLine(match)]);
    case 'solution':
      return solution ? tell(talk, solutionLines(solution)) : notNow(talk);
    case 'help':
      return tell(talk, [...matchHelp(match.options), ...promptLines(match)]);
    case 'repeat':
      return tell(talk, talk.said);
    case 'quit':
      return tell({ ...talk, over: 'quit' }, []);
    case 'undo':
    case 'redo':
    case 'reset':
    case 'hint':
      return notNow(talk);
  }
}

const notNow = (talk: MatchTalk): Step<MatchTalk> =>
  tell(talk, [refusalSentence({ code: 'not-now' })]);

/** One move after the other, up to the first that cannot be, or to the end of the proof. */
function makeMoves(talk: MatchTalk, moves: readonly Move[], now: number): Step<MatchTalk> {
  const prover = proverOf(talk.match);
  let step: Step<MatchTalk> = { state: talk, lines: [] };
  for (const [index, move] of moves.entries()) {
    const before = step.state.log.length;
    step = andThen(step, state => command(state, { type: 'move', move }, now));
    const { log, match } = step.state;
    // What one player typed too much is not the next one's first move.
    if (log.length > before && prover !== undefined && proverOf(match) === prover) continue;
    const left = moves.length - index - 1;
    if (left > 0 && prover !== undefined) {
      step = andThen(step, state => tell(state, [linearTexts.notPlayed({ moves: left })]));
    }
    break;
  }
  return step;
}

const proverOf = ({ phase }: Match) => (phase.kind === 'proving' ? phase.queue[0] : undefined);

/** Puts a command to the match and tells what comes of it. */
function command(
  talk: MatchTalk,
  asked: MatchCommand,
  now: number,
  linesOf = matchEventLines,
): Step<MatchTalk> {
  const result = decide(talk.match, asked, now);
  if (!result.ok) return tell(talk, [refusalSentence(result.refusal)]);
  const events = result.value;
  let { match, clock } = talk;
  const lines: string[] = [];
  for (const event of events) {
    const before = match;
    match = evolve(before, event);
    clock = toldAfter(clock, event);
    lines.push(...linesOf(event, match, before));
  }
  // Time alone has changed something, and what was asked for is not among it.
  if (asked.type !== 'tick' && asked.type !== 'leave' && !hasHappened(asked, events)) {
    lines.push(linearTexts.tooLate);
  }
  const isNewRound = events.some(({ type }) => type === 'drawn');
  const next: MatchTalk = {
    ...talk,
    match,
    clock,
    log: [...talk.log, ...events],
    ...(isNewRound && { solution: undefined }),
    ...(!isUnderWay(match) && { over: 'done' as const }),
  };
  return tell(next, lines);
}

const COMES_OF: Readonly<Partial<Record<MatchCommand['type'], TimedEvent['type']>>> = {
  bid: 'bid',
  'start-clock': 'clock-started',
};

/** Only bids and the clock can be too late: everything else is refused when its time is over. */
function hasHappened({ type }: MatchCommand, events: readonly TimedEvent[]): boolean {
  const event = COMES_OF[type];
  return event === undefined || events.some(happened => happened.type === event);
}
