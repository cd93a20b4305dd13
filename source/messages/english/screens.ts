import type { MoveRange } from '../../game/index.js';
import { clean, quote } from '../../text/clean.js';
import { coachTexts } from './coach.js';
import {
  all,
  chips,
  count,
  counted,
  inDays,
  minutes,
  moveRange,
  moves,
  theKey,
} from './counting.js';
import { editor } from './editor.js';
import { guide } from './guide.js';
import { daily, practice, rating, train } from './practice.js';
import { recordList, statistics, top } from './record-list.js';
import { rooms } from './rooms.js';
import { ruleTexts } from './rules.js';
import { archive, faults, troubles } from './saved.js';
import { settings } from './settings.js';
import { setup } from './setup.js';

type Bid = Readonly<{ bid: number; exact: boolean }>;

/** As many moves as were bid, where the proof must have all of them. */
const bidMoves = ({ bid, exact }: Bid): string => `${exact ? 'exactly ' : ''}${moves(bid)}`;

const MORE = { one: 'more move', other: 'more moves' };

/** @public Texts of screens and about saved games. Apart from `english`, so that commands which only print need not load them. */
export const screenTexts = {
  /** Which part of a list is on show. */
  place: (values: { first: number; last: number; of: number }) =>
    `${values.first} to ${values.last} of ${values.of}`,
  coach: coachTexts,
  rules: ruleTexts,
  menu: {
    play: 'Play together (one keyboard)',
    rivals: 'Play against the computer',
    solitaire: 'Solo against the clock',
    learn: 'Guided round',
    practice: 'Practice puzzles',
    storm: 'Storm: three minutes',
    streak: 'Streak: until you miss',
    daily: 'Position of the day',
    deck: 'Missed positions',
    referee: 'Referee a physical game',
    edit: 'Edit a board',
    statistics: 'Statistics',
    records: 'Records',
    settings: 'Settings',
    quit: 'Quit',
    playAbout: '2 to 26 players bid against each other, and against the sand clock.',
    rivalsAbout: 'Bots of four levels bid and prove like any other player.',
    solitaireAbout: 'Find a solution for each chip before the sand clock runs out.',
    learnAbout: 'A guided first round; it takes two minutes.',
    practiceAbout: 'One position at a time, no clock, with hints from the solver.',
    stormAbout: 'Solve as many as you can. Five in a row earn 10 s, a miss costs 10 s.',
    streakAbout: 'Each solution is one move longer. No clock, one skip; one miss ends it.',
    dailyAbout: 'One position a day, the same for everyone; a new one at midnight UTC.',
    deckAbout: 'Positions you gave up or needed hints for, again after 1, 3, 7 and 21 days.',
    refereeAbout: 'Sand clock, bids and proofs for a game on a real board.',
    editAbout: 'Draw a board of your own and see its shortest solution as you draw.',
    statisticsAbout: 'What you solved, how fast and in how many moves.',
    recordsAbout: 'Replay or continue the matches played here.',
    settingsAbout: 'Language, colours, animation, mouse and keys.',
    quitAbout: 'Back to the shell.',
    place: (values: { number: number; of: number }) => `${values.number} of ${values.of}`,
    noGame: 'No game to continue',
    looking: 'Looking for saved games…',
    /** The position of the day, and the best run. */
    today: { open: 'open', done: 'done' },
    best: (values: { best: number }) => `best ${values.best}`,
    rating: (values: { rating: number }) => `rating ${values.rating}`,
    /** `change` has its sign. */
    trend: (values: { change: string; games: number }) =>
      `${values.change} over the last ${values.games}`,
    line: (values: { name: string; fact: string }) => `${values.name}: ${values.fact}.`,
    groups: {
      play: 'Play',
      train: 'Train',
      rules: 'Rules and boards',
      results: 'Results and settings',
    },
  },

  setup,

  match: {
    round: (values: { round: number; of?: number | undefined }) =>
      values.of === undefined ? `Round ${values.round}` : `Round ${values.round} of ${values.of}`,
    chipsLeft: (values: { chips: number }) => `${chips(values.chips)} left`,
    minutes: (values: { minutes: number }) => `ends after ${minutes(values.minutes)}`,
    lengths: (values: MoveRange) => `chips of ${moveRange(values)}`,
    seeking: (values: MoveRange) => `Looking for a chip of ${moveRange(values)}…`,
    otherLength: (values: MoveRange) =>
      `No chip of ${moveRange(values)} was found, so another one is drawn.`,
    firstTo: (values: { chips: number; all: number }) =>
      values.chips === values.all
        ? values.all === 1
          ? 'one chip'
          : `all ${values.all} chips`
        : `first to ${chips(values.chips)}`,
    person: 'Player',
    noClock: 'clock: at the first bid',
    clockMayStart: 'the clock may be started',
    seconds: (values: { seconds: number }) => `${values.seconds} s`,
    thinking: 'Found a way? Your key, number, Enter. To pass: key, Enter.',
    bidPrompt: ({ typed, name }: { name: string; typed: string }) =>
      typed === '' ? `${name}: type your bid, or press Enter to pass.` : `${name} bids: ${typed}`,
    unfinished: (values: { name: string; key: string; typed: string }) =>
      `${values.name}: ${values.typed} isn’t confirmed. Press ${theKey(values.key)}, then Enter.`,
    /** One sign for a player who has passed, and what it stands for. */
    passed: { sign: '/', word: 'passed' },
    clockStarted: 'The sand clock is running.',
    /** `exact`: with that number of moves, not with fewer. */
    handOver: (values: Bid & { name: string }) =>
      `${values.name}: ${bidMoves(values)}. Press Enter to begin.`,
    proving: (values: Bid & { name: string }) =>
      `${values.name}, prove ${bidMoves(values)}: pick a robot, then move it.`,
    solvedTooEarly: (values: { bid: number; movesLeft: number; robot: string | undefined }) =>
      `Too early: make ${count(values.movesLeft, MORE)}; ${values.robot ?? 'a robot'} must be on the target after move ${values.bid}.`,
    proofMoves: (values: { made: number; bid: number }) =>
      Number.isFinite(values.bid) ? `${values.made} of ${values.bid}` : moves(values.made),
    proof: 'Proof',
    usedUp: (values: { name: string; bid: number }) =>
      `${values.name} used up ${moves(values.bid)}. The proof failed; the robots go back.`,
    givenUp: (values: { name: string }) => `${values.name} gave up the proof; the robots go back.`,
    proofTooLate: (values: { name: string }) =>
      `${values.name} ran out of time. The proof failed; the robots go back.`,
    timeIsLow: '10 seconds left',
    /** The title of a window that calls for a player. */
    call: (values: { text: string }) => `Ricochet: ${values.text}`,
    proofLeft: (values: { seconds: number }) => `${values.seconds} s for the proof`,
    won: (values: { name: string; moves: number }) =>
      `${values.name} wins the chip in ${moves(values.moves)}!`,
    allFailed: 'Nobody could prove a bid. The chip goes back into the stack.',
    asideAgreed: (values: { name: string }) => `${values.name} agrees to set the chip aside.`,
    asideNoBids: 'Nobody bid. The chip is set aside and won’t be drawn again.',
    asideAllFailed: 'Nobody could prove a bid. The chip is set aside and won’t be drawn again.',
    noBids: 'Nobody bid. The chip goes back into the stack.',
    noChips: 'Nobody won a chip.',
    over: (values: { names: readonly string[]; chips: number }) =>
      values.names.length === 1
        ? `${values.names[0]} wins the match with ${chips(values.chips)}!`
        : `${all(values.names)} share the win with ${chips(values.chips)} each.`,
    /** In place of a bid whose proof failed; at most 3 letters. */
    failed: 'out',
    /** How a match has gone so far, in wide windows. */
    rounds: 'Rounds',
    bidHead: 'bid',
    morePlayers: (values: { players: number }) => `   and ${values.players} more`,
    /** Above the chips of each player; at most 3 letters. */
    chipsHead: 'won',
    setAside:
      'Set the chip aside and see its solution? Press “y” if all agree, any other key if not.',
    giveUp: 'Give up the proof? Press “y” to give up, any other key to continue.',
    quit: 'Leave the game? It won’t be saved. Press “y” to leave, any other key to stay.',
    quitKept:
      'Leave the game? You can continue it from the menu. Press “y” to leave, any other key to stay.',
    resumed: 'Game resumed. The clocks were stopped meanwhile.',
  },

  replay: {
    shortest: 'Shortest solution',
    yours: 'Moves played',
    move: (values: { number: number; of: number; move: string }) =>
      `${values.number} of ${values.of}  ${values.move}`,
    keys: {
      play: 'play, pause',
      event: 'event',
      round: 'round',
      speed: 'speed',
      end: 'start, end',
    },
  },

  rulesLine: (values: {
    name: string;
    changed: boolean;
    diagonals: boolean;
    /** The fifth robot, where it takes part. */
    fifth: 'silver' | 'black' | undefined;
    exact: boolean;
    reverse: boolean;
  }) => {
    const { name, changed, diagonals, fifth, exact, reverse } = values;
    const told = [diagonals && 'diagonals', fifth, exact && 'exact proofs', reverse && 'reversing'];
    const differences = told.filter(Boolean).join(', ');
    return `${name} rules${changed ? ' (changed)' : ''}${differences && ': '}${differences}`;
  },

  practice,

  solitaire: {
    player: 'You',
    thinking: 'Found a way? Type the number of moves, then Enter.',
    holding: 'Found a way? Press Enter: the clock stops while you show it.',
    showing: 'Show it: pick a robot, then move it. “x” gives up, and the clock runs on.',
    putBack: 'The robots are back, and the clock is running again.',
    held: 'The sand clock is paused.',
    claim: (values: { typed: string }) => `Your bid: ${values.typed}`,
    handOver: (values: Bid) => `Your turn: ${bidMoves(values)}. Press Enter to begin.`,
    proving: (values: Bid) => `Prove it in ${bidMoves(values)}: pick a robot, then move it.`,
    lastTurn: 'The clock ran out; it is turned over one last time.',
    won: (values: { moves: number }) => `Solved in ${moves(values.moves)}: you win the chip.`,
    tooLate: 'Time’s up: you lose the chip.',
    failed: 'The proof failed: you lose the chip.',
    faceUp: (values: { chips: number }) => `won ${values.chips}`,
    faceDown: (values: { chips: number }) => `lost ${values.chips}`,
    over: ({ up, down }: { up: number; down: number }) =>
      `${chips(up)} face up, ${down} face down: ${up > down ? 'you win!' : 'you lose. You need more face up than down.'}`,
  },

  /** What the referee of a physical game reads. */
  referee: {
    title: 'Set up the position',
    about: 'Place the robots as on the real board, move to the target, then press Enter.',
    placeTitle: 'Place the robots',
    placing: 'Move the cursor, press a robot’s letter to place it there, Enter to begin.',
    noTarget: 'no target here',
    gameId: (values: { typed: string }) => `Game ID: ${values.typed}`,
    keys: {
      robot: 'place robot',
      nextTarget: 'next target',
      draw: 'start round',
      gameId: 'enter Game ID',
    },
  },

  /** `key`: the one that leaves. */
  tooSmall: (
    values: Record<'columns' | 'rows' | 'haveColumns' | 'haveRows', number> & { key: string },
  ) =>
    `Window too small: ${values.haveColumns} × ${values.haveRows}. The board needs ${values.columns} × ${values.rows}. Enlarge the window, press ${theKey(values.key)} or Esc to leave, or use linear mode (--linear, or from the lobby).`,

  /** What is written on keys, by the words that the key table has for them. */
  keyNames: {
    Enter: 'Enter',
    Space: 'Space',
    Tab: 'Tab',
    Esc: 'Esc',
    Backspace: 'Backspace',
    Del: 'Del',
    Home: 'Home',
    End: 'End',
    PgUp: 'PgUp',
    PgDn: 'PgDn',
    Ctrl: 'Ctrl',
  },

  /** Arrow keys, where there are no signs for them. */
  arrowKeys: { all: 'Arrows', upAndDown: 'Up Down', leftAndRight: 'Left Right' },

  keys: {
    begin: 'begin',
    move: 'move',
    robot: 'robot',
    nextRobot: 'next robot',
    bid: 'bid',
    confirm: 'confirm',
    correct: 'delete',
    cancel: 'cancel',
    startClock: 'start clock',
    claim: 'found it',
    giveUp: 'give up proof',
    next: 'next round',
    result: 'result',
    done: 'done',
    replayShortest: 'play shortest',
    replayYours: 'play yours',
    setAside: 'set aside',
    replayProof: 'play proof',
    undo: 'undo',
    redo: 'redo',
    reset: 'reset',
    trails: 'trails',
    stops: 'stops',
    zoom: 'zoom',
    help: 'help',
    hint: 'hint',
    choose: 'choose',
    otherGame: 'other game',
    line: 'line',
    page: 'page',
    end: 'first, last',
    open: 'open',
    back: 'back',
    leave: 'leave',
    start: 'start',
  },

  archive,
  daily,

  /** Missed positions that come back. */
  deck: {
    due: (values: { cards: number }) => `${values.cards} due`,
    none: 'Nothing missed yet. Positions you give up or solve with hints come back here after 1, 3, 7 and 21 days.',
    /** `days` until the next one is due. */
    notDue: (values: { cards: number; days: number }) =>
      `Nothing due now. Waiting: ${counted(values.cards, 'position')}, the next ${inDays(values.days)}.`,
  },

  editor,
  guide,
  rating,
  recordList,

  /** A match that is over: standings, rounds and the best of it. */
  result: {
    title: 'Result',
    played: (values: { time: string }) => `${values.time} played`,
    /** Column heads, from the left; a solo game has `you` instead of `winner`. */
    heads: { round: '#', target: 'target', winner: 'won by', you: 'you', shortest: 'shortest' },
    bids: 'bids',
    /** In place of a winner, and of a number that the solver does not know yet. */
    nobody: '-',
    unknown: '?',
    bid: (values: { name: string | undefined; moves: number | string; failed: boolean }) =>
      [values.name, values.moves, values.failed ? 'failed' : undefined]
        .filter(part => part !== undefined)
        .join(' '),
    best: (values: { name: string | undefined; round: number; moves: number; over: number }) => {
      const found = [
        ...(values.name === undefined ? [] : [values.name]),
        `round ${values.round}`,
        moves(values.moves),
        values.over === 0 ? 'the shortest' : `${values.over} over the shortest`,
      ];
      return `Best find: ${found.join(', ')}.`;
    },
    closest: (values: { round: number; bids: readonly [string, string] }) =>
      `Closest bids: round ${values.round}, ${values.bids[0]} before ${values.bids[1]}.`,

    standing: (values: { place: number; name: string; chips: number }) =>
      `${values.place}. ${values.name}: ${chips(values.chips)}.`,
    round: (values: {
      round: number;
      target: string;
      /** None in a solo game. */
      bids: readonly string[] | undefined;
      /** None where the chip was not won. */
      won: { name: string | undefined; moves: number } | undefined;
      shortest: string;
    }) =>
      `Round ${values.round}, ${values.target}: ${[
        ...(values.bids ? [values.bids.length === 0 ? 'no bids' : `bids ${all(values.bids)}`] : []),
        values.won ? `${values.won.name ?? 'you'} won in ${moves(values.won.moves)}` : 'not won',
        `shortest ${values.shortest}`,
      ].join('; ')}.`,
    choices:
      'Type “again” for a rematch on a new board, “watch” to replay the match, “coach 1” to review round 1, or “quit”.',
    badRound: (values: { text: string; rounds: number }) =>
      `${quote(values.text)} isn’t a round of this match; choose one from 1 to ${values.rounds}. Example: “coach 1”.`,

    keys: { again: 'rematch', watch: 'replay', menu: 'menu' },
  },

  rooms,

  savedMatches: {
    continue: (values: { scores: string; round: number }) =>
      `Continue: ${clean(values.scores, LONGEST_SCORES)}, round ${values.round}`,
    continueAbout: 'Your match, just as you left it; the clocks were stopped meanwhile.',
    /** After the screen is left with a match unfinished. */
    left: 'Game saved. To continue, run ricochet-tui and press Enter.',
  },

  savedPractice: {
    continue: (values: { moves: number; id: string }) =>
      `Continue practice: ${moves(values.moves)} made, ${clean(values.id, LONGEST_ID)}`,
    continueAbout: 'Your last position, with its moves and hints.',
  },

  faults,
  troubles,
  statistics,
  top,
  settings,
  train,
};

/** Characters of the scores that fit into an entry of the menu. */
const LONGEST_SCORES = 48;

/** Characters of a Game ID that fit there: a whole one of a printed board. */
const LONGEST_ID = 32;
