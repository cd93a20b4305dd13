import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';

const source = (name: string) => fileURLToPath(new URL(`../../source/${name}`, import.meta.url));

/** The solver and its worker as the build lays them out, in a folder of their own. */
export interface Bundle {
  readonly folder: string;
  readonly createWorker: () => Worker;
  readonly remove: () => void;
}

/** A test's worker is plain Node, which does not read TypeScript. */
export async function bundleSolver(): Promise<Bundle> {
  const folder = mkdtempSync(path.join(tmpdir(), 'solver-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  await build({
    entryPoints: {
      engine: source('engine/index.ts'),
      solver: source('solver/index.ts'),
      'solver-worker': source('solver/worker.ts'),
    },
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  return {
    folder,
    createWorker: () => new Worker(path.join(folder, 'solver-worker.js')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
