/** Deals practice positions: reads a `DealingQuestion`, answers with the elapsed time for each seed. */
import { json } from 'node:stream/consumers';
import { createRandom } from '../../source/engine/index.js';
import { DEALT_FACES, EDITIONS } from '../../source/game/index.js';
import { solve, solveAll } from '../../source/solver/index.js';
import { dealPractice, type Lengths } from '../../source/training/dealing.js';

export interface DealingQuestion {
  readonly seeds: readonly string[];
  readonly moves: Lengths;
}

const { seeds, moves } = (await json(process.stdin)) as DealingQuestion;
const wish = { layout: DEALT_FACES, edition: EDITIONS['1999'], moves };
const each: number[] = [];
for (const seed of seeds) {
  const started = performance.now();
  const answer = await dealPractice(wish, createRandom(seed), { solve, solveAll });
  each.push(performance.now() - started);
  if (answer.kind !== 'dealt') throw new Error(`No position was dealt for the seed ${seed}.`);
}
console.log(JSON.stringify(each));
