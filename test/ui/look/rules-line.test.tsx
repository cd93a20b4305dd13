import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_RULES } from '../../../source/engine/index.js';
import { EDITION_NAMES, EDITIONS, type EditionName } from '../../../source/game/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { openMatch } from '../../../source/session/match-session.js';
import { USUAL_LENGTHS } from '../../../source/training/dealing.js';
import { editionOfDay } from '../../../source/training/index.js';
import { MatchScreen } from '../../../source/ui/match/match-screen.js';
import { type Occasion, PracticeScreen } from '../../../source/ui/practice/practice-screen.js';
import { ReplayScreen } from '../../../source/ui/result/result-screen.js';
import { puzzleOfId } from '../../helpers/boards.js';
import { bid, matchOptions, provingTable } from '../../helpers/play-match.js';
import { NO_PRACTICES, NO_RECORDS } from '../../helpers/records.js';
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
const nothing = () => {};

const match = (changes: Parameters<typeof matchOptions>[0]) => (
  <MatchScreen opened={openMatch(matchOptions(changes), NO_RECORDS.start)} onLeave={nothing} />
);
const replay = (name: EditionName) => {
  const { match, log } = provingTable([bid(0, 5)], { edition: name });
  const record = { events: log, match, cutOff: false };
  return <ReplayScreen record={record} onResult={nothing} onLeave={nothing} />;
};
/** A position with diagonals and five robots. */
const PUZZLE = puzzleOfId('DEF8+51+361DEBA47C+C1');
const practice = (
  name: EditionName,
  occasion: Occasion = { heading: [] },
  rules = DEFAULT_RULES,
) => (
  <PracticeScreen
    first={{ puzzle: PUZZLE, rules, origin: 'dealt' }}
    keep={NO_PRACTICES.start}
    lengths={USUAL_LENGTHS}
    deal={async () => ({ kind: 'dealt', puzzle: PUZZLE, shortest: [] })}
    given={{}}
    edition={EDITIONS[name]}
    occasion={occasion}
    onLeave={nothing}
  />
);
const NEWEST = { name: '2013', exact: true, reverse: true };
const ON_PUZZLE = { diagonals: true, fifth: 'silver' as const };

describe.each<[string, ReactNode, Partial<typeof OLDEST>]>([
  ['a match of 1999', match({}), {}],
  ['a match of 2013', match({ edition: '2013', seed: 'train' }), NEWEST],
  ['the referee of one', match({ edition: '2013', seed: 'train', drawnByHand: true }), NEWEST],
  [
    'a match of 1999 with exact proofs',
    match({ rules: { proof: 'exact' } }),
    { changed: true, exact: true },
  ],
  ['a replay', replay('1999'), {}],
  ['a practice', practice('2013'), { ...ON_PUZZLE, name: '2013', reverse: true }],
  [
    'the position of a day, whatever was chosen',
    practice('1999', { heading: [], edition: EDITIONS[editionOfDay(22)] }, EDITIONS['2003'].moves),
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
