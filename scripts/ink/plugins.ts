import { readFile } from 'node:fs/promises';
import type { Plugin as BundlerPlugin } from 'esbuild';
import type { Plugin as TestPlugin } from 'vitest/config';
import { PATCHED, patched } from './patches.js';

/** Puts the patched Ink into the bundles. */
export const patchedInk: BundlerPlugin = {
  name: 'patched-ink',
  setup(bundler) {
    bundler.onLoad({ filter: PATCHED }, async ({ path }) => ({
      contents: patched(path, await readFile(path, 'utf8')),
    }));
  },
};

/** Files of Ink, of what is patched below it, and of its testing library; files with a query are not patched. */
const INK = /node_modules[\\/](ink(-testing-library)?|string-width|yoga-layout)[\\/].*\.js(\?|$)/;

/** Makes tests run the same Ink, which must be an inlined dependency. */
export const testedInk: TestPlugin = {
  name: 'tested-ink',
  async load(id) {
    if (!INK.test(id)) return undefined;
    const text = await readFile(id.replace(/\?.*/, ''), 'utf8');
    // Vite would warn of source maps whose sources are missing.
    return (PATCHED.test(id) ? patched(id, text) : text).replace(/^\/\/# sourceMappingURL.*/m, '');
  },
};
