import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { bundledKernel } from '../../scripts/kernel.js';
import { buildLibraries } from '../../scripts/libraries.js';
import type { Duty } from '../../source/solver/start-worker.js';
import { folderForAll } from '../helpers/new-folder.js';
import type { FillerTask } from '../helpers/table-filler.js';

const source = (name: string) => fileURLToPath(new URL(`../../source/${name}`, import.meta.url));

/**
 * The libraries as the build makes them, and the program of the solver's threads, in a folder of their own for the tests of
 * a file: a test's worker is plain Node, which does not read TypeScript.
 */
export async function bundleSolver() {
  const folder = folderForAll();
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  await buildLibraries(folder);
  await build({
    entryPoints: {
      'solver-worker': source('solver/worker.ts'),
      'table-filler': fileURLToPath(new URL('../helpers/table-filler.ts', import.meta.url)),
    },
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [bundledKernel],
  });
  return {
    folder,
    createWorker: (duty: Duty = 'jobs') =>
      new Worker(path.join(folder, 'solver-worker.js'), { workerData: duty }),
    /** A thread that runs `table-filler.ts`. */
    startFiller: (task: FillerTask) =>
      new Worker(path.join(folder, 'table-filler.js'), { workerData: task }),
  };
}
