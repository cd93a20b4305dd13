import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { PALETTE_NAMES } from '../../../source/pictures/theme.js';
import { SettingsScreen } from '../../../source/ui/settings/settings-screen.js';
import { SETTINGS_LINES, type SettingsView } from '../../../source/views/settings/settings-view.js';
import { renderOnStage, type StageOptions } from '../../helpers/stage.js';

const { chosen, fixed, players, taken } = screenTexts.settings;

async function open(options: StageOptions = {}) {
  const turn = vi.fn();
  const onLeave = vi.fn();
  const preferences = { load: async () => ({ motion: true, mouse: false, bell: false }), turn };
  const screen = renderOnStage(
    <SettingsScreen preferences={preferences} onLeave={onLeave} />,
    options,
  );
  await act(async () => {});
  const goTo = (line: SettingsView['line']) =>
    screen.press(...Array<string>(SETTINGS_LINES.indexOf(line)).fill('down'));
  return { turn, onLeave, goTo, ...screen };
}

describe.each([
  [80, 24],
  [120, 40],
])('in %i × %i', (columns, rows) => {
  test('all lines can be seen with their values, and nothing is cut off', async () => {
    const { press, text } = await open({ columns, rows });
    expect(text()).toMatch(/› Language +English/);
    expect(text()).toMatch(/Colours +default/);
    expect(text()).toMatch(/Animate moves +on/);
    expect(text()).toMatch(/Mouse +off/);
    expect(text()).toMatch(/Undo +u +practice, guided round, editor/);
    const seen = SETTINGS_LINES.map(() => {
      const [, shown] = /› (.*)/.exec(text())!;
      expect(text().split('\n').length).toBeLessThanOrEqual(rows);
      expect(text()).toMatch(/back\s*$/);
      press('down');
      return shown;
    });
    expect(new Set(seen).size).toBe(SETTINGS_LINES.length);
    expect(seen.join('')).not.toContain('…');
    expect(text()).toMatch(/› Language/);
  });
});

test('a click chooses a line, another one changes it, and one on a key in the footer is that key', async () => {
  const screen = await open();
  expect(screen.inFocus()).toMatchObject({ focus: 'thing' });
  expect(screen.inFocus()!.text).toMatch(/^Language/);
  screen.clickOn('Colours');
  // Not the robot in hand of the sample below the list.
  expect(screen.inFocus()!.text).toMatch(/^Colours/);
  screen.clickOn('Mouse');
  expect(screen.text()).toMatch(/› Mouse +off/);
  screen.clickOn('Mouse');
  expect(screen.turn.mock.calls).toEqual([['mouse', true]]);
  screen.wheel('down');
  expect(screen.text()).toMatch(/› Bell/);
  screen.clickOn(`${screenTexts.keys.back}`);
  expect(screen.onLeave).toHaveBeenCalledOnce();
});

test('no click is taken for the key that a line asks for', async () => {
  const screen = await open();
  screen.goTo('undo');
  screen.press('enter');
  const asking = screen.text();
  screen.clickOn('Redo');
  screen.wheel('down');
  expect(screen.text()).toBe(asking);
  screen.clickOn(`Esc ${screenTexts.keys.cancel}`);
  expect(screen.text()).not.toBe(asking);
  expect(screen.chooseKeys).not.toHaveBeenCalled();
});

test('in 200 × 60 the page is in the middle, with its help too', async () => {
  const { press, text } = await open({ columns: 200, rows: 60 });
  const margin = ' '.repeat(40);
  const isInMiddle = () =>
    text()
      .split('\n')
      .every(row => row === '' || row.startsWith(margin));
  expect(isInMiddle()).toBe(true);
  press('?');
  expect(text()).toContain(screenTexts.rules.title);
  expect(isInMiddle()).toBe(true);
});

test('each change takes effect at once, and once', async () => {
  const { goTo, press, turn, turnPalette, turnLanguage, chooseKeys, text } = await open();
  press('enter', 'left');
  expect(turnLanguage.mock.calls).toEqual([[1], [-1]]);
  press('down', 'enter', 'left', 'left');
  expect(turnPalette.mock.calls).toEqual([[1], [-1], [-1]]);
  press('down', 'enter', 'down', 'enter', 'enter');
  expect(turn.mock.calls).toEqual([
    ['motion', false],
    ['mouse', true],
    ['mouse', false],
  ]);
  press('up', 'up', 'up');
  goTo('undo');
  press('enter');
  expect(text()).toContain(screenTexts.settings.press({ choice: 'Undo' }));
  expect(chooseKeys).not.toHaveBeenCalled();
  press('m');
  expect(chooseKeys.mock.calls).toEqual([[{ undo: 'm' }]]);
  expect(text()).toMatch(/› Undo +m +practice/);
});

test.each<[line: SettingsView['line'], key: string, sentence: string]>([
  ['hint', 'n', taken({ key: 'n', by: 'next', place: 'practice' })],
  ['hint', '7', fixed({ key: '7' })],
  ['zoom', 'a', players],
  ['hint', ' ', chosen({ choice: 'Hint', key: 'Space' })],
])('the key for %s may be %j: %s', async (line, key, sentence) => {
  const { goTo, press, text } = await open();
  goTo(line);
  press('enter', key);
  expect(text()).toContain(sentence);
});

test('each theme is shown on a board', async () => {
  const boards = new Set<string>();
  for (const palette of PALETTE_NAMES) {
    const { frame, goTo, press, text, unmount } = await open({
      theme: { palette, colourLevel: 3 },
    });
    expect(text()).not.toContain('│');
    goTo('colours');
    expect(text()).toMatch(/ 1 │.*│\n 2 │.*│\n 3 │.*│\n 4 │.*│/);
    boards.add(/\d.* │[\s\S]*│/.exec(frame())![0]);
    press('down');
    expect(text()).not.toContain('│');
    unmount();
  }
  expect(boards.size).toBe(PALETTE_NAMES.length);
});

test('chosen keys are shown in the list, the footer and the help sheet', async () => {
  const { press, text, goTo } = await open({ keys: { help: '!', undo: 'tab', south: '*' } });
  expect(text()).toContain('! help');
  goTo('undo');
  expect(text()).toMatch(/› Undo +Tab/);
  press('*');
  expect(text()).toMatch(/› Redo/);
  press('?');
  expect(text()).toMatch(/› Redo/);
  press('!');
  expect(text()).toContain('↑↓ i *');
  expect(text()).toContain('“!” opens');
  press('!');
  expect(text()).toMatch(/› Redo/);
});

test.each([
  [0, screenTexts.settings.about.coloursOff],
  [1, screenTexts.settings.about.colours],
] as const)('at colour level %i: %s', async (colourLevel, sentence) => {
  const { text, goTo } = await open({ theme: { colourLevel } });
  goTo('colours');
  expect(text()).toContain(sentence);
});
