import { afterEach, describe, expect, test } from 'vitest';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

/** What a terminal is like before a program takes it. */
const AS_FOUND = {
  alternateScreen: false,
  cursorHidden: false,
  bracketedPaste: false,
  wraparound: true,
};

const SCREENS = [
  { name: 'the menu', args: [], shown: 'Play at one keyboard' },
  { name: 'a match', args: ['play', '--players', 'Ann,Bob'], shown: 'Think.' },
  {
    name: 'practice while the solver works',
    args: ['practice', '7650+42+E2302B12+C9'],
    shown: 'Pick a robot',
  },
];

const WAYS_OUT: readonly {
  name: string;
  leave: () => void;
  exitCode: number;
}[] = [
  { name: 'Ctrl-C', leave: () => terminal.press('ctrl-c'), exitCode: 0 },
  { name: 'SIGTERM', leave: () => terminal.signal('SIGTERM'), exitCode: 143 },
  { name: 'SIGHUP', leave: () => terminal.signal('SIGHUP'), exitCode: 129 },
  { name: 'SIGINT', leave: () => terminal.signal('SIGINT'), exitCode: 130 },
];

describe.each(SCREENS)('$name', ({ args, shown }) => {
  test.each(WAYS_OUT)('$name leaves the terminal as it was found', async ({ leave, exitCode }) => {
    terminal = await openTestTerminal({ args });
    await terminal.waitFor(shown);
    expect(terminal.modes).toMatchObject({ alternateScreen: true, cursorHidden: true });
    leave();
    expect(await terminal.exited).toEqual({ exitCode, signal: undefined });
    expect(terminal.modes).toEqual(AS_FOUND);
  });
});

test('q asks before a match is left, and any other key than y goes on with it', async () => {
  terminal = await openTestTerminal({ args: ['play', '--players', 'Ann,Bob'] });
  await terminal.waitFor('Think.');
  terminal.type('q');
  await terminal.waitFor('Leave the match?');
  terminal.type('n');
  await terminal.waitFor('Think.');
  terminal.type('q');
  await terminal.waitFor('Leave the match?');
  terminal.type('y');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
  expect(terminal.modes).toEqual(AS_FOUND);
});

test('from the menu to a match and back: what is set up is asked for once and remembered', async () => {
  terminal = await openTestTerminal();
  await terminal.waitFor('Play at one keyboard');
  terminal.press('enter');
  await terminal.waitFor('Player 1 _');
  terminal.type('Ann\rBob\r\r');
  await terminal.waitFor('Think.');
  terminal.type('q');
  await terminal.waitFor('Leave the match?');
  terminal.type('y');
  await terminal.waitFor('Play at one keyboard');
  const { home } = terminal;
  terminal.type('q');
  await terminal.exited;
  const again = await openTestTerminal({ args: ['play'], home });
  await again.waitFor(/Player 2 +Bob/);
  await again.close();
});
