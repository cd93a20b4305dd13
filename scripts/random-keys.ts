/**
 * Presses random keys on every screen of the built program (`npm run random-keys -- 20000 seed`) and
 * reports its memory. The tests do the same with fewer keys.
 */
import { median } from '../bench/statistics.js';
import {
  type MemorySample,
  playRandomKeys,
  type RandomKeysReport,
} from '../test/helpers/random-keys.js';

/** Samples of one run, about 90 keys each; fewer do not show whether memory grows. */
const FEWEST_SAMPLES = 20;
/** How much memory may grow after the first quarter. */
const MOST_GROWTH = { heap: 1.1, resident: 1.2 };

const [keys = '20000', seed = 'storm'] = process.argv.slice(2);

const tell = ({ keys, starts, memory }: RandomKeysReport) =>
  `${keys} keys, ${starts} starts, ${memory.at(-1)?.at(-1)?.resident.toFixed(0)} MB`;

const report = await playRandomKeys({
  seed,
  keys: Number(keys),
  onProgress: progress => process.stderr.write(`${tell(progress)}\r`),
});
console.log(tell(report));
for (const [screen, bursts] of report.screens) console.log(`  ${bursts} bursts: ${screen}`);
for (const samples of report.memory) {
  if (samples.length < FEWEST_SAMPLES) continue;
  console.log(`a start of ${samples.length} samples`);
  for (const kind of ['heap', 'resident'] as const) judge(samples, kind);
}

/** Reports memory, and whether it is flat: the last quarter against the second, when everything is warm. */
function judge(samples: readonly MemorySample[], kind: keyof MemorySample): void {
  const values = samples.map(sample => sample[kind]);
  const quarter = (number: number) =>
    median(values.slice((number * values.length) / 4, ((number + 1) * values.length) / 4));
  const [warm, end] = [quarter(1), quarter(3)];
  const isFlat = end <= MOST_GROWTH[kind] * warm;
  if (!isFlat) process.exitCode = 1;
  const shown = [values[0]!, warm, end].map(value => value.toFixed(1));
  console.log(
    `  ${kind}: ${shown[0]} MB at first, ${shown[1]} MB in the second quarter, ${shown[2]} MB in the last one: ${isFlat ? 'flat' : 'grows'}`,
  );
}
