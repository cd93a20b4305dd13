import type { BuildOptions } from 'esbuild';

/** How everything is bundled that is shipped, or measured as if it were. */
export const BUNDLE_OPTIONS = {
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Chunks lie beside the entries: the solver's client looks for its worker in its own folder.
  chunkNames: '[name]-[hash]',
  logLevel: 'warning',
} as const satisfies BuildOptions;
