import { afterEach, beforeEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { newFolder } from '../helpers/new-folder.js';
import { programAt } from '../helpers/other-time.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

const [NONE_DUE = ''] = screenTexts.deck.notDue({ cards: 1, days: 1 }).split(/(?<=\.) /);

const DAY = 24 * 60 * 60 * 1000;

let home: string;
let terminal: TestTerminal;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => terminal.close());

async function open(days: number, ...args: string[]): Promise<void> {
  const command = programAt(Date.now() + days * DAY);
  terminal = await openTestTerminal({ home, args, command });
}
async function leave(): Promise<void> {
  terminal.press('ctrl-c');
  await terminal.exited;
}

test('a missed position is due a day later, and is not in the statistics', async () => {
  await open(0, 'practice', EASY);
  await terminal.waitFor('Pick a robot');
  terminal.type('xy');
  await terminal.waitFor(screenTexts.practice.givenUp({ shortest: 2 }));
  await terminal.waitFor(/Puzzle rating \d+/);
  await leave();

  await open(1);
  await terminal.waitFor(screenTexts.deck.due({ cards: 1 }));
  while (!terminal.text().includes('› Missed')) {
    const before = terminal.text();
    terminal.press('down');
    await terminal.waitFor(({ text }) => text.call(terminal) !== before);
  }
  terminal.press('enter');
  await terminal.waitFor('1 due');
  await terminal.waitFor('0 moves');
  terminal.type('r');
  terminal.press('down');
  terminal.press('left');
  await terminal.waitFor('the shortest solution!');
  expect(terminal.text()).not.toMatch(/\+ - level|Position \d/);
  terminal.type('n');
  await terminal.waitFor(NONE_DUE);
  await leave();

  await open(1, 'stats', '--json');
  await terminal.waitFor('"played":1,');
});
