import type { Level } from '../../training/dealing.js';
import { quote } from '../clean.js';
import { count, counted, moves } from './counting.js';

const length = (values: { least: number; most: number }): string =>
  values.least === values.most ? moves(values.least) : `${values.least} to ${moves(values.most)}`;

/** What is said where positions are practised: of hints, of the distance, of giving up, of dealing. */
export const practice = {
  hint: (values: { step: number; of: number }) => `Hint ${values.step} of ${values.of}`,
  /** Every hint is about the position as it stands: once something was moved, it says so. */
  hintBound: (values: { bound: number; moved: boolean }) =>
    `${it(values.moved)} takes under ${moves(values.bound)}.`,
  hintExact: (values: { moves: number; moved: boolean }) =>
    `${it(values.moved)} takes ${moves(values.moves)}, proved.`,
  hintRobots: (values: { robots: number }) =>
    values.robots === 1
      ? 'There is a shortest way with one robot.'
      : `There is a shortest way with ${values.robots} robots.`,
  hintLast: (values: { robot: string }) => `The ${values.robot} robot moves last.`,
  hintNext: (values: { move: string }) => `Next: ${values.move}.`,
  hintAll: (values: { line: string; moved: boolean }) =>
    `${values.moved ? 'All of it from here' : 'All of it'}: ${values.line}`,
  hintSolved: 'It is solved already.',
  helped: (values: { steps: number; of: number }) => `Help taken: ${values.steps} of ${values.of}.`,

  distance: 'Distance',
  left: (values: { moves: number }) => `${moves(values.moves)} left`,
  measuring: 'counting …',
  notKnown: 'the solver found no number',
  outOfReach: 'out of reach from here',
  compared: (values: { distance: string; trend: string }) => `${values.distance}: ${values.trend}`,
  trend: { warmer: 'warmer', colder: 'colder', same: 'as far as before' },

  /** What it costs, and how to say that it is wanted all the same. */
  giveUp: (values: { cost: Cost; how: string }) =>
    `Give up this position?${drop(values.cost)} ${values.how}`,
  skip: (values: { cost: Cost; how: string }) =>
    `Skip this position? It counts as given up.${drop(values.cost)} ${values.how}`,
  help: (values: { percent: number; how: string }) =>
    `Help counts: with it a solution is worth at most ${values.percent}%. ${values.how}`,
  pressYes: 'Press y for yes, any other key to go on.',
  pressAgain: (values: { key: string }) => `Press ${values.key} again to get it.`,
  typeAgain: (values: { word: string }) => `Type ${values.word} again if that is what you want.`,
  givenUp: (values: { shortest: number | undefined }) =>
    values.shortest === undefined
      ? 'Given up.'
      : `Given up. The shortest way takes ${moves(values.shortest)}: o plays it.`,

  lengths: (values: { least: number; most: number }) =>
    `Positions of ${length(values)} from now on.`,
  /** Around what rating a position was dealt. */
  level: ({ around, rating }: Level) => {
    if (rating === undefined) return `Dealt around ${around}, until you have a rating.`;
    return around === rating
      ? `Dealt around your rating of ${rating}.`
      : `Dealt around ${around}; your rating is ${rating}.`;
  },
  /** `sign` turns round. */
  dealing: (values: { sign: string }) => `${values.sign} Looking for a position …`,
  noneDealt: (values: {
    tried: number;
    least: number;
    most: number;
    motif: string | undefined;
  }) => {
    const tried = counted(values.tried, 'position');
    return values.motif === undefined
      ? `None of ${tried} that were dealt takes ${length(values)}; ask for other lengths.`
      : `None of ${tried} that were dealt takes ${length(values)} and has the motif ${quote(values.motif)}; ask for other lengths, or another motif.`;
  },
  noTarget: 'There is no such target for the robots of this board; ask for another one.',
  dealCancelled: 'No position was dealt.',
  dealFailed: 'The solver has failed; no position was dealt.',

  keys: {
    giveUp: 'give up',
    distance: 'distance',
    next: 'next',
    again: 'again',
    lengths: 'level',
  },
};

/** What the player's rating becomes, and by how much that is more; nothing where it stays. */
type Cost = { readonly rating: number; readonly change: number } | undefined;

const drop = (cost: Cost): string =>
  cost ? ` Your rating drops from ${cost.rating - cost.change} to ${cost.rating}.` : '';

const it = (moved: boolean): string => (moved ? 'From here it' : 'It');

export const rating = {
  player: (values: { rating: number; change: number }) =>
    `You ${values.rating} (${signed(values.change)})`,
  position: (values: { rating: number; change: number }) =>
    `Position ${values.rating} (${signed(values.change)})`,
};

const signed = (change: number): string => (change < 0 ? String(change) : `+${change}`);

export const daily = {
  title: (values: { day: number; date: string }) => `Daily ${values.day}, ${values.date}`,
  streak: (values: { current: number }) =>
    values.current === 0 ? 'no streak yet' : `streak: ${counted(values.current, 'day')}`,
  share: (values: { day: number; signs: string }) =>
    `Ricochet Robots daily ${values.day}: ${values.signs}`,
  notPlayed: (values: { day: number }) =>
    `Daily ${values.day} was not played here. The position of today: ricochet-tui daily`,
  notADay: (values: { value: string }) =>
    `${quote(values.value)} isn’t the number of a day. Example: share 17`,
  copied: 'Sent to the clipboard; where no program may do that, select this line:',
  finished: 'Already played: only the first try counts.',
  newDay: 'A new day has begun: leave, and open its position.',
  solution: (values: { shortest: number | undefined }) =>
    values.shortest === undefined
      ? 'The position of the day before.'
      : `The position of the day before: ${moves(values.shortest)}; o plays a shortest line.`,
  notCome: (values: { first: string }) =>
    `By the clock of this machine no such day has come yet; the first one is ${values.first}.`,
  failed: 'The solver has failed; the position of the day could not be dealt.',
  keys: { share: 'share', yesterday: 'yesterday' },
};

/** What is said of positions that were missed and come back. */
export const deck = {
  title: 'Missed positions',
  due: (values: { cards: number }) => `${values.cards} due`,
  none: 'Nothing was missed yet. Positions that are given up or solved with hints come back here: after 1, 3, 7 and 21 days.',
  notDue: (values: { cards: number; next: string }) =>
    `None is due now. ${count(values.cards, { one: 'position comes', other: 'positions come' })} back, the next one on ${values.next}.`,
};

/** What is said of runs: many positions against a clock, or as far as it goes. */
export const train = {
  storm: 'Storm',
  streak: 'Streak',
  solved: (values: { score: number; best: number }) =>
    `Solved ${values.score}, best ${values.best}`,
  combo: (values: { combo: number; of: number }) => `Combo ${values.combo} of ${values.of}`,
  skips: (values: { skips: number }) => `${counted(values.skips, 'skip')} left`,
  /** How the last position went; `paid` seconds came of that. */
  told: (values: { moves: number | undefined; shortest: number; paid: number }) => {
    const paid =
      values.paid === 0 ? '' : ` ${Math.abs(values.paid)} s ${values.paid < 0 ? 'lost' : 'won'}.`;
    if (values.moves === undefined) return `Skipped: shortest ${values.shortest}.${paid}`;
    return values.moves === values.shortest
      ? `Solved in ${moves(values.moves)}, the shortest.${paid}`
      : `Missed: ${moves(values.moves)}, shortest ${values.shortest}.${paid}`;
  },
  end: (values: { how: string }) => `End this run? ${values.how}`,
  over: (values: { score: number; best: number }) => {
    const solved = `${counted(values.score, 'position')} solved in the shortest number of moves`;
    return values.score > values.best
      ? `${solved}: a new best!`
      : `${solved}; best ${values.best}.`;
  },
  /** A position of the list. */
  line: (values: {
    number: number;
    id: string;
    shortest: number;
    moves: number | undefined;
    time: string;
  }) =>
    `${values.number}. ${values.id}: shortest ${values.shortest}, ${values.moves === undefined ? 'not solved' : `you ${values.moves}`}, ${values.time}`,
  kept: 'What was missed comes back, from tomorrow on.',
  keys: { skip: 'skip', keep: 'keep missed', again: 'again' },
};
