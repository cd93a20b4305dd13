import { FACE_NAMES, type FaceName, type MoveRules } from '../engine/index.js';

export const EDITION_NAMES = ['1999', '2003', '2007', '2013'] as const;
export type EditionName = (typeof EDITION_NAMES)[number];

/** Who of several bidders of one number proves first. */
export type Tie = 'fewest-chips' | 'first-to-bid';
/** Whether a proof may take fewer moves than the bid. */
export type Proof = 'at-most' | 'exact';
/** Which of one's own earlier bids a new bid must not exceed. */
export type OwnRaise = 'not-above-last' | 'not-above-first';
/** What the robots do after a won round. */
export type AfterRound = 'stay' | 'return';

/** The properties in which the printed rulebooks differ. No rule asks for an edition's name. */
export interface Edition {
  readonly faces: readonly FaceName[];
  /** How many robots take part unless the players say otherwise. */
  readonly robots: 4 | 5;
  readonly moves: MoveRules;
  readonly ownRaise: OwnRaise;
  readonly proof: Proof;
  readonly tie: Tie;
  readonly afterRound: AfterRound;
}

const facesOfSides = (sides: string): FaceName[] =>
  FACE_NAMES.filter(face => sides.includes(face[1]!));

export const EDITIONS: Readonly<Record<EditionName, Edition>> = {
  1999: {
    faces: facesOfSides('AB'),
    robots: 4,
    moves: { ricochet: true, ricochetAtDiagonal: true, reverse: false },
    ownRaise: 'not-above-last',
    proof: 'at-most',
    tie: 'fewest-chips',
    afterRound: 'stay',
  },
  2003: {
    faces: facesOfSides('CD'),
    robots: 5,
    moves: { ricochet: true, ricochetAtDiagonal: true, reverse: false },
    ownRaise: 'not-above-last',
    proof: 'at-most',
    tie: 'fewest-chips',
    afterRound: 'stay',
  },
  2007: {
    faces: facesOfSides('CD'),
    robots: 4,
    moves: { ricochet: true, ricochetAtDiagonal: true, reverse: false },
    ownRaise: 'not-above-last',
    proof: 'at-most',
    tie: 'first-to-bid',
    afterRound: 'return',
  },
  2013: {
    faces: FACE_NAMES,
    robots: 4,
    moves: { ricochet: true, ricochetAtDiagonal: true, reverse: true },
    ownRaise: 'not-above-first',
    proof: 'exact',
    tie: 'first-to-bid',
    afterRound: 'stay',
  },
};

/** What a player gets who picks nothing. */
export const DEFAULT_EDITION: EditionName = '1999';

/** Chips that win a match of so many players, from 2 to 8. */
export function chipsToWin(players: number): number {
  return { 2: 8, 3: 6, 4: 5 }[players] ?? 17;
}
