import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linearTexts } from '../../source/messages/linear.js';
import { CLI } from './run-cli.js';

const FOLDER = dirname(CLI);
const textOf = (name: string): string => readFileSync(join(FOLDER, `${name}.cjs`), 'utf8');

describe('what a command loads', () => {
  it.each([
    ['text', 'React', 'useEffect'],
    ['text', 'what is said by lines', linearTexts.noNames],
    ['text', 'SSH', 'hmac-sha1-96'],
    ['text', 'a list of licences, for meow', 'GPL-2'],
    ['screens', 'SSH', 'hmac-sha1-96'],
    ['screens', 'a list of licences, for meow', 'GPL-2'],
  ])('%s: not %s', (name, _, text) => {
    expect(textOf(name).includes(text)).toBe(false);
    // One of the bundles has it, except for what none needs.
    const all = ['text', 'screens', 'ssh2'].map(textOf);
    if (text !== 'GPL-2') expect(all.some(each => each.includes(text))).toBe(true);
  });

  it('so little that it starts quickly without a cache', () => {
    expect(textOf('text').length).toBeLessThan(400_000);
    expect(textOf('screens').length).toBeLessThan(1_100_000);
  });

  it('one language beside English', () => {
    for (const name of ['text', 'screens']) {
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
