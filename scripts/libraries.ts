/**
 * Builds the two libraries. Each is whole in itself: whoever bundles the solver with a program of their own has no file to copy,
 * as the program of its threads is part of it.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { BUNDLE_OPTIONS } from './bundle-options.js';
import { bundledKernel, kernelAlone } from './kernel.js';

/** The text of a thread's program. */
async function programOf(entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...BUNDLE_OPTIONS,
    ...options,
    entryPoints: [entry],
    splitting: false,
    write: false,
  });
  return outputFiles[0]!.text;
}

/** Puts an expression in the place of the address of the threads' program. A thread that starts another one starts itself again. */
const withProgram = (expression: string): Plugin => ({
  name: 'program',
  setup(bundler) {
    bundler.onLoad({ filter: /solver[\\/]worker-program\.ts$/ }, () => ({
      contents: `export const WORKER_PROGRAM = ${expression};`,
    }));
  },
});

/** Starts the workers of a browser instead of Node's. */
const browserWorkers: Plugin = {
  name: 'browser-workers',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\/start-worker\.js$/ }, ({ resolveDir }) => ({
      path: path.join(resolveDir, 'browser/start-worker.ts'),
    }));
  },
};

/** What `require` gives where Node cannot load a module with it. */
const REQUIRED = `throw Object.assign(
  new Error('ricochet-tui is made of ES modules, which this Node can only import: "await import(\\'ricochet-tui/solver\\')" does so anywhere.'),
  { code: 'ERR_REQUIRE_ESM' },
);
`;

/** Writes `engine.js`, `solver.js`, `solver-browser.js` and `require.cjs` into the folder; gives the files that they are made of. */
export async function buildLibraries(folder: string): Promise<string[]> {
  const inThreads = { plugins: [bundledKernel, withProgram('new URL(import.meta.url)')] };
  const inBrowsers = { platform: 'browser' as const, plugins: [kernelAlone] };
  const thread = await programOf('source/solver/worker.ts', inThreads);
  const worker = await programOf('source/solver/browser/worker.ts', inBrowsers);
  const { metafile } = await build({
    ...BUNDLE_OPTIONS,
    entryPoints: { engine: 'source/engine/library.ts', solver: 'source/solver/index.ts' },
    outdir: folder,
    metafile: true,
    plugins: [
      withProgram(
        `new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(thread)}`)})`,
      ),
    ],
  });
  const blob = `new Blob([${JSON.stringify(worker)}], { type: 'text/javascript' })`;
  await build({
    ...BUNDLE_OPTIONS,
    platform: 'browser',
    splitting: false,
    entryPoints: { 'solver-browser': 'source/solver/index.ts' },
    outdir: folder,
    plugins: [browserWorkers, withProgram(`new URL(URL.createObjectURL(${blob}))`)],
  });
  await writeFile(path.join(folder, 'require.cjs'), REQUIRED);
  return Object.keys(metafile.inputs);
}
