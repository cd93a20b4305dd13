import { defineConfig } from 'vitest/config';

const SLOW = 'test/**/*.slow.test.{ts,tsx}';

export default defineConfig({
  test: {
    setupFiles: ['test/setup.ts'],
    // Time enough for a pseudo-terminal on a machine that is busy; no test waits for it.
    testTimeout: 60_000,
    // Nobody looks on, so no core is kept free: the solver's comparisons take minutes of two cores.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'quick', include: ['test/**/*.test.{ts,tsx}'], exclude: [SLOW] },
      },
      // What starts programs, speaks SSH, or compares by the thousand.
      { extends: true, test: { name: 'slow', include: [SLOW] } },
    ],
  },
});
