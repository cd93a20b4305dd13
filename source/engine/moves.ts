import { DIRECTION_LETTERS, type Direction } from './direction.js';
import type { Move } from './position.js';
import { accept, type Result, refuse } from './result.js';
import { ROBOT_LETTERS, robotOfLetter } from './robot.js';

/** A move in notation: robot initial and compass point, `rE`. */
export const formatMove = ({ robot, direction }: Move): string =>
  `${ROBOT_LETTERS[robot]}${DIRECTION_LETTERS[direction]}`;

export const formatMoves = (moves: readonly Move[]): string => moves.map(formatMove).join(' ');

/** Where a list of moves cannot be read: the piece in question, at most two characters. */
export interface BadMoves {
  readonly code: 'bad-moves';
  readonly piece: string;
}

/** Reads moves in any case, with or without spaces between them; the empty text is no moves. */
export function parseMoves(text: string): Result<Move[], BadMoves> {
  const letters = text.replace(/\s+/g, '');
  const moves: Move[] = [];
  for (let index = 0; index < letters.length; index += 2) {
    const piece = letters.slice(index, index + 2);
    const robot = robotOfLetter(piece[0]!);
    const direction = piece.length === 2 ? DIRECTION_LETTERS.indexOf(piece[1]!.toUpperCase()) : -1;
    if (robot === undefined || direction < 0) return refuse({ code: 'bad-moves', piece });
    moves.push({ robot, direction: direction as Direction });
  }
  return accept(moves);
}
