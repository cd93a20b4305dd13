import { describe, expect, test } from 'vitest';
import {
  cellAt,
  composeBoard,
  GREEN,
  RED,
  ROBOTS,
  type Target,
} from '../../source/engine/index.js';
import { ASCII, CONSOLE, PALETTE_NAMES, painterFor, UNICODE } from '../../source/pictures/theme.js';
import type { BoardView } from '../../source/pictures/view.js';
import { type PaintedCell, paintedCells } from '../helpers/painted.js';
import { DRAWINGS } from '../helpers/pictures.js';
import { readBoard } from '../helpers/read-board.js';

/** Rounds of two editions, one with diagonals. */
const BOARD = composeBoard(['1A', '2C', '3D', '4B']);
const CELLS = [cellAt(0, 0), cellAt(15, 0), cellAt(6, 8), cellAt(0, 15), cellAt(15, 15)];
const [TARGET] = BOARD.targets;
const VIEW: BoardView = { board: BOARD, robots: CELLS, target: TARGET, selected: GREEN };

const byCell = (one: Target, other: Target) => one.cell - other.cell;
const isFilled = ({ background, inverse }: PaintedCell) => background !== undefined || inverse;

const LOOKS = PALETTE_NAMES.flatMap(palette =>
  ([0, 1, 2, 3] as const).flatMap(colourLevel =>
    (['compact', 'large', 'huge'] as const).flatMap(size =>
      Object.entries({ UNICODE, CONSOLE, ASCII }).map(([set, glyphs]) => ({
        palette,
        colourLevel,
        size,
        set,
        glyphs,
      })),
    ),
  ),
);

describe('a frame that is drawn and read back', () => {
  test('has everything that can be drawn in one of the samples', () => {
    expect(BOARD.targets).toHaveLength(17);
    expect(BOARD.diagonals.length).toBeGreaterThan(0);
    const taken = [...BOARD.targets, ...BOARD.diagonals].map(({ cell }) => cell);
    for (const cell of CELLS) expect([...taken, ...BOARD.centre]).not.toContain(cell);
  });

  test.each(LOOKS)('$palette at colour level $colourLevel, $size, $set', look => {
    const { palette, colourLevel, size, glyphs } = look;
    const cells = DRAWINGS[size](VIEW, glyphs)
      .map(painterFor({ palette, colourLevel }))
      .map(paintedCells);
    const read = readBoard(
      (x, y) => ({ ...cells[y]![x]!, isFilled: isFilled(cells[y]![x]!) }),
      size,
      glyphs,
    );
    expect(read.board.walls).toEqual(BOARD.walls);
    expect(read.board.targets).toEqual(BOARD.targets.toSorted(byCell));
    expect(read.robots).toEqual(CELLS);
    expect(read.inSpotlight).toEqual([TARGET]);

    const bodies = cells.flat().filter(cell => /^[RGBYS]$/.test(cell.text) && isFilled(cell));
    const looks = new Set(bodies.map(({ background }) => JSON.stringify(background)));
    expect(bodies).toHaveLength(ROBOTS.length);
    // Without colours robots only differ by their letters.
    const isColoured = colourLevel > 0 && palette !== 'mono';
    expect(looks.size).toBe(isColoured ? ROBOTS.length : 1);
  });
});

test('differs in every look if two robots change places', () => {
  for (const { palette, colourLevel, size, glyphs } of LOOKS) {
    const frame = (robots: BoardView['robots']) =>
      DRAWINGS[size]({ ...VIEW, robots }, glyphs).map(painterFor({ palette, colourLevel }));
    const swapped = CELLS.with(RED, CELLS[GREEN]!).with(GREEN, CELLS[RED]!);
    expect(frame(swapped)).not.toEqual(frame(CELLS));
  }
});
