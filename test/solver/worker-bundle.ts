import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { bundledKernel } from '../../scripts/kernel.js';
import { buildLibraries } from '../../scripts/libraries.js';
import type { Duty } from '../../source/solver/start-worker.js';
import type { FillerTask } from '../helpers/table-filler.js';

const source = (name: string) => fileURLToPath(new URL(`../../source/${name}`, import.meta.url));

/** The libraries as the build makes them, and the program of the solver's threads, in a folder of their own. */
export interface Bundle {
  readonly folder: string;
  readonly createWorker: (duty?: Duty) => Worker;
  /** A thread that runs `table-filler.ts`. */
  readonly startFiller: (task: FillerTask) => Worker;
  readonly remove: () => void;
}

/** A test's worker is plain Node, which does not read TypeScript. */
export async function bundleSolver(): Promise<Bundle> {
  const folder = mkdtempSync(path.join(tmpdir(), 'solver-'));
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
    createWorker: (duty = 'jobs') =>
      new Worker(path.join(folder, 'solver-worker.js'), { workerData: duty }),
    startFiller: task => new Worker(path.join(folder, 'table-filler.js'), { workerData: task }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
