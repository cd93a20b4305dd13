/** A thread that fills a shared table as fast as it can, and tells how many positions were new. */
import { parentPort, workerData } from 'node:worker_threads';
import { createRandom } from '../../source/engine/index.js';
import { PositionTable, type SharedTable } from './kernel-parts.js';

export interface FillerTask {
  readonly table: SharedTable;
  /** One word: for how many threads the others still wait before all begin. */
  readonly gate: Int32Array;
  readonly seed: string;
  /** The low parts of keys are 0 and up, below this. */
  readonly keys: number;
  readonly count: number;
}

const { table: shared, gate, seed, keys, count } = workerData as FillerTask;
const table = new PositionTable(shared);
const random = createRandom(seed);
const lows = Int32Array.from({ length: count }, () => random.below(keys));
if (Atomics.sub(gate, 0, 1) > 1) {
  for (let left = Atomics.load(gate, 0); left > 0; left = Atomics.load(gate, 0)) {
    Atomics.wait(gate, 0, left);
  }
}
Atomics.notify(gate, 0);
let added = 0;
for (const low of lows) if (table.add(low, 1 << 25)) added++;
parentPort?.postMessage(added);
