import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Ink imports its developer tools only when DEV is set; they are not part of the game. */
export const withoutDevtools: Plugin = {
  name: 'without-ink-devtools',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\/devtools\.js$/ }, () => ({
      path: 'devtools',
      namespace: 'empty',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

const CACHES_PER_FRAME = 'caches = new OutputCaches();';
/** Lines of text that are remembered before everything is forgotten: a few MB at the most. */
const REMEMBERED_LINES = 2000;

/**
 * Ink takes every line of a frame apart anew, because each frame begins with empty caches. Most
 * lines are those of the frame before: shared caches halve the time from a key to its frame.
 */
export const sharedOutputCaches: Plugin = {
  name: 'shared-ink-output-caches',
  setup(bundler) {
    bundler.onLoad({ filter: /ink\/build\/output\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes(CACHES_PER_FRAME)) {
        throw new Error(`Ink's output.js has changed: "${CACHES_PER_FRAME}" is not in it.`);
      }
      return {
        contents: `${source.replace(CACHES_PER_FRAME, 'caches = sharedCaches();')}
          let caches;
          function sharedCaches() {
            if (!caches || caches.styledChars.size > ${REMEMBERED_LINES}) caches = new OutputCaches();
            return caches;
          }`,
      };
    });
  },
};
