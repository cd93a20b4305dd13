import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildProgram } from '../helpers/build-program.js';
import { folderForAll } from '../helpers/new-folder.js';
import { AS_FOUND, openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

vi.setConfig({ testTimeout: 30_000 });

const folder = folderForAll();
let program: string;
let terminal: TestTerminal;

beforeAll(async () => {
  const source = new URL('../fixtures/terminal-program.ts', import.meta.url);
  program = await buildProgram(fileURLToPath(source), folder);
});

afterEach(() => terminal.close());

const TAKEN = {
  alternateScreen: true,
  cursorHidden: true,
  bracketedPaste: true,
  wraparound: false,
  mouse: 'none',
  sgrMouse: false,
};

const isTaken = () => terminal.modes.alternateScreen;

/** The process id that the test program shows. */
async function shownPid(): Promise<number> {
  await terminal.waitFor(/pid \d+/);
  return Number(/pid (\d+)/.exec(terminal.text())![1]);
}

describe('the terminal is left as it was found', () => {
  // After the program, prints whether the terminal's settings are the same as before.
  const WATCH = `
    echo earlier; before=$(stty -g); "$0" "$1"; code=$?
    [ "$before" = "$(stty -g)" ] && echo same settings; echo "code $code"`;

  async function openWatched(): Promise<number> {
    terminal = await openTestTerminal({ command: ['sh', '-c', WATCH, process.execPath, program] });
    const pid = await shownPid();
    expect(terminal.modes).toEqual(TAKEN);
    return pid;
  }

  async function expectAsFound(code: number, ...lines: string[]): Promise<void> {
    await terminal.exited;
    expect(terminal.modes).toEqual(AS_FOUND);
    const rows = ['earlier', ...lines, 'same settings', `code ${code}`];
    expect(terminal.text().trimEnd()).toBe(rows.join('\n'));
  }

  test.each<[label: string, key: string, code: number, lines: string[]]>([
    ['when it closes', 'q', 0, []],
    ['on process.exit', 'x', 7, []],
    ['on an exception', 't', 1, ['It broke: Error: thrown [2Jon purpose']],
    ['on a rejection', 'r', 1, ['It broke: rejected on purpose']],
  ])('%s', async (_, key, code, lines) => {
    await openWatched();
    terminal.type(key);
    await expectAsFound(code, ...lines);
  });

  test.each<[signal: NodeJS.Signals, code: number]>([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
    ['SIGTERM', 143],
  ])('on %s', async (signal, code) => {
    process.kill(await openWatched(), signal);
    await expectAsFound(code);
  });
});

describe('keys', () => {
  test('reach the program one by one, Ctrl-C as a key like others', async () => {
    terminal = await openTestTerminal({ command: [process.execPath, program] });
    await shownPid();
    terminal.press('up');
    terminal.press('ctrl-c');
    terminal.type('é\x1b[200~two\rlines\x1b[201~');
    await terminal.waitFor('keys: up ctrl-c "é" "two\\nlines"');
    terminal.write(Buffer.from([0xff, 0xc3, 0xa9]));
    terminal.press('escape');
    await terminal.waitFor('"two\\nlines" "é" escape');
  });

  test('the window can be resized', async () => {
    terminal = await openTestTerminal({ command: [process.execPath, program] });
    await terminal.waitFor('80 x 24');
    terminal.resize(60, 20);
    await terminal.waitFor('60 x 20');
  });
});

describe('stopping', () => {
  async function openShell(): Promise<number> {
    terminal = await openTestTerminal({ command: ['sh', '-i'], env: { PS1: '$ ', HISTFILE: '' } });
    await terminal.waitFor('$');
    terminal.type(`'${process.execPath}' '${program}'\r`);
    return shownPid();
  }

  const isStopped = () => /Stopped|Suspended/i.test(terminal.text());

  async function expectToGoOn(): Promise<void> {
    // A line feed, which ends a line even if the shell still has the terminal in raw mode.
    terminal.type('fg\n');
    const isClean = () => terminal.row(0).startsWith('pid') && !isStopped();
    await terminal.waitFor(() => isTaken() && isClean(), 'the picture');
    terminal.press('down');
    await terminal.waitFor(/^keys: .*down$/m);
    terminal.type('q');
    await terminal.waitFor(() => !isTaken(), 'the main screen');
    expect(terminal.modes).toMatchObject(AS_FOUND);
  }

  const WAYS_TO_STOP: [label: string, stop: (pid: number) => void][] = [
    ['Ctrl-Z', () => terminal.press('ctrl-z')],
    ['SIGTSTP', pid => void process.kill(pid, 'SIGTSTP')],
  ];

  test.each(WAYS_TO_STOP)('by %s gives the terminal to the shell until fg', async (_, stop) => {
    stop(await openShell());
    await terminal.waitFor(isStopped, 'the shell to tell of the stop');
    expect(terminal.modes.alternateScreen).toBe(false);
    expect(terminal.modes.cursorHidden).toBe(false);
    terminal.type('stty -a | tr " ;" "\\n\\n" | grep -x -e icanon -e echo\r');
    // If something is typed before the shell asks, its prompt is written in between.
    await terminal.waitFor(/^(\$ )?icanon$/m);
    await terminal.waitFor(/^(\$ )?echo$/m);
    await expectToGoOn();
  });

  test.each(WAYS_TO_STOP)('by %s works a second time', async (_, stop) => {
    const pid = await openShell();
    for (const arrow of ['left', 'right'] as const) {
      stop(pid);
      await terminal.waitFor(() => !isTaken() && isStopped(), 'the stop');
      terminal.type('clear; fg\n');
      await terminal.waitFor(isTaken, 'the picture');
      terminal.press(arrow);
      await terminal.waitFor(new RegExp(`^keys: .*${arrow}$`, 'm'));
    }
  });

  test('by SIGSTOP, which cannot be noticed, is followed by a clean picture', async () => {
    process.kill(await openShell(), 'SIGSTOP');
    await terminal.waitFor(isStopped, 'the shell to tell of the stop');
    await expectToGoOn();
  });

  test('goes on by itself if no shell could continue the program', async () => {
    terminal = await openTestTerminal({ command: [process.execPath, program] });
    await shownPid();
    terminal.press('ctrl-z');
    // Drawn while the terminal was given back, so it appears when it is taken again.
    await terminal.waitFor('keys: ctrl-z');
    expect(isTaken()).toBe(true);
    terminal.type('a');
    await terminal.waitFor('keys: ctrl-z "a"');
  });
});

describe('closing the window ends the program', () => {
  test.each([
    ['by SIGHUP', ' '],
    ['by the streams, when SIGHUP is lost', 'h'],
  ])('%s', async (_, key) => {
    terminal = await openTestTerminal({ command: [process.execPath, program] });
    const pid = await shownPid();
    terminal.type(key);
    await terminal.waitFor(`keys: "${key}"`);
    terminal.vanish();
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), {
      timeout: 60_000,
    });
  });
});
