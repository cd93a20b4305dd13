import { quote } from '../../text/clean.js';
import { didYouMean } from './command.js';
import { all, capital, moves, ofBid, oneOf, robots, seconds } from './counting.js';

/** Sides of a cell in words: "wall to the north", "walls to the north and east". */
const sides = (one: string, several: string) => (values: { sides: readonly string[] }) =>
  `${values.sides.length === 1 ? one : several} to the ${all(values.sides)}`;

type Rated = Readonly<{ rating: number; change: number }>;

/** A rating and its change; without a sign, as a screen reader may not speak it. */
const change = (values: Rated): string => {
  if (values.change === 0) return `${values.rating}, unchanged`;
  return `${values.rating}, ${values.change < 0 ? 'down' : 'up'} ${Math.abs(values.change)}`;
};

type Bid = Readonly<{ bid: number; exact: boolean }>;
const limit = ({ bid, exact }: Bid): string => `${exact ? 'exactly' : 'at most'} ${moves(bid)}`;

/** What `help` says: a line for each command. */
const linearHelp = {
  moves: 'red east, or r e: make a move. You can type several at once: “r e r s”, or “rers”.',
  look: 'look g7: what is on a cell, and which sides have walls.',
  where: 'where: all robots and the target.',
  from: 'from red: where a robot would stop in each direction, and what stops it.',
  row: 'row 7: everything in a row.',
  column: 'column g: everything in a column.',
  target: 'target: the target and its cell.',
  undo: 'undo: undo the last move.',
  redo: 'redo: redo the last move undone.',
  reset: 'reset: back to the start.',
  hint: 'hint: a little help. Each hint tells you more than the last.',
  solution: 'solution: a shortest solution from here. It counts as the last hint.',
  giveUp: 'give up: end it unsolved and hear a shortest solution.',
  solutionOfRound: 'solution: after a round, a shortest solution.',
  coach: 'coach: after a round, a review of the bids and the proof.',
  setAside: 'set aside: if nobody won the chip and all agree, take it out and hear its solution.',
  giveUpProof: 'give up: end your proof.',
  rules: 'rules: the rules of this game.',
  score: 'score: the score so far.',
  bid: 'bid ann 7: Ann bids 7 moves. You can shorten the name.',
  pass: 'pass ann: Ann passes. When everyone has passed, the bidding ends.',
  begin: 'begin, or an empty line: begin your proof.',
  bidAlone: 'bid 7: bid 7 moves, then prove them.',
  claim: 'have it: the clock pauses while you show your solution, in any number of moves.',
  startClock: 'start clock: start the sand clock after four minutes without a bid.',
  time: 'time: the bids of the round, and the time left on the sand clock.',
  nextPosition: 'next: another position.',
  days: 'days: the earlier positions of the day. “days 17” plays number 17.',
  nextRound: 'next: the next round, or the result.',
  repeat: 'repeat: hear the last answer again.',
  quit: 'quit: leave. The game is saved.',
};

/** @public What is said where no board is drawn: each text is a line that makes sense to a player who hears it alone. */
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
    rules: 'rules',
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
    'set-aside': 'set aside',
    coach: 'coach',
    missed: 'missed',
    help: 'help',
    repeat: 'repeat',
    quit: 'quit',
    share: 'share',
    rooms: 'rooms',
    join: 'join',
    open: 'open',
    'set-up': 'set up',
    who: 'who',
    sit: 'sit',
    stand: 'stand',
    ready: 'ready',
    react: 'react',
    remove: 'remove',
    lock: 'lock',
    practice: 'practice',
    daily: 'daily',
    days: 'days',
    solo: 'solo',
    storm: 'storm',
    streak: 'streak',
    ratings: 'ratings',
    statistics: 'statistics',
    erase: 'erase',
    language: 'language',
    screen: 'screen',
  },
  help: linearHelp,
  helpWanted: 'Type “help” for all commands, or “quit” to leave.',

  unknown: (values: { text: string; closest: string | undefined }) =>
    `Unknown command ${quote(values.text)}.${didYouMean(values.closest)} Type “help” for all commands.`,
  lineTooLong: (values: { longest: number }) =>
    `That line is too long. Type ${values.longest} characters at most.`,
  nothingAfter: (values: { word: string }) =>
    `Type ${quote(values.word)} on its own, with nothing after it.`,
  badMove: (values: { text: string }) =>
    `${quote(values.text)} isn’t a valid move. Type a robot and a direction, such as “red east” or “r e”.`,
  badCell: (values: { text: string; last: string }) =>
    `${quote(values.text)} isn’t a cell of this board. Cells run from a1 to ${values.last}.`,
  badRow: (values: { text: string; last: number }) =>
    `${quote(values.text)} isn’t a row of this board. Rows run from 1 to ${values.last}.`,
  badColumn: (values: { text: string; last: string }) =>
    `${quote(values.text)} isn’t a column of this board. Columns run from “a” to “${values.last}”.`,
  badRobot: (values: { text: string; robots: readonly string[] }) =>
    `${quote(values.text)} isn’t a robot on this board. The robots are ${all(values.robots)}.`,

  wall: sides('wall', 'walls'),
  edge: sides('edge', 'edges'),
  opening: sides('opening', 'openings'),
  sought: (values: { target: string }) => `the target, ${values.target}`,
  otherTarget: (values: { target: string }) => `another target, ${values.target}`,
  diagonal: (values: { colour: string; ends: string }) =>
    `${values.colour} diagonal from ${values.ends}`,
  diagonalEnds: { '/': 'south-west to north-east', '\\': 'north-west to south-east' },
  cell: (values: { cell: string; contents: readonly string[] }) =>
    `${values.cell}: ${values.contents.join(', ') || 'empty'}.`,
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

  /** `around` has walls, edges and openings. */
  robotAt: (values: { robot: string; cell: string; around: readonly string[] }) =>
    `${[`${capital(values.robot)} at ${values.cell}`, ...values.around].join(', ')}.`,
  target: (values: { target: string; cell: string; around: readonly string[] }) =>
    `Target at ${values.cell}: ${[values.target, ...values.around].join(', ')}.`,
  /** `stop` is one of those below; `turns` is empty, or `turned`. */
  stops: (values: {
    direction: string;
    cell: string;
    isTarget: boolean;
    stop: string;
    turns: readonly string[];
  }) => {
    const end = values.isTarget ? `${values.cell}, the target` : values.cell;
    return `${capital(values.direction)}: ${[`to ${end}`, ...values.turns, `stopped by ${values.stop}`].join(', ')}.`;
  },
  noMove: (values: { direction: string }) => `${capital(values.direction)}: blocked.`,
  stop: {
    wall: 'a wall',
    edge: 'the edge',
    centre: 'a blocked cell',
    robot: (values: { robot: string }) => `the ${values.robot} robot`,
  },
  turned: (values: { cells: readonly string[] }) =>
    values.cells.length === 1
      ? `turned by the diagonal on ${values.cells[0]}`
      : `turned by the diagonals on ${all(values.cells)}`,
  /** `of` is what was bid; `where` is a sentence: the robot and its new cell. */
  moved: (values: { number: number; of?: number; move: string; where: string }) =>
    `Move ${values.number}${ofBid(values.of)}, ${values.move}. ${values.where}`,

  practice: 'Practice.',
  /** One of several things to choose from, and the question. */
  which: (values: { of: number }) => `Type a number from 1 to ${values.of}, or press Enter for 1.`,
  practiceGoesOn: 'Practice resumed.',
  board: (values: { columns: number; rows: number; robots: number }) =>
    `The board has ${values.columns} columns, “a” to “${String.fromCharCode(96 + values.columns)}” from west to east, ${values.rows} rows from north to south, and ${robots(values.robots)}.`,
  /** What can be typed once a position is over; `ways` are some of those below. */
  practiceOver: (values: { ways: readonly string[] }) => `Type ${oneOf(values.ways)}.`,
  waysOn: {
    again: '“undo” or “reset” to try again',
    next: '“next” for another position',
    share: '“share” for a line to share',
    days: '“days” for the earlier days',
    quit: '“quit”',
  },
  notPlayed: (values: { moves: number }) => `Skipped: ${moves(values.moves)}.`,
  searching: 'The solver is working. The answer will follow.',
  solution: (values: { line: readonly string[] }) =>
    `Shortest solution, ${moves(values.line.length)}: ${values.line.join(', ')}.`,
  fromStart: 'The solution is from the start.',
  playerRating: (values: Rated) => `Your rating: ${change(values)}.`,
  positionRating: (values: Rated) => `Puzzle rating: ${change(values)}.`,
  practiceScore: (values: { moves: number; hints: number }) =>
    `Moves: ${values.moves}. Hints used: ${values.hints}.`,
  weakSpot: (values: { name: string; motif: string; inShortest: number; played: number }) =>
    `Your weak spot: ${values.name}, ${values.inShortest} of ${values.played} solved in the fewest moves. To practise it: practice --motif ${values.motif}.`,
  noNext: 'There is no next position. Type “quit” to leave.',
  practiceKept: 'Practice saved. To continue, run ricochet-tui --linear.',
  goodbye: 'Game closed.',

  thinking: 'Found a way? Type a bid, such as “bid ann 7”. To pass: “pass ann”.',
  placing: (values: { robots: readonly string[] }) =>
    `To move the robots, type “place” and a cell for each of ${all(values.robots)}. To leave them there, type “next”.`,
  badPlace: (values: { text: string | undefined }) =>
    values.text === undefined
      ? 'Type a cell for each robot, such as “place a1 c5 g7 p16”.'
      : `${quote(values.text)} isn’t a valid cell. Example: “place a1 c5 g7 p16”.`,
  holding: 'Found a way? Type “have it”: the clock pauses while you show it.',
  showing: 'Show it in any number of moves. If you give up, the clock runs on.',
  thinkingAlone: 'Found a way? Type a bid, such as “bid 7”.',
  thinkingAgainst: 'Found a way? Type a bid, such as “bid 7”. To pass: “pass”.',
  computerPlays: ({ name }: { name: string }) => `${name} is a bot. It bids and proves on its own.`,
  clockRuns: (values: { seconds: number }) =>
    `The sand clock is running: ${seconds(values.seconds)}.`,
  secondsLeft: (values: { seconds: number }) => `${seconds(values.seconds)} left.`,
  clockStands: 'The sand clock isn’t running. The first bid starts it.',
  clockMayStart: 'No bids for four minutes: any player can type “start clock”.',
  proving: (values: Bid & { name: string }) =>
    `${values.name} proves it in ${limit(values)}. Type the moves.`,
  provingAlone: (values: Bid) => `Prove it in ${limit(values)}. Type the moves.`,
  badBid: 'A bid is a name and a number of moves, such as “bid ann 7”.',
  badBidAlone: 'A bid is a number of moves, such as “bid 7”.',
  noPlayer: (values: { text: string; names: readonly string[] }) =>
    `${quote(values.text)} isn’t a player here. The players are ${all(values.names)}.`,
  whichPlayer: (values: { text: string; names: readonly string[] }) =>
    `${quote(values.text)} could be ${oneOf(values.names)}. Type more of the name.`,
  roundOver:
    'Type “next” for the next round, “solution” for a shortest solution, “coach” for a review, or “quit”.',
  chipReturned:
    'Type “next” for the next round, “set aside” if all agree to see the solution, or “quit”.',
  matchDecided: 'That was the last round. Type “next” for the result.',
  matchKept: 'Game saved. To continue, run ricochet-tui --linear.',

  runHelp: ['score, or time: how the run is going.', 'quit: end the run.'],
  afterRun:
    'Type “coach 1” for a review of position 1, “missed” to practise the missed ones again, “score” for the list, “share” for a line to share, “again” for another run, or “quit”.',
  /** A server has no missed positions that come back. */
  afterRunAtServer:
    'Type “coach 1” for a review of position 1, “score” for the list, “share” for a line to share, “again” for another run, or “quit”.',

  rooms: {
    none: 'No room is open. Type “open” to open one.',
    lobby:
      'To enter a room, type “join” and its number or code; to open one, type “open”. To play alone: “practice”, “daily”, “solo”, “storm” or “streak”. Type “help” for all commands, or “quit” to leave.',
    kept: (values: { name: string }) =>
      `You have a seat in room ${values.name}: type “join ${values.name}” to go back to it.`,
    unknownOption: (values: { text: string }) =>
      `${quote(values.text)} isn’t an option. Example: “open 2 hard 2013 3-6 private”.`,
    maySit: 'You are watching. Type “sit” to take a seat.',
    mayStart: 'Type “ready” when you are; the match starts when everyone is.',
    seat: (values: { name: string; marks: readonly string[] }) =>
      `${[values.name, ...values.marks].join(', ')}.`,
    goOn: (values: { seconds: number }) =>
      `Type “ready” to go on, or wait: it goes on after ${seconds(values.seconds)}.`,
    over: 'Type “next” for the seats, “watch” to replay the match, “coach 1” to review round 1, or “quit” to leave the room.',
    noScreen: 'Your terminal can’t draw the board. Connect with ssh -t, and without TERM=dumb.',
    eraseAgain:
      'This erases all statistics and matches kept here for your key. Type “erase” again to confirm.',
    help: [
      'rooms: list the rooms.',
      'join 2, or join and a code: enter a room.',
      'open: open a room. You can add bots, an edition, moves, or private: “open 2 hard 2013 3-6 private”.',
      'practice, daily, solo, storm, streak: play alone.',
      'ratings, statistics: the best players here, and your own results.',
      'erase: erase your data on this server.',
      'language: the next language.',
      'screen: play on the whole screen, with the board drawn.',
      'quit: leave the server.',
    ],
    roomHelp: [
      'sit, stand: take a seat, or give it up to watch.',
      'ready: you are ready for the match, or for the next round.',
      'bid 7, or 7: bid 7 moves. pass: you have no bid.',
      'who: the players and spectators.',
      'react: the list of reactions. “react 1” sends the first one.',
      'remove ann, lock, set up 2 hard: if you opened the room.',
      'quit: leave the room.',
    ],
  },

  askName: (values: { number: number }) =>
    values.number <= 2
      ? `Name of player ${values.number}:`
      : `Name of player ${values.number}, or an empty line to start:`,
  noNames: 'No match started: it needs at least two names.',
  elsewhere:
    'To play without a board, run ricochet-tui daily --linear, practice --linear, train storm --linear, solo --linear or play --linear.',
};
