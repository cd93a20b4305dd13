import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { puzzleOfId } from '../../helpers/boards.js';
import { forgetSearches } from '../../helpers/fake-solver.js';
import { matchScreen, practiceScreen } from '../../helpers/game-screens.js';
import { fakeTime, pass, renderOnStage } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

fakeTime(1_000_000);
forgetSearches();

const practice = practiceScreen(puzzleOfId('0765+42+2E21BD0F+93'));

test.each<[string, ReactNode, key: string]>([
  ['practice', practice, '+ - level'],
  ['a match', matchScreen(), 'a Ann'],
  ['a game alone', matchScreen({ players: ['You'] }), screenTexts.keys.claim],
])('? in %s: keys first, then rules; closing it shows what was there', (_, screen, key) => {
  const { press, text } = renderOnStage(screen, { columns: 120, rows: 40 });
  const before = text();
  press('?');
  expect(text()).toContain('  1 to ');
  expect(text().replace(/ +/g, ' ')).toContain(key);
  expect(text().split('\n')).toHaveLength(40);
  press('end');
  expect(text()).not.toContain('  1 to ');
  press('q');
  expect(text()).toBe(before);
});

test('the footer of the sheet is on the last row, and its title on the first', () => {
  const { press, text } = renderOnStage(practice);
  press('?', 'page-down');
  const rows = text().split('\n');
  expect(rows[0]).toMatch(/^Help {2}20 to 39 of \d+$/);
  expect(rows.at(-1)).toMatch(/line .*PgUp PgDn page .*Esc back/);
});

test('a window that has become too small for the board has keys for the sheet', () => {
  const { press, resize, text } = renderOnStage(practice);
  press('?');
  resize(60, 12);
  expect(text()).toContain('  1 to 8');
  press('q');
  expect(text()).toContain('The board needs');
  press('?');
  expect(text()).toContain('The board needs');
});

describe('over a match', () => {
  test('the clock goes on, and what it brings about is told at the foot of the sheet', () => {
    const { press, text } = renderOnStage(matchScreen({ seconds: 30 }));
    press('a', '9', 'enter', '?');
    expect(text()).toContain('30 s');
    expect(text()).toContain(screenTexts.rules.clockGoesOn);
    pass(10_000);
    expect(text()).toContain('20 s');
    pass(21_000);
    expect(text()).toContain('  1 to ');
    expect(text()).toContain(screenTexts.match.handOver({ name: 'Ann', bid: 9, exact: false }));
    expect(text()).toMatch(/a +Ann\n +b +Bob/);
    // Nobody moves a robot by an arrow that was meant for the sheet.
    press('down', 'q');
    expect(text()).toContain('0 of 9');
  });

  test('a bid that is being typed is still there', () => {
    const { press, text } = renderOnStage(matchScreen());
    press('b', '1', '?', '5', 'q', '2');
    expect(text()).toContain('Bob bids: 12');
  });
});
