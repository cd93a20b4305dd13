import { describe, expect, it } from 'vitest';
import { dueAt, type MatchCommand, mayStartClock } from '../../source/game/index.js';
import { bid, DRAWN, easyTable, provingTable } from '../helpers/play-match.js';

const MINUTE = 60_000;
const START_CLOCK: MatchCommand = { type: 'start-clock' };
const FAR_LATER = DRAWN + 24 * 60 * MINUTE;

describe('A round 2 and 3: the sand clock after the first bid', () => {
  it.each([
    ['60 seconds, just before', 60, 59_999, 'thinking'],
    ['60 seconds, to the millisecond', 60, 60_000, 'proving 0'],
    ['30 seconds, just before', 30, 29_999, 'thinking'],
    ['30 seconds, to the millisecond', 30, 30_000, 'proving 0'],
  ])('%s', (_, seconds, after, phase) => {
    const table = easyTable({ seconds });
    table.do(DRAWN + 500, bid(0, 5));
    table.tick(DRAWN + 500 + after);
    expect(table.phase).toBe(phase);
  });

  it("a bid in the clock's last millisecond counts", () => {
    const table = easyTable();
    table.do(DRAWN, bid(0, 5));
    table.do(DRAWN + MINUTE - 1, bid(1, 4));
    table.tick(DRAWN + MINUTE);
    expect(table.phase).toBe('proving 1');
  });

  it.each([
    ['at its end', 0],
    ['long after', 3_600_000],
  ])('a bid %s does not count: all that comes of it is the end of the clock', (_, late) => {
    const table = easyTable();
    table.do(DRAWN, bid(0, 5));
    expect(table.do(DRAWN + MINUTE + late, bid(1, 4))).toEqual([
      { type: 'clock-ran-out', at: DRAWN + MINUTE },
    ]);
    expect(table.phase).toBe('proving 0');
  });

  it('a prover may begin before the first tick after the end', () => {
    const table = easyTable();
    table.do(DRAWN, bid(0, 5));
    expect(table.do(DRAWN + MINUTE + 9, { type: 'begin-proof' })).toEqual([
      { type: 'clock-ran-out', at: DRAWN + MINUTE },
      { type: 'proof-begun', at: DRAWN + MINUTE + 9 },
    ]);
  });

  it('a later bid does not turn the clock', () => {
    const table = easyTable();
    table.do(DRAWN, bid(0, 5));
    table.do(DRAWN + 59_000, bid(0, 4));
    table.tick(DRAWN + MINUTE);
    expect(table.phase).toBe('proving 0');
  });

  it('a proof has no time limit', () => {
    const table = provingTable([bid(0, 5)]);
    expect(table.tick(FAR_LATER)).toEqual([]);
  });
});

describe('A round 4: no bid', () => {
  it.each([
    ['at once', 0, 240],
    ['after three minutes', 3 * MINUTE, 60],
    ['half a second too early', 4 * MINUTE - 500, 1],
    ['one millisecond too early', 4 * MINUTE - 1, 1],
  ])('nobody may start the clock %s', (_, after, secondsLeft) => {
    const refusal = { code: 'too-early-for-clock', secondsLeft };
    expect(easyTable().refusal(DRAWN + after, START_CLOCK)).toEqual(refusal);
  });

  it.each([
    ['at 4 minutes', 4 * MINUTE],
    ['a millisecond before 5 minutes', 5 * MINUTE - 1],
  ])('any player may start the clock %s', (_, after) => {
    expect(easyTable().do(DRAWN + after, START_CLOCK)).toEqual([
      { type: 'clock-started', at: DRAWN + after },
    ]);
  });

  it.each([
    ['a millisecond before 5 minutes', 5 * MINUTE - 1, undefined],
    ['at 5 minutes', 5 * MINUTE, 5 * MINUTE],
    ['looked at later, since 5 minutes', 5 * MINUTE + 30_000, 5 * MINUTE],
  ])('the clock starts by itself: %s', (_, after, started) => {
    const table = easyTable();
    table.tick(DRAWN + after);
    const clockStarted = started && DRAWN + started;
    expect(table.match.phase).toEqual({
      kind: 'thinking',
      since: DRAWN,
      runOut: 0,
      bids: [],
      passed: [],
      ...(clockStarted && { clockStarted }),
    });
  });

  it('at 5 minutes it starts by itself, even if a player wants to start it', () => {
    expect(easyTable().do(DRAWN + 5 * MINUTE, START_CLOCK)).toEqual([
      { type: 'clock-started', at: DRAWN + 5 * MINUTE },
    ]);
  });

  it.each([
    ['a bid', bid(0, 5)],
    ['a player', START_CLOCK],
  ])('a clock that was started by %s runs and cannot be started', (_, starter) => {
    const table = easyTable();
    table.do(DRAWN + 4 * MINUTE, starter);
    const refusal = { code: 'clock-already-runs' };
    expect(table.refusal(DRAWN + 4 * MINUTE + 1, START_CLOCK)).toEqual(refusal);
  });

  it.each([
    ['4 minutes', 4 * MINUTE],
    ['5 minutes', 5 * MINUTE],
  ])('a first bid while the clock of %s runs turns it anew, a second one does not', (_, after) => {
    const table = easyTable();
    table.do(DRAWN + after, START_CLOCK);
    const first = DRAWN + after + 59_000;
    expect(table.do(first, bid(0, 5))).toEqual([
      { type: 'bid', player: 0, moves: 5, at: first },
      { type: 'clock-started', at: first },
    ]);
    table.do(first + 30_000, bid(1, 4));
    table.tick(first + MINUTE - 1);
    expect(table.phase).toBe('thinking');
    table.tick(first + MINUTE);
    expect(table.phase).toBe('proving 1');
  });

  it('an old record, where the first bid left the clock as it was, is still played', () => {
    const table = easyTable();
    table.do(DRAWN + 4 * MINUTE, START_CLOCK);
    table.append(
      { type: 'bid', player: 0, moves: 5, at: DRAWN + 4 * MINUTE + 30_000 },
      { type: 'clock-ran-out', at: DRAWN + 5 * MINUTE },
    );
    expect(table.phase).toBe('proving 0');
  });

  it('a bid at 5 minutes comes when the clock has started by itself', () => {
    expect(easyTable().do(DRAWN + 5 * MINUTE, bid(0, 5))).toEqual([
      { type: 'clock-started', at: DRAWN + 5 * MINUTE },
      { type: 'bid', player: 0, moves: 5, at: DRAWN + 5 * MINUTE },
      { type: 'clock-started', at: DRAWN + 5 * MINUTE },
    ]);
  });

  it.each([
    ['player', 'no clock starts by itself', true],
    ['off', 'and no player may start one', false],
  ] as const)('noBidClock %s: %s', (noBidClock, _, mayStart) => {
    const table = easyTable({ rules: { noBidClock } });
    expect(table.tick(FAR_LATER)).toEqual([]);
    expect(dueAt(table.match)).toBeUndefined();
    expect(mayStartClock(table.match, FAR_LATER)).toBe(mayStart);
    const code = mayStart ? 'done' : 'no-clock-without-bid';
    expect(table.attempt(FAR_LATER, START_CLOCK)).toBe(code);
    if (!mayStart) table.do(FAR_LATER, bid(0, 5));
    table.tick(FAR_LATER + MINUTE);
    expect(table.phase).toBe(mayStart ? 'round-over' : 'proving 0');
  });

  it('a chip without bids comes again only if no other is left', () => {
    for (let seed = 0; seed < 40; seed++) {
      const table = easyTable({ seed: `${seed}` });
      table.tick(FAR_LATER);
      const { target } = table.match;
      table.do(FAR_LATER, { type: 'continue' });
      expect(table.match.target).not.toBe(target);
    }
    const last = easyTable();
    last.tick(FAR_LATER);
    const { target } = last.match;
    last.match = { ...last.match, undrawn: [target!] };
    last.do(FAR_LATER, { type: 'continue' });
    expect(last.match.target).toBe(target);
  });

  it('after failed proofs a chip may come again at once', () => {
    const seeds = Array.from({ length: 60 }, (_, seed) => `${seed}`);
    const again = seeds.filter(seed => {
      const table = provingTable([bid(0, 1)], { seed });
      table.do(FAR_LATER, { type: 'give-up-proof' });
      const { target } = table.match;
      table.do(FAR_LATER, { type: 'continue' });
      return table.match.target === target;
    });
    expect(again.length).toBeGreaterThan(0);
  });

  it('it runs out: the chip goes back among the undrawn ones and another is drawn', () => {
    const table = easyTable();
    table.do(DRAWN + 4 * MINUTE, START_CLOCK);
    expect(table.tick(DRAWN + 5 * MINUTE - 1)).toEqual([]);
    expect(table.tick(DRAWN + 5 * MINUTE)).toEqual([
      { type: 'clock-ran-out', at: DRAWN + 5 * MINUTE },
      { type: 'chip-returned', reason: 'no-bids', at: DRAWN + 5 * MINUTE },
    ]);
    expect(table.match.undrawn).toHaveLength(17);
    expect(table.match.undrawn).toContain(table.match.target);
    table.do(DRAWN + 5 * MINUTE, { type: 'continue' });
    expect(table.match).toMatchObject({ round: 2, phase: { kind: 'thinking' } });
    expect(table.match.undrawn).toHaveLength(16);
  });

  it('a clock that a player started runs out before 5 minutes would have started it', () => {
    const table = easyTable({ seconds: 10 });
    table.do(DRAWN + 4 * MINUTE, START_CLOCK);
    table.tick(DRAWN + 4 * MINUTE + 10_000);
    expect(table.phase).toBe('round-over');
  });
});

describe('a tick long after everything was due', () => {
  it('without a bid: every event with its own time, and no more', () => {
    const table = easyTable({ seconds: 30 });
    expect(table.tick(FAR_LATER)).toEqual([
      { type: 'clock-started', at: DRAWN + 5 * MINUTE },
      { type: 'clock-ran-out', at: DRAWN + 5 * MINUTE + 30_000 },
      { type: 'chip-returned', reason: 'no-bids', at: DRAWN + 5 * MINUTE + 30_000 },
    ]);
    expect(table.tick(FAR_LATER)).toEqual([]);
  });

  it('with a bid: the end of the clock', () => {
    const table = easyTable();
    table.do(DRAWN + 7, bid(0, 5));
    expect(table.tick(FAR_LATER)).toEqual([{ type: 'clock-ran-out', at: DRAWN + 7 + MINUTE }]);
  });

  it('a command in its place: first what was due, then the command with the time it came', () => {
    const events = easyTable().do(FAR_LATER, { type: 'continue' });
    expect(events.map(({ type, at }) => [type, at])).toEqual([
      ['clock-started', DRAWN + 5 * MINUTE],
      ['clock-ran-out', DRAWN + 6 * MINUTE],
      ['chip-returned', DRAWN + 6 * MINUTE],
      ['drawn', FAR_LATER],
    ]);
  });

  it('time that stands still or runs back has no effect', () => {
    const table = easyTable();
    table.do(DRAWN, bid(0, 5));
    for (const now of [DRAWN, DRAWN - 1, 0]) expect(table.tick(now)).toEqual([]);
  });
});
