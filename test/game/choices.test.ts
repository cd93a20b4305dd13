import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, FACE_NAMES } from '../../source/engine/index.js';
import {
  type Choices,
  choicesFor,
  chosenEdition,
  chosenProperties,
  DEALT_FACES,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  type EditionName,
  givenPositionRules,
  matchOptionsOf,
  type Properties,
  type Property,
  propertiesOf,
} from '../../source/game/index.js';
import { OWN_BOARD_ALONE, OWN_LAYOUT } from '../helpers/own-board.js';

const choices = (changes: Partial<Choices> = {}): Choices => ({
  edition: '1999',
  changes: {},
  layout: DEALT_FACES,
  seconds: 60,
  turns: 1,
  soloBid: false,
  placed: false,
  ...changes,
});
const NAMES = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve'];

describe('an edition is a starting point', () => {
  it.each(EDITION_NAMES)('%s unchanged is as printed', edition => {
    expect(chosenEdition(choices({ edition }))).toEqual(EDITIONS[edition]);
    expect(chosenProperties(choices({ edition }))).toEqual(propertiesOf(EDITIONS[edition]));
  });

  /** Every value of every property, and what becomes of an edition by it. */
  const values: {
    readonly [Name in Property]: [value: Properties[Name], made: (edition: Edition) => object][];
  } = {
    robots: [
      [4, () => ({ robots: 4 })],
      [5, () => ({ robots: 5 })],
    ],
    diagonals: [
      ['as-printed', () => ({ diagonals: 'as-printed' })],
      ['left-out', () => ({ diagonals: 'left-out' })],
      ['plain-faces', () => ({ diagonals: 'plain-faces' })],
    ],
    openings: [
      [0, () => ({ openings: 0 })],
      [8, () => ({ openings: 8 })],
    ],
    mixed: [[true, () => ({ faces: FACE_NAMES })]],
    ricochet: [
      [true, ({ moves }) => ({ moves: { ...moves, ricochet: true } })],
      [false, ({ moves }) => ({ moves: { ...moves, ricochet: false } })],
    ],
    ricochetAtDiagonal: [
      [true, ({ moves }) => ({ moves: { ...moves, ricochetAtDiagonal: true } })],
      [false, ({ moves }) => ({ moves: { ...moves, ricochetAtDiagonal: false } })],
    ],
    reverse: [
      [true, ({ moves }) => ({ moves: { ...moves, reverse: true } })],
      [false, ({ moves }) => ({ moves: { ...moves, reverse: false } })],
    ],
    ownRaise: [
      ['not-above-last', () => ({ ownRaise: 'not-above-last' })],
      ['not-above-first', () => ({ ownRaise: 'not-above-first' })],
    ],
    proof: [
      ['at-most', () => ({ proof: 'at-most' })],
      ['exact', () => ({ proof: 'exact' })],
    ],
    tie: [
      ['fewest-chips', () => ({ tie: 'fewest-chips' })],
      ['first-to-bid', () => ({ tie: 'first-to-bid' })],
    ],
    noBidClock: [
      ['self', () => ({ noBidClock: 'self' })],
      ['player', () => ({ noBidClock: 'player' })],
      ['off', () => ({ noBidClock: 'off' })],
    ],
    afterRound: [
      ['stay', () => ({ afterRound: 'stay' })],
      ['return', () => ({ afterRound: 'return' })],
    ],
  };
  const rows = Object.entries(values).flatMap(([name, made]) =>
    made.flatMap(([value, becomes]) =>
      EDITION_NAMES.map((edition): [string, unknown, EditionName, typeof becomes] => [
        name,
        value,
        edition,
        becomes,
      ]),
    ),
  );
  it.each(rows)('%s: %j in %s changes just that', (name, value, edition, becomes) => {
    const printed = EDITIONS[edition];
    const chosen = choices({ edition, changes: { [name]: value } });
    expect(chosenEdition(chosen)).toEqual({ ...printed, ...becomes(printed) });
    expect(chosenProperties(chosen)).toEqual({ ...propertiesOf(EDITIONS[edition]), [name]: value });
  });

  it('every property has its rows', () => {
    expect(Object.keys(values).sort()).toEqual(Object.keys(propertiesOf(EDITIONS[1999])).sort());
  });

  it('several at once', () => {
    const changes = { reverse: true, proof: 'exact', mixed: true } as const;
    expect(chosenEdition(choices({ changes }))).toEqual({
      ...EDITIONS['1999'],
      faces: FACE_NAMES,
      proof: 'exact',
      moves: { ...EDITIONS['1999'].moves, reverse: true },
    });
  });
});

describe('the options of a match', () => {
  const optionsOf = (players: readonly string[], changes: Partial<Choices> = {}) =>
    matchOptionsOf(choices(changes), { players }, 'seed');

  it('hold what was chosen', () => {
    const chosen = choices({ edition: '2013', changes: { tie: 'fewest-chips' }, seconds: 30 });
    expect(matchOptionsOf(chosen, { players: ['Ann', 'Bob'] }, 'a seed')).toEqual({
      seed: 'a seed',
      edition: { ...EDITIONS['2013'], tie: 'fewest-chips' },
      layout: DEALT_FACES,
      players: ['Ann', 'Bob'],
      handicaps: [0, 0],
      chips: 8,
      seconds: 30,
      turns: 1,
      drawnByHand: false,
    });
  });

  const chips: [what: string, players: number, changes: Partial<Choices>, chips: number][] = [
    ['The end: two players', 2, {}, 8],
    ['The end: three players', 3, {}, 6],
    ['The end: four players', 4, {}, 5],
    ['The end: five players', 5, {}, 17],
    ['Alone: all 17 chips', 1, {}, 17],
    ['another number agreed on', 2, { chips: 3 }, 3],
    ['another number agreed on, alone', 1, { chips: 4 }, 4],
    ['a board with three chips', 2, { layout: OWN_LAYOUT }, 3],
    ['a board with three chips, alone', 1, { layout: OWN_LAYOUT }, 3],
    ['a board with four chips for four robots', 2, { layout: OWN_BOARD_ALONE }, 4],
    ['more agreed on than the board has', 2, { layout: OWN_LAYOUT, chips: 17 }, 3],
    ['fewer agreed on than the board has', 2, { layout: OWN_LAYOUT, chips: 2 }, 2],
  ];
  it.each(chips)('chips: %s', (_, players, changes, expected) => {
    expect(optionsOf(NAMES.slice(0, players), changes).chips).toBe(expected);
  });

  it.each([
    ['one player, as chosen: 1', 1, 1, 1],
    ['one player, as chosen: 2', 1, 2, 2],
    ['two players: once, whatever was chosen', 2, 2, 1],
  ] as const)('the clock runs out, %s', (_, players, turns, expected) => {
    expect(optionsOf(NAMES.slice(0, players), { turns }).turns).toBe(expected);
  });

  it.each([
    ['none', undefined, [0, 0, 0]],
    ['for all', [1, 2, 3], [1, 2, 3]],
    ['for some: the others have none', [1], [1, 0, 0]],
    ['for more than play', [1, 2, 3, 4], [1, 2, 3]],
  ])('handicaps: %s', (_, handicaps, expected) => {
    const table = { players: NAMES.slice(0, 3), ...(handicaps && { handicaps }) };
    expect(matchOptionsOf(choices(), table, '').handicaps).toEqual(expected);
  });
});

describe('a given position', () => {
  it.each<[string, Partial<Choices>, object]>([
    ['is played by the rules of solve', {}, DEFAULT_RULES],
    [
      'is played by them with what was changed',
      { changes: { reverse: false, robots: 5 } },
      { ...DEFAULT_RULES, reverse: false },
    ],
    [
      'is played by the rules of an edition that was asked for',
      { edition: '1999', changes: { ricochet: false } },
      { ...EDITIONS['1999'].moves, ricochet: false },
    ],
  ])('%s', (_, given, rules) => {
    expect(givenPositionRules(given)).toEqual(rules);
  });
});

it.each<[EditionName, Partial<Properties>]>([
  ...EDITION_NAMES.map(name => [name, {}] as [EditionName, Partial<Properties>]),
  ['2007', { mixed: true }],
  // More like another edition than like its own, but for the faces.
  ['1999', { reverse: true, ownRaise: 'not-above-first', proof: 'exact', tie: 'first-to-bid' }],
  ['2007', { tie: 'fewest-chips', afterRound: 'stay' }],
])('an edition is chosen again as %s with %o', (edition, changes) => {
  const made = chosenEdition(choices({ edition, changes }));
  const again = choices(choicesFor(made));
  expect(again.edition).toBe(edition);
  expect(chosenEdition(again)).toEqual(made);
});
