import type { TestCell, TestTerminal } from '../test/helpers/terminal.js';

const WIDTH = 8.4;
const HEIGHT = 18;
const BASELINE = 13.5;
const PADDING = 12;
const INK = '#d7dce2';
const PAPER = '#15181d';

/** The window of a terminal as a picture: real text, placed cell by cell, on a dark background. */
export function screenToSvg(
  terminal: TestTerminal,
  { title, columns, rows }: { title: string; columns: number; rows: number },
): string {
  const pieces: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (const run of runsOf(terminal, row, columns)) pieces.push(...runToSvg(run, row));
  }
  const width = columns * WIDTH + 2 * PADDING;
  const height = rows * HEIGHT + 2 * PADDING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escaped(title)}</title>`,
    '<style>text{font:14px "DejaVu Sans Mono",Menlo,Consolas,monospace;}</style>',
    `<rect width="100%" height="100%" rx="8" fill="${PAPER}"/>`,
    `<g transform="translate(${PADDING} ${PADDING})">`,
    ...pieces,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

interface Run {
  readonly column: number;
  readonly text: string;
  readonly cell: TestCell;
}

/** Neighbouring cells of one look together; each sign that is no letter by itself, to sit exactly. */
function runsOf(terminal: TestTerminal, row: number, columns: number): Run[] {
  const runs: Run[] = [];
  for (let column = 0; column < columns; column++) {
    const cell = terminal.cell(column, row);
    const text = cell.text === '' ? ' ' : cell.text;
    const last = runs.at(-1);
    const joins = last && look(last.cell) === look(cell) && isPlain(last.text) && isPlain(text);
    if (joins) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ column, text, cell });
  }
  return runs;
}

const isPlain = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);
const look = ({ text: _, ...rest }: TestCell): string => JSON.stringify(rest);

function runToSvg({ column, text, cell }: Run, row: number): string[] {
  const x = round(column * WIDTH);
  const y = row * HEIGHT;
  const width = round([...text].length * WIDTH);
  const [ink, paper] = coloursOf(cell);
  const pieces: string[] = [];
  if (paper)
    pieces.push(`<rect x="${x}" y="${y}" width="${width}" height="${HEIGHT}" fill="${paper}"/>`);
  if (text.trim() !== '') {
    const weight = cell.bold ? ' font-weight="bold"' : '';
    const opacity = cell.dim ? ' opacity="0.55"' : '';
    pieces.push(
      `<text x="${x}" y="${round(y + BASELINE)}" fill="${ink}"${weight}${opacity} xml:space="preserve" textLength="${width}">${escaped(text)}</text>`,
    );
  }
  if (cell.underline) {
    pieces.push(
      `<rect x="${x}" y="${y + HEIGHT - 2}" width="${width}" height="1.5" fill="${ink}"/>`,
    );
  }
  return pieces;
}

function coloursOf({ foreground, background, inverse }: TestCell): [string, string | undefined] {
  const ink = typeof foreground === 'string' ? foreground : INK;
  const paper = typeof background === 'string' ? background : undefined;
  return inverse ? [paper ?? PAPER, ink] : [ink, paper];
}

const round = (value: number): number => Math.round(value * 10) / 10;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
