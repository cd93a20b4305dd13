import { describe, expect, it, test } from 'vitest';
import { formatBoard, parseCell } from '../../source/engine/index.js';
import {
  DEFAULT_CHOICES,
  EDITION_NAMES,
  isDecided,
  matchOptionsOf,
  newMatch,
  parseRecord,
} from '../../source/game/index.js';
import { mayReview } from '../../source/training/index.js';
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
  type OptionChanges,
  playedTable,
  playMatch,
  provingTable,
  recordOf,
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

const RAN_OUT = DRAWN + 400_000;

/** Two people, after a round in which nobody bid. */
function returned(changes: Parameters<typeof easyTable>[0] = {}): Table {
  const table = easyTable(changes);
  table.tick(RAN_OUT);
  return table;
}

describe('among people', () => {
  test('the chip goes back, and its solution stays a secret', () => {
    const { match } = returned();
    expect(match.undrawn).toContain(match.target);
    expect(mayReview(match, 1)).toBe(false);
  });

  test('it is set aside if they agree, and its solution may be seen', () => {
    const table = returned();
    const { target } = table.match;
    expect(types(table.do(RAN_OUT, { type: 'set-aside' }))).toEqual(['chip-set-aside']);
    expect(table.match.undrawn).not.toContain(target);
    expect(table.match.rounds).toMatchObject([
      { result: { kind: 'set-aside', reason: 'no-bids' } },
    ]);
    expect(mayReview(table.match, 1)).toBe(true);
    expect(parseRecord(recordOf(table.match.options, table.log))).toMatchObject({
      value: { match: table.match },
    });
  });

  test('each may say so once, which alone changes nothing else', () => {
    const table = returned();
    expect(types(table.do(RAN_OUT, { type: 'set-aside', player: 1 }))).toEqual(['aside-agreed']);
    expect(table.match.phase).toMatchObject({ agreed: [1], result: { kind: 'returned' } });
    expect(table.refusal(RAN_OUT, { type: 'set-aside', player: 1 })).toMatchObject({
      code: 'not-now',
    });
    expect(table.refusal(RAN_OUT, { type: 'set-aside', player: 2 })).toMatchObject({
      code: 'no-such-player',
    });
  });

  test('a chip that was won stays with its winner', () => {
    const table = playedTable({}, [[0, bid(0, 5)]]);
    table.tick(DRAWN + 60_000);
    table.move(DRAWN + 60_000, 'rE rN');
    expect(table.refusal(RAN_OUT, { type: 'set-aside' })).toMatchObject({ code: 'not-now' });
  });
});

test('against bots the chip is set aside at once', () => {
  const { match } = returned({ sitters: ['person', 'easy'] });
  expect(match.rounds).toMatchObject([{ result: { kind: 'set-aside', reason: 'no-bids' } }]);
  expect(match.undrawn).not.toContain(match.target);
  expect(mayReview(match, 1)).toBe(true);
});

const NAMES = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];

/** A table at which these numbers of chips are won and the players prove for the next one. */
function tableWithChips(won: readonly number[], chips: number) {
  const table = easyTable({ players: NAMES.slice(0, won.length), chips });
  const stack = [...table.match.undrawn];
  const players = table.match.players.map((player, index) => ({
    ...player,
    chips: stack.splice(0, won[index]),
  }));
  table.match = { ...table.match, players, undrawn: stack };
  table.do(DRAWN, bid(0, 2));
  table.tick(CLOCK_END);
  return table;
}

describe('The end', () => {
  const rows: [rule: string, chips: number, before: number[], winners: number[] | undefined][] = [
    ['two players: first to 8', 8, [7, 7], [0]],
    ['two players: 7 is not enough', 8, [6, 7], undefined],
    ['three players: first to 6', 6, [5, 5, 5], [0]],
    ['three players: 5 is not enough', 6, [4, 5, 5], undefined],
    ['four players: first to 5', 5, [4, 4, 4, 4], [0]],
    ['four players: 4 is not enough', 5, [3, 4, 4, 4], undefined],
    ['five players: when all 17 are won', 17, [5, 1, 3, 3, 4], [0]],
    ['five players: 16 of 17 are won', 17, [5, 1, 3, 3, 3], undefined],
    ['eight players: when all 17 are won', 17, [3, 2, 2, 2, 2, 2, 2, 1], [0]],
    ['another number agreed on: first to 1', 1, [0, 0], [0]],
    ['another number agreed on: first to 3', 3, [2, 2], [0]],
    ['another number agreed on: 2 of 3', 3, [1, 2], undefined],
    ['another number agreed on: all 17 for two', 17, [7, 9], [1]],
    ['equal best scores share the win: two of three', 8, [5, 6, 5], [0, 1]],
    ['equal best scores share the win: two of five', 17, [3, 3, 3, 3, 4], [0, 4]],
    ['equal best scores share the win: none of them the last winner', 17, [1, 6, 3, 6], [1, 3]],
    ['all 17 are won and nobody has the number agreed on', 10, [8, 8], [0]],
  ];
  it.each(rows)('%s (%d chips, %j and one more for the first)', (_, chips, before, winners) => {
    const table = tableWithChips(before, chips);
    table.move(CLOCK_END, 'rE rN');
    expect(table.phase).toBe('round-over');
    const [event] = table.do(CLOCK_END, { type: 'continue' });
    if (winners) expect(event).toEqual({ type: 'match-over', winners, at: CLOCK_END });
    else expect(event).toMatchObject({ type: 'drawn' });
    expect(table.phase).toBe(winners ? 'match-over' : 'thinking');
  });

  it('the last chip is not won: it comes again', () => {
    const table = tableWithChips([8, 8], 17);
    table.do(CLOCK_END, { type: 'give-up-proof' });
    table.do(CLOCK_END, { type: 'continue' });
    expect(table.match).toMatchObject({ phase: { kind: 'thinking' }, target: { shape: 'square' } });
    expect(table.match.undrawn).toEqual([]);
  });

  it('nothing happens after the end', () => {
    const table = tableWithChips([7, 0], 8);
    table.move(CLOCK_END, 'rE rN');
    table.do(CLOCK_END, { type: 'continue' });
    expect(table.tick(CLOCK_END * 2)).toEqual([]);
    for (const command of [{ type: 'continue' }, bid(0, 5), { type: 'start-clock' }] as const) {
      const refusal = { code: 'not-now', command: command.type, phase: 'match-over' };
      expect(table.refusal(CLOCK_END * 2, command)).toEqual(refusal);
    }
  });
});

describe('whole matches', () => {
  it.each(EDITION_NAMES)('a match of %s ends with a winner who has the chips', edition => {
    const options = matchOptions({ edition, seed: 'c', chips: 4 });
    const { match } = playMatch(options);
    const { phase } = match;
    const most = Math.max(...match.players.map(player => player.chips.length));
    expect(most).toBe(4);
    expect(phase).toEqual({
      kind: 'match-over',
      winners: match.players.flatMap(({ chips }, player) =>
        chips.length === most ? [player] : [],
      ),
    });
  });
});

const MINUTE = 60_000;

/** A match in which every round takes six minutes, and nobody bids. */
function silentRounds(rounds: number, changes: OptionChanges): Table {
  const table = new Table(newMatch(matchOptions(changes)));
  for (let round = 0; round < rounds; round++) {
    table.do(DRAWN + round * 6 * MINUTE, CONTINUE);
    table.tick(DRAWN + (round + 1) * 6 * MINUTE);
  }
  return table;
}

describe('The end: after so many rounds', () => {
  it('most chips win', () => {
    const { match } = playMatch(matchOptions({ rounds: 3, chips: 17 }));
    expect(match.rounds).toHaveLength(3);
    const [ann, bob] = match.players.map(({ chips }) => chips.length);
    expect(match.phase).toEqual({ kind: 'match-over', winners: [ann! > bob! ? 0 : 1] });
  });

  it('equal best scores share', () => {
    const { match } = silentRounds(2, { rounds: 2 });
    expect(isDecided(match)).toBe(true);
    const table = silentRounds(2, { rounds: 2 });
    table.do(DRAWN + 20 * MINUTE, CONTINUE);
    expect(table.match.phase).toEqual({ kind: 'match-over', winners: [0, 1] });
  });
});

describe('The end: after so many minutes', () => {
  it.each([
    [12, 2, true],
    [13, 2, false],
    [13, 3, true],
  ])('%d minutes, after %d rounds of 6: over is %s', (minutes, rounds, over) => {
    expect(isDecided(silentRounds(rounds, { minutes }).match)).toBe(over);
  });

  it('time without players does not count', () => {
    const table = new Table(newMatch(matchOptions({ minutes: 7 })));
    table.do(DRAWN, CONTINUE);
    table.do(DRAWN + MINUTE, { type: 'leave' });
    table.do(DRAWN + 61 * MINUTE, { type: 'resume', left: DRAWN + MINUTE });
    table.tick(DRAWN + 66 * MINUTE);
    expect(table.match).toMatchObject({ phase: { kind: 'round-over' }, playedFor: 6 * MINUTE });
    expect(isDecided(table.match)).toBe(false);
  });
});

it.each([
  [{ rounds: 5 }, 17],
  [{ minutes: 5 }, 17],
  [{ rounds: 5, chips: 3 }, 3],
  [{}, 8],
])('agreed on %j, two players play for %d chips', (choices, chips) => {
  const players = ['Ann', 'Bob'];
  const options = matchOptionsOf({ ...DEFAULT_CHOICES, ...choices }, { players }, '');
  expect(options).toMatchObject({ ...choices, chips });
});
