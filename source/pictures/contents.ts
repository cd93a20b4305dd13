import {
  type Board,
  type Cell,
  cellAt,
  columnOf,
  DIRECTIONS,
  type Diagonal,
  type Direction,
  EAST,
  isClosed,
  isEdge,
  isVertical,
  NORTH,
  openings,
  ROBOT_LETTERS,
  type Robot,
  rowOf,
  SILVER,
  SOUTH,
  type Target,
  WEST,
} from '../engine/index.js';
import { type ColourName, type Glyphs, type Row, type Span, type Style, span } from './theme.js';
import type { BoardView, TrailMark } from './view.js';

/** The layout of a drawing of the board, in characters and lines. */
export interface Grid {
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** From one cell to the next: a cell and what is drawn between two. */
  readonly across: number;
  readonly down: number;
  readonly below: number;
  /** Whether walls have lines of their own between the rows; otherwise those to the south are underlines. */
  readonly hasWallLines?: true;
  /** What has no room in a cell and is marked at its sides: the robot in hand, and on the narrow board every stop. */
  readonly atSides?: 'hand' | 'hand-and-stops';
}

/** A view that is drawn, with what is collected of it once. */
export type Drawing = ReturnType<typeof drawingOf>;

export function drawingOf(view: BoardView, glyphs: Glyphs, grid: Grid) {
  const contents = contentsByCell(view);
  return {
    ...{ view, glyphs, grid, openings: openingMarks(view.board, glyphs) },
    contentsOf: (cell: Cell): Contents => contents.get(cell) ?? {},
  };
}

/** What a drawing needs to know of each cell, collected once. */
interface Contents {
  readonly robot?: Robot;
  readonly start?: Robot;
  readonly target?: Target;
  readonly diagonal?: Diagonal;
  readonly centre?: true;
  readonly trail?: TrailMark;
  readonly stop?: Robot;
}

function contentsByCell(view: BoardView): Map<Cell, Contents> {
  const { board, robots, starts = [], trail = new Map(), selected, stops = [] } = view;
  const contents = new Map<Cell, Contents>();
  const add = (cell: Cell, more: Contents) =>
    contents.set(cell, { ...contents.get(cell), ...more });
  for (const cell of board.centre) add(cell, { centre: true });
  for (const target of board.targets) add(target.cell, { target });
  for (const diagonal of board.diagonals) add(diagonal.cell, { diagonal });
  for (const [robot, cell] of starts.entries()) add(cell, { start: robot as Robot });
  for (const [cell, mark] of trail) add(cell, { trail: mark });
  for (const cell of stops) add(cell, { stop: selected! });
  for (const [robot, cell] of robots.entries()) {
    if (cell !== undefined) add(cell, { robot: robot as Robot });
  }
  return contents;
}

const boldOn = (background: ColourName, colour: ColourName) => ({ background, colour, bold: true });

/** @public The sign for what is on a cell, except robots; undefined for bare floor. */
export function signOf(
  { start, target, diagonal }: Contents,
  active: Target | undefined,
  glyphs: Glyphs,
): { readonly letter: string; readonly sign: string; readonly style: Style } | undefined {
  if (target) {
    const letter = target.robot === 'any' ? '*' : ROBOT_LETTERS[target.robot]!;
    const { robot } = target;
    const plain: Style = { colour: `printed-${robot}` };
    const style = target === active ? boldOn('spotlight', `lit-${robot}`) : plain;
    return { letter, sign: glyphs.shapes[target.shape], style };
  }
  if (diagonal) {
    const { colour, slope } = diagonal;
    return { letter: ROBOT_LETTERS[colour]!, sign: glyphs.slopes[slope], style: onTint(colour) };
  }
  if (start === undefined) return undefined;
  const style: Style = { colour: `printed-${start}` };
  return { letter: ROBOT_LETTERS[start]!, sign: glyphs.floor, style };
}

/** @public The target of the round, as shown beside the board. */
export function targetSign(target: Target, glyphs: Glyphs): Span {
  const { letter, sign, style } = signOf({ target }, target, glyphs)!;
  return span(letter + sign, style);
}

/** Signs on a ground in a light shade of the robot's colour: diagonals, and rings where it would stop. */
const onTint = (robot: Robot): Style => boldOn(`tint-${robot}`, `slope-${robot}`);

/** @public */
export const robotLetter = (robot: Robot): string => ROBOT_LETTERS[robot]!.toUpperCase();

/** @public */
export const robotStyle = (robot: Robot): Style =>
  boldOn(robot, robot === SILVER ? 'silver-ink' : 'ink');

/**
 * What bare floor shows: where the robot in hand would stop, or else the trail of a turn, or nothing. There is a form of one
 * character, of two, of three, and of two lines of five, for the sizes of the board.
 */
function floorMark({ stop, trail }: Contents, glyphs: Glyphs) {
  if (stop !== undefined) {
    const [left, right] = RING;
    const three = left + glyphs.floor + right;
    return { one: glyphs.floor, two: left + right, three, five: glyphs.ring, style: onTint(stop) };
  }
  if (!trail) return undefined;
  const { robot, arms } = trail;
  const armTo = (direction: number) =>
    arms & (1 << direction) ? glyphs.trail[1 << direction]! : ' ';
  const two = glyphs.trail[arms]! + armTo(EAST);
  // Two lines have no middle: horizontal marks go to the bottom of the upper one.
  const [north, east, south, west] = DIRECTIONS.map(direction => armTo(direction) !== ' ');
  const across = (goes: boolean | undefined) => (goes ? glyphs.level : ' ');
  const middle = north ? armTo(NORTH) : across(east || west);
  const five = [
    across(west).repeat(2) + middle + across(east).repeat(2),
    `  ${south ? armTo(SOUTH) : ' '}  `,
  ] as const;
  return { one: two[0]!, two, three: armTo(WEST) + two, five, style: { colour: robot, dim: true } };
}

const RING = ['(', ')'] as const;

/** A cell of the compact board, which has two characters, or of the narrow one, which has one; underlined if it has a wall at the south. */
function underlinedCell({ view, glyphs, grid, contentsOf }: Drawing, cell: Cell): Span[] {
  const { cellWidth } = grid;
  const contents = contentsOf(cell);
  const { robot, centre, diagonal, target: printed } = contents;
  const underline = isClosed(view.board, cell, SOUTH);
  if (centre) return [span(glyphs.centre.repeat(cellWidth), { dim: true, underline })];
  const sign = signOf(contents, view.target, glyphs);
  if (robot !== undefined) {
    const text = robotLetter(robot) + (printed || diagonal ? sign!.sign : ' ');
    return [span(text.slice(0, cellWidth), { underline, ...robotStyle(robot) })];
  }
  if (sign) {
    const { letter } = sign;
    const style = { underline, ...sign.style };
    if (cellWidth === 1) return [span(printed || diagonal ? sign.sign : letter, style)];
    return diagonal
      ? [span(letter, { ...style, flat: true }), span(sign.sign, style)]
      : [span(letter + sign.sign, style)];
  }
  const mark = floorMark(contents, glyphs);
  const text = cellWidth === 1 ? mark?.one : mark?.two;
  if (!underline) {
    return [text ? span(text, mark!.style) : span(glyphs.floor.padEnd(cellWidth), { dim: true })];
  }
  // Dim text would make the underline, which is a wall, dim as well: cells with one have no dot, and a mark
  // there is as bright as the wall.
  const wall = (text ?? ' '.repeat(cellWidth)).replaceAll(' ', glyphs.southWall);
  return [span(wall, { ...mark?.style, dim: false, underline })];
}

/** The side of a cell where walls to the south are underlines, which go on below it. */
function underlinedSide({ view, glyphs }: Drawing, cell: Cell, direction: Direction): Span {
  const { board } = view;
  const goesOn = direction === EAST && columnOf(cell) + 1 < board.width;
  const underline = goesOn && isClosed(board, cell, SOUTH) && isClosed(board, cell + 1, SOUTH);
  return span(isClosed(board, cell, direction) ? glyphs.wall : ' ', { underline });
}

/** A line of a cell of the large board, which has one, or of the huge board, which has two. */
function walledCell({ view, glyphs, grid, contentsOf }: Drawing, cell: Cell, line: number): Span[] {
  const { target, selected } = view;
  const { cellWidth, cellHeight } = grid;
  const contents = contentsOf(cell);
  const { robot, centre, diagonal, target: printed } = contents;
  const isHuge = cellHeight === 2;
  if (centre) return [span(glyphs.centre.repeat(cellWidth), { dim: true })];
  const sign = signOf(contents, target, glyphs);
  if (robot !== undefined) {
    const mark = printed || diagonal ? sign!.sign : undefined;
    if (line === 1) return feetOf(robot, mark, glyphs);
    return isHuge
      ? headOf(robot, ` ${robotLetter(robot)} `, robot === selected, undefined, glyphs)
      : headOf(robot, robotLetter(robot), robot === selected, mark, glyphs);
  }
  if (diagonal) {
    const { letter, style } = sign!;
    const flat = { ...style, flat: true };
    const slope = span(isHuge ? glyphs.drawnSlopes[diagonal.slope][line]! : sign!.sign, style);
    if (!isHuge) return [slope, span(letter, flat), slope];
    // The letter is in the corners that the slope leaves free.
    const isAhead = (diagonal.slope === '/') === (line === 0);
    return isAhead ? [span(`${letter} `, flat), slope] : [slope, span(` ${letter}`, flat)];
  }
  if (sign) {
    const { letter, style } = sign;
    if (!isHuge) return [span(`${letter}${sign.sign} `, style)];
    const shape = printed && glyphs.drawnShapes[printed.shape][line]!;
    const text = line === 0 ? letter : shape ? ' ' : sign.sign;
    return [span(shape ? text + shape : `  ${text}  `, style)];
  }
  const mark = floorMark(contents, glyphs);
  if (mark) return [span(isHuge ? mark.five[line]! : mark.three, mark.style)];
  return [span(isHuge ? ' '.repeat(cellWidth) : ` ${glyphs.floor} `, { dim: true })];
}

/** The side of a cell where walls have lines of their own. */
const walledSide = ({ view, glyphs }: Drawing, cell: Cell, direction: Direction): Span =>
  span(isClosed(view.board, cell, direction) ? glyphs.joints[NORTH_SOUTH]! : ' ');

const NORTH_SOUTH = 0b0101;

/** A robot's head: its letter between its shoulders, or between brackets if it is in hand. A sign takes the place at the right. */
function headOf(
  robot: Robot,
  face: string,
  isInHand: boolean,
  sign: string | undefined,
  { shoulders }: Glyphs,
): Span[] {
  const body = robotStyle(robot);
  if (isInHand) return [span(`[${face}${sign ?? ']'}`, body)];
  const [left, right] = [...shoulders].map(shoulder => span(shoulder, { colour: robot }));
  return sign === undefined ? [left!, span(face, body), right!] : [left!, span(face + sign, body)];
}

/** What is below the head on the huge board; a sign of the cell is between the feet. */
function feetOf(robot: Robot, sign: string | undefined, { feet }: Glyphs): Span[] {
  const style: Style = { colour: robot };
  if (sign === undefined) return [span(feet, style)];
  const body = span(` ${sign} `, robotStyle(robot));
  return [span(feet[0]!, style), body, span(feet.at(-1)!, style)];
}

/** What is drawn at both sides of a cell where there is no wall. */
interface Surroundings {
  readonly ends: readonly [left: string, right: string];
  readonly style: Style;
  /** Of two cells with one side between them, the side belongs to that with the higher rank. */
  readonly rank: number;
}

function surroundings(
  { view, grid: { atSides }, contentsOf }: Drawing,
  cell: Cell,
): Surroundings | undefined {
  const { robot, stop, target, start } = contentsOf(cell);
  if (atSides && robot !== undefined && robot === view.selected) {
    return { ends: ['[', ']'], style: robotStyle(robot), rank: 3 };
  }
  // If there is a sign, the ring of a stop uses the sides of the cell.
  const hasSign = target || start !== undefined;
  if (stop !== undefined && (hasSign || atSides === 'hand-and-stops')) {
    return { ends: RING, style: onTint(stop), rank: 2 };
  }
  if (!target || target !== view.target) return undefined;
  return { ends: [' ', ' '], style: boldOn('spotlight', 'ink'), rank: 1 };
}

const strongerOf = (one: Surroundings | undefined, other: Surroundings | undefined) =>
  (one?.rank ?? 0) > (other?.rank ?? 0) ? one : other;

/** A span whose blanks are plain where its style does not show, so that they need not be written when it changes. */
function withPlainBlanks(drawn: Span): readonly Span[] {
  const { text, style } = drawn;
  if (style.background !== undefined || style.underline || style.inverse) return [drawn];
  if (text.trim() === '') return [span(text)];
  const runs = text.match(/ +|[^ ]+/g) ?? [];
  return runs.map(run => span(run, run.startsWith(' ') ? {} : style));
}

/** A row's cells in one drawing, from the row number to the east wall. */
export function cellRow(drawing: Drawing, row: number, line = 0): Row {
  const { view, openings, grid } = drawing;
  const [inside, side] = grid.hasWallLines
    ? [walledCell, walledSide]
    : [underlinedCell, underlinedSide];
  const { board, cursor } = view;
  const west = cellAt(0, row);
  const isOfCursor = cursor !== undefined && rowOf(cursor) === row;
  const around = (cell: Cell) => (rowOf(cell) === row ? surroundings(drawing, cell) : undefined);
  const sideOf = (cell: Cell, direction: Direction) => {
    const drawn = openings.at(cell, direction) ?? side(drawing, cell, direction);
    const [left, right] = direction === WEST ? [cell - 1, cell] : [cell, cell + 1];
    const [first, last] = [around(left), around(right)];
    const marked = strongerOf(first, last);
    if (!marked) return drawn;
    const text = drawn.text === ' ' ? marked.ends[marked === last ? 0 : 1]! : drawn.text;
    return span(text, { ...drawn.style, ...marked.style });
  };
  const style = labelStyle(isOfCursor, openings.rows.get(row));
  const label = line === 0 ? span(String(row + 1).padStart(2), style) : span('  ');
  const spans = [label, span(' '.repeat(grid.left - 3)), sideOf(west, WEST)];
  for (let cell = west; cell < west + board.width; cell++) {
    for (const drawn of inside(drawing, cell, line)) {
      const inverted = { ...drawn.style, dim: false, inverse: true };
      if (cell === cursor) spans.push(span(drawn.text, inverted));
      else spans.push(...withPlainBlanks(drawn));
    }
    spans.push(sideOf(cell, EAST));
  }
  return spans;
}

/** The look of a column's label. */
export const columnStyle = ({ view: { cursor }, openings }: Drawing, column: number): Style =>
  labelStyle(cursor !== undefined && columnOf(cursor) === column, openings.columns.get(column));

/** The look of a column or row label: the cursor's stands out, even over a robot. */
const labelStyle = (isOfCursor: boolean, opening?: Style): Style =>
  isOfCursor ? { inverse: true } : (opening ?? { dim: true });

/** Used alternately, so that neighbours have different colours. */
const COLOURS_IN_TURN = ['opening', 'next-opening'] as const;

/** How the openings of a board are drawn: both ends of a pair look the same. */
function openingMarks(board: Board, glyphs: Glyphs) {
  const columns = new Map<number, Style>();
  const rows = new Map<number, Style>();
  for (const [cell, facing] of openings(board)) {
    const isColumn = columnOf(cell) === columnOf(facing);
    const opened = isColumn ? columns : rows;
    const colour = COLOURS_IN_TURN[opened.size % COLOURS_IN_TURN.length]!;
    opened.set(isColumn ? columnOf(cell) : rowOf(cell), { colour, bold: true });
  }
  return {
    /** The look of the columns that are open at north and south, and of the rows open at west and east. */
    columns,
    rows,
    /** The sign in an open side of an edge cell; undefined for other sides. */
    at(cell: Cell, direction: Direction): Span | undefined {
      if (!isEdge(board, cell, direction)) return undefined;
      const style = isVertical(direction) ? columns.get(columnOf(cell)) : rows.get(rowOf(cell));
      return style && span(glyphs.openings[direction]!, style);
    },
  };
}
