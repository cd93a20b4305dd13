import { formatSharedId, startPosition } from '../engine/index.js';
import type { KeyInTable } from '../keys/chosen-keys.js';
import type { Texts } from '../messages/language.js';
import type { OpenedPractice } from '../session/practice-session.js';
import type { openRun } from '../session/run-session.js';
import { type CoachTopic, positionsOfRun } from '../training/index.js';
import type {
  NextPractice,
  PracticeAction,
  PracticeEffect,
  PracticeView,
} from '../views/practice/practice-view.js';
import { duration, secondsUntil } from '../views/times.js';
import { openTrainView, reduceTrain, type TrainView } from '../views/train/train-view.js';
import { troubleSentence } from '../words/files.js';
import { moveName } from '../words/index.js';
import { noteSentence, overSentence, shareRun, standingOf } from '../words/practice.js';
import { type Conversation, visit } from './conversation.js';
import { practiceWindow } from './practice.js';
import type { Talk, Window } from './window.js';

type RunSession = ReturnType<typeof openRun>;

/**
 * @public Plays a run and reports it; gives whether another is wanted.
 * @param hasDeck whether missed positions can come back
 */
export async function playRun(
  session: RunSession,
  conversation: Conversation,
  hasDeck = true,
): Promise<boolean> {
  const { signal, texts } = conversation;
  const told = session.troubles.slice(0, 1).map(trouble => troubleSentence(texts, trouble));
  let look = () => {};
  session.subscribe(news => {
    if (news.type === 'trouble') told.push(troubleSentence(texts, news.trouble));
    if (news.type === 'deal-failed') told.push(texts.screens.practice.dealFailed);
    look();
  });
  signal.addEventListener('abort', session.end);
  const { kind, since } = session.run;
  const { train } = texts.screens;
  const seconds = secondsUntil(since, session.now());
  const { helpWanted } = texts.linear;
  for (const line of [train[kind], train.rules[kind], helpWanted, train.startsIn({ seconds })]) {
    await conversation.print(line);
  }
  while (!session.run.isOver) {
    const number = session.run.answers.length;
    const opened = session.opened();
    const changed = new Promise<void>(resolve => {
      look = () => {
        if (!opened || session.run.answers.length > number || session.run.isOver) resolve();
      };
    });
    if (opened) {
      const window = positionWindow(session, opened, told.splice(0), changed);
      const to = await visit(window, conversation);
      if (to?.type === 'next') await session.answer(number);
      else if (to?.type !== 'changed') session.end();
      if (session.run.answers.length > number) {
        const answer = session.run.answers.at(-1)!;
        told.push(noteSentence(texts, { code: 'answered', answer }));
      }
    } else await changed;
  }
  signal.removeEventListener('abort', session.end);
  for (const line of told) await conversation.print(line);
  const to = await visit(runWindow(session, hasDeck), conversation);
  await session.close();
  return to === 'again';
}

/** How a run goes: the time left, and its score. */
function standing(texts: Texts, { run, now, best }: RunSession): readonly string[] {
  const { end } = run;
  const time = end ? [texts.linear.secondsLeft({ seconds: secondsUntil(end, now()) })] : [];
  return [...time, ...standingOf(texts, run, best)];
}

/** One position: a practice without hints, which is left when the run goes on. */
function positionWindow(
  session: RunSession,
  opened: OpenedPractice,
  told: readonly string[],
  changed: Promise<void>,
) {
  const { openSolver, run } = session;
  const without = run.skips > 0 ? [] : ['new'];
  // Once is enough against a clock.
  const edition = run.answers.length === 0 ? session.plan.edition : undefined;
  const practice = practiceWindow({ opened }, { heading: [], without, edition }, { openSolver });
  const score = (_: string, { texts, say }: Pick<Talk<unknown, unknown>, 'texts' | 'say'>) =>
    void say(...standing(texts, session));
  type Left = NextPractice | { readonly type: 'changed' };
  const window: Window<PracticeView, PracticeAction, PracticeEffect, Left> = {
    ...practice,
    opening: texts => [...told, ...standing(texts, session), ...practice.opening(texts)],
    open(hands) {
      void changed.then(() => hands.leave({ type: 'changed' }));
      return practice.open(hands);
    },
    // Lines typed after the answer are for the next position.
    isWaiting: view => session.isAnswered() || (practice.isWaiting?.(view) ?? false),
    farewell: () => [],
    words: { ...practice.words, score, time: score },
  };
  return window;
}

type ReduceTrain = ReturnType<typeof reduceTrain>;
type ListAction = Parameters<ReduceTrain>[1];
type ListEffect = ReturnType<ReduceTrain>['effects'][number];

/** The positions of a run that is over, and of any of them what the coach says. */
function runWindow(
  session: RunSession,
  hasDeck: boolean,
): Window<TrainView, ListAction, ListEffect, 'again'> {
  const { run, best, rules } = session;
  const topics = positionsOfRun(run).map(
    ({ puzzle, line = [] }): CoachTopic => ({
      position: startPosition(puzzle),
      moves: line,
      rules,
    }),
  );
  const list = (texts: Texts) => [
    texts.screens.train[run.kind],
    ...positionsOfRun(run).map(({ puzzle, shortest, line, milliseconds }, index) =>
      texts.screens.train.line({
        number: index + 1,
        id: formatSharedId(puzzle, rules),
        time: duration(milliseconds),
        shortest: shortest.length,
        moves: line?.length,
      }),
    ),
    overSentence(texts, run, best),
  ];
  const first = openTrainView({ run }, best);
  /** The position that ended a streak, with its solution. */
  const ending = (texts: Texts) => {
    const last = run.kind === 'streak' ? positionsOfRun(run).at(-1) : undefined;
    if (!last) return [];
    const { puzzle, shortest: moves } = last;
    return [
      texts.messages.show.id({ id: formatSharedId(puzzle, rules) }),
      texts.linear.solution({ line: moves.map(move => moveName(texts, move, puzzle.board)) }),
    ];
  };
  return {
    first,
    reduce: reduceTrain(topics.length),
    contextOf: () => 'trainOver',
    async carryOut({ type }, { send, wait, leave }) {
      // There is no clipboard: the line is said.
      if (type === 'copy') return;
      if (type !== 'keep') return leave(type === 'again' ? 'again' : undefined);
      const done = wait();
      const trouble = await session.keepMissed();
      send(trouble ? { type: 'trouble', trouble } : { type: 'kept' });
      done();
    },
    open: () => () => undefined,
    search: {
      openSolver: session.openSolver,
      topic: ({ isCoached, chosen }) => (isCoached ? topics[chosen] : undefined),
      close: () => ({ type: 'coach-left' }),
    },
    opening: texts => [...list(texts), ...ending(texts)],
    tell(texts, action, before, after) {
      if (action.type === 'kept' || action.type === 'trouble')
        return after.told ? [noteSentence(texts, after.told)] : [];
      const isShared = after.told !== before.told && after.told?.code === 'copied';
      return isShared ? [shareRun(texts, run, session.plan)] : [];
    },
    prompt: ({ linear }) => [hasDeck ? linear.afterRun : linear.afterRunAtServer],
    help: () => [],
    words: {
      missed: (_, { key }) => (hasDeck ? key('keep') : []),
      score: (_, { texts, say }) => void say(...list(texts)),
      coach(rest, { key }) {
        const number = /^\d+$/.test(rest) ? Number(rest) : 0;
        if (!topics[number - 1]) return undefined;
        return ['home', ...Array<KeyInTable>(number - 1).fill('down'), ...key('coach')];
      },
    },
  };
}
