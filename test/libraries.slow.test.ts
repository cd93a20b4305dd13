import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundleSolver } from './solver/worker-bundle.js';

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleSolver();
});
afterAll(() => bundle.remove());

test.each(['engine', 'solver'])(
  'the example of docs/%s.md prints what the page says',
  async name => {
    const page = readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8');

    /** The first block of the page that is marked so. */
    function blockOf(language: string): string {
      const block = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(page)?.[1];
      if (block === undefined) throw new Error(`docs/${name}.md has no block of ${language}.`);
      return block;
    }

    const program = path.join(bundle.folder, `${name}-example.js`);
    writeFileSync(program, blockOf('js').replaceAll(/'ricochet-tui\/(\w+)'/g, "'./$1.js'"));
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program]);
    expect({ stdout, stderr }).toEqual({ stdout: blockOf('text'), stderr: '' });
  },
);
