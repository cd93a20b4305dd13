import { coachTexts } from './coach.js';
import { all, chips, minutes, moves } from './counting.js';
import { editor } from './editor.js';
import { guide } from './guide.js';
import { daily, deck, practice, rating, train } from './practice.js';
import { recordList, statistics, top } from './record-list.js';
import { result } from './result.js';
import { rooms } from './rooms.js';
import { ruleTexts } from './rules.js';
import { archive, savedMatches, savedPractice, savedResults } from './saved.js';
import { settings } from './settings.js';
import { setup } from './setup.js';
import { mouse, referee, solitaire } from './solitaire.js';

/** What is said on screens and of saves: apart from `english`, so that commands which only print need not load it. */
export const screenTexts = {
  /** Which part of a list is on show. */
  place: (values: { first: number; last: number; of: number }) =>
    `${values.first} to ${values.last} of ${values.of}`,
  coach: coachTexts,
  rules: ruleTexts,
  menu: {
    play: 'Play at one keyboard',
    rivals: 'Play against the computer',
    solitaire: 'Play alone',
    learn: 'Learn in six steps',
    practice: 'Practise a position',
    storm: 'Storm: three minutes',
    streak: 'Streak: one move more each time',
    daily: 'Position of the day',
    deck: (values: { due: number }) =>
      values.due === 0 ? 'Missed positions' : `Missed positions: ${values.due} due`,
    referee: 'Referee a real table',
    edit: 'Edit a board',
    statistics: 'Statistics',
    records: 'Records',
    settings: 'Settings',
    quit: 'Quit',
    playAbout: '2 to 26 players bid against each other and the clock.',
    rivalsAbout: 'Computer players of four levels bid, and prove what they have seen.',
    solitaireAbout: 'One player against the sand clock, chip by chip.',
    learnAbout: 'A first round with a helping hand; it takes two minutes.',
    practiceAbout: 'One position, free moves, hints that are proved shortest.',
    stormAbout: 'As many positions as you can; five in a row pay 10 s, a miss costs 10 s.',
    streakAbout: 'No clock, one skip; it ends at the first not solved in the shortest number.',
    dailyAbout: 'The same position for everybody, once a day by UTC.',
    deckAbout: 'What was given up or took hints comes back after 1, 3, 7 and 21 days.',
    refereeAbout: 'Clock, bids and proofs for a game that lies on a table.',
    editAbout: 'A board of your own, its shortest solution beside it while you draw.',
    statisticsAbout: 'What was solved and given up here, and how well.',
    recordsAbout: 'The matches that were played here, to be played back or continued.',
    settingsAbout: 'Colours, motion, mouse, and which key does what.',
    quitAbout: 'Back to the shell.',
    place: (values: { number: number; of: number }) => `${values.number} of ${values.of}`,
  },

  setup,

  match: {
    round: (values: { round: number; of?: number | undefined }) =>
      values.of === undefined ? `Round ${values.round}` : `Round ${values.round} of ${values.of}`,
    chipsLeft: (values: { chips: number }) => `${chips(values.chips)} left`,
    minutes: (values: { minutes: number }) => `ends after ${minutes(values.minutes)}`,
    firstTo: (values: { chips: number; all: number }) =>
      values.chips === values.all
        ? values.all === 1
          ? 'one chip is played'
          : `all ${values.all} chips are played`
        : `first to ${chips(values.chips)}`,
    person: 'Player',
    noClock: 'first bid starts the clock',
    clockMayStart: 'anyone may start the clock',
    seconds: (values: { seconds: number }) => `${values.seconds} s`,
    thinking: 'Found a way? Press your key, the number, Enter. To pass: your key, Enter.',
    bidPrompt: (values: { name: string; typed: string }) =>
      values.typed === ''
        ? `${values.name}: type your bid, or press Enter to pass.`
        : `${values.name} bids: ${values.typed}`,
    /** One sign for a player who has passed, and what it stands for. */
    passed: { sign: '+', word: 'passed' },
    clockStarted: 'The sand clock is running.',
    handOver: (values: { name: string; bid: number; exact: boolean }) =>
      `${values.name}: ${values.exact ? 'exactly ' : ''}${moves(values.bid)}. Press Enter to begin.`,
    proving: (values: { name: string; bid: number; exact: boolean }) =>
      `${values.name} proves ${values.exact ? 'exactly ' : ''}${moves(values.bid)}: pick a robot, then move it.`,
    solvedTooEarly: (values: { bid: number; movesLeft: number; robot: string | undefined }) =>
      `Too early: make ${moves(values.movesLeft)} more; ${values.robot ?? 'a robot'} must rest on the target after move ${values.bid}.`,
    tooLate: (values: { name: string; typed: string | undefined }) =>
      `Time is up: ${values.name}'s ${values.typed ?? 'bid'} was not confirmed and does not count.`,
    proofMoves: (values: { made: number; bid: number }) =>
      Number.isFinite(values.bid) ? `${values.made} of ${values.bid}` : moves(values.made),
    proof: 'Proof',
    usedUp: (values: { name: string; bid: number }) =>
      `${values.name} has used up ${moves(values.bid)}: the proof failed and the robots go back.`,
    givenUp: (values: { name: string }) => `${values.name} gave the proof up: the robots go back.`,
    proofTooLate: (values: { name: string }) =>
      `Time is up for the proof of ${values.name}: the robots go back.`,
    timeIsLow: '10 seconds left',
    /** The title of a window that calls for somebody. */
    call: (values: { text: string }) => `Ricochet: ${values.text}`,
    proofLeft: (values: { seconds: number }) => `${values.seconds} s for the proof`,
    won: (values: { name: string; moves: number }) =>
      `${values.name} wins the chip in ${moves(values.moves)}!`,
    allFailed: 'Nobody could prove it. The chip goes back into the stack.',
    noBids: 'Nobody bid. The chip goes back into the stack.',
    over: (values: { names: readonly string[]; chips: number }) =>
      values.names.length === 1
        ? `${values.names[0]} wins the match with ${chips(values.chips)}!`
        : `${all(values.names)} share the win with ${chips(values.chips)} each.`,
    /** In the place of a bid the proof of which failed; three letters at the most. */
    failed: 'out',
    /** How a match has gone so far, in wide windows. */
    log: { standings: 'Standings', bids: 'Bids', rounds: 'Rounds' },
    bidHead: 'bid',
    morePlayers: (values: { players: number }) => `   and ${values.players} more`,
    /** Over the chips of each player; three letters at the most. */
    chipsHead: 'won',
    giveUp: 'Give the proof up? Press y to give it up, any other key to go on.',
    quit: 'Leave the match? It would be lost. Press y to leave, any other key to go on.',
    quitKept:
      'Leave the match? It is kept: continue it from the menu. Press y to leave, any other key to go on.',
    resumed: 'The match goes on; no clock ran meanwhile.',
  },

  replay: {
    shortest: 'A shortest line',
    yours: 'The line played',
    move: (values: { number: number; of: number; move: string }) =>
      `${values.number} of ${values.of}  ${values.move}`,
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
    const differences = [
      ...(diagonals ? ['diagonals'] : []),
      ...(fifth ? [fifth] : []),
      ...(exact ? ['exact proofs'] : []),
      ...(reverse ? ['reverse'] : []),
    ].join(', ');
    return `${name} rules${changed ? ' (changed)' : ''}${differences && ': '}${differences}`;
  },

  practice,
  solitaire,
  referee,

  tooSmall: (values: {
    columns: number;
    rows: number;
    haveColumns: number;
    haveRows: number;
    /** The key that leaves. */
    key: string;
  }) =>
    `The board needs ${values.columns} × ${values.rows} characters; this window has ${values.haveColumns} × ${values.haveRows}. Make it larger, or press ${values.key} or Esc to leave.`,

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
    correct: 'correct',
    cancel: 'cancel',
    startClock: 'start clock',
    claim: 'I have it',
    giveUp: 'give up proof',
    next: 'next round',
    result: 'the result',
    done: 'done',
    replayShortest: 'play shortest',
    replayYours: 'play yours',
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
  deck,
  editor,
  guide,
  mouse,
  rating,
  recordList,
  result,
  rooms,
  savedMatches,
  savedPractice,
  savedResults,
  statistics,
  top,
  settings,
  train,
};
