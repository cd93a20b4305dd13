/**
 * Builds the package: a bundle for the binary, split where a command needs code of its own,
 * the solver's worker as a separate entry, the two libraries with their types, and the licences
 * of everything in the bundles. Importing Ink from node_modules takes longer at the start than
 * everything else together; a bundle takes a third of that time.
 */

import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { BUNDLE_OPTIONS } from './bundle-options.js';
import { withoutSchemas } from './conf-plugin.js';
import { patchedInk } from './ink/plugins.js';
import { usedDependenciesOnly, withoutPackageReaders } from './meow-plugins.js';
import { bundledSsh2 } from './ssh2-plugin.js';

const OUTPUT = 'distribution';

await rm(OUTPUT, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: {
    cli: 'cli.tsx',
    engine: 'source/engine/index.ts',
    solver: 'source/solver/index.ts',
    'solver-worker': 'source/solver/worker.ts',
  },
  outdir: OUTPUT,
  ...BUNDLE_OPTIONS,
  metafile: true,
  // React records timings of every frame unless NODE_ENV is production when it is imported.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [patchedInk, withoutPackageReaders, usedDependenciesOnly, withoutSchemas, bundledSsh2],
  // Bundled CommonJS packages require Node's own modules.
  banner: {
    js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
  },
});
await writeFile(`${OUTPUT}/THIRD-PARTY-LICENSES.txt`, await licences(metafile));
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.types.json'], { stdio: 'inherit' });

/** The licence texts of all bundled packages. */
async function licences({ inputs }: Metafile): Promise<string> {
  const packages = new Set(
    Object.keys(inputs).flatMap(
      file => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
    ),
  );
  const sections = await Promise.all(
    [...packages].sort().map(async folder => {
      const { name, version, license, licenses } = JSON.parse(
        await readFile(`${folder}/package.json`, 'utf8'),
      ) as { name: string; version: string; license?: string; licenses?: { type: string }[] };
      // Older packages have a list of licences.
      const kind = license ?? licenses?.map(({ type }) => type).join(', ');
      return `${name} ${version} (${kind})\n\n${await licenceText(folder)}`;
    }),
  );
  return sections.join(`\n${'-'.repeat(80)}\n\n`);
}

/** The licence texts in a package's folder, including those of packages bundled in it. */
async function licenceText(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true }))
    .filter(file => /^(?!.*node_modules)(.*\/)?licen[cs]es?(-\w+)?(\.(md|txt))?$/i.test(file))
    .sort()
    .map(file => path.join(folder, file));
  // Texts of packages that ship none.
  if (files.length === 0) files.push(`scripts/licences/${path.basename(folder)}.txt`);
  return (await Promise.all(files.map(file => readFile(file, 'utf8')))).join('\n');
}
