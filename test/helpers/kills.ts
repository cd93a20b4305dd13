import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, onTestFailed } from 'vitest';
import { createRandom, type Random } from '../../source/engine/index.js';

/** How often a game is killed. For a long night: KILLS=67 npx vitest run test/play/killed test/server/killed */
export const killsOr = (usual: number): number => Number(process.env.KILLS ?? usual);

/** Random numbers for the tests of a file, which tell how to have the same ones again where they fail. */
export function killRandom(): Random {
  const seed = process.env.SEED ?? '1';
  beforeEach(() => onTestFailed(() => console.error(`Killed at the moments of SEED=${seed}.`)));
  return createRandom(`killed ${seed}`);
}

/**
 * The texts of all records in a folder, by their age; none where nothing was written yet. A record may be
 * empty: its game was killed after the file was there and before its first line was.
 */
export function recordTexts(folder: string): string[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder).sort();
  } catch {}
  return names
    .filter(name => name.endsWith('.jsonl'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .filter(text => text !== '');
}
