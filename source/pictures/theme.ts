import type { Diagonal, Shape } from '../engine/index.js';
import type { ColourName, PaletteName } from './palettes.js';

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
