import { backgroundColorNames, Chalk, type ChalkInstance } from 'chalk';
import { PALETTES, type Shade } from './palettes.js';
import type { Style, Theme } from './theme.js';

/** A run of text in one style. */
export interface Span {
  readonly text: string;
  readonly style: Style;
}

export type Row = readonly Span[];
export type Painter = (row: Row) => string;

export const span = (text: string, style: Style = {}): Span => ({ text, style });

const painters = new Map<string, Painter>();

/**
 * Turns rows of spans into text for a terminal with the theme's colours; the same painter for all that have
 * the same. Without colours the attributes stay (walls are underlines), and what had a background is
 * shown inverse.
 */
export function painterFor({ colourLevel, palette }: Colours): Painter {
  const key = `${colourLevel} ${palette}`;
  const painter = painters.get(key) ?? createPainter({ colourLevel, palette });
  painters.set(key, painter);
  return painter;
}

type Colours = Pick<Theme, 'colourLevel' | 'palette'>;

function createPainter(colours: Colours): Painter {
  const brushes = new Map<string, ChalkInstance>();
  const brushFor = (style: Style): ChalkInstance => {
    const key = styleKey(style);
    const brush = brushes.get(key) ?? createBrush(style, colours);
    brushes.set(key, brush);
    return brush;
  };
  return row =>
    merged(row)
      .map(({ text, style }) => brushFor(style)(text))
      .join('');
}

function createBrush(style: Style, { colourLevel, palette }: Colours): ChalkInstance {
  const { shades, faint } = PALETTES[palette];
  const shadeOf = (name: Style['colour']): Shade | undefined =>
    colourLevel === 0 || name === undefined ? undefined : shades[name];
  const colour = shadeOf(style.colour);
  const background = shadeOf(style.background);
  let brush: ChalkInstance = new Chalk({ level: colourLevel === 0 ? 1 : colourLevel });
  if (style.bold) brush = brush.bold;
  if (style.dim && faint) brush = brush.dim;
  if (style.underline) brush = brush.underline;
  // Inverse of what is shown inverse is plain again.
  const filled = style.background !== undefined && background === undefined;
  if (filled !== Boolean(style.inverse)) brush = brush.inverse;
  if (colour) brush = inColour(brush, colour);
  if (background) brush = onBackground(brush, background);
  return brush;
}

/** What tells styles apart that look different. */
const styleKey = ({ colour, background, bold, dim, underline, inverse }: Style): string =>
  `${colour} ${background} ${Boolean(bold)} ${Boolean(dim)} ${Boolean(underline)} ${Boolean(inverse)}`;

const inColour = (brush: ChalkInstance, [hex, sixteen]: Shade): ChalkInstance =>
  brush.level === 1 ? brush[sixteen] : brush.hex(hex);

function onBackground(brush: ChalkInstance, [hex, sixteen]: Shade): ChalkInstance {
  if (brush.level > 1) return brush.bgHex(hex);
  const wanted = `bg${sixteen}`.toLowerCase();
  return brush[backgroundColorNames.find(name => name.toLowerCase() === wanted)!];
}

/** Plain text, for pipes and files. */
export const plainText: Painter = row => row.map(({ text }) => text).join('');

/** Neighbouring spans of one style become one, which keeps the output short. */
function merged(row: Row): Span[] {
  const spans: Span[] = [];
  for (const next of row) {
    const last = spans.at(-1);
    if (last && sameStyle(last.style, next.style)) {
      spans[spans.length - 1] = span(last.text + next.text, last.style);
    } else {
      spans.push(next);
    }
  }
  return spans;
}

export const isSameRow = (one: Row, other: Row): boolean =>
  one.length === other.length &&
  one.every(
    ({ text, style }, index) =>
      text === other[index]!.text && sameStyle(style, other[index]!.style),
  );

const sameStyle = (one: Style, other: Style): boolean =>
  one.colour === other.colour &&
  one.background === other.background &&
  !one.bold === !other.bold &&
  !one.dim === !other.dim &&
  !one.underline === !other.underline &&
  !one.inverse === !other.inverse;
