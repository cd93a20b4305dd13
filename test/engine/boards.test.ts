import { describe, expect, it } from 'vitest';
import {
  ALL_SIDES,
  type Board,
  CELLS,
  type Cell,
  COLOURS,
  composeBoard,
  DIRECTIONS,
  type Diagonal,
  type Direction,
  FACE_NAMES,
  FACES,
  type FaceName,
  type Faces,
  formatHexCell,
  hasDiagonals,
  isClosed,
  neighbour,
  opposite,
  ROBOT_LETTERS,
  ROBOT_NAMES,
  ROBOTS,
  type Robot,
  SILVER,
  slide,
  turnedClockwise,
} from '../../source/engine/index.js';
import { allBoards, comparable, insideCells, standableCells } from '../helpers/boards.js';
import { readData, readJsonLines } from '../helpers/data.js';

const sides = (letters: string): FaceName[] =>
  FACE_NAMES.filter(name => letters.includes(name[1]!));
const ALL = allBoards(FACE_NAMES);
const facesOfDigits = (digits: string): Faces =>
  [...digits].map(digit => FACE_NAMES[Number.parseInt(digit, 16)]) as unknown as Faces;

interface FaceData {
  name: string;
  walls: { x: number; y: number; side: string }[];
  targets: { x: number; y: number; color: string; shape: string }[];
  diagonals: { x: number; y: number; color: string; slope: string }[];
}

describe('the sixteen faces', () => {
  const { faces } = JSON.parse(readData('quadrants.json')) as { faces: FaceData[] };
  const letterOf = (colour: string): string =>
    colour === 'any' ? '*' : ROBOT_LETTERS[(ROBOT_NAMES as readonly string[]).indexOf(colour)]!;

  it.each(faces.map((face, index) => [face.name, face, index] as const))('%s', (_, face, index) => {
    expect(Object.entries(FACES)[index]).toEqual([
      face.name,
      [
        face.walls.map(({ x, y, side }) => `${x}${y}${side}`).join(' '),
        [
          ...face.targets.map(({ x, y, color, shape }) => `${x}${y}${letterOf(color)}${shape[0]}`),
          ...face.diagonals.map(({ x, y, color, slope }) => `${x}${y}${slope}${letterOf(color)}`),
        ].join(' '),
      ],
    ]);
  });

  it('only the D faces have diagonals', () => {
    expect(FACE_NAMES.filter(hasDiagonals)).toEqual(sides('D'));
  });
});

describe('composing', () => {
  interface BoardData {
    faces: string;
    sides: string;
    diagonals: string;
  }

  it.each(readJsonLines<BoardData>('boards.jsonl').map(data => [data.faces, data] as const))(
    '%s has the walls and diagonals of another program',
    (digits, data) => {
      const board = composeBoard(facesOfDigits(digits));
      expect([...board.walls].map(walls => walls.toString(16)).join('')).toBe(data.sides);
      const diagonals = board.diagonals.map(
        ({ cell, colour, slope }) => `${formatHexCell(cell)}${ROBOT_LETTERS[colour]}${slope}`,
      );
      expect(diagonals.sort().join(' ')).toBe(data.diagonals.split(' ').sort().join(' '));
    },
  );

  it('leaves out the diagonals on request, and nothing else', () => {
    const faces = facesOfDigits('CDEF');
    const bare = composeBoard(faces, { diagonals: false });
    expect(bare.diagonals).toEqual([]);
    expect(bare.diagonalAt.size).toBe(0);
    expect(comparable(bare)).toEqual({ ...comparable(composeBoard(faces)), diagonals: [] });
  });
});

describe('Edition table: different boards', () => {
  it.each([
    ['1A–4B', 'AB', 96],
    ['1C–4D', 'CD', 96],
    ['all 16', 'ABCD', 1536],
  ])('%s: %s makes %d', (_, letters, count) => {
    const boards = allBoards(sides(letters));
    expect(boards).toHaveLength(count);
    // Turned so that the face with number 1 comes first, all are different.
    expect(new Set(boards.map(faces => faces.join(' '))).size).toBe(count);
    for (const faces of boards)
      expect(faces.map(name => name[0]).sort()).toEqual(['1', '2', '3', '4']);
  });

  it('every board has all 17 targets on cells of their own, none on a diagonal', () => {
    const all = [
      'any vortex',
      ...COLOURS.flatMap(colour =>
        ['circle', 'triangle', 'square', 'hexagon'].map(shape => `${colour} ${shape}`),
      ),
    ].sort();
    for (const faces of ALL) {
      const { targets, diagonalAt } = composeBoard(faces);
      expect(targets.map(({ robot, shape }) => `${robot} ${shape}`).sort()).toEqual(all);
      expect(new Set(targets.map(({ cell }) => cell)).size).toBe(17);
      expect(targets.some(({ cell }) => diagonalAt.has(cell))).toBe(false);
    }
  });

  it('no cell but those of the centre is closed on all sides, and every wall closes two cells', () => {
    for (const faces of ALL) {
      const board = composeBoard(faces);
      const closed = insideCells(board).filter(cell => board.walls[cell] === ALL_SIDES);
      expect(closed).toEqual(board.centre);
      for (const cell of insideCells(board)) {
        for (const side of DIRECTIONS) {
          const other = neighbour(board, cell, side);
          if (isClosed(board, cell, side) !== isClosed(board, other, opposite(side))) {
            throw new Error(`${faces}: ${cell} ${side}`);
          }
        }
      }
    }
  });
});

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
