/** Measures what the project promises, as ratios to something else in the same run. */
import { cpus } from 'node:os';
import { benchFirstFrame } from './first-frame.js';
import { benchKeys } from './keys.js';
import { benchSolver } from './solver.js';

const benches = { frame: benchFirstFrame, keys: benchKeys, solver: benchSolver };

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
);
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
