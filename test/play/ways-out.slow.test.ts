import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY, HARD } from '../fixtures/positions.js';
import {
  AS_FOUND,
  KEY_BYTES,
  openTestTerminal,
  PROGRAM,
  type TestTerminal,
} from '../helpers/terminal.js';

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
  /** What is done in a game, and the events of the only record in its folder once it was left. */
  game?: { keys: string; done: string; folder: string; events: readonly string[] };
}[] = [
  { name: 'the menu', args: [], shown: screenTexts.menu.play },
  {
    name: 'a match',
    args: ['play', '--players', 'Ann,Bob'],
    shown: 'Found a way?',
    left: [screenTexts.savedMatches.left],
    game: {
      keys: 'a9\r',
      done: screenTexts.match.clockStarted,
      folder: 'matches',
      events: ['dealt', 'drawn', 'bid', 'clock-started', 'left'],
    },
  },
  {
    name: 'practice while the solver works',
    args: ['practice', HARD],
    shown: 'Pick a robot',
    game: {
      keys: `y${KEY_BYTES.up}`,
      done: '1 move',
      folder: 'practice',
      events: ['shown', 'moved', 'left'],
    },
  },
  {
    name: 'practice with the mouse',
    args: ['practice', '--mouse', EASY],
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

describe.each(SCREENS)('$name', ({ args, shown, left = [], whileOpen = WITHOUT_MOUSE, game }) => {
  const open = { alternateScreen: true, cursorHidden: true, ...whileOpen };

  test.each(WAYS_OUT)(
    '$name leaves the terminal as it was found, and the record of a game complete and unlocked',
    async ({ leave, code, lines = code === 0 ? left : [] }) => {
      terminal = await openTestTerminal({
        command: ['sh', '-c', WATCH, ...PROGRAM],
        args,
        env: { NODE_OPTIONS: `--import=${THROWING}` },
      });
      await terminal.waitFor(shown);
      expect(terminal.modes).toMatchObject(open);
      if (game) terminal.type(game.keys);
      if (game) await terminal.waitFor(game.done);
      leave();
      await terminal.exited;
      expect(terminal.modes).toEqual(AS_FOUND);
      const rows = [...lines, 'same settings', `code ${code}`];
      expect(terminal.text().trimEnd()).toBe(rows.join('\n'));
      if (game) expect(typesOnRecord(game.folder)).toEqual(game.events);
    },
  );
});

/** The events of the only file in a folder of records. */
function typesOnRecord(name: string): string[] {
  const folder = join(terminal.home, 'data', 'ricochet-tui', name);
  const [record, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const lines = readFileSync(join(folder, record!), 'utf8').trimEnd().split('\n');
  return lines.slice(1).map(line => JSON.parse(line).type);
}
