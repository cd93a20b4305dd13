import { describe, expect, it } from 'vitest';
import { EASY } from '../fixtures/positions.js';
import { parseJsonLines } from '../helpers/data.js';
import { runHere } from '../helpers/run-here.js';

const OTHER = '2103+41+ADFBB10F+DE';

interface Answer {
  readonly id: string;
  readonly moves?: number;
  readonly error?: string;
}

const jsonOf = (stdout: string) => parseJsonLines<Answer>(stdout);

describe('positions from stdin', () => {
  const LONG = `${'x'.repeat(100_000)} ${EASY}`;
  const BATCH = [EASY, '', '  \t ', `  ${OTHER}  and a remark`, 'xyz', '\x1b[2J', LONG, EASY];

  it('are answered one after the other', async () => {
    const ran = await runHere(['solve', '--json'], { input: BATCH.join('\n') });
    const answers = jsonOf(ran.stdout);
    expect(answers.map(({ id }) => id.slice(0, 40))).toEqual([
      EASY,
      OTHER,
      'xyz',
      '',
      'x'.repeat(40),
      EASY,
    ]);
    expect(answers.map(answer => answer.moves ?? 'error' in answer)).toEqual([
      2,
      5,
      true,
      true,
      true,
      2,
    ]);
    expect(answers[4]!.id.length).toBeLessThanOrEqual(1000);
    expect(ran).toMatchObject({ stderr: '', exitCode: 1 });
  });

  it('that are invalid get a sentence on stderr', async () => {
    const { stdout, stderr, exitCode } = await runHere(['solve'], { input: BATCH.join('\n') });
    expect(stdout.match(/^.+$/gm)).toHaveLength(3);
    expect(stderr).toMatch(/^(“\P{C}*” isn’t a valid Game ID\. \P{C}+\.\n){3}$/u);
    expect(exitCode).toBe(1);
  });

  it('may be missing', async () => {
    expect(await runHere(['solve'])).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    expect(await runHere(['solve'], { input: '\n\n' })).toMatchObject({ stdout: '', exitCode: 0 });
  });
});
