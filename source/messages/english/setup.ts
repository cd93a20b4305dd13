import type { Lengths } from '../../training/dealing.js';
import { english } from './index.js';

/** How many rules are not as the edition has them. */
const changed = (number: number): string => (number === 0 ? 'as printed' : `${number} changed`);

const limit = (number: number | undefined): string =>
  number === undefined ? 'no limit' : `${number}`;

/** What the set-up screen says. Its sentences have a line of 80 characters each. */
export const setup = {
  titles: {
    match: 'A match',
    rivals: 'Against the computer',
    solitaire: 'A game alone',
    referee: 'A real table',
    room: 'A room',
    practice: 'Practice',
  },
  tooMany: (values: { most: number }) =>
    `${values.most} can play; the names after the last line were left out.`,

  /** The page of the rules: its title, the parts of it, and what the first page tells of it. */
  rulesOf: (values: { edition: string; count: number }) =>
    `${values.edition} rules, ${changed(values.count)}`,
  changes: (values: { count: number }) => changed(values.count),
  groups: {
    bots: 'Bots',
    board: 'Board',
    moves: 'Moves',
    bids: 'Bids and proofs',
    end: 'Start and end',
  },
  /** Lines of a long page that are not on show. */
  more: (values: { count: number }) => `${values.count} more`,

  /** What is odd about each edition. */
  editions: {
    1999: '1999: faces A and B have no diagonals; this is the set for first games.',
    2003: '2003: C and D faces have coloured diagonals; silver is an option.',
    2007: '2007: the fifth robot is black; robots go back after a round.',
    2013: '2013: proofs are exact, robots may go straight back, one may play alone.',
  },
  lent: 'Its book has no game for one; that of 2013 is lent to it.',
  changed: (values: { value: string }) => `Changed from "${values.value}"; r goes back to that.`,

  /** At most 11 characters each. */
  labels: {
    edition: 'Edition',
    handicaps: 'Handicaps',
    robots: 'Fifth robot',
    board: 'Board',
    mixed: 'Dealt from',
    diagonals: 'Diagonals',
    openings: 'Openings',
    ricochet: 'Ricochet',
    ricochetAtDiagonal: 'At diagonal',
    reverse: 'Turn back',
    ownRaise: 'Bid at most',
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
    middling: 'Middling',
    hard: 'Hard',
    master: 'Master',
    isPrivate: 'Private',
    proofSeconds: 'Proof clock',
    lengths: 'Moves',
    motif: 'Motif',
    weakSpot: 'Weak spot',
    rules: 'Rules...',
    start: 'Start',
    openRoom: 'Open room',
    agree: 'Apply',
    practise: 'Start',
  },
  about: {
    edition: 'Every edition begins with its own rules and keeps the changes (*) made to it.',
    player: 'Type names, a line each, or paste a list. Left and right: the computer plays.',
    handicap: 'Right: moves added to bids of this player. Left: fewer, or the computer plays.',
    handicaps: 'Moves can be added to the bids of strong players where bids are compared.',
    robots: 'Whether the fifth robot takes part; it may use the vortex only.',
    places: 'The face that lies here: one that is dealt, or one of a number left over.',
    board: 'The board of the file that was named; no faces are dealt.',
    mixed: 'Faces are dealt from those of the edition, or from all sixteen.',
    diagonals: 'As they are printed; left out; or no face that has any is dealt.',
    openings: 'Pairs of facing edge cells that let robots out and in again opposite.',
    ricochet: 'Whether a robot must turn on its way to the target, or may come straight.',
    ricochetAtDiagonal:
      'Whether a turn at a diagonal is a ricochet, or only one between two moves.',
    reverse: 'Whether a robot may go straight back before another one has moved.',
    ownRaise: 'No bid may be above this earlier one of the same player in the round.',
    proof: 'Whether a proof may take fewer moves than the bid, or exactly as many.',
    tie: 'Who of equal bids proves first: who has fewer chips, or who bid it first.',
    tournament: 'Tournament rules: ties by first bid, whoever has fewer chips.',
    noBidClock: 'Without a bid: after 4 minutes by a player, after 5 by itself; or never.',
    soloBid: 'Off: hold the clock, then show any solution. On: say the number of moves first.',
    placed: 'Robots are dealt at random, or you place them before the first round.',
    rounds: 'The match ends after so many rounds; most chips win.',
    minutes: 'The match ends with the round under way after so many minutes.',
    afterRound: 'After a won round robots stay where they are, or go back to its start.',
    chips: 'Chips that win, or are played alone; by the number of players unless you choose.',
    seconds: 'Left and right, or digits: 1 to 3600 seconds.',
    turns: 'How often the clock may run out in a round; twice is easier.',
    easy: 'Computer players rated about 1100: they find short ways, in their own time.',
    middling: 'Computer players rated about 1450: equal to most people who play often.',
    hard: 'Computer players rated about 1800: fast, and seldom wrong.',
    master: 'Computer players rated about 2150: they see nearly all, nearly at once.',
    isPrivate: 'A private room is not on the list; friends find it by its code only.',
    proofSeconds: 'How long a prover has for the whole proof: left and right, or digits.',
    lengths: 'How many moves a shortest solution takes, or as hard as your rating.',
    motif: 'What the position is about; with some lengths a motif is rare.',
    weakSpot: (values: { inShortest: number; played: number }) =>
      `Enter deals what you find hardest: ${values.inShortest} of ${values.played} in the fewest moves so far.`,
    rules: 'Enter opens the rules: board, moves, bids and proofs.',
    start: 'Enter starts the game with this board.',
    openRoom: 'Enter opens the room; every match there is dealt anew.',
    agree: 'Enter applies this to the next match; all who sit must be ready again.',
    practise: 'Enter deals one position after the other on such boards.',
  },
  player: (values: { number: number }) => `Player ${values.number}`,
  handicap: (values: { number: number }) => `+${values.number}`,
  places: ['North-west', 'North-east', 'South-east', 'South-west'],

  /** At most 11 characters each. */
  values: {
    handicaps: { true: 'yes', false: 'no' },
    robots: { 4: 'no', 5: 'yes' },
    dealt: 'dealt',
    dealtFace: (values: { face: string }) => `dealt: ${values.face}`,
    board: 'of a file',
    mixed: { true: 'all sixteen', false: 'edition' },
    diagonals: { 'as-printed': 'as printed', 'left-out': 'left out', 'plain-faces': 'not dealt' },
    openings: (values: { value: number }) => (values.value === 0 ? 'none' : `${values.value}`),
    ricochet: { true: 'needed', false: 'not needed' },
    ricochetAtDiagonal: { true: 'ricochet', false: 'none' },
    reverse: { true: 'at once', false: 'not at once' },
    ownRaise: { 'not-above-last': 'last bid', 'not-above-first': 'first bid' },
    proof: { 'at-most': 'at most bid', exact: 'exact' },
    tie: { 'fewest-chips': 'fewer chips', 'first-to-bid': 'first bid' },
    tournament: { 'fewest-chips': 'no', 'first-to-bid': 'yes' },
    noBidClock: { self: 'by itself', player: 'by player', off: 'no clock' },
    soloBid: { true: 'on', false: 'off' },
    placed: { true: 'by hand', false: 'dealt' },
    rounds: (values: { value: number | undefined }) => limit(values.value),
    minutes: (values: { value: number | undefined }) => limit(values.value),
    afterRound: { stay: 'stay', return: 'go back' },
    byPlayers: 'by players',
    seconds: (values: { value: number }) => `${values.value} s`,
    turns: { 1: 'once', 2: 'twice' },
    easy: (values: { value: number }) => `${values.value}`,
    middling: (values: { value: number }) => `${values.value}`,
    hard: (values: { value: number }) => `${values.value}`,
    master: (values: { value: number }) => `${values.value}`,
    isPrivate: { true: 'yes', false: 'no' },
    lengths: ({ least, most, shift }: Lengths) => {
      if (shift !== undefined) return 'by rating';
      return least === most ? `${least}` : `${least} to ${most}`;
    },
    motif: { any: 'any', ...english.motifs },
    proofSeconds: (values: { value: number | undefined }) =>
      values.value === undefined ? 'off' : `${values.value} s`,
  },
  tooLarge: (values: { most: number }) =>
    `Numbers run from 1 to ${values.most} here; type fewer digits.`,

  keys: {
    change: 'change',
    reset: 'reset',
    deal: 'deal anew',
    digits: 'number',
    open: 'open',
    next: 'next',
  },
};
