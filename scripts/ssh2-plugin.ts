import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** What is changed in which files of ssh2, and what it becomes. */
const CHANGES: readonly (readonly [file: RegExp, text: string, replacement: string])[] = [
  // A bundle has no folder of its own; what would be looked for there is never asked for.
  [/ssh2\/lib\/(agent|protocol\/crypto\/poly1305)\.js$/, '__dirname', '""'],
  // The names of classes are shortened: a session is told by what only sessions have.
  [/ssh2\/lib\/utils\.js$/, "channel.constructor.name === 'Session'", "'_chanInfo' in channel"],
];

/**
 * Makes ssh2 fit for a bundle. It can be faster with parts that are compiled on the machine it is
 * installed on, and does without them: what is shipped runs everywhere, so they are left out, also
 * where they happen to be there.
 */
export const bundledSsh2: Plugin = {
  name: 'bundled-ssh2',
  setup(bundler) {
    bundler.onResolve({ filter: /^cpu-features$|\.node$/ }, ({ path }) => ({
      path,
      namespace: 'native',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'native' }, () => ({
      contents: 'throw new Error("Native parts are left out.");',
    }));
    for (const [filter, text, replacement] of CHANGES) {
      bundler.onLoad({ filter }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!source.includes(text)) throw new Error(`ssh2 has changed: ${text} is not in ${path}.`);
        return { contents: source.replaceAll(text, replacement) };
      });
    }
  },
};
