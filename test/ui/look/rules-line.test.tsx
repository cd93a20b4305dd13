import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { EDITION_NAMES, EDITIONS, type EditionName } from '../../../source/game/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { editionOfDay } from '../../../source/training/index.js';
import { puzzleOfId } from '../../helpers/boards.js';
import { matchScreen, practiceScreen, replayScreen } from '../../helpers/game-screens.js';
import { bid, provingTable, recordOfTable } from '../../helpers/play-match.js';
import { fakeTime, renderOnStage } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));
fakeTime();

const OLDEST: Parameters<typeof screenTexts.rulesLine>[0] = {
  name: '1999',
  changed: false,
  diagonals: false,
  fifth: undefined,
  exact: false,
  reverse: false,
};
const line = (changes: Partial<typeof OLDEST>) => screenTexts.rulesLine({ ...OLDEST, ...changes });

const replay = (edition: EditionName) =>
  replayScreen(recordOfTable(provingTable([bid(0, 5)], { edition })));
/** A position with diagonals and five robots. */
const PUZZLE = puzzleOfId('DEF8+51+361DEBA47C+C1');
const practice = (name: EditionName, changes: Parameters<typeof practiceScreen>[1] = {}) =>
  practiceScreen(PUZZLE, { edition: EDITIONS[name], ...changes });
const NEWEST = { name: '2013', exact: true, reverse: true };
const ON_PUZZLE = { diagonals: true, fifth: 'silver' as const };

describe.each<[string, ReactNode, Partial<typeof OLDEST>]>([
  ['a match of 1999', matchScreen(), {}],
  ['a match of 2013', matchScreen({ edition: '2013', seed: 'train' }), NEWEST],
  [
    'the referee of one',
    matchScreen({ edition: '2013', seed: 'train', drawnByHand: true }),
    NEWEST,
  ],
  [
    'a match of 1999 with exact proofs',
    matchScreen({ rules: { proof: 'exact' } }),
    { changed: true, exact: true },
  ],
  ['a replay', replay('1999'), {}],
  ['a practice', practice('2013'), { ...ON_PUZZLE, name: '2013', reverse: true }],
  [
    'the position of a day, whatever was chosen',
    practice('1999', {
      first: { puzzle: PUZZLE, rules: EDITIONS['2003'].moves, origin: 'dealt' },
      occasion: { heading: [], edition: EDITIONS[editionOfDay(22)] },
    }),
    { ...ON_PUZZLE, name: '2003' },
  ],
])('%s tells its rules', (_, screen, differences) => {
  test.each([
    [80, 24],
    [80, 22],
    [100, 38],
    [120, 40],
  ])('in %i × %i', (columns, rows) => {
    const { text } = renderOnStage(screen, { columns, rows });
    // It stands below the board, or beside it in several lines.
    const words = line(differences)
      .replace(/[()]/g, '\\$&')
      .split(/ /)
      .join('\\s+(?:.*[│┃┛━]\\s+)?');
    expect(text()).toMatch(new RegExp(`${words}(\\s|$)`));
  });
});

test('every edition has another line', () => {
  const lines = EDITION_NAMES.map(name => line({ name }));
  expect(new Set(lines).size).toBe(EDITION_NAMES.length);
});
