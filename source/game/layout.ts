import {
  ALL_DEALT,
  type Board,
  type Cell,
  checkRobots,
  composeBoard,
  createRandom,
  dealFaces,
  dealOpenings,
  dealPuzzle,
  dealRobots,
  FACE_NAMES,
  type FaceChoices,
  type FaceName,
  formatBoard,
  numberOf,
  type Puzzle,
  parseBoard,
  type Random,
  usableTargets,
} from '../engine/index.js';
import * as is from './checks.js';
import { type Edition, facesToDeal } from './editions.js';

const arePlaces = (value: unknown): value is FaceChoices =>
  is.listOf(is.oneOf(['dealt', ...FACE_NAMES]))(value) && value.length === 4;
/** Whether a layout consists of faces. */
export const hasPlaces = is.suchThat(
  is.shape({ kind: is.oneOf(['faces']), places: arePlaces }),
  ({ places }) => !checkPlaces(places),
);
/** `board` as `formatBoard` writes it; without `robots` they are dealt. */
const hasBoard = is.suchThat(
  is.shape({ kind: is.oneOf(['board']), board: is.board, robots: is.listOf(is.cell) }),
  ({ board, robots }) =>
    robots.length === 0 || (is.robots(robots) && !checkRobots({ board: boardOf(board), robots })),
);
/** What is on the table: printed faces, or a custom board. */
export type Layout = is.Checked<typeof hasPlaces> | is.Checked<typeof hasBoard>;
export const isLayout = (value: unknown): value is Layout => hasPlaces(value) || hasBoard(value);

export const DEALT_FACES: Layout = { kind: 'faces', places: ALL_DEALT };

type BadPlaces = Readonly<{ code: 'faces-of-one-number'; face: FaceName; second: FaceName }>;

/** Two picked faces with the same number, of which a board can have only one. */
export function checkPlaces(places: FaceChoices): BadPlaces | undefined {
  const picked = places.filter(place => place !== 'dealt');
  for (const [index, face] of picked.entries()) {
    const first = picked.slice(0, index).find(other => numberOf(other) === numberOf(face));
    if (first) return { code: 'faces-of-one-number', face: first, second: face };
  }
  return undefined;
}

/** A position to solve with this layout: robots and target are dealt in any case. */
export function dealPosition(layout: Layout, edition: Edition, random: Random): Puzzle {
  const board = boardOn(layout, edition, random);
  return dealPuzzle(board, givenRobots(layout).length || edition.robots, random);
}

/** The board and robots of a layout; throws if its board isn't one that `formatBoard` writes. */
export function layOut(layout: Layout, edition: Edition, random: Random) {
  const board = boardOn(layout, edition, random);
  const given = givenRobots(layout);
  return { board, robots: given.length > 0 ? given : dealRobots(board, edition.robots, random) };
}

const givenRobots = (layout: Layout) => (layout.kind === 'board' ? layout.robots : []);

/** How many chips a layout has: the targets that one of its robots may use. */
export function countChips(layout: Layout, edition: Edition): number {
  const { board, robots } = layOutSample(layout, edition);
  return usableTargets(board, robots.length).length;
}

/** Whether there is a free cell for each robot to be dealt. */
export function hasRoomForRobots(layout: Layout, edition: Edition): boolean {
  if (layout.kind === 'faces' || layout.robots.length > 0) return true;
  return layOutSample(layout, edition).robots.length === edition.robots;
}

/** Whether a layout can have led to this board and these robots. */
export function couldLayOut(
  layout: Layout,
  edition: Edition,
  board: Board,
  robots: readonly Cell[],
): boolean {
  const sample = layOutSample(layout, edition);
  if (robots.length !== sample.robots.length || checkRobots({ board, robots })) return false;
  if (layout.kind === 'board') return formatBoard(board) === formatBoard(sample.board);
  return new Set(board.printed?.faces.map(numberOf)).size === 4;
}

/** Which faces and cells are dealt depends on the random numbers; their counts don't. */
const layOutSample = (layout: Layout, edition: Edition) =>
  layOut(layout, edition, createRandom(''));

function boardOn(layout: Layout, edition: Edition, random: Random): Board {
  if (layout.kind === 'board') return boardOf(layout.board, edition);
  const faces = dealFaces(facesToDeal(edition), random, layout.places);
  const board = composeBoard(faces, { diagonals: edition.diagonals !== 'left-out' });
  return inBox(dealOpenings(board, edition.openings, random), edition);
}

/** The board of a text written by `formatBoard`; throws for any other text. */
export function boardOf(text: string, edition?: Edition): Board {
  const result = parseBoard(text);
  if (!result.ok) throw new Error(`There is no such board: ${result.refusal.code}.`);
  return inBox(result.value, edition);
}

/** The board with the fifth robot of the edition's box. */
const inBox = (board: Board, edition?: Edition): Board =>
  edition?.fifth === 'black' ? { ...board, fifth: 'black' } : board;
