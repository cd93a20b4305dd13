import { describe, expect, it } from 'vitest';
import { formatBoard, parseCell } from '../../source/engine/index.js';
import { newMatch } from '../../source/game/index.js';
import { BESIDE } from '../fixtures/positions.js';
import {
  bid,
  CLOCK_END,
  CONTINUE,
  cells,
  DRAWN,
  easyTable,
  GIVE_UP,
  line,
  matchOptions,
  provingTable,
  Table,
  types,
} from '../helpers/play-match.js';

const START = cells('b6 p1 a16 p16');
const SOLVED = cells('n2 p1 a16 p16');

describe('A round 3: proofs', () => {
  it.each([
    ['at-most: moves = bid', '1999', 2, 'rE rN', 'won'],
    ['at-most: moves < bid', '1999', 9, 'rE rN', 'won'],
    ['at-most: judged at every move', '1999', 4, 'gW rE bN rN', 'won'],
    ['at-most: moves would be > bid', '1999', 1, 'rE', 'failed'],
    ['at-most: not there in time', '2007', 3, 'gW rE bN', 'failed'],
    ['exact: moves = bid', '2013', 2, 'rE rN', 'won'],
    ['exact: moves < bid, goes on', '2013', 3, 'rE rN', 'goes on'],
    ['exact: there earlier, another moves on', '2013', 3, 'rE rN gW', 'won'],
    ['exact: there earlier, left', '2013', 3, 'rE rN rE', 'failed'],
    ['exact: there earlier, left and come back', '2013', 6, 'rE rN rS rE rW rN', 'won'],
    ['exact: not there in time', '2013', 2, 'rE gW', 'failed'],
    ['exact: would be there one later', '2013', 2, 'gW rE', 'failed'],
  ] as const)('proof %s (%s, bid %d, %s): %s', (_, edition, moves, proof, outcome) => {
    const table = provingTable([bid(0, moves), bid(1, 9)], { edition });
    const last = types(table.move(CLOCK_END + 1, proof));
    const expected = { won: 'chip-won', failed: 'proof-failed', 'goes on': undefined }[outcome];
    expect(last).toEqual(['moved', ...(expected ? [expected] : [])]);
  });

  it('a move that is not legal is refused and not counted', () => {
    const table = provingTable([bid(0, 2)]);
    table.move(CLOCK_END, 'rE');
    const [move] = line('rW');
    expect(table.refusal(CLOCK_END, { type: 'move', move: move! })).toEqual({
      code: 'reverse',
      move,
    });
    expect(types(table.move(CLOCK_END, 'rN'))).toEqual(['moved', 'chip-won']);
  });

  it.each([
    [true, 'done', 'round-over'],
    [false, 'straight-arrival', 'proving 0'],
  ])('moves are legal by the rules of the edition: ricochetAtDiagonal %s, %s', (...row) => {
    const [ricochetAtDiagonal, code, phase] = row;
    const { board, robots } = BESIDE;
    const layout = { kind: 'board', board: formatBoard(board), robots } as const;
    const rules = { moves: { ricochet: true, ricochetAtDiagonal, reverse: true } };
    const table = new Table(newMatch(matchOptions({ layout, rules, chips: 1 })));
    table.do(DRAWN, CONTINUE);
    table.do(DRAWN, bid(0, 9));
    table.tick(CLOCK_END);
    table.move(CLOCK_END, 'rE');
    expect(table.attempt(CLOCK_END, { type: 'move', move: line('rS')[0]! })).toBe(code);
    expect(table.phase).toBe(phase);
  });

  it('the prover takes the chip and the round is over', () => {
    const table = provingTable([bid(1, 2), bid(0, 5)]);
    table.move(CLOCK_END, 'rE rN');
    const { match } = table;
    expect(match.players.map(player => player.chips)).toEqual([[], [match.target]]);
    expect(match.undrawn).toHaveLength(16);
    expect(match.phase).toMatchObject({
      kind: 'round-over',
      result: { kind: 'won', bid: { player: 1, moves: 2 }, moves: line('rE rN') },
      bids: [
        { player: 1, moves: 2 },
        { player: 0, moves: 5 },
      ],
      start: { robots: START, courses: [0, 0, 0, 0] },
      position: { robots: SOLVED },
    });
  });

  it.each([
    ['moves used up', 'moves-used-up'],
    ['given up', 'given-up'],
  ] as const)('a proof that fails (%s) puts all robots back and the next proves', (_, reason) => {
    const table = provingTable([bid(0, 2), bid(1, 3)]);
    table.move(CLOCK_END, reason === 'given-up' ? 'rE' : 'rE gW');
    if (reason === 'given-up') table.do(CLOCK_END, GIVE_UP);
    expect(table.log.at(-1)).toEqual({ type: 'proof-failed', player: 0, reason, at: CLOCK_END });
    expect(table.match.failed).toEqual([{ bid: { player: 0, moves: 2 }, reason }]);
    expect(table.phase).toBe('proving 1');
    expect(table.match.phase).toMatchObject({ moves: [], position: { robots: START } });
    expect(types(table.move(CLOCK_END, 'rE rN'))).toEqual(['moved', 'chip-won']);
    expect(table.match.players.map(player => player.chips.length)).toEqual([0, 1]);
    const [round] = table.match.rounds;
    expect(round!.bids.map(({ player }) => player)).toEqual([0, 1]);
  });

  it("a ricochet of the failed proof doesn't count for the next prover", () => {
    const table = new Table(newMatch(matchOptions()));
    const robots = cells('e11 p1 a16 p16');
    table.append(
      { type: 'dealt', board: '0123', robots, at: DRAWN },
      { type: 'drawn', target: parseCell('e2')!, at: DRAWN },
    );
    for (const player of [0, 1]) table.do(DRAWN, bid(player, 2));
    table.tick(CLOCK_END);
    table.move(CLOCK_END, 'rE rS');
    expect(table.phase).toBe('proving 1');
    const command = { type: 'move', move: line('rN')[0]! } as const;
    expect(table.refusal(CLOCK_END, command)).toMatchObject({ code: 'straight-arrival' });
  });

  it('the last move of the failed proof does not bind the next prover', () => {
    const table = provingTable([bid(0, 1), bid(1, 1)]);
    table.move(CLOCK_END, 'rE');
    expect(types(table.move(CLOCK_END, 'rW'))).toContain('moved');
  });

  it('all fail: nobody gets the chip, it goes back among the undrawn ones', () => {
    const table = provingTable([bid(0, 1), bid(1, 1)]);
    table.move(CLOCK_END, 'rE');
    expect(types(table.move(CLOCK_END + 5, 'gW'))).toEqual([
      'moved',
      'proof-failed',
      'chip-returned',
    ]);
    expect(table.log.at(-1)).toMatchObject({ reason: 'all-proofs-failed', at: CLOCK_END + 5 });
    expect(table.match.players.map(player => player.chips)).toEqual([[], []]);
    expect(table.match.undrawn).toHaveLength(17);
    expect(table.match.undrawn).toContain(table.match.target);
    const start = { robots: START, courses: [0, 0, 0, 0] };
    expect(table.match.phase).toMatchObject({ kind: 'round-over', start, position: start });
  });

  it('a returned chip can be drawn again', () => {
    // One chip left: it is the one that comes.
    const table = provingTable([bid(0, 9)]);
    table.match = { ...table.match, undrawn: [] };
    expect(types(table.do(CLOCK_END, GIVE_UP))).toEqual(['proof-failed', 'chip-returned']);
    table.do(CLOCK_END, CONTINUE);
    expect(table.match).toMatchObject({ round: 2, undrawn: [], target: { cell: parseCell('n2') } });
  });
});

describe('A round 5: where the robots stand in the next round', () => {
  it.each([
    ['won, robots stay', '1999', 'rE rN', SOLVED],
    ['won, robots return', '2007', 'rE rN', START],
    ['nobody won', '1999', 'rE rS', START],
    ['nobody won', '2007', 'rE rS', START],
  ] as const)('%s (%s, %s), alone or not', (_, edition, proof, robots) => {
    for (const players of [['Ann', 'Bob'], ['Ann']]) {
      const table = provingTable([bid(0, 2)], { edition, players });
      table.move(CLOCK_END, proof);
      table.do(CLOCK_END, CONTINUE);
      expect(table.phase).toBe('thinking');
      expect(table.match.robots).toEqual(robots);
    }
  });

  it('nobody bid: they stand where the round began', () => {
    const table = easyTable();
    table.tick(DRAWN + 6 * 60_000);
    table.do(DRAWN + 6 * 60_000, CONTINUE);
    expect(table.match.robots).toEqual(START);
  });

  it('a new round begins with no bids, no failed proofs and no clock', () => {
    const table = provingTable([bid(0, 1), bid(1, 2)]);
    table.move(CLOCK_END, 'rE');
    table.move(CLOCK_END, 'rE rN');
    table.do(CLOCK_END + 7, CONTINUE);
    expect(table.match.failed).toEqual([]);
    expect(table.match.phase).toEqual({
      kind: 'thinking',
      since: CLOCK_END + 7,
      runOut: 0,
      bids: [],
      passed: [],
    });
  });
});
