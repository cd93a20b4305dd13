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

/**
 * meow's dependencies are one file that evaluates all of them, needed or not. Evaluation has no side
 * effects, so unused ones can be left out.
 */
export const usedDependenciesOnly: Plugin = {
  name: 'meow-used-dependencies-only',
  setup(bundler) {
    bundler.onLoad({ filter: /meow\/build\/dependencies\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(EVALUATED, '$<before>/* @__PURE__ */ $<call>');
      if (contents === source) throw new Error(`meow's dependencies.js has changed.`);
      return { contents };
    });
  },
};
