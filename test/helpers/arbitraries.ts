import fc from 'fast-check';
import { customBoard, type Mark } from '../../source/engine/board.js';
import {
  ALL_SIDES,
  type Board,
  type Cell,
  COLOURS,
  checkPuzzle,
  closeSide,
  composeBoard,
  DIRECTIONS,
  edgeWalls,
  type FaceName,
  type Faces,
  isEdge,
  type Move,
  type MoveRules,
  neighbour,
  type Opening,
  openSide,
  type Puzzle,
  RED,
  ROBOTS,
  SHAPES,
  SLOPES,
  type Target,
  withOpenings,
} from '../../source/engine/index.js';
import { insideCells, standableCells } from './boards.js';

/** A target without its cell. */
type Motif = (cell: Cell) => Mark;

const targetMotif =
  (robot: Target['robot'], shape: Target['shape']): Motif =>
  cell => ({ kind: 'target', target: { cell, robot, shape } });

const COLOUR_SHAPES = SHAPES.filter(shape => shape !== 'vortex');
const VORTEX = targetMotif('any', 'vortex');

const motifs: fc.Arbitrary<Motif> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...COLOURS), fc.constantFrom(...COLOUR_SHAPES))
      .map(([robot, shape]) => targetMotif(robot, shape)),
  },
  { weight: 1, arbitrary: fc.constant(VORTEX) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...COLOURS), fc.constantFrom(...SLOPES)).map(
      ([colour, slope]): Motif =>
        cell => ({ kind: 'diagonal', diagonal: { cell, colour, slope } }),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Motif>(() => ({ kind: 'centre' })) },
);

/** Custom boards with walls, openings, diagonals and centre cells; the first target is for red or all. */
export const customBoards = ({ maxSide = 8 } = {}): fc.Arbitrary<Board> =>
  fc
    .record({
      width: fc.integer({ min: 4, max: maxSide }),
      height: fc.integer({ min: 4, max: maxSide }),
    })
    .chain(size => {
      const cells = insideCells(size);
      const sides = cells.flatMap(cell => DIRECTIONS.map(direction => ({ cell, direction })));
      const edge = sides.filter(({ cell, direction }) => isEdge(size, cell, direction));
      return fc.record({
        size: fc.constant(size),
        closed: fc.array(fc.constantFrom(...sides), { maxLength: Math.floor(cells.length / 2) }),
        opened: fc.array(fc.constantFrom(...edge), { maxLength: 5 }),
        first: fc.constantFrom(targetMotif(RED, 'circle'), VORTEX),
        marked: fc.uniqueArray(fc.constantFrom(...cells), {
          minLength: Math.floor(cells.length / 8),
          maxLength: Math.floor(cells.length / 3),
        }),
        motifs: fc.array(motifs, {
          minLength: Math.floor(cells.length / 3),
          maxLength: Math.floor(cells.length / 3),
        }),
      });
    })
    .map(({ size, closed, opened, first, marked, motifs }) => {
      const board = { ...size, walls: edgeWalls(size.width, size.height) };
      for (const { cell, direction } of closed) closeSide(board, cell, direction);
      for (const { cell, direction } of opened) openSide(board, cell, direction);
      const marks = marked.map(
        (cell, index) => [cell, (index === 0 ? first : motifs[index]!)(cell)] as const,
      );
      return customBoard(board, new Map(marks.sort(([one], [other]) => one - other)));
    });

/** Puzzles on these boards, with one to five robots and any usable target. */
const puzzlesOn = (boards: fc.Arbitrary<Board>): fc.Arbitrary<Puzzle> =>
  boards
    .filter(board => standableCells(board).length > 0)
    .chain(board => {
      const cells = standableCells(board);
      return fc.record({
        board: fc.constant(board),
        robots: fc.shuffledSubarray(cells, { minLength: 1, maxLength: Math.min(5, cells.length) }),
        index: fc.nat(),
      });
    })
    .map(({ board, robots, index }) => {
      const usable = board.targets.filter(
        ({ cell, robot }) =>
          (robot === 'any' || robot < robots.length) && board.walls[cell] !== ALL_SIDES,
      );
      return { board, robots, target: usable[index % usable.length] ?? board.targets[0]! };
    })
    .filter(puzzle => checkPuzzle(puzzle) === undefined);

export const customPuzzles = (options: { maxSide?: number } = {}): fc.Arbitrary<Puzzle> =>
  puzzlesOn(customBoards(options));

/** One face of each number, in any order. */
export const printedFaces: fc.Arbitrary<Faces> = fc
  .tuple(
    fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 }),
    fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 4, maxLength: 4 }),
  )
  .map(([numbers, sides]) => {
    const names = numbers.map((number, index) => `${number}${sides[index]}` as FaceName);
    return names as unknown as Faces;
  });

/** The pairs of opposite edge cells of a board, north or west first. */
export function facingPairs(board: Board): Opening[] {
  return insideCells(board).flatMap(cell =>
    ([0, 3] as const)
      .filter(direction => isEdge(board, cell, direction))
      .map((direction): Opening => [cell, neighbour(board, cell, direction)]),
  );
}

/** Printed boards, with and without their diagonals, with and without openings. */
export const printedBoards: fc.Arbitrary<Board> = fc
  .tuple(printedFaces, fc.boolean())
  .map(([faces, diagonals]) => composeBoard(faces, { diagonals }))
  .chain(board =>
    fc
      .oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.subarray(facingPairs(board), { maxLength: 4 }) },
      )
      .map(pairs => withOpenings(board, pairs)),
  );

export const printedPuzzles: fc.Arbitrary<Puzzle> = puzzlesOn(printedBoards);

/** A move of any robot. */
export const anyMove: fc.Arbitrary<Move> = fc.record({
  robot: fc.constantFrom(...ROBOTS),
  direction: fc.constantFrom(...DIRECTIONS),
});

/** Moves of any robot; robots that more puzzles have are more frequent. */
export const moveLists = ({ maxLength = 12 } = {}): fc.Arbitrary<Move[]> =>
  fc.array(
    fc.record({
      robot: fc.constantFrom(...ROBOTS.flatMap(last => ROBOTS.slice(0, last + 1))),
      direction: fc.constantFrom(...DIRECTIONS),
    }),
    { maxLength },
  );

export const moveRules: fc.Arbitrary<MoveRules> = fc.record({
  ricochet: fc.boolean(),
  ricochetAtDiagonal: fc.boolean(),
  reverse: fc.boolean(),
});
