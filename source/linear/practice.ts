import { formatSharedId } from '../engine/index.js';
import {
  currentPosition,
  type Edition,
  isPracticeDecided,
  isPracticeUnfinished,
  type Practice,
  type TimedPracticeEvent,
} from '../game/index.js';
import type { Texts } from '../messages/language.js';
import type { openDaily } from '../session/open-daily.js';
import {
  keeperOf,
  newPractice,
  type OpenedPractice,
  openPractice,
  type PracticeHost,
  type PracticeNews,
} from '../session/practice-session.js';
import type { Solver } from '../solver/index.js';
import { USUAL_LENGTHS } from '../training/dealing.js';
import { gameOnBoard } from '../views/help/game-in-play.js';
import { type DealPosition, openDealer } from '../views/practice/dealing.js';
import {
  isPlayed,
  isQuestion,
  type NextPosition,
  type NextPractice,
  openPracticeView,
  type PracticeAction,
  type PracticeEffect,
  type PracticeView,
  positionAfter,
  practiceContext,
  reducePractice,
} from '../views/practice/practice-view.js';
import { isPriced } from '../views/practice/price.js';
import { troubleSentence } from '../words/files.js';
import { ruleLines } from '../words/help.js';
import { raritySentences, refusalSentence, rulesLine } from '../words/index.js';
import { noteSentence, practiceAlarm, priceSentence, stakesSentence } from '../words/practice.js';
import { hintLines, ratedLines } from './accounts.js';
import { type Conversation, visit } from './conversation.js';
import {
  boardLine,
  helpLines,
  movedLine,
  robotLine,
  solutionLines,
  whereLines,
} from './position.js';
import { type Keys, moveKeys, type Talk, type Window } from './window.js';

type PracticeWindow = Window<PracticeView, PracticeAction, PracticeEffect, NextPractice>;
type PracticeTalk = Talk<PracticeView, PracticeAction>;

/** How practice in one place differs from practice in others. */
interface PracticeAbout {
  /** The first lines. */
  readonly heading: readonly string[];
  /** Deals the next position, where one can follow. */
  readonly deal?: DealPosition | undefined;
  /** Whether it can be continued once it was left; yes if left out. */
  readonly isSaved?: boolean | undefined;
  /** Commands of the key table that do not work here. */
  readonly without?: readonly string[] | undefined;
  /** The line to share once a daily is over. */
  readonly share?: (() => string | undefined) | undefined;
  /** What is said of earlier days, or the one that is asked for by what was typed. */
  readonly days?: ((asked: string) => number | readonly string[]) | undefined;
  /** Whose rules they are; their name is told first. */
  readonly edition?: Edition | undefined;
}

/** A position to practise, and what is told of it first. */
interface PracticeStart extends Partial<Omit<NextPosition, 'options'>> {
  readonly opened: OpenedPractice;
}

/** @public Where positions are practised, one after the other. */
export interface PracticeRoom extends Pick<PracticeAbout, 'isSaved'> {
  readonly openSolver: () => Solver;
  readonly results: Parameters<typeof keeperOf>[0];
  readonly isRated: () => boolean;
  readonly practices: Parameters<typeof openDaily>[1];
  readonly edition: Edition;
  /** Whether results are kept; yes if left out. */
  readonly isKeeping?: boolean;
}

/**
 * @public Practises one position after the other, and gives where the last one leads; a heading of its own is for the first one
 * only. Nothing is kept of what is over.
 */
export async function practise(
  first: NextPosition | OpenedPractice,
  { heading, isOver, ...about }: Partial<PracticeAbout> & { readonly isOver?: boolean },
  { openSolver, results, isRated, practices, edition, isSaved }: PracticeRoom,
  conversation: Conversation,
): Promise<NextPractice | undefined> {
  const host = { openSolver, keeper: isOver ? undefined : keeperOf(results, edition, isRated) };
  const rules = { edition, given: {} };
  const open = (next: NextPosition) => ({
    ...next,
    opened: newPractice(next.options, practices.start),
  });
  const dealer = about.deal && openDealer(about.deal);
  let start: PracticeStart = 'game' in first ? { opened: first } : open(first);
  let head = heading;
  for (;;) {
    head ??= [conversation.texts.linear.practice];
    const here = { edition, isSaved, ...about, deal: dealer?.deal, heading: head };
    const { lengths, opened } = start;
    if (lengths && opened.game.options.origin === 'dealt') dealer?.prepare(lengths);
    const to = await visit(practiceWindow(start, here, host), conversation);
    head = undefined;
    if (to?.type === 'dealt') {
      start = open(positionAfter(to, start.lengths ?? USUAL_LENGTHS, rules));
    } else if (to?.type === 'again') {
      start = { ...start, opened: newPractice(start.opened.game.options, practices.start) };
    } else {
      dealer?.stop();
      return to;
    }
  }
}

/** One position to be solved alone. */
export function practiceWindow(
  { opened, lengths, told, troubles = [] }: PracticeStart,
  { heading, deal, isSaved = true, without, share, days, edition }: PracticeAbout,
  host: PracticeHost,
): PracticeWindow {
  const { options, events } = opened.game;
  const { origin, puzzle } = options;
  const session = openPractice(opened, host);
  const { practice } = session;
  const isOfRun = origin === 'run';
  const game = gameOnBoard(options.rules, puzzle);
  // Missed positions come one after the other on screens only.
  const hasNext = (deal !== undefined && origin !== 'deck') || isOfRun;
  let stopDealing: AbortController | undefined;
  let isLeft = false;
  let isUnsaved = false;
  /** What came too late to be told at once. */
  const late: PracticeNews[] = [];

  return {
    first: openPracticeView(practice, {
      origin,
      counts: host.keeper !== undefined,
      ...(lengths && { lengths }),
      told,
      troubles,
      ...(without && { without }),
      ...(hasNext ? {} : { without: ['new', 'lengths'] }),
    }),
    reduce(view, action) {
      const heard = action.type === 'key' ? { ...action, canShare: share !== undefined } : action;
      return reducePractice(view, heard);
    },
    contextOf: practiceContext,
    question: view => (isQuestion(view) ? 'again' : undefined),
    carryOut(effect, { say, wait, leave }) {
      if (effect.type === 'ask') return session.ask(effect.request, wait());
      if (effect.type !== 'copy') return leave(effect);
      const line = share?.();
      if (line !== undefined) say(line);
    },
    open({ send }) {
      session.subscribe(news => {
        if (news.type === 'trouble') isUnsaved ||= news.trouble.about !== 'results';
        if (isLeft) late.push(news);
        else send(news);
      });
      // Its searches begin: the result needs a solution.
      session.want([]);
      return async signal => {
        isLeft = true;
        stopDealing?.abort();
        await session.settle(signal);
        await session.close();
      };
    },
    follow({ dealing: lengths }, { send }) {
      if (!lengths || !deal) {
        stopDealing?.abort();
        stopDealing = undefined;
      } else if (!stopDealing) {
        stopDealing = new AbortController();
        const { signal } = stopDealing;
        void deal(lengths, signal)
          .catch(() => ({ kind: 'failed' }) as const)
          .then(answer => {
            if (!signal.aborted) send({ type: 'deal-answered', answer });
          });
      }
    },
    search: {
      openSolver: host.openSolver,
      topic: ({ coached, practice: { positions, rules } }) =>
        coached && { position: positions[0]!, moves: coached, rules },
      close: () => ({ type: 'coach-left' }),
    },
    isWaiting: view =>
      view.hint?.solution.kind === 'searching' ||
      (!isPlayed(view) && !isOfRun && view.solution.kind === 'searching') ||
      view.dealing !== undefined,
    opening: texts => [
      ...troubles.map(trouble => troubleSentence(texts, trouble)),
      ...(told ? [noteSentence(texts, told)] : []),
      ...heading,
      ...(events.length > 0 && !isOfRun ? [practiceScore(texts, practice)] : []),
      ...(edition ? [`${rulesLine(texts, game, edition)}.`] : []),
      ...(isOfRun ? [] : [boardLine(texts, puzzle.board, puzzle.robots.length)]),
      ...whereLines(texts, currentPosition(practice)),
      texts.messages.show.id({ id: formatSharedId(puzzle, practice.rules) }),
      ...(isOfRun ? [] : [texts.linear.helpWanted]),
    ],
    tell,
    prompt,
    help(texts) {
      const next = hasNext ? (['nextPosition'] as const) : [];
      const others = days ? (['days'] as const) : [];
      const all = ['undo', 'redo', 'reset', 'hint', 'solution', 'giveUp', 'score'] as const;
      return isOfRun
        ? [...helpLines(texts, ['moves'], ['undo', 'reset', ...next]), ...texts.linear.runHelp]
        : helpLines(texts, ['moves'], [...all, ...next, ...others, 'repeat', 'quit']);
    },
    farewell(texts, { practice }, to) {
      const isKept = isSaved && origin !== 'trial' && !isUnsaved && isPracticeUnfinished(practice);
      const isAtEnd = !isOfRun && (to === undefined || to.type === 'leave');
      return [
        ...(isAtEnd ? [texts.linear[isKept ? 'practiceKept' : 'goodbye']] : []),
        ...late.flatMap(news => lateLines(texts, news)),
      ];
    },
    about: ({ practice }) => ({ position: currentPosition(practice), rules: practice.rules }),
    moves(moves, talk) {
      if (isPlayed(talk.view)) return moveKeys(moves, talk, turnOf);
      return void talk.say(overSentence(talk.texts, talk.view), ...prompt(talk.texts, talk.view));
    },
    words: {
      undo: orOver('undo'),
      redo: orOver('redo'),
      reset: orOver('reset'),
      hint: orOver('hint'),
      'give-up': (_, talk) =>
        isPracticeDecided(talk.view.practice) && !isOfRun ? solution(talk) : talk.key('give-up'),
      solution: (_, talk) => (isOfRun ? undefined : solution(talk)),
      next: (_, { texts, say, key }) =>
        hasNext ? key('new', 'cancel') : void say(texts.linear.noNext),
      days(asked, { say, leave }) {
        const answer = days?.(asked) ?? [];
        return void (typeof answer === 'number'
          ? leave({ type: 'days', day: answer })
          : say(...answer));
      },
      rules: (_, { texts, say }) => void say(...ruleLines(texts, game)),
      score: (_, { view, texts, say }) =>
        void say(practiceScore(texts, view.practice), ...stakesLines(texts, view)),
    },
  };

  /** What can be typed once the position is over, and all is told of it. */
  function prompt({ linear }: Texts, view: PracticeView): readonly string[] {
    if (isPlayed(view) || isOfRun || view.solution.kind === 'searching') return [];
    const { again, next, share: shared, days: others, quit } = linear.waysOn;
    const ways = [
      ...(view.practice.stage === 'given-up' ? [] : [again]),
      ...(hasNext ? [next] : []),
      ...(origin === 'daily' && share ? [shared] : []),
      ...(days ? [others] : []),
    ];
    return [linear.practiceOver({ ways: [...ways, quit] })];
  }

  /** A shortest solution from here, as the last hint; from the start once the position is over. */
  function solution({ view, texts, say, isAgain }: PracticeTalk): undefined {
    const isKnown = view.solution.kind !== 'searching';
    if (!isPlayed(view)) {
      say(...(isKnown ? solutionLines(texts, view.solution) : [texts.linear.searching]));
    } else if (isAgain || !isPriced('solution', view)) {
      session.ask({ type: 'hint', step: 'all' });
    } else say(priceSentence(texts, 'solution', view, typeAgain(texts, 'solution')));
  }
}

const turnOf = (view: PracticeView) => (isPlayed(view) ? view.practice.positions[0] : undefined);

/** Presses the key of the command; after giving up, says that the position is over. */
const orOver =
  (command: 'undo' | 'redo' | 'reset' | 'hint') =>
  (_: string, { view, texts, say, key }: PracticeTalk): Keys | undefined =>
    view.practice.stage === 'given-up' ? void say(overSentence(texts, view)) : key(command);

const overSentence = (texts: Texts, { practice }: PracticeView): string =>
  practice.stage === 'given-up'
    ? refusalSentence(texts, { code: 'practice-over' })
    : texts.screens.practice.alreadySolved;

const typeAgain = (texts: Texts, word: keyof Texts['linear']['words']): string =>
  texts.screens.practice.typeAgain({ word: texts.linear.words[word] });

const practiceScore = (texts: Texts, { made, helped }: Practice): string =>
  texts.linear.practiceScore({ moves: made, hints: helped });

/** What an action has changed. */
const tell: PracticeWindow['tell'] = (texts, action, before, after) => {
  const { practice, asking, solution } = after;
  const { searching } = texts.linear;
  const isOver = !isPlayed(after) && after.origin !== 'run';
  const isSought = before.hint?.solution.kind === 'searching';
  if (action.type === 'happened') {
    const events = action.happenings.map(({ event }) => event);
    // A run tells how it was solved, and pays for it.
    const told = events.filter(({ type }) => type !== 'solved' || after.origin !== 'run');
    const lines = told.flatMap(event => practiceEventLines(texts, event, practice));
    const isEnd = events.some(({ type }) => type === 'moved' || type === 'given-up');
    const isKnown = isOver && isEnd && solution.kind !== 'searching';
    return [...lines, ...(isKnown ? endLines(texts, after) : [])];
  }
  if (action.type === 'hint') {
    if (action.hint.solution.kind !== 'searching') {
      return [...hintLines(texts, action.hint, practice.made > 0), ...stakesLines(texts, after)];
    }
    return isSought ? [] : [searching];
  }
  if (action.type === 'at-stake') return stakesLines(texts, after);
  if (action.type === 'rated') return ratedLines(texts, action.rated);
  if (action.type === 'found') {
    if (solution === before.solution || solution.kind === 'searching' || isSought) return [];
    const isTold = isOver || (solution.kind === 'unsolvable' && after.origin !== 'run');
    return isTold ? endLines(texts, after) : [];
  }
  const isAlarm = after.refusal !== before.refusal || after.troubles !== before.troubles;
  const alarm = isAlarm ? practiceAlarm(texts, after) : undefined;
  // There is no clipboard: the line is said.
  const isNew = after.told !== before.told && after.told?.code !== 'copied';
  const note = isNew && after.told ? noteSentence(texts, after.told) : undefined;
  const told = [alarm, note].filter(sentence => sentence !== undefined);
  if (asking && asking !== before.asking) {
    const { about } = asking;
    return [...told, priceSentence(texts, about, after, typeAgain(texts, WORDS[about]))];
  }
  return after.dealing && !before.dealing ? [...told, searching] : told;
};

function lateLines(texts: Texts, news: PracticeNews): readonly string[] {
  if (news.type === 'rated') return ratedLines(texts, news.rated);
  return news.type === 'trouble' ? [troubleSentence(texts, news.trouble)] : [];
}

const stakesLines = (texts: Texts, view: PracticeView): readonly string[] =>
  [stakesSentence(texts, view)].filter(stakes => stakes !== undefined);

/** The solution, and how rare its length is. */
function endLines(texts: Texts, { solution, practice }: PracticeView): readonly string[] {
  const lines = solutionLines(texts, solution);
  if (solution.kind !== 'solved') return lines;
  const { positions, rules } = practice;
  return [...lines, ...raritySentences(texts, positions[0]!, rules, solution.moves.length)];
}

/** The word to type again, for each thing that has a price. */
const WORDS = {
  hint: 'hint',
  distance: 'hint',
  'give-up': 'give-up',
  skip: 'next',
  end: 'quit',
} as const;

/** @param practice the practice after this event and those that came with it */
function practiceEventLines(
  texts: Texts,
  event: TimedPracticeEvent,
  practice: Practice,
): readonly string[] {
  const { made, moves, positions, rules } = practice;
  const here = currentPosition(practice);
  const { practiceRecord: record } = texts.messages;
  switch (event.type) {
    case 'moved':
    case 'redone': {
      const last = { number: made, move: moves[made - 1]! };
      return [movedLine(texts, positions[made - 1]!, last, here, rules)];
    }
    case 'undone':
      return [record.undone({ number: made + 1 }), robotLine(texts, here, moves[made]!.robot)];
    case 'reset':
      return [record.reset, ...whereLines(texts, here)];
    case 'solved':
      return [texts.messages.practice.solved({ moves: made, shortest: undefined })];
    case 'given-up':
      return [record['given-up'], ...(made > 0 ? [texts.linear.fromStart] : [])];
    default:
      return [];
  }
}
