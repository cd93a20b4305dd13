import { english } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ANY, NUMBER, PLAIN, type Reader, reading, type Said, SIGNED, WORD } from './marked.js';

const { match, solitaire, practice, rating, train, daily, result, deck, rooms } = screenTexts;
const { savedMatches, savedPractice, coach } = screenTexts;
const { records } = english;

/** Everything that is compared with what is written. */
export const KINDS = [
  'a bid that was told',
  'a bid that was typed',
  'a failed proof',
  'a new best',
  'a position of the list that was shown',
  'a position that was left',
  'a result of a position that was shown',
  'best at the end',
  'best find',
  'best in the menu',
  'best run',
  'bid in the panel',
  'bid of the proof told',
  'bid to prove',
  'bids in the result',
  'bids to the coach',
  'calendar',
  'chip won',
  'chips at the end',
  'chips in the panel',
  'chips left',
  'chips lost',
  'chips of a listed match',
  'chips of the winner',
  'chips told',
  'chips won',
  'closest bids',
  'combo',
  'days in a row',
  'end of a listed game',
  'figures of stats as JSON',
  'games to continue',
  'handicap in the panel',
  'hints told',
  'hints that are shared',
  'hints used',
  'length in the list',
  'length to the coach',
  'lengths in the result',
  'longest that is shared',
  'median in the statistics',
  'missed positions due',
  'move of the proof told',
  'move told',
  'moves in the list',
  'moves left of an exact proof',
  'moves made',
  'moves of the proof',
  'moves of the practice to continue',
  'moves of the solution',
  'moves over in the statistics',
  'moves to the coach',
  'moves told',
  'number of games by kind',
  'number of the hint',
  'one time for one practice',
  'pace',
  'place',
  'points after a hint',
  'points for a move more',
  'points for giving up',
  'points for the shortest',
  'rating announced of the player',
  'rating in the menu',
  'rating in the statistics',
  'rating of the player',
  'rating of the position',
  'rating told',
  'rating that was announced',
  'records in the list',
  'round',
  'round to continue',
  'score at the end',
  'score of the run',
  'score that is shared',
  'skips',
  'solo score at the end',
  'statistics by edition',
  'statistics by length',
  'statistics by motif',
  'statistics of all positions',
  'streaks in the statistics',
  'the chosen position',
  'the chosen position was shown',
  'the last answer',
  'time from when it was shown',
  'time in the list',
  'time of a listed match',
  'time of a listed practice',
  'time of the match',
  'time that is shared',
  'times to the coach',
  'today in the menu',
  'turn in a room',
  'winners in the result',
] as const;
export type Kind = (typeof KINDS)[number];

/** Compares what is shown or told with what is written. */
export type Agree = (kind: Kind, shown: unknown, written: unknown) => void;

const ID = /(?<!\S)[0-9A-F]{4}[0-9A-Za-z]*\+[^\s:,;]+\+[^\s:,;]+?(?=~r|[\s:,;]|$)/g;
export const TIME = /(?<![\d:])\d+(?::\d\d){1,2}(?![\d:])/g;

/** The Game IDs in a text, without their rules. */
export const idsIn = (text: string): readonly string[] => text.match(ID) ?? [];

/** A bid to prove, with at most or exactly so many moves. */
const proofs = (about: object) => [
  { ...about, bid: NUMBER, exact: false },
  { ...about, bid: NUMBER, exact: true },
];

const SAYS = {
  movesMade: reading(english.practice.moves, { moves: NUMBER }),
  solved: reading(
    english.practice.solved,
    { moves: NUMBER, shortest: undefined },
    { moves: NUMBER, shortest: NUMBER },
  ),
  /** With the same number twice. */
  solvedShortest: reading(
    ({ moves }: { moves: number }) => english.practice.solved({ moves, shortest: moves }),
    {
      moves: NUMBER,
    },
  ),
  helped: reading(practice.helped, { steps: NUMBER, of: NUMBER }),
  hint: reading(practice.hint, { step: NUMBER, of: NUMBER }),
  player: reading(rating.player, { rating: NUMBER, change: SIGNED }),
  position: reading(rating.position, { rating: NUMBER, change: SIGNED }),
  /** What a position is announced to be rated. */
  announced: reading(practice.level, { around: PLAIN }),
  stakes: reading(rating.stakes, {
    rating: PLAIN,
    shortest: SIGNED,
    longer: SIGNED,
    hint: SIGNED,
    givenUp: SIGNED,
  }),
  runScore: reading(train.solved, { score: NUMBER, best: NUMBER }),
  combo: reading(train.combo, { combo: NUMBER, of: NUMBER }),
  skips: reading(train.skips, { skips: NUMBER }, { skips: 0 }),
  runNewBest: reading(train.over, { score: NUMBER, best: -1 }),
  runOver: reading(train.over, { score: NUMBER, best: PLAIN }, { score: 0, best: PLAIN }),
  answered: reading(
    train.told,
    ...[0, 10, -10].flatMap(paid => [
      { moves: NUMBER, shortest: NUMBER, paid },
      { moves: undefined, shortest: NUMBER, paid },
    ]),
  ),
  answeredShortest: reading(
    ({ moves }: { moves: number }) => train.told({ moves, shortest: moves, paid: 0 }),
    { moves: NUMBER },
  ),
  dayStreak: reading(daily.streak, { current: NUMBER }),
  round: reading(match.round, { round: NUMBER, of: undefined }, { round: NUMBER, of: NUMBER }),
  chipsLeft: reading(match.chipsLeft, { chips: NUMBER }),
  proof: reading(match.proofMoves, { made: NUMBER, bid: NUMBER }),
  faceUp: reading(solitaire.faceUp, { chips: NUMBER }),
  faceDown: reading(solitaire.faceDown, { chips: NUMBER }),
  handOver: reading(match.handOver, ...proofs({ name: WORD })),
  proving: reading(match.proving, ...proofs({ name: WORD })),
  ownTurn: reading(solitaire.handOver, ...proofs({})),
  ownProof: reading(solitaire.proving, ...proofs({})),
  won: reading(match.won, { name: WORD, moves: NUMBER }),
  wonAlone: reading(solitaire.won, { moves: NUMBER }),
  usedUp: reading(match.usedUp, { name: WORD, bid: NUMBER }),
  over: reading(match.over, { names: ['Ann'], chips: NUMBER }, { names: ['Bob'], chips: NUMBER }),
  playedFor: reading(result.played, { time: WORD }),
  deckDue: reading(deck.due, { cards: NUMBER }),
  // Of lines.
  numberedMove: reading(linearTexts.moved, {
    number: PLAIN,
    of: undefined,
    move: ANY,
    where: ANY,
  }),
  moveOf: reading(linearTexts.moved, {
    number: PLAIN,
    of: PLAIN,
    move: ANY,
    where: ANY,
  }),
  runLine: reading(
    train.line,
    { number: PLAIN, id: WORD, shortest: PLAIN, moves: PLAIN, time: WORD },
    { number: PLAIN, id: WORD, shortest: PLAIN, moves: undefined, time: WORD },
  ),
  playerUp: reading(linearTexts.playerRating, { rating: PLAIN, change: PLAIN }),
  playerDown: reading(
    ({ rating, change }: { rating: number; change: number }) =>
      linearTexts.playerRating({ rating, change: -change }),
    { rating: PLAIN, change: PLAIN },
  ),
  score: reading(linearTexts.practiceScore, { moves: NUMBER, hints: NUMBER }),
  bidTold: reading(records.bid, { name: WORD, moves: NUMBER }),
  standing: reading(result.standing, { place: NUMBER, name: WORD, chips: NUMBER }),
  place: reading(screenTexts.place, { first: PLAIN, last: PLAIN, of: PLAIN }),
  continued: reading(
    ({ round, ...chips }: { round: number; ann: number; bob: number }) =>
      savedMatches.continue({ scores: `Ann ${chips.ann}, Bob ${chips.bob}`, round }),
    { round: NUMBER, ann: NUMBER, bob: NUMBER },
  ),
  continuedPractice: reading(savedPractice.continue, { moves: NUMBER, id: WORD }),
  // Of an exact proof, and of the coach.
  tooEarly: reading(
    match.solvedTooEarly,
    { bid: PLAIN, movesLeft: NUMBER, robot: WORD },
    { bid: PLAIN, movesLeft: NUMBER, robot: undefined },
  ),
  coachShortest: reading(coach.verdict.shortest, { moves: NUMBER }),
  coachLonger: reading(coach.verdict.longer, { moves: NUMBER, over: PLAIN }),
  coachUnsolved: reading(coach.verdict.unsolved, { shortest: NUMBER }),
  // Of rooms.
  roomRound: reading(rooms.match.round, { round: PLAIN, room: WORD, isPrivate: false }),
  nextProver: reading(rooms.match.next, { name: WORD, bid: NUMBER }),
  watchedProof: reading(rooms.match.watchingProof, { name: WORD, bid: NUMBER }),
  // Of results.
  chipsOf: reading(records.chipsOf, { name: WORD, chips: PLAIN }),
  soloWon: reading(solitaire.over, { down: PLAIN, up: NUMBER }),
  soloLost: reading(solitaire.over, { up: NUMBER, down: PLAIN }),
  bestFind: reading(
    result.best,
    { name: WORD, round: PLAIN, moves: NUMBER, over: 0 },
    { name: WORD, round: PLAIN, moves: NUMBER, over: PLAIN },
    { name: undefined, round: PLAIN, moves: NUMBER, over: 0 },
    { name: undefined, round: PLAIN, moves: NUMBER, over: PLAIN },
  ),
  sharedRun: reading(train.share, {
    name: WORD,
    score: PLAIN,
    longest: NUMBER,
    time: WORD,
    train: undefined,
  }),
} satisfies Record<string, Reader>;
export type Statement = keyof typeof SAYS;

/** What a text says in this sentence, wherever it has it. */
export const saysIn = (what: Statement, text: string): readonly Said[] => SAYS[what](text);
