import { quote } from '../../text/clean.js';
import type { Lengths } from '../../training/dealing.js';
import { english } from './index.js';

/** What a field is set to; undefined where there is none. */
type Value = Readonly<{ value: number | undefined }>;

const limit = ({ value }: Value): string => (value === undefined ? 'no limit' : `${value}`);
const changes = ({ count }: { count: number }): string =>
  count === 0 ? 'standard' : `${count} changed`;

/** The set-up screen. Each sentence has one line of 80 characters. */
export const setup = {
  titles: {
    match: 'Play together',
    rivals: 'Play against the computer',
    solitaire: 'Solo against the clock',
    referee: 'Physical game',
    room: 'Room',
    practice: 'Practice',
  },

  /** The rules page: its title, its sections, and its summary on the first page. */
  rulesOf: (values: { edition: string; count: number }) =>
    `${values.edition} rules, ${changes(values)}`,
  changes,
  groups: {
    bots: 'Bots',
    board: 'Board',
    moves: 'Moves',
    bids: 'Bids and proofs',
    end: 'Start and end',
  },
  /** Hidden lines of a long page. */
  more: (values: { count: number }) => `${values.count} more`,

  /** What is special about each edition. */
  editions: {
    1999: '1999: A and B faces without diagonals. The best set to start with.',
    2003: '2003: C and D faces with coloured diagonals. The silver robot is optional.',
    2007: '2007: the fifth robot is black. Robots go back after each round.',
    2013: '2013: exact proofs, robots may move straight back, and a solo game.',
  },
  changed: (values: { value: string }) =>
    `The edition’s value is ${quote(values.value)}. Press “r” to reset it.`,

  /** At most 11 characters each. */
  labels: {
    edition: 'Edition',
    handicaps: 'Handicaps',
    robots: 'Fifth robot',
    board: 'Board',
    mixed: 'Faces',
    diagonals: 'Diagonals',
    openings: 'Openings',
    ricochet: 'Ricochet',
    ricochetAtDiagonal: 'At diagonal',
    reverse: 'Reverse',
    ownRaise: 'Raise up to',
    proof: 'Proof',
    tie: 'Ties',
    tournament: 'Tournament',
    noBidClock: 'No bids',
    soloBid: 'Solo bid',
    placed: 'Robots',
    rounds: 'Rounds',
    minutes: 'Minutes',
    afterRound: 'After round',
    chips: 'Chips',
    seconds: 'Sand clock',
    turns: 'Clock runs',
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
    master: 'Master',
    isPrivate: 'Private',
    proofSeconds: 'Proof clock',
    lengths: 'Moves',
    motif: 'Motif',
    weakSpot: 'Weak spot',
    rules: 'Rules…',
    start: 'Start',
    openRoom: 'Open room',
    agree: 'Apply',
  },
  about: {
    edition: 'Each edition has its own rules and remembers your changes to them (*).',
    lent: 'These rules have no solo game; the 2013 solo rules are used.',
    player: 'Type a name, or paste a list with one name per line. Left/right: bot.',
    name: 'Type a name, or paste a list with one name per line.',
    handicap: 'Right: more moves are added to the bids of this player. Left: fewer, or a bot.',
    handicaps: 'Adds moves to the bids of strong players when bids are compared.',
    robots: 'Play with a fifth robot. The vortex is its only target.',
    place: 'The face in this corner: dealt at random, or one that you choose.',
    board: 'The board comes from a file; no faces are dealt.',
    mixed: 'Deal the faces of this edition only, or all sixteen.',
    diagonals: 'Keep the diagonals, leave them out, or deal only faces without diagonals.',
    openings: 'Pairs of openings in the edge: robots leave at one and come in at the other.',
    ricochet: 'Whether a robot must turn by 90° before it stops on its target.',
    ricochetAtDiagonal: 'Whether turning at a diagonal counts as a ricochet.',
    reverse: 'A robot may go straight back at once, or only after another robot has moved.',
    ownRaise: 'A new bid may not be above your last bid, or your first bid, in the round.',
    proof: 'A proof may use at most as many moves as were bid, or exactly as many.',
    tie: 'If bids are tied, the player with fewer chips goes first, or the earlier bid.',
    tournament: 'Tournament rules: if bids are tied, the earlier bid goes first.',
    noBidClock: 'No bid for 4 min: players may start the clock. Automatic: by itself after 5.',
    soloBid: 'On: bid the number of moves first. Off: stop the clock, prove any solution.',
    placed: 'Robots start on random cells, or you place them before the first round.',
    rounds: 'The match ends after this many rounds. The player with the most chips wins.',
    minutes: 'The match ends after this many minutes, once the current round is over.',
    afterRound: 'When a chip is won, robots stay where they are or go back to the start.',
    chips: 'Chips to win, or to play solo. The default depends on the number of players.',
    seconds: 'Press left/right or type a number from 1 to 3600 seconds.',
    turns: 'How often the clock runs in each round. Twice is easier.',
    easy: 'Bots rated about 1100: they find short solutions, and take their time.',
    medium: 'Bots rated about 1450: as good as most regular players.',
    hard: 'Bots rated about 1800: fast and rarely wrong.',
    master: 'Bots rated about 2150: they see almost everything, almost at once.',
    isPrivate: 'A private room is not listed. Your friends join with its code.',
    proofSeconds: 'Time limit for each proof: press left/right or type a number of seconds.',
    lengths: 'Moves in the shortest solution, or positions that match your rating.',
    chipLengths: 'Draws chips whose shortest solution has this many moves, if there are any.',
    motif: 'What the solution is about. Some motifs are rare at some lengths.',
    weakSpot: (values: { inShortest: number; played: number }) =>
      `Practise your weak spot: ${values.inShortest} of ${values.played} solved in the fewest moves so far.`,
    rules: 'Press Enter to change the rules: board, moves, bids and proofs.',
    start: 'Press Enter to start on this board.',
    openRoom: 'Press Enter to open the room. Each match there is dealt a new board.',
    agree: 'Press Enter to use this in the next match. All players must be ready again.',
    practise: 'Press Enter to start. Positions are dealt one after another.',
  },
  player: (values: { number: number }) => `Player ${values.number}`,
  places: ['North-west', 'North-east', 'South-east', 'South-west'],

  /** At most 11 characters each. */
  values: {
    handicaps: { true: 'yes', false: 'no' },
    robots: { 4: 'no', 5: 'yes' },
    place: { dealt: 'random' },
    dealtFace: (values: { face: string }) => `random: ${values.face}`,
    board: { file: 'from file' },
    mixed: { true: 'all 16', false: 'edition' },
    diagonals: { 'as-printed': 'yes', 'left-out': 'left out', 'plain-faces': 'no' },
    openings: (values: { value: number }) => (values.value === 0 ? 'none' : `${values.value}`),
    ricochet: { true: 'required', false: 'optional' },
    ricochetAtDiagonal: { true: 'ricochet', false: 'no ricochet' },
    reverse: { true: 'at once', false: 'later' },
    ownRaise: { 'not-above-last': 'last bid', 'not-above-first': 'first bid' },
    proof: { 'at-most': 'at most', exact: 'exact' },
    tie: { 'fewest-chips': 'fewer chips', 'first-to-bid': 'earlier bid' },
    tournament: { 'fewest-chips': 'no', 'first-to-bid': 'yes' },
    noBidClock: { self: 'automatic', player: 'by player', off: 'no clock' },
    soloBid: { true: 'on', false: 'off' },
    placed: { true: 'by hand', false: 'random' },
    rounds: limit,
    minutes: limit,
    afterRound: { stay: 'stay', return: 'go back' },
    chips: ({ value }: Value) => (value === undefined ? 'default' : `${value}`),
    seconds: (values: { value: number }) => `${values.value} s`,
    turns: { 1: 'once', 2: 'twice' },
    isPrivate: { true: 'yes', false: 'no' },
    lengths: ({ least, most, shift }: Partial<Lengths>) => {
      if (most === undefined) return 'any';
      if (shift !== undefined) return 'by rating';
      return least === most ? `${least}` : `${least} to ${most}`;
    },
    motif: { any: 'any', ...english.motifs },
    weakSpot: english.motifs,
    proofSeconds: ({ value }: Value) => (value === undefined ? 'off' : `${value} s`),
  },

  keys: {
    change: 'change',
    reset: 'reset',
    deal: 'new deal',
    digits: 'number',
    next: 'next',
  },
};
