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
  ROBOTS,
  type Robot,
  SILVER,
  slide,
} from '../../source/engine/index.js';
import { allBoards, standableCells } from '../helpers/boards.js';

const ALL = allBoards(FACE_NAMES);

/** Where the other robots are while one slides alone. */
const NOWHERE = -1;

describe('Settled readings: slides over all 1,536 boards, each of which can be laid in four ways', () => {
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
