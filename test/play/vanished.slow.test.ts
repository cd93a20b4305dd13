import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { newFolder } from '../helpers/new-folder.js';
import { openTestTerminal, PROGRAM, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

/** Runs on after the terminal is gone, and writes how the program has ended. */
const WATCH = 'trap : HUP; file=$0; "$@"; echo "code $?" > "$file"';
const HARD = '0765+42+2E21BD0F+93';

test.each([
  { name: 'the menu', args: [], shown: screenTexts.menu.play, keys: '' },
  {
    name: 'practice while the solver tells how far it is',
    args: ['practice', HARD],
    shown: 'Pick a robot',
    keys: 'hh',
  },
  {
    name: 'practice by lines',
    args: ['practice', HARD, '--linear'],
    shown: 'Game ID: ',
    keys: '',
  },
])('$name: a program whose terminal vanishes dies of SIGHUP', async ({ args, shown, keys }) => {
  const file = path.join(newFolder(), 'code');
  terminal = await openTestTerminal({ command: ['sh', '-c', WATCH, file, ...PROGRAM, ...args] });
  await terminal.waitFor(shown);
  terminal.type(keys);
  if (keys) await terminal.waitFor('at least');
  terminal.vanish();
  const code = await vi.waitFor(() => readFile(file, 'utf8'), { timeout: 60_000 });
  expect(code).toBe('code 129\n');
});
