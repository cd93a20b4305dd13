import { shownRgb } from '../test/helpers/painted.js';
import type { TestCell } from '../test/helpers/screen-cell.js';
import type { TestTerminal } from '../test/helpers/terminal.js';

const WIDTH = 8.4;
/** The line height of box characters in the first font, so that they meet. */
const HEIGHT = 16.3;
const BASELINE = 12.9;
const PADDING = 12;

/** The terminal's own colours. */
export interface Scheme {
  readonly ink: string;
  readonly paper: string;
}
export const DARK: Scheme = { ink: '#d7dce2', paper: '#15181d' };
export const LIGHT: Scheme = { ink: '#1d2228', paper: '#ffffff' };

/** A terminal's window as a picture: real text, placed cell by cell. */
export function screenToSvg(
  terminal: TestTerminal,
  {
    title,
    columns,
    rows,
    scheme = DARK,
  }: { title: string; columns: number; rows: number; scheme?: Scheme },
): string {
  const pieces: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (const run of runsOf(terminal, row, columns)) pieces.push(...runToSvg(run, row, scheme));
  }
  const width = columns * WIDTH + 2 * PADDING;
  const height = rows * HEIGHT + 2 * PADDING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escaped(title)}</title>`,
    '<style>text{font:14px "DejaVu Sans Mono",Menlo,Consolas,monospace;}</style>',
    `<rect width="100%" height="100%" rx="8" fill="${scheme.paper}"/>`,
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

/** Joins adjacent cells of the same style; signs other than letters are placed one by one, for an exact position. */
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

function runToSvg({ column, text, cell }: Run, row: number, scheme: Scheme): string[] {
  const x = round(column * WIDTH);
  const y = round(row * HEIGHT);
  const width = round([...text].length * WIDTH);
  const [ink, paper] = coloursOf(cell, scheme);
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
      `<rect x="${x}" y="${round(y + HEIGHT - 2)}" width="${width}" height="1.5" fill="${ink}"/>`,
    );
  }
  return pieces;
}

function coloursOf(
  { foreground, background, inverse }: TestCell,
  scheme: Scheme,
): [string, string | undefined] {
  const ink = hexOf(foreground) ?? scheme.ink;
  const paper = hexOf(background);
  return inverse ? [paper ?? scheme.paper, ink] : [ink, paper];
}

/** A number is an index into xterm's 256 colours. */
function hexOf(colour: TestCell['foreground']): string | undefined {
  if (typeof colour !== 'number') return colour;
  const rgb = shownRgb({ kind: '256', number: colour });
  return `#${rgb.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
