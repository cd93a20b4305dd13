import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatResult, mergeResults, type SoloResult } from '../../source/training/index.js';
import { playedDaily, practised, soloResults } from '../helpers/solo-results.js';

const at = (...times: number[]): SoloResult[] => times.map(time => practised({ at: time }));
const timesOf = (results: readonly SoloResult[]) => results.map(result => result.at);
const linesOf = (results: readonly SoloResult[]) => results.map(formatResult);

describe('two lists of results', () => {
  it.each([
    ['one after the other', [1, 2], [3, 4], [1, 2, 3, 4]],
    ['mixed', [1, 4], [2, 3, 5], [1, 2, 3, 4, 5]],
    ['with some in both', [1, 2, 4], [2, 3, 4], [1, 2, 3, 4]],
    ['with one twice in a list', [1, 1], [2, 2], [1, 2]],
    ['one of them empty', [], [1, 2], [1, 2]],
    ['out of the order of time each, which they keep', [5, 1, 6], [4, 2], [4, 2, 5, 1, 6]],
  ])('%s', (_, own, others, merged) => {
    expect(timesOf(mergeResults(at(...own), at(...others)))).toEqual(merged);
  });

  it('keep results with any difference', () => {
    const results = [
      practised(),
      practised({ moves: undefined }),
      practised({ hints: 1 }),
      practised({ rules: { ...practised().rules, reverse: false } }),
      playedDaily(),
      playedDaily({ day: 2 }),
    ];
    expect(mergeResults(results, [...results].reverse())).toHaveLength(results.length);
  });
});

describe('for all lists', () => {
  const lists = fc.array(soloResults, { maxLength: 8 });
  const parts = fc.tuple(lists, lists, lists).map(([own, others, both]) => ({
    own: [...own, ...both],
    others: [...both, ...others],
  }));

  it('everything in either list occurs once, and merging again changes nothing', () => {
    fc.assert(
      fc.property(parts, ({ own, others }) => {
        const merged = mergeResults(own, others);
        const lines = linesOf(merged);
        expect(new Set(lines)).toEqual(new Set(linesOf([...own, ...others])));
        expect(new Set(lines).size).toBe(lines.length);
        expect(mergeResults(merged, others)).toEqual(merged);
        expect(mergeResults(merged, merged)).toEqual(merged);
      }),
    );
  });

  it('each list keeps its order', () => {
    fc.assert(
      fc.property(parts, ({ own, others }) => {
        const wanted = new Set(linesOf(own));
        const kept = linesOf(mergeResults(own, others)).filter(line => wanted.has(line));
        expect(kept).toEqual([...wanted]);
      }),
    );
  });

  it('lists in order of time stay in it', () => {
    fc.assert(
      fc.property(parts, ({ own, others }) => {
        const sorted = [own, others].map(list => [...list].sort((one, other) => one.at - other.at));
        const times = timesOf(mergeResults(sorted[0]!, sorted[1]!));
        expect(times).toEqual([...times].sort((one, other) => one - other));
      }),
    );
  });
});
