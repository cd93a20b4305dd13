import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from './cli/run-cli.js';
import { newFolder } from './helpers/new-folder.js';

const API = fileURLToPath(new URL('../scripts/api', import.meta.url));

test('npm run api writes a page of each library without a warning', async ({ skip }) => {
  const folder = newFolder();
  // The registry is the one that whoever tests has chosen.
  const env = process.env as Record<string, string>;
  const installed = await run(['npm', 'ci', '--prefer-offline', '--prefix', API], { env });
  const isOffline = /E(NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|AI_AGAIN)/.test(installed.stderr);
  if (isOffline) skip(`npm cannot reach a registry here: ${installed.stderr}`);
  expect(installed).toMatchObject({ exitCode: 0 });
  const typedoc = join(API, 'node_modules/typedoc/bin/typedoc');
  const options = ['--options', join(API, 'typedoc.json'), '--out', folder];
  const ran = await run([process.execPath, typedoc, ...options], { cwd: API });
  expect(ran).toMatchObject({ stderr: '', exitCode: 0 });
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['engine.md', 'solver.md']));
  expect(readFileSync(join(folder, 'solver.md'), 'utf8')).toContain('### solveAll()');
}, 120_000);
