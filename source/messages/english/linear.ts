import { quote } from '../clean.js';
import { didYouMean } from './command.js';
import { all, count, counted, moves, oneOf, robots, seconds } from './counting.js';

/** Sides of a cell in words: "wall to the north", "walls to the north and east". */
const sides = (one: string, several: string) => (values: { sides: readonly string[] }) =>
  `${values.sides.length === 1 ? one : several} to the ${all(values.sides)}`;

/** What a game has changed a rating by; a sign in front of a number may not be heard. */
const points = (change: number): string =>
  change === 0
    ? 'as before'
    : `${counted(Math.abs(change), 'point')} ${change < 0 ? 'less' : 'more'}`;

/** What `help` says: a line for each thing that can be typed. */
const linearHelp = {
  moves: 'red east, or r e: a move. Several in a row: r e r s, or rers.',
  look: 'look g7: what is on a cell, and on which sides it has walls.',
  where: 'where: all robots and the target.',
  from: 'from red: where a robot would stop in each direction, and at what.',
  row: 'row 7: all that is on a row.',
  column: 'column g: all that is on a column.',
  target: 'target: which robot has to come to rest where.',
  undo: 'undo: take the last move back.',
  redo: 'redo: make it again.',
  reset: 'reset: take all moves back.',
  hint: 'hint: a little help; each one tells more than the last.',
  solution: 'solution: a shortest way from here, as the last hint.',
  giveUp: 'give up: end it unsolved, for good, and hear a shortest way.',
  solutionOfRound: 'solution: after a round, a shortest way.',
  coach: 'coach: after a round, what each bid came to, and the proof beside all shortest ways.',
  giveUpProof: 'give up: end your proof; the next one proves.',
  score: 'score: how the game stands.',
  bid: 'bid ann 7: Ann says that it takes 7 moves. A name may be cut short.',
  pass: 'pass ann: Ann has no more to bid. When all have passed, the bidding ends.',
  begin: 'begin, or an empty line: you begin your proof.',
  bidAlone: 'bid 7: you see a way in 7 moves, and are going to prove it.',
  claim: 'have it: you see a way; the clock is held, and you show it in any number of moves.',
  startClock: 'start clock: when nobody has bid for four minutes.',
  time: 'time: how much is left on the sand clock.',
  nextPosition: 'next: another position.',
  nextRound: 'next: the next round, or the result.',
  repeat: 'repeat: what was said last, once more.',
  quit: 'quit: leave; the game is kept.',
};

/** What is said where no board is drawn: each text is a line that has to make sense to somebody who hears it alone. */
export const linearTexts = {
  words: {
    look: 'look',
    where: 'where',
    from: 'from',
    row: 'row',
    column: 'column',
    target: 'target',
    undo: 'undo',
    redo: 'redo',
    reset: 'reset',
    hint: 'hint',
    solution: 'solution',
    'give-up': 'give up',
    score: 'score',
    bid: 'bid',
    pass: 'pass',
    begin: 'begin',
    'start-clock': 'start clock',
    claim: 'have it',
    place: 'place',
    time: 'time',
    next: 'next',
    again: 'again',
    watch: 'watch',
    coach: 'coach',
    missed: 'missed',
    help: 'help',
    repeat: 'repeat',
    quit: 'quit',
  },
  help: linearHelp,
  helpWanted: 'Type help for what you can type, quit to leave.',

  unknown: (values: { text: string; closest: string | undefined }) =>
    `There is no command ${quote(values.text)}.${didYouMean(values.closest)} Type help for all of them.`,
  lineTooLong: (values: { longest: number }) =>
    `That line is too long; a line has at most ${values.longest} characters.`,
  nothingAfter: (values: { word: string }) =>
    `The command ${quote(values.word)} takes nothing after it.`,
  badMove: (values: { text: string }) =>
    `A move is a robot and a direction, such as: red east, or r e; ${quote(values.text)} is none.`,
  badCell: (values: { text: string; last: string }) =>
    `The cells of this board are a1 to ${values.last}; ${quote(values.text)} is none of them.`,
  badRow: (values: { text: string; last: number }) =>
    `The rows of this board are 1 to ${values.last}; ${quote(values.text)} is none of them.`,
  badColumn: (values: { text: string; last: string }) =>
    `The columns of this board are a to ${values.last}; ${quote(values.text)} is none of them.`,
  badRobot: (values: { text: string; robots: readonly string[] }) =>
    `The robots on this board are ${all(values.robots)}; ${quote(values.text)} is none of them.`,

  wall: sides('wall', 'walls'),
  edge: sides('edge of the board', 'edges of the board'),
  opening: sides('opening', 'openings'),
  robot: (values: { robot: string }) => `${values.robot} robot`,
  sought: (values: { target: string }) => `the target, ${values.target}`,
  otherTarget: (values: { target: string }) => `mark of another target, ${values.target}`,
  diagonal: (values: { colour: string; ends: string }) =>
    `${values.colour} diagonal from ${values.ends}`,
  diagonalEnds: { '/': 'south-west to north-east', '\\': 'north-west to south-east' },
  centre: 'centre of the board, which nobody can enter',
  cell: (values: { cell: string; contents: readonly string[] }) =>
    `${values.cell}: ${values.contents.length === 0 ? 'empty' : values.contents.join(', ')}.`,
  row: (values: { row: number; cells: readonly string[] }) =>
    values.cells.length === 0
      ? `Row ${values.row}: empty.`
      : `Row ${values.row} from west to east: ${values.cells.join('; ')}.`,
  column: (values: { column: string; cells: readonly string[] }) =>
    values.cells.length === 0
      ? `Column ${values.column}: empty.`
      : `Column ${values.column} from north to south: ${values.cells.join('; ')}.`,
  cellIn: (values: { cell: string; contents: readonly string[] }) =>
    `${values.cell} ${values.contents.join(', ')}`,

  robotAt: (values: { robot: string; cell: string; around: readonly string[] }) =>
    `${[`${values.robot} at ${values.cell}`, ...values.around].join(', ')}.`,
  target: (values: { target: string; cell: string; around: readonly string[] }) =>
    `Target: ${[`${values.target} at ${values.cell}`, ...values.around].join(', ')}.`,
  stops: (values: {
    direction: string;
    cell: string;
    isTarget: boolean;
    stop: string;
    turns: readonly string[];
  }) => {
    const end = values.isTarget ? `${values.cell}, the target` : values.cell;
    return `${values.direction}: ${[`stops at ${end}`, `at ${values.stop}`, ...values.turns].join(', ')}.`;
  },
  noStop: (values: { direction: string; sentence: string }) =>
    `${values.direction}: no move. ${values.sentence}`,
  stop: {
    wall: 'a wall',
    edge: 'the edge of the board',
    centre: 'the centre',
    robot: (values: { robot: string }) => `the ${values.robot} robot`,
  },
  turned: (values: { cells: readonly string[] }) =>
    `turned by the ${values.cells.length === 1 ? 'diagonal' : 'diagonals'} on ${all(values.cells)}`,
  moved: (values: { number: number; move: string; where: string }) =>
    `Move ${values.number}, ${values.move}: ${values.where}`,

  practice: 'A position to practise.',
  practiceGoesOn: 'The practice that was left goes on.',
  board: (values: { columns: number; rows: number; robots: number }) =>
    `The board has ${values.columns} columns, a to ${String.fromCharCode(96 + values.columns)} from west to east, ${values.rows} rows from north to south, and ${robots(values.robots)}.`,
  alreadySolved: 'It is solved. Type undo or reset to try it again, next to go on, or quit.',
  notPlayed: (values: { moves: number }) =>
    `${count(values.moves, { one: 'move after that was', other: 'moves after that were' })} not played.`,
  searching: 'The solver is at work; its answer comes as soon as it has one.',
  solution: (values: { line: readonly string[] }) =>
    `A shortest way, proved: ${moves(values.line.length)}: ${values.line.join(', ')}.`,
  fromStart: 'The way that follows is from the start.',
  playerRating: (values: { rating: number; change: number }) =>
    `Your rating: ${values.rating}, ${points(values.change)}.`,
  positionRating: (values: { rating: number; change: number }) =>
    `The rating of the position: ${values.rating}, ${points(values.change)}.`,
  practiceScore: (values: { moves: number; hints: number }) =>
    `${count(values.moves, { one: 'move is', other: 'moves are' })} made, ${counted(values.hints, 'hint')} given.`,
  weakSpot: (values: { name: string; motif: string; inShortest: number; played: number }) =>
    `Your weak spot: ${values.name}, ${values.inShortest} of ${values.played} solved in the fewest moves. For more of them: practice --motif ${values.motif}.`,
  noNext: 'There is no other position here; type quit to leave.',
  practiceKept: 'The practice is kept; ricochet-tui --linear goes on with it.',
  goodbye: 'The game is left.',

  thinking: 'Found a way? Type a bid, as in: bid ann 7. To pass: pass ann.',
  placing: (values: { robots: readonly string[] }) =>
    `Type place and a cell each for ${all(values.robots)}, or next to leave them there.`,
  badPlace: (values: { text: string | undefined }) =>
    values.text === undefined
      ? 'After place comes a cell for each robot, such as: place a1 c5 g7 p16.'
      : `After place come cells, such as c5; ${quote(values.text)} is none.`,
  holding: 'Do you see a way? Type have it: the clock is held, and you show your way.',
  showing: 'Type the moves, as many as you like, or give up: then the clock runs on.',
  thinkingAlone: 'Do you see a way? Type how many moves it takes, as in: bid 7.',
  thinkingAgainst: 'Found a way? Type a bid, as in: bid 7. To pass: pass.',
  computerPlays: (values: { name: string }) => `The computer plays for ${values.name}.`,
  clockRuns: (values: { seconds: number }) =>
    `The sand clock is running: ${seconds(values.seconds)}.`,
  secondsLeft: (values: { seconds: number }) => `${seconds(values.seconds)} left.`,
  clockStands: 'The sand clock is not running; the first bid starts it.',
  clockMayStart: 'Nobody has bid for four minutes: anyone may type start clock.',
  proving: (values: { name: string; bid: number; exact: boolean }) =>
    `${values.name} proves it in ${values.exact ? 'exactly' : 'at most'} ${moves(values.bid)}: type the moves.`,
  provingAlone: (values: { bid: number; exact: boolean }) =>
    `Prove it in ${values.exact ? 'exactly' : 'at most'} ${moves(values.bid)}: type the moves.`,
  tooLate: 'Time had run out before that; it does not count.',
  badBid: 'A bid is a name and a number of moves, as in: bid ann 7.',
  badBidAlone: 'Say how many moves it takes, as in: bid 7.',
  noPlayer: (values: { text: string; names: readonly string[] }) =>
    `Nobody here is called ${quote(values.text)}; playing are ${all(values.names)}.`,
  whichPlayer: (values: { text: string; names: readonly string[] }) =>
    `${quote(values.text)} may be ${oneOf(values.names)}; type more of the name.`,
  roundOver:
    'Type next for the next round, solution for the shortest way, coach for what the coach says, or quit.',
  chipReturned: 'Type next for the next round, or quit.',
  matchDecided: 'That was the last round: type next for the result.',
  matchKept: 'The match is kept; ricochet-tui --linear goes on with it.',

  runHelp: [
    linearHelp.moves,
    linearHelp.undo,
    linearHelp.reset,
    linearHelp.nextPosition,
    'score, or time: how the run stands.',
    'quit: end the run.',
  ],
  afterRun:
    'Type coach 1 for what the coach says of position 1, missed to have the missed ones come back, score for the list, again, or quit.',

  askName: (values: { number: number }) =>
    values.number <= 2
      ? `Name of player ${values.number}:`
      : `Name of player ${values.number}, or an empty line to begin:`,
  noNames: 'No match has begun: it takes at least two names.',
  elsewhere:
    'Without a board on the screen play one of these: ricochet-tui practice, ricochet-tui solo, ricochet-tui play.',
};
