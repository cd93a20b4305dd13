import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { newFolder } from '../helpers/new-folder.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

const { chosen, taken } = screenTexts.settings;

let home: string;
let terminal: TestTerminal;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => terminal.close());

async function open(...args: string[]) {
  terminal = await openTestTerminal({ home, args });
}
async function leave() {
  terminal.press('ctrl-c');
  await terminal.exited;
}
const folder = () => join(home, 'config', 'ricochet-tui');
const settings = () => JSON.parse(readFileSync(join(folder(), 'settings.json'), 'utf8'));
async function openSettings(firstEntry = screenTexts.menu.play) {
  await open();
  await terminal.waitFor(`› ${firstEntry}`);
  // Up from the first line to the last one.
  terminal.type('ii');
  await terminal.waitFor('› Settings');
  terminal.press('enter');
  await terminal.waitFor(`› ${screenTexts.settings.language}`);
}
/** Moves down to the line that begins with this text. */
async function goTo(line: string) {
  for (let step = 0; !terminal.text().includes(`› ${line}`); step++) {
    if (step > 40) throw new Error(`There is no line ${line}.`);
    const before = terminal.text();
    terminal.type('k');
    await terminal.waitFor(() => terminal.text() !== before, 'the next line');
  }
}

test('a key chosen in the settings works in a practice, also after a restart', async () => {
  await openSettings();
  await goTo('Undo');
  terminal.press('enter');
  await terminal.waitFor(screenTexts.settings.press({ choice: 'Undo' }));
  terminal.type('n');
  await terminal.waitFor(taken({ key: 'n', by: 'next', place: 'practice' }));
  terminal.type('m');
  await terminal.waitFor(chosen({ choice: 'Undo', key: 'm' }));
  terminal.press('escape');
  await terminal.waitFor(`› ${screenTexts.menu.settings}`);
  terminal.type(`\x1b[200~${EASY}\x1b[201~`);
  await terminal.waitFor('m undo');
  terminal.type('rk');
  await terminal.waitFor('1 move');
  terminal.type('u');
  terminal.type('m');
  await terminal.waitFor('0 moves');
  terminal.type('?');
  await terminal.waitFor(/←↑↓→ j i k l +move\n +m +undo/);
  await leave();
  expect(settings()).toMatchObject({ keys: { undo: 'm' } });

  await open('practice', EASY);
  await terminal.waitFor('m undo');
  terminal.type('rl');
  await terminal.waitFor('1 move');
  terminal.type('m');
  await terminal.waitFor('0 moves');
  await leave();

  await openSettings('Continue practice');
  await goTo(screenTexts.settings.preset);
  terminal.press('enter');
  await terminal.waitFor(
    screenTexts.settings.presetChosen({ preset: screenTexts.settings.presets.default }),
  );
  await leave();
  expect(settings()).toMatchObject({ keys: {} });
});

test('a damaged setting is reported once, and all others are kept', async () => {
  mkdirSync(folder(), { recursive: true });
  const damaged = {
    guided: true,
    theme: 'neon',
    mouse: 7,
    keys: { undo: 'm', redo: 'm', fly: 'f' },
  };
  writeFileSync(join(folder(), 'settings.json'), JSON.stringify(damaged));
  await open('practice', EASY);
  await terminal.waitFor('m undo');
  expect(terminal.text()).toContain('d redo');
  await leave();
  const said = terminal.text().replace(/\n/g, '');
  expect(said).toContain(': theme, mouse, keys.');
  await terminal.close();
  expect(readdirSync(folder())).toHaveLength(2);
  expect(settings()).toMatchObject({ guided: true, theme: 'default', keys: { undo: 'm' } });

  await open('practice', EASY);
  await terminal.waitFor('m undo');
  await leave();
  expect(terminal.text()).not.toContain('settings.json');
  expect(readdirSync(folder())).toHaveLength(2);
});
