import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EASY, EASY_SOLVED } from '../fixtures/positions.js';
import { CLI, run, runCli } from './run-cli.js';

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
