import { formatGameId, type Move, type Position } from '../engine/index.js';
import {
  currentPosition,
  isPracticeDecided,
  isPracticeOver,
  isPracticeSolved,
  isPracticeUnfinished,
  nextHint,
  type Practice,
  type TimedPracticeEvent,
} from '../game/index.js';
import { messages } from '../messages/index.js';
import { spokenNow } from '../messages/language.js';
import { linearTexts } from '../messages/linear.js';
import { screenTexts } from '../messages/screens.js';
import {
  type OpenedPractice,
  openPractice,
  type PracticeHappening,
  type PracticeHost,
  type PracticeNews,
  type PracticeRequest,
} from '../session/practice-session.js';
import type { Search } from '../session/searches.js';
import { type Rated, shownChange } from '../training/index.js';
import { isPriced, type Priced } from '../views/practice/practice-view.js';
import { type Step, step } from '../views/step.js';
import { refusalSentence } from '../words/index.js';
import { priceSentence } from '../words/practice.js';
import { helpLines, QUESTIONS } from './questions.js';
import { boardLine, hintLines, moveWords, robotLine, solutionLines, whereLines } from './spoken.js';
import {
  hear,
  type LineAction,
  type LinearGame,
  type LineEffect,
  type Speech,
  say,
} from './talk.js';
import type { Word } from './understand.js';

/** A practice with what its lines add. */
export interface PracticeTalk {
  readonly practice: Practice;
  /** Whether the last hint was for the current position. */
  readonly isHinted: boolean;
  readonly solutions: ReadonlyMap<Position, Search>;
  readonly asked?: { readonly about: About; readonly position: Position } | undefined;
  /** Moves of the last line that are still to be made. */
  readonly toMake: readonly Move[];
  /** Whether everything so far is on record. */
  readonly isKept: boolean;
  /** The ratings to announce at the end, and those after giving up. */
  readonly rated?: Rated | undefined;
  readonly atStake?: Rated | undefined;
  /** Whether its result is kept: then help counts, and so does leaving it. */
  readonly counts: boolean;
  /** The last command, if it has to be typed again to count. */
  readonly asking?: Word | undefined;
  readonly hasNext: boolean;
}

/** `shortest` compares the solution with the shortest from the start. */
type About = 'hint' | 'solution' | 'shortest';

type PracticeEffect = LineEffect<PracticeRequest>;
type TalkStep = Step<PracticeTalk, PracticeEffect>;

/** One position to be solved alone; `heading` is the first line. */
export function practiceGame(
  opened: OpenedPractice,
  about: {
    readonly heading: string;
    readonly hasNext: boolean;
    /** Whether it no longer counts. */
    readonly isOver?: boolean | undefined;
  },
  host: PracticeHost,
): LinearGame<PracticeTalk, PracticeNews, PracticeRequest> {
  const { heading, hasNext, isOver = false } = about;
  const { options, events } = opened.game;
  const session = openPractice(opened, host);
  const { practice } = session;
  const begun = { practice, isHinted: false, solutions: new Map(), toMake: [], isKept: true };
  return {
    first: { ...begun, hasNext, counts: host.keeper !== undefined && !isOver },
    opening: [
      heading,
      ...(events.length > 0 ? [practiceScore(practice)] : []),
      boardLine(options.puzzle.board, options.puzzle.robots.length),
      ...whereLines(currentPosition(practice)),
      messages.show.id({ id: formatGameId(options.puzzle) }),
      linearTexts.helpWanted,
    ],
    reduce,
    listen: send => void session.subscribe(send),
    ask: session.ask,
    want: session.want,
    wantsOf: ({ practice: { rules }, asked }) =>
      asked ? [{ kind: 'solution', position: asked.position, rules }] : [],
    async close(signal) {
      await session.settle(signal);
      await session.close();
    },
  };
}

function reduce(talk: PracticeTalk, action: PracticeNews | LineAction): TalkStep {
  if (action.type === 'time') return step(talk);
  // Told as soon as the solution is known.
  if (action.type === 'hint') return step(talk);
  if (action.type === 'happened') return tell(talk, action.happenings);
  if ('rated' in action) {
    const { type, rated } = action;
    return step(type === 'rated' ? { ...talk, rated } : { ...talk, atStake: rated });
  }
  if (action.type === 'refused') {
    const lines = [refusalSentence(spokenNow(), action.refusal), ...notPlayed(talk.toMake)];
    return step({ ...talk, toMake: [] }, say(...lines));
  }
  if (action.type === 'closed') {
    if (!talk.rated) return step(talk);
    const player = linearTexts.playerRating(shownChange(talk.rated.player));
    const position = linearTexts.positionRating(shownChange(talk.rated.position));
    return step(talk, say(player, position));
  }
  const heard = hear(talk, action, SPEECH);
  // Any other command cancels the question.
  const isOther = action.type === 'line' && talk.asking && heard.view.asking === talk.asking;
  return isOther ? { ...heard, view: { ...heard.view, asking: undefined } } : heard;
}

/** Carries out a word; if it has a price, only when it is typed a second time. */
const sure =
  (word: Word, about: Priced, act: (talk: PracticeTalk) => TalkStep) =>
  (talk: PracticeTalk): TalkStep => {
    if (talk.asking === word || !isPriced(about, talk)) return act(talk);
    const how = screenTexts.practice.typeAgain({ word: linearTexts.words[word] });
    return step(
      { ...talk, asking: word },
      say(priceSentence(spokenNow(), about, talk.atStake, how)),
    );
  };

const SPEECH: Speech<PracticeTalk, PracticeRequest> = {
  about: ({ practice }) => ({ position: currentPosition(practice), rules: practice.rules }),
  makeMoves(talk, moves) {
    const isSolved = isPracticeSolved(talk.practice);
    return isSolved ? step(talk, say(linearTexts.alreadySolved)) : makeMoves(talk, moves);
  },
  learn,
  words: {
    undo: talk => step(talk, ask({ type: 'undo' })),
    redo: talk => step(talk, ask({ type: 'redo' })),
    reset: talk => step(talk, ask({ type: 'reset' })),
    hint: sure('hint', 'hint', talk =>
      isPracticeOver(talk.practice)
        ? step(talk, say(refusalSentence(spokenNow(), { code: 'practice-over' })))
        : seek(talk, { about: 'hint', position: currentPosition(talk.practice) }),
    ),
    'give-up': sure('give-up', 'give-up', talk =>
      isPracticeDecided(talk.practice) ? tellSolution(talk) : step(talk, ask({ type: 'give-up' })),
    ),
    solution: sure('solution', 'solution', tellSolution),
    score: talk => step(talk, say(practiceScore(talk.practice))),
    next: talk => (talk.hasNext ? leaveForNext(talk) : step(talk, say(linearTexts.noNext))),
    help: talk => step(talk, say(...practiceHelp(talk.hasNext))),
    quit(talk) {
      const isKept = talk.isKept && isPracticeUnfinished(talk.practice);
      const sentence = isKept ? linearTexts.practiceKept : linearTexts.goodbye;
      return step(talk, say(sentence), { type: 'leave' });
    },
  },
};

const leaveForNext = sure('next', 'skip', talk =>
  step(talk, ask({ type: 'abandon' }), { type: 'leave', hasNext: true }),
);

const ask = (command: PracticeRequest): PracticeEffect => ({ type: 'ask', command });

/** One move after the other, up to the first illegal one or the target. */
function makeMoves(talk: PracticeTalk, [move, ...toMake]: readonly Move[]): TalkStep {
  return move
    ? step({ ...talk, toMake }, ask({ type: 'move', move }))
    : step({ ...talk, toMake: [] });
}

const notPlayed = (toMake: readonly Move[]): readonly string[] =>
  toMake.length > 0 ? [linearTexts.notPlayed({ moves: toMake.length })] : [];

/** Tells what has happened; earlier questions to the solver are dropped. */
function tell(talk: PracticeTalk, happenings: readonly PracticeHappening[]): TalkStep {
  const practice = happenings.at(-1)!.after;
  const types = happenings.map(({ event }) => event.type);
  const next = { ...talk, practice, isHinted: types.includes('hinted'), asked: undefined };
  const lines = happenings.flatMap(({ event }) => practiceEventLines(event, practice));
  if (types.includes('given-up')) return after(say(...lines), tellSolution(next));
  if (!types.includes('moved')) return step(next, say(...lines));
  if (!isPracticeSolved(practice)) return after(say(...lines), makeMoves(next, talk.toMake));
  const solved = seek({ ...next, toMake: [] }, shortestOf(practice));
  return after(say(...lines, ...notPlayed(talk.toMake)), solved);
}

const after = (effect: PracticeEffect, { view, effects }: TalkStep): TalkStep =>
  step(view, effect, ...effects);

const shortestOf = ({ positions }: Practice) =>
  ({ about: 'shortest', position: positions[0]! }) as const;

/** A solution from here; from the start once the position is over. */
function tellSolution(talk: PracticeTalk): TalkStep {
  const { practice } = talk;
  return isPracticeSolved(practice) || isPracticeOver(practice)
    ? seek(talk, shortestOf(practice))
    : seek(talk, { about: 'solution', position: currentPosition(practice) });
}

/** Gives the answer at once if known, else when the solver has it. */
function seek(talk: PracticeTalk, asked: NonNullable<PracticeTalk['asked']>): TalkStep {
  const solution = talk.solutions.get(asked.position);
  if (solution) return give({ ...talk, asked: undefined }, asked.about, solution);
  // The comparison was not asked for; it arrives when the solver is done.
  const isToldOf = asked.about !== 'shortest';
  return step({ ...talk, asked }, ...(isToldOf ? [say(linearTexts.searching)] : []));
}

function learn(talk: PracticeTalk, position: Position, solution: Search): TalkStep {
  const { asked, practice } = talk;
  const known = { ...talk, solutions: new Map([...talk.solutions, [position, solution]]) };
  if (asked?.position === position) return seek(known, asked);
  // Say at once that there is no solution at all.
  const isHopeless = position === practice.positions[0] && solution.kind === 'unsolvable';
  return step(known, ...(isHopeless ? [say(messages.shortest.unsolvable)] : []));
}

function give(talk: PracticeTalk, about: About, solution: Search): TalkStep {
  const { practice, isHinted } = talk;
  if (about === 'shortest') return step(talk, say(...solutionLines(solution)));
  const isLine = solution.kind === 'solved' && solution.moves.length > 0;
  const next = isLine ? nextHint(practice, isHinted) : undefined;
  const given = about === 'hint' && next ? next : 'all';
  const told = say(...hintLines({ step: given, solution }, practice.made > 0));
  return step(talk, ...(next ? [ask({ type: 'hint', step: given })] : []), told);
}

const practiceScore = ({ made, hints }: Practice): string =>
  linearTexts.practiceScore({ moves: made, hints });

const practiceHelp = (hasNext: boolean): readonly string[] =>
  helpLines(
    ...(['moves', ...QUESTIONS, 'undo', 'redo', 'reset', 'hint', 'solution', 'giveUp'] as const),
    ...(['score', ...(hasNext ? (['nextPosition'] as const) : []), 'repeat', 'quit'] as const),
  );

/** @param practice as the event and those that came with it have left it */
function practiceEventLines(event: TimedPracticeEvent, practice: Practice): readonly string[] {
  const { made, moves } = practice;
  const here = currentPosition(practice);
  const texts = messages.practiceRecord;
  if (event.type === 'moved' || event.type === 'redone') return [movedLine(practice)];
  if (event.type === 'undone') {
    return [texts.undone({ number: made + 1 }), robotLine(here, moves[made]!.robot)];
  }
  if (event.type === 'reset') return [texts.reset, ...whereLines(here)];
  if (event.type === 'solved') {
    return [messages.practice.solved({ moves: made, shortest: undefined })];
  }
  if (event.type !== 'given-up') return [];
  return [texts['given-up'], ...(made > 0 ? [linearTexts.fromStart] : [])];
}

function movedLine({ made, moves, positions, rules }: Practice): string {
  const move = moves[made - 1]!;
  return linearTexts.moved({
    number: made,
    move: moveWords(positions[made - 1]!, move, rules),
    where: robotLine(positions[made]!, move.robot),
  });
}
