import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatResult,
  parseResult,
  rateGame,
  ratingOfEstimate,
  type SoloResult,
  UNRATED,
} from '../../source/training/index.js';
import { ofRun, playedDaily, practised, returned, soloResults } from '../helpers/solo-results.js';
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
    { at: 1.5 },
    { at: 8.64e15 + 1 },
    { at: '2026-11-21' },
    { at: null },
    { id: 'nonsense' },
    { id: 7 },
    { id: '4572+40+07286aa8+63' },
    { id: '4572+40+07286AA8+63~b1' },
    { edition: '1998' },
    { edition: 'toString' },
    { edition: undefined },
    { rules: {} },
    { rules: 'all' },
    { rules: { ricochet: 1, ricochetAtDiagonal: true, reverse: true } },
    { shortest: 0 },
    { shortest: 100, moves: 100 },
    { shortest: 7.5, moves: 9 },
    { moves: 6 },
    { moves: 10_000 },
    { moves: undefined },
    { moves: '7' },
    { hints: -1 },
    { hints: 7 },
    { hints: undefined },
    { milliseconds: -5 },
    { milliseconds: 0.5 },
    { motifs: null },
    { motifs: 'decoy' },
    { motifs: ['fork'] },
    { motifs: ['decoy', 'decoy'] },
    { kind: 'match' },
    { kind: ['practice'] },
    { kind: undefined },
    { kind: 'daily' },
    { kind: 'daily', day: 0 },
    { kind: 'daily', day: '17' },
    { kind: 'deck', ...RATED },
    { kind: 'storm' },
    { kind: 'streak', run: -1 },
    { kind: 'storm', run: 1, ...RATED },
    { rated: null },
    { rated: {} },
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

it('results of the deck are read without a rating', () => {
  expect(unwrap(parseResult(formatResult(returned())))).toEqual(returned());
  const kept = { ...returned({ moves: undefined }), kind: 'kept' } as const;
  expect(unwrap(parseResult(formatResult(kept)))).toEqual(kept);
});
