import { describe, expect, it } from 'vitest';
import { decide, type MatchCommand, nextProver } from '../../source/game/index.js';
import {
  begunTable,
  bid,
  CLOCK_END,
  DRAWN,
  easyTable,
  GIVE_UP,
  line,
  type OptionChanges,
  provingTable,
  type Table,
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
