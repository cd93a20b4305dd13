import { expect, test, vi } from 'vitest';
import { ENGLISH } from '../../../source/messages/language.js';
import { GuideScreen } from '../../../source/ui/guide/guide-screen.js';
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
  [80, 22],
  [120, 40],
])('%i × %i: every step has room for all that it says, and the last leads out', (columns, rows) => {
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
