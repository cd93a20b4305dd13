import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOracle, type Oracle } from './oracle.js';
import { buildPrograms, type Programs } from './programs.js';
import type { Figure } from './report.js';

/** What every bench gets. */
export interface Workshop {
  readonly programs: Programs;
  /** Absent without its source or a C compiler. */
  readonly oracle: Oracle | undefined;
  readonly remove: () => void;
}

/** Measures something and yields each figure as soon as it is known. */
export type Bench = (workshop: Workshop) => AsyncIterable<Figure> | Iterable<Figure>;

/** Builds the measured programs in a folder of its own, until it is removed. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  return {
    programs: await buildPrograms(folder),
    oracle: buildOracle(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
