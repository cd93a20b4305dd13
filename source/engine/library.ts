/**
 * Ricochet Robots: boards, positions, moves, notations, dealing. Pure functions on plain data that is never changed; the
 * same on every machine. What can be refused is a `Result`, not an exception.
 *
 * @module engine
 */
export {
  type Board,
  type Diagonal,
  type Faces,
  insideCells,
  isClosed,
  isEdge,
  isInside,
  mayUse,
  neighbour,
  SHAPES,
  type Shape,
  type Size,
  SLOPES,
  type Slope,
  type Target,
  targetAt,
} from './board.js';
export {
  type Cell,
  cellAt,
  columnOf,
  DIRECTION_LETTERS,
  DIRECTIONS,
  type Direction,
  EAST,
  formatCell,
  NORTH,
  opposite,
  parseCell,
  rowOf,
  SOUTH,
  WEST,
} from './cell.js';
export { composeBoard } from './compose.js';
export {
  dealFaces,
  dealOpenings,
  dealPuzzle,
  dealRobots,
  type FaceChoice,
  type FaceChoices,
  usableTargets,
} from './deal.js';
export {
  type BadDrawing,
  type Drawing,
  formatDrawing,
  parseDrawing,
  type TextPlace,
} from './drawing.js';
export { FACE_NAMES, type FaceName } from './faces.js';
export {
  type BadBoardCode,
  type BadGameId,
  type BadIdBoard,
  formatBoard,
  formatGameId,
  formatSharedId,
  parseBoard,
  parseGameId,
  parseSharedId,
  type SharedPuzzle,
} from './game-id.js';
export {
  type BadMoves,
  type Course,
  DEFAULT_RULES,
  formatMove,
  formatMoves,
  isSolved,
  legalMoves,
  type Move,
  type MoveRules,
  type NoSuchMove,
  type Played,
  type Position,
  type Puzzle,
  parseMoves,
  play,
  replay,
  startPosition,
} from './position.js';
export {
  type BadPuzzle,
  type BadRobotCell,
  type BadRobots,
  checkPuzzle,
  MOST_ROBOTS,
  type RobotLeftOut,
  robotsWithoutGap,
} from './puzzle-check.js';
export { createRandom, type Random } from './random.js';
export type { Result } from './result.js';
export {
  BLUE,
  COLOURS,
  type Colour,
  GREEN,
  RED,
  ROBOT_LETTERS,
  ROBOT_NAMES,
  ROBOTS,
  type Robot,
  SILVER,
  YELLOW,
} from './robot.js';
export { type Slide, type SlideRefusal, type Stop, slide, stopOf } from './slide.js';
