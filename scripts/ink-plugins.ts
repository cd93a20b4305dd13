import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const REMEMBER_ROWS = fileURLToPath(
  new URL('../source/terminal/remembered-rows.ts', import.meta.url),
);

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

/** Texts that are remembered before all are forgotten: those of some frames. */
const REMEMBERED = 2000;

/** Ink puts together anew what has been put together before: see `rememberRows`, and `show` of the screen. */
export const rememberedRows: Plugin = {
  name: 'remembered-ink-rows',
  setup(bundler) {
    bundler.onLoad({ filter: /ink\/build\/output\.js$/ }, async ({ path }) => ({
      contents: `
        import { rememberRows } from ${JSON.stringify(REMEMBER_ROWS)};
        ${await changed(path, ['export default class Output', 'class Output'])}
        export default rememberRows(Output);`,
    }));
  },
};

/** Ink draws a frame for every change; the screen asks for one when it can be shown, and takes its rows. */
export const framesWhenWanted: Plugin = {
  name: 'ink-frames-when-wanted',
  setup(bundler) {
    bundler.onLoad({ filter: /ink\/build\/ink\.js$/ }, async ({ path }) => ({
      contents: await changed(
        path,
        [
          'this.rootNode.onRender = this.onRender;',
          'this.rootNode.onRender = () => options.stdout.whenWanted(this.onRender);',
        ],
        [
          'this.options.stdout.write(this.fullStaticOutput + output);',
          'this.options.stdout.show(output);',
        ],
      ),
    }));
  },
};

const FORGETFUL_MAP = `
  class ForgetfulMap extends Map {
    set(key, value) {
      if (this.size >= ${REMEMBERED}) this.clear();
      return super.set(key, value);
    }
  }`;

/**
 * Ink remembers every text that it has ever measured or wrapped; each move and each second make new ones.
 * It cleans and measures each text once more for each frame, which can be remembered as well.
 */
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
    bundler.onLoad({ filter: /ink\/build\/sanitize-ansi\.js$/ }, async ({ path }) => ({
      contents: `
        ${FORGETFUL_MAP}
        const cache = new ForgetfulMap();
        ${await changed(path, ['export default sanitizeAnsi;', ''])}
        export default text => {
          let clean = cache.get(text);
          if (clean === undefined) cache.set(text, (clean = sanitizeAnsi(text)));
          return clean;
        };`,
    }));
    bundler.onLoad({ filter: /ink\/build\/render-node-to-output\.js$/ }, async ({ path }) => ({
      contents: await changed(
        path,
        ["import widestLine from 'widest-line';", "import measureText from './measure-text.js';"],
        ['widestLine(text)', 'measureText(text).width'],
      ),
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
