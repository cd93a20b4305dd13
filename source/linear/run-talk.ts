import { startPosition } from '../engine/index.js';
import { spokenNow } from '../messages/language.js';
import { linearTexts } from '../messages/linear.js';
import { screenTexts } from '../messages/screens.js';
import type { OpenedPractice, PracticeNews, PracticeRequest } from '../session/practice-session.js';
import type { RunSession } from '../session/run-session.js';
import { coach, positionsOfRun } from '../training/index.js';
import type { PracticeNote } from '../views/practice/practice-view.js';
import { lastStep, step } from '../views/step.js';
import { secondsUntil } from '../views/times.js';
import { noteSentence } from '../words/practice.js';
import { linesOfRun, overSentence, standingOf } from '../words/train.js';
import { coachLines } from './accounts.js';
import { type PracticeTalk, practiceGame } from './practice-talk.js';
import { type Conversation, type LinearGame, nextLine, notNow, playByLines, say } from './talk.js';
import { understand, type Word } from './understand.js';

/** Plays a run by lines and reports it; returns whether another is wanted. */
export async function playRunByLines(session: RunSession, talk: Conversation): Promise<boolean> {
  const told: PracticeNote[] = session.troubles.slice(0, 1);
  let look = () => {};
  session.subscribe(news => {
    if (news.type === 'trouble') told.push(news.trouble);
    if (news.type === 'deal-failed') told.push({ code: news.type });
    look();
  });
  talk.signal.addEventListener('abort', session.end);
  while (!session.run.isOver) {
    const number = session.run.answers.length;
    const isChanged = () => session.run.answers.length > number || session.run.isOver;
    const opened = session.opened();
    if (opened) {
      const game = positionGame(session, opened, told.splice(0), leave => {
        look = () => isChanged() && leave();
      });
      if (await playByLines(game, talk)) await session.answer(number);
      else session.end();
      const [answer] = session.run.answers.slice(number);
      if (answer) told.push({ code: 'answered', answer });
    } else {
      await new Promise<void>(resolve => {
        look = resolve;
      });
    }
  }
  talk.signal.removeEventListener('abort', session.end);
  for (const note of told) await talk.print(noteSentence(spokenNow(), note));
  const again = await tellRun(session, talk);
  await session.close();
  return again;
}

/** The score of a run, in lines. */
function standing({ run, now, best }: RunSession): readonly string[] {
  const { end } = run;
  const time = end ? [linearTexts.secondsLeft({ seconds: secondsUntil(end, now()) })] : [];
  return [...time, ...standingOf(spokenNow(), run, best)];
}

const NO_HELP: readonly (Word | undefined)[] = ['hint', 'solution', 'give-up'];

/** One position: a practice without hints, which is left when the run goes on. */
function positionGame(
  session: RunSession,
  opened: OpenedPractice,
  told: readonly PracticeNote[],
  onChange: (leave: () => void) => void,
): LinearGame<PracticeTalk, PracticeNews | { readonly type: 'changed' }, PracticeRequest> {
  const { run, openSolver } = session;
  const about = { heading: screenTexts.train[run.kind], hasNext: run.skips > 0 };
  const game = practiceGame(opened, about, { openSolver });
  return {
    ...game,
    opening: [
      ...told.map(note => noteSentence(spokenNow(), note)),
      ...standing(session),
      ...game.opening!,
    ],
    // Lines typed after the answer are for the next position.
    wantsOf: ({ practice: { positions, rules } }) =>
      session.isAnswered() ? [{ kind: 'solution', position: positions[0]!, rules }] : [],
    listen(send) {
      onChange(() => send({ type: 'changed' }));
      game.listen(send);
    },
    reduce(view, action) {
      if (action.type === 'changed') return lastStep(view, { type: 'leave', hasNext: true });
      const heard = action.type === 'line' ? understand(action.line) : undefined;
      const word = heard?.kind === 'word' ? heard.word : undefined;
      if (NO_HELP.includes(word)) return step(view, notNow());
      if (word === 'score' || word === 'time') return step(view, say(...standing(session)));
      return word === 'help' ? step(view, say(...linearTexts.runHelp)) : game.reduce(view, action);
    },
  };
}

/** Tells the positions of a run that is over, and of any of them what the coach says. */
async function tellRun(session: RunSession, talk: Conversation): Promise<boolean> {
  const { run, best, rules } = session;
  const solver = session.openSolver();
  const positions = positionsOfRun(run);
  const result = [...linesOfRun(spokenNow(), run), overSentence(spokenNow(), run, best)];
  const list = [screenTexts.train[run.kind], ...result, linearTexts.afterRun];
  let lines: readonly string[] = list;
  for (;;) {
    for (const line of lines) await talk.print(line);
    const heard = understand((await nextLine(talk)) ?? linearTexts.words.quit);
    const { word, rest } = heard.kind === 'word' ? heard : { word: undefined, rest: '' };
    const asked = word === 'coach' && /^\d+$/.test(rest) ? positions[Number(rest) - 1] : undefined;
    if (word === 'again' || word === 'quit') return word === 'again';
    if (asked) {
      const about = { position: startPosition(asked.puzzle), moves: asked.line ?? [], rules };
      lines = coachLines(await coach({ ...about, most: 50, signal: talk.signal }, solver));
    } else if (word === 'missed') {
      const trouble = await session.keepMissed();
      lines = [noteSentence(spokenNow(), trouble ?? { code: 'kept' })];
    } else {
      lines = word === 'score' ? list : [linearTexts.afterRun];
    }
  }
}
