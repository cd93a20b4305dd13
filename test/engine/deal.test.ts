import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPuzzle,
  composeBoard,
  createRandom,
  dealFaces,
  dealPuzzle,
  dealRobots,
  FACE_NAMES,
  type FaceName,
  formatGameId,
  type Puzzle,
  targetAt,
} from '../../source/engine/index.js';
import { customBoards, printedBoards } from '../helpers/arbitraries.js';
import { standableCells } from '../helpers/boards.js';

const sides = (letters: string): FaceName[] =>
  FACE_NAMES.filter(name => letters.includes(name[1]!));
const pools = fc.constantFrom('AB', 'CD', 'ABCD', 'D').map(sides);
/** A board out of the pool, then robots and target, all from one seed. */
function dealt(pool: readonly FaceName[], robots: number, seed: string): Puzzle {
  const random = createRandom(seed);
  return dealPuzzle(composeBoard(dealFaces(pool, random)), robots, random);
}

const deal = (seed: string, letters: string, robots: number): string =>
  formatGameId(dealt(sides(letters), robots, seed));

describe('Settled readings: dealing', () => {
  it.each([
    ['ricochet', 'AB', 4, '5207+40+B511C525+54'],
    ['ricochet', 'CD', 5, 'DA8F+53+769D168C56+C9'],
    ['ricochet', 'ABCD', 4, '528F+41+AB6951B0+61'],
    ['', 'AB', 1, '2530+10+0A+4A'],
    ['daily 2026-11-20', 'ABCD', 5, '16F8+52+90A8537EB9+CD'],
  ])('the seed "%s", faces %s and %d robot(s) are the same puzzle for ever', (...row) => {
    const [seed, letters, robots, id] = row;
    expect(deal(seed, letters, robots)).toBe(id);
  });

  it('every face number occurs once, with a face from the pool', () => {
    fc.assert(
      fc.property(fc.string(), pools, (seed, pool) => {
        const faces = dealFaces(pool, createRandom(seed));
        expect(faces.map(face => face[0]).sort()).toEqual(['1', '2', '3', '4']);
        for (const face of faces) expect(pool).toContain(face);
      }),
    );
  });

  it('every face can be dealt to every place', () => {
    const random = createRandom('places');
    const seen = new Set<string>();
    for (let round = 0; round < 1000; round++) {
      for (const [place, face] of dealFaces(FACE_NAMES, random).entries()) seen.add(place + face);
    }
    expect(seen.size).toBe(4 * 16);
  });

  it('robots are dealt to distinct cells that are free: none walled in, no target, no diagonal, no centre', () => {
    const boards = fc.oneof(printedBoards, customBoards());
    fc.assert(
      fc.property(fc.string(), boards, fc.integer({ min: 1, max: 5 }), (seed, board, count) => {
        const free = standableCells(board).filter(cell => !targetAt(board, cell));
        const robots = dealRobots(board, count, createRandom(seed));
        expect(new Set(robots).size).toBe(Math.min(count, free.length));
        expect(new Set([...free, ...robots]).size).toBe(free.length);
      }),
    );
  });

  it('every free cell is dealt', () => {
    const board = composeBoard(['1D', '2D', '3D', '4D']);
    const random = createRandom('cells');
    const seen = new Set(Array.from({ length: 1000 }, () => dealRobots(board, 5, random)).flat());
    expect(seen.size).toBe(256 - 4 - 17 - 8);
  });

  it('whatever is dealt can be played', () => {
    fc.assert(
      fc.property(fc.string(), pools, fc.integer({ min: 1, max: 5 }), (seed, pool, robots) => {
        expect(checkPuzzle(dealt(pool, robots, seed))).toBeUndefined();
      }),
    );
  });
});
