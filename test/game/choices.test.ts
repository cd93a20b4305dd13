import { describe, expect, it, test } from 'vitest';
import { DEFAULT_RULES, FACE_NAMES } from '../../source/engine/index.js';
import {
  type Choices,
  choicesFor,
  chosenEdition,
  chosenProperties,
  DEALT_FACES,
  DEFAULT_CHOICES,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  type EditionName,
  firstSetup,
  givenPositionRules,
  matchOptionsOf,
  PROPERTY_VALUES,
  type Properties,
  propertiesOf,
  type RememberedSetup,
  rememberedSetup,
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
const NAMES = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve', 'Fay'];

describe('an edition is a starting point', () => {
  it.each(EDITION_NAMES)('%s unchanged is as printed', edition => {
    expect(chosenEdition(choices({ edition }))).toEqual(EDITIONS[edition]);
    expect(chosenProperties(choices({ edition }))).toEqual(propertiesOf(EDITIONS[edition]));
  });

  /** What becomes of an edition by a value of one property. */
  function partOf({ moves }: Edition, name: string, value: unknown): Partial<Edition> {
    if (name === 'mixed') return value ? { faces: FACE_NAMES } : {};
    return name in moves ? { moves: { ...moves, [name]: value } } : { [name]: value };
  }
  const rows = Object.entries(PROPERTY_VALUES).flatMap(([name, values]) =>
    EDITION_NAMES.flatMap(edition => values.map(value => [name, value, edition] as const)),
  );
  it.each(rows)('%s: %j in %s changes just that', (name, value, edition) => {
    const printed = EDITIONS[edition];
    const chosen = choices({ edition, changes: { [name]: value } });
    expect(chosenEdition(chosen)).toEqual({ ...printed, ...partOf(printed, name, value) });
    expect(chosenProperties(chosen)).toEqual({ ...propertiesOf(EDITIONS[edition]), [name]: value });
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
    ['The end: six players', 6, {}, 17],
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

const HOUSE: RememberedSetup = {
  choices: { edition: '2013', changes: { proof: 'at-most', robots: 5 }, seconds: 90 },
  players: ['Ann', 'Bob'],
  handicaps: [0, 2],
};

describe('a set-up begins', () => {
  test('with the defaults, and nobody', () => {
    const nobody = { choices: DEFAULT_CHOICES, players: [], handicaps: [] };
    expect(firstSetup({})).toEqual(nobody);
  });

  test.each<[string, Partial<Choices>, Partial<Choices>]>([
    ['with what is remembered, the rest by default', {}, HOUSE.choices],
    ['with what is given before that', { seconds: 30 }, { ...HOUSE.choices, seconds: 30 }],
    [
      'with given changes among the remembered ones',
      { changes: { robots: 4, openings: 2 } },
      { ...HOUSE.choices, changes: { proof: 'at-most', robots: 4, openings: 2 } },
    ],
    [
      'without changes that are remembered of another edition than the given one',
      { edition: '2003', changes: { openings: 1 } },
      { ...HOUSE.choices, edition: '2003', changes: { openings: 1 } },
    ],
    ['with them where the given edition is the same', { edition: '2013' }, HOUSE.choices],
  ])('%s', (_, given, choices) => {
    expect(firstSetup(given, HOUSE)).toEqual({
      choices: { ...DEFAULT_CHOICES, ...choices },
      players: ['Ann', 'Bob'],
      handicaps: [0, 2],
    });
  });
});

describe('what is remembered of a set-up', () => {
  const { players, handicaps } = HOUSE;
  const choices: Choices = { ...DEFAULT_CHOICES, ...HOUSE.choices };

  test('is all of it', () => {
    const setup = { choices, players, handicaps };
    expect(rememberedSetup(setup)).toEqual(setup);
    expect(firstSetup({}, rememberedSetup(setup))).toEqual(setup);
  });

  test('except a custom board: the next time faces are dealt', () => {
    const own = { ...choices, layout: { kind: 'board', board: 'x', robots: [] } } as const;
    const remembered = rememberedSetup({ choices: own, players, handicaps });
    expect(remembered.choices).not.toHaveProperty('layout');
    expect(firstSetup({}, remembered).choices.layout).toEqual(DEALT_FACES);
  });
});
