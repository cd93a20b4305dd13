import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DARK } from '../../source/pictures/cells-svg.js';
import { movingSvg, type Shot } from '../../source/pictures/moving-svg.js';
import {
  type ColourName,
  painterFor,
  type Row,
  type Style,
  span,
  UNICODE,
} from '../../source/pictures/theme.js';
import { type Cells, cellsOf } from '../../source/terminal/cells.js';
import { paintedCells } from '../helpers/painted.js';
import { isWellFormed, readMovingSvg, type SeenCell } from '../helpers/svg.js';

const paint = painterFor({ colourLevel: 3, palette: 'default' });
const PARTS = [
  { x: 10, y: 10, scale: 1 },
  { x: 300, y: 10, scale: 1.5 },
];
const PAGE = { title: 'A match', width: 600, height: 400, parts: PARTS };
const SIGNS = [
  ...Object.values(UNICODE.shapes),
  ...UNICODE.joints,
  ...UNICODE.trail,
  ...'▄█▀▁░·╱╲',
];

const styles = fc.record(
  {
    colour: fc.constantFrom<ColourName[]>(0, 1, 'ink'),
    background: fc.constantFrom<ColourName[]>(2, 3),
    bold: fc.boolean(),
  },
  { requiredKeys: [] },
);
const texts = fc.oneof(
  fc.constantFrom('', ' ', 'Ann', 'Bob  bids', '7 of 9', 'Élan', '<&>', '森', 'a森b', 'い森'),
  // A full block looks the same as a background.
  fc.constantFrom(...SIGNS.filter(sign => sign !== '@' && sign !== '█')),
);
const rows = fc.array(
  fc.tuple(texts, styles).map(([text, style]) => span(text, style as Style)),
  { maxLength: 4 },
);
const frames = fc
  .array(rows, { minLength: 1, maxLength: 3 })
  .map(frame => frame.map(row => paint(row as Row)));
const shots = fc.array(
  fc.record({ milliseconds: fc.constantFrom(0, 40, 1000), parts: fc.tuple(frames, frames) }),
  { minLength: 1, maxLength: 6 },
);

/** What a reader sees in a row: text and backgrounds; signs are paths. */
function expected(row: Cells): SeenCell[] {
  const hex = (colour: ReturnType<typeof paintedCells>[number]['foreground']) =>
    colour?.kind === 'all'
      ? `#${colour.rgb.map(part => part.toString(16).padStart(2, '0')).join('')}`
      : undefined;
  return paintedCells(row).map(({ text, foreground, background }, column) => {
    const isDrawn =
      text === ' ' || (SIGNS.includes(text) && text !== '@') || row[column]!.width === 0;
    const ink = isDrawn ? undefined : (hex(foreground) ?? DARK.ink);
    return { text: isDrawn ? ' ' : text, ink, paper: hex(background) ?? DARK.paper };
  });
}

/** Rows without the blanks at their ends. */
function compared(rows: readonly (readonly SeenCell[])[]): SeenCell[][] {
  const bare = Array.from(rows, row =>
    Array.from(row ?? [], cell => {
      const { text = ' ', ink, paper = DARK.paper } = cell ?? {};
      return { text, ink: text === ' ' ? undefined : ink, paper };
    }),
  );
  const isBlank = ({ text, paper }: SeenCell) => text === ' ' && paper === DARK.paper;
  const cut = bare.map(row => row.slice(0, row.findLastIndex(cell => !isBlank(cell)) + 1));
  return cut.slice(0, cut.findLastIndex(row => row.length > 0) + 1);
}

describe('a moving picture', () => {
  it('shows each shot at its time, repeats, and shows the last one without motion', () => {
    fc.assert(
      fc.property(shots, shots => {
        const shown = shots.filter(({ milliseconds }) => milliseconds > 0);
        fc.pre(shown.length > 0);
        const svg = movingSvg(shots as Shot[], PAGE);
        expect(isWellFormed(svg)).toBe(true);
        const { at, seconds, still } = readMovingSvg(svg);
        const total = shown.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
        expect(seconds).toBeCloseTo(total / 1000);
        const check = (seen: ReturnType<typeof at>, { parts }: Shot) => {
          for (const [place, { x, y, scale }] of PARTS.entries()) {
            const rows = seen.get(`translate(${x} ${y}) scale(${scale})`) ?? [];
            expect(compared(rows)).toEqual(compared(parts[place]!.map(expected)));
          }
        };
        let from = 0;
        for (const shot of shown) {
          const middle = from + shot.milliseconds / 2000;
          check(at(middle), shot);
          check(at(middle + 3 * seconds), shot);
          from += shot.milliseconds / 1000;
        }
        check(still, shown.at(-1)!);
      }),
    );
  });

  test('joins shots that show the same', () => {
    const parts = [[cellsOf('Ann')], [cellsOf('Bob')]];
    const svg = movingSvg(Array(9).fill({ milliseconds: 100, parts }), PAGE);
    expect(readMovingSvg(svg)).toMatchObject({ seconds: 0.9, times: [0] });
  });

  test('does not move if readers want no motion', () => {
    const svg = movingSvg([{ milliseconds: 1, parts: [[], []] }], PAGE);
    expect(svg).toContain('@media(prefers-reduced-motion:reduce){.film{animation:none}}');
  });
});

test.each(SIGNS.filter(sign => sign !== '@' && sign !== ' '))(
  'the sign %s is drawn, whatever the font',
  sign => {
    const svg = movingSvg([{ milliseconds: 1, parts: [[cellsOf(sign)], []] }], PAGE);
    expect(svg).toMatch(/<path class/);
    expect(svg).not.toContain('<text');
  },
);

test('joins lines of neighbouring cells', () => {
  const svg = movingSvg([{ milliseconds: 1, parts: [[cellsOf('┏━┓'), cellsOf('┃ ┃')], []] }], PAGE);
  expect(svg).toContain('d="M5 10h20M5 10v10M25 10v10"');
  expect(svg).toContain('d="M5 20v20M25 20v20"');
});
