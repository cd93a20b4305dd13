import { FACE_NAMES, type FaceName, hasDiagonals, numberOf } from '../engine/index.js';
import type { Checked } from './checks.js';
import * as is from './checks.js';

export const EDITION_NAMES = ['1999', '2003', '2007', '2013'] as const;
export type EditionName = (typeof EDITION_NAMES)[number];

const SWITCH = [false, true] as const;

/** What each property of an edition may be, in the order in which values are stepped through. */
export const PROPERTY_VALUES = {
  /** How many robots take part: with the fifth one or without. */
  robots: [4, 5],
  /** Whether the faces of all editions are dealt from. */
  mixed: SWITCH,
  /** Whether printed diagonals are in force, or faces with diagonals are not even dealt. */
  diagonals: ['as-printed', 'left-out', 'plain-faces'],
  /** How many pairs of facing edge cells are opened. */
  openings: [0, 1, 2, 3, 4, 5, 6, 7, 8] as readonly number[],
  ricochet: SWITCH,
  ricochetAtDiagonal: SWITCH,
  reverse: SWITCH,
  /** Which of one's own earlier bids a new bid must not exceed. */
  ownRaise: ['not-above-last', 'not-above-first'],
  /** Whether a proof may take fewer moves than the bid. */
  proof: ['at-most', 'exact'],
  /** Who of several bidders of one number proves first. */
  tie: ['fewest-chips', 'first-to-bid'],
  /** What the robots do after a won round. */
  afterRound: ['stay', 'return'],
  /** Where nobody bids the sand clock runs by itself after a while, by a player only, or not at all. */
  noBidClock: ['self', 'player', 'off'],
} as const;

/** Properties of an edition that can be chosen one by one. */
export type Property = keyof typeof PROPERTY_VALUES;
export type Properties = {
  readonly [Name in Property]: (typeof PROPERTY_VALUES)[Name][number];
};

/** The greatest numbers that can be agreed on: chips of a printed board, and of rounds, minutes and seconds. */
export const MOST = {
  chips: 17,
  rounds: 99,
  minutes: 600,
  seconds: 3600,
  proofSeconds: 3600,
} as const;

const isChips = is.whole(1, MOST.chips);
/** The properties in which the printed rulebooks differ, or may. No rule asks for an edition's name. */
export const isEdition = is.suchThat(
  is.shape({
    faces: is.listOf(is.oneOf(FACE_NAMES)),
    robots: is.oneOf(PROPERTY_VALUES.robots),
    diagonals: is.oneOf(PROPERTY_VALUES.diagonals),
    openings: is.oneOf(PROPERTY_VALUES.openings),
    moves: is.rules,
    ownRaise: is.oneOf(PROPERTY_VALUES.ownRaise),
    proof: is.oneOf(PROPERTY_VALUES.proof),
    tie: is.oneOf(PROPERTY_VALUES.tie),
    afterRound: is.oneOf(PROPERTY_VALUES.afterRound),
    /** Those that win, by the number of players. */
    chips: is.shape({ two: isChips, three: isChips, four: isChips, more: isChips }),
    /** `self` where it is left out. */
    noBidClock: is.optional(is.oneOf(PROPERTY_VALUES.noBidClock)),
    /** What the fifth robot is called, and looks like; `silver` where it is left out. */
    fifth: is.optional(is.oneOf(['silver', 'black'])),
    /** Whether its rulebook knows the game for one, or it is lent from another. */
    solitaire: is.oneOf(['as-printed', 'lent']),
  }),
  edition =>
    [1, 2, 3, 4].every(number => facesToDeal(edition).some(face => numberOf(face) === number)),
);
export type Edition = Checked<typeof isEdition>;

/** The faces of an edition that are dealt from. */
export const facesToDeal = ({
  faces,
  diagonals,
}: Pick<Properties, 'diagonals'> & { readonly faces: readonly FaceName[] }) =>
  diagonals === 'plain-faces' ? faces.filter(face => !hasDiagonals(face)) : faces;

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
