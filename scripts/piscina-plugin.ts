import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const FOLDER_OF_ITS_OWN = "(0, node_path_1.resolve)(__dirname, 'worker.js')";
/** A module by itself: only there `import.meta` can stand. */
const THREAD_FILE = 'piscina-thread-file';

/**
 * Makes Piscina fit for a bundle: the file of its threads is looked for beside the bundle, and what is
 * compiled, to make threads nicer than others, is left out.
 */
export const bundledPiscina: Plugin = {
  name: 'bundled-piscina',
  setup(bundler) {
    bundler.onResolve({ filter: /^@napi-rs\/nice$/ }, ({ path }) => ({ path, external: true }));
    bundler.onLoad({ filter: /piscina\/dist\/index\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes(FOLDER_OF_ITS_OWN)) {
        throw new Error(`Piscina has changed: ${FOLDER_OF_ITS_OWN} is not in ${path}.`);
      }
      return { contents: source.replace(FOLDER_OF_ITS_OWN, `require('${THREAD_FILE}').url`) };
    });
    bundler.onResolve({ filter: new RegExp(`^${THREAD_FILE}$`) }, ({ path }) => ({
      path,
      namespace: THREAD_FILE,
    }));
    bundler.onLoad({ filter: /.*/, namespace: THREAD_FILE }, () => ({
      contents: "export const url = new URL('./pool-thread.js', import.meta.url);",
    }));
  },
};
