import { describe, expect, test } from 'vitest';
import {
  createRandom,
  emptyBoard,
  formatBoard,
  formatGameId,
  startPosition,
} from '../../source/engine/index.js';
import { DEALT_FACES, EDITION_NAMES, EDITIONS, type Layout } from '../../source/game/index.js';
import {
  dealPractice,
  followed,
  type PracticeWish,
  shifted,
  type TargetWish,
} from '../../source/training/dealing.js';
import {
  estimateRating,
  MOTIFS,
  motifsOf,
  type Rating,
  UNRATED,
} from '../../source/training/index.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { practised } from '../helpers/solo-results.js';
import { solverHere } from '../helpers/solver-here.js';

const WISH: PracticeWish = {
  layout: DEALT_FACES,
  edition: EDITIONS['1999'],
  moves: { least: 4, most: 6 },
};

async function dealt(changes: Partial<PracticeWish>, seed: string) {
  const answer = await dealPractice({ ...WISH, ...changes }, createRandom(seed), solverHere);
  if (answer.kind !== 'dealt') throw new Error(answer.kind);
  return answer;
}

describe('a position dealt for practice', () => {
  test.each(EDITION_NAMES)('has the wanted length by the rules of %s', async name => {
    const edition = EDITIONS[name];
    for (const moves of [
      { least: 1, most: 2 },
      { least: 5, most: 5 },
      { least: 7, most: 9 },
    ]) {
      const { puzzle, shortest } = await dealt({ edition, moves }, 'lengths');
      expect(shortestLine(startPosition(puzzle), edition.moves)).toHaveLength(shortest.length);
      expect(shortest.length).toBeGreaterThanOrEqual(moves.least);
      expect(shortest.length).toBeLessThanOrEqual(moves.most);
      expect(puzzle.robots).toHaveLength(edition.robots);
    }
  });

  test.each<TargetWish>([
    { robot: 'any' },
    { robot: 0 },
    { robot: 3 },
    { shape: 'hexagon' },
    { robot: 1, shape: 'square' },
    { shape: 'vortex' },
  ])('has the target that is wished: %j', async target => {
    for (const seed of ['a', 'b', 'c']) {
      expect((await dealt({ target }, seed)).puzzle.target).toMatchObject(target);
    }
  });

  test.each(MOTIFS)('has the wanted motif: %s', async motif => {
    const edition = EDITIONS['2003'];
    const { puzzle } = await dealt({ edition, motif }, 'motifs');
    const position = startPosition(puzzle);
    const all = await solverHere.solveAll(position, { rules: edition.moves });
    if (all.kind !== 'solved') throw new Error(all.kind);
    expect(motifsOf(position, all, edition.moves)).toContain(motif);
  });

  test.each([900, 1480, 1900])('is about as hard as wanted: %i', async around => {
    for (const edition of [EDITIONS['1999'], EDITIONS['2013']]) {
      const { puzzle, level } = await dealt({ edition, level: around }, 'level');
      const position = startPosition(puzzle);
      const all = await solverHere.solveAll(position, { rules: edition.moves });
      if (all.kind !== 'solved') throw new Error(all.kind);
      const estimate = estimateRating(all);
      expect(Math.abs(estimate - around)).toBeLessThanOrEqual(150);
      // What is announced is the rating that counts.
      expect(level).toBe(estimate);
    }
  });

  test('is harder, and says so, if no easy one has the motif', async () => {
    const wish = { motif: 'two-helpers', level: 900 } as const;
    const { shortest, level } = await dealt({ edition: EDITIONS['2003'], ...wish }, 'rare');
    expect(level!).toBeGreaterThan(1000);
    expect(new Set(shortest.map(({ robot }) => robot)).size).toBeGreaterThanOrEqual(3);
  });

  test('depends on the random numbers alone', async () => {
    const ids = await Promise.all(
      ['one', 'one', 'two'].map(async seed => formatGameId((await dealt({}, seed)).puzzle)),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});

test('a board without such a target is reported', async () => {
  const board = emptyBoard(8, 8);
  const layout: Layout = {
    kind: 'board',
    board: formatBoard({ ...board, targets: [{ cell: 0x33, robot: 0, shape: 'circle' }] }),
    robots: [],
  };
  const target = { robot: 'any' } as const;
  const answer = await dealPractice({ ...WISH, layout, target }, createRandom('x'), solverHere);
  expect(answer).toEqual({ kind: 'no-target' });
});

test('a cancelled search ends', async () => {
  const calling = new AbortController();
  const dealing = dealPractice(
    { ...WISH, moves: { least: 25, most: 25 } },
    createRandom('long'),
    solverHere,
    calling.signal,
  );
  calling.abort();
  expect(await dealing).toEqual({ kind: 'cancelled' });
});

test('an impossible wish is given up', async () => {
  const tried: number[] = [];
  const never: typeof solverHere = {
    ...solverHere,
    solve: async () => {
      tried.push(1);
      return { kind: 'gave-up', limit: 'moves', atLeast: 6, states: 1, milliseconds: 1 } as const;
    },
  };
  expect(await dealPractice(WISH, createRandom('x'), never)).toEqual({
    kind: 'none',
    tried: 3000,
    moves: WISH.moves,
  });
  expect(tried).toHaveLength(3000);
});

test.each([
  [3, { least: 4, most: 5 }, { least: 3, most: 3 }],
  [5, { least: 6, most: 7 }, { least: 3, most: 4 }],
  [25, { least: 25, most: 25 }, { least: 23, most: 24 }],
])('harder and easier than %i moves', (moves, harder, easier) => {
  const lengths = { least: 1, most: 9 };
  expect(shifted(lengths, 1, moves)).toEqual(harder);
  expect(shifted(lengths, -1, moves)).toEqual(easier);
});

describe('the level that follows a rating', () => {
  const own = (rating: number, deviation: number): Rating => ({ ...UNRATED, rating, deviation });
  const levelBy = (after: Rating | undefined, shift: number) => {
    const change = { before: UNRATED, after: after ?? UNRATED };
    const results = after ? [practised({ rated: { player: change, position: change } })] : [];
    return followed({ ...WISH, moves: { least: 3, most: 12, shift } }, results).level;
  };

  test.each<[why: string, Rating | undefined, number, around: number]>([
    ['it is that', own(1480.4, 60), 0, 1480],
    ['of a newcomer is easy', undefined, 0, 900],
    ['of a newcomer can be shifted', undefined, 150, 1050],
    ['an unsure one is not trusted', own(1500, 250), 0, 1300],
    ['shifted up', own(1480, 60), 150, 1630],
    ['shifted down', own(1480, 60), -300, 1180],
    ['not easier than what is seen at once', own(500, 60), 0, 900],
    ['not harder than what is to be found', own(2600, 60), 0, 2300],
  ])('%s', (_, rating, shift, around) => {
    expect(levelBy(rating, shift)).toBe(around);
  });

  test("doesn't exist if lengths are given, or on a custom board", () => {
    expect(followed(WISH, [])).toBe(WISH);
    const layout: Layout = { kind: 'board', board: formatBoard(emptyBoard(8, 8)), robots: [] };
    const wish = { ...WISH, layout, moves: { least: 3, most: 12, shift: 0 } };
    expect(followed(wish, [])).toBe(wish);
  });
});
