import type { Robot, Shape } from '../../engine/index.js';

/** How a piece of text looks; colours are named by what they mean and resolved by the theme. */
export interface Style {
  readonly colour?: ColourName | undefined;
  readonly background?: ColourName | undefined;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly underline?: boolean;
  readonly inverse?: boolean;
}

export type ColourName =
  | Robot
  | 'any'
  /** A target's colour where it stands in the spotlight. */
  | `lit-${Robot | 'any'}`
  | 'ink'
  | 'spotlight'
  /** Openings of the board's edge, in turn. */
  | 'opening'
  | 'next-opening'
  | 'alarm';

/** Characters that the board and the panel are drawn with; each is one cell wide. */
export interface Glyphs {
  readonly shapes: Readonly<Record<Shape, string>>;
  readonly slopes: Readonly<Record<'/' | '\\', string>>;
  readonly floor: string;
  readonly start: string;
  readonly selected: readonly [left: string, right: string];
  readonly centre: string;
  /** What stands over the underline of a wall to the south, on bare floor of the compact board. */
  readonly southWall: string;
  /** A vertical wall of the compact board. */
  readonly wall: string;
  /** Joints of the large board by bits: wall to the north 1, east 2, south 4, west 8. */
  readonly joints: string;
  /** What stands in an opening of the board's edge to the north, east, south and west. */
  readonly openings: string;
  readonly bar: readonly [full: string, empty: string];
  /** A chip face up, and one face down. */
  readonly faces: readonly [up: string, down: string];
  readonly pointer: string;
  /** The four arrow keys, for the footer. */
  readonly arrows: string;
  readonly upAndDown: string;
  readonly leftAndRight: string;
}

export const UNICODE: Glyphs = {
  shapes: { circle: '●', triangle: '▲', square: '■', hexagon: '⬢', vortex: '@' },
  slopes: { '/': '╱', '\\': '╲' },
  floor: '·',
  start: '·',
  selected: ['[', ']'],
  centre: '░',
  southWall: ' ',
  wall: '│',
  joints: ' ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋',
  openings: '↑→↓←',
  bar: ['█', '░'],
  faces: ['●', '○'],
  pointer: '›',
  arrows: '←↑↓→',
  upAndDown: '↑↓',
  leftAndRight: '←→',
};

export const ASCII: Glyphs = {
  shapes: { circle: 'o', triangle: '^', square: '#', hexagon: '*', vortex: '@' },
  slopes: { '/': '/', '\\': '\\' },
  floor: '.',
  start: '.',
  selected: ['[', ']'],
  centre: '%',
  southWall: '_',
  wall: '|',
  joints: ' |-+||++-+-+++++',
  openings: '^>v<',
  bar: ['#', '-'],
  faces: ['+', '-'],
  pointer: '>',
  arrows: 'Arrows',
  upAndDown: 'Up Down',
  leftAndRight: 'Left Right',
};

/** Colours as hex. */
export const COLOURS: Readonly<Record<ColourName, string>> = {
  0: '#e5484d',
  1: '#3fb950',
  2: '#4a8dff',
  3: '#f2c811',
  4: '#b4bcc8',
  any: '#d670d6',
  // Dark enough on white for 4.5 : 1.
  'lit-0': '#c4161c',
  'lit-1': '#11753a',
  'lit-2': '#1450c8',
  'lit-3': '#7d5800',
  'lit-4': '#555b66',
  'lit-any': '#8a1c9c',
  ink: '#101418',
  spotlight: '#ffffff',
  opening: '#2fd3d3',
  'next-opening': '#ff9d4d',
  alarm: '#ff6369',
};

export interface Theme {
  readonly glyphs: Glyphs;
  /** 0 none, 1 sixteen, 2 256, 3 all: how many colours the terminal shows. */
  readonly colourLevel: 0 | 1 | 2 | 3;
}
