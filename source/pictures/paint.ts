import { backgroundColorNames, Chalk, type ChalkInstance } from 'chalk';
import { type Cells, cellsOf, type Focus, type Look, lookOf, written } from '../terminal/cells.js';
import type { Meant } from '../terminal/key-event.js';
import { type ColourName, PALETTES, type Palette } from './palettes.js';
import type { Style, Theme } from './theme.js';

/** A run of text in one style, what a click on it means, and whether it begins with what is in focus. */
export type Span = {
  readonly text: string;
  readonly style: Style;
  readonly meant?: Meant | undefined;
  readonly focus?: Focus | undefined;
};

/** @public */
export type Row = readonly Span[];
/** @public */
export type Painter = (row: Row) => Cells;

/** @public */
export const span = (text: string, style: Style = {}, focus?: Focus): Span => ({
  text,
  style,
  focus,
});

/** @public A text, in focus where it is being typed: then it ends with `_`, as no other does. */
export const textSpans = (text: string, style: Style): Row =>
  text.endsWith('_')
    ? [span(text.slice(0, -1), style), span('_', style, 'text')]
    : [span(text, style)];

/** @public The row, on which a click means this. */
export const clickable = (row: Row, meant: Meant | undefined): Row =>
  meant === undefined ? row : row.map(drawn => ({ ...drawn, meant }));

const painters = new Map<string, Painter>();

/** @public A painter for these colours. Without colours attributes stay, and text with a background is inverse. */
export function painterFor({ colourLevel, palette }: Colours): Painter {
  const key = `${colourLevel} ${palette}`;
  const painter = painters.get(key) ?? createPainter({ colourLevel, palette });
  painters.set(key, painter);
  return painter;
}

type Colour = ColourName | undefined;
type Shade = NonNullable<Palette['shades'][ColourName]>;
type Colours = Pick<Theme, 'colourLevel' | 'palette'>;

function createPainter(colours: Colours): Painter {
  /** By attributes and colours. A board has a thousand spans: making a key for each would take long. */
  const looks = Array.from({ length: 32 }, () => new Map<Colour, Map<Colour, Look>>());
  const lookFor = (style: Style): Look => {
    const alike = looks[attributesOf(style)]!;
    const ofColour = alike.get(style.colour) ?? new Map<Colour, Look>();
    const look = ofColour.get(style.background) ?? lookOf(createBrush(style, colours));
    alike.set(style.colour, ofColour.set(style.background, look));
    return look;
  };
  const cellsIn = ({ text, style, meant, focus }: Span): Cells => {
    const cells = cellsOf(text, lookFor(style));
    if (meant === undefined && focus === undefined) return cells;
    return cells.map((cell, index) => ({ ...cell, meant, focus: index === 0 ? focus : undefined }));
  };
  return row => (row.length === 1 ? cellsIn(row[0]!) : row.flatMap(cellsIn));
}

const attributesOf = ({ bold, dim, underline, inverse, flat }: Style): number =>
  (bold ? 1 : 0) | (dim ? 2 : 0) | (underline ? 4 : 0) | (inverse ? 8 : 0) | (flat ? 16 : 0);

function createBrush(style: Style, { colourLevel, palette }: Colours): ChalkInstance {
  const { shades, faint }: Palette = PALETTES[palette];
  const shadeOf = (name: Colour): Shade | undefined =>
    colourLevel === 0 || name === undefined ? undefined : shades[name];
  const colour = shadeOf(style.colour);
  const background = shadeOf(style.background);
  let brush: ChalkInstance = new Chalk({ level: colourLevel === 0 ? 1 : colourLevel });
  if (style.bold) brush = brush.bold;
  if (style.dim && faint) brush = brush.dim;
  if (style.underline) brush = brush.underline;
  // Inverting inverse text makes it plain again.
  const filled = style.background !== undefined && background === undefined && !style.flat;
  if (filled !== Boolean(style.inverse)) brush = brush.inverse;
  if (colour) brush = inColour(brush, colour);
  if (background) brush = onBackground(brush, background);
  return brush;
}

const inColour = (brush: ChalkInstance, [hex, sixteen]: Shade): ChalkInstance =>
  brush.level === 1 ? brush[sixteen] : brush.hex(hex);

function onBackground(brush: ChalkInstance, [hex, sixteen]: Shade): ChalkInstance {
  if (brush.level > 1) return brush.bgHex(hex);
  const wanted = `bg${sixteen}`.toLowerCase();
  return brush[backgroundColorNames.find(name => name.toLowerCase() === wanted)!];
}

/** @public A row as text with its colours, if there are any. */
export const rowText = (row: Row, colours: Colours): string =>
  (colours.colourLevel > 0 ? written(painterFor(colours)(row)) : plainText(row)).trimEnd();

/** @public */
export const plainText = (row: Row): string => row.map(({ text }) => text).join('');

/** @public */
export const isSameRow = (one: Row, other: Row): boolean =>
  one.length === other.length &&
  one.every(
    ({ text, style, meant, focus }, index) =>
      text === other[index]!.text &&
      meant === other[index]!.meant &&
      focus === other[index]!.focus &&
      sameStyle(style, other[index]!.style),
  );

const sameStyle = (one: Style, other: Style): boolean =>
  one.colour === other.colour &&
  one.background === other.background &&
  attributesOf(one) === attributesOf(other);
