import { describe, expect, it } from 'vitest';
import { DEFAULT_CHOICES, isDecided, matchOptionsOf, newMatch } from '../../source/game/index.js';
import {
  CONTINUE,
  DRAWN,
  matchOptions,
  type OptionChanges,
  playMatch,
  Table,
} from '../helpers/play-match.js';

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
