/**
 * Simulates clusters in which everything goes wrong that can, in virtual time (`npm run simulate -- --runs 60 --seed 1`), and
 * reports what has become of guests' bids. Each run has a seed of its own: `--runs 1` with it repeats that run alone. With
 * `--losing`, NATS also loses what it has acknowledged.
 */
import { parseArgs } from 'node:util';
import { simulateAll } from '../test/cluster/simulation.js';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    losing: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);
if (![runs, seed].every(Number.isSafeInteger) || runs < 1) {
  console.error(
    '--runs and --seed are whole numbers. Example: npm run simulate -- --runs 60 --seed 1',
  );
  process.exit(2);
}

// Ctrl-C ends it after the present run, and tells what there is.
let isStopped = false;
process.once('SIGINT', () => {
  isStopped = true;
});
const { sentences, failed } = await simulateAll({
  runs,
  seed,
  losing: values.losing,
  onProgress: sentence => process.stderr.write(`${sentence}\r`),
  isStopped: () => isStopped,
});
console.log(sentences.join('\n'));
if (failed) process.exitCode = 1;
