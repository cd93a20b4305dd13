import {
  isEdge,
  isSolved,
  type Move,
  type MoveRules,
  neighbour,
  type Position,
  play,
} from '../../engine/index.js';
import { type Stop, stopsOf } from '../../solver/index.js';
import type { CoachedMove, CoachedStop, PlayersLine } from './types.js';

/**
 * The moves with what stopped each of them.
 *
 * @throws {RangeError} one of them is not legal
 */
export function coachedMoves(
  position: Position,
  moves: readonly Move[],
  rules: MoveRules,
): CoachedMove[] {
  const stops = stopsOf(position, moves, rules);
  if (!stops.ok) {
    const { index, code } = stops.refusal;
    throw new RangeError(`Move ${index + 1} of the line is not legal: ${code}.`);
  }
  return moves.map(({ robot, direction }, index) => {
    position = after(position, { robot, direction }, rules);
    const stop = namedStop(position, stops.value[index]!);
    return { robot, direction, cell: position.robots[robot]!, stop };
  });
}

/**
 * The player's moves up to the first that reaches the target.
 *
 * @throws {RangeError} one of them is not legal
 */
export function playersLine(
  position: Position,
  moves: readonly Move[],
  rules: MoveRules,
): PlayersLine {
  const line = coachedMoves(position, moves, rules);
  for (let made = 0; ; made++) {
    if (isSolved(position, rules)) return { line: line.slice(0, made), solved: true };
    const move = line[made];
    if (!move) return { line, solved: false };
    position = after(position, move, rules);
  }
}

/** The position after a move that is known to be legal. */
function after(position: Position, move: Move, rules: MoveRules): Position {
  const played = play(position, move, rules);
  if (!played.ok) throw new Error(`A legal move is ${played.refusal.code}.`);
  return played.value.position;
}

/** Tells edge and centre from other walls: they are in front of the robot that has moved last. */
function namedStop({ board, robots, last }: Position, stop: Stop): CoachedStop {
  if (stop !== 'wall') return stop;
  const { robot, heading } = last!;
  const cell = robots[robot]!;
  if (isEdge(board, cell, heading)) return 'edge';
  return board.centre.includes(neighbour(board, cell, heading)) ? 'centre' : 'wall';
}
