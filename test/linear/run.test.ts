import { expect, test } from 'vitest';
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

test.each([
  ['missed positions come back on request', undefined, ENGLISH.screens.train.kept],
  ['missed positions that cannot be kept are named', UNSAVED, troubleSentence(ENGLISH, UNSAVED)],
])('after a run, %s, and other lines are heard', async (_, trouble, sentence) => {
  const run = STEPS.reduce((run, step) => stepRun(run, step, 4000), newRun('storm', 0));
  const session: Partial<Session> = {
    ...{ run, best: 0, troubles: [], rules: EDITIONS['1999'].moves },
    ...{ subscribe() {}, now: () => 5000, close: async () => {}, end() {} },
    keepMissed: async () => trouble,
    openSolver: silentSolver,
  };
  const { conversation, said, typed } = typing(['missed', 'again', 'quit'], true);
  expect(await playRun(session as Session, conversation)).toBe(true);
  expect(said).toContain(sentence);
  expect([...typed]).toEqual(['quit']);
});
