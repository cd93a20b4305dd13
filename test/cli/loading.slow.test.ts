import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../helpers/new-folder.js';
import { CLI, run } from './run-cli.js';

const FOLDER = dirname(CLI);
const textOf = (name: string): string => readFileSync(join(FOLDER, `${name}.cjs`), 'utf8');

describe('what a command loads', () => {
  it.each([
    ['text', 'React', 'useEffect'],
    ['text', 'SSH', 'hmac-sha1-96'],
    ['screens', 'SSH', 'hmac-sha1-96'],
  ])('%s: not %s', (name, _, text) => {
    expect(textOf(name).includes(text)).toBe(false);
    // One of the bundles has it.
    const all = ['text', 'screens', 'ssh2'].map(textOf);
    expect(all.some(each => each.includes(text))).toBe(true);
  });

  it('so little that it starts quickly without a cache', () => {
    expect(textOf('about').length).toBeLessThan(170_000);
    expect(textOf('text').length).toBeLessThan(400_000);
    expect(textOf('screens').length).toBeLessThan(1_100_000);
  });

  it('one language beside English', () => {
    for (const name of ['about', 'text', 'screens']) {
      expect(textOf(name).includes('./french.cjs')).toBe(true);
      expect(textOf(name).includes(' partie')).toBe(false);
    }
    expect(textOf('french').includes(' partie')).toBe(true);
  });

  it('ASCII only, which is read fastest', () => {
    for (const file of readdirSync(FOLDER).filter(file => file.endsWith('.cjs'))) {
      expect(/[^\0-\x7f]/.test(readFileSync(join(FOLDER, file), 'utf8')), file).toBe(false);
    }
  });
});

describe('a bundle', () => {
  /** Starts a launcher with this in place of its bundle for help; gives the bundle and what is said. */
  async function startWith(put: (bundle: string) => void) {
    const folder = newFolder();
    const [launcher, reader, bundle] = ['cli', 'command-line', 'about'].map(name =>
      join(folder, `${name}.cjs`),
    );
    cpSync(CLI, launcher!);
    cpSync(join(FOLDER, 'command-line.cjs'), reader!);
    put(bundle!);
    const env = { NODE_DISABLE_COMPILE_CACHE: '1' };
    return { bundle, ...(await run([process.execPath, launcher!, '--help'], { env })) };
  }

  it('that cannot be read is not called missing or damaged', async () => {
    const { bundle, stderr, exitCode } = await startWith(bundle => mkdirSync(bundle));
    expect(stderr).toBe(`${bundle} cannot be read: EISDIR.\n`);
    expect(exitCode).toBe(1);
  });

  it('that fails says where', async () => {
    const { bundle, stderr, exitCode } = await startWith(bundle =>
      writeFileSync(bundle, '(function () {\n  throw new Error("inside");\n})'),
    );
    expect(stderr).toMatch(/^Error: inside\n {4}at /);
    expect(stderr).toContain(`${bundle}:2:9`);
    expect(exitCode).toBe(1);
  });
});
