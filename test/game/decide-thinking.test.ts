import { describe, expect, it } from 'vitest';
import { dueAt, type MatchCommand, mayStartClock, newMatch } from '../../source/game/index.js';
import {
  bid,
  CLOCK_END,
  CONTINUE,
  DRAWN,
  easyTable,
  GIVE_UP,
  line,
  matchOptions,
  playedTable,
  provingTable,
  Table,
  types,
} from '../helpers/play-match.js';

const MINUTE = 60_000;
const START_CLOCK: MatchCommand = { type: 'start-clock' };
const TICK: MatchCommand = { type: 'tick' };
const FAR_LATER = DRAWN + 24 * 60 * MINUTE;

const emptyTable = () => new Table(newMatch(matchOptions()));

describe('A round 1: draw a chip, nobody moves anything', () => {
  it('the first `continue` deals and draws', () => {
    const table = emptyTable();
    expect(types(table.do(DRAWN, CONTINUE))).toEqual(['dealt', 'drawn']);
    expect(table.match).toMatchObject({ round: 1, phase: { kind: 'thinking', since: DRAWN } });
    expect(table.match.undrawn).toHaveLength(16);
    expect(table.match.undrawn).not.toContain(table.match.target);
  });

  const MOVE: MatchCommand = { type: 'move', move: line('rE')[0]! };
  const won = playedTable({}, [
    [0, bid(0, 2)],
    [60, TICK],
    [60, 'rE rN'],
  ]);
  it.each<[what: string, table: Table, command: MatchCommand, phase: string]>([
    ['a move before the deal', emptyTable(), MOVE, 'not-dealt'],
    ['a move while all think', easyTable(), MOVE, 'thinking'],
    ['a move while the clock runs', playedTable({}, [[0, bid(0, 5)]]), MOVE, 'thinking'],
    ['a move after the round', won, MOVE, 'round-over'],
    ['another chip while all think', easyTable(), CONTINUE, 'thinking'],
    ['giving up while all think', easyTable(), GIVE_UP, 'thinking'],
    ['a bid once the proofs have begun', provingTable([bid(0, 5)]), bid(1, 2), 'proving'],
  ])('there is no %s', (_, table, command, phase) => {
    const refusal = { code: 'not-now', command: command.type, phase };
    expect(table.refusal(CLOCK_END - 1, command)).toEqual(refusal);
  });
});

describe('A round 2: bids', () => {
  it('any player, in any order, as often as they like, lower, equal or higher than others', () => {
    const table = easyTable({ players: ['Ann', 'Bob', 'Cem'] });
    const made = [bid(2, 9), bid(0, 9), bid(1, 20), bid(2, 4), bid(2, 4), bid(0, 6), bid(1, 4)];
    for (const [second, command] of made.entries()) table.do(DRAWN + second * 1000, command);
    expect(table.match.phase).toMatchObject({ bids: made.map(({ type: _, ...rest }) => rest) });
  });

  it("the first bid starts the clock, later ones don't change it", () => {
    const table = easyTable();
    expect(table.do(DRAWN + 100, bid(1, 9))).toEqual([
      { type: 'bid', player: 1, moves: 9, at: DRAWN + 100 },
      { type: 'clock-started', at: DRAWN + 100 },
    ]);
    expect(types(table.do(DRAWN + 200, bid(0, 9)))).toEqual(['bid']);
    expect(table.match.phase).toMatchObject({ clockStarted: DRAWN + 100 });
  });

  it('a refused bid does not start the clock', () => {
    const table = easyTable();
    expect(table.refusal(DRAWN, bid(0, 100))).toEqual({ code: 'bid-out-of-range', moves: 100 });
    expect(table.tick(DRAWN + MINUTE)).toEqual([]);
  });

  it.each([-1, 2, 0.5, Number.NaN])('there is no player %d at a table of two', player => {
    expect(easyTable().refusal(DRAWN, bid(player, 5))).toEqual({ code: 'no-such-player', player });
  });
});

describe('A round 2 and 3: the sand clock after the first bid', () => {
  it.each([30, 60])('runs out after %d seconds, to the millisecond', seconds => {
    const table = easyTable({ seconds });
    const end = DRAWN + 500 + 1000 * seconds;
    table.do(DRAWN + 500, bid(0, 5));
    // A bid in the last millisecond counts.
    table.do(end - 1, bid(1, 4));
    expect(table.phase).toBe('thinking');
    table.tick(end);
    expect(table.phase).toBe('proving 1');
  });

  it.each([
    ['at its end', 0],
    ['long after', 3_600_000],
  ])('a bid %s does not count: all that comes of it is the end of the clock', (_, late) => {
    const table = playedTable({}, [[0, bid(0, 5)]]);
    expect(table.do(DRAWN + MINUTE + late, bid(1, 4))).toEqual([
      { type: 'clock-ran-out', at: DRAWN + MINUTE },
    ]);
    expect(table.phase).toBe('proving 0');
  });

  it('a prover may begin before the first tick after the end', () => {
    const table = playedTable({}, [[0, bid(0, 5)]]);
    expect(table.do(DRAWN + MINUTE + 9, { type: 'begin-proof' })).toEqual([
      { type: 'clock-ran-out', at: DRAWN + MINUTE },
      { type: 'proof-begun', at: DRAWN + MINUTE + 9 },
    ]);
  });

  it('time that stands still or runs back has no effect', () => {
    const table = playedTable({}, [[0, bid(0, 5)]]);
    for (const now of [DRAWN, DRAWN - 1, 0]) expect(table.tick(now)).toEqual([]);
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
    ['at 5 minutes, when it starts by itself', 5 * MINUTE],
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
    expect(table.match.phase).toEqual({
      kind: 'thinking',
      since: DRAWN,
      runOut: 0,
      bids: [],
      passed: [],
      ...(started && { clockStarted: DRAWN + started }),
    });
  });

  it.each([
    ['a bid', bid(0, 5)],
    ['a player', START_CLOCK],
  ])('a clock that was started by %s runs and cannot be started', (_, starter) => {
    const table = playedTable({}, [[240, starter]]);
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
      table.do(FAR_LATER, CONTINUE);
      expect(table.match.target).not.toBe(target);
    }
    const last = easyTable();
    last.tick(FAR_LATER);
    const { target } = last.match;
    last.match = { ...last.match, undrawn: [target!] };
    last.do(FAR_LATER, CONTINUE);
    expect(last.match.target).toBe(target);
  });

  it('after failed proofs a chip may come again at once', () => {
    const seeds = Array.from({ length: 60 }, (_, seed) => `${seed}`);
    const again = seeds.filter(seed => {
      const table = provingTable([bid(0, 1)], { seed });
      table.do(FAR_LATER, GIVE_UP);
      const { target } = table.match;
      table.do(FAR_LATER, CONTINUE);
      return table.match.target === target;
    });
    expect(again.length).toBeGreaterThan(0);
  });

  it('it runs out: the chip goes back among the undrawn ones and another is drawn', () => {
    const table = playedTable({}, [[240, START_CLOCK]]);
    expect(table.tick(DRAWN + 5 * MINUTE - 1)).toEqual([]);
    expect(table.tick(DRAWN + 5 * MINUTE)).toEqual([
      { type: 'clock-ran-out', at: DRAWN + 5 * MINUTE },
      { type: 'chip-returned', reason: 'no-bids', at: DRAWN + 5 * MINUTE },
    ]);
    expect(table.match.undrawn).toHaveLength(17);
    expect(table.match.undrawn).toContain(table.match.target);
    table.do(DRAWN + 5 * MINUTE, CONTINUE);
    expect(table.match).toMatchObject({ round: 2, phase: { kind: 'thinking' } });
    expect(table.match.undrawn).toHaveLength(16);
  });

  it('a clock that a player started runs out before 5 minutes would have started it', () => {
    const table = playedTable({ seconds: 10 }, [
      [240, START_CLOCK],
      [250, TICK],
    ]);
    expect(table.phase).toBe('round-over');
  });

  it('long after everything was due a command comes last, each event with its own time', () => {
    const events = easyTable().do(FAR_LATER, CONTINUE);
    expect(events.map(({ type, at }) => [type, at])).toEqual([
      ['clock-started', DRAWN + 5 * MINUTE],
      ['clock-ran-out', DRAWN + 6 * MINUTE],
      ['chip-returned', DRAWN + 6 * MINUTE],
      ['drawn', FAR_LATER],
    ]);
  });
});
