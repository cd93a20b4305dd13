import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { EASY, HARD } from '../fixtures/positions.js';
import { parseJsonLines, readJsonLines } from '../helpers/data.js';
import { CLI, run, runCli } from './run-cli.js';

const OTHER = '2103+41+ADFBB10F+DE';

interface Answer {
  readonly id: string;
  readonly moves?: number | null;
  readonly states?: number;
  readonly ms?: number;
}

const jsonOf = (stdout: string) => parseJsonLines<Answer>(stdout);

describe('solve --jobs', () => {
  it('answers like one job and in the same order, however long each position takes', async () => {
    const known = readJsonLines<{ id: string }>('positions/classic.jsonl').map(({ id }) => id);
    const input = known.map(id => `${id}\n`).join('');
    const [one, two] = await Promise.all(
      ['1', '2'].map(jobs =>
        runCli(['solve', '--json', '--no-diagonals', '--jobs', jobs], { input }),
      ),
    );
    const answers = jsonOf(two!.stdout);
    expect(answers.map(({ id }) => id)).toEqual(known);
    const withoutCosts = ({ states: _, ms: __, ...answer }: Answer) => answer;
    expect(answers.map(withoutCosts)).toEqual(jsonOf(one!.stdout).map(withoutCosts));
    expect(two).toMatchObject({ stderr: '', exitCode: 0 });
  });

  it.each(['1', '2', '64'])('%s keeps the place of invalid IDs and reached limits', async jobs => {
    const batch = ['xyz', HARD, EASY, 'no', OTHER, EASY, '0765'];
    const ran = await runCli(['solve', '--json', '--timeout', '1', '--jobs', jobs], {
      input: batch.join('\n'),
    });
    const answers = jsonOf(ran.stdout);
    expect(answers.map(({ id }) => id)).toEqual(batch);
    expect(answers.map(({ moves }) => moves)).toEqual([
      undefined,
      null,
      2,
      undefined,
      5,
      2,
      undefined,
    ]);
    expect(ran).toMatchObject({ stderr: '', exitCode: 1 });
  });

  it.each([
    ['1', 'answers', EASY, '| head -1'],
    ['2', 'answers', EASY, '| head -1'],
    ['1', 'sentences', 'xyz', '2>&1 >/dev/null | head -1'],
    ['2', 'sentences', 'xyz', '2>&1 >/dev/null | head -1'],
  ])(
    '%s ends without a message when the reader closes the pipe %s',
    async (jobs, _, id, reader) => {
      const script = `{ { yes "$2" | "$0" "$1" solve --jobs ${jobs}; echo "exit code $?" >&3; } ${reader}; } 3>&1`;
      const ran = await run(['sh', '-c', script, process.execPath, CLI, id]);
      expect(ran.stdout).toMatch(/^\S+ [^\n]*\nexit code 0\n$/);
      expect(ran.stderr).toBe('');
    },
  );

  it.each(['1', '2'])('%s ends at once on Ctrl-C, in the middle of a search', async jobs => {
    const child = spawn(process.execPath, [CLI, 'solve', '--jobs', jobs], { stdio: 'pipe' });
    child.stdin.write(`${EASY}\n${HARD}\n`);
    await new Promise(resolve => child.stdout.once('data', resolve));
    child.kill('SIGINT');
    const signal = await new Promise(resolve => child.on('close', (_, by) => resolve(by)));
    expect(signal).toBe('SIGINT');
  });
});
