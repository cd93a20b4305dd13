import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customBoard, marksOf } from '../../source/engine/board.js';
import {
  ALL_SIDES,
  COLOURS,
  composeBoard,
  DIRECTIONS,
  edgeWalls,
  FACE_NAMES,
  FACES,
  type FaceName,
  type Faces,
  formatHexCell,
  hasDiagonals,
  isClosed,
  neighbour,
  openSide,
  opposite,
  ROBOT_LETTERS,
  ROBOT_NAMES,
} from '../../source/engine/index.js';
import { customBoards } from '../helpers/arbitraries.js';
import { allBoards, cellNamed, comparable, insideCells } from '../helpers/boards.js';
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

describe('Edition table: all boards', () => {
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

describe('customBoard', () => {
  it('closes all sides of the centre, openings included, and leaves the given walls alone', () => {
    const open = { width: 4, height: 4, walls: edgeWalls(4, 4) };
    openSide(open, cellNamed('b1'), 0);
    const before = [...open.walls];
    const board = customBoard(open, new Map([[cellNamed('b1'), { kind: 'centre' }]]));
    expect(board.centre).toEqual([cellNamed('b1')]);
    expect(board.walls[cellNamed('b1')]).toBe(ALL_SIDES);
    expect(isClosed(board, cellNamed('b4'), 2)).toBe(true);
    expect([...open.walls]).toEqual(before);
  });

  it('makes the same board from its own walls and marks', () => {
    fc.assert(
      fc.property(customBoards(), board => {
        const marks = new Map([...marksOf(board)].sort(([one], [other]) => one - other));
        expect(customBoard(board, marks)).toEqual(board);
      }),
    );
  });

  it('every side is the same from both of its cells, also across the edge', () => {
    fc.assert(
      fc.property(customBoards(), board => {
        for (const cell of insideCells(board)) {
          for (const side of DIRECTIONS) {
            const other = neighbour(board, cell, side);
            expect(isClosed(board, other, opposite(side))).toBe(isClosed(board, cell, side));
          }
        }
      }),
    );
  });
});
