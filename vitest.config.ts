import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testedInk } from './scripts/ink/plugins.js';
import { testedKernel } from './scripts/kernel.js';
import { natsVersions } from './test/helpers/nats-versions.js';

const TESTS = 'test/**/*.test.{ts,tsx}';
const SLOW = 'test/**/*.slow.test.{ts,tsx}';

/** Has programs that are started take the NATS of this folder. */
const withNats = (folder: string) => ({ env: { PATH: `${folder}:${process.env.PATH}` } });
const [firstNats, ...otherNats] = natsVersions.filter(({ isThere }) => isThere);
/** Without any version unpacked, the one that is installed. */
const clusterNats = firstNats
  ? [firstNats, ...otherNats].map(({ version, folder }) => ({
      name: `slow-nats-${version}`,
      ...withNats(folder),
    }))
  : [{ name: 'slow-nats' }];
/** The others of the folder need no NATS, but much processor time. */
const CLUSTERS = 'test/cluster/!(clocks|ownership|simulation).slow.test.ts';

/** Files that put other modules in the place of some: these must not reach the files that come after them. */
const mocking = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map(name => `test/${name.replaceAll('\\', '/')}`)
  .filter(path => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes('vi.mock('));

/** Short files that take long: what is not known yet is ordered by size. */
const LONG = /\/test\/(solver\/|cluster\/(ownership|kills|splits|rolling-update)\.slow)/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [testedInk, testedKernel],
  test: {
    // It is patched.
    server: {
      deps: { inline: ['ink', 'ink-testing-library', 'string-width', 'yoga-layout'] },
    },
    setupFiles: ['test/setup.ts'],
    // Time enough for a pseudo-terminal on a machine that is busy; no test waits for it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    // Nobody looks on, so no core is kept free: the solver's comparisons take minutes of two cores.
    maxWorkers: '100%',
    projects: [
      // Imports cost a third of the quick tier's time, so files share them.
      {
        extends: true,
        test: { name: 'quick', include: [TESTS], exclude: [SLOW, ...mocking], isolate: false },
      },
      { extends: true, test: { name: 'quick-mocking', include: mocking, exclude: [SLOW] } },
      // What starts programs, speaks SSH, or compares by the thousand.
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW],
          exclude: [CLUSTERS],
          ...(firstNats && withNats(firstNats.folder)),
        },
      },
      // Draws pictures: npm run screens.
      { extends: true, test: { name: 'screens', include: ['scripts/screens.tsx'] } },
      // Takes most of an hour: npm run trial.
      { extends: true, test: { name: 'trial', include: ['scripts/trial.ts'] } },
      // Clusters, on each NATS that is there. They mostly wait, so that more of them run at once, after all others.
      ...clusterNats.map(test => ({
        extends: true as const,
        test: {
          ...test,
          include: [CLUSTERS],
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      })),
    ],
  },
});
