import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { EDITIONS } from '../../../source/game/index.js';
import { screenTexts } from '../../../source/messages/screens.js';
import { SettingsScreen } from '../../../source/ui/settings/settings-screen.js';
import { gamesOfEdition } from '../../../source/views/help/game-in-play.js';
import { SETTINGS_LINES, type SettingsLine } from '../../../source/views/settings/settings-view.js';
import { renderOnStage, type StageOptions } from '../../helpers/stage.js';

const GAME = gamesOfEdition(EDITIONS[1999], { seconds: 60, turns: 1 });

async function open(options: StageOptions = {}) {
  const turn = vi.fn();
  const onLeave = vi.fn();
  const preferences = { load: async () => ({ motion: true, mouse: false }), turn };
  const screen = renderOnStage(
    <SettingsScreen preferences={preferences} game={GAME} onLeave={onLeave} />,
    options,
  );
  await act(async () => {});
  const goTo = (line: SettingsLine) =>
    screen.press(...Array<string>(SETTINGS_LINES.indexOf(line)).fill('down'));
  return { turn, onLeave, goTo, ...screen };
}

describe.each([
  [80, 24],
  [120, 40],
])('in %i × %i', (columns, rows) => {
  test('all lines can be seen, with what is in force, and nothing is cut off', async () => {
    const { press, text } = await open({ columns, rows });
    expect(text()).toMatch(/› Colours +default/);
    expect(text()).toMatch(/Slides cell by cell +on/);
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
    expect(text()).toMatch(/› Colours/);
  });
});

test('what is changed is in force at once, and each change once', async () => {
  const { goTo, press, turn, turnPalette, chooseKeys, text } = await open();
  press('enter', 'left', 'left');
  expect(turnPalette.mock.calls).toEqual([[1], [-1], [-1]]);
  press('down', 'enter', 'down', 'enter', 'enter');
  expect(turn.mock.calls).toEqual([
    ['motion', false],
    ['mouse', true],
    ['mouse', false],
  ]);
  press('up', 'up');
  goTo('undo');
  press('enter');
  expect(text()).toContain(screenTexts.settings.press({ choice: 'Undo' }));
  expect(chooseKeys).not.toHaveBeenCalled();
  press('m');
  expect(chooseKeys.mock.calls).toEqual([[{ undo: 'm' }]]);
  expect(text()).toMatch(/› Undo +m +practice/);
});

test('keys that are chosen already are shown, in the footer and the help sheet too', async () => {
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
  expect(text()).toContain('Ctrl-C leaves at once. ! opens');
  press('!');
  expect(text()).toMatch(/› Redo/);
});

test('a key that is asked for is no command, and Esc goes back to the list', async () => {
  const { press, text, onLeave, goTo, chooseKeys } = await open();
  goTo('hint');
  press('enter', '?');
  expect(text()).toContain('? is for "help"');
  press('escape');
  expect(onLeave).not.toHaveBeenCalled();
  expect(chooseKeys).not.toHaveBeenCalled();
  press('escape');
  expect(onLeave).toHaveBeenCalledOnce();
});

test.each([
  [0, 'No colours are shown here'],
  [1, 'shows the next ones'],
] as const)('at colour level %i: %s', async (colourLevel, sentence) => {
  const { text } = await open({ theme: { colourLevel } });
  expect(text()).toContain(sentence);
});
