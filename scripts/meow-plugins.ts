import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const PACKAGE_READERS =
  "import { a as readPackageUpSync, n as normalizePackageData } from './dependencies.js';";
const NO_PACKAGE_READERS =
  'const readPackageUpSync = () => undefined; const normalizePackageData = () => {};';

/**
 * meow finds and normalizes a package.json with 80 KB of code, which every start would have to load.
 * This gives it the result instead.
 */
export const withoutPackageReaders: Plugin = {
  name: 'meow-without-package-readers',
  setup(bundler) {
    bundler.onLoad({ filter: /meow\/build\/options\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes(PACKAGE_READERS)) {
        throw new Error(`meow's options.js has changed: "${PACKAGE_READERS}" is not in it.`);
      }
      return { contents: source.replace(PACKAGE_READERS, NO_PACKAGE_READERS) };
    });
  },
};

/** A CommonJS module evaluated at the top level, or its replacement. */
const EVALUATED =
  /^(?<before>(?:(?:const|var) \S+ = )?)(?<call>(?:require\w+(?:\$\d+)?\(\)|getDefaultExportFromCjs\(\w+\)|promisify\(\w+\));)$/gm;

/** Letters and digits of all languages take V8 milliseconds; our flags have English names. */
const ASCII_CLASSES: Readonly<Record<string, string>> = {
  Lu: 'A-Z',
  Uppercase_Letter: 'A-Z',
  Ll: 'a-z',
  Lowercase_Letter: 'a-z',
  Alpha: 'A-Za-z',
  N: '0-9',
};

/** Of a regular expression, the classes in brackets or alone. */
const inAscii = (classes: string): string =>
  classes.startsWith('[')
    ? classes.replace(/\\p\{(\w+)\}/g, (_, name) => ASCII_CLASSES[name]!)
    : `[${inAscii(`[${classes}]`).slice(1, -1)}]`;

/**
 * meow's dependencies are one file that evaluates all of them, needed or not. Evaluation has no side
 * effects, so unused ones can be left out.
 */
export const usedDependenciesOnly: Plugin = {
  name: 'meow-used-dependencies-only',
  setup(bundler) {
    bundler.onLoad({ filter: /meow\/build\/dependencies\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replace(EVALUATED, '$<before>/* @__PURE__ */ $<call>')
        // For configuration in files.
        .replace('createRequire ? createRequire(import.meta.url) : undefined', 'undefined')
        .replace(/\[[^\]\n]*\\p\{[^\]\n]*\]|\\p\{\w+\}/g, inAscii);
      if (/createRequire \?|\\p\{/.test(contents) || !contents.includes('@__PURE__ */ require')) {
        throw new Error(`meow's dependencies.js has changed.`);
      }
      return { contents };
    });
  },
};
