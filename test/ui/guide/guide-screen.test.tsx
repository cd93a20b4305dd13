import { describe, expect, test, vi } from 'vitest';
import { ENGLISH, learn } from '../../../source/messages/language.js';
import { ASCII } from '../../../source/pictures/theme.js';
import { GuideScreen } from '../../../source/ui/guide/guide-screen.js';
import { STEPS } from '../../../source/views/guide/guide.js';
import { stepTexts } from '../../../source/words/guide.js';
import { fakeTime, pass, renderOnStage, type StageOptions } from '../../helpers/stage.js';

fakeTime();

function open(stage: StageOptions = {}) {
  const onLeave = vi.fn();
  return { onLeave, ...renderOnStage(<GuideScreen onLeave={onLeave} />, stage) };
}

/** The text beside the board and below it, as one line. */
const sideText = (text: string): string =>
  text
    .split('\n')
    .map((row, index) => (index < 17 ? row.slice(53) : row).trim())
    .join(' ');

describe('the guided round', () => {
  test('corrects a wrong key, and says why a move is refused', () => {
    const { press, text } = open();
    press('down');
    expect(text()).toContain(ENGLISH.screens.guide.pickFirst({ robot: 'red', key: 'r' }));
    press('n', 'n', 'n', 'right');
    expect(sideText(text())).toContain(ENGLISH.screens.guide.steps.straight.done.slice(0, 10));
    expect(text()).toContain('ricochet');
  });

  test('answers an arrow where the step is done, or waits for a number', () => {
    const { bidNow, goOn } = ENGLISH.screens.guide;
    const { press, text } = open();
    press('r');
    press('up');
    expect(text().split(goOn)).toHaveLength(2);
    press('enter', 'n', 'n', 'n', 'n', 'up');
    expect(text()).toContain(bidNow);
  });

  test.each([
    ['80 × 22', 80, 22],
    ['80 × 24', 80, 24],
    ['120 × 40', 120, 40],
  ])('%s: every step has room for all that it says, and the last leads out', (_, columns, rows) => {
    const { press, text, onLeave } = open({ columns, rows });
    const last = Object.values(ENGLISH.screens.guide.steps).map(
      ({ done }) => done.split(' ').at(-1)!,
    );
    const keys = ['r', 'down', 'right', 'right', 'down right up', '3'];
    for (const [index, end] of last.entries()) {
      expect(text()).toContain(`Step ${index + 1} of 6`);
      press(...keys[index]!.split(' '));
      pass(1000);
      expect(text()).toContain(end);
      press('enter');
    }
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('45 × 28: every step shows its whole task, and then all that was learned', () => {
    const { press, text } = open({ columns: 45, rows: 28 });
    const shown = () => text().replace(/\s+/g, ' ');
    const undo = 'u';
    const keys = ['r', 'down', 'right', 'right', 'down right up', '3'];
    for (const [index, step] of STEPS.entries()) {
      const told = stepTexts(ENGLISH, step, undo);
      expect(shown()).toContain(told.text);
      press(...keys[index]!.split(' '));
      pass(1000);
      expect(shown()).toContain(told.done);
      press('enter');
    }
  });

  test('? opens the help sheet and does not change the step', () => {
    const { press, text } = open();
    press('r', 'enter', 'down');
    pass(1000);
    const before = text();
    press('?');
    expect(text()).toContain('next step');
    press('right', 'q');
    expect(text()).toBe(before);
  });

  test('is ASCII where the theme is', async () => {
    const { text } = open({ theme: { glyphs: ASCII }, texts: await learn('en', true) });
    expect(text()).toMatch(/^[\n\x20-\x7e]*$/);
  });
});
