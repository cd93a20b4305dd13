import { escaped } from './svg.js';
import { type Style, UNICODE } from './theme.js';

/** @public A terminal's cell in units of the picture. */
export const CELL_WIDTH = 10;
/** @public */
export const CELL_HEIGHT = 20;
const BASELINE = 15;
/** Pixels per unit, unless a page asks for another size. */
const SCALE = 0.84;

/** The terminal's own colours. */
type Scheme = Readonly<Record<'ink' | 'paper', string>>;
export const DARK: Scheme = { ink: '#d7dce2', paper: '#15181d' };

/** A cell in colours of SVG, or in the terminal's own. The second cell of a wide character has the width 0. */
export interface SvgCell extends Pick<Style, 'bold' | 'dim' | 'underline' | 'inverse'> {
  readonly text: string;
  readonly width: number;
  readonly ink?: string | undefined;
  readonly paper?: string | undefined;
}

/** A path in a cell, or an area from `x`, `y` to the right and down to `height`. */
interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
  readonly path?: string;
}

/** How strokes are painted; `#` is their colour. */
const KINDS = {
  area: 'fill:#;shape-rendering:crispEdges',
  light: 'fill:#;fill-opacity:.3;shape-rendering:crispEdges',
  medium: 'fill:#;fill-opacity:.5;shape-rendering:crispEdges',
  dark: 'fill:#;fill-opacity:.75;shape-rendering:crispEdges',
  shape: 'fill:#',
  heavy: 'stroke:#;stroke-width:2.4;stroke-linecap:square',
  thin: 'stroke:#;stroke-width:1.4',
  dotted: 'stroke:#;stroke-width:2.4;stroke-dasharray:2.5 2.5',
  dot: 'stroke:#;stroke-width:2;stroke-linecap:round',
} as const;
type Sign = { readonly kind: keyof typeof KINDS; readonly strokes: readonly Stroke[] };

const WHOLE = { x: 0, y: 0, width: CELL_WIDTH, height: CELL_HEIGHT };

/** The game's signs as drawings: with any font box characters meet, and no shape is missing. */
const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ...signs('heavy', UNICODE.joints, armsOf),
  ...signs('dotted', UNICODE.trail, armsOf),
  ...signs('thin', '   ╰ │╭  ╯─ ╮', armsOf),
  ...signs('area', ' ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█', quarters),
  ...signs('light', '░', () => [WHOLE]),
  ...signs('medium', '▒', () => [WHOLE]),
  ...signs('dark', '▓', () => [WHOLE]),
  ...signs('area', '▁', () => [{ ...WHOLE, y: 17, height: 3 }]),
  ...signs('area', '▔', () => [{ ...WHOLE, height: 3 }]),
  ...signs('dot', '·', () => [{ x: 5, y: 10, path: 'h0' }]),
  ...signs('shape', '●', () => [
    { x: 0.3, y: 10, path: 'a4.7 4.7 0 1 0 9.4 0a4.7 4.7 0 1 0-9.4 0' },
  ]),
  ...signs('shape', '▲', () => [{ x: 5, y: 5, path: 'l5 10h-10z' }]),
  ...signs('shape', '■', () => [{ x: 0.5, y: 5.5, path: 'h9v9h-9z' }]),
  ...signs('shape', '⬢', () => [{ x: 0, y: 10, path: 'l2.5-5h5l2.5 5-2.5 5h-5z' }]),
  ...signs('heavy', '╱', () => [{ x: 0, y: 20, path: 'l10-20' }]),
  ...signs('heavy', '╲', () => [{ x: 0, y: 0, path: 'l10 20' }]),
]);

function signs(kind: Sign['kind'], texts: string, strokesOf: (place: number) => Stroke[]) {
  return Array.from(texts, (text, place) => [text, { kind, strokes: strokesOf(place) }] as const);
}

/** Lines from the middle of a cell, as bits: to the north 1, east 2, south 4, west 8. */
function armsOf(arms: number): Stroke[] {
  const [north, east, south, west] = [1, 2, 4, 8].map(arm => (arms & arm ? 1 : 0));
  const across = { x: 5 - 5 * west!, y: 10, width: 5 * (west! + east!) };
  const down = { x: 5, y: 10 - 10 * north!, path: `v${10 * (north! + south!)}` };
  return [...(west || east ? [across] : []), ...(north || south ? [down] : [])];
}

/** Quarters of a cell, as bits: upper left 1, upper right 2, lower left 4, lower right 8. */
function quarters(corners: number): Stroke[] {
  return [0, 2].flatMap(below => {
    const [left, right] = [corners & (1 << below), corners & (2 << below)];
    const area = { x: left ? 0 : 5, y: 5 * below, width: left && right ? 10 : 5, height: 10 };
    return left || right ? [area] : [];
  });
}

/** Draws cells as SVG: the game's signs as paths, everything else as text. */
export function createPen(scheme: Scheme) {
  const classes = new Map<string, string>();
  const classOf = (css: string): string => {
    const name = classes.get(css) ?? `c${classes.size.toString(36)}`;
    classes.set(css, name);
    return `class="${name}"`;
  };
  const paths = (strokes: StrokesByStyle): string =>
    Array.from(strokes, ([css, drawn]) => `<path ${classOf(css)} d="${dataOf(drawn)}"/>`).join('');
  return {
    /** Draws the cells of a row; nothing where one is undefined. With `covers` they hide what is below. */
    row(cells: readonly (SvgCell | undefined)[], top: number, covers = false): string {
      const papers: StrokesByStyle = new Map();
      const signs: StrokesByStyle = new Map();
      const texts: TextRun[] = [];
      for (const [column, cell] of cells.entries()) {
        if (!cell) continue;
        const { ink, paper = covers ? scheme.paper : undefined } = coloursOf(cell, scheme);
        const x = column * CELL_WIDTH;
        const faint = cell.dim ? ';opacity:.55' : '';
        const sign = (kind: string, stroke: Stroke) =>
          add(signs, kind.replace('#', ink) + faint, moved(stroke, x, top));
        if (paper) add(papers, KINDS.area.replace('#', paper), moved(WHOLE, x, top));
        if (cell.underline) sign(KINDS.area, { ...WHOLE, y: 17.5, height: 1.5 });
        const mark = SIGNS.get(cell.text);
        for (const stroke of mark?.strokes ?? []) sign(KINDS[mark!.kind], stroke);
        if (mark || cell.width === 0) continue;
        const css = `fill:${ink}${cell.bold ? ';font-weight:700' : ''}${faint}`;
        const last = texts.at(-1);
        // SVG shows several blanks as one, so only a single one may be part of a text.
        const gap = last ? x - last.end : 0;
        const goesOn = gap <= CELL_WIDTH && isPlain(cell.text);
        if (last && goesOn && last.css === css && isPlain(last.text)) {
          last.text += (gap > 0 ? ' ' : '') + cell.text;
          last.end = x + CELL_WIDTH;
        } else texts.push({ x, end: x + CELL_WIDTH, text: cell.text, css });
      }
      const written = texts.map(({ x, end, text, css }) => {
        const length = end - x > CELL_WIDTH ? ` textLength="${end - x}"` : '';
        return `<text x="${x}" y="${top + BASELINE}" ${classOf(css)}${length}>${escaped(text)}</text>`;
      });
      return paths(papers) + paths(signs) + written.join('');
    },
    /** An SVG document on the terminal's background, for what the pen has drawn; sizes are in cells. */
    document(
      { title, width, height }: Readonly<{ title: string; width: number; height: number }>,
      body: string,
      styles = '',
    ): string {
      const size = `width="${Math.round(width * SCALE)}" height="${Math.round(height * SCALE)}"`;
      const font = 'text{font:16.6px "DejaVu Sans Mono",Menlo,Consolas,monospace}path{fill:none}';
      const used = Array.from(classes, ([css, name]) => `.${name}{${css}}`).join('');
      return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}>`,
        `<title>${escaped(title)}</title>`,
        `<style>${font}${used}${styles}</style>`,
        `<rect width="${width}" height="${height}" rx="10" fill="${scheme.paper}"/>`,
        body,
        '</svg>',
        '',
      ].join('\n');
    },
  };
}

type StrokesByStyle = Map<string, Stroke[]>;
/** Characters side by side. One that may have another width in some fonts is alone. */
type TextRun = { readonly x: number; end: number; text: string; readonly css: string };

const isPlain = (text: string): boolean => /^[ -~\xa1-\xac\xae-\u02ff\u0370-\u052f]+$/.test(text);

function coloursOf({ ink, paper, inverse }: SvgCell, scheme: Scheme) {
  return inverse
    ? { ink: paper ?? scheme.paper, paper: ink ?? scheme.ink }
    : { ink: ink ?? scheme.ink, paper };
}

const moved = (stroke: Stroke, x: number, y: number): Stroke => ({
  ...stroke,
  x: x + stroke.x,
  y: y + stroke.y,
});

/** Adds a stroke. If it continues one to its left, that one is made longer. */
function add(strokes: StrokesByStyle, css: string, stroke: Stroke): void {
  const alike = strokes.get(css) ?? [];
  strokes.set(css, alike);
  const { x, y, width, height } = stroke;
  const before = alike.findIndex(
    one => width && one.width && one.x + one.width === x && one.y === y && one.height === height,
  );
  if (before < 0) alike.push(stroke);
  else alike[before] = { ...alike[before]!, width: alike[before]!.width! + width! };
}

const dataOf = (strokes: readonly Stroke[]): string =>
  strokes
    .map(
      ({ x, y, width, height, path = height ? `h${width}v${height}h-${width}z` : `h${width}` }) =>
        `M${x} ${y}${path}`,
    )
    .join('');
