import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { faultsIn, withFault, withProbes } from '../scripts/mutate/places.js';

/** What each fault puts in the place of what. */
const told = (text: string): string[] =>
  faultsIn('x.ts', text).map(({ start, end, after }) => `${text.slice(start, end)} → ${after}`);

test.each<[text: string, faults: string[]]>([
  ['f(a < b);', ['f(a < b); → ;', '< → <=', '< → >=']],
  ['const a = b + 2;', ['+ → -', '2 → 3', '2 → 1']],
  ['const a = 0.7;', ['0.7 → 1.7']],
  ["const a = 'b' + c;", []],
  ['const a: 3 = b as 4;', []],
  ['const a = b && c;', ['b && c → ((b) || (c))', 'b && c → (b)', 'b && c → (c)']],
  ['const a = b ?? c;', ['b ?? c → (b)!']],
  ['const a = !b;', ['!b → b']],
  ['if (a) b = 1;', ['a → !(a)', 'if (a) b = 1; → ;', 'b = 1; → ;', '1 → 2', '1 → 0']],
  ['if (a) b(); else c();', ['a → !(a)', 'c(); → {}', 'b(); → ;', 'c(); → ;']],
  ['await a();', ['await a(); → ;', 'await a() → a()']],
  ['const a = [b];', ['[b] → []']],
  ['const a = b.filter(c).some(d);', ['some → every', 'b.filter(c) → b']],
  ['const a = { ...b };', ['b → {}']],
  ['const a = () => { b(); };', [' → return;', 'b(); → ;'].map(one => one.replace(/^ → /, ' →  '))],
  ['const a = () => b === c;', ['b === c → true', 'b === c → false', '=== → !==']],
  ['a++;', ['a++ → a--']],
  ['a += 1;', ['a += 1; → ;', '+= → -=', '1 → 2', '1 → 0']],
])('%s', (text, faults) => {
  expect(told(text)).toEqual(faults);
});

test('a fault at the top level is known to run at import', () => {
  const faults = faultsIn('x.ts', 'const a = 1; const b = () => 2;');
  expect(faults.map(({ isAtImport }) => isAtImport)).toEqual([true, true, false, false]);
});

test('probes tell what is evaluated, and change nothing', async () => {
  const text = `
    const list: number[] = [];
    function count(n: number): void { if (n > 2) list.push(n * 2); else count(n + 1); }
    count(1);
    for (const n of list) if (n === 7) throw new Error('never');
    (globalThis as any).told = list.map(n => n < 5 ? 'few' : n & 1 || 'many');
  `;
  const faults = faultsIn('x.ts', text);
  const probed = withProbes(
    text,
    faults.map((fault, number) => [number, fault] as const),
  );
  const { code } = await transform(probed, { loader: 'ts' });
  const seen = new Set<number>();
  const place = { reached: (number: number) => seen.add(number), told: [] };
  new Function('globalThis', code)(place);
  expect(place.told).toEqual(['many']);
  const missed = faults.filter((_, number) => !seen.has(number));
  expect(missed.map(({ start, end }) => text.slice(start, end))).toEqual([]);
});

test.each(['source/game/evolve.ts', 'source/ui/app.tsx', 'source/solver/kernel/search.ts'])(
  'faults and probes leave %s a program',
  file => {
    const text = readFileSync(file, 'utf8');
    const faults = faultsIn(file, text);
    expect(faults.length).toBeGreaterThan(20);
    const some = faults.filter((_, number) => number % 30 === 0);
    for (const fault of some) expect(() => faultsIn(file, withFault(text, fault))).not.toThrow();
    const probed = withProbes(
      text,
      faults.map((fault, number) => [number, fault] as const),
    );
    expect(() => faultsIn(file, probed)).not.toThrow();
  },
);
