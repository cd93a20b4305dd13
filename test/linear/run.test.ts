import { expect, test, vi } from 'vitest';
import { EDITIONS } from '../../source/game/index.js';
import { playRun } from '../../source/linear/run.js';
import { ENGLISH } from '../../source/messages/language.js';
import { newRun, type RunCommand, stepRun } from '../../source/training/index.js';
import { troubleSentence } from '../../source/words/files.js';
import { CORNER } from '../fixtures/positions.js';
import { movesOf } from '../helpers/boards.js';
import { silentSolver, typing } from '../helpers/linear.js';
import { UNSAVED } from '../helpers/records.js';

type Session = Parameters<typeof playRun>[0];

const STEPS: readonly RunCommand[] = [
  { type: 'deal', position: { puzzle: CORNER, shortest: movesOf('rE rS') } },
  { type: 'answer', number: 0, line: undefined },
  { type: 'end' },
];

/** A run that is over, with a position that was skipped. */
const overRun = (keepMissed: Session['keepMissed']) => {
  const run = STEPS.reduce((run, step) => stepRun(run, step, 4000), newRun('storm', 0));
  const session: Partial<Session> = {
    ...{ run, best: 0, troubles: [], rules: EDITIONS['1999'].moves, keepMissed },
    ...{ subscribe() {}, now: () => 5000, close: async () => {}, end() {} },
    openSolver: silentSolver,
  };
  return session as Session;
};

test.each([
  ['missed positions come back on request', undefined, ENGLISH.screens.train.kept],
  ['missed positions that cannot be kept are named', UNSAVED, troubleSentence(ENGLISH, UNSAVED)],
])('after a run, %s, and other lines are heard', async (_, trouble, sentence) => {
  const { conversation, said, typed } = typing(['missed', 'again', 'quit'], true);
  expect(
    await playRun(
      overRun(async () => trouble),
      conversation,
    ),
  ).toBe(true);
  expect(said).toContain(ENGLISH.linear.afterRun);
  expect(said).toContain(sentence);
  expect([...typed]).toEqual(['quit']);
});

test('at a server, which brings none back, missed positions are neither offered nor kept', async () => {
  const keepMissed = vi.fn();
  const { conversation, said } = typing(['missed', 'quit'], true);
  expect(await playRun(overRun(keepMissed), conversation, false)).toBe(false);
  expect(keepMissed).not.toHaveBeenCalled();
  expect(said).toContain(ENGLISH.linear.afterRunAtServer);
  expect(said).not.toContain(ENGLISH.linear.afterRun);
});
