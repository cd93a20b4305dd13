import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HINT_STEPS } from '../../source/game/index.js';
import {
  formatResult,
  mergeResults,
  parseResult,
  rateGame,
  ratingOfEstimate,
  type SoloResult,
  scoreOf,
  UNRATED,
} from '../../source/training/index.js';
import { ofRun, playedDaily, practised, soloResults } from '../helpers/solo-results.js';
import { refusalOf, unwrap } from '../helpers/unwrap.js';

const RATED = { rated: rateGame(UNRATED, ratingOfEstimate(1400), 1) };

/** The line of a result with some of its values changed; `undefined` takes one away. */
const lineWith = (change: object, result: SoloResult = practised()): string =>
  JSON.stringify({ ...JSON.parse(formatResult(result)), ...change });

describe('a result as a line', () => {
  it('looks like this', () => {
    expect(formatResult(playedDaily({ at: 1_800_000_000_000, day: 17, moves: 9, hints: 1 }))).toBe(
      '{"version":1,"at":1800000000000,"kind":"daily","day":17,"id":"4572+40+07286AA8+63",' +
        '"edition":"2013","rules":{"ricochet":true,"ricochetAtDiagonal":true,"reverse":true},' +
        '"shortest":7,"moves":9,"hints":1,"milliseconds":60000}\n',
    );
    expect(formatResult(practised({ moves: undefined }))).toContain('"moves":null');
    expect(formatResult(practised({ motifs: ['decoy'] }))).toContain('"motifs":["decoy"]');
    expect(formatResult(ofRun({ run: 1_800_000_000_000 }))).toMatch(
      /^{"version":1,"at":0,"kind":"storm","run":1800000000000,"id":/,
    );
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(soloResults, result => {
        const line = formatResult(result);
        expect(line.indexOf('\n')).toBe(line.length - 1);
        expect(unwrap(parseResult(line))).toEqual(result);
        expect(unwrap(parseResult(line.trimEnd()))).toEqual(result);
      }),
    );
  });

  it("keeps nothing that doesn't belong to a result", () => {
    const strange = { note: 'x'.repeat(100), rules: { ...practised().rules, more: 1 } };
    expect(unwrap(parseResult(lineWith(strange)))).toEqual(practised());
    const line = lineWith({}).replace('{', '{"__proto__":{"hints":4},');
    expect(unwrap(parseResult(line))).toEqual(practised());
    const rating = { ...UNRATED, more: 1 };
    const rated = {
      player: { ...RATED.rated.player, before: rating },
      position: RATED.rated.position,
    };
    expect(unwrap(parseResult(lineWith({ rated })))).toEqual(practised(RATED));
  });
});

describe('a line is refused', () => {
  it.each([
    ['empty', ''],
    ['no JSON', '{"version":1'],
    ['a list', '[1]'],
    ['nothing', 'null'],
    ['a number', '1'],
    ['without a version', '{}'],
    ['of something else', '{"version":1,"format":"ricochet-tui match"}'],
    ['with another one behind it', `${lineWith({})}\n${lineWith({})}`],
    ['too long', lineWith({ note: 'x'.repeat(4000) })],
  ])('that is %s', (_, line) => {
    expect(refusalOf(parseResult(line))).toEqual({ code: 'not-a-result' });
  });

  it.each([0, 3, '1', null, { toString: 1 }])('of the version %o', version => {
    const refusal = refusalOf(parseResult(lineWith({ version })));
    expect(refusal).toEqual({ code: 'unknown-result-version', version });
  });

  const rated = (change: object) => ({
    rated: {
      ...RATED.rated,
      player: { ...RATED.rated.player, after: { ...UNRATED, ...change } },
    },
  });

  it.each([
    { at: -1 },
    { at: 8.64e15 + 1 },
    { at: '2026-11-21' },
    { id: 'nonsense' },
    { id: '4572+40+07286aa8+63' },
    { id: '4572+40+07286AA8+63~b1' },
    { edition: '1998' },
    { rules: {} },
    { rules: { ricochet: 1, ricochetAtDiagonal: true, reverse: true } },
    { shortest: 0 },
    { shortest: 100, moves: 100 },
    { moves: 6 },
    { moves: 10_000 },
    { moves: undefined },
    { hints: -1 },
    { hints: 7 },
    { milliseconds: -5 },
    { motifs: 'decoy' },
    { motifs: ['fork'] },
    { motifs: ['decoy', 'decoy'] },
    { kind: 'match' },
    { kind: ['practice'] },
    { kind: 'daily' },
    { kind: 'daily', day: 0 },
    { kind: 'deck', ...RATED },
    { kind: 'storm' },
    { kind: 'streak', run: -1 },
    { kind: 'storm', run: 1, ...RATED },
    { rated: null },
    { rated: { player: RATED.rated.player } },
    rated({ rating: 20_001 }),
    rated({ rating: null }),
    rated({ deviation: 0 }),
    rated({ deviation: 1001 }),
    rated({ volatility: 0 }),
    rated({ volatility: 2 }),
  ])('with %j', change => {
    expect(refusalOf(parseResult(lineWith(change)))).toEqual({ code: 'not-a-result' });
  });

  it('or read, whatever it contains, and never throws', () => {
    const values = fc.oneof(fc.jsonValue(), fc.string(), fc.double());
    const keys = fc.constantFrom(...Object.keys(JSON.parse(formatResult(playedDaily(RATED)))));
    fc.assert(
      fc.property(keys, values, (key, value) => {
        const parsed = parseResult(lineWith({ [key]: value }, playedDaily(RATED)));
        if (!parsed.ok) return;
        expect(unwrap(parseResult(formatResult(parsed.value)))).toEqual(parsed.value);
      }),
    );
  });
});

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

describe('the score of an attempt at a position of 7 moves', () => {
  it.each([
    ['the shortest number of moves', 7, 0, 1],
    ['one more', 8, 0, 0.75],
    ['two more', 9, 0, 0.5],
    ['three more', 10, 0, 0.25],
    ['many more', 99, 0, 0.25],
    ['with one hint', 7, 1, 0.9],
    ['with two hints', 7, 2, 0.8],
    ['with three hints', 7, 3, 0.6],
    ['with four hints', 7, 4, 0.5],
    ['with five hints', 7, 5, 0.2],
    ['with the whole solution shown', 7, 6, 0],
    ['one more, with two hints', 8, 2, 0.6],
    ['many more, with five hints', 40, 5, 0.05],
    ['given up', undefined, 0, 0],
    ['given up after hints', undefined, 3, 0],
  ])('%s', (_, moves, hints, score) => {
    expect(scoreOf({ shortest: 7, moves, hints })).toBe(score);
  });
});

it('covers the hints of practice, of which the last tells everything', () => {
  const left = HINT_STEPS.map((_, step) => scoreOf({ shortest: 7, moves: 7, hints: step + 1 }));
  expect(left).toHaveLength(HINT_STEPS.length);
  expect(left).toEqual(left.toSorted((one, other) => other - one));
  expect(left.at(-1)).toBe(0);
  expect(HINT_STEPS.at(-1)).toBe('all');
});
