/** Deals puzzles with `deal`: reads a `DealQuestion`, answers with the elapsed time for each seed. */
import { json } from 'node:stream/consumers';
import { createRandom, dealFaces, FACE_NAMES } from '../../source/engine/index.js';
import { deal } from '../../source/solver/index.js';

export interface DealQuestion {
  readonly seeds: readonly string[];
  /** Moves of a shortest solution. */
  readonly moves: number;
}

const ROBOTS = 4;

const { seeds, moves } = (await json(process.stdin)) as DealQuestion;
const each: number[] = [];
for (const seed of seeds) {
  const faces = dealFaces(FACE_NAMES, createRandom(`faces ${seed}`));
  const started = performance.now();
  const outcome = await deal({ seed, faces, robots: ROBOTS, moves: { least: moves, most: moves } });
  each.push(performance.now() - started);
  if (outcome.kind !== 'solved' || outcome.moves.length !== moves) {
    throw new Error(`No puzzle of ${moves} moves was dealt for the seed ${seed}.`);
  }
}
console.log(JSON.stringify(each));
