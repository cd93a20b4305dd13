import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EASY, EASY_SOLVED } from '../fixtures/positions.js';
import { CLI, run, runCli } from './run-cli.js';

it('lists all shortest solutions with two jobs as with one', async () => {
  const all = (jobs: string) =>
    runCli(['solve', '--all', '--jobs', jobs, '6754+40+E3076CF9+AB', EASY]);
  const [one, two] = await Promise.all([all('1'), all('2')]);
  expect(two).toEqual(one);
  expect(one.exitCode).toBe(0);
});

it('answers a thousand positions, in chunks of any size', async () => {
  const input = `${EASY} ${'x'.repeat(200)}\r\n`.repeat(1000);
  const { stdout, exitCode } = await runCli(['solve'], { input });
  expect(stdout).toBe(`${EASY_SOLVED}\n`.repeat(1000));
  expect(exitCode).toBe(0);
});

it.runIf(existsSync('/dev/full'))('fails with a sentence where the disk is full', async () => {
  const script = '"$0" "$1" solve "$2" > /dev/full';
  const ran = await run(['sh', '-c', script, process.execPath, CLI, EASY]);
  expect(ran.stderr).toMatch(/^Something went wrong: .*no space left.*\n$/);
  expect(ran.exitCode).toBe(1);
});

describe.runIf(process.platform === 'linux')('with little virtual memory, solve', () => {
  const solve = (env: Record<string, string>) =>
    run(['sh', '-c', `ulimit -v 3000000 && exec "$0" "$@"`, process.execPath, CLI, 'solve', EASY], {
      env: { NODE_DISABLE_COMPILE_CACHE: '1', XDG_CONFIG_HOME: '/no/settings', ...env },
    });

  it('works with less memory if Node has less', async () => {
    const { stdout, stderr } = await solve({ NODE_OPTIONS: '--disable-wasm-trap-handler' });
    expect({ stdout, stderr }).toEqual({ stdout: `${EASY_SOLVED}\n`, stderr: '' });
  });

  it('works, or says what would help', async () => {
    const { stdout, stderr } = await solve({});
    expect(stdout || stderr).toMatch(
      /2 moves|ulimit -v.* NODE_OPTIONS=--disable-wasm-trap-handler/,
    );
  });
});
