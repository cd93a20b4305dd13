import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const PACKAGE_READERS =
  "import { a as readPackageUpSync, n as normalizePackageData } from './dependencies.js';";
const NO_PACKAGE_READERS =
  'const readPackageUpSync = () => undefined; const normalizePackageData = () => {};';

/**
 * meow finds and normalizes a package.json with the help of 80 KB of code, unless it is given what
 * it would find there, as it is here. Every start would pay for loading that.
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

/** A CommonJS module that is evaluated at the top level, or what is made of one. */
const EVALUATED =
  /^(?<before>(?:(?:const|var) \S+ = )?)(?<call>(?:require\w+(?:\$\d+)?\(\)|getDefaultExportFromCjs\(\w+\)|promisify\(\w+\));)$/gm;

/**
 * meow's dependencies are one file that evaluates all of them, needed or not. They do nothing when
 * they are evaluated but come into being, so those that nobody uses can be left out.
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
