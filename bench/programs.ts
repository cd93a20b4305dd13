import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLE_OPTIONS } from '../scripts/bundle-options.js';
import { bundledKernel } from '../scripts/kernel.js';
import type { Command } from './one-core.js';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The command line as it is shipped. */
export const CLI = here('../distribution/cli.cjs');

/** The programs measured in separate processes. */
const NAMES = [
  'solve-positions',
  'solve-in-worker',
  'solve-all',
  'deal-puzzles',
  'coach-positions',
  'deal-practice',
  'deal-long',
  'play-storms',
] as const;
export type ProgramName = (typeof NAMES)[number];

/** Returns the command that runs a program with plain Node. */
export type Programs = (name: ProgramName) => Command;

/** Bundles the programs into the folder as the package is bundled, with the solver's worker. */
export async function buildPrograms(folder: string): Promise<Programs> {
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const entries = NAMES.map(name => [name, here(`programs/${name}.ts`)]);
  await build({
    entryPoints: {
      ...Object.fromEntries(entries),
      'solver-worker': here('../source/solver/worker.ts'),
    },
    outdir: folder,
    ...BUNDLE_OPTIONS,
    plugins: [bundledKernel],
  });
  return name => [process.execPath, path.join(folder, `${name}.js`)];
}

/** Runs a command that reads JSON from stdin and answers with JSON; fails when it fails. */
export function ask<Answer>([program, ...args]: Command, question: unknown): Answer {
  const output = execFileSync(program, args, { input: JSON.stringify(question), encoding: 'utf8' });
  return JSON.parse(output) as Answer;
}
