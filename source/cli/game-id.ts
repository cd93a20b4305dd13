import {
  type BadGameId,
  type Board,
  composeBoard,
  openings,
  type Puzzle,
  parseGameId,
  type Result,
  refuse,
  withOpenings,
} from '../engine/index.js';
import { refusalSentence } from '../words/index.js';
import type { CommandLine } from './command-line.js';
import { LONGEST_ID } from './lines.js';
import { UsageError } from './usage.js';

type Flags = Pick<CommandLine, 'has'>;

/** Reads a Game ID as the flags say: with the printed diagonals, or without. */
export function readGameId(id: string, flags: Flags): Result<Puzzle, BadGameId> {
  const foreign = refuse({ code: 'not-a-game-id', text: id } as const);
  if (id.length > LONGEST_ID) return foreign;
  // A custom board has no printed diagonals, and some IDs leave them out by themselves.
  const saysItself = !flags.has('no-diagonals') || /~[bd]/i.test(id);
  const result = parseGameId(saysItself ? id : `${id}~d0`);
  // The sentence quotes what was given, not what was made of it.
  return !result.ok && result.refusal.code === 'not-a-game-id' ? foreign : result;
}

/** The position of a Game ID. */
export function puzzleOf(id: string, flags: Flags): Puzzle {
  const result = readGameId(id, flags);
  if (!result.ok) throw new UsageError(texts => refusalSentence(texts, result.refusal));
  return result.value;
}

/** A board as the flags say. */
export function boardOfFlags(board: Board, flags: Flags): Board {
  if (!board.printed || !flags.has('no-diagonals')) return board;
  return withOpenings(composeBoard(board.printed.faces, { diagonals: false }), openings(board));
}
