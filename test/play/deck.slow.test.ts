import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { programAt } from '../helpers/other-time.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

const [NONE_DUE = ''] = screenTexts.deck.notDue({ cards: 1, days: 1 }).split(/(?<=\.) /);

const DAY = 24 * 60 * 60 * 1000;

let home: string;
let terminal: TestTerminal;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'deck-test-'));
});
afterEach(async () => {
  await terminal.close();
  await rm(home, { recursive: true, force: true });
});

async function open(days: number, ...args: string[]): Promise<void> {
  const command = programAt(Date.now() + days * DAY);
  terminal = await openTestTerminal({ home, args, command });
}
async function leave(): Promise<void> {
  terminal.press('ctrl-c');
  await terminal.exited;
}

/** Opens the deck from the menu. */
const DUE = screenTexts.deck.due({ cards: 1 });

async function openDeck(days: number, label: string): Promise<void> {
  await open(days);
  await terminal.waitFor(label);
  while (!terminal.text().includes('› Missed')) {
    const before = terminal.text();
    terminal.press('down');
    await terminal.waitFor(({ text }) => text.call(terminal) !== before);
  }
  terminal.press('enter');
}

test('a missed position returns after one day and then three, and is not in the statistics', async () => {
  await open(0, 'practice', EASY);
  await terminal.waitFor('Pick a robot');
  terminal.type('xy');
  await terminal.waitFor(screenTexts.practice.givenUp({ shortest: 2 }));
  await terminal.waitFor(/Puzzle rating \d+/);
  await leave();

  await openDeck(0, 'Missed positions');
  await terminal.waitFor(/Nothing due now. Waiting: 1 position, the next tomorrow/);
  terminal.press('escape');
  await terminal.waitFor(`› ${screenTexts.menu.deck}`);
  await leave();

  await openDeck(1, DUE);
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

  await openDeck(3, 'Missed positions');
  await terminal.waitFor(NONE_DUE);
  await leave();
  await openDeck(4, DUE);
  await terminal.waitFor('1 due');
  await leave();

  await open(4, 'stats', '--json');
  await terminal.waitFor('"played":1,');
});
