import {
  CELL_HEIGHT,
  CELL_WIDTH,
  createPen,
  DARK,
  type SvgCell,
} from '../source/pictures/cells-svg.js';
import type { Frame } from '../source/terminal/cells.js';
import { type PaintedColour, paintedCells, shownRgb } from '../test/helpers/painted.js';
import type { TestCell } from '../test/helpers/screen-cell.js';
import type { TestTerminal } from '../test/helpers/terminal.js';

const PADDING = 14;
export const LIGHT: typeof DARK = { ink: '#1d2228', paper: '#ffffff' };

interface Sheet {
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  readonly scheme?: typeof DARK;
}

/** A terminal's window as a picture. */
export const screenToSvg = (terminal: TestTerminal, sheet: Sheet): string =>
  cellsToSvg(
    Array.from({ length: sheet.rows }, (_, row) =>
      Array.from({ length: sheet.columns }, (_, column) => svgCell(terminal.cell(column, row))),
    ),
    sheet,
  );

/** A frame as a picture of the window that shows it. */
export const frameToSvg = (frame: Frame, sheet: Sheet): string =>
  cellsToSvg(
    frame.map(row =>
      paintedCells(row).map(({ foreground, background, ...cell }, column) => ({
        ...cell,
        width: row[column]!.width,
        ink: foreground && hexOf(foreground),
        paper: background && hexOf(background),
      })),
    ),
    sheet,
  );

function cellsToSvg(
  cells: readonly (readonly SvgCell[])[],
  { title, columns, rows, scheme = DARK }: Sheet,
): string {
  const pen = createPen(scheme);
  const drawn = cells.map((row, index) => pen.row(row, index * CELL_HEIGHT));
  const width = columns * CELL_WIDTH + 2 * PADDING;
  const height = rows * CELL_HEIGHT + 2 * PADDING;
  const body = [
    `<g transform="translate(${PADDING} ${PADDING})">`,
    ...drawn.filter(Boolean),
    '</g>',
  ];
  return pen.document({ title, width, height }, body.join('\n'));
}

const svgCell = ({ text, foreground, background, ...cell }: TestCell): SvgCell => ({
  ...cell,
  text: text || ' ',
  width: 1,
  ink: terminalHex(foreground),
  paper: terminalHex(background),
});

/** A number is an index into xterm's 256 colours. */
const terminalHex = (colour: TestCell['foreground']): string | undefined =>
  typeof colour === 'number' ? hexOf({ kind: '256', number: colour }) : colour;

const hexOf = (colour: PaintedColour): string =>
  `#${shownRgb(colour)
    .map(value => value.toString(16).padStart(2, '0'))
    .join('')}`;
