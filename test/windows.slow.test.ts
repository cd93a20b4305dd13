/** The built program in Windows' Node, under Wine: `npm run windows` runs the packed one. */
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import packageInfo from '../package.json' with { type: 'json' };
import { parsePracticeRecord, parseRecord } from '../source/game/index.js';
import { hostTexts } from '../source/messages/english/host.js';
import { english } from '../source/messages/english/index.js';
import { linearTexts } from '../source/messages/english/linear.js';
import { screenTexts } from '../source/messages/english/screens.js';
import { runCli } from './cli/run-cli.js';
import { EASY, EASY_SOLVED } from './fixtures/positions.js';
import { newFolder } from './helpers/new-folder.js';
import { hasOpenSsh, openSsh } from './helpers/open-ssh.js';
import { openTestTerminal } from './helpers/terminal.js';
import { unwrap } from './helpers/unwrap.js';
import {
  hindrance,
  inTerminal,
  runOnWindows,
  startOnWindows,
  windowsPath,
} from './helpers/windows.js';

let home: string;
beforeEach(() => {
  home = newFolder();
});

/** The folders of the program, in its environment. */
const env = () => ({
  XDG_DATA_HOME: windowsPath(join(home, 'data')),
  XDG_CONFIG_HOME: windowsPath(join(home, 'config')),
});
const play = (args: readonly string[], lines: readonly string[]) =>
  runOnWindows([...args, '--linear'], {
    input: lines.map(line => `${line}\r\n`).join(''),
    env: env(),
  });

/** The text of the only record of its kind. */
function recordIn(folder: 'matches' | 'practice'): string {
  const place = join(home, 'data', 'ricochet-tui', folder);
  const [name, ...others] = readdirSync(place).filter(name => name.endsWith('.jsonl'));
  expect(others).toEqual([]);
  return readFileSync(join(place, name!), 'utf8');
}

const title = hindrance ? `on Windows (left out: ${hindrance})` : 'on Windows';
describe.skipIf(hindrance)(title, () => {
  test('it tells its version and its commands', async () => {
    const version = await runOnWindows(['--version']);
    expect(version).toEqual({ stdout: `${packageInfo.version}\n`, stderr: '', exitCode: 0 });
    expect(await runOnWindows(['--help'], { env: env() })).toEqual(await runCli(['--help']));
  });

  test.each([
    ['the command line', ['solve', EASY], ''],
    ['a pipe', ['solve'], `${EASY}\r\n`],
    ['a pipe in UTF-16', ['solve', '-'], Buffer.from(`\ufeff${EASY}\r\n`, 'utf16le')],
  ])('a position of %s is solved', async (_, args, input) => {
    const solved = await runOnWindows(args, { input, env: env() });
    expect(solved).toEqual({ stdout: `${EASY_SOLVED}\n`, stderr: '', exitCode: 0 });
  });

  test('a board file is solved that PowerShell has written', async () => {
    const { stdout } = await runOnWindows(['show', EASY, '--ascii'], { env: env() });
    const file = join(home, 'board.txt');
    writeFileSync(file, Buffer.from(`\ufeff${stdout.replaceAll('\n', '\r\n')}`, 'utf16le'));
    const solved = await runOnWindows(['solve', '--board', windowsPath(file)], { env: env() });
    expect(solved).toMatchObject({ stderr: '', exitCode: 0 });
    expect(solved.stdout).toContain('rS rW');
  });

  test('what is dealt is solved', async () => {
    const dealt = await runOnWindows(['deal', '--count', '2', '--moves', '4', '--seed', 'one'], {
      env: env(),
    });
    const solved = await runOnWindows(['solve'], { input: dealt.stdout, env: env() });
    expect(solved.stdout.match(/ {2}4 moves {2}/g)).toHaveLength(2);
  });

  test('a practice is played by lines, left, continued and on record', async () => {
    await play(['practice', EASY], ['rs']);
    const { stdout } = await play([], ['rw']);
    expect(stdout).toContain(linearTexts.practiceGoesOn);
    expect(stdout).toContain(english.practice.solved({ moves: 2, shortest: undefined }));
    const { practice } = unwrap(parsePracticeRecord(recordIn('practice')));
    expect(practice).toMatchObject({ stage: 'solved', made: 2 });
    const saved = await runOnWindows(['export', '-'], { env: env() });
    expect(saved.stdout).toContain(EASY);
  });

  test('a match is left and continued by lines', async () => {
    const left = await play(['play', '--players', 'Ann,Bob', '--seed', 'one'], ['quit']);
    expect(left.exitCode).toBe(0);
    const { match } = unwrap(parseRecord(recordIn('matches')));
    expect(match.players.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    const { stdout } = await play([], ['quit']);
    expect(stdout).toContain('Ann');
  });

  test('a screen is drawn in a terminal', async () => {
    const terminal = await openTestTerminal({
      ...inTerminal(['practice', EASY], env()),
      columns: 100,
      rows: 40,
    });
    onTestFinished(() => terminal.close());
    await terminal.waitFor('Pick a robot');
    terminal.type('q');
    expect((await terminal.exited).exitCode).toBe(0);
  });

  test.skipIf(!hasOpenSsh)(
    'it serves a guest, alone in its folder, and again once it was killed',
    async () => {
      let started = 0;
      const serve = () => {
        const file = join(home, `said-${started++}`);
        const server = startOnWindows(file, ['serve', '--port', '0', '--host', '127.0.0.1'], env());
        onTestFinished(() => void server.child.kill('SIGKILL'));
        return server;
      };
      const isUp = (server: ReturnType<typeof serve>) =>
        expect.poll(server.said, { timeout: 60_000 }).toMatch(/ssh -p \d+ /);
      const first = serve();
      await isUp(first);
      const port = Number(/ssh -p (\d+) /.exec(first.said())![1]);

      const second = serve();
      await once(second.child, 'close');
      const folder = `${env().XDG_DATA_HOME}\\ricochet-tui`;
      expect(second.said()).toContain(hostTexts.refusal.folderTaken({ folder }));

      const guest = await openTestTerminal({ command: openSsh({ port }, '-t', 'ann@127.0.0.1') });
      onTestFinished(() => guest.close());
      await guest.waitFor(screenTexts.rooms.lobby.none);
      first.child.kill('SIGKILL');
      await guest.exited;
      await isUp(serve());
    },
    180_000,
  );
});
