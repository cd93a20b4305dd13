import type { BuildOptions } from 'esbuild';

/** Options for every bundle that is shipped or measured. */
export const BUNDLE_OPTIONS = {
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Chunks are beside the entries: the solver's client looks for its worker in its own folder.
  chunkNames: '[name]-[hash]',
  logLevel: 'warning',
} as const satisfies BuildOptions;
