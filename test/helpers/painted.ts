import type { Cells } from '../../source/terminal/cells.js';
import { rgbOfHex, type Triple } from './colour-vision.js';

/** A colour as an escape sequence names it. */
export type PaintedColour =
  | { readonly kind: 'sixteen' | '256'; readonly number: number }
  | { readonly kind: 'all'; readonly rgb: Triple };

/** One character as a terminal would show it. */
export interface PaintedCell {
  readonly text: string;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
  readonly foreground: PaintedColour | undefined;
  readonly background: PaintedColour | undefined;
}

const PLAIN: Omit<PaintedCell, 'text'> = {
  bold: false,
  dim: false,
  underline: false,
  inverse: false,
  foreground: undefined,
  background: undefined,
};

/** What a look says of each of its cells; a parameter that sets no style is an error. */
export function paintedCells(row: Cells): PaintedCell[] {
  return row.map(({ text, look }) => {
    const codes = look === '' ? [] : look.split(';').map(Number);
    let painted: PaintedCell = { text, ...PLAIN };
    while (codes.length > 0) painted = { ...painted, ...nextChange(codes) };
    return painted;
  });
}

/** Takes what one attribute or colour has of the parameters. */
function nextChange(codes: number[]): Partial<PaintedCell> {
  const code = codes.shift()!;
  if (code === 1) return { bold: true };
  if (code === 2) return { dim: true };
  if (code === 4) return { underline: true };
  if (code === 7) return { inverse: true };
  const side = (code >= 40 && code < 50) || code >= 100 ? 'background' : 'foreground';
  return { [side]: colourOf(side === 'background' ? code - 10 : code, codes) };
}

function colourOf(code: number, further: number[]): PaintedColour {
  const kind = code === 38 && further.shift();
  const [first = 0, green = 0, blue = 0] = further.splice(0, kind === 2 ? 3 : kind === 5 ? 1 : 0);
  if (kind === 2) return { kind: 'all', rgb: [first, green, blue] };
  if (kind === 5) return { kind: '256', number: first };
  if (code >= 30 && code < 38) return { kind: 'sixteen', number: code - 30 };
  if (code >= 90 && code < 98) return { kind: 'sixteen', number: code - 82 };
  throw new Error(`${code} sets no style that is known`);
}

/** The first sixteen colours, as terminals have them. */
const SIXTEEN = {
  xterm: [
    ['#000000', '#cd0000', '#00cd00', '#cdcd00', '#0000ee', '#cd00cd', '#00cdcd', '#e5e5e5'],
    ['#7f7f7f', '#ff0000', '#00ff00', '#ffff00', '#5c5cff', '#ff00ff', '#00ffff', '#ffffff'],
  ].flat(),
  VGA: [
    ['#000000', '#aa0000', '#00aa00', '#aa5500', '#0000aa', '#aa00aa', '#00aaaa', '#aaaaaa'],
    ['#555555', '#ff5555', '#55ff55', '#ffff55', '#5555ff', '#ff55ff', '#55ffff', '#ffffff'],
  ].flat(),
  Tango: [
    ['#000000', '#cc0000', '#4e9a06', '#c4a000', '#3465a4', '#75507b', '#06989a', '#d3d7cf'],
    ['#555753', '#ef2929', '#8ae234', '#fce94f', '#729fcf', '#ad7fa8', '#34e2e2', '#eeeeec'],
  ].flat(),
};
export type Sixteen = keyof typeof SIXTEEN;
export const SIXTEENS = Object.keys(SIXTEEN) as Sixteen[];
const STEPS = [0, 95, 135, 175, 215, 255] as const;

/** How such a colour looks: what xterm, or a terminal with other sixteen, shows for a number. */
export function shownRgb(colour: PaintedColour, sixteen: Sixteen = 'xterm'): Triple {
  if (colour.kind === 'all') return colour.rgb;
  const { number } = colour;
  if (number < 16) return rgbOfHex(SIXTEEN[sixteen][number]!);
  const grey = 8 + 10 * (number - 232);
  if (number >= 232) return [grey, grey, grey];
  const cube = number - 16;
  return [STEPS[Math.floor(cube / 36)]!, STEPS[Math.floor(cube / 6) % 6]!, STEPS[cube % 6]!];
}
