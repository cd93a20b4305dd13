import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { describe, expect, it } from 'vitest';
import { EASY, EASY_SOLVED } from '../fixtures/positions.js';
import { CLI, run, runCli } from './run-cli.js';

const OTHER = '2103+41+ADFBB10F+DE';

it('positions are answered before the next one arrives', async () => {
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

it('positions may be a thousand, in chunks of any size', async () => {
  const input = `${EASY} ${'x'.repeat(200)}\r\n`.repeat(1000);
  const { stdout, exitCode } = await runCli(['solve'], { input });
  expect(stdout).toBe(`${EASY_SOLVED}\n`.repeat(1000));
  expect(exitCode).toBe(0);
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
