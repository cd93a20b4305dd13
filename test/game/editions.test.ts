import { describe, expect, it } from 'vitest';
import { composeBoard, formatCell } from '../../source/engine/index.js';
import {
  chosenEdition,
  DEFAULT_CHOICES,
  DEFAULT_EDITION,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  type EditionName,
  nearestEdition,
} from '../../source/game/index.js';
import { allBoards } from '../helpers/boards.js';
import { bid, DRAWN, easyTable, line, type OptionChanges } from '../helpers/play-match.js';

const SIDES_AB = '1A 2A 3A 4A 1B 2B 3B 4B';
const SIDES_CD = '1C 2C 3C 4C 1D 2D 3D 4D';
const boardsOf = (edition: Edition) => allBoards(edition.faces);

describe('Edition table', () => {
  /** Its rows: what the property is in 1999, 2003, 2007 and 2013. */
  const rows: [property: string, of: (edition: Edition) => unknown, values: unknown[]][] = [
    [
      'faces',
      ({ faces }) =>
        faces
          .toSorted(
            (one, other) => one.slice(1).localeCompare(other.slice(1)) || one.localeCompare(other),
          )
          .join(' '),
      [SIDES_AB, SIDES_CD, SIDES_CD, `${SIDES_AB} ${SIDES_CD}`],
    ],
    [
      'different boards',
      edition => new Set(boardsOf(edition).map(String)).size,
      [96, 96, 96, 1536],
    ],
    ['robots', ({ robots }) => robots, [4, 4, 4, 4]],
    [
      'whether faces have diagonals',
      edition => boardsOf(edition).some(faces => composeBoard(faces).diagonals.length > 0),
      [false, true, true, true],
    ],
    ['diagonals', ({ diagonals }) => diagonals, Array(4).fill('as-printed')],
    ['openings', ({ openings }) => openings, [0, 0, 0, 0]],
    ['ricochet', ({ moves }) => moves.ricochet, Array(4).fill(true)],
    ['ricochetAtDiagonal', ({ moves }) => moves.ricochetAtDiagonal, Array(4).fill(true)],
    ['reverse', ({ moves }) => moves.reverse, [false, false, false, true]],
    [
      'ownRaise',
      ({ ownRaise }) => ownRaise,
      ['not-above-last', 'not-above-last', 'not-above-last', 'not-above-first'],
    ],
    ['proof', ({ proof }) => proof, ['at-most', 'at-most', 'at-most', 'exact']],
    ['tie', ({ tie }) => tie, ['fewest-chips', 'fewest-chips', 'first-to-bid', 'first-to-bid']],
    ['afterRound', ({ afterRound }) => afterRound, ['stay', 'stay', 'return', 'stay']],
    ['chips', ({ chips }) => chips, Array(4).fill({ two: 8, three: 6, four: 5, more: 17 })],
    ['fifth robot', ({ fifth }) => fifth, ['silver', 'silver', 'black', 'silver']],
    ['solitaire', ({ solitaire }) => solitaire, ['lent', 'lent', 'lent', 'as-printed']],
  ];
  it.each(rows)('%s', (_, of, values) => {
    expect(EDITION_NAMES.map(name => of(EDITIONS[name]))).toEqual(values);
  });

  it('the default is 1999', () => {
    expect(DEFAULT_EDITION).toBe('1999');
  });
});

describe('the nearest printed edition', () => {
  it.each(EDITION_NAMES)('%s is itself', name => {
    expect(nearestEdition(EDITIONS[name])).toEqual({ name, changed: false });
    const read: Edition = JSON.parse(JSON.stringify(EDITIONS[name]));
    expect(nearestEdition(read)).toEqual({ name, changed: false });
  });

  it.each<[string, Edition, string]>([
    ['1999 with openings', { ...EDITIONS[1999], openings: 3 }, '1999'],
    ['2003 with plain faces', { ...EDITIONS[2003], diagonals: 'plain-faces' }, '2003'],
    ['2007 with other chips', { ...EDITIONS[2007], chips: EDITIONS[1999].chips }, '2007'],
    ['2013 on mixed faces', chosenEdition({ ...DEFAULT_CHOICES, edition: '2013' }), '2013'],
  ])('%s', (_, edition, name) => {
    expect(nearestEdition(edition).name).toBe(name);
  });

  it('says whether anything was changed', () => {
    expect(nearestEdition({ ...EDITIONS[1999], proof: 'exact' })).toEqual({
      name: '1999',
      changed: true,
    });
  });
});

const LATER = DRAWN + 60_000;
const ANN = 0;
const BOB = 1;

/** Where the robots stand at the beginning of the round, and where they do after its proof. */
const START = 'b6 p1 a16 p16';
const STAY = 'n2 m1 a16 p16';

/** A round of always the same bids and moves, Ann with a chip and Bob with none. */
function scriptedRound(changes: OptionChanges) {
  const table = easyTable(changes);
  const { players, undrawn } = table.match;
  const withChip = players.with(ANN, { name: 'Ann', chips: undrawn.slice(0, 1) });
  table.match = { ...table.match, players: withChip, undrawn: undrawn.slice(1) };

  table.do(DRAWN, bid(ANN, 5));
  table.do(DRAWN, bid(BOB, 9));
  table.do(DRAWN, bid(BOB, 5));
  const raise = table.attempt(DRAWN, bid(BOB, 6));
  table.do(DRAWN, bid(BOB, 5));
  table.tick(LATER);
  const prover = table.phase;
  // Green goes out and would come back; then red solves it; then green makes the fifth move.
  const made = line('gW gE rE rN gW').map(move => table.attempt(LATER, { type: 'move', move }));
  const { phase, robots } = table.match;
  return {
    raise,
    prover,
    wayBack: made[1],
    wonAfter:
      phase.kind === 'round-over' && phase.result.kind === 'won'
        ? phase.result.moves.length
        : 'not yet',
    robots: robots.map(formatCell).join(' '),
  };
}

describe('the same bids and the same moves, edition by edition', () => {
  const oldest: ReturnType<typeof scriptedRound> = {
    raise: 'above-own-last-bid',
    prover: 'proving 1',
    wayBack: 'reverse',
    wonAfter: 3,
    robots: STAY,
  };
  const rows: Record<EditionName, typeof oldest> = {
    1999: oldest,
    2003: oldest,
    2007: { ...oldest, prover: 'proving 0', robots: START },
    2013: { raise: 'done', prover: 'proving 0', wayBack: 'done', wonAfter: 5, robots: STAY },
  };
  it.each(EDITION_NAMES)('%s', edition => {
    expect(scriptedRound({ edition })).toEqual(rows[edition]);
  });
});

describe('each property makes a difference by itself: 1999 with', () => {
  const printed = scriptedRound({ edition: '1999' });
  const { moves } = EDITIONS['1999'];
  const rows: [what: string, rules: Partial<Edition>, parts: Partial<typeof printed>][] = [
    ['nothing else', {}, {}],
    ['`ownRaise`', { ownRaise: 'not-above-first' }, { raise: 'done' }],
    ['`tie`', { tie: 'first-to-bid' }, { prover: 'proving 0' }],
    [
      '`reverse`',
      { moves: { ...moves, reverse: true } },
      { wayBack: 'done', wonAfter: 4, robots: 'n2 p1 a16 p16' },
    ],
    ['`proof`', { proof: 'exact' }, { wonAfter: 'not yet', robots: START }],
    ['`afterRound`', { afterRound: 'return' }, { robots: START }],
  ];
  it.each(rows)('%s', (_, rules, parts) => {
    expect(scriptedRound({ edition: '1999', rules })).toEqual({ ...printed, ...parts });
  });
});
