import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './error-code.js';

/**
 * Makes the folder and those above it that are missing, for their owner alone. Throws as `mkdirSync`
 * does; that one with `recursive` never returns on Node 20 where a file system, such as `/proc`,
 * calls missing what cannot be made.
 */
export function makeFolder(folder: string): void {
  try {
    makeOne(folder);
  } catch (error) {
    const above = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    makeFolder(above);
    makeOne(folder);
  }
}

/** Another program may have been quicker. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
