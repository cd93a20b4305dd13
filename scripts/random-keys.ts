/**
 * Plays random keys over every screen of the built program: `npm run random-keys -- 20000 seed`.
 * The tests do the same with fewer.
 */
import { playRandomKeys, type RandomKeysReport } from '../test/helpers/random-keys.js';

const [keys = '20000', seed = 'storm'] = process.argv.slice(2);

const tell = ({ keys, starts, memory }: RandomKeysReport) =>
  `${keys} keys, ${starts} starts, ${memory.at(-1)?.at(-1)} MB`;

const report = await playRandomKeys({
  seed,
  keys: Number(keys),
  onProgress: progress => process.stderr.write(`${tell(progress)}\r`),
});
console.log(tell(report));
for (const [screen, bursts] of report.screens) console.log(`  ${bursts} bursts: ${screen}`);
for (const samples of report.memory) {
  if (samples.length > 1) console.log(`  ${samples.join(' ')} MB`);
}
