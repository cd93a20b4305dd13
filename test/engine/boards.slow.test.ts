import { describe, expect, it } from 'vitest';
import {
  type Board,
  CELLS,
  type Cell,
  composeBoard,
  DIRECTIONS,
  type Diagonal,
  type Direction,
  FACE_NAMES,
  isClosed,
  ROBOTS,
  type Robot,
  SILVER,
  slide,
  turnedClockwise,
} from '../../source/engine/index.js';
import { allBoards, insideCells, standableCells } from '../helpers/boards.js';

const ALL = allBoards(FACE_NAMES);

/** Where the other robots are while one slides alone. */
const NOWHERE = -1;

/** The cell after a clockwise quarter turn of the whole board. */
const turnedCell = (cell: Cell): Cell => (cell % 16) * 16 + 15 - Math.floor(cell / 16);

/** Whether the second board is the first one after a clockwise quarter turn. */
function isTurned(board: Board, after: Board): boolean {
  const marks = ({ targets, diagonals }: Board, turn: (cell: Cell) => Cell, slopes: string) => [
    ...targets.map(({ cell, robot, shape }) => `${turn(cell)} ${robot} ${shape}`),
    ...diagonals.map(({ cell, colour, slope }) => {
      return `${turn(cell)} ${colour} ${slopes['/\\'.indexOf(slope)]}`;
    }),
  ];
  const before = marks(board, turnedCell, '\\/').sort();
  const now = marks(after, cell => cell, '/\\').sort();
  return (
    before.join() === now.join() &&
    insideCells(board).every(cell =>
      DIRECTIONS.every(
        side =>
          isClosed(board, cell, side) ===
          isClosed(after, turnedCell(cell), turnedClockwise(side, 1)),
      ),
    )
  );
}

describe('Settled readings: slides over all 6,144 boards', () => {
  it('4 places of the face with number 1 make 4 boards of each, the same but for the turn', () => {
    let boards = 0;
    for (const faces of ALL) {
      let [northWest, northEast, southEast, southWest] = faces;
      let board = composeBoard(faces);
      for (let turn = 0; turn < 4; turn++) {
        [northWest, northEast, southEast, southWest] = [southWest, northWest, northEast, southEast];
        const next = composeBoard([northWest, northEast, southEast, southWest]);
        if (!isTurned(board, next)) {
          throw new Error(`${faces} differs after ${turn + 1} turns`);
        }
        board = next;
        boards++;
      }
    }
    expect(boards).toBe(6144);
  });

  it('none loops, crosses itself or comes back to its start, turns more than twice or runs over more than 27 cells', () => {
    const longest = { cells: 0, turns: 0 };
    const robots: Cell[] = ROBOTS.map(() => NOWHERE);
    const lastSlideOver = new Uint32Array(CELLS);
    let slides = 0;

    /** Slides a robot that is alone on the board and gives the diagonals that it may have met. */
    function tryAlone(board: Board, robot: Robot, start: Cell, direction: Direction) {
      robots.fill(NOWHERE)[robot] = start;
      const result = slide(board, robots, robot, direction);
      if (!result.ok) {
        if (result.refusal === 'blocked') return [];
        if (result.refusal === 'diagonal') return board.diagonals;
        throw new Error(`${board.printed!.faces} ${robot} ${start} ${direction} ${result.refusal}`);
      }
      const met: Diagonal[] = [];
      slides++;
      lastSlideOver[start] = slides;
      for (const cell of result.value.path) {
        if (lastSlideOver[cell] === slides) {
          throw new Error(`${board.printed!.faces} ${robot} ${start} ${direction} crosses ${cell}`);
        }
        lastSlideOver[cell] = slides;
        const diagonal = board.diagonalAt.get(cell);
        if (diagonal) met.push(diagonal);
      }
      const turns = met.filter(({ colour }) => colour !== robot).length;
      longest.cells = Math.max(longest.cells, result.value.path.length);
      longest.turns = Math.max(longest.turns, turns);
      return met;
    }

    for (const faces of ALL) {
      const board = composeBoard(faces);
      for (const start of standableCells(board)) {
        for (const direction of DIRECTIONS) {
          // Silver turns at all; a colour slides otherwise only where silver meets a diagonal of it.
          const met = tryAlone(board, SILVER, start, direction);
          const colours = new Set(met.map(({ colour }) => colour));
          for (const colour of colours) tryAlone(board, colour, start, direction);
        }
      }
    }
    expect(longest).toEqual({ cells: 27, turns: 2 });
  });
});
