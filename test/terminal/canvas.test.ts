import { createRequire } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Canvas, type LayOut } from '../../source/terminal/canvas.js';
import { cellsOf, type Frame, truncated, written } from '../../source/terminal/cells.js';
import { plainCells, rowOf } from '../helpers/rows.js';

/** Ink's own output, which it does not export. The query makes it load without patches. */
const INK = path.dirname(createRequire(import.meta.url).resolve('ink'));
const { default: InkOutput } = await import(`${path.join(INK, 'output.js')}?unpatched`);

interface Output {
  draw(x: number, y: number, leaf: { readonly layOut: LayOut }, columns: number): void;
  clip(sides: Partial<Record<'x1' | 'x2' | 'y1' | 'y2', number | undefined>>): void;
  unclip(): void;
  get(): { readonly output: Frame | string; readonly height: number };
}
type Step = (output: Output) => void;

/** Ink's own, which is given texts. */
function inkCanvas(): Output {
  const output = new InkOutput(SIZE);
  return Object.assign(output, {
    draw: (x: number, y: number, { layOut }: { readonly layOut: LayOut }, columns: number) =>
      output.write(x, y, layOut(columns).map(plainCells).join('\n'), { transformers: [] }),
  });
}

const SIZE = { width: 12, height: 5 };
const line = fc.array(fc.constantFrom('a', 'b', ' ', '·', 'é')).map(pieces => pieces.join(''));
const text = fc.array(line, { minLength: 1, maxLength: 4 }).map(lines => lines.join('\n'));
const side = (most: number) => fc.integer({ min: 0, max: most });
const sides = fc
  .tuple(side(SIZE.width), side(SIZE.width), side(SIZE.height), side(SIZE.height))
  .map(([x1, x2, y1, y2]) => ({ x1, x2: Math.max(x1, x2), y1, y2: Math.max(y1, y2) }));
const clips = fc.oneof(
  sides,
  sides.map(({ x1, x2 }) => ({ x1, x2, y1: undefined, y2: undefined })),
  sides.map(({ y1, y2 }) => ({ x1: undefined, x2: undefined, y1, y2 })),
);
const leafOf = (text: string) => {
  const rows = text.split('\n').map(rowOf);
  return { layOut: () => rows };
};
const write = (x: number, y: number, text: string): Step => {
  return output => output.draw(x, y, leafOf(text), SIZE.width);
};
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.tuple(side(SIZE.width), side(SIZE.height), text).map(([x, y, text]) => write(x, y, text)),
    clips.map(
      (clip): Step =>
        output =>
          output.clip(clip),
    ),
    fc.constant<Step>(output => output.unclip()),
  ),
  { maxLength: 8 },
);

function frameOf(output: Output, steps: readonly Step[]): readonly string[] {
  for (const step of steps) step(output);
  const { output: frame, height } = output.get();
  expect(height).toBe(SIZE.height);
  const rows = typeof frame === 'string' ? frame.split('\n') : frame.map(plainCells);
  return rows.map(row => row.trimEnd());
}

test('frames equal those of Ink’s own output', () => {
  fc.assert(
    fc.property(steps, steps => {
      expect(frameOf(new Canvas(SIZE), steps)).toEqual(frameOf(inkCanvas(), steps));
    }),
    { numRuns: 1000 },
  );
});

test('a leaf is drawn in its look, in so many columns, and not outside of the clipping area', () => {
  const canvas = new Canvas(SIZE);
  canvas.clip({ x1: 1, x2: 6, y1: 1, y2: 3 });
  canvas.draw(0, 0, leafOf('ignored\n\x1b[31mabcdefgh\n\x1b[1mno\x1b[m more'), 20);
  canvas.unclip();
  canvas.draw(8, 2, { layOut: columns => [truncated(cellsOf('xyz', '4'), columns)] }, 2);
  expect(canvas.get().output.map(row => written(row))).toEqual([
    '',
    ' \x1b[31mbcdef\x1b[m',
    ' \x1b[1mo\x1b[m mor  \x1b[4mx…\x1b[m',
    '',
    '',
  ]);
});

test('only rows in which a leaf has changed are new in the next frame', () => {
  const canvas = new Canvas(SIZE);
  const shows = (...texts: string[]) => {
    const rows = texts.map(text => cellsOf(text));
    return () => rows;
  };
  const leaf = { layOut: shows('one', 'two', 'three') };
  const draw: LayOut = columns => leaf.layOut().map(row => truncated(row, columns));
  canvas.draw(5, 0, leafOf('beside'), 20);
  canvas.draw(0, 0, leaf, 4);
  canvas.draw(0, 3, { layOut: draw }, 4);
  const texts = () => canvas.get().output.map(plainCells);
  expect(texts()).toEqual(['one  beside', 'two', 'three', 'one', 'two']);
  const { output } = canvas.get();
  leaf.layOut = shows('1');
  const { output: next } = canvas.get();
  expect(next.map(plainCells)).toEqual(['1    beside', '', '', '1', '']);
  leaf.layOut = shows('one');
  expect(texts()).toEqual(['one  beside', '', '', 'one', '']);
  expect(canvas.get().output[4]).toBe(next[4]);
  expect(output.map(plainCells)).toEqual(['one  beside', 'two', 'three', 'one', 'two']);
});

test.each<[label: string, shown: string, steps: readonly Step[]]>([
  ['covered on its right', ' a', [write(0, 0, '漢'), write(1, 0, 'a')]],
  ['covered on its left', 'a 字', [write(0, 0, '漢字'), write(0, 0, 'a')]],
  ['cut off on its right', 'ab', [o => o.clip({ x1: 0, x2: 3 }), write(0, 0, 'ab漢')]],
  ['cut off on its left', '  a', [o => o.clip({ x1: 1, x2: 9 }), write(0, 0, '漢a')]],
])('nothing is left of a wide character that is %s', (_, shown, steps) => {
  expect(frameOf(new Canvas(SIZE), steps)[0]).toBe(shown);
});
