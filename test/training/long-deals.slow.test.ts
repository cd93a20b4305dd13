import { expect, it } from 'vitest';
import { createRandom, formatGameId, type Puzzle } from '../../source/engine/index.js';
import { DEALT_FACES, EDITIONS } from '../../source/game/index.js';
import { dealPractice } from '../../source/training/dealing.js';
import { solverHere } from '../helpers/solver-here.js';

const EDITION = EDITIONS['1999'];
const MOVES = { least: 13, most: 13 };
/** More with `DEALS=1000` before the command. */
const POSITIONS = Number(process.env.DEALS ?? 40);
/** There are 384 arrangements of these faces. */
const MOST_OF_ONE = 4 + POSITIONS / 40;

it('long positions do not look like one another', { timeout: 600_000 }, async () => {
  const puzzles: Puzzle[] = [];
  for (let number = 1; number <= POSITIONS; number++) {
    const wish = { layout: DEALT_FACES, edition: EDITION, moves: MOVES };
    const dealt = await dealPractice(wish, createRandom(`alike ${number}`), solverHere);
    if (dealt.kind !== 'dealt') throw new Error(dealt.kind);
    for (const other of puzzles) {
      const same = dealt.puzzle.robots.filter((cell, robot) => cell === other.robots[robot]);
      expect(same.length).toBeLessThan(3);
    }
    puzzles.push(dealt.puzzle);
  }
  const faces = puzzles.map(puzzle => formatGameId(puzzle).slice(0, 4));
  for (const one of faces) {
    expect(faces.filter(other => other === one).length).toBeLessThanOrEqual(MOST_OF_ONE);
  }
});
