import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundleSolver } from './worker-bundle.js';

const TEXT = readFileSync(new URL('../../docs/solver.md', import.meta.url), 'utf8');

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleSolver();
});
afterAll(() => bundle.remove());

/** The first block of the page that is marked so. */
function blockOf(language: string): string {
  const block = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(TEXT)?.[1];
  if (block === undefined) throw new Error(`docs/solver.md has no block of ${language}.`);
  return block;
}

test('the example of docs/solver.md prints what the page says', async () => {
  const program = path.join(bundle.folder, 'example.js');
  writeFileSync(program, blockOf('js').replaceAll(/'ricochet-tui\/(\w+)'/g, "'./$1.js'"));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program]);
  expect({ stdout, stderr }).toEqual({ stdout: blockOf('text'), stderr: '' });
});
