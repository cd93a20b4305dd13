import fc from 'fast-check';
import {
  countChips,
  DEALT_FACES,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  type Layout,
  type MatchOptions,
  PROPERTY_VALUES,
} from '../../source/game/index.js';
import { moveRules, printedFaces } from './arbitraries.js';
import { OWN_BOARD_ALONE, OWN_LAYOUT } from './own-board.js';

/** A printed edition with some of its properties changed. */
const editions: fc.Arbitrary<Edition> = fc
  .tuple(
    fc.constantFrom(...EDITION_NAMES),
    fc.record(
      {
        robots: fc.constantFrom<4 | 5>(4, 5),
        diagonals: fc.constantFrom(...PROPERTY_VALUES.diagonals),
        openings: fc.nat(PROPERTY_VALUES.openings.length - 1),
        moves: moveRules,
        ownRaise: fc.constantFrom(...PROPERTY_VALUES.ownRaise),
        proof: fc.constantFrom(...PROPERTY_VALUES.proof),
        tie: fc.constantFrom(...PROPERTY_VALUES.tie),
        afterRound: fc.constantFrom(...PROPERTY_VALUES.afterRound),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([name, changes]) => ({ ...EDITIONS[name], ...changes }));

const layouts: fc.Arbitrary<Layout> = fc.oneof(
  fc.constantFrom(DEALT_FACES, OWN_LAYOUT, OWN_BOARD_ALONE),
  printedFaces.map((places): Layout => ({ kind: 'faces', places })),
);

/** Matches and games for one, on printed boards and a board of its own, drawn by hand or not. */
export const someMatchOptions: fc.Arbitrary<MatchOptions> = fc
  .record({
    seed: fc.string({ maxLength: 4 }),
    edition: editions,
    layout: layouts,
    players: fc.constantFrom(['Ann'], ['Ann', 'Bob'], ['Ann', 'Bob', 'Cem']),
    handicaps: fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }),
    chips: fc.constantFrom(1, 3, 17),
    seconds: fc.constantFrom(1, 60),
    turns: fc.constantFrom<1 | 2>(1, 2),
    drawnByHand: fc.boolean(),
    proofSeconds: fc.constantFrom(undefined, 1, 60),
  })
  .map(options => ({
    ...options,
    handicaps: options.handicaps.slice(0, options.players.length),
    chips: Math.min(options.chips, countChips(options.layout, options.edition)),
    turns: options.players.length === 1 ? options.turns : 1,
  }));
