import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decide,
  evolve,
  type Match,
  type MatchCommand,
  newMatch,
  nextProver,
  parseRecord,
} from '../../source/game/index.js';
import { CLOCK_STARTS_ITSELF_AFTER, MAY_START_CLOCK_AFTER } from '../helpers/deadlines.js';
import {
  begunTable,
  bid,
  CLOCK_END,
  DRAWN,
  easyTable,
  GIVE_UP,
  line,
  matchOptions,
  type OptionChanges,
  playedTable,
  provingTable,
  recordOf,
  Table,
  types,
} from '../helpers/play-match.js';

const BEGIN: MatchCommand = { type: 'begin-proof' };
const [EAST] = line('rE');
const MOVE: MatchCommand = { type: 'move', move: EAST! };
const pass = (player: number): MatchCommand => ({ type: 'pass', player });
const refusal = ({ match }: Table, command: MatchCommand) => {
  const result = decide(match, command, CLOCK_END);
  return result.ok ? undefined : result.refusal;
};

describe('the hand-over of a proof', () => {
  it.each([
    ['a move', MOVE],
    ['giving up', GIVE_UP],
  ])('nobody has begun it: %s is refused, and says who is next', (_, command) => {
    const table = provingTable([bid(0, 1), bid(1, 2)]);
    expect(refusal(table, command)).toEqual({ code: 'proof-not-begun', name: 'Ann', bid: 1 });
    table.do(CLOCK_END, BEGIN);
    expect(nextProver(table.match)).toBeUndefined();
    table.do(CLOCK_END, MOVE);
    // The key after the one that failed the proof is not the next player's first move.
    expect(refusal(table, command)).toEqual({ code: 'proof-not-begun', name: 'Bob', bid: 2 });
    expect(table.match.phase).toMatchObject({ begun: undefined, moves: [] });
  });

  it('is needless for the only person among bots, whose proof begins at once', () => {
    const table = provingTable([bid(0, 2)], { sitters: ['person', 'easy'] });
    expect(table.log.at(-1)).toEqual({ type: 'proof-begun', at: CLOCK_END });
  });

  it.each([
    ['while all think', easyTable()],
    ['twice', begunTable([bid(0, 2)])],
    ['alone, where nobody takes over', provingTable([bid(0, 2)], { players: ['Ann'] })],
  ])('is not asked for %s', (_, table) => {
    expect(refusal(table, BEGIN)).toMatchObject({ code: 'not-now', command: 'begin-proof' });
  });
});

describe('the clock of a proof', () => {
  const timed = (changes?: OptionChanges) =>
    provingTable([bid(0, 2), bid(1, 3)], { proofSeconds: 30, ...changes });

  it('runs from its beginning, and starts anew for the next prover', () => {
    const table = timed();
    expect(table.tick(CLOCK_END + 900_000)).toEqual([]);
    table.do(CLOCK_END + 900_000, BEGIN);
    expect(table.tick(CLOCK_END + 929_999)).toEqual([]);
    expect(table.tick(CLOCK_END + 950_000)).toEqual([
      { type: 'proof-failed', player: 0, reason: 'too-late', at: CLOCK_END + 930_000 },
    ]);
    table.do(CLOCK_END + 960_000, BEGIN);
    expect(table.move(CLOCK_END + 989_999, 'rE rN').at(-1)).toMatchObject({ type: 'chip-won' });
  });

  it('a move at its last moment is too late', () => {
    const table = timed();
    table.do(CLOCK_END, BEGIN);
    expect(table.do(CLOCK_END + 30_000, MOVE)).toMatchObject([{ reason: 'too-late' }]);
  });

  it('alone it runs from the claim on', () => {
    const table = easyTable({ players: ['Ann'], proofSeconds: 30 });
    table.tick(DRAWN);
    expect(table.attempt(DRAWN, pass(0))).toBe('not-now');
    table.do(DRAWN, bid(0, 2));
    expect(table.tick(DRAWN + 30_000)).toMatchObject([
      { type: 'proof-failed' },
      { type: 'chip-lost' },
    ]);
  });

  it('does not run while nobody is there', () => {
    const table = timed();
    table.do(CLOCK_END, BEGIN);
    table.do(CLOCK_END + 20_000, { type: 'leave' });
    table.do(CLOCK_END + 90_000, { type: 'resume', left: CLOCK_END + 20_000 });
    expect(table.tick(CLOCK_END + 99_999)).toEqual([]);
    expect(table.tick(CLOCK_END + 100_000)).toHaveLength(1);
  });

  it('is off by default', () => {
    const table = begunTable([bid(0, 2)]);
    expect(table.tick(CLOCK_END + 24 * 3_600_000)).toEqual([]);
  });
});

describe('passing', () => {
  it.each([
    ['with bids the proofs come at once', [bid(1, 4), bid(0, 5)], 'proving 1'],
    ['without a bid the chip goes back', [], 'round-over'],
  ])('when all have passed, %s', (_, bids, phase) => {
    const table = easyTable();
    for (const command of bids) table.do(DRAWN + 1, command);
    table.do(DRAWN + 2, pass(0));
    expect(table.phase).toBe('thinking');
    expect(table.do(DRAWN + 3, pass(1))).toMatchObject([
      { type: 'passed', player: 1, at: DRAWN + 3 },
      { type: 'clock-ran-out', at: DRAWN + 3 },
      ...(bids.length === 0 ? [{ type: 'chip-returned' }] : []),
    ]);
    expect(table.phase).toBe(phase);
  });

  it('a bid cancels all passes', () => {
    const table = easyTable();
    table.do(DRAWN, pass(0));
    table.do(DRAWN, bid(1, 4));
    expect(table.match.phase).toMatchObject({ passed: [] });
    table.do(DRAWN, pass(0));
    expect(table.phase).toBe('thinking');
  });

  it.each<[string, Table, MatchCommand, string]>([
    ['twice', easyTable(), pass(0), 'already-passed'],
    ['by nobody', easyTable(), pass(2), 'no-such-player'],
    ['in a proof', provingTable([bid(0, 2)]), pass(0), 'not-now'],
  ])('is refused: %s', (what, table, command, code) => {
    if (what === 'twice') table.do(DRAWN, command);
    expect(table.attempt(DRAWN, command)).toBe(code);
  });
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const YEAR = 365 * 24 * 60 * MINUTE;

/** The match goes on at `now` after its last event. */
const back = (table: Table, now: number) =>
  table.do(now, { type: 'resume', left: table.log.at(-1)!.at });

describe('What must always hold: a match that was interrupted continues, and no clock runs meanwhile', () => {
  it('the sand clock stands still, also if the clock of the machine was set back', () => {
    const table = playedTable({}, [
      [0, bid(0, 5)],
      [20, bid(1, 4)],
    ]);
    const away = -YEAR / 365;
    const now = DRAWN + 20 * SECOND + away;
    expect(back(table, now)).toEqual([{ type: 'resumed', away, at: now }]);
    expect(table.tick(now + 40 * SECOND - 1)).toEqual([]);
    expect(types(table.tick(now + 40 * SECOND))).toEqual(['clock-ran-out']);
    expect(table.phase).toBe('proving 1');
  });

  it('what had run out before leaving runs out on return, and no sooner', () => {
    const table = playedTable({}, [[0, bid(0, 5)]]);
    const events = table.do(DRAWN + SECOND, { type: 'resume', left: DRAWN + YEAR });
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'resumed', at: DRAWN + SECOND },
      { type: 'clock-ran-out', at: DRAWN + SECOND },
    ]);
  });

  it('the clock runs until the table is left, and a second absence counts like the first', () => {
    const table = playedTable({}, [[0, bid(0, 5)]]);
    expect(types(table.do(DRAWN + 30 * SECOND, { type: 'leave' }))).toEqual(['left']);
    back(table, DRAWN + YEAR);
    table.do(DRAWN + YEAR + 20 * SECOND, bid(1, 4));
    back(table, DRAWN + 2 * YEAR);
    expect(table.tick(DRAWN + 2 * YEAR + 10 * SECOND - 1)).toEqual([]);
    expect(types(table.tick(DRAWN + 2 * YEAR + 10 * SECOND))).toEqual(['clock-ran-out']);
  });

  it('leaving with the last grain of sand is too late', () => {
    const table = playedTable({}, [[0, bid(0, 5)]]);
    expect(types(table.do(DRAWN + MINUTE, { type: 'leave' }))).toEqual(['clock-ran-out', 'left']);
  });

  it('the four and five minutes without a bid stop as well', () => {
    const table = easyTable();
    const now = DRAWN + YEAR;
    back(table, now);
    const early = table.refusal(now + MAY_START_CLOCK_AFTER - 1, { type: 'start-clock' });
    expect(early).toMatchObject({ code: 'too-early-for-clock' });
    expect(table.tick(now + CLOCK_STARTS_ITSELF_AFTER - 1)).toEqual([]);
    expect(types(table.tick(now + CLOCK_STARTS_ITSELF_AFTER))).toEqual(['clock-started']);
  });

  it('alone, the clock is turned as often as before', () => {
    const table = new Table(newMatch(matchOptions({ players: ['Ann'], turns: 2 })));
    table.do(DRAWN, { type: 'continue' });
    table.tick(DRAWN + MINUTE);
    back(table, DRAWN + YEAR);
    expect(table.tick(DRAWN + YEAR + MINUTE - 1)).toEqual([]);
    expect(types(table.tick(DRAWN + YEAR + MINUTE))).toEqual(['clock-ran-out', 'chip-lost']);
  });

  it('what follows from the last event but was not written happens now', () => {
    const table = easyTable();
    table.append({ type: 'bid', player: 0, moves: 2, at: DRAWN });
    expect(types(back(table, DRAWN + YEAR))).toEqual(['resumed', 'clock-started']);
    table.tick(DRAWN + YEAR + MINUTE);
    table.append({ type: 'proof-begun', at: DRAWN + 2 * YEAR });
    for (const move of line('rE rN')) table.append({ type: 'moved', move, at: DRAWN + 2 * YEAR });
    expect(types(back(table, DRAWN + 3 * YEAR))).toEqual(['resumed', 'chip-won']);
  });

  it('an event that claims to be older than its round makes no clock run longer', () => {
    const table = playedTable({}, [[0, bid(0, 5)]]);
    table.append({ type: 'bid', player: 1, moves: 4, at: 5 });
    back(table, DRAWN + YEAR);
    expect(types(table.tick(DRAWN + YEAR + MINUTE))).toEqual(['clock-ran-out']);
  });

  it.each<[Match['phase']['kind'], () => Table]>([
    ['not-dealt', () => new Table(newMatch(matchOptions()))],
    [
      'match-over',
      () => {
        const table = provingTable([bid(0, 2)], { chips: 1 });
        table.move(DRAWN + MINUTE, 'rE rN');
        table.do(DRAWN + MINUTE, { type: 'continue' });
        return table;
      },
    ],
  ])('there is nothing to leave and to go on with while the match is %s', (phase, table) => {
    const refusal = { code: 'not-now', phase };
    expect(table().refusal(YEAR, { type: 'leave' })).toMatchObject(refusal);
    expect(table().refusal(YEAR, { type: 'resume', left: DRAWN })).toMatchObject(refusal);
  });
});

it('a match left after any of its events ends like one that was not left', () => {
  const commands: [number, MatchCommand][] = [
    [1, bid(1, 3)],
    [20, bid(0, 2)],
    [60, { type: 'tick' }],
    [61, { type: 'tick' }],
    ...line('rE rN').map((move): [number, MatchCommand] => [70, { type: 'move', move }]),
    [80, { type: 'continue' }],
    [90, bid(0, 3)],
    [151, { type: 'give-up-proof' }],
  ];
  const whole = easyTable();
  for (const [second, command] of commands) whole.do(DRAWN + second * SECOND, command);
  fc.assert(
    fc.property(fc.nat(commands.length), fc.nat(YEAR), (done, away) => {
      const table = easyTable();
      // The last moment before it was left is that of an event: between two of them time is forgiven.
      for (const [second, command] of commands.slice(0, done)) {
        table.do(DRAWN + second * SECOND, command);
      }
      const left = table.log.at(-1)!.at;
      const read = parseRecord(recordOf(table.match.options, table.log));
      if (!read.ok) throw new Error('The record is not read.');
      const again = new Table(read.value.events.reduce(evolve, newMatch(table.match.options)));
      again.do(left + away, { type: 'resume', left });
      for (const [second, command] of commands.slice(done)) {
        again.do(DRAWN + second * SECOND + away, command);
      }
      const { players, rounds, undrawn, robots } = whole.match;
      expect(again.match).toMatchObject({ players, rounds, undrawn, robots });
    }),
    { numRuns: 30 },
  );
});
