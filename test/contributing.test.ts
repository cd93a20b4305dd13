import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string): URL => new URL(`../${path}`, import.meta.url);
const TEXT = readFileSync(at('CONTRIBUTING.md'), 'utf8');
const named = (pattern: RegExp): string[] => [
  ...new Set([...TEXT.matchAll(pattern)].map(([, name]) => name!)),
];

/** Files of this folder are named from it, others from the top level. */
const places = (path: string): string[] => [
  path,
  `source/${path}`,
  `source/messages/english/${path}`,
];
/** What the walks through the sources add. */
const ADDED = ['source/cli/faces.ts', 'look.ts'];

test.each(
  named(/`([\w./-]+\/[\w-]+(?:\.tsx?|\.md)?|[\w-]+\.ts)`/g).filter(path => !ADDED.includes(path)),
)('%s is there', path => {
  expect(places(path).some(place => existsSync(at(place)))).toBe(true);
});
