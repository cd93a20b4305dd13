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

/** Lines and texts that are remembered before all are forgotten: some frames, and a few MB at the most. */
const REMEMBERED = 400;

/**
 * Ink takes every line of a frame apart anew, because each frame begins with empty caches. Most
 * lines are those of the frame before: shared caches halve the time from a key to its frame.
 */
export const sharedOutputCaches: Plugin = {
  name: 'shared-ink-output-caches',
  setup(bundler) {
    bundler.onLoad({ filter: /ink\/build\/output\.js$/ }, async ({ path }) => {
      const source = await changed(path, [
        'caches = new OutputCaches();',
        'caches = sharedCaches();',
      ]);
      return {
        contents: `${source}
          let caches;
          function sharedCaches() {
            if (!caches || caches.styledChars.size > ${REMEMBERED}) caches = new OutputCaches();
            return caches;
          }`,
      };
    });
  },
};

const FORGETFUL_MAP = `
  class ForgetfulMap extends Map {
    set(key, value) {
      if (this.size >= ${REMEMBERED}) this.clear();
      return super.set(key, value);
    }
  }`;

/** Ink remembers every text that it has ever measured or wrapped; each move and each second make new ones. */
export const forgetfulTextCaches: Plugin = {
  name: 'forgetful-ink-text-caches',
  setup(bundler) {
    bundler.onLoad({ filter: /ink\/build\/measure-text\.js$/ }, async ({ path }) => ({
      contents:
        FORGETFUL_MAP +
        (await changed(path, ['const cache = new Map();', 'const cache = new ForgetfulMap();'])),
    }));
    bundler.onLoad({ filter: /ink\/build\/wrap-text\.js$/ }, async ({ path }) => ({
      contents:
        FORGETFUL_MAP +
        (await changed(
          path,
          ['const cache = {};', 'const cache = new ForgetfulMap();'],
          ['= cache[cacheKey];', '= cache.get(cacheKey);'],
          ['cache[cacheKey] = wrappedText;', 'cache.set(cacheKey, wrappedText);'],
        )),
    }));
  },
};

/** The source in a file of Ink with some pieces changed; fails where one is not in it any more. */
async function changed(
  path: string,
  ...changes: readonly (readonly [from: string, to: string])[]
): Promise<string> {
  let source = await readFile(path, 'utf8');
  for (const [from, to] of changes) {
    if (!source.includes(from)) throw new Error(`Ink has changed: "${from}" is not in ${path}.`);
    source = source.replace(from, to);
  }
  return source;
}
