import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { AS_FOUND, openTestTerminal, PROGRAM, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

const SCREENS: readonly {
  name: string;
  args: readonly string[];
  shown: string;
  /** Modes of the terminal that only this screen sets. */
  whileOpen?: Partial<typeof AS_FOUND>;
  /** What the program prints when it is left by a key. */
  left?: readonly string[];
}[] = [
  { name: 'the menu', args: [], shown: screenTexts.menu.play },
  {
    name: 'a match',
    args: ['play', '--players', 'Ann,Bob'],
    shown: 'Found a way?',
    left: [screenTexts.savedMatches.left],
  },
  {
    name: 'practice while the solver works',
    args: ['practice', '7650+42+E2302B12+C9'],
    shown: 'Pick a robot',
  },
  {
    name: 'practice with the mouse',
    args: ['practice', '--mouse', '4572+40+07286AA8+63'],
    shown: 'Pick a robot',
    whileOpen: { mouse: 'vt200', sgrMouse: true },
  },
];

/** Sends a signal to the shell and the program; the shell goes on. */
const kill = (signal: NodeJS.Signals) => () => void process.kill(-terminal.pid, signal);

const WAYS_OUT: readonly {
  name: string;
  leave: () => void;
  code: number;
  /** What the program prints when it is left. */
  lines?: readonly string[];
}[] = [
  { name: 'Ctrl-C', leave: () => terminal.press('ctrl-c'), code: 0 },
  { name: 'SIGTERM', leave: kill('SIGTERM'), code: 143 },
  { name: 'SIGHUP', leave: kill('SIGHUP'), code: 129 },
  { name: 'SIGINT', leave: kill('SIGINT'), code: 130 },
  {
    name: 'an exception',
    leave: kill('SIGUSR2'),
    code: 1,
    lines: [messages.command.failure({ reason: 'thrown on purpose' })],
  },
];

// After the program, prints whether the terminal's settings are the same as before.
const WATCH = `
  trap : HUP INT TERM USR2; before=$(stty -g); "$0" "$@"; code=$?
  [ "$before" = "$(stty -g)" ] && echo same settings; echo "code $code"`;
const THROWING = fileURLToPath(new URL('../fixtures/throw-on-signal.mjs', import.meta.url));

const WITHOUT_MOUSE = { mouse: 'none', sgrMouse: false };

describe.each(SCREENS)('$name', ({ args, shown, left = [], whileOpen = WITHOUT_MOUSE }) => {
  const open = { alternateScreen: true, cursorHidden: true, ...whileOpen };

  test.each(WAYS_OUT)(
    '$name leaves the terminal as it was found',
    async ({ leave, code, lines = code === 0 ? left : [] }) => {
      terminal = await openTestTerminal({
        command: ['sh', '-c', WATCH, ...PROGRAM],
        args,
        env: { NODE_OPTIONS: `--import=${THROWING}` },
      });
      await terminal.waitFor(shown);
      expect(terminal.modes).toMatchObject(open);
      leave();
      await terminal.exited;
      expect(terminal.modes).toEqual(AS_FOUND);
      const rows = [...lines, 'same settings', `code ${code}`];
      expect(terminal.text().trimEnd()).toBe(rows.join('\n'));
    },
  );

  test('Ctrl-Z gives the terminal to the shell, and fg takes it again', async () => {
    terminal = await openTestTerminal({
      command: ['sh', '-i'],
      env: { PS1: '$ ', HISTFILE: '' },
    });
    await terminal.waitFor('$');
    terminal.type(`${[...PROGRAM, ...args].join(' ')}\r`);
    await terminal.waitFor(shown);
    terminal.press('ctrl-z');
    await terminal.waitFor(/Stopped|Suspended/i);
    expect(terminal.modes).toMatchObject({
      alternateScreen: false,
      cursorHidden: false,
      ...WITHOUT_MOUSE,
    });
    terminal.type('stty -a | tr " ;" "\\n\\n" | grep -x -e icanon -e echo\r');
    // If something is typed before the shell asks, its prompt is written in between.
    await terminal.waitFor(/^(\$ )?icanon$/m);
    await terminal.waitFor(/^(\$ )?echo$/m);
    terminal.type('clear; fg\n');
    await terminal.waitFor(shown);
    expect(terminal.modes).toMatchObject(open);
    terminal.press('ctrl-c');
    await terminal.waitFor(() => !terminal.modes.alternateScreen, 'the main screen');
    expect(terminal.modes).toMatchObject(AS_FOUND);
  });
});

test.each(WAYS_OUT)(
  '$name ends the record of a match with the event of leaving',
  async ({ leave }) => {
    terminal = await openTestTerminal({
      command: ['sh', '-c', WATCH, ...PROGRAM],
      args: ['play', '--players', 'Ann,Bob'],
      env: { NODE_OPTIONS: `--import=${THROWING}` },
    });
    await terminal.waitFor('Found a way?');
    leave();
    await terminal.exited;
    const folder = join(terminal.home, 'data', 'ricochet-tui', 'matches');
    const [record, ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    const lines = readFileSync(join(folder, record!), 'utf8').trimEnd().split('\n');
    const types = lines.slice(1).map(line => JSON.parse(line).type);
    expect(types).toEqual(['dealt', 'drawn', 'left']);
  },
);
