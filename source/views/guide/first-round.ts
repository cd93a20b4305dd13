import { type Move, type Puzzle, parseGameId, parseMoves, type Robot } from '../../engine/index.js';
import { DEFAULT_EDITION, EDITIONS } from '../../game/index.js';

/** What a step waits for. */
export type Want =
  | { readonly kind: 'pick'; readonly robot: Robot }
  | { readonly kind: 'move'; readonly move: Move }
  /** A move that the rules refuse. */
  | { readonly kind: 'refusal'; readonly move: Move }
  | { readonly kind: 'solution' }
  | { readonly kind: 'bid'; readonly moves: number };

export interface GuideStep {
  readonly name: 'pick' | 'slide' | 'stop' | 'straight' | 'solve' | 'bid';
  /** The moves that lead to where it begins. */
  readonly before: readonly Move[];
  /** The robot in hand where it begins. */
  readonly selected: Robot;
  readonly want: Want;
}

const RED: Robot = 0;
const GREEN: Robot = 1;
const BLUE: Robot = 2;

/** The rules of somebody who has chosen none. */
export const FIRST_ROUND_RULES = EDITIONS[DEFAULT_EDITION].moves;

/** A printed position: red looks straight at its target, and gets there by way of a wall and of blue. */
export const FIRST_ROUND: Puzzle = puzzleOf('5032+40+5058B549+54');
export const SEEKER = RED;
export const STOPPER = BLUE;

/** Its shortest solution, and the only one. */
export const SOLUTION: readonly Move[] = movesOf('rS rE rN');
const [DOWN, TO_STOPPER] = SOLUTION as readonly [Move, Move, Move];
const [STRAIGHT] = movesOf('rE') as readonly [Move];

/** From a first key to a whole round: each step waits for one thing. */
export const STEPS: readonly GuideStep[] = [
  { name: 'pick', before: [], selected: GREEN, want: { kind: 'pick', robot: SEEKER } },
  { name: 'slide', before: [], selected: SEEKER, want: { kind: 'move', move: DOWN } },
  { name: 'stop', before: [DOWN], selected: SEEKER, want: { kind: 'move', move: TO_STOPPER } },
  { name: 'straight', before: [], selected: SEEKER, want: { kind: 'refusal', move: STRAIGHT } },
  { name: 'solve', before: [], selected: SEEKER, want: { kind: 'solution' } },
  {
    name: 'bid',
    before: SOLUTION,
    selected: SEEKER,
    want: { kind: 'bid', moves: SOLUTION.length },
  },
];

function puzzleOf(id: string): Puzzle {
  const puzzle = parseGameId(id);
  if (!puzzle.ok) throw new Error(`${id} is no Game ID.`);
  return puzzle.value;
}

function movesOf(text: string): readonly Move[] {
  const moves = parseMoves(text);
  if (!moves.ok) throw new Error(`${text} are no moves.`);
  return moves.value;
}
