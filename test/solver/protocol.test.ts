import { expect, test } from 'vitest';
import { DEFAULT_RULES, startPosition } from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { type Job, type Report, runJob } from '../../source/solver/protocol.js';
import { puzzleOfId } from '../helpers/boards.js';

const job = (id: string): Job => ({
  position: startPosition(puzzleOfId(id)),
  rules: DEFAULT_RULES,
  lines: 1,
  limits: settledLimits(),
  cancelled: new Int32Array(new SharedArrayBuffer(4)),
});

/** Does a job; `during` is told of each report. */
function reportsOf(job: Job, during: (report: Report) => void = () => {}): Report[] {
  const reports: Report[] = [];
  runJob(job, report => {
    reports.push(report);
    during(report);
  });
  return reports;
}

test('a short job is answered with its outcome alone', () => {
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

test('one that is cancelled before it begins looks no further than the first look', () => {
  const cancelled = job('0765+42+2E21BD0F+93');
  Atomics.store(cancelled.cancelled, 0, 1);
  expect(reportsOf(cancelled)).toMatchObject([{ outcome: { kind: 'cancelled' } }]);
});

test('what goes wrong is reported, not thrown', () => {
  const broken = { ...job('4572+40+07286AA8+63'), position: {} } as Job;
  expect(reportsOf(broken)).toMatchObject([{ kind: 'failed', error: expect.any(TypeError) }]);
});
