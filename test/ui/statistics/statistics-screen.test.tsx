import { expect, test, vi } from 'vitest';
import { EDITIONS } from '../../../source/game/index.js';
import { screenTexts } from '../../../source/messages/screens.js';
import type { ReadResults } from '../../../source/storage/results.js';
import { StatisticsScreen } from '../../../source/ui/statistics/statistics-screen.js';
import { gamesOfEdition } from '../../../source/views/help/game-in-play.js';
import { practised } from '../../helpers/solo-results.js';
import { renderOnStage, type StageOptions } from '../../helpers/stage.js';

const GAME = gamesOfEdition(EDITIONS[1999], { seconds: 60, turns: 1 });
/** One position of each 37 lines with what else there is to say. */
const RESULTS = Array.from({ length: 22 }, (_, index) =>
  practised({ shortest: index + 1, moves: index + 1 }),
);

function open(read: Partial<ReadResults> = {}, options?: StageOptions) {
  const onLeave = vi.fn();
  const results = { read: vi.fn(() => ({ results: RESULTS, newer: [], sentences: [], ...read })) };
  const screen = renderOnStage(
    <StatisticsScreen results={results} game={GAME} onLeave={onLeave} />,
    options,
  );
  return { onLeave, results, ...screen };
}

test('the statistics fill the window, and are read once', () => {
  const { text, results, press } = open();
  expect(text().split('\n')).toHaveLength(24);
  expect(text()).toContain(screenTexts.place({ first: 1, last: 22, of: 37 }));
  expect(text()).toMatch(/played +22/);
  expect(text()).toContain('PgUp PgDn page');
  press('down', 'up');
  expect(results.read).toHaveBeenCalledTimes(1);
});

test.each([
  ['down', screenTexts.place({ first: 2, last: 23, of: 37 })],
  ['up', screenTexts.place({ first: 1, last: 22, of: 37 })],
  ['down down up', screenTexts.place({ first: 2, last: 23, of: 37 })],
  ['page-down', screenTexts.place({ first: 16, last: 37, of: 37 })],
  ['page-down page-up', screenTexts.place({ first: 1, last: 22, of: 37 })],
  ['end', screenTexts.place({ first: 16, last: 37, of: 37 })],
  ['end down', screenTexts.place({ first: 16, last: 37, of: 37 })],
  ['end home', screenTexts.place({ first: 1, last: 22, of: 37 })],
])('the keys %s lead to %s', (keys, place) => {
  const { press, text } = open();
  press(...keys.split(' '));
  expect(text()).toContain(place);
});

test('a window of another size shows more or less, and no blank lines at the end', () => {
  const { press, text, resize } = open();
  press('end');
  resize(120, 30);
  expect(text()).toContain(screenTexts.place({ first: 10, last: 37, of: 37 }));
  resize(120, 60);
  expect(text()).toContain(screenTexts.place({ first: 1, last: 37, of: 37 }));
  expect(text()).not.toContain('page');
  resize(40, 8);
  expect(text().split('\n')).toHaveLength(8);
  expect(text()).toContain('Statistics');
});

test('what is wrong with the results is said, and why there are none', () => {
  const { text } = open({ results: [], sentences: ['Line 2 cannot be read.'] });
  expect(text()).toContain('Nothing was practised here yet.');
  expect(text()).toContain('Line 2 cannot be read.');
  expect(text()).not.toMatch(/ to \d+ of /);
});

test('? opens the help sheet, and q leaves', () => {
  const { press, text, onLeave } = open();
  press('?');
  expect(text()).toContain('Help');
  press('escape');
  expect(onLeave).not.toHaveBeenCalled();
  press('q');
  expect(onLeave).toHaveBeenCalledTimes(1);
});
