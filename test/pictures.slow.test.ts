import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from './cli/run-cli.js';
import { newFolder } from './helpers/new-folder.js';
import { hasOpenSsh } from './helpers/open-ssh.js';

const SCRIPT = fileURLToPath(new URL('../scripts/pictures.ts', import.meta.url));
const TSX = createRequire(import.meta.url).resolve('tsx');

test.skipIf(!hasOpenSsh)(
  `npm run pictures with a name draws that picture alone, and leaves nothing behind${hasOpenSsh ? '' : ' (skipped: OpenSSH is not installed)'}`,
  async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'ann'));
    mkdirSync(join(folder, 'docs'));
    cpSync('docs/motifs.md', join(folder, 'docs/motifs.md'));
    const ran = await run([process.execPath, '--import', TSX, SCRIPT, 'records'], {
      cwd: folder,
      env: { TMPDIR: folder },
      timeout: 170_000,
    });
    expect(ran).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    expect(readdirSync(folder).filter(name => !/^tsx/.test(name))).toEqual([
      'ann',
      'docs',
      'screens',
    ]);
    expect(readdirSync(join(folder, 'docs'))).toEqual(['motifs.md', 'pictures']);
    expect(readdirSync(join(folder, 'docs/pictures'))).toEqual(['records.svg']);
    const picture = readFileSync(join(folder, 'docs/pictures/records.svg'), 'utf8');
    expect(picture).toContain('>/home/ann/');
    expect(picture).not.toContain('/tmp');
  },
  180_000,
);
