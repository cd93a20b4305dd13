import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../source/cli/commands.js';
import { FLAGS } from '../../source/cli/flags.js';
import { usageOf } from '../../source/cli/help.js';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const README = textOf('README.md');
/** What only hosts need stands apart. */
const DOCUMENTS = README + textOf('docs/hosting.md');
/** Chapters on other programs, which have flags of their own, come last. */
const OWN_FLAGS = DOCUMENTS.slice(0, DOCUMENTS.indexOf('\n## As a service'));
const KNOWN = Object.keys(FLAGS).map(name => `--${name}`);

/** The indented block below the heading "Commands". */
const [, commands = ''] = /^## Commands\n\n((?: {4}.*\n)+)/m.exec(README) ?? [];

describe('the README', () => {
  test.each(['menu', ...COMMANDS] as const)('names the command %s as its help does', command => {
    const usages = commands.split('\n').map(line => line.trim().split(/ {2,}/)[0]!);
    expect(usages).toContain(usageOf(command));
  });

  test('names no command that is not there', () => {
    const named = [...commands.matchAll(/^ {4}ricochet-tui ([a-z]+)/gm)].map(([, name]) => name);
    expect(named).toEqual(COMMANDS);
  });

  test.each(KNOWN)('or the page on hosting names the flag %s', flag => {
    expect(DOCUMENTS).toMatch(new RegExp(`${flag}(?![\\w-])`));
  });

  test('nor that page names no flag that is not there', () => {
    const named = OWN_FLAGS.match(/(?<![\w-])--\w[\w-]*/g) ?? [];
    expect(named.filter(flag => !KNOWN.includes(flag))).toEqual([]);
  });
});
