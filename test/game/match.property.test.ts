import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countChips,
  decide,
  dueAt,
  evolve,
  type Match,
  newMatch,
  parseRecord,
} from '../../source/game/index.js';
import { someMatchOptions } from '../helpers/match-options.js';
import { commandsOf, run, runToEnd, step, steps, wait } from '../helpers/match-steps.js';
import { DRAWN, recordOf, Table } from '../helpers/play-match.js';

/** Chips won, lost, undrawn and in play. */
const chipsOf = ({ players, rounds, undrawn, target, phase }: Match) => [
  ...players.flatMap(player => player.chips),
  ...rounds.flatMap(({ start, result }) => (result.kind === 'lost' ? [start.target] : [])),
  ...undrawn,
  ...(target && (phase.kind === 'thinking' || phase.kind === 'proving') ? [target] : []),
];
const chipsInAll = ({ board, options }: Match) =>
  board ? countChips(options.layout, options.edition) : 0;

describe('whatever players do, at any time', () => {
  it('nothing throws, every chip exists once, and things happen by themselves when they are due, not before', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, (options, steps) => {
        const table = new Table(newMatch(options));
        run(table, steps, () => {
          const chips = chipsOf(table.match);
          expect(new Set(chips).size).toBe(chips.length);
          expect(chips).toHaveLength(chipsInAll(table.match));
          for (const chip of chips) expect(table.match.board!.targets).toContain(chip);

          const ticked = (time: number) => {
            const result = decide(table.match, { type: 'tick' }, time);
            return result.ok ? result.value : [];
          };
          const due = dueAt(table.match);
          if (due === undefined) {
            expect(ticked(Number.MAX_SAFE_INTEGER)).toEqual([]);
          } else {
            expect(ticked(due - 1)).toEqual([]);
            expect(ticked(due)[0]).toMatchObject({ at: due });
          }
        });
      }),
      { numRuns: 50 },
    );
  });

  it('its log and its record give the same match again; all rounds but the last are over; a second tick brings nothing', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, wait, (options, steps, later) => {
        const table = runToEnd(options, steps);
        const { log, match } = table;
        const value = { events: log, match, cutOff: false };
        expect(parseRecord(recordOf(options, log))).toEqual({ ok: true, value });
        expect(log.reduce(evolve, newMatch(options))).toEqual(match);
        const times = log.map(event => event.at);
        expect(times).toEqual(times.toSorted((one, other) => one - other));

        const goesOn = match.phase.kind === 'thinking' || match.phase.kind === 'proving';
        expect(match.rounds).toHaveLength(match.round - (goesOn ? 1 : 0));

        const now = (log.at(-1)?.at ?? DRAWN) + later;
        table.tick(now);
        expect(table.tick(now)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('a log cut off anywhere continues: somebody thinks, somebody proves, or the round is over', () => {
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
      { numRuns: 30 },
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
