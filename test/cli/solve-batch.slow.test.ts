import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { describe, expect, it } from 'vitest';
import { EASY, EASY_SOLVED } from '../fixtures/positions.js';
import { CLI, run, runCli } from './run-cli.js';

const OTHER = '2103+41+ADFBB10F+DE';

interface Answer {
  readonly id: string;
  readonly moves?: number;
  readonly error?: string;
}

const jsonOf = (stdout: string): Answer[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Answer);

describe('positions from stdin', () => {
  const LONG = `${'x'.repeat(100_000)} ${EASY}`;
  const BATCH = [EASY, '', '  \t ', `  ${OTHER}  and a remark`, 'xyz', '\x1b[2J', LONG, EASY];

  it.each([
    ['\\n', '\n', ''],
    ['\\n, also at the end', '\n', '\n'],
    ['\\r\\n', '\r\n', '\r\n'],
    ['\\r', '\r', ''],
  ])('are answered one after the other, with lines ended by %s', async (_, end, last) => {
    const ran = await runCli(['solve', '--json'], { input: BATCH.join(end) + last });
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
    const { stdout, stderr, exitCode } = await runCli(['solve'], { input: BATCH.join('\n') });
    expect(stdout.match(/^.+$/gm)).toHaveLength(3);
    expect(stderr).toMatch(/^(“\P{C}*” isn’t a valid Game ID\. \P{C}+\.\n){3}$/u);
    expect(exitCode).toBe(1);
  });

  it('may be a thousand, in chunks of any size', async () => {
    const input = `${EASY} ${'x'.repeat(200)}\r\n`.repeat(1000);
    const { stdout, exitCode } = await runCli(['solve'], { input });
    expect(stdout).toBe(`${EASY_SOLVED}\n`.repeat(1000));
    expect(exitCode).toBe(0);
  });

  it('may be missing', async () => {
    expect(await runCli(['solve'])).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    expect(await runCli(['solve'], { input: '\n\n' })).toMatchObject({ stdout: '', exitCode: 0 });
  });

  it('are answered before the next one arrives', async () => {
    const child = spawn(process.execPath, [CLI, 'solve'], { stdio: 'pipe' });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const id of [EASY, OTHER, EASY]) {
      child.stdin.write(`${id}\n`);
      const { value } = await lines.next();
      expect(value).toContain(id);
    }
    child.stdin.end();
    expect((await lines.next()).done).toBe(true);
  });
});

describe('where the output goes', () => {
  it('a reader that closes the pipe is no failure', async () => {
    const script = '{ "$0" "$1" solve; echo "exit code $?" >&2; } | head -1';
    const input = `${EASY}\n`.repeat(3000);
    const ran = await run(['sh', '-c', script, process.execPath, CLI], { input });
    expect(ran.stdout).toBe(`${EASY_SOLVED}\n`);
    expect(ran.stderr).toBe('exit code 0\n');
  });

  it.runIf(existsSync('/dev/full'))('a full disk is one, with a sentence', async () => {
    const script = '"$0" "$1" solve "$2" > /dev/full';
    const ran = await run(['sh', '-c', script, process.execPath, CLI, EASY]);
    expect(ran.stderr).toMatch(/^Something went wrong: .*no space left.*\n$/);
    expect(ran.exitCode).toBe(1);
  });
});
