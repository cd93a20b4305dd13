import { all, chips, counted, minutes, moves, rounds, seconds } from './counting.js';
import { path } from './files.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The largest unit in words, and beside hours their minutes. */
function duration(time: number): string {
  if (time < MINUTE) return seconds(time);
  if (time < HOUR) return minutes(Math.floor(time / MINUTE));
  if (time >= 2 * DAY) return counted(Math.floor(time / DAY), 'day');
  const rest = Math.floor((time % HOUR) / MINUTE);
  const hours = counted(Math.floor(time / HOUR), 'hour');
  return rest === 0 ? hours : `${hours} and ${minutes(rest)}`;
}

/** What is said of a match that was recorded. */
export const records = {
  badFile: (values: { file: string; sentence: string }) =>
    `The file ${path(values.file)} cannot be played back. ${values.sentence}`,
  noRecord: 'Name a file in which a match or a practice was recorded.',
  otherVersion: 'Take the version of the program that wrote it.',
  badLine: (values: { line: number }) =>
    // The board is laid out in the second line: without it there is nothing to show.
    values.line > 2
      ? 'Remove it and all lines after it to see what comes before.'
      : 'Take another copy of the file.',
  nothingInIt: 'It ends before anything happened; name a record of a game that has begun.',
  practiceNoMatch: 'This is the record of a practice; --cast and --coach take that of a match.',
  notCoached: (values: { round: number }) =>
    `The coach says nothing of round ${values.round}: it isn’t over, or its chip went back.`,
  practiceInText: 'A practice is told in text; it cannot be shown on the board yet.',
  cutOff: 'The last line of the record was cut off and is left out.',

  dealt: 'The board is laid out.',
  placed: 'The players have placed the robots.',
  drawn: (values: { round: number; target: string }) => `Round ${values.round}: ${values.target}.`,
  bid: (values: { name: string; moves: number }) => `${values.name} bids ${moves(values.moves)}.`,
  claimed: (values: { moves: number }) => `A way in ${moves(values.moves)} is claimed.`,
  passed: (values: { name: string }) => `${values.name} passes.`,
  clockRanOut: 'The sand clock has run out.',
  biddingOver: 'The bidding is over.',
  proofBegun: (values: { name: string }) => `${values.name} begins the proof.`,
  moved: (values: { made: number; bid: number; move: string }) =>
    `Move ${values.made}${Number.isFinite(values.bid) ? ` of ${values.bid}` : ''}: ${values.move}.`,
  usedUp: 'The moves are used up: the proof failed and the robots go back.',
  givenUp: 'The proof was given up: the robots go back.',
  tooLate: 'Time is up for the proof: the robots go back.',
  left: 'The table is left; the clocks stop.',
  resumed: (values: { away: string }) =>
    `The match goes on after ${values.away}; no clock ran meanwhile.`,
  duration: (values: { seconds: number }) => duration(values.seconds),

  rounds: (values: { rounds: number }) => rounds(values.rounds),
  head: (values: { names: readonly string[] }) => `A match of ${all(values.names)}`,
  headAlone: (values: { chips: number }) => `A game for one with ${chips(values.chips)}`,
  proof: (values: { sentence: string; line: string }) => `${values.sentence} ${values.line}`,
  unfinished: 'The record ends before the match does.',
  score: (values: { parts: readonly string[] }) => `Score: ${values.parts.join(', ')}`,
  chipsOf: (values: { name: string; chips: number }) => `${values.name} ${values.chips}`,

  time: (values: { seconds: number }) =>
    `${Math.floor(values.seconds / 60)}:${String(values.seconds % 60).padStart(2, '0')}`,
  place: (values: { number: number; of: number }) => `event ${values.number} of ${values.of}`,
  playing: (values: { speed: number }) => `playing, speed ${values.speed}`,
  paused: (values: { speed: number }) => `paused, speed ${values.speed}`,

  keys: {
    play: 'play, pause',
    event: 'event',
    round: 'round',
    speed: 'speed',
    end: 'start, end',
  },
};

/** What is told of a practice that was recorded. */
export const practiceRecord = {
  head: (values: { target: string }) => `A practice: ${values.target}`,
  moved: (values: { number: number; move: string }) => `Move ${values.number}: ${values.move}.`,
  undone: (values: { number: number }) => `Move ${values.number} is taken back.`,
  redone: (values: { number: number; move: string }) =>
    `Move ${values.number} is made again: ${values.move}.`,
  reset: 'All moves are taken back.',
  hinted: {
    bound: 'A hint: an upper bound of its moves.',
    exact: 'A hint: how many moves it takes.',
    robots: 'A hint: how many robots move.',
    'last-robot': 'A hint: which robot moves last.',
    'first-robot': 'A hint: which robot moves first.',
    'next-move': 'A hint: the next move.',
    all: 'A hint: the whole solution.',
  },
  measured: 'The number of moves still needed is shown from here on.',
  'given-up': 'It is given up.',
  abandoned: 'It is left for another position.',
  line: (values: { moves: number; line: string }) =>
    values.moves === 0 ? 'No moves are made.' : `${moves(values.moves)} made: ${values.line}`,
  stage: {
    untouched: 'Nothing has happened yet.',
    begun: 'It is not solved yet.',
    solved: 'It is solved.',
    'given-up': 'It was given up unsolved.',
    abandoned: 'It was left unsolved.',
  },
};
