import { join } from 'node:path';
import { build } from 'esbuild';
import { bundledKernel } from '../../scripts/kernel.js';

/** Bundles a TypeScript program into one file for Node; gives its path. */
export async function buildProgram(entry: string, folder: string): Promise<string> {
  const outfile = join(folder, 'program.mjs');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [bundledKernel],
  });
  return outfile;
}
