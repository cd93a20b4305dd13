import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runShow } from '../../source/cli/show.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { Outcome } from '../../source/solver/index.js';
import { solutionSentence } from '../../source/words/index.js';
import { commandLine } from '../helpers/command-line.js';

const SPENT = { states: 1, milliseconds: 1 };
const GAVE_UP: Outcome = { kind: 'gave-up', limit: 'bytes', atLeast: 7, ...SPENT };
const UNSOLVABLE: Outcome = { kind: 'unsolvable', ...SPENT };

const found = vi.hoisted(() => ({ outcome: undefined as unknown }));
vi.mock('../../source/solver/index.js', async original => ({
  ...(await original<object>()),
  solve: async () => found.outcome,
}));

it.each([GAVE_UP, UNSOLVABLE])(
  'a shortest line that is not there is told of as it is: %j',
  async outcome => {
    found.outcome = outcome;
    const file = join(tmpdir(), 'never-written.svg');
    const argv = ['show', '--svg', file, '--line', 'shortest', '0765+42+2E21BD0F+93'];
    const told = runShow(commandLine(...argv), ENGLISH);
    await expect(told).rejects.toThrow(solutionSentence(ENGLISH, outcome));
  },
);
