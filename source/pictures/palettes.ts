import type { ForegroundColorName } from 'chalk';
import type { Robot } from '../engine/index.js';

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

export interface Palette {
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
