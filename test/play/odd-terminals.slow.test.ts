import { afterEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { AS_FOUND, openTestTerminal, PROGRAM, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

/** Runs the program in a terminal after commands that make it unusual. */
const after = (commands: string) =>
  ['sh', '-c', `${commands}; exec "$0" "$@"`, ...PROGRAM] as const;

const SHOWN = screenTexts.menu.play;
const isTaken = () => terminal.modes.alternateScreen && terminal.modes.cursorHidden;

test.each<[string, Parameters<typeof openTestTerminal>[0], string | typeof isTaken]>([
  ['of 0 × 0', { command: after('stty cols 0 rows 0') }, SHOWN],
  ['of 0 × 24', { command: after('stty cols 0') }, SHOWN],
  ['of 1 × 1', { columns: 1, rows: 1 }, isTaken],
  ['of 1000 × 1000', { columns: 1000, rows: 1000 }, SHOWN],
  ['without a TERM', { command: after('unset TERM') }, SHOWN],
  ['with an empty TERM', { command: after('export TERM=') }, SHOWN],
  ['with an unknown TERM', { command: after('export TERM=no-such-terminal') }, SHOWN],
])('a terminal %s is used, and left as it was', async (_, options, expected) => {
  terminal = await openTestTerminal(options);
  await terminal.waitFor(expected, 'the menu');
  // Opens some screens and leaves the last one.
  terminal.type('\x1b[B\x1b[B\r');
  terminal.type('h?');
  terminal.press('ctrl-c');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
  expect(terminal.modes).toEqual(AS_FOUND);
});
