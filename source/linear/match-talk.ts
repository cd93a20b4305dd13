import { accept, type Move, type Result } from '../engine/index.js';
import {
  type Bid,
  botAt,
  isUnderWay,
  lonePerson,
  type Match,
  type MatchCommand,
  type MatchRefusal,
  nextProver,
  type TimedEvent,
} from '../game/index.js';
import { spokenNow } from '../messages/language.js';
import { linearTexts } from '../messages/linear.js';
import { screenTexts } from '../messages/screens.js';
import { driveRivals } from '../session/bots.js';
import type { MatchNews, OpenedMatch } from '../session/match-session.js';
import type { Search } from '../session/searches.js';
import {
  type Found,
  openSearches,
  type Searches,
  type SearchSolver,
  type Want,
} from '../session/searches.js';
import type { Happening, SessionRefusal } from '../session/session.js';
import { type CoachTopic, reviewRound } from '../training/index.js';
import { wantsOfMatch } from '../views/match/on-show.js';
import { type Lengths, learnt, wantsOfResult } from '../views/result/result-view.js';
import { type Step, step } from '../views/step.js';
import { refusalSentence } from '../words/index.js';
import { highlights, roundSentence } from '../words/result.js';
import { scoreLine } from '../words/tell-event.js';
import { accountOf, coachLines } from './accounts.js';
import { matchEventLines, matchHelp, positionOf, promptLines } from './match-lines.js';
import {
  type ClockTold,
  clockDueAt,
  clockNews,
  NOTHING_TOLD,
  timeLine,
  toldAfter,
} from './sand-clock.js';
import { solutionLines } from './spoken.js';
import {
  hear,
  type LineAction,
  type LinearGame,
  type LineEffect,
  notNow,
  type Speech,
  say,
} from './talk.js';
import { playerNamed, readBid, readCells } from './understand.js';

/** A match, or a game for one, with what its lines add. */
export interface MatchTalk {
  readonly match: Match;
  readonly clock: ClockTold;
  /** The shortest solution of the finished round, once known. */
  readonly solution?: Search | undefined;
  /** The latest command, until all of its events have arrived. */
  readonly asked?: Asked | undefined;
  /** Whether everything so far is on record. */
  readonly isKept: boolean;
  readonly played: Pick<OpenedMatch, 'log'>;
  /** After the match: the shortest numbers of its rounds, as far as known. */
  readonly lengths: Lengths;
  readonly coached?: CoachTopic | undefined;
}

interface Asked {
  readonly command: MatchCommand;
  /** Moves that follow on it, as long as the same player proves. */
  readonly toMake: readonly Move[];
  readonly prover?: Bid | undefined;
  readonly types: readonly TimedEvent['type'][];
}

type TalkStep = Step<MatchTalk, LineEffect<MatchCommand>>;

type Refused = MatchRefusal | SessionRefusal | undefined;

type MatchAction =
  | MatchNews
  /** Sentences about a command, after all of its events. */
  | { readonly type: 'answered'; readonly refusal: Refused }
  | { readonly type: 'found'; readonly found: Found };

/** A hot-seat match, or a game for one against the sand clock, from the first chip to the last. */
export function matchGame(
  opened: OpenedMatch,
  openSolver: () => SearchSolver,
): LinearGame<MatchTalk, MatchAction, MatchCommand> {
  const { session, before, opening, subscribe } = opened;
  let searches: Searches | undefined;
  let stopRivals = () => {};
  return {
    first: { match: before, clock: NOTHING_TOLD, isKept: true, played: opened, lengths: [] },
    reduce,
    listen(send) {
      subscribe(send);
      opening.forEach(send);
      stopRivals = driveRivals(opened, openSolver);
      searches = openSearches(openSolver, found => send({ type: 'found', found }));
    },
    ask: (command, send) => session.ask(command, refusal => send({ type: 'answered', refusal })),
    want: wants => searches?.want(wants),
    wantsOf,
    dueAt: ({ match, clock }) => clockDueAt(match, clock),
    close() {
      searches?.close();
      stopRivals();
      return session.close();
    },
  };
}

function wantsOf(talk: MatchTalk): readonly Want[] {
  const { match, solution, coached } = talk;
  if (coached) return [{ kind: 'coaching', ...coached }];
  if (match.phase.kind !== 'match-over') return solution ? [] : wantsOfMatch(match);
  return wantsOfResult(match, talk);
}

function reduce(talk: MatchTalk, action: MatchAction | LineAction): TalkStep {
  if (action.type === 'happened') return action.happenings.reduce(tell, step(talk));
  if (action.type === 'answered') return answered(talk, action.refusal);
  if (action.type === 'time') {
    const { told, lines } = clockNews(talk.match, talk.clock, action.now);
    return step({ ...talk, clock: told }, say(...lines));
  }
  if (action.type === 'closed') {
    if (!isUnderWay(talk.match)) return step(talk);
    return step(talk, say(talk.isKept ? linearTexts.matchKept : linearTexts.goodbye));
  }
  if (action.type !== 'found') return hear(talk, action, SPEECH);
  const { found } = action;
  if (found.kind === 'coaching') {
    const told = coachLines(found.answer, talk.coached?.said);
    return step({ ...talk, coached: undefined }, say(...told));
  }
  return isOver(talk) ? foundAfter(talk, found) : hear(talk, action, SPEECH);
}

const SPEECH: Speech<MatchTalk, MatchCommand> = {
  about: ({ match }) => ({ position: positionOf(match), rules: match.options.edition.moves }),
  makeMoves: (talk, [move, ...toMake]) => ask(talk, { type: 'move', move: move! }, toMake),
  hearSilence: talk => (nextProver(talk.match) ? ask(talk, { type: 'begin-proof' }) : step(talk)),
  learn: (talk, _, solution) => tellSolution({ ...talk, solution }),
  words: {
    bid: (talk, rest) =>
      askRead(talk, readBid(rest, talk.match.options), bid => ({ type: 'bid', ...bid })),
    claim: talk => ask(talk, { type: 'claim' }),
    place: (talk, rest) => askRead(talk, readCells(rest), robots => ({ type: 'place', robots })),
    pass(talk, rest) {
      const { options } = talk.match;
      const alone = rest === '' ? lonePerson(options) : -1;
      const read = alone < 0 ? playerNamed(rest, options.players) : accept(alone);
      return askRead(talk, read, player => ({ type: 'pass', player }));
    },
    begin: talk => ask(talk, { type: 'begin-proof' }),
    'start-clock': talk => ask(talk, { type: 'start-clock' }),
    'give-up': talk => ask(talk, { type: 'give-up-proof' }),
    next: talk => ask(talk, { type: 'continue' }),
    time: (talk, _, now) => step(talk, say(timeLine(talk.match, now))),
    score: talk => step(talk, say(scoreLine(spokenNow(), talk.match))),
    solution: tellSolution,
    again: talk => step(talk, isOver(talk) ? { type: 'leave', hasNext: true } : notNow()),
    watch: talk => step(talk, isOver(talk) ? say(...accountOf(recordOf(talk))) : notNow()),
    coach(talk, rest) {
      const { match, played } = talk;
      const { phase, rounds } = match;
      const isAtTable = phase.kind === 'round-over';
      if (!isAtTable && !isOver(talk)) return step(talk, notNow());
      const typed = /^\d+$/.test(rest) ? Number(rest) : 0;
      const number = isAtTable && rest === '' ? rounds.length : typed;
      const coached = reviewRound(played.log, match, number);
      if (coached) return step({ ...talk, coached }, say(linearTexts.searching));
      if (rounds[number - 1]) return step(talk, notNow());
      return step(talk, say(screenTexts.result.badRound({ text: rest, rounds: rounds.length })));
    },
    help: talk => step(talk, say(...matchHelp(talk.match.options), ...promptLines(talk.match))),
    quit: talk => step(talk, { type: 'leave' }),
  },
};

function tellSolution(talk: MatchTalk): TalkStep {
  const { match, solution } = talk;
  return step(talk, solution ? say(...solutionLines(solution, match.board)) : notNow());
}

const isOver = ({ match }: MatchTalk): boolean => match.phase.kind === 'match-over';

const recordOf = ({ match, played: { log } }: MatchTalk) => ({ events: log, match, cutOff: false });

/** After the match, tells its rounds as the solver works them out. */
function foundAfter(talk: MatchTalk, found: Found): TalkStep {
  const { match } = talk;
  const next = learnt(match, talk, found);
  const { lengths } = next;
  if (next === talk) return step(talk);
  const told = roundSentence(spokenNow(), match, lengths, talk.lengths.length);
  const isLast = lengths.length === match.rounds.length;
  return step(next, say(told, ...(isLast ? highlights(spokenNow(), match, lengths) : [])));
}

function tell(
  { view, effects }: TalkStep,
  { event, before, after }: Happening<Match, TimedEvent>,
): TalkStep {
  const clock = toldAfter(view.clock, event);
  const asked = view.asked && { ...view.asked, types: [...view.asked.types, event.type] };
  const known = event.type === 'drawn' ? { solution: undefined, coached: undefined } : {};
  const next: MatchTalk = { ...view, match: after, clock, asked, ...known };
  return step(next, ...effects, say(...matchEventLines(event, after, before, view.played.log)));
}

function ask(talk: MatchTalk, command: MatchCommand, toMake: readonly Move[] = []): TalkStep {
  const prover = proverOf(talk.match);
  const { options } = talk.match;
  const player = ('player' in command ? command : prover)?.player ?? -1;
  if (botAt(options, player)) {
    return step(talk, say(linearTexts.computerPlays({ name: options.players[player]! })));
  }
  return step({ ...talk, asked: { command, toMake, prover, types: [] } }, { type: 'ask', command });
}

/** Sends the typed command, or says what is wrong with it. */
const askRead = <Read>(
  talk: MatchTalk,
  read: Result<Read, string>,
  commandOf: (value: Read) => MatchCommand,
): TalkStep => (read.ok ? ask(talk, commandOf(read.value)) : step(talk, say(read.refusal)));

const proverOf = ({ phase }: Match) => (phase.kind === 'proving' ? phase.queue[0] : undefined);

/** One move after the other, up to the first illegal one or the end of the proof. */
function answered({ asked, ...talk }: MatchTalk, refusal: Refused): TalkStep {
  if (!asked) return step(talk);
  const { command, toMake, prover, types } = asked;
  const [move, ...others] = toMake;
  const awaited = COMES_OF[command.type];
  const isRefused = refusal && refusal.code !== 'closed' && refusal.code !== 'broke';
  // One player's surplus moves are not the next one's.
  const goesOn = types.length > 0 && prover !== undefined && proverOf(talk.match) === prover;
  if (move && goesOn) return ask(talk, { type: 'move', move }, others);
  // Time alone changed something; the command's own events are still to come.
  const isTooLate = !refusal && awaited && !types.includes(awaited);
  const isCutShort = move && prover && refusal?.code !== 'proof-not-begun';
  const lines = [
    ...(isRefused ? [refusalSentence(spokenNow(), refusal, talk.match.board)] : []),
    ...(isTooLate ? [linearTexts.tooLate] : []),
    ...(isCutShort ? [linearTexts.notPlayed({ moves: toMake.length })] : []),
  ];
  return step(talk, say(...lines));
}

/** Only bids and the clock can be too late; all else is refused after its time. */
const COMES_OF: Readonly<Partial<Record<MatchCommand['type'], TimedEvent['type']>>> = {
  bid: 'bid',
  pass: 'passed',
  'start-clock': 'clock-started',
};
