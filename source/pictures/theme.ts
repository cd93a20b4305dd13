import { backgroundColorNames, Chalk, type ChalkInstance, type ForegroundColorName } from 'chalk';
import type { Diagonal, Robot, Shape } from '../engine/index.js';
import { type Cells, cellsOf, type Focus, type Look, lookOf, written } from '../terminal/cells.js';
import type { Meant } from '../terminal/key-event.js';
import { RecentMap } from '../terminal/recent-map.js';

/** What colours are used for; each palette says how they look. */
export type ColourName =
  /** A robot's body, with its letter in `ink` on it, or in `silver-ink`. */
  | Robot
  /** Targets on the board and words in a robot's colour, on the terminal's own background. */
  | `printed-${Robot | 'any'}`
  /** A target's colour in the spotlight. */
  | `lit-${Robot | 'any'}`
  /** A diagonal and the letter of its colour, and the light background of both. */
  | `slope-${Robot}`
  | `tint-${Robot}`
  | 'ink'
  | 'silver-ink'
  /** A black fifth robot, and the letter on it. */
  | 'black-body'
  | 'black-ink'
  | 'spotlight'
  /** Openings of the board's edge, alternately. */
  | 'opening'
  | 'next-opening'
  | 'alarm';

/** A full colour, and the one of the terminal's sixteen colours that replaces it. */
type Shade = readonly [hex: string, sixteen: ForegroundColorName];

interface Palette {
  /** Colours that are missing are the terminal's own; backgrounds without a colour are inverse. */
  readonly shades: Readonly<Partial<Record<ColourName, Shade>>>;
  /** Whether less important things are faint. */
  readonly faint: boolean;
}

/** Legible on dark and light backgrounds, for full colour vision. */
const DEFAULT = {
  0: ['#e5484a', 'redBright'],
  1: ['#3fb950', 'green'],
  2: ['#4a8dff', 'blueBright'],
  3: ['#f2c811', 'yellowBright'],
  4: ['#b0b0b0', 'white'],
  'printed-0': ['#d9363c', 'red'],
  'printed-1': ['#0f7f4a', 'green'],
  'printed-2': ['#2f74e0', 'blueBright'],
  'printed-3': ['#b27f00', 'yellow'],
  'printed-4': ['#7c7c7c', 'blackBright'],
  'printed-any': ['#a83cb0', 'magenta'],
  'lit-0': ['#a00014', 'black'],
  'lit-1': ['#004c16', 'black'],
  'lit-2': ['#1442a8', 'black'],
  'lit-3': ['#6a4900', 'black'],
  'lit-4': ['#33383f', 'black'],
  'lit-any': ['#8a0a92', 'black'],
  'slope-0': ['#a00014', 'whiteBright'],
  'slope-1': ['#004c16', 'black'],
  'slope-2': ['#1442a8', 'whiteBright'],
  'slope-3': ['#4c3300', 'black'],
  'slope-4': ['#222222', 'whiteBright'],
  'tint-0': ['#ffc2bd', 'red'],
  'tint-1': ['#b5ecc0', 'greenBright'],
  'tint-2': ['#bcd6ff', 'blue'],
  'tint-3': ['#ffe58f', 'yellow'],
  'tint-4': ['#dcdfe4', 'blackBright'],
  ink: ['#101418', 'black'],
  'silver-ink': ['#101418', 'black'],
  'black-body': ['#4a4f5a', 'blackBright'],
  'black-ink': ['#ffffff', 'whiteBright'],
  spotlight: ['#4cf0e6', 'cyanBright'],
  opening: ['#0b7f7f', 'cyan'],
  'next-opening': ['#d04a00', 'magentaBright'],
  alarm: ['#e5484a', 'redBright'],
} as const satisfies Record<ColourName, Shade>;

export const PALETTES = {
  default: { shades: DEFAULT, faint: true },
  /** Nothing faint; ink on robots has a contrast of 7 : 1. */
  'high-contrast': {
    faint: false,
    shades: {
      ...DEFAULT,
      0: ['#ff625c', 'redBright'],
      1: ['#5ff6a6', 'greenBright'],
      2: ['#18a8ff', 'blueBright'],
      3: ['#ffd005', 'yellowBright'],
      4: ['#a7a2b3', 'white'],
      'tint-1': ['#b5ecc0', 'green'],
      ink: ['#000000', 'black'],
      'silver-ink': ['#000000', 'black'],
    },
  },
  /** For protanopia and deuteranopia, to which white is near to cyan: of sixteen colours silver is dark grey. */
  'red-green': {
    faint: true,
    shades: {
      ...DEFAULT,
      0: ['#fc180c', 'redBright'],
      1: ['#0b917d', 'cyan'],
      2: ['#237ffc', 'blueBright'],
      3: ['#e5f105', 'yellowBright'],
      4: ['#b6b0c2', 'blackBright'],
      'silver-ink': ['#101418', 'whiteBright'],
      'lit-3': ['#4c3300', 'black'],
      spotlight: ['#2cf0b0', 'yellow'],
    },
  },
  /** For tritanopia; silver as above. */
  'blue-yellow': {
    faint: true,
    shades: {
      ...DEFAULT,
      0: ['#fd0b00', 'redBright'],
      1: ['#46f81a', 'greenBright'],
      2: ['#4b7fdf', 'blueBright'],
      3: ['#edb127', 'yellowBright'],
      4: ['#979690', 'blackBright'],
      'tint-1': ['#b5ecc0', 'green'],
      'silver-ink': ['#101418', 'whiteBright'],
      spotlight: ['#ccf8b5', 'magentaBright'],
    },
  },
  /** Bold, inverse and underlined only. */
  mono: { shades: {}, faint: true },
} satisfies Record<string, Palette>;
/** @public */
export type PaletteName = keyof typeof PALETTES;
/** @public */
export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];

/** @public The look of a text; colours are named by meaning and resolved by the palette. */
export interface Style {
  readonly colour?: ColourName | undefined;
  readonly background?: ColourName | undefined;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly underline?: boolean;
  readonly inverse?: boolean;
  /** Whether the text is not inverse if its background has no colour. */
  readonly flat?: boolean;
}

type Slope = Diagonal['slope'];
type TwoLines = readonly [upper: string, lower: string];

/** @public Characters that the board and the panel are drawn with; each is one cell wide. */
export interface Glyphs {
  readonly shapes: Readonly<Record<Shape, string>>;
  readonly slopes: Readonly<Record<Slope, string>>;
  /** On the huge board: shapes of four characters in each of two lines, slopes of three, a ring of five. */
  readonly drawnShapes: Readonly<Record<Shape, TwoLines>>;
  readonly drawnSlopes: Readonly<Record<Slope, TwoLines>>;
  readonly ring: TwoLines;
  /** What a robot has to the left and right of its letter, and on the huge board below it, in five characters. */
  readonly shoulders: string;
  readonly feet: string;
  /** The signs of a trail across the huge board. */
  readonly level: string;
  readonly floor: string;
  /** The trail of a turn by bits: it goes on to the north 1, east 2, south 4, west 8. */
  readonly trail: string;
  readonly centre: string;
  /** Drawn over the underline of a south wall, on bare floor of the compact board. */
  readonly southWall: string;
  readonly wall: string;
  /** Joints of the large board by bits: a wall to the north 1, east 2, south 4, west 8. */
  readonly joints: string;
  /** The sign in an opening of the edge: north, east, south and west. */
  readonly openings: string;
  readonly bar: readonly [full: string, empty: string];
  /** Shades of a calendar day, from nothing played to much. */
  readonly shades: string;
  readonly pointer: string;
  /** Signs of arrow keys for the footer. Without them the keys are named in words. */
  readonly arrowKeys?: Readonly<Record<'all' | 'upAndDown' | 'leftAndRight', string>>;
}

/** @public */
export const UNICODE: Glyphs = {
  shapes: { circle: '●', triangle: '▲', square: '■', hexagon: '⬢', vortex: '@' },
  slopes: { '/': '╱', '\\': '╲' },
  drawnShapes: {
    circle: ['▟██▙', '▜██▛'],
    triangle: [' ▟▙ ', '▟██▙'],
    square: ['▛▀▀▜', '▙▄▄▟'],
    hexagon: ['╱▔▔╲', '╲▁▁╱'],
    vortex: ['▟▀▀▖', '▝▄▄▛'],
  },
  drawnSlopes: { '/': ['▗▟▀', '▄▛▘'], '\\': ['▀▙▖', '▝▜▄'] },
  ring: ['╭───╮', '╰───╯'],
  shoulders: '▟▙',
  feet: '▜▛▀▜▛',
  level: '▁',
  floor: '·',
  trail: ' ┊┈└┊┊┌├┈┘┈┴┐┤┬┼',
  centre: '░',
  southWall: ' ',
  wall: '│',
  joints: ' ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋',
  openings: '↑→↓←',
  bar: ['█', '░'],
  shades: '·░▒▓█',
  pointer: '›',
  arrowKeys: { all: '←↑↓→', upAndDown: '↑↓', leftAndRight: '←→' },
};

/** @public Without what Consolas lacks, the usual font of Windows' own console, which looks into no other. */
export const CONSOLE: Glyphs = {
  ...UNICODE,
  shapes: { circle: '●', triangle: '▲', square: '■', hexagon: '♦', vortex: '@' },
  slopes: { '/': '/', '\\': '\\' },
  drawnShapes: {
    circle: ['▄██▄', '▀██▀'],
    triangle: [' ▄▄ ', '▄██▄'],
    square: ['█▀▀█', '█▄▄█'],
    hexagon: ['/▀▀\\', '\\▄▄/'],
    vortex: ['█▀▀▄', '▀▄▄█'],
  },
  drawnSlopes: { '/': [' ▄▀', '▄▀ '], '\\': ['▀▄ ', ' ▀▄'] },
  ring: ['┌───┐', '└───┘'],
  shoulders: '▐▌',
  feet: '█▌▀▐█',
  level: '_',
  trail: ' ││└││┌├─┘─┴┐┤┬┼',
  joints: ' ║═╚║║╔╠═╝═╩╗╣╦╬',
};

/** @public */
export const ASCII: Glyphs = {
  shapes: { circle: 'o', triangle: '^', square: '#', hexagon: '*', vortex: '@' },
  slopes: { '/': '/', '\\': '\\' },
  drawnShapes: {
    circle: ['.--.', "'--'"],
    triangle: [' /\\ ', '/^^\\'],
    square: ['####', '####'],
    hexagon: ['/**\\', '\\**/'],
    vortex: ['@--.', "'--@"],
  },
  drawnSlopes: { '/': [' //', '// '], '\\': ['\\\\ ', ' \\\\'] },
  ring: ['(   )', '(   )'],
  shoulders: '{}',
  feet: ' / \\ ',
  level: '_',
  floor: '.',
  trail: ' :-+::++-+-+++++',
  centre: '%',
  southWall: '_',
  wall: '|',
  joints: ' |-+||++-+-+++++',
  openings: '^>v<',
  bar: ['#', '-'],
  shades: '.-+*#',
  pointer: '>',
};

/** @public */
export interface Theme {
  readonly glyphs: Glyphs;
  /** How many colours the terminal has: 0 none, 1 sixteen, 2 256, 3 all. */
  readonly colourLevel: 0 | 1 | 2 | 3;
  readonly palette: PaletteName;
}

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

/** Where typing goes on: at the end of a text, or before the handicap that ends a bid. */
const TYPED_AT = /_(?=(?:\+\d+)?$)/;

/** @public A text, in focus where it is being typed: there it has `_`, as no other has at its end. */
export function textSpans(text: string, style: Style): Row {
  const at = text.search(TYPED_AT);
  if (at < 0) return [span(text, style)];
  const after = span(text.slice(at + 1), style);
  return [span(text.slice(0, at), style), span('_', style, 'text'), after];
}

/** @public The row, on which a click means this. */
export const clickable = (row: Row, meant: Meant | undefined): Row =>
  // Not `{ ...drawn, meant }`: Node 20 makes a hidden class for each object that has more than what was spread before.
  meant === undefined ? row : row.map(({ text, style, focus }) => ({ text, style, meant, focus }));

/** One for every palette at every number of colours. */
const painters = new RecentMap<string, Painter>(4 * PALETTE_NAMES.length);

/** @public A painter for these colours. Without colours attributes stay, and text with a background is inverse. */
export const painterFor = ({ colourLevel, palette }: Colours): Painter =>
  painters.having(`${colourLevel} ${palette}`, () => createPainter({ colourLevel, palette }));

type Colour = ColourName | undefined;
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
    const look = lookFor(style);
    if (meant === undefined && focus === undefined) return cellsOf(text, look);
    const key = [typeof meant, meant, focus, look, text].join('\n');
    return meantCells.having(key, () =>
      cellsOf(text, look).map(({ text, width, look, isInDoubt }, index) => ({
        text,
        width,
        look,
        isInDoubt,
        meant,
        focus: index === 0 ? focus : undefined,
      })),
    );
  };
  return row => (row.length === 1 ? cellsIn(row[0]!) : row.flatMap(cellsIn));
}

/** What was lately on show to be clicked, such as keys, once for all players. */
const meantCells = new RecentMap<string, Cells>(500);

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
