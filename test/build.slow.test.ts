import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { newFolder } from './helpers/new-folder.js';
import { openTestTerminal } from './helpers/terminal.js';

const TSX = createRequire(import.meta.url).resolve('tsx/cli');
const BUILD = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));

/** In an empty folder there is nothing to build, and nothing that others use to be built anew. */
describe('a build', () => {
  test('says on a terminal what there is to wait for', async () => {
    const terminal = await openTestTerminal({ command: [process.execPath, TSX, BUILD] });
    await terminal.waitFor('Building…');
    await terminal.exited;
    await terminal.close();
  });

  test('says nothing of it in a pipe', async () => {
    const cwd = newFolder();
    const { stdout, stderr } = spawnSync(process.execPath, [TSX, BUILD], { cwd, encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(stderr).toContain('source/solver/worker.ts');
    expect(stderr).not.toContain('Building');
  });
});
