import { FACE_NAMES, type FaceName, hasDiagonals, numberOf } from '../engine/index.js';
import * as is from './checks.js';

export const EDITION_NAMES = ['1999', '2003', '2007', '2013'] as const;
export type EditionName = (typeof EDITION_NAMES)[number];

const SWITCH = [false, true] as const;

/** The values of each property, in the order in which they are stepped through. */
export const PROPERTY_VALUES = {
  /** How many robots take part: without the fifth one or with it. */
  robots: [4, 5],
  /** Whether faces of all editions are dealt. */
  mixed: SWITCH,
  /** Whether printed diagonals count, are left out, or faces with diagonals aren't dealt at all. */
  diagonals: ['as-printed', 'left-out', 'plain-faces'],
  openings: [0, 1, 2, 3, 4, 5, 6, 7, 8] as readonly number[],
  ricochet: SWITCH,
  ricochetAtDiagonal: SWITCH,
  reverse: SWITCH,
  /** Which of a player's own bids a new one must not exceed. */
  ownRaise: ['not-above-last', 'not-above-first'],
  /** Whether a proof may take fewer moves than the bid. */
  proof: ['at-most', 'exact'],
  /** Who proves first among equal bids. */
  tie: ['fewest-chips', 'first-to-bid'],
  /** Where the robots go after a won round. */
  afterRound: ['stay', 'return'],
  /** If nobody bids, the sand clock is started automatically after a while, by a player, or never. */
  noBidClock: ['self', 'player', 'off'],
} as const;

export type Property = keyof typeof PROPERTY_VALUES;
export type Properties = { readonly [Name in Property]: (typeof PROPERTY_VALUES)[Name][number] };

/** No position on printed faces is known with a longer shortest solution. */
export const MOST_LENGTH = 25;

/** The range for the length of a shortest solution, whole numbers. */
export const isMoveRange = is.suchThat(
  is.shape({ least: is.whole(1, MOST_LENGTH), most: is.whole(1, MOST_LENGTH) }),
  ({ least, most }) => least <= most,
);
export type MoveRange = is.Checked<typeof isMoveRange>;

/** The greatest numbers that can be agreed on; 17 chips are all of a printed board. */
export const MOST = { chips: 17, rounds: 99, minutes: 600, seconds: 3600, proofSeconds: 3600 };

const isChips = is.whole(1, MOST.chips);
/** The properties in which the printed rulebooks differ, or might. No rule asks for an edition's name. */
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
    /** Chips that win, by the number of players. */
    chips: is.shape({ two: isChips, three: isChips, four: isChips, more: isChips }),
    noBidClock: is.oneOf(PROPERTY_VALUES.noBidClock),
    /** Name and look of the fifth robot. */
    fifth: is.oneOf(['silver', 'black']),
    /** Whether its rulebook has a solo game, or borrows that of another edition. */
    solitaire: is.oneOf(['as-printed', 'lent']),
  }),
  edition =>
    [1, 2, 3, 4].every(number => facesToDeal(edition).some(face => numberOf(face) === number)),
);
export type Edition = is.Checked<typeof isEdition>;

/** The faces of an edition that are dealt. */
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

/** The rulebooks, by what they change of the oldest one. */
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

export const DEFAULT_EDITION: EditionName = '1999';

/** Whether the rulebook has a tournament variant, in which the first of equal bids proves first. */
export const hasTournament = (name: EditionName): boolean => EDITIONS[name].tie === 'fewest-chips';

/** Chips that win a match of 2 or more players. */
export const chipsToWin = ({ chips }: Edition, players: number): number =>
  [chips.two, chips.three, chips.four][players - 2] ?? chips.more;

/** The printed edition most like this one, the oldest of several, and whether they differ. Lobbies ask at every event. */
export function nearestEdition(edition: Edition): NearestEdition {
  const known = nearest.get(edition);
  if (known) return known;
  const found = EDITION_NAMES.map(name => ({ name, changes: changesOf(edition, EDITIONS[name]) }));
  const { name, changes } = found.sort((one, other) => one.changes - other.changes)[0]!;
  const own = { name, changed: changes > 0 };
  nearest.set(edition, own);
  return own;
}
type NearestEdition = Readonly<{ name: EditionName; changed: boolean }>;
const nearest = new WeakMap<Edition, NearestEdition>();

/** In how many properties two editions differ. */
const changesOf = (edition: Edition, printed: Edition): number =>
  Object.entries(edition).filter(
    ([property, value]) =>
      JSON.stringify(value) !== JSON.stringify(printed[property as keyof Edition]),
  ).length;
