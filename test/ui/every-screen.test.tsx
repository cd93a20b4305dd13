import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_KEYS } from '../../source/keys/chosen-keys.js';
import type { KeyContext } from '../../source/keys/index.js';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import { keyLines } from '../../source/words/keys.js';
import { openScene, playStep, SCENES, type Shown } from '../helpers/scenes.js';
import { expectInside, SMALL_WINDOWS } from '../helpers/small-windows.js';
import { settle } from '../helpers/stage.js';

const { keys, rules } = ENGLISH.screens;
const signs = { glyphs: UNICODE, chosen: FIRST_KEYS };

/** Opens the sheet and closes it again. */
async function expectSheet({ press, resize, text }: Shown, context: KeyContext) {
  const before = text();
  press('?');
  resize(80, 90);
  await settle();
  const sheet = text().split('\n');
  expect(sheet[0]).toContain(rules.title);
  expect(sheet.map(row => row.trim())).toContain(rules.slide.title);
  const lines = keyLines(ENGLISH, { context, robots: 4 }, signs);
  const onShow = lines.filter(({ keys, label }) => before.includes(`${keys} ${label}`));
  expect(onShow.length).toBeGreaterThan(1);
  for (const { keys, label } of onShow) {
    const row = sheet.find(row => row.trim().startsWith(keys) && row.endsWith(label));
    expect(row, `${context}: ${keys} ${label}`).toBeDefined();
  }
  press('enter', 'x');
  resize(80, 24);
  await settle();
  press('escape');
  await settle();
  expect(text()).toBe(before);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(SCENES)(
  '? tells the keys on show, and then the rules; afterwards all is as it was: %s',
  async (name, start, steps) => {
    const shown = await openScene(start);
    let sheets = 0;
    for (const step of steps) {
      await playStep(shown, step);
      if (!shown.text().includes(`? ${keys.help}`)) continue;
      await expectSheet(shown, step[0]);
      sheets += 1;
    }
    // A message has none.
    expect(sheets === 0).toBe(name === 'missed');
  },
);

test.each(SCENES)('all is ASCII where the theme and the texts are: %s', async (_, start, steps) => {
  const texts = await learn('en', true);
  const shown = await openScene(start, { theme: { glyphs: ASCII }, texts });
  for (const step of steps) {
    await playStep(shown, step);
    // Where texts are cut or kept together, the terminal writes a full stop and a blank.
    expect(shown.text()).toMatch(/^[\n\x20-\x7e…\xa0]*$/);
  }
});

/** Those without a board, which has no room there. */
const PAGES = ['menu', 'settings', 'statistics', 'records', 'lobby', 'ratings', 'room'];

test.each(SCENES.filter(([name]) => PAGES.includes(name)))(
  'in a window that is too small nothing is drawn outside: %s',
  async (_, start, steps) => {
    const shown = await openScene(start);
    for (const step of steps) {
      await playStep(shown, step);
      for (const [columns, rows] of SMALL_WINDOWS) {
        shown.resize(columns, rows);
        await settle();
        expectInside(shown.text(), columns, rows);
      }
      shown.resize(80, 24);
      await settle();
    }
  },
);
