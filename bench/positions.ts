import { readJsonLines } from '../test/helpers/data.js';

/** A position whose shortest solution is known. */
export interface Row {
  readonly id: string;
  /** Moves of a shortest solution. */
  readonly moves: number;
  readonly ricochetRule: boolean;
}

export interface SolvedRow extends Row {
  /** A shortest solution, in notation. */
  readonly solution: string;
}

/** The positions of a set, in the order of its file. */
export const readRows = (set: 'classic' | 'diagonals' | 'hard'): SolvedRow[] =>
  readJsonLines<SolvedRow>(`positions/${set}.jsonl`);

/** Time of a pass over some positions, in milliseconds. */
export interface Pass {
  /** Processor time of all of them together. */
  readonly total: number;
  /** Elapsed time of each, in any order. */
  readonly each: readonly number[];
}
