import fc from 'fast-check';
import { expect } from 'vitest';
import {
  decide,
  type Match,
  type MatchCommand,
  type MatchOptions,
  newMatch,
} from '../../source/game/index.js';
import { anyMove } from './arbitraries.js';
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
