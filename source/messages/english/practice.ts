import { quote } from '../../text/clean.js';
import type { Lengths } from '../../training/dealing.js';
import { signed } from '../grammar.js';
import { counted, date, moveRange, moves, theKey } from './counting.js';

const fromHere = ({ moved }: { moved: boolean }): string => (moved ? ' from here' : '');

/** What is said where positions are practised: of hints, of the distance, of giving up, of dealing. */
export const practice = {
  hint: (values: { step: number; of: number }) => `Hint ${values.step} of ${values.of}`,
  /** `moved`: the hint is about the position after the moves made so far. */
  hints: {
    bound: (values: { least: number; most: number; moved: boolean }) =>
      `Shortest${fromHere(values)}: ${values.least} or ${moves(values.most)}.`,
    exact: (values: { moves: number; moved: boolean }) =>
      `Shortest${fromHere(values)}: ${moves(values.moves)}.`,
    robots: (values: { robots: number }) =>
      values.robots === 1
        ? 'A shortest solution moves only one robot.'
        : `A shortest solution moves ${values.robots} robots.`,
    'last-robot': (values: { robot: string }) =>
      `In a shortest solution, the ${values.robot} robot moves last.`,
    'next-move': (values: { move: string }) => `Next move: ${values.move}.`,
    all: (values: { line: string; moved: boolean }) =>
      `Full solution${fromHere(values)}: ${values.line}`,
  },
  alreadySolved: 'Already solved.',
  helped: (values: { steps: number; of: number }) => `Hints used: ${values.steps} of ${values.of}.`,

  distance: 'Distance',
  measuring: 'calculating…',
  notKnown: 'unknown',
  outOfReach: 'unreachable',
  trend: { warmer: 'warmer', colder: 'colder', same: 'unchanged' },

  /** `cost`: how far the rating drops. `how`: how to confirm, one of the three below. */
  giveUp: ({ cost, how }: Asked) => `Give up this position?${drop(cost)} ${how}`,
  skip: ({ cost, how }: Asked) => `Skip this position? It counts as given up.${drop(cost)} ${how}`,
  help: (values: { percent: number; how: string }) =>
    `With this help, a shortest solution counts for ${values.percent}%. ${values.how}`,
  /** How a shortest solution changes the rating: `now`, and once `helped`. */
  helpPoints: (values: { now: number; helped: number; how: string }) =>
    `With this help, a shortest solution changes your rating by ${signed(values.helped)} instead of ${signed(values.now)}. ${values.how}`,
  pressYes: 'Press “y” to confirm, any other key to cancel.',
  pressAgain: (values: { key: string }) => `Press ${theKey(values.key)} again to see it.`,
  typeAgain: (values: { word: string }) => `Type ${quote(values.word)} again to confirm.`,
  givenUp: (values: { shortest: number | undefined }) =>
    `Given up.${values.shortest === undefined ? '' : ` Shortest solution: ${moves(values.shortest)}; “o” plays it.`}`,

  lengths: (values: Lengths) => `Next puzzles: ${moveRange(values)}.`,
  /** The estimate of a position's rating. */
  level: (values: { around: number }) => `Puzzle rated about ${values.around}.`,
  /** `sign` is a spinner. */
  dealing: (values: { sign: string }) => `${values.sign} Looking for a position…`,
  noneDealt: (values: Lengths & { tried: number; motif: string | undefined }) => {
    const none = `Tried ${counted(values.tried, 'position')}: none takes ${moveRange(values)}`;
    if (values.motif === undefined) return `${none}. Choose another length.`;
    return `${none} with the motif ${quote(values.motif)}. Choose another length or motif.`;
  },
  noTarget: 'This board has no such target for its robots; choose another.',
  dealCancelled: 'Dealing cancelled.',
  dealFailed: 'The solver crashed; no position was dealt.',
  dealTimedOut: ({ seconds }: { seconds: number }) =>
    `No such position found in ${seconds} s. Allow more time with --timeout, or ask for less.`,

  keys: {
    giveUp: 'give up',
    distance: 'distance',
    next: 'next',
    again: 'retry',
    lengths: 'level',
    anyway: 'practise anyway',
  },
};

/** A rating after a change. */
type Rated = Readonly<{ rating: number; change: number }>;
/** What a command costs, undefined if the rating stays, and how to confirm it. */
type Asked = Readonly<{ cost: Rated | undefined; how: string }>;

const drop = (cost: Asked['cost']): string =>
  cost ? ` Your rating drops from ${cost.rating - cost.change} to ${cost.rating}.` : '';

export const rating = {
  player: ({ rating, change }: Rated) => `Your rating ${rating} (${signed(change)})`,
  position: ({ rating, change }: Rated) => `Puzzle rating ${rating} (${signed(change)})`,
  /** How the rating would change: by a shortest solution, by one of one move more, by a shortest after the next hint. */
  stakes: (values: Record<'rating' | 'shortest' | 'longer' | 'hint' | 'givenUp', number>) =>
    `Your rating of ${values.rating}: shortest ${signed(values.shortest)} (after a hint ${signed(values.hint)}), one move more ${signed(values.longer)}, given up ${signed(values.givenUp)}.`,
};

export const daily = {
  title: (values: { day: number; date: string }) => `Daily ${values.day}, ${date(values.date)}`,
  streak: (values: { current: number }) =>
    values.current === 0 ? 'no streak yet' : `streak: ${counted(values.current, 'day')}`,
  share: (values: { day: number; result: string }) =>
    `Ricochet Robots daily ${values.day}: ${values.result}\nSame position: ricochet-tui daily --day ${values.day}`,
  /** How it went: the moves above the shortest solution, undefined if it was not solved. */
  shared: ({ over }: { over: number | undefined }) => {
    if (over === undefined) return 'not solved';
    return over === 0 ? 'solved in the fewest moves' : `solved, ${moves(over)} over the shortest`;
  },
  hints: (values: { hints: number }) => counted(values.hints, 'hint'),
  past: 'A past day: it counts for neither streak nor rating.',
  notPlayed: (values: { day: number }) =>
    `Daily ${values.day} wasn’t played here. Play today’s: ricochet-tui daily`,
  earlier: 'Earlier positions of the day',
  unplayed: 'not played that day',
  notADay: (values: { value: string; last: number }) =>
    `${quote(values.value)} isn’t a day number. Days run from 1 to ${values.last}.`,
  copied: 'Copied. If your terminal blocks the clipboard, select the lines below the board.',
  finished: 'Already played: only the first try counts.',
  solution: (values: { shortest: number | undefined }) =>
    values.shortest === undefined
      ? 'Yesterday’s position.'
      : `Yesterday’s position: ${moves(values.shortest)}; “o” plays a shortest solution.`,
  notCome: (values: { first: string }) =>
    `The first position of the day was on ${date(values.first)}; check this machine’s clock.`,
  keys: { share: 'share', yesterday: 'yesterday', days: 'earlier days' },
};

/** Runs: a storm against the clock, a streak until the first miss. */
export const train = {
  storm: 'Storm',
  streak: 'Streak',
  solved: ({ score, best }: { score: number; best: number }) => `Solved ${score}, best ${best}`,
  combo: (values: { combo: number; of: number }) => `Combo ${values.combo} of ${values.of}`,
  skips: (values: { skips: number }) =>
    `${values.skips === 0 ? 'no skips' : counted(values.skips, 'skip')} left`,
  /** How the last position went; `paid`: seconds won, or lost where negative. */
  told: (values: { moves: number | undefined; shortest: number; paid: number }) => {
    const paid = values.paid === 0 ? '' : ` ${signed(values.paid)} s`;
    if (values.moves === undefined) return `Skipped: shortest ${values.shortest}.${paid}`;
    return values.moves === values.shortest
      ? `Solved in ${moves(values.moves)}, the shortest.${paid}`
      : `Missed: ${moves(values.moves)}, shortest ${values.shortest}.${paid}`;
  },
  end: (values: { how: string }) => `End this run? ${values.how}`,
  over: ({ score, best }: { score: number; best: number }) =>
    `You solved ${score === 0 ? 'no positions' : counted(score, 'position')}${score > best ? ': a new best!' : `; your best is ${best}.`}`,
  /** A position of the list. */
  line: (values: {
    number: number;
    id: string;
    shortest: number;
    moves: number | undefined;
    time: string;
  }) =>
    `${values.number}. ${values.id}: shortest ${values.shortest}, ${values.moves === undefined ? 'not solved' : `you ${values.moves}`}, ${values.time}`,
  kept: 'The missed positions come back, starting tomorrow.',
  /** What counts, told before it starts. */
  rules: {
    storm:
      'Solve as many as you can in three minutes, each in the fewest moves. Five in a row earn 10 s; a longer solution or a skip costs 10 s.',
    streak:
      'Only a shortest solution counts: the first longer one ends the streak. No clock, one skip.',
  },
  startsIn: (values: { seconds: number }) => `Starts in ${values.seconds}…`,
  noSkip: 'No skip left: solve this position, or leave to end the streak.',
  notSolved: 'Not solved',
  /** Above the columns of the list: together at most 15 letters. */
  heads: { shortest: 'shortest', yours: 'you', time: 'time' },
  pace: 'Time per position',
  /** A run in a line to share; `train` are the arguments of the command that deals its positions again. */
  share: (values: {
    name: string;
    score: number;
    longest: number;
    time: string;
    train: string | undefined;
  }) =>
    `Ricochet Robots ${values.name}: solved ${values.score}, longest ${moves(values.longest)}, time ${values.time}.${values.train === undefined ? '' : ` Same positions: ricochet-tui train ${values.train}`}`,
  keys: { skip: 'skip', keep: 'keep missed', again: 'again' },
};
