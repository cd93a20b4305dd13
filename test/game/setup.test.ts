import { describe, expect, test } from 'vitest';
import {
  type Choices,
  DEALT_FACES,
  DEFAULT_CHOICES,
  firstSetup,
  type RememberedSetup,
  rememberedSetup,
} from '../../source/game/index.js';

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
