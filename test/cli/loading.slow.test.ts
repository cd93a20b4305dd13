import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linearTexts } from '../../source/messages/linear.js';
import { CLI } from './run-cli.js';

const FOLDER = dirname(CLI);
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

/** The bundles that are loaded with one of them, itself included. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  // What is imported in brackets is loaded later.
  for (const [, next] of textOf(file).matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)) {
    loadedWith(next!, seen);
  }
  return seen;
}

/** What the entry loads when it comes to a command. */
function loadedFor(command: string): string[] {
  const [, file] = new RegExp(`import\\("\\./(${command}-\\w+\\.js)"\\)`).exec(textOf('cli.js'))!;
  return [...loadedWith(file!, loadedWith('cli.js'))];
}

/** The bundles of that name, and all that is loaded with them. */
const loadedForPart = (name: string): string[] =>
  readdirSync(FOLDER)
    .filter(file => new RegExp(`^${name}-\\w{8}\\.js$`).test(file))
    .flatMap(file => [...loadedWith(file)]);

describe('what a command loads', () => {
  it.each(['solve', 'show', 'play', 'replay', 'help'])(
    '%s: no React until a screen is drawn',
    command => {
      for (const file of loadedFor(command)) expect(textOf(file), file).not.toContain('useEffect');
    },
  );

  it('play by lines: no React either', () => {
    const files = loadedForPart('linear');
    expect(files.some(file => textOf(file).includes(linearTexts.noNames))).toBe(true);
    for (const file of files) expect(textOf(file), file).not.toContain('useEffect');
  });

  it('what is said by lines is loaded for them alone', () => {
    const files = ['solve', 'show', 'play', 'replay', 'help'].flatMap(loadedFor);
    for (const file of [...files, ...loadedForPart('mount')]) {
      expect(textOf(file), file).not.toContain(linearTexts.noNames);
    }
  });

  it('solve: so little that it starts quickly', () => {
    const bytes = loadedFor('solve').reduce((sum, file) => sum + textOf(file).length, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(150_000);
  });

  it('what reads package.json for meow is not loaded at all', () => {
    for (const file of loadedFor('solve')) expect(textOf(file), file).not.toMatch(/spdx|GPL-2/i);
  });
});
