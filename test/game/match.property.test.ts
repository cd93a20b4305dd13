import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, ROBOTS } from '../../source/engine/index.js';
import {
  decide,
  EDITION_NAMES,
  evolve,
  type Match,
  type MatchCommand,
  newMatch,
} from '../../source/game/index.js';
import { bid, DRAWN, matchOptions, Table, wander } from '../helpers/play-match.js';

/** Commands that do not look at the match, good and bad ones, and two that do, to get further. */
type Step = MatchCommand | { readonly type: 'bid-a-solution' } | { readonly type: 'prove-it' };

const player = fc.constantFrom(0, 0, 1, 1, 2, -1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ type: 'continue' }),
  fc.constant<Step>({ type: 'start-clock' }),
  fc.constant<Step>({ type: 'tick' }),
  fc.constant<Step>({ type: 'give-up-proof' }),
  fc.constant<Step>({ type: 'bid-a-solution' }),
  fc.constant<Step>({ type: 'prove-it' }),
  fc.record({ type: fc.constant('bid'), player, moves: fc.integer({ min: 0, max: 7 }) }),
  fc.record({
    type: fc.constant('move'),
    move: fc.record({
      robot: fc.constantFrom(...ROBOTS),
      direction: fc.constantFrom(...DIRECTIONS),
    }),
  }),
);
const wait = fc.constantFrom(0, 0, 1, 1000, 59_999, 60_000, 240_000, 300_000, 10_000_000);
/** Rounds that get somewhere, which commands at random hardly ever do. */
const wholeRound: [number, Step][] = [
  [0, { type: 'continue' }],
  [0, { type: 'bid-a-solution' }],
  [60_000, { type: 'tick' }],
  [0, { type: 'prove-it' }],
];
const steps = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.tuple(wait, step).map(taken => [taken]) },
      { weight: 1, arbitrary: fc.constant(wholeRound) },
    ),
    { maxLength: 40, size: 'max' },
  )
  .map(parts => parts.flat());
const options = fc
  .record({
    edition: fc.constantFrom(...EDITION_NAMES),
    seed: fc.string({ maxLength: 4 }),
    chips: fc.constantFrom(1, 3, 17),
  })
  .map(matchOptions);

function commandsOf(match: Match, step: Step): MatchCommand[] {
  if (step.type !== 'bid-a-solution' && step.type !== 'prove-it') return [step];
  const kind = step.type === 'bid-a-solution' ? 'thinking' : 'proving';
  const moves = match.phase.kind === kind && wander(match);
  if (!moves) return [];
  if (kind === 'thinking') return [bid(1, moves.length)];
  return moves.map(move => ({ type: 'move', move }));
}

/** Does every command that is not refused, checking what must hold at every step. */
function run(table: Table, taken: readonly (readonly [number, Step])[], check: () => void): void {
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

const chipsOf = ({ players, undrawn, target, phase }: Match) => [
  ...players.flatMap(player => player.chips),
  ...undrawn,
  ...(target && (phase.kind === 'thinking' || phase.kind === 'proving') ? [target] : []),
];

describe('whatever players do at whatever time', () => {
  it('nothing throws, and chips won, undrawn and in play are the 17 targets once each', () => {
    fc.assert(
      fc.property(options, steps, (options, steps) => {
        const table = new Table(newMatch(options));
        run(table, steps, () => {
          const { match } = table;
          if (match.board) expect(new Set(chipsOf(match))).toEqual(new Set(match.board.targets));
          expect(chipsOf(match)).toHaveLength(match.board ? 17 : 0);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('the log alone gives the same match again, and its times never run back', () => {
    fc.assert(
      fc.property(options, steps, (options, steps) => {
        const table = new Table(newMatch(options));
        run(table, steps, () => {});
        expect(table.log.reduce(evolve, newMatch(options))).toEqual(table.match);
        const times = table.log.map(event => event.at);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }),
      { numRuns: 40 },
    );
  });

  it('what was due has happened: a second tick at the same time brings nothing', () => {
    fc.assert(
      fc.property(options, steps, wait, (options, steps, later) => {
        const table = new Table(newMatch(options));
        run(table, steps, () => {});
        const now = (table.log.at(-1)?.at ?? DRAWN) + later;
        table.tick(now);
        expect(table.tick(now)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('a log cut off anywhere goes on: somebody thinks, somebody proves, or the round is over', () => {
    fc.assert(
      fc.property(options, steps, fc.nat(), (options, steps, cut) => {
        const whole = new Table(newMatch(options));
        run(whole, steps, () => {});
        const log = whole.log.slice(0, cut % (whole.log.length + 1));
        const table = new Table(newMatch(options));
        table.append(...log);
        table.tick(log.at(-1)?.at ?? DRAWN);
        expect(table.phase).toMatch(/^(not-dealt|thinking|proving \d|round-over|match-over)$/);
        expect(chipsOf(table.match)).toHaveLength(table.match.board ? 17 : 0);
      }),
      { numRuns: 40 },
    );
  });

  it('a refused command leaves the match as it is', () => {
    fc.assert(
      fc.property(options, steps, step, (options, steps, last) => {
        const table = new Table(newMatch(options));
        run(table, steps, () => {});
        const before = structuredClone(table.match);
        for (const command of commandsOf(table.match, last)) decide(table.match, command, DRAWN);
        expect(table.match).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });
});
