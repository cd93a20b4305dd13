import { expect, test, vi } from 'vitest';
import { DEFAULT_RULES, startPosition } from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import {
  cancel,
  cancelledOutcome,
  createTask,
  tell,
  tellProgress,
} from '../../source/solver/task.js';
import { puzzleOfId } from '../helpers/boards.js';

const taskWith = (onProgress: () => void) =>
  createTask<'solve'>(
    {
      kind: 'solve',
      wish: {
        position: startPosition(puzzleOfId('4572+40+07286AA8+63')),
        rules: DEFAULT_RULES,
        limits: settledLimits(),
      },
    },
    { onProgress },
  );

test('nothing is told of a task that was cancelled, whatever the worker still sends', () => {
  const listener = vi.fn();
  const { task } = taskWith(listener);
  tellProgress(task, { atLeast: 2, states: 10 });
  tell(task, listener, 'news');
  cancel(task);
  tellProgress(task, { atLeast: 3, states: 20 });
  tell(task, listener, 'more news');
  expect(listener.mock.calls).toEqual([[{ atLeast: 2, states: 10 }], ['news']]);
  expect(cancelledOutcome(task)).toMatchObject({ kind: 'cancelled', atLeast: 2, states: 10 });
});

test('a listener that throws ends its task with its mistake', async () => {
  const mistake = new Error('not my day');
  const { task, outcome } = taskWith(() => {
    throw mistake;
  });
  tellProgress(task, { atLeast: 2, states: 10 });
  await expect(outcome).rejects.toBe(mistake);
  expect(task.cancelled[0]).not.toBe(0);
});
