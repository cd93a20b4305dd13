import {
  CELL_HEIGHT,
  CELL_WIDTH,
  createPen,
  DARK,
  svgDocument,
} from '../source/pictures/cells-svg.js';
import { shownRgb } from '../test/helpers/painted.js';
import type { TestCell } from '../test/helpers/screen-cell.js';
import type { TestTerminal } from '../test/helpers/terminal.js';

const PADDING = 14;
export const LIGHT: typeof DARK = { ink: '#1d2228', paper: '#ffffff' };

/** A terminal's window as a picture. */
export function screenToSvg(
  terminal: TestTerminal,
  {
    title,
    columns,
    rows,
    scheme = DARK,
  }: { title: string; columns: number; rows: number; scheme?: typeof DARK },
): string {
  const pen = createPen(scheme);
  const drawn = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (_, column) => terminal.cell(column, row));
    return pen.row(cells.map(svgCell), row * CELL_HEIGHT);
  });
  const width = columns * CELL_WIDTH + 2 * PADDING;
  const height = rows * CELL_HEIGHT + 2 * PADDING;
  const body = [
    `<g transform="translate(${PADDING} ${PADDING})">`,
    ...drawn.filter(Boolean),
    '</g>',
  ];
  return svgDocument({ title, width, height, scheme, pen }, body.join('\n'));
}

const svgCell = ({ text, foreground, background, ...cell }: TestCell) => ({
  ...cell,
  text: text || ' ',
  width: 1,
  ink: hexOf(foreground),
  paper: hexOf(background),
});

/** A number is an index into xterm's 256 colours. */
function hexOf(colour: TestCell['foreground']): string | undefined {
  if (typeof colour !== 'number') return colour;
  const rgb = shownRgb({ kind: '256', number: colour });
  return `#${rgb.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}
