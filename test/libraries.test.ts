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

const WRONG_KIND = { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' };
const OUT_OF_RANGE = { name: 'RangeError', code: 'ERR_OUT_OF_RANGE' };

test.each([
  [0, OUT_OF_RANGE],
  [-2, OUT_OF_RANGE],
  [1.5, WRONG_KIND],
  [Number.NaN, WRONG_KIND],
  ['2' as unknown as number, WRONG_KIND],
])('a solver with %s threads is refused', (threads, error) => {
  expect(() => solver.createSolver({ threads })).toThrow(expect.objectContaining(error));
});

const puzzle = engine.parseGameId('6754+40+E3076CF9+AB');
if (!puzzle.ok) throw new Error(puzzle.refusal.code);
const position = engine.startPosition(puzzle.value);
const wish: solver.DealOptions = {
  seed: '',
  faces: ['1A', '2A', '3A', '4A'],
  robots: 4,
  moves: { least: 2, most: 3 },
};

test.each<[options: unknown, text: string, error: object]>([
  [7, '7', WRONG_KIND],
  [null, 'null', WRONG_KIND],
  [{ limit: {} }, 'limit', WRONG_KIND],
  [{ limits: { depth: 3 } }, 'depth', WRONG_KIND],
  [{ limits: { moves: '3' } }, 'moves', WRONG_KIND],
  [{ limits: { moves: 1.5 } }, '1.5', OUT_OF_RANGE],
  [{ rules: { reverse: 1 } }, 'reverse', WRONG_KIND],
  [{ signal: {} }, 'signal', WRONG_KIND],
  [{ onProgress: 'often' }, 'onProgress', WRONG_KIND],
])('a search with %o is refused with a sentence and a code', async (options, text, error) => {
  const { solve, solveAll, distance, firstSlip, deal } = solver;
  const given = options as solver.SolveOptions;
  const refusal = expect.objectContaining({ ...error, message: expect.stringContaining(text) });
  await expect(solve(position, given)).rejects.toEqual(refusal);
  await expect(solveAll(position, given)).rejects.toEqual(refusal);
  await expect(distance(position, given)).rejects.toEqual(refusal);
  await expect(firstSlip(position, [], given)).rejects.toEqual(refusal);
  if (typeof options !== 'object' || !options || 'limits' in options) return;
  await expect(deal({ ...wish, ...options } as solver.DealOptions)).rejects.toEqual(refusal);
});

test('what only some searches take is refused by the others', async () => {
  const most = { most: 3 } as solver.SolveOptions;
  await expect(solver.solve(position, most)).rejects.toThrow('most');
  const count = { ...wish, count: 2 } as unknown as solver.DealOptions;
  await expect(solver.deal(count)).rejects.toThrow('count');
});

test('a solver is closed where its block ends', async () => {
  const own = solver.createSolver();
  await own[Symbol.asyncDispose]();
  await expect(own.solve(position)).rejects.toThrow('closed');
});
