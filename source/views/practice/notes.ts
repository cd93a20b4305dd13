import type { BadGameId, Robot } from '../../engine/index.js';
import type { PracticeRefusal } from '../../game/index.js';
import type { FileTrouble } from '../../storage/trouble.js';
import type { Lengths } from '../../training/dealing.js';
import type { RunAnswer } from '../../training/index.js';
import type { NoDeal } from './dealing.js';

/** @public Why a key, a click or a paste did nothing. */
export type KeyRefusal =
  | PracticeRefusal
  | BadGameId
  | { readonly code: 'no-such-robot' | 'no-way'; readonly robot: Robot }
  | NoDeal;

/** @public What is told of a new position, or of what was done. */
export type PracticeNote =
  | FileTrouble
  /** About how it is rated, or how long the next ones are. */
  | { readonly code: 'level'; readonly around: number }
  | { readonly code: 'lengths'; readonly lengths: Lengths }
  /** The line to share is in the clipboard; the position of the day was finished before. */
  | { readonly code: 'copied' | 'finished' | 'past' }
  /** How the position before it in a run went. */
  | { readonly code: 'answered'; readonly answer: RunAnswer }
  /** Missed positions of a run will come back; no more can be dealt; no position may be skipped any more. */
  | { readonly code: 'kept' | 'deal-failed' | 'no-skip' };
