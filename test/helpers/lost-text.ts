import { expect } from 'vitest';
import { Canvas, type LayOut } from '../../source/terminal/canvas.js';
import type { Frame } from '../../source/terminal/cells.js';
import { plainCells } from './rows.js';

type Sides = Parameters<Canvas['clip']>[0];

/** A leaf of the layout: where it is drawn, and what of it may be seen. */
interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly rows: () => Frame;
  readonly clip: Sides;
}

/** What each canvas has been told to draw. */
const leavesOf = new WeakMap<Canvas, Leaf[]>();
const clipsOf = new WeakMap<Canvas, Sides[]>();
let last: { readonly canvas: Canvas; readonly height: number } | undefined;

const { clip, unclip, draw, get } = Canvas.prototype;
Object.assign(Canvas.prototype, {
  clip(this: Canvas, sides: Sides) {
    clipsOf.set(this, [...(clipsOf.get(this) ?? []), sides]);
    clip.call(this, sides);
  },
  unclip(this: Canvas) {
    clipsOf.set(this, (clipsOf.get(this) ?? []).slice(0, -1));
    unclip.call(this);
  },
  draw(this: Canvas, x: number, y: number, leaf: { layOut: LayOut }, columns: number) {
    const known = leavesOf.get(this) ?? [];
    leavesOf.set(this, known);
    known.push({ x, y, rows: () => leaf.layOut(columns), clip: clipsOf.get(this)?.at(-1) ?? {} });
    draw.call(this, x, y, leaf, columns);
  },
  get(this: Canvas) {
    const frame = get.call(this);
    last = { canvas: this, height: frame.height };
    return frame;
  },
});

/** Dim text is what matters least. */
const isDim = (rows: Frame): boolean =>
  rows.flat().every(({ text, look }) => text.trim() === '' || look.split(';').includes('2'));

/** What is wrong with the latest frame: texts that are cut off, over others, or, unless they are dim, not there at all. */
export function lostText(columns: number) {
  expect(last).toBeDefined();
  const { canvas, height } = last!;
  const cut: string[] = [];
  const covered: string[] = [];
  const leftOut: string[] = [];
  const taken = new Map<string, string>();
  for (const { x, y, rows, clip } of leavesOf.get(canvas) ?? []) {
    const drawn = rows();
    let seen = 0;
    let lost = 0;
    const text = drawn.map(plainCells).join(' ').trim();
    drawn.forEach((row, down) => {
      row.forEach(({ text: sign }, right) => {
        if (sign.trim() === '') return;
        const at = { x: x + right, y: y + down };
        const isSeen =
          at.x >= Math.max(0, clip.x1 ?? 0) &&
          at.x < Math.min(columns, clip.x2 ?? columns) &&
          at.y >= Math.max(0, clip.y1 ?? 0) &&
          at.y < Math.min(height, clip.y2 ?? height);
        if (!isSeen) {
          lost += 1;
          return;
        }
        seen += 1;
        const place = `${at.x} ${at.y}`;
        if (taken.has(place)) covered.push(`${taken.get(place)} × ${text}`);
        taken.set(place, text);
      });
    });
    if (lost > 0 && (seen > 0 || !isDim(drawn))) (seen > 0 ? cut : leftOut).push(text);
  }
  return { cut, covered: [...new Set(covered)], leftOut };
}
