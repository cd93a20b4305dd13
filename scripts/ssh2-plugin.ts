import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const FOLDER = '__dirname+"/"';

/**
 * ssh2 can be faster with parts that are compiled on the machine it is installed on, and does without
 * them. What is shipped runs everywhere: they are left out, also where they happen to be there. A
 * part of it that was made by another compiler looks for its folder, which a bundle has not.
 */
export const ssh2WithoutNativeParts: Plugin = {
  name: 'ssh2-without-native-parts',
  setup(bundler) {
    bundler.onResolve({ filter: /^cpu-features$|\.node$/ }, ({ path }) => ({
      path,
      namespace: 'native',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'native' }, () => ({
      contents: 'throw new Error("Native parts are left out.");',
    }));
    bundler.onLoad({ filter: /ssh2\/lib\/protocol\/crypto\/poly1305\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes(FOLDER)) {
        throw new Error(`ssh2's poly1305.js has changed: "${FOLDER}" is not in it.`);
      }
      return { contents: source.replace(FOLDER, '""') };
    });
  },
};
