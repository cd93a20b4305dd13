import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as engine from '../source/engine/library.js';
import * as solver from '../source/solver/index.js';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The names that an entry exports, types included; `*` for all of a file. */
function exportsOf(entry: string, folder: string): string[] {
  return [
    ...read(entry).matchAll(/export (?:type )?(?:\{([^}]*)\}|\*) from '\.\/([\w-]+)\.js'/g),
  ].flatMap(([, names, file]) =>
    names === undefined
      ? [...read(`${folder}/${file}.ts`).matchAll(DECLARED)].map(([, name]) => name!)
      : names.split(',').flatMap(name => name.trim().replace(/^type /, '') || []),
  );
}
const DECLARED = /^export (?:const|function|async function|interface|type) (\w+)/gm;

describe.each([
  { name: 'engine', entry: 'source/engine/library.ts', values: Object.keys(engine) },
  { name: 'solver', entry: 'source/solver/index.ts', values: Object.keys(solver) },
])('ricochet-tui/$name', ({ name, entry, values }) => {
  const folder = `source/${name}`;
  const text = readdirSync(new URL(`../${folder}`, import.meta.url))
    .filter(file => file.endsWith('.ts'))
    .map(file => read(`${folder}/${file}`))
    .join('\n');
  const names = exportsOf(entry, folder);

  test.each(names)('%s has a docstring', exported => {
    expect(text).toMatch(new RegExp(`\\*/\nexport (const|function|interface|type) ${exported}\\b`));
  });

  test('is listed whole', () => {
    expect(names).toEqual(expect.arrayContaining(values));
    expect(names.length).toBeGreaterThan(20);
  });

  test('its page names what a program can call, and nothing else', () => {
    const page = read(`docs/${name}.md`);
    const functions = values.filter(value => !/^[A-Z]/.test(value));
    expect(functions.filter(called => !new RegExp(`\\b${called}\\b`).test(page))).toEqual([]);
    const cells = page.match(/^\| `.*?\|/gm)?.join('\n') ?? '';
    const named = [...cells.matchAll(/`(\w+)\(/g)].map(([, called]) => called);
    expect(functions).toEqual(expect.arrayContaining(named));
  });
});

test.each([0, Number.NaN])('a solver with %s threads is refused', threads => {
  expect(() => solver.createSolver({ threads })).toThrow(RangeError);
});
