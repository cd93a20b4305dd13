import { clean, quote } from './clean.js';

/** The whole number with the right form of its noun. */
const count = (number: number, one: string, other: string): string =>
  `${number} ${number === 1 ? one : other}`;

const moves = (number: number): string => count(number, 'move', 'moves');

/** Words with "and" or "or" before the last one. Made when it is needed, since that takes a while. */
const list = (type: 'conjunction' | 'disjunction', words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type }).format(words);
const all = (words: readonly string[]): string => list('conjunction', words);
const oneOf = (words: readonly string[]): string => list('disjunction', words);

/**
 * Every sentence that a player reads, in one place. A message with values takes them by name;
 * values that come from outside are cleaned here, by `quote`.
 */
export const english = {
  robots: ['red', 'green', 'blue', 'yellow', 'silver'],
  directions: ['north', 'east', 'south', 'west'],
  anyRobot: 'all robots',
  target: (values: { colour: string; shape: string }) => `${values.colour} ${values.shape}`,
  vortex: 'vortex, any robot',

  title: 'Ricochet Robots',

  menu: {
    play: 'Play at one keyboard',
    practice: 'Practise a position',
    quit: 'Quit',
    playAbout: 'Two to eight players bid against each other and the clock.',
    practiceAbout: 'One position, free moves, hints that are proved shortest.',
    quitAbout: 'Back to the shell.',
  },

  setup: {
    title: 'Who is playing?',
    about: 'Two to eight names. An empty line is left out.',
    player: (values: { number: number }) => `Player ${values.number}`,
    start: 'Press Enter on an empty line to start.',
  },

  match: {
    round: (values: { round: number }) => `Round ${values.round}`,
    chipsLeft: (values: { chips: number }) => count(values.chips, 'chip left', 'chips left'),
    firstTo: (values: { chips: number; all: number }) =>
      values.chips === values.all
        ? `all ${values.all} chips are played`
        : `first to ${count(values.chips, 'chip', 'chips')}`,
    noClock: 'first bid starts the clock',
    clockMayStart: 'anyone may start the clock',
    seconds: (values: { seconds: number }) => `${values.seconds} s`,
    thinking: 'Think. Whoever sees a way bids: player key, number, Enter.',
    bidPrompt: (values: { name: string; typed: string }) => `${values.name} bids: ${values.typed}`,
    clockStarted: 'The sand clock is running.',
    proving: (values: { name: string; bid: number; exact: boolean }) =>
      `${values.name} proves ${values.exact ? 'exactly ' : ''}${moves(values.bid)}: pick a robot, then move it.`,
    solvedTooEarly: (values: { bid: number; movesLeft: number }) =>
      `On the target; the proof takes exactly ${moves(values.bid)}, so ${values.movesLeft} more, and end on it.`,
    tooLate: (values: { name: string; typed: string }) =>
      `Time is up: ${values.name}'s ${values.typed} was not confirmed and does not count.`,
    proofMoves: (values: { made: number; bid: number }) => `${values.made} of ${values.bid}`,
    proof: 'Proof',
    usedUp: (values: { name: string; bid: number }) =>
      `${values.name} has used up ${moves(values.bid)}: the proof failed and the robots go back.`,
    givenUp: (values: { name: string }) => `${values.name} gave the proof up: the robots go back.`,
    won: (values: { name: string; moves: number }) =>
      `${values.name} wins the chip in ${moves(values.moves)}!`,
    allFailed: 'Nobody could prove it. The chip goes back into the stack.',
    noBids: 'Time is up and nobody bid. The chip goes back into the stack.',
    over: (values: { names: readonly string[]; chips: number }) =>
      values.names.length === 1
        ? `${values.names[0]} wins the match with ${count(values.chips, 'chip', 'chips')}!`
        : `${all(values.names)} share the win with ${count(values.chips, 'chip', 'chips')} each.`,
    failed: 'failed',
    bidHead: 'bid',
    chipsHead: 'chips',
    giveUp: 'Give the proof up? Press y to give it up, any other key to go on.',
    quit: 'Leave the match? It would be lost. Press y to leave, any other key to go on.',
  },

  shortest: {
    title: 'Shortest',
    moves: (values: { moves: number }) => `${moves(values.moves)}, proved`,
    searching: (values: { atLeast: number }) =>
      values.atLeast === 0 ? 'proving …' : `proving … at least ${moves(values.atLeast)}`,
    unsolvable: 'There is no solution at all: that is proved.',
    gaveUp: (values: { atLeast: number }) =>
      `The solver gave up; it proved that it takes at least ${moves(values.atLeast)}.`,
    failed: 'The solver has failed.',
  },

  replay: {
    shortest: 'A shortest line',
    yours: 'The line played',
    move: (values: { number: number; of: number; move: string }) =>
      `${values.number} of ${values.of}  ${values.move}`,
  },

  practice: {
    moves: (values: { moves: number }) => moves(values.moves),
    start: 'Pick a robot by its letter or number, then move it with an arrow key.',
    solved: (values: { moves: number; shortest: number | undefined }) => {
      if (values.shortest === undefined) return `Solved in ${moves(values.moves)}!`;
      return values.moves === values.shortest
        ? `Solved in ${moves(values.moves)}: there is no shorter way.`
        : `Solved in ${moves(values.moves)}; the shortest way takes ${values.shortest}.`;
    },
    hint: (values: { step: number; of: number }) => `Hint ${values.step} of ${values.of}`,
    hintBound: (values: { bound: number }) => `It takes at most ${moves(values.bound)}.`,
    hintExact: (values: { moves: number }) => `It takes ${moves(values.moves)}, proved.`,
    hintFirst: (values: { robot: string }) => `The ${values.robot} robot moves first.`,
    hintNext: (values: { move: string }) => `Next: ${values.move}.`,
    hintAll: (values: { line: string }) => `All of it: ${values.line}`,
    hintSolved: 'It is solved already.',
    move: (values: { robot: string; direction: string }) => `${values.robot} ${values.direction}`,
  },

  tooSmall: (values: { columns: number; rows: number; haveColumns: number; haveRows: number }) =>
    `The board needs ${values.columns} × ${values.rows} characters; this window has ${values.haveColumns} × ${values.haveRows}. Please make it larger.`,

  keys: {
    move: 'move',
    robot: 'robot',
    nextRobot: 'next robot',
    bid: 'bid',
    confirm: 'confirm',
    correct: 'correct',
    cancel: 'cancel',
    startClock: 'start clock',
    giveUp: 'give up proof',
    next: 'next round',
    done: 'done',
    replayShortest: 'play shortest',
    replayYours: 'play yours',
    replayProof: 'play proof',
    undo: 'undo',
    redo: 'redo',
    reset: 'reset',
    hint: 'hint',
    newPosition: 'new position',
    choose: 'choose',
    open: 'open',
    back: 'back',
    leave: 'leave',
    start: 'start',
  },

  refusal: {
    'bid-out-of-range': (values: { moves: number }) =>
      `A bid is a whole number from 1 to 99; ${values.moves} is none.`,
    'above-own-last-bid': (values: { moves: number; limit: number }) =>
      `Nobody may go above their own last bid: ${values.moves} is more than ${values.limit}.`,
    'above-own-first-bid': (values: { moves: number; limit: number }) =>
      `Nobody may go above their own first bid: ${values.moves} is more than ${values.limit}.`,
    'not-now': () => 'That is not possible now.',
    'clock-already-runs': () => 'The sand clock is running already.',
    'too-early-for-clock': (values: { secondsLeft: number }) =>
      `Without a bid the clock may be started after four minutes: ${count(values.secondsLeft, 'second', 'seconds')} to go.`,
    blocked: (values: { robot: string; direction: string }) =>
      `The ${values.robot} robot cannot leave its cell to the ${values.direction}.`,
    diagonal: (values: { robot: string; direction: string }) =>
      `Going ${values.direction} the ${values.robot} robot would end on a diagonal: that is not a legal move.`,
    endless: (values: { robot: string; direction: string }) =>
      `Going ${values.direction} the ${values.robot} robot would slide for ever: that is not a legal move.`,
    returns: (values: { robot: string; direction: string }) =>
      `Going ${values.direction} the ${values.robot} robot would end where it began: that is not a legal move.`,
    'no-such-robot': (values: { robot: string }) =>
      `There is no ${values.robot} robot on this board.`,
    reverse: (values: { robot: string }) =>
      `The ${values.robot} robot may not go straight back until another robot has moved.`,
    'straight-arrival': (values: { robot: string }) =>
      `The ${values.robot} robot must ricochet before it may rest on the target.`,
    'nothing-to-undo': () => 'There is no move to take back.',
    'nothing-to-redo': () => 'There is no move to make again.',
    'not-a-game-id': (values: { text: string }) =>
      `${quote(values.text)} is no Game ID; one looks like 0765+42+2E21BD0F+93.`,
    'bad-face': (values: { face: string }) =>
      `A face in a Game ID is a hex digit, 0 to F; ${quote(values.face)} is none.`,
    'bad-robot-count': (values: { count: string }) =>
      `A board has 1 to 5 robots; ${quote(values.count)} were given.`,
    'bad-target-robot': (values: { robot: string; robots: number }) =>
      `The robot of the target is a digit from 0 to ${values.robots - 1}, or F for any; ${quote(values.robot)} is none.`,
    'bad-robot-cells': (values: { text: string; robots: number }) =>
      `The cells of ${count(values.robots, 'robot', 'robots')} take ${2 * values.robots} hex digits; ${quote(values.text)} is something else.`,
    'bad-cell': (values: { text: string }) =>
      `A cell in a Game ID is two hex digits, row and column; ${quote(values.text)} is none.`,
    'no-such-target': (values: { robot: string; cell: string }) =>
      `There is no target for ${values.robot} on ${values.cell}.`,
    'robot-outside': (values: { robot: string; cell: string }) =>
      `The ${values.robot} robot stands on ${values.cell}, which is outside of the board.`,
    'robot-in-centre': (values: { robot: string; cell: string }) =>
      `The ${values.robot} robot stands on ${values.cell}, in the centre, which nobody can enter.`,
    'robot-on-diagonal': (values: { robot: string; cell: string }) =>
      `The ${values.robot} robot stands on the diagonal at ${values.cell}; no robot can rest there.`,
    'robot-walled-in': (values: { robot: string; cell: string }) =>
      `The ${values.robot} robot stands on ${values.cell}, which has walls on all four sides.`,
    'robots-share-cell': (values: { robot: string; other: string; cell: string }) =>
      `The ${values.robot} and the ${values.other} robot both stand on ${values.cell}; each needs a cell of its own.`,
    'target-robot-absent': (values: { robot: string; cell: string }) =>
      `The target on ${values.cell} is for the ${values.robot} robot, which is not on the board.`,
    'target-walled-in': (values: { cell: string }) =>
      `The target on ${values.cell} has walls on all four sides; nobody can reach it.`,
    'bad-suffix': (values: { suffix: string }) =>
      `After the position come ~d0, ~o and cells, or ~b and a board; ${quote(values.suffix)} is none of them.`,
    'suffix-twice': (values: { suffix: string }) =>
      `${quote(values.suffix)} comes twice in the Game ID; once is enough.`,
    'suffix-on-custom-board': (values: { suffix: string }) =>
      `A board of its own says everything by itself; leave ${quote(values.suffix)} out.`,
    'bad-openings': (values: { text: string }) =>
      `Openings are pairs of facing cells, four hex digits each; ${quote(values.text)} is something else.`,
    'opening-not-facing': (values: { cell: string; facing: string }) =>
      `An opening joins two edge cells that face each other, the north or west one first; ${values.cell} and ${values.facing} do not.`,
    'opening-twice': (values: { cell: string; facing: string }) =>
      `The opening between ${values.cell} and ${values.facing} comes twice; once is enough.`,
    'board-code-version': (values: { version: string }) =>
      `A board code begins with its version, 1; ${quote(values.version)} is none that this program knows.`,
    'board-code-character': (values: { character: string; index: number }) =>
      `A board code has letters, digits, - and _ only; ${quote(values.character)} at place ${values.index + 1} is none of them.`,
    'board-code-size': (values: { width: number; height: number }) =>
      `A board has 4 to 16 columns and rows; the board code says ${values.width} × ${values.height}.`,
    'board-code-mark': (values: { cell: string; mark: number }) =>
      `The board code has a sign on ${values.cell} that means nothing: ${values.mark}.`,
    'board-code-cut-short': (values: { characters: number }) =>
      `The board code ends too early, after ${count(values.characters, 'character', 'characters')}.`,
    'board-code-left-over': (values: { text: string }) =>
      `The board code goes on after its end with ${quote(values.text)}.`,
    'drawing-empty': () => 'There is no drawing of a board; one begins with a line of + and -.',
    'drawing-tab': (values: { line: number; column: number }) =>
      `There is a tab in the drawing, line ${values.line}, column ${values.column}; put blanks instead.`,
    'drawing-size': (values: { width: number; height: number }) =>
      `A board has 4 to 16 columns and rows; the drawing has ${values.width} × ${values.height}.`,
    'drawing-line': (values: { line: number; text: string }) =>
      `Line ${values.line} is no part of a drawing: ${quote(values.text)}.`,
    'drawing-too-wide': (values: { line: number; text: string }) =>
      `Line ${values.line} of the drawing is longer than the first one: ${quote(values.text)} is too much.`,
    'drawing-corner': (values: { line: number; column: number; text: string }) =>
      `In line ${values.line}, column ${values.column} of the drawing there must be a +, not ${quote(values.text)}.`,
    'drawing-side': (values: { line: number; column: number; text: string }) =>
      `A side is drawn whole, --- or |, or left blank; ${quote(values.text)} in line ${values.line}, column ${values.column} is neither.`,
    'drawing-cell': (values: { line: number; column: number; text: string }) =>
      `A cell holds a robot, a target or diagonal, or ###; ${quote(values.text)} in line ${values.line}, column ${values.column} is none of them.`,
    'drawing-target': (values: { text: string }) =>
      `After "target:" comes the name of a cell, such as c3; ${quote(values.text)} is none.`,
    'drawing-no-target': (values: { cell: string }) =>
      `The drawing has no target on ${values.cell}.`,
    'drawing-opening': (values: { cell: string; facing: string }) =>
      `The edge is open at ${values.cell} and closed at ${values.facing}, which faces it; open or close both.`,
    'drawing-robot-twice': (values: { robot: string; cell: string; other: string }) =>
      `The ${values.robot} robot is drawn twice, on ${values.other} and on ${values.cell}; leave one out.`,
    'bad-moves': (values: { piece: string }) =>
      `A move is a robot and a compass point, such as rE; ${quote(values.piece)} is none.`,
    'not-a-record': () => 'This is no match record.',
    'unknown-record-version': (values: { version: unknown }) =>
      `This program reads match records of version 1; this one says ${quote(JSON.stringify(values.version) ?? '')}.`,
    'bad-record-line': (values: { line: number }) =>
      `Line ${values.line} of the match record is damaged, or cannot follow on what comes before it.`,
    'bad-player-count': (values: { count: number }) =>
      `A match takes 2 to 8 players; ${count(values.count, 'name is', 'names are')} given.`,
    'no-such-player': (values: { player: number }) =>
      `There is no player ${values.player + 1} in this match.`,
    'empty-name': (values: { player: number }) =>
      `Player ${values.player + 1} has no name; every player needs one.`,
    'name-too-long': (values: { name: string }) =>
      `A name has at most 16 characters; ${quote(values.name)} is longer.`,
    'name-not-printable': (values: { name: string }) =>
      `The name ${quote(values.name)} has characters in it that cannot be shown; use letters, digits and blanks.`,
    'name-taken': (values: { name: string }) =>
      `Two players are called ${quote(values.name)}; give one of them another name.`,
  },

  settings: {
    damaged: (values: { file: string; copy: string }) =>
      `The settings in ${values.file} could not be read; they were copied to ${values.copy} and start afresh.`,
    unavailable: (values: { reason: string }) =>
      `Settings cannot be read or saved; the game goes on without them. The reason: ${clean(values.reason, 200)}`,
  },

  show: {
    target: (values: { target: string }) => `Target: ${values.target}`,
    id: (values: { id: string }) => `Game ID: ${values.id}`,
  },

  solve: {
    moves: (values: { moves: number }) => moves(values.moves),
    solutions: (values: { number: number; orders: number; more: boolean }) => {
      const least = values.more ? 'at least ' : '';
      const found = `${least}${count(values.number, 'shortest solution', 'shortest solutions')}`;
      return values.orders === values.number
        ? found
        : `${found}, ${least}${values.orders} counting every order of moves`;
    },
    orders: (values: { orders: number }) => `(${count(values.orders, 'order', 'orders')})`,
    unsolvable: 'unsolvable, proved',
    gaveUp: (values: { limit: string; atLeast: number }) =>
      `gave up at the limit of ${values.limit}; at least ${moves(values.atLeast)}`,
    limits: { moves: 'moves', states: 'states', bytes: 'memory', milliseconds: 'time' },
  },

  help: {
    usageTitle: 'Usage',
    commandsTitle: 'Commands',
    examplesTitle: 'Examples',
    flagsTitle: 'Flags',
    commands: {
      menu: 'Ricochet Robots in a terminal: the menu.',
      play: 'A match of two to eight players at one keyboard.',
      practice: 'One position, free moves, and hints that are proved shortest.',
      solve: 'Shortest solutions of positions; without IDs they are read from stdin, one a line.',
      show: 'Draw a position.',
    },
    usage: {
      menu: 'ricochet-tui',
      play: 'ricochet-tui play',
      practice: 'ricochet-tui practice [ID]',
      solve: 'ricochet-tui solve [ID…]',
      show: 'ricochet-tui show ID',
    },
    examples: {
      menu: [
        'ricochet-tui',
        'ricochet-tui play --players Ann,Bob',
        'ricochet-tui solve 0765+42+2E21BD0F+93',
      ],
      play: [
        'ricochet-tui play --players Ann,Bob',
        'ricochet-tui play --players Ann,Bob,Cem --chips 3 --seconds 30',
      ],
      practice: [
        'ricochet-tui practice',
        'ricochet-tui practice --edition 2013',
        'ricochet-tui practice 7650+42+E2302B12+C9',
      ],
      solve: [
        'ricochet-tui solve 4572+40+07286AA8+63',
        'ricochet-tui solve --json < positions.txt',
        'ricochet-tui solve --timeout 10 7650+42+E2302B12+C9',
      ],
      show: [
        'ricochet-tui show 0765+42+2E21BD0F+93',
        'ricochet-tui show --ascii 0765+42+2E21BD0F+93',
      ],
    },
    about: {
      players: 'two to eight names with commas between them',
      edition: '1999, 2003, 2007 or 2013 (default: 1999)',
      chips: 'chips that win the match, 1 to 17 (default: by the number of players)',
      seconds: 'length of the sand clock, 1 to 3600 (default: 60)',
      all: 'every shortest solution, up to 1000; other orders of the same moves are counted only',
      json: 'one JSON object a line',
      noDiagonals: 'leave the printed diagonals out',
      noRicochetRule: 'a straight arrival at the target counts',
      maxMoves: 'give up beyond so many moves, 1 to 99',
      timeout: 'give up after so many seconds for each position, 1 to 86400',
      jobs: 'solve so many positions at once, 1 to 64 (default: 1)',
      seed: 'deal the same again: any text',
      color: 'colours even where the terminal seems to have none',
      noColor: 'no colours',
      ascii: 'no characters beyond ASCII',
      help: 'this text',
      version: 'the version',
    },
  },

  command: {
    unknownFlag: (values: { flag: string; closest: string | undefined }) =>
      `There is no flag ${quote(values.flag)}.${didYouMean(values.closest)}`,
    unknownCommand: (values: { command: string; closest: string | undefined }) =>
      `There is no command ${quote(values.command)}.${didYouMean(values.closest)}`,
    flagNeedsCommand: (values: { flag: string; commands: readonly string[] }) =>
      `The flag ${quote(values.flag)} needs a command before it: ${oneOf(values.commands)}.`,
    flagNotHere: (values: { flag: string; command: string }) =>
      `The flag ${quote(values.flag)} does not belong to the command ${quote(values.command)}.`,
    missingValue: (values: { flag: string }) =>
      `The flag ${quote(values.flag)} needs a value after it.`,
    flagTwice: (values: { flag: string }) =>
      `The flag ${quote(values.flag)} comes twice; once is enough.`,
    notAWholeNumber: (values: { flag: string; value: string; least: number; most: number }) =>
      `${values.flag} takes a whole number from ${values.least} to ${values.most}; ${quote(values.value)} is none.`,
    notOneOf: (values: {
      flag: string;
      value: string;
      choices: readonly string[];
      closest: string | undefined;
    }) =>
      `${values.flag} takes ${oneOf(values.choices)}; ${quote(values.value)} is none of them.${didYouMean(values.closest)}`,
    tooManyArguments: (values: { argument: string; command: string }) =>
      `The command ${quote(values.command)} does not know what to do with ${quote(values.argument)}.`,
    missingId: (values: { command: string }) =>
      `The command ${quote(values.command)} needs a Game ID, such as 0765+42+2E21BD0F+93.`,
    needsTerminal: (values: { command: string }) =>
      `The command ${quote(values.command)} needs a terminal with keys; run it there.`,
    seedTooLong: (values: { longest: number }) =>
      `A seed has at most ${values.longest} characters.`,
    seeHelp: 'See ricochet-tui --help.',
    playNeedsTerminal: 'To play, run this in a terminal.',
    failure: (values: { reason: string }) => `Something went wrong: ${clean(values.reason, 500)}`,
  },
};

function didYouMean(closest: string | undefined): string {
  return closest === undefined ? '' : ` Did you mean ${quote(closest)}?`;
}

export type Messages = typeof english;
