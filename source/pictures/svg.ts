import {
  type Cell,
  cellAt,
  columnName,
  columnOf,
  DIRECTIONS,
  type Direction,
  isClosed,
  isEdge,
  type Move,
  neighbour,
  ROBOT_LETTERS,
  type Robot,
  rowOf,
  type Shape,
  SILVER,
  slide,
} from '../engine/index.js';
import { type ColourName, PALETTES } from './theme.js';
import { type BoardView, countTo } from './view.js';

/** The size of a cell, and of the border for labels and edge, in units of the picture. */
const CELL = 40;
const MARGIN = 32;
const PAPER = '#ffffff';
const FLOOR = '#f4f1ea';
const GRID = '#d9d4c8';
const INK = '#22262c';

/** A board with its contents, and legal moves, which are drawn as numbered arrows. */
interface SvgPicture extends Pick<BoardView, 'board' | 'robots' | 'target'> {
  readonly moves?: readonly Move[];
  readonly title: string;
}

/** A board as an SVG document, in the colours of the default palette. */
export function boardSvg({ board, robots, target, moves = [], title }: SvgPicture): string {
  const black = board.fifth === 'black';
  const cells = countTo(board.height).flatMap(row =>
    countTo(board.width).map(column => cellAt(column, row)),
  );
  const width = board.width * CELL + 2 * MARGIN;
  const height = board.height * CELL + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escaped(title)}</title>`,
    '<style>text{font:bold 15px sans-serif;text-anchor:middle}.label{font-weight:normal;font-size:13px}</style>',
    rect(0, 0, width, height, PAPER),
    rect(MARGIN, MARGIN, board.width * CELL, board.height * CELL, FLOOR),
    ...labels(board.width, board.height),
    path(gridLines(board.width, board.height), GRID, 1),
    ...board.centre.map(cell => rect(left(cell), top(cell), CELL, CELL, INK)),
    ...(target ? [rect(left(target.cell), top(target.cell), CELL, CELL, shade('spotlight'))] : []),
    ...board.diagonals.flatMap(({ cell, colour, slope }) => {
      const [from, to] = slope === '/' ? [CELL, 0] : [0, CELL];
      const line = `M${left(cell)} ${top(cell) + from}L${left(cell) + CELL} ${top(cell) + to}`;
      return [
        '<g class="diagonal">',
        rect(left(cell), top(cell), CELL, CELL, shade(`tint-${colour}`)),
        path(line, shade(`slope-${colour}`), 4),
        '</g>',
      ];
    }),
    ...board.targets.map(({ cell, robot, shape }) =>
      printedShape(cell, shape, shade(`printed-${robot}`)),
    ),
    path(cells.map(cell => wallsOf(board, cell)).join(''), INK, 4),
    ...arrows({ board, robots: robots as readonly Cell[] }, moves),
    ...robots.flatMap((cell, robot) =>
      cell === undefined ? [] : robotBody(cell, robot as Robot, black),
    ),
    '</svg>',
    '',
  ].join('\n');
}

const shade = (name: ColourName): string => PALETTES.default.shades[name]![0];

const left = (cell: Cell): number => MARGIN + columnOf(cell) * CELL;
const top = (cell: Cell): number => MARGIN + rowOf(cell) * CELL;
const middle = (cell: Cell) => [left(cell) + CELL / 2, top(cell) + CELL / 2] as const;

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const path = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const letterAt = (x: number, y: number, letter: string, fill: string, look = ''): string =>
  `<text x="${x}" y="${y + 5}" fill="${fill}"${look}>${escaped(letter)}</text>`;

/** Text from outside, such as names of players, for use in XML: escaped, and without characters that XML does not allow. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

function labels(width: number, height: number): string[] {
  const look = ' class="label"';
  return [
    ...countTo(width).map(column =>
      letterAt(middle(cellAt(column, 0))[0], MARGIN / 2, columnName(column), INK, look),
    ),
    ...countTo(height).map(row =>
      letterAt(MARGIN / 2, middle(cellAt(0, row))[1], String(row + 1), INK, look),
    ),
  ];
}

function gridLines(width: number, height: number): string {
  const right = MARGIN + width * CELL;
  const bottom = MARGIN + height * CELL;
  const at = (place: number) => MARGIN + (place + 1) * CELL;
  const across = countTo(height - 1).map(row => `M${MARGIN} ${at(row)}H${right}`);
  const down = countTo(width - 1).map(column => `M${at(column)} ${MARGIN}V${bottom}`);
  return [...across, ...down].join('');
}

/** The closed sides of a cell. */
function wallsOf(board: BoardView['board'], cell: Cell): string {
  const [x, y] = [left(cell), top(cell)];
  const [north, south] = [`M${x} ${y}h${CELL}`, `M${x} ${y + CELL}h${CELL}`];
  const [east, west] = [`M${x + CELL} ${y}v${CELL}`, `M${x} ${y}v${CELL}`];
  const sides = [north, east, south, west];
  return sides.filter((_, side) => isClosed(board, cell, side as Direction)).join('');
}

/** Corners of the shapes with straight sides, relative to the middle of a cell. */
const CORNERS: Readonly<Partial<Record<Shape, string>>> = {
  triangle: '0,-13 13,11 -13,11',
  square: '-11,-11 11,-11 11,11 -11,11',
  hexagon: '-7,-12 7,-12 14,0 7,12 -7,12 -14,0',
};

function printedShape(cell: Cell, shape: Shape, fill: string): string {
  const [x, y] = middle(cell);
  const corners = CORNERS[shape];
  if (corners) {
    return `<polygon class="target" transform="translate(${x} ${y})" points="${corners}" fill="${fill}"/>`;
  }
  const ring = `fill="none" stroke="${fill}" stroke-width="5" stroke-dasharray="14 5"`;
  const look = shape === 'vortex' ? ring : `fill="${fill}"`;
  return `<circle class="target" cx="${x}" cy="${y}" r="12" ${look}/>`;
}

function robotBody(cell: Cell, robot: Robot, isBlack: boolean): string[] {
  const [x, y] = middle(cell);
  const dark = isBlack && robot === SILVER;
  return [
    `<circle class="robot" cx="${x}" cy="${y}" r="15" fill="${shade(dark ? 'black-body' : robot)}" stroke="${INK}" stroke-width="2"/>`,
    letterAt(x, y, ROBOT_LETTERS[robot]!.toUpperCase(), shade(dark ? 'black-ink' : 'ink')),
  ];
}

/** An arrow for each move, with its number at its end. Arrows of several moves in a corridor are side by side. */
function arrows(
  { board, robots }: { readonly board: BoardView['board']; readonly robots: readonly Cell[] },
  moves: readonly Move[],
): string[] {
  const drawn: string[] = [];
  let standing = robots;
  for (const [index, { robot, direction }] of moves.entries()) {
    const slid = slide(board, standing, robot, direction);
    if (!slid.ok) throw new RangeError(slid.refusal);
    const aside = ((index % 3) - 1) * 6;
    const placeOf = (cell: Cell) => middle(cell).map(place => place + aside) as [number, number];
    const { path: cells, heading } = slid.value;
    let before = standing[robot]!;
    let line = '';
    for (const cell of cells) {
      // Through an opening the next cell is on the opposite side of the board.
      const isBeside = DIRECTIONS.some(
        way => !isEdge(board, before, way) && neighbour(board, before, way) === cell,
      );
      if (line === '' || !isBeside) line += `M${placeOf(before).join(' ')}`;
      line += `${isBeside ? 'L' : 'M'}${placeOf(cell).join(' ')}`;
      before = cell;
    }
    const colour = shade(`printed-${robot}`);
    const [x, y] = placeOf(cells[(cells.length - 1) >> 1]!);
    drawn.push(
      '<g class="move">',
      path(line, colour, 4),
      `<polygon transform="translate(${placeOf(before).join(' ')}) rotate(${90 * heading})" points="0,-9 9,7 -9,7" fill="${colour}"/>`,
      `<circle cx="${x}" cy="${y}" r="9" fill="${colour}"/>`,
      letterAt(x, y, String(index + 1), PAPER),
      '</g>',
    );
    standing = standing.with(robot, before);
  }
  return drawn;
}
