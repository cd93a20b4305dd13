import { describe, expect, test } from 'vitest';
import {
  createRandom,
  DEFAULT_RULES,
  type MoveRules,
  parseGameId,
  startPosition,
} from '../../source/engine/index.js';
import { DEALT_FACES, dealPosition, EDITIONS } from '../../source/game/index.js';
import { rarityOf } from '../../source/training/census.js';
import { solverHere } from '../helpers/solver-here.js';
import { unwrap } from '../helpers/unwrap.js';

const OLD = EDITIONS['1999'].moves;
/** Faces that the edition of 1999 has, and an opening that none has. */
const IDS = { old: '0765+42+2E21BD0F+93', open: '0765+42+2E21BD0F+93~o03F3' };

describe('how rare a length is', () => {
  const puzzle = unwrap(parseGameId(IDS.old));

  test.each([1, 2, 5, 8, 12, 16])('of %d moves is told of a hundred or more', moves => {
    const rarity = rarityOf(puzzle, DEFAULT_RULES, moves)!;
    expect(rarity.deals).toBeLessThan(rarity.of);
    expect(rarity.deals / rarity.of).toBeGreaterThan(0.4);
    expect(Math.log10(rarity.of) % 1).toBe(0);
  });

  test('grows with the length, from shorter ones to longer ones', () => {
    const told = [2, 4, 9, 12, 15].map(moves => rarityOf(puzzle, OLD, moves)!);
    expect(told.map(({ than }) => than)).toEqual([
      'shorter',
      'shorter',
      'longer',
      'longer',
      'longer',
    ]);
    const longer = told.slice(2).map(({ deals, of }) => deals / of);
    expect(longer).toEqual([...longer].sort((one, other) => one - other));
  });

  test.each(['2003', '2007', '2013'] as const)(
    'with a fifth robot, in %s, nine moves are rarer',
    name => {
      const shareOf = (robots: 4 | 5) => {
        const edition = { ...EDITIONS[name], robots };
        const dealt = dealPosition(DEALT_FACES, edition, createRandom('fifth'));
        const { than, deals, of } = rarityOf(dealt, edition.moves, 9)!;
        expect(than).toBe('longer');
        return deals / of;
      };
      expect(shareOf(5)).toBeGreaterThan(shareOf(4));
    },
  );

  test.each<[string, string, MoveRules, number]>([
    ['a board with openings', IDS.open, DEFAULT_RULES, 5],
    ['another rule', IDS.old, { ...DEFAULT_RULES, ricochet: false }, 5],
    ['a length never met', IDS.old, DEFAULT_RULES, 60],
    ['no moves', IDS.old, DEFAULT_RULES, 0],
  ])('is not known of %s', (_, id, rules, moves) => {
    expect(rarityOf(unwrap(parseGameId(id)), rules, moves)).toBeUndefined();
  });
});

test.each(['1999', '2003', '2007', '2013'] as const)(
  'deals of %s are as long as the census says',
  async name => {
    const edition = EDITIONS[name];
    const deals = 400;
    const lengths: number[] = [];
    let last = dealPosition(DEALT_FACES, edition, createRandom('last'));
    for (let number = 0; number < deals; number++) {
      last = dealPosition(DEALT_FACES, edition, createRandom(`test ${number}`));
      const outcome = await solverHere.solve(startPosition(last), { rules: edition.moves });
      if (outcome.kind === 'solved') lengths.push(outcome.moves.length);
    }
    for (const moves of [9, 11]) {
      const { deals: fewer, of } = rarityOf(last, edition.moves, moves)!;
      const seen = lengths.filter(length => length < moves).length / lengths.length;
      expect(Math.abs(seen - fewer / of)).toBeLessThan(0.06);
    }
  },
);
