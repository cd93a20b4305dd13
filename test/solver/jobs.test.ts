import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_RULES, startPosition } from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import {
  type Job,
  type News,
  type Report,
  type Request,
  runJob,
} from '../../source/solver/solve.js';
import type { Solution } from '../../source/solver/types.js';
import {
  cancelledOutcome,
  createTask,
  type Listeners,
  stop,
  tell,
} from '../../source/solver/worker-queue.js';
import { puzzleOfId } from '../helpers/boards.js';

const requestOf = (id: string): Request => ({
  position: startPosition(puzzleOfId(id)),
  rules: DEFAULT_RULES,
  limits: settledLimits(),
});

const jobOf = (request: Request) =>
  ({ request, cancelled: new Int32Array(new SharedArrayBuffer(4)) }) satisfies Job;

const job = (id: string) => jobOf(requestOf(id));

/** Does a job; `during` is told of each report. */
function reportsOf(job: Job, during: (report: Report) => void = () => {}): Report[] {
  const reports: Report[] = [];
  runJob(job, report => {
    reports.push(report);
    during(report);
  });
  return reports;
}

test('a short job reports only its outcome', () => {
  expect(reportsOf(job('4572+40+07286AA8+63'))).toMatchObject([
    { kind: 'outcome', outcome: { kind: 'solved', moves: [{ robot: 0 }, { robot: 0 }] } },
  ]);
});

test('a long one reports progress, and is cancelled through the shared memory', () => {
  const long = job('0765+42+2E21BD0F+93');
  const reports = reportsOf(long, report => {
    if (report.kind === 'progress') Atomics.store(long.cancelled, 0, 1);
  });
  expect(reports).toMatchObject([
    { kind: 'progress' },
    { kind: 'outcome', outcome: { kind: 'cancelled' } },
  ]);
});

test('one cancelled before it begins ends at its first check', () => {
  const cancelled = job('0765+42+2E21BD0F+93');
  Atomics.store(cancelled.cancelled, 0, 1);
  expect(reportsOf(cancelled)).toMatchObject([{ outcome: { kind: 'cancelled' } }]);
});

test('errors are reported, not thrown', () => {
  const broken = { ...requestOf('4572+40+07286AA8+63'), position: {} } as Request;
  expect(reportsOf(jobOf(broken))).toMatchObject([
    { kind: 'failed', error: expect.any(TypeError) },
  ]);
});

describe('all solutions', () => {
  test.each([
    { streamed: true, kinds: ['solution', 'solution', 'outcome'] },
    { streamed: false, kinds: ['outcome'] },
  ])('are told one by one where that is wanted: $streamed', ({ streamed, kinds }) => {
    const request = { ...requestOf('6754+40+E3076CF9+AB'), all: { most: 10, streamed } };
    // How often progress is told depends on how busy the machine is.
    const reports = reportsOf(jobOf(request)).filter(({ kind }) => kind !== 'progress');
    expect(reports.map(({ kind }) => kind)).toEqual(kinds);
    expect(reports.at(-1)).toMatchObject({
      outcome: { kind: 'solved', solutions: [{ moves: { length: 7 } }, {}], more: false },
    });
  });
});

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
