import type { BuildOptions } from 'esbuild';

const COMMON = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** Options for the libraries and for whatever is measured like them. */
export const BUNDLE_OPTIONS = {
  ...COMMON,
  splitting: true,
  format: 'esm',
  // Chunks are beside the entries: the solver's client looks for its worker in its own folder.
  chunkNames: '[name]-[hash]',
} as const satisfies BuildOptions;

/** Options for the program, which is CommonJS: Node loads and caches that faster. */
export const PROGRAM_OPTIONS = {
  ...COMMON,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  write: false,
  metafile: true,
} as const satisfies BuildOptions;
