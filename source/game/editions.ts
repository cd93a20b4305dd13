import { FACE_NAMES, type FaceName, type MoveRules } from '../engine/index.js';

export const EDITION_NAMES = ['1999', '2003', '2007', '2013'] as const;
export type EditionName = (typeof EDITION_NAMES)[number];

/** Whether printed diagonals are in force, or faces with diagonals are not even dealt. */
export const DIAGONALS = ['as-printed', 'left-out', 'plain-faces'] as const;
export type Diagonals = (typeof DIAGONALS)[number];
/** Which of one's own earlier bids a new bid must not exceed. */
export const OWN_RAISES = ['not-above-last', 'not-above-first'] as const;
export type OwnRaise = (typeof OWN_RAISES)[number];
/** Whether a proof may take fewer moves than the bid. */
export const PROOFS = ['at-most', 'exact'] as const;
export type Proof = (typeof PROOFS)[number];
/** Who of several bidders of one number proves first. */
export const TIES = ['fewest-chips', 'first-to-bid'] as const;
export type Tie = (typeof TIES)[number];
/** What the robots do after a won round. */
export const AFTER_ROUNDS = ['stay', 'return'] as const;
export type AfterRound = (typeof AFTER_ROUNDS)[number];

/** Where nobody bids the sand clock runs by itself after a while, by a player only, or not at all. */
export const NO_BID_CLOCKS = ['self', 'player', 'off'] as const;
export type NoBidClock = (typeof NO_BID_CLOCKS)[number];

/** Most pairs of facing edge cells that can be opened. */
export const MOST_OPENINGS = 8;

/** Chips that win, by the number of players. */
export type ChipsToWin = Readonly<Record<'two' | 'three' | 'four' | 'more', number>>;

/** The properties in which the printed rulebooks differ, or may. No rule asks for an edition's name. */
export interface Edition {
  readonly faces: readonly FaceName[];
  /** How many robots take part: with the fifth one or without. */
  readonly robots: 4 | 5;
  readonly diagonals: Diagonals;
  /** How many pairs of facing edge cells are opened, 0 to 8. */
  readonly openings: number;
  readonly moves: MoveRules;
  readonly ownRaise: OwnRaise;
  readonly proof: Proof;
  readonly tie: Tie;
  readonly afterRound: AfterRound;
  readonly chips: ChipsToWin;
  /** `self` where it is left out. */
  readonly noBidClock?: NoBidClock;
  /** What the fifth robot is called, and looks like; `silver` where it is left out. */
  readonly fifth?: 'silver' | 'black';
  /** Whether its rulebook knows the game for one, or it is lent from another. */
  readonly solitaire: 'as-printed' | 'lent';
}

const facesOfSides = (sides: string): FaceName[] =>
  FACE_NAMES.filter(face => sides.includes(face[1]!));

const OLDEST: Edition = {
  faces: facesOfSides('AB'),
  robots: 4,
  diagonals: 'as-printed',
  openings: 0,
  moves: { ricochet: true, ricochetAtDiagonal: true, reverse: false },
  ownRaise: 'not-above-last',
  proof: 'at-most',
  tie: 'fewest-chips',
  afterRound: 'stay',
  chips: { two: 8, three: 6, four: 5, more: 17 },
  noBidClock: 'self',
  fifth: 'silver',
  solitaire: 'lent',
};

/** Each rulebook by what it changes of the oldest one. */
export const EDITIONS: Readonly<Record<EditionName, Edition>> = {
  1999: OLDEST,
  2003: { ...OLDEST, faces: facesOfSides('CD') },
  2007: {
    ...OLDEST,
    faces: facesOfSides('CD'),
    tie: 'first-to-bid',
    afterRound: 'return',
    fifth: 'black',
  },
  2013: {
    ...OLDEST,
    faces: FACE_NAMES,
    moves: { ...OLDEST.moves, reverse: true },
    ownRaise: 'not-above-first',
    proof: 'exact',
    tie: 'first-to-bid',
    solitaire: 'as-printed',
  },
};

/** What a player gets who picks nothing. */
export const DEFAULT_EDITION: EditionName = '1999';

/** Whether its rulebook has a tournament variant, in which the first of equal bids proves first. */
export const hasTournament = (name: EditionName): boolean => EDITIONS[name].tie === 'fewest-chips';

/** Chips that win a match of so many players, 2 or more. */
export const chipsToWin = (
  { chips: { two, three, four, more } }: Edition,
  players: number,
): number => [two, three, four][players - 2] ?? more;

/** The printed edition that is most like this one, the oldest of several; and whether something was changed. */
export function nearestEdition(edition: Edition): {
  readonly name: EditionName;
  readonly changed: boolean;
} {
  const found = EDITION_NAMES.map(name => ({ name, changes: changesOf(edition, EDITIONS[name]) }));
  const { name, changes } = found.sort((one, other) => one.changes - other.changes)[0]!;
  return { name, changed: changes > 0 };
}

/** In how many properties one differs from the other; an old record knows nothing of some. */
const changesOf = (edition: Edition, printed: Edition): number =>
  Object.entries(edition).filter(
    ([property, value]) =>
      JSON.stringify(value) !== JSON.stringify(printed[property as keyof Edition]),
  ).length;
