/**
 * Builds the package: the launcher, CommonJS bundles for the program, the solver's worker,
 * the two libraries with their types, the man page, and the list and licences of everything in the bundles. Node reads one file of CommonJS
 * much faster than modules, and V8 can cache what it compiles of it: see source/cli/launch.ts.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import packageInfo from '../package.json' with { type: 'json' };
import { BUNDLE_OF } from '../source/cli/commands.js';
import { BUNDLE_OPTIONS, PROGRAM_OPTIONS } from './bundle-options.js';
import { manPage } from './commands.js';
import { withoutSchemas } from './conf-plugin.js';
import { patchedInk } from './ink/plugins.js';
import { bundledKernel } from './kernel.js';
import { buildLibraries } from './libraries.js';
import { usedDependenciesOnly, withoutPackageReaders } from './meow-plugins.js';
import { bundledSsh2 } from './ssh2-plugin.js';
import { billOfMaterials, packagesOf, thirdPartyLicences } from './third-party.js';

const OUTPUT = 'distribution';

/** What has a bundle of its own, as only servers need it. */
const APART: Readonly<Record<string, readonly string[]>> = {
  ssh2: ['ssh2'],
  metrics: ['prom-client'],
  nats: ['@nats-io/jetstream', '@nats-io/kv', '@nats-io/transport-node'],
};

/** Leaves these and the languages out of the other bundles. */
const bundlesApart: Plugin = {
  name: 'bundles-apart',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\/\w+\/index\.js$/ }, ({ path: file, kind }) =>
      kind === 'dynamic-import'
        ? { path: `./${path.basename(path.dirname(file))}.cjs`, external: true }
        : undefined,
    );
    for (const [name, packages] of Object.entries(APART)) {
      bundler.onResolve({ filter: new RegExp(`^(${packages.join('|')})$`) }, ({ importer }) =>
        /[\\/]source[\\/]/.test(importer) ? { path: `./${name}.cjs`, external: true } : undefined,
      );
      bundler.onResolve({ filter: new RegExp(`^apart:${name}$`) }, () => ({
        path: name,
        namespace: 'apart',
      }));
    }
    bundler.onLoad({ filter: /.*/, namespace: 'apart' }, ({ path: name }) => ({
      contents: `module.exports = Object.assign({}, ${APART[name]!.map(each => `require('${each}')`).join(', ')});`,
      resolveDir: '.',
    }));
  },
};

/** What makes esbuild's namespace of a CommonJS module, by copying its properties: its name, and those of its parameters. */
const COPYING =
  /([\w$]+)=\(([\w$]+),([\w$]+),([\w$]+)\)=>\(\4=\2!=null\?[^;]{9,50}\(\3\|\|!\2\|\|!\2\.__esModule\?[^;]{9,50}:\4,\2\)\)/;

/**
 * A bundle with namespaces that inherit instead: each of a few hundred modules makes its own, which took 2 ms of a start. In ASCII,
 * which is read fastest: esbuild leaves other signs in regular expressions.
 */
function finished(text: string): string {
  const [, name, from, isNode] = COPYING.exec(text) ?? [];
  const inherited = `${name}=(${from},${isNode})=>${isNode}||!${from}.__esModule?Object.create(${from},{default:{value:${from}}}):${from}`;
  return text
    .replace(COPYING, () => inherited)
    .replace(/[^\0-\x7f]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

// `npm start` shows nothing else for a while.
if (process.stderr.isTTY) process.stderr.write('Building…\n');
await rm(OUTPUT, { recursive: true, force: true });
await mkdir(OUTPUT);
const libraries = await buildLibraries(OUTPUT);
await build({
  entryPoints: { 'solver-worker': 'source/solver/worker.ts' },
  outdir: OUTPUT,
  ...BUNDLE_OPTIONS,
  plugins: [bundledKernel],
});
const languages = (await readdir('source/messages', { withFileTypes: true }))
  .filter(entry => entry.isDirectory() && entry.name !== 'english')
  .map(({ name }) => name);
const bundles = await build({
  entryPoints: {
    ...Object.fromEntries(
      ['command-line', 'about', ...new Set(Object.values(BUNDLE_OF))].map(name => [
        name,
        `source/cli/${name}.ts`,
      ]),
    ),
    ...Object.fromEntries(Object.keys(APART).map(name => [name, `apart:${name}`])),
    ...Object.fromEntries(languages.map(name => [name, `source/messages/${name}/index.ts`])),
  },
  outdir: OUTPUT,
  ...PROGRAM_OPTIONS,
  // React records timings of every frame unless NODE_ENV is production when it is imported.
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta': 'meta' },
  plugins: [
    bundledKernel,
    patchedInk,
    withoutPackageReaders,
    usedDependenciesOnly,
    withoutSchemas,
    bundledSsh2,
    bundlesApart,
  ],
  // The launcher calls it as a function, and gives what it may require.
  banner: { js: '(function(module,require,meta){' },
  footer: { js: '})' },
  supported: { 'dynamic-import': false },
});
if (!bundles.outputFiles.some(({ text }) => COPYING.test(text))) {
  throw new Error('esbuild has changed: no COPYING.');
}
const hash = createHash('sha256');
for (const file of bundles.outputFiles) {
  const text = finished(file.text);
  hash.update(text);
  await writeFile(file.path, text);
}
const launcher = await build({
  entryPoints: { cli: 'cli.tsx' },
  outdir: OUTPUT,
  ...PROGRAM_OPTIONS,
  // An old Node must understand enough of it to say that it is too old. Debian and Ubuntu had 12.
  target: 'node12',
  define: {
    VERSION: JSON.stringify(packageInfo.version),
    OLDEST_NODE: packageInfo.engines.node.replace('>=', ''),
    BUILD: JSON.stringify(hash.digest('hex').slice(0, 8)),
  },
});
for (const file of launcher.outputFiles) {
  await writeFile(file.path, finished(file.text), { mode: 0o755 });
}
await writeFile(`${OUTPUT}/ricochet-tui.1`, manPage(await readFile('CHANGELOG.md', 'utf8')));
const folders = packagesOf([...libraries, ...Object.keys(bundles.metafile.inputs)]);
await writeFile(`${OUTPUT}/THIRD-PARTY-LICENSES.txt`, await thirdPartyLicences(folders));
await writeFile(`${OUTPUT}/sbom.cdx.json`, await billOfMaterials(packageInfo, folders));
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
