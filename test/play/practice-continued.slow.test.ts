import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parsePracticeRecord, parseRecord } from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { newFolder } from '../helpers/new-folder.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let home: string;
let terminal: TestTerminal;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => terminal.close());

async function open(...args: string[]) {
  terminal = await openTestTerminal({ home, args });
}

/** The text of the only record, and the names of other files. */
function savedText(kind: 'practice' | 'matches'): string {
  const folder = join(home, 'data', 'ricochet-tui', kind);
  const [name, ...others] = readdirSync(folder).filter(file => file.endsWith('.jsonl'));
  expect(others).toEqual([]);
  return readFileSync(join(folder, name!), 'utf8');
}

function typesOf(result: ReturnType<typeof parsePracticeRecord | typeof parseRecord>): string[] {
  if (!result.ok) throw new Error(`The record is refused: ${result.refusal.code}.`);
  expect(result.value.cutOff).toBe(false);
  return result.value.events.map(({ type }) => type);
}

test('a practice continues after kill -9 with its moves, undone moves and hints', async () => {
  await open('practice', EASY);
  await terminal.waitFor('0 moves');
  terminal.type('hh');
  await terminal.waitFor('Shortest: ');
  terminal.type('h');
  await terminal.waitFor(screenTexts.practice.hints.exact({ moves: 2, moved: false }));
  terminal.type('y');
  terminal.press('up');
  await terminal.waitFor('1 move');
  terminal.type('g');
  terminal.press('down');
  await terminal.waitFor('2 moves');
  terminal.type('u');
  await terminal.waitFor(/1 move\n.*yN/);
  terminal.signal('SIGKILL');
  await terminal.exited;

  await open();
  await terminal.waitFor(`› Continue practice: 1 move made, ${EASY}`);
  terminal.press('enter');
  await terminal.waitFor(/1 move\n.*yN/);
  terminal.type('d');
  await terminal.waitFor('yN gS');
  terminal.type('h');
  // When the solver knows it; the end of the sentence is on the next row.
  await terminal.waitFor(screenTexts.practice.hints.exact({ moves: 2, moved: true }).slice(0, 20));
  terminal.type('0');
  await terminal.waitFor('0 moves');
  terminal.type('r');
  terminal.press('down');
  terminal.press('left');
  await terminal.waitFor('Solved in 2 moves');
  terminal.type('q');
  await terminal.waitFor(`› ${screenTexts.menu.play}`);
  expect(typesOf(parsePracticeRecord(savedText('practice')))).toEqual(
    'shown hinted hinted moved moved undone shown redone hinted reset moved moved solved'.split(
      ' ',
    ),
  );
  terminal.type('q');
  await terminal.exited;
  // A solved position is not offered again.
  await open();
  await terminal.waitFor(screenTexts.menu.play);
  terminal.type('g');
  await terminal.waitFor('Step 1 of 6');
  terminal.type('q');
  await terminal.waitFor(`› ${screenTexts.menu.play}`);
  expect(terminal.text()).not.toContain('Continue');
});

const WAYS_OUT: [name: string, leave: () => void][] = [
  ['q', () => terminal.type('q')],
  ['Ctrl-C', () => terminal.press('ctrl-c')],
  ['SIGTERM', () => terminal.signal('SIGTERM')],
];

test.each(WAYS_OUT)(
  '%s leaves the record of a practice complete and unlocked',
  async (_, leave) => {
    await open('practice', EASY);
    await terminal.waitFor('0 moves');
    terminal.type('y');
    terminal.press('up');
    await terminal.waitFor('1 move');
    leave();
    await terminal.exited;
    expect(typesOf(parsePracticeRecord(savedText('practice')))).toEqual(['shown', 'moved', 'left']);
    expect(readdirSync(join(home, 'data', 'ricochet-tui', 'practice'))).toHaveLength(1);
  },
);

const SUDDEN = WAYS_OUT.slice(1);

test.each(SUDDEN)(
  '%s leaves a match with the time of that: the clock ran until then',
  async (_, leave) => {
    await open('play', '--players', 'Ann,Bob');
    await terminal.waitFor('Found a way?');
    terminal.type('a9\r');
    await terminal.waitFor(screenTexts.match.clockStarted);
    leave();
    await terminal.exited;
    const types = typesOf(parseRecord(savedText('matches')));
    expect(types).toEqual(['dealt', 'drawn', 'bid', 'clock-started', 'left']);
    expect(readdirSync(join(home, 'data', 'ricochet-tui', 'matches'))).toHaveLength(1);
  },
);
