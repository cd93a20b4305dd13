import { expect, test, vi } from 'vitest';
import { DEFAULT_RULES, startPosition } from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import type { News } from '../../source/solver/solve.js';
import type { Solution } from '../../source/solver/types.js';
import {
  cancelledOutcome,
  createTask,
  type Listeners,
  stop,
  tell,
} from '../../source/solver/worker-queue.js';
import { puzzleOfId } from '../helpers/boards.js';

const taskWith = (listeners: Listeners) =>
  createTask(
    {
      position: startPosition(puzzleOfId('4572+40+07286AA8+63')),
      rules: DEFAULT_RULES,
      limits: settledLimits(),
    },
    listeners,
  );

const progressTo = (atLeast: number): News => ({
  kind: 'progress',
  progress: { atLeast, states: 10 * atLeast },
});
const SOLUTION: News = { kind: 'solution', solution: { moves: [] } as unknown as Solution };

test('a cancelled task reports nothing, whatever the worker still sends', () => {
  const onProgress = vi.fn();
  const onSolution = vi.fn();
  const { task } = taskWith({ onProgress, onSolution });
  tell(task, progressTo(2));
  tell(task, SOLUTION);
  stop(task);
  tell(task, progressTo(3));
  tell(task, SOLUTION);
  expect(onProgress.mock.calls).toEqual([[{ atLeast: 2, states: 20 }]]);
  expect(onSolution.mock.calls).toEqual([[{ moves: [] }]]);
  expect(cancelledOutcome(task)).toMatchObject({ kind: 'cancelled', atLeast: 2, states: 20 });
});

test('a listener that throws ends its task with its error', async () => {
  const mistake = new Error('not my day');
  const onProgress = () => {
    throw mistake;
  };
  const { task, outcome } = taskWith({ onProgress });
  tell(task, progressTo(2));
  await expect(outcome).rejects.toBe(mistake);
  expect(task.cancelled![0]).not.toBe(0);
});
