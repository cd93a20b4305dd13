import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CHOICES,
  EDITION_NAMES,
  isDecided,
  matchOptionsOf,
  newMatch,
} from '../../source/game/index.js';
import {
  bid,
  CONTINUE,
  DRAWN,
  easyTable,
  matchOptions,
  type OptionChanges,
  playMatch,
  Table,
} from '../helpers/play-match.js';

const LATER = DRAWN + 60_000;
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
  table.tick(LATER);
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
    table.move(LATER, 'rE rN');
    expect(table.phase).toBe('round-over');
    const [event] = table.do(LATER, { type: 'continue' });
    if (winners) expect(event).toEqual({ type: 'match-over', winners, at: LATER });
    else expect(event).toMatchObject({ type: 'drawn' });
    expect(table.phase).toBe(winners ? 'match-over' : 'thinking');
  });

  it('the last chip is not won: it comes again', () => {
    const table = tableWithChips([8, 8], 17);
    table.do(LATER, { type: 'give-up-proof' });
    table.do(LATER, { type: 'continue' });
    expect(table.match).toMatchObject({ phase: { kind: 'thinking' }, target: { shape: 'square' } });
    expect(table.match.undrawn).toEqual([]);
  });

  it('nothing happens after the end', () => {
    const table = tableWithChips([7, 0], 8);
    table.move(LATER, 'rE rN');
    table.do(LATER, { type: 'continue' });
    expect(table.tick(LATER * 2)).toEqual([]);
    for (const command of [{ type: 'continue' }, bid(0, 5), { type: 'start-clock' }] as const) {
      const refusal = { code: 'not-now', command: command.type, phase: 'match-over' };
      expect(table.refusal(LATER * 2, command)).toEqual(refusal);
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
