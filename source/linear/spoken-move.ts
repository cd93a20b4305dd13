import type { MoveRules, Robot } from '../engine/index.js';
import {
  type Board,
  formatCell,
  type Move,
  type Position,
  play,
  type Slide,
} from '../engine/index.js';
import { moveName } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';

/** Where diagonals turn a robot on its way, in words; nothing where none does. */
export function turnsOf(board: Board, robot: Robot, { path }: Slide): string[] {
  const cells = path.filter(cell => {
    const diagonal = board.diagonalAt.get(cell);
    return diagonal !== undefined && diagonal.colour !== robot;
  });
  // A robot that comes in again over the edge may meet one twice.
  const names = [...new Set(cells)].map(formatCell);
  return names.length === 0 ? [] : [linearTexts.turned({ cells: names })];
}

/** A legal move as players say it, and where it turns: "red east, turned by the diagonal on e4". */
export function moveWords(position: Position, move: Move, rules: MoveRules): string {
  const played = play(position, move, rules);
  const turns = played.ok ? turnsOf(position.board, move.robot, played.value.slide) : [];
  return [moveName(move), ...turns].join(', ');
}
