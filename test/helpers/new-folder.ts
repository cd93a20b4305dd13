import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A folder that is removed after the test. */
export const newFolder = (): string => folderUntil(onTestFinished);

/** A folder for all tests of a file, which is removed after the last. */
export const folderForAll = (): string => folderUntil(afterAll);

function folderUntil(end: (act: () => Promise<void>) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'ricochet-tui-test-'));
  end(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}
