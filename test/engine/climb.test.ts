import { describe, expect, it } from 'vitest';
import {
  createRandom,
  type Found,
  formatGameId,
  lookFor,
  type Puzzle,
  startPosition,
  targetAt,
} from '../../source/engine/index.js';
import { DEALT_FACES, dealPosition, EDITIONS } from '../../source/game/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { solveAlone } from '../solver/alone.js';

const RULES = EDITIONS['1999'].moves;
type Source = Parameters<typeof lookFor>[0];

/** The least length that is climbed to. */
const CLIMBED_FROM = 13;
const LONG = { least: CLIMBED_FROM, most: CLIMBED_FROM };

function sourceOf(seed: string, changes: Partial<Source> = {}): Source {
  const random = createRandom(seed);
  const deal = () => dealPosition(DEALT_FACES, EDITIONS['1999'], random);
  return { deal, random, rules: RULES, deals: 20, ...changes };
}

/** All positions that are asked for until one has a length that is wanted. */
function climbed(seed: string, told: (found: Found) => Found = found => found): Puzzle[] {
  const asks = lookFor(sourceOf(seed), () => LONG);
  const puzzles: Puzzle[] = [];
  let found: Found = { kind: 'nothing' };
  for (;;) {
    const ask = asks.next(found);
    if (ask.done) throw new Error('No climb led there.');
    const { puzzle, limit } = ask.value;
    puzzles.push(puzzle);
    const position = startPosition(puzzle);
    found = told(solveAlone(position, { rules: RULES, limits: { moves: limit } }));
    if (found.moves && found.moves.length >= LONG.least) return puzzles;
  }
}

describe('a climb', () => {
  it('leads to the same positions for the same random numbers, each like a deal', () => {
    const first = climbed('climb 10');
    expect(climbed('climb 10').map(formatGameId)).toEqual(first.map(formatGameId));
    expect(formatGameId(climbed('climb 35').at(-1)!)).not.toBe(formatGameId(first.at(-1)!));
    for (const { board, robots } of first) {
      expect(robots.filter(cell => targetAt(board, cell))).toEqual([]);
      expect(new Set(robots).size).toBe(4);
    }
  });

  it('goes where lengths lead it, whichever solutions are found', () => {
    // Without their moves no line can be played again, so more positions are asked for: on the same way.
    const unplayable = (found: Found): Found =>
      found.moves
        ? { ...found, moves: found.moves.map(() => ({ robot: 4, direction: 0 })) }
        : found;
    const [first, second] = [climbed('climb 10'), climbed('climb 10', unplayable)];
    expect(formatGameId(second.at(-1)!)).toBe(formatGameId(first.at(-1)!));
    expect(second.length).toBeGreaterThan(first.length);
  });

  it('asks for no more moves than it needs', () => {
    const asks = lookFor(sourceOf('limits'), () => ({ least: 20, most: 22 }));
    const limits = [asks.next({ kind: 'nothing' }).value!.limit];
    for (let count = 0; count < 6; count++) {
      limits.push(asks.next({ kind: 'gave-up' }).value!.limit);
    }
    expect(limits).toEqual([16, 18, 22, 16, 18, 22, 16]);
  });

  it('begins at a target that few cells are near to, if one is dealt', () => {
    const [easy, hard] = ['4572+40+07286AA8+63', '4617+42+28326AA8+9D'].map(puzzleOfId);
    const firstOf = (hardAfter: number) => {
      let deals = 0;
      const deal = () => (deals++ < hardAfter ? easy : hard);
      return lookFor(sourceOf('near', { deal }), () => LONG).next().value!.puzzle;
    };
    expect(firstOf(8)).toBe(hard);
    // Where there is none, any other will do.
    expect(firstOf(1000)).toBe(easy);
  });

  it('ends after many in vain, and at once without a target', () => {
    const asks = lookFor(sourceOf('never'), () => LONG);
    let count = 0;
    while (!asks.next({ kind: 'unsolvable' }).done) count++;
    expect(count).toBe(1200);
    expect(lookFor(sourceOf('none', { deal: () => undefined }), () => LONG).next().done).toBe(true);
  });
});

it('shorter positions are random deals, each within the longest that is wanted', () => {
  const lengths = { least: 3, most: CLIMBED_FROM - 1 };
  const asks = lookFor(sourceOf('deals'), () => lengths);
  const random = createRandom('deals');
  const expected = Array.from({ length: 20 }, () =>
    formatGameId(dealPosition(DEALT_FACES, EDITIONS['1999'], random)),
  );
  for (const id of expected) {
    const { puzzle, limit } = asks.next({ kind: 'gave-up' }).value!;
    expect([formatGameId(puzzle), limit]).toEqual([id, lengths.most]);
  }
  expect(asks.next({ kind: 'gave-up' }).done).toBe(true);
});
