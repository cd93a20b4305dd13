import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    // Time enough for a pseudo-terminal on a machine that is busy; no test waits for it.
    testTimeout: 60_000,
    // Nobody looks on, so no core is kept free: the solver's comparisons take a minute of two cores.
    maxWorkers: '100%',
  },
});
