import fc from 'fast-check';
import { expect } from 'vitest';
import {
  countChips,
  DEALT_FACES,
  decide,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  type Layout,
  type Match,
  type MatchCommand,
  type MatchOptions,
  newMatch,
  PROPERTY_VALUES,
} from '../../source/game/index.js';
import { anyMove, moveRules, printedFaces } from './arbitraries.js';
import { OWN_BOARD_ALONE, OWN_LAYOUT } from './own-board.js';
import { bid, DRAWN, nextRound, Table, wander } from './play-match.js';

/** Random commands, valid or not, and some that suit the match, so that it gets on. */
export type Step =
  | MatchCommand
  | { readonly type: 'next-round' }
  | { readonly type: 'bid-a-solution' }
  | { readonly type: 'prove-it' };

const player = fc.constantFrom(0, 0, 1, 1, 2, -1);
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ type: 'continue' }),
  fc.constant<Step>({ type: 'start-clock' }),
  fc.constant<Step>({ type: 'tick' }),
  fc.constant<Step>({ type: 'begin-proof' }),
  fc.constant<Step>({ type: 'give-up-proof' }),
  fc.record({ type: fc.constant('pass'), player }),
  fc.constant<Step>({ type: 'leave' }),
  fc.record({ type: fc.constant('resume'), left: fc.integer({ min: 0, max: 2 * DRAWN }) }),
  fc.constant<Step>({ type: 'next-round' }),
  fc.constant<Step>({ type: 'bid-a-solution' }),
  fc.constant<Step>({ type: 'prove-it' }),
  fc.record({ type: fc.constant('bid'), player, moves: fc.integer({ min: 0, max: 7 }) }),
  fc.record({
    type: fc.constant('draw'),
    target: fc.nat(255),
    robots: fc.array(fc.nat(255), { maxLength: 6 }),
  }),
  fc.record({ type: fc.constant('move'), move: anyMove }),
);
export const wait = fc.constantFrom(0, 0, 1, 1000, 59_999, 60_000, 240_000, 300_000, 10_000_000);
/** Rounds that are played to their end, which random commands hardly ever do. */
const wholeRound: [number, Step][] = [
  [0, { type: 'next-round' }],
  [0, { type: 'next-round' }],
  [0, { type: 'bid-a-solution' }],
  [60_000, { type: 'tick' }],
  [0, { type: 'prove-it' }],
];
export const steps = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.tuple(wait, step).map(taken => [taken]) },
      { weight: 1, arbitrary: fc.constant(wholeRound) },
    ),
    { maxLength: 40, size: 'max' },
  )
  .map(parts => parts.flat());

export function commandsOf(match: Match, step: Step): MatchCommand[] {
  switch (step.type) {
    case 'next-round':
      return [nextRound(match)];
    case 'bid-a-solution': {
      const moves = match.phase.kind === 'thinking' && wander(match);
      return moves ? [bid(match.players.length === 1 ? 0 : 1, moves.length)] : [];
    }
    case 'prove-it': {
      const moves = (match.phase.kind === 'proving' && wander(match)) || [];
      return [{ type: 'begin-proof' }, ...moves.map(move => ({ type: 'move', move }) as const)];
    }
    default:
      return [step];
  }
}

/** Runs all commands, and checks after each what must always hold. */
export function run(
  table: Table,
  taken: readonly (readonly [number, Step])[],
  check: () => void,
): void {
  let now = DRAWN;
  for (const [waited, step] of taken) {
    now += waited;
    for (const command of commandsOf(table.match, step)) {
      const result = decide(table.match, command, now);
      if (result.ok) table.append(...result.value);
      else expect(result.refusal.code).toMatch(/^[a-z-]+$/);
    }
    expect(table.log.every(event => event.at <= now)).toBe(true);
    check();
  }
}

/** The match after all of them. */
export function runToEnd(
  options: MatchOptions,
  taken: readonly (readonly [number, Step])[],
): Table {
  const table = new Table(newMatch(options));
  run(table, taken, () => {});
  return table;
}

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
