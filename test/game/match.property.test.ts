import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, ROBOTS } from '../../source/engine/index.js';
import {
  countChips,
  decide,
  evolve,
  type Match,
  type MatchCommand,
  type MatchOptions,
  newMatch,
  parseRecord,
} from '../../source/game/index.js';
import { someMatchOptions } from '../helpers/match-options.js';
import { bid, DRAWN, nextRound, recordOf, Table, wander } from '../helpers/play-match.js';

/** Commands that do not look at the match, good and bad ones, and some that do, to get further. */
type Step =
  | MatchCommand
  | { readonly type: 'next-round' }
  | { readonly type: 'bid-a-solution' }
  | { readonly type: 'prove-it' };

const player = fc.constantFrom(0, 0, 1, 1, 2, -1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ type: 'continue' }),
  fc.constant<Step>({ type: 'start-clock' }),
  fc.constant<Step>({ type: 'tick' }),
  fc.constant<Step>({ type: 'give-up-proof' }),
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
  [0, { type: 'next-round' }],
  [0, { type: 'next-round' }],
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

function commandsOf(match: Match, step: Step): MatchCommand[] {
  switch (step.type) {
    case 'next-round':
      return [nextRound(match)];
    case 'bid-a-solution': {
      const moves = match.phase.kind === 'thinking' && wander(match);
      return moves ? [bid(match.players.length === 1 ? 0 : 1, moves.length)] : [];
    }
    case 'prove-it': {
      const moves = (match.phase.kind === 'proving' && wander(match)) || [];
      return moves.map(move => ({ type: 'move', move }));
    }
    default:
      return [step];
  }
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

function runToEnd(options: MatchOptions, taken: readonly (readonly [number, Step])[]): Table {
  const table = new Table(newMatch(options));
  run(table, taken, () => {});
  return table;
}

/** Chips won, lost, undrawn and in play. */
const chipsOf = ({ players, rounds, undrawn, target, phase }: Match) => [
  ...players.flatMap(player => player.chips),
  ...rounds.flatMap(({ start, result }) => (result.kind === 'lost' ? [start.target] : [])),
  ...undrawn,
  ...(target && (phase.kind === 'thinking' || phase.kind === 'proving') ? [target] : []),
];
const chipsInAll = ({ board, options }: Match) =>
  board ? countChips(options.layout, options.edition) : 0;

describe('whatever players do at whatever time', () => {
  it('nothing throws, and every chip is there once: won, lost, undrawn or in play', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, (options, steps) => {
        const table = new Table(newMatch(options));
        run(table, steps, () => {
          const chips = chipsOf(table.match);
          expect(new Set(chips).size).toBe(chips.length);
          expect(chips).toHaveLength(chipsInAll(table.match));
          for (const chip of chips) expect(table.match.board!.targets).toContain(chip);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('its record is read back: the same events, the same match', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, (options, steps) => {
        const { log, match } = runToEnd(options, steps);
        const value = { events: log, match, cutOff: false };
        expect(parseRecord(recordOf(options, log))).toEqual({ ok: true, value });
      }),
      { numRuns: 40 },
    );
  });

  it('a round is over once, and all rounds but the last are over', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, (options, steps) => {
        const { match } = runToEnd(options, steps);
        const goesOn = match.phase.kind === 'thinking' || match.phase.kind === 'proving';
        expect(match.rounds).toHaveLength(match.round - (goesOn ? 1 : 0));
      }),
      { numRuns: 40 },
    );
  });

  it('the log alone gives the same match again, and its times never run back', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, (options, steps) => {
        const table = runToEnd(options, steps);
        expect(table.log.reduce(evolve, newMatch(options))).toEqual(table.match);
        const times = table.log.map(event => event.at);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }),
      { numRuns: 40 },
    );
  });

  it('what was due has happened: a second tick at the same time brings nothing', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, wait, (options, steps, later) => {
        const table = runToEnd(options, steps);
        const now = (table.log.at(-1)?.at ?? DRAWN) + later;
        table.tick(now);
        expect(table.tick(now)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('a log cut off anywhere goes on: somebody thinks, somebody proves, or the round is over', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, fc.nat(), (options, steps, cut) => {
        const whole = runToEnd(options, steps);
        const log = whole.log.slice(0, cut % (whole.log.length + 1));
        const table = new Table(newMatch(options));
        table.append(...log);
        table.tick(log.at(-1)?.at ?? DRAWN);
        expect(table.phase).toMatch(
          options.drawnByHand
            ? /^(not-dealt|dealt|thinking|proving \d|round-over|match-over)$/
            : /^(not-dealt|thinking|proving \d|round-over|match-over)$/,
        );
        expect(chipsOf(table.match)).toHaveLength(chipsInAll(table.match));
      }),
      { numRuns: 40 },
    );
  });

  it('a refused command leaves the match as it is', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, step, (options, steps, last) => {
        const table = runToEnd(options, steps);
        const before = structuredClone(table.match);
        for (const command of commandsOf(table.match, last)) decide(table.match, command, DRAWN);
        expect(table.match).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });
});
