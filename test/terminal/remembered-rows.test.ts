import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Output, rememberRows } from '../../source/terminal/remembered-rows.js';
import { rowCells } from '../../source/terminal/row-cells.js';

/** Ink gives its output to nobody. */
const INK = path.dirname(createRequire(import.meta.url).resolve('ink'));
const { default: Whole } = await import(pathToFileURL(path.join(INK, 'output.js')).href);
const RowByRow = rememberRows(Whole);

const SIZE = { width: 12, height: 5 };
const line = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      ' ',
      '漢',
      '\x1b[1mx\x1b[22m',
      '\x1b[31;4m',
      '\x1b[0m',
      'é',
      'e\u0301',
    ),
  )
  .map(pieces => pieces.join(''));
const text = fc.array(line, { minLength: 1, maxLength: 4 }).map(lines => lines.join('\n'));
const transformers = fc.subarray([
  (_: string, index: number) => `\x1b[32m${'pqrs'[index]}\x1b[39m`,
  (line: string) => line.replace(/^ +/, ''),
]);
const side = (most: number) => fc.integer({ min: 0, max: most });
const sides = fc
  .tuple(side(SIZE.width), side(SIZE.width), side(SIZE.height), side(SIZE.height))
  .map(([x1, x2, y1, y2]) => ({ x1, x2: Math.max(x1, x2), y1, y2: Math.max(y1, y2) }));
const clips = fc.oneof(
  sides,
  sides.map(({ x1, x2 }) => ({ x1, x2, y1: undefined, y2: undefined })),
  sides.map(({ y1, y2 }) => ({ x1: undefined, x2: undefined, y1, y2 })),
);
type Step = (output: Output<string | readonly string[]>) => void;
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc
      .tuple(side(SIZE.width), side(SIZE.height), text, transformers)
      .map(([x, y, text, transformers]): Step => {
        return output => output.write(x, y, text, { transformers });
      }),
    clips.map(
      (clip): Step =>
        output =>
          output.clip(clip),
    ),
    fc.constant<Step>(output => output.unclip()),
  ),
  { maxLength: 8 },
);

function frameOf(output: Output<string | readonly string[]>, steps: readonly Step[]) {
  for (const step of steps) step(output);
  const { output: frame, height } = output.get();
  expect(height).toBe(SIZE.height);
  const rows = typeof frame === 'string' ? frame.split('\n') : frame;
  return rows.map(row => rowCells(row, SIZE.width) ?? row);
}

test('frames are those of Ink, whatever is remembered of others', () => {
  fc.assert(
    fc.property(steps, steps => {
      expect(frameOf(new RowByRow(SIZE), steps)).toEqual(frameOf(new Whole(SIZE), steps));
    }),
    { numRuns: 1000 },
  );
});

test('Ink puts together what is in doubt, each row once, and nothing else', () => {
  let made = 0;
  class Counted extends Whole {
    constructor(size: typeof SIZE) {
      super(size);
      made++;
    }
  }
  const Rows = rememberRows(Counted as unknown as typeof Whole);
  const frame = (clock: string): Step[] => [
    output => output.write(0, 0, 'Round 1\nRene\u0301', { transformers: [] }),
    output => output.write(0, 4, clock, { transformers: [] }),
  ];
  frameOf(new Rows(SIZE), frame('60 s'));
  expect(made).toBe(1);
  frameOf(new Rows(SIZE), frame('59 s'));
  expect(made).toBe(1);
});

test.each<[string, (output: Output<string | readonly string[]>, place: number) => void]>([
  ['begins', (output, place) => output.write(place, 0, 'abcdef', { transformers: [] })],
  [
    'is cut off on the left',
    (output, place) => {
      output.clip({ x1: place, x2: 9, y1: 0, y2: 1 });
      output.write(0, 0, 'abcdef', { transformers: [] });
    },
  ],
  [
    'is cut off on the right',
    (output, place) => {
      output.clip({ x1: 0, x2: place, y1: 0, y2: 1 });
      output.write(0, 0, 'abcdef', { transformers: [] });
    },
  ],
])('rows are told apart by where a text %s', (_, write) => {
  for (const place of [1, 2, 3]) {
    const step: Step = output => write(output, place);
    expect(frameOf(new RowByRow(SIZE), [step])).toEqual(frameOf(new Whole(SIZE), [step]));
  }
});
