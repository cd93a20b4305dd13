import { all, chips, moves, ofBid, path, rounds, when } from './counting.js';

/** The record of a match. */
export const records = {
  badFile: (values: { file: string; sentence: string }) =>
    `The file ${path(values.file)} can’t be replayed. ${values.sentence}`,
  noRecord: 'Name the record of a match or a practice session.',
  otherVersion: 'Use the version of the program that wrote it.',
  badLine: (values: { line: number }): string =>
    // The second line has the board: without it there is nothing to show.
    values.line > 2
      ? 'Delete it and all lines after it to replay what comes before.'
      : 'Use another copy of the file.',
  nothingInIt: 'It ends before anything happens; choose the record of a game that has begun.',
  practiceNoMatch: 'This is a practice record; --cast and --coach need the record of a match.',
  /** Whether the chip of the round went back, or the round has no end. */
  notCoached: (values: { round: number; isReturned: boolean }) =>
    `The coach can’t review round ${values.round}: ${values.isReturned ? 'nobody won the chip, and it can come up again.' : 'it wasn’t played to the end.'}`,
  castEnding: (values: { file: string }) =>
    `--cast writes an asciinema file (.cast, .json) or an animated SVG (.svg), not ${path(values.file)}.`,
  written: (values: { file: string }) => `Wrote ${path(values.file)}.`,
  practiceInText: 'A practice record can only be replayed as text.',
  cutOff: 'The last line of the record is cut off and was skipped.',

  dealt: 'The board is set up.',
  placed: 'The robots are placed.',
  drawn: (values: { round: number; target: string }) => `Round ${values.round}: ${values.target}.`,
  bid: (values: { name: string; moves: number }) => `${values.name} bids ${moves(values.moves)}.`,
  claimed: (values: { moves: number }) => `Bid: ${moves(values.moves)}.`,
  passed: (values: { name: string }) => `${values.name} passes.`,
  clockRanOut: 'The sand clock has run out.',
  proofBegun: (values: { name: string }) => `${values.name} starts the proof.`,
  moved: (values: { made: number; bid: number; move: string }) =>
    `Move ${values.made}${ofBid(values.bid)}: ${values.move}.`,
  usedUp: 'No moves left: the proof failed and the robots go back.',
  givenUp: 'The proof was given up: the robots go back.',
  tooLate: 'Out of time: the proof failed and the robots go back.',
  left: 'The game was interrupted; the clocks stopped.',

  rounds: (values: { rounds: number }) => rounds(values.rounds),
  head: (values: { names: readonly string[] }) => `Match: ${all(values.names)}`,
  headAlone: (values: { chips: number }) => `Solo game: ${chips(values.chips)}`,
  unfinished: 'The record ends before the match is over.',
  score: (values: { parts: readonly string[] }) => `Score: ${values.parts.join(', ')}`,
  chipsOf: (values: { name: string; chips: number }) => `${values.name} ${values.chips}`,

  when: (values: { at: string }) => when(values.at),
  place: (values: { number: number; of: number }) => `event ${values.number} of ${values.of}`,
  playing: (values: { speed: number }) => `playing, speed ${values.speed}`,
  paused: (values: { speed: number }) => `paused, speed ${values.speed}`,
};
