import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A disk of its own of a size as `mount` takes it, for the length of a test; `undefined` where nothing may be mounted. */
export function smallDisk(size: string, files = 1_000): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'ricochet-disk-'));
  try {
    const options = `size=${size},nr_inodes=${files}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    console.warn('The test of a full disk is skipped: nothing may be mounted here.');
    rmSync(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    // What is killed needs a moment to let go of it.
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Fills a disk to the last byte, until the function returned is called. */
export function fill(disk: string): () => void {
  const file = join(disk, 'filler');
  for (const size of [1 << 20, 4096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {}
  }
  return () => rmSync(file);
}
