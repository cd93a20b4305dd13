import type { IBufferCell, Terminal } from '@xterm/headless';

export interface TestCell {
  readonly text: string;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
  /** `'#rrggbb'`, a palette number, or undefined for the terminal's own colour. */
  readonly foreground: string | number | undefined;
  readonly background: string | number | undefined;
}

/** One cell of the window, column and row from 0. */
export function readCell({ buffer }: Terminal, x: number, y: number): TestCell {
  const { active } = buffer;
  const cell = active.getLine(active.baseY + y)?.getCell(x);
  if (!cell) throw new RangeError(`The window has no cell ${x},${y}.`);
  return {
    text: cell.getChars(),
    bold: cell.isBold() !== 0,
    dim: cell.isDim() !== 0,
    underline: cell.isUnderline() !== 0,
    inverse: cell.isInverse() !== 0,
    foreground: colourOf(cell, 'Fg'),
    background: colourOf(cell, 'Bg'),
  };
}

function colourOf(cell: IBufferCell, side: 'Fg' | 'Bg'): string | number | undefined {
  const colour = cell[`get${side}Color`]();
  if (cell[`is${side}RGB`]()) return `#${colour.toString(16).padStart(6, '0')}`;
  return cell[`is${side}Palette`]() ? colour : undefined;
}
