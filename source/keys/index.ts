import type { KeyEvent } from '../terminal/key-event.js';

/** One line of the key table: what the keys do, and how the footer shows it. */
export interface Binding<Command extends string = string, Label extends string = KeyLabel> {
  readonly command: Command;
  /** Key names as `keyName` gives them. */
  readonly keys: readonly string[];
  /** How the keys are shown; `signOf` gives that of a single key. */
  readonly shown: string;
  /** Which of the catalogue's labels it has: a part of the catalogue, and a label there. */
  readonly label: Label;
}

/** A line of the table. @param keys by default the one that is shown */
const bind = <const Command extends string, const Label extends string>(
  command: Command,
  label: Label,
  shown: string,
  keys: readonly string[] = [shown],
): Binding<Command, Label> => ({ command, keys, shown, label });

const relabel = <Command extends string, const Label extends string>(
  binding: Binding<Command, string>,
  label: Label,
): Binding<Command, Label> => ({ ...binding, label });

/** In the order of the directions. */
export const ARROWS = ['up', 'right', 'down', 'left'] as const;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const DELETING = ['backspace', 'delete'] as const;
const ENTER = ['enter', ' '] as const;

const ROBOT = bind('robot', 'keys.robot', 'robots', [...'rgbys12345']);
const NEXT_ROBOT = bind('next-robot', 'keys.nextRobot', 'Tab', ['tab']);
const MOVE = bind('move', 'keys.move', 'arrows', ARROWS);
const CURSOR = bind('cursor', 'keys.move', 'arrows', ARROWS);
const CHOOSE = bind('choose', 'keys.choose', 'up-and-down', ['up', 'down']);
const CORRECT = bind('correct', 'keys.correct', 'Backspace', DELETING);
const CONFIRM = bind('confirm', 'keys.confirm', 'Enter', ['enter']);
const CONTINUE = bind('continue', 'keys.next', 'Enter', ENTER);
const CANCEL = bind('cancel', 'keys.cancel', 'Esc', ['escape']);
const SHORTEST = bind('play-shortest', 'keys.replayShortest', 'o');
const YOURS = bind('play-yours', 'keys.replayYours', 'p');
const TRAILS = bind('trails', 'keys.trails', 't');
const STOPS = bind('stops', 'keys.stops', 'v');
const ZOOM = bind('zoom', 'keys.zoom', 'z');
const HELP = bind('help', 'keys.help', '?');
const BACK = bind('back', 'keys.leave', 'q', ['q', 'escape']);

/** Lines, pages and ends of a list. */
const LINE = bind('line', 'keys.line', 'up-and-down', ['up', 'down']);
const PAGE = bind('page', 'keys.page', 'PgUp PgDn', ['page-up', 'page-down']);
const END = bind('end', 'keys.end', 'Home End', ['home', 'end']);

const LIST = [CHOOSE, PAGE, END] as const;
const MOVING = [ROBOT, NEXT_ROBOT, MOVE] as const;
const ON_BOARD = [ZOOM, HELP, BACK] as const;
const WITH_TRAILS = [TRAILS, ...ON_BOARD] as const;
const WITH_STOPS = [TRAILS, STOPS, ...ON_BOARD] as const;
const OFF_PAGE = [HELP, relabel(BACK, 'keys.back')] as const;
const LINES = [LINE, { ...PAGE, keys: [...PAGE.keys, ' '] }, END, ...OFF_PAGE];

const CHOOSE_FIELD = { ...CHOOSE, keys: ['up', 'down', 'shift-tab', 'tab'] };
const CHANGE = bind('change', 'setup.change', 'left-and-right', ['left', 'right', ' ']);
const CHANGE_PLAYER = { ...CHANGE, keys: ['left', 'right'] };
const CHANGE_SETTING = bind('change', 'settings.change', 'Enter', [...ENTER, 'left', 'right']);
const FIRST_KEY = bind('first-key', 'settings.first', 'Del', [...DELETING].reverse());
const RESTORE = bind('restore', 'setup.reset', 'r');
const FIELDS = [CHOOSE_FIELD, CHANGE, RESTORE] as const;
const START = bind('start', 'keys.start', 'Enter', ['enter', 'ctrl-s']);
const START_AT_ONCE = bind('start', 'keys.start', 'Ctrl-S', ['ctrl-s']);
const TO_FORM = bind('back', 'keys.back', 'Esc', ['escape', 'q', 'enter']);
const NEXT_NAME = bind('next', 'setup.next', 'Enter', ['enter']);
const OFF_NAMES = bind('back', 'keys.back', 'Esc', ['escape']);
const DEAL = bind('deal', 'setup.deal', 'n');
const START_CLOCK = bind('start-clock', 'keys.startClock', 'Space', [' ']);
const PLACING = [CURSOR, relabel(ROBOT, 'referee.robot')] as const;
const DRAW = bind('draw', 'referee.draw', 'Enter', ['enter']);
const NEXT_TARGET = bind('next-target', 'referee.nextTarget', 'Tab', ['tab']);
const GAME_ID = bind('game-id', 'referee.gameId', 'e');
const COLOUR = bind('colour', 'editor.colour', 'r g b y', [...'rgby']);
const SHAPE = bind('shape', 'editor.shape', 'c t s h v', [...'ctshv']);
const REACT = bind('react', 'rooms.react', '!');
const SIT = bind('sit', 'rooms.sit', 's');
const BEGIN = bind('start', 'rooms.ready', 'Enter', ENTER);
const SET_UP = bind('set-up', 'rooms.setUp', 'e');
const LOCK = bind('lock', 'rooms.lock', 'l');
const BID = bind('bid', 'keys.bid', '1-9', DIGITS);
const PASS = bind('pass', 'rooms.pass', 'Enter', ['enter']);
const READY = { ...CONTINUE, command: 'ready', label: 'rooms.ready' } as const;
const CHOOSE_PERSON = bind('choose', 'rooms.person', 'left-and-right', ARROWS);
const REMOVE = bind('remove', 'rooms.remove', 'k');

const UNDO = bind('undo', 'keys.undo', 'u', ['u', 'backspace']);
const RESET = bind('reset', 'keys.reset', '0');
const AGAIN = bind('again', 'practice.again', 'a');
const LENGTHS = bind('lengths', 'practice.lengths', '+ -', ['+', '=', '-']);
const NEXT_POSITION = bind('new', 'practice.next', 'n', ['n', 'enter']);
const NEW = { ...NEXT_POSITION, keys: ['n'] };
const NEXT_STEP = bind('next', 'guide.next', 'Enter', ['n', 'enter']);

const BACKWARD = [UNDO, bind('redo', 'keys.redo', 'd'), RESET] as const;
const HINT = bind('hint', 'keys.hint', 'h');
const DISTANCE = bind('distance', 'practice.distance', 'w');
const GIVE_UP = bind('give-up', 'practice.giveUp', 'x');
const PLAYING = [...MOVING, ...BACKWARD, HINT, DISTANCE, GIVE_UP] as const;
const SET_ASIDE = bind('set-aside', 'keys.setAside', 'v');
const COACH = bind('coach', 'coach.coach', 'c');
/** After a round of a match. */
const OF_ROUND = [SET_ASIDE, SHORTEST, relabel(YOURS, 'keys.replayProof'), COACH] as const;
const STEP = bind('step', 'coach.step', 'left-and-right', ['left', 'right']);
const TO_END = relabel(END, 'replay.end');
const LOOKING_BACK = [SHORTEST, YOURS, COACH] as const;
const TO_MENU = bind('menu', 'result.menu', 'm');
const CHOOSE_ROUND = {
  ...relabel(CHOOSE, 'replay.round'),
  keys: [...CHOOSE.keys, ...PAGE.keys, ...END.keys],
};
/** What can be reviewed after a match. */
const OF_RESULT = [bind('watch', 'result.watch', 'v'), COACH, CHOOSE_ROUND] as const;
const CHOOSE_ENTRY = { ...CHOOSE, keys: [...CHOOSE.keys, ...END.keys] };
const OTHER_GAME = bind('other-game', 'keys.otherGame', 'left-and-right', ['left', 'right']);
const LEARN = bind('learn', 'guide.learn', 'g');
const OPEN = bind('open', 'keys.open', 'Enter', ENTER);
const GOING_ON = [NEXT_POSITION, AGAIN, LENGTHS] as const;
const RUN_AGAIN = relabel(AGAIN, 'train.again');
const KEEP = bind('keep', 'train.keep', 'm');
const SHARE = bind('share', 'daily.share', 's');
const OTHER_DAYS = bind('days', 'daily.days', 'e');
const PLAY = bind('play-or-pause', 'replay.play', 'Space', [' ', 'p']);
const EVENT = bind('event', 'replay.event', 'left-and-right', ['left', 'right']);
const ROUND = bind('round', 'replay.round', 'up-and-down', ['up', 'down', 'page-up', 'page-down']);
const SPEED = bind('speed', 'replay.speed', '1 2 4 8', [...'1248']);
const RESULT = bind('result', 'keys.result', 'Enter', ['enter']);
const REPLAY = bind('replay', 'recordList.replay', 'Enter', ENTER);
const GO_ON = bind('go-on', 'recordList.goOn', 'c');
const OF_DAYS = [SHARE, bind('yesterday', 'daily.yesterday', 'y'), OTHER_DAYS] as const;

/**
 * What the keys do where. Players may choose others (`keys/chosen-keys.ts`); players' keys and text are typed
 * on top of it. The handlers, the footer and the help sheet all read this table: what is shown is what works.
 */
export const KEYS = {
  // The menu, its set-up forms, and the help sheet.
  menu: [CHOOSE_ENTRY, OTHER_GAME, OPEN, LEARN, HELP, BACK],
  // How to start comes first, as a narrow window shows only the first keys and the last.
  setup: [START, ...FIELDS, DEAL, ZOOM, ...OFF_PAGE],
  setupRules: [START_AT_ONCE, ...FIELDS, DEAL, ZOOM, HELP, TO_FORM],
  setupName: [START_AT_ONCE, CHOOSE_FIELD, CHANGE_PLAYER, CORRECT, NEXT_NAME, OFF_NAMES],
  settings: [...LIST, CHANGE_SETTING, FIRST_KEY, ...OFF_PAGE],
  settingsKey: [CANCEL],
  message: [relabel(BACK, 'keys.back')],
  // Missed positions, none of them due.
  notDue: [bind('anyway', 'practice.anyway', 'Enter', ENTER), relabel(BACK, 'keys.back')],
  help: [LINE, PAGE, END, bind('back', 'keys.back', 'Esc', ['escape', 'q', '?'])],
  // A match, alone or not, and the table that a referee lays out for it. Players’ keys are typed on top.
  thinking: [START_CLOCK, ...ON_BOARD],
  holding: [bind('hold', 'keys.claim', 'Enter', ENTER), ...ON_BOARD],
  claiming: [bind('claim', 'keys.claim', '1-9', DIGITS), ...ON_BOARD],
  bidding: [CONFIRM, CORRECT, ZOOM, HELP, CANCEL],
  handOver: [bind('begin-proof', 'keys.begin', 'Enter', ['enter']), ...ON_BOARD],
  watching: WITH_TRAILS,
  proving: [...MOVING, bind('give-up', 'keys.giveUp', 'x'), ...WITH_STOPS],
  roundOver: [CONTINUE, ...OF_ROUND, ...WITH_TRAILS],
  matchOver: [relabel(CONTINUE, 'result.again'), ...OF_RESULT, TO_MENU, HELP, BACK],
  layOut: [...PLACING, NEXT_TARGET, DRAW, GAME_ID, ...ON_BOARD],
  placing: [...PLACING, DRAW, ...ON_BOARD],
  layOutId: [CONFIRM, CORRECT, CANCEL],
  // Practice, and the guided first round, which is one.
  practice: [...PLAYING, NEW, AGAIN, LENGTHS, ...WITH_STOPS],
  practiceSolved: [...LOOKING_BACK, UNDO, RESET, ...GOING_ON, ...WITH_TRAILS],
  practiceGivenUp: [...LOOKING_BACK, ...GOING_ON, ...WITH_TRAILS],
  practiceDealing: [{ ...CANCEL, keys: ['escape', 'q'] }],
  // A run has no hints; its positions can be reviewed at the end.
  practiceRun: [...MOVING, ...BACKWARD, relabel(NEW, 'train.skip'), ...WITH_STOPS],
  trainOver: [...LIST, COACH, KEEP, SHARE, RUN_AGAIN, TRAILS, ZOOM, ...OFF_PAGE],
  // The daily is a single position: no key leads away from it by mistake.
  daily: [...PLAYING, OTHER_DAYS, ...WITH_STOPS],
  dailySolved: [...LOOKING_BACK, ...OF_DAYS, UNDO, RESET, AGAIN, ...WITH_TRAILS],
  dailyGivenUp: [...LOOKING_BACK, ...OF_DAYS, AGAIN, ...WITH_TRAILS],
  days: [...LIST, OPEN, ...OFF_PAGE],
  coach: [relabel(CHOOSE, 'coach.line'), STEP, TO_END, TRAILS, ZOOM, ...OFF_PAGE],
  guide: [...MOVING, UNDO, RESET, NEXT_STEP, ...ON_BOARD],
  guideBid: [bind('number', 'keys.bid', '1-9', DIGITS), NEXT_STEP, ...ON_BOARD],
  guideOver: [relabel(CONTINUE, 'keys.done'), ...ON_BOARD],
  // The list of records, one that is played back, and what results come to.
  records: [CHOOSE, PAGE, relabel(END, 'recordList.end'), REPLAY, GO_ON, ...OFF_PAGE],
  replay: [PLAY, EVENT, ROUND, SPEED, TO_END, COACH, RESULT, ...ON_BOARD],
  replayOver: [...OF_RESULT, ...OFF_PAGE],
  statistics: LINES,
  top: [bind('show', 'rooms.show', 'y'), ...LINES],
  // The editor, and what takes a second key there.
  editor: [
    CURSOR,
    bind('wall', 'editor.wall', 'w', ['w', ...ARROWS.map(arrow => `shift-${arrow}`)]),
    ROBOT,
    bind('target', 'editor.target', 't'),
    bind('diagonal', 'editor.diagonal', '/ \\', ['/', '\\']),
    bind('centre', 'editor.centre', '#'),
    bind('activate', 'editor.activate', 'a', ['a', 'enter']),
    bind('clear', 'editor.clear', 'Del', [...DELETING].reverse()),
    bind('size', 'editor.size', '< > - +', [...'<>-+']),
    bind('undo', 'keys.undo', 'u'),
    bind('redo', 'keys.redo', 'd'),
    bind('save', 'editor.save', 'Ctrl-S', ['ctrl-s']),
    bind('play', 'editor.play', 'p'),
    ...ON_BOARD,
  ],
  editorWall: [bind('side', 'editor.side', 'arrows', ARROWS), CANCEL],
  editorDiagonal: [COLOUR, CANCEL],
  editorTarget: [COLOUR, SHAPE, bind('put', 'editor.put', 'Enter', ENTER), CANCEL],
  editorFile: [bind('confirm', 'editor.save', 'Enter', ['enter']), CORRECT, CANCEL],
  editorQuestion: [bind('yes', 'editor.yes', 'y'), bind('no', 'editor.no', 'Esc', ['escape', 'n'])],
  // The rooms of a server. Bidding and proving use the keys of every match.
  lobby: [
    ...LIST,
    bind('join', 'rooms.join', 'Enter', ENTER),
    bind('open-room', 'rooms.openRoom', 'n'),
    bind('code', 'rooms.code', 'c'),
    bind('practise', 'rooms.practise', 'p'),
    bind('daily', 'rooms.daily', 'd'),
    bind('solitaire', 'rooms.solitaire', 'o'),
    bind('top', 'rooms.top', 't'),
    bind('statistics', 'rooms.statistics', 's'),
    bind('settings', 'rooms.settings', 'e'),
    // Easy to find without reading English.
    bind('language', 'language', 'l'),
    bind('lines', 'rooms.lines', 'm'),
    bind('erase', 'rooms.erase', 'x'),
    HELP,
    BACK,
  ],
  lobbyCode: [relabel(CONFIRM, 'rooms.join'), CORRECT, CANCEL],
  // Every match in a room is dealt anew, so there is no deal to choose.
  setupRoom: [relabel(START, 'keys.confirm'), ...FIELDS, ZOOM, ...OFF_PAGE],
  roomSeats: [SIT, BEGIN, SET_UP, REMOVE, LOCK, REACT, HELP, BACK],
  roomThinking: [BID, PASS, START_CLOCK, REACT, REMOVE, ...ON_BOARD],
  roomWatching: [TRAILS, REACT, REMOVE, ...ON_BOARD],
  roomRoundOver: [READY, ...OF_ROUND, TRAILS, REACT, REMOVE, ...ON_BOARD],
  roomMatchOver: [relabel(CONTINUE, 'rooms.seats'), ...OF_RESULT, REACT, HELP, BACK],
  roomRemoving: [CHOOSE_PERSON, relabel(CONFIRM, 'rooms.remove'), CANCEL],
  roomReacting: [bind('say', 'rooms.say', '1-6', [...'123456']), CANCEL],
} as const satisfies Record<string, readonly Binding<string, string>[]>;

export type KeyContext = keyof typeof KEYS;
/** A label of the table, or of a line beside it. */
type KeyLabel = (typeof KEYS)[KeyContext][number]['label'] | 'keys.open' | 'setup.digits';
/** A line that the table lacks, such as a player's key: with a label of the table, or with a name. */
export type KeyLine = { readonly shown: string } & (
  | { readonly label: KeyLabel }
  | { readonly name: string }
);
export type CommandOf<Context extends KeyContext> = (typeof KEYS)[Context][number]['command'];

/** Letters that mean something while players think: no player's key may be one of them. */
export const RESERVED_LETTERS = ['q', 'z'];

/** The name under which the tables know a key: a small letter, `up`, `ctrl-c`; empty for a paste. */
export function keyName(event: KeyEvent): string {
  switch (event.kind) {
    case 'character':
      return event.text.toLowerCase();
    case 'key':
      return event.name;
    case 'control':
      return `ctrl-${event.letter}`;
    case 'paste':
      return '';
  }
}

/** The same, but an arrow with Shift has a name of its own: `shift-up`. */
export const shiftedKeyName = (event: KeyEvent): string =>
  event.kind === 'key' && event.shift ? `shift-${event.name}` : keyName(event);

/** What the key does in this context, if anything. */
export function commandOf<Context extends KeyContext>(
  context: Context,
  name: string,
): CommandOf<Context> | undefined {
  const bindings: readonly Binding<CommandOf<Context>>[] = KEYS[context];
  return bindings.find(binding => binding.keys.includes(name))?.command;
}

/** How keys are shown that have no character of their own, by their name. */
const SIGNS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  enter: 'Enter',
  tab: 'Tab',
  escape: 'Esc',
  backspace: 'Backspace',
  delete: 'Del',
  home: 'Home',
  end: 'End',
  'page-up': 'PgUp',
  'page-down': 'PgDn',
};

/** What is shown for arrow keys, and these from left to right. */
const SHOWN_ARROWS: Readonly<Record<string, readonly string[]>> = {
  arrows: ['left', 'up', 'down', 'right'],
  'up-and-down': ['up', 'down'],
  'left-and-right': ['left', 'right'],
};

/** The keys that the table shows, from left to right; undefined for a sign of several, such as `1-9`. */
export const keysShown = (shown: string): readonly (string | undefined)[] =>
  SHOWN_ARROWS[shown] ??
  shown.split(' ').map(sign => {
    if ([...sign].length === 1) return sign;
    if (sign.startsWith('Ctrl-')) return sign.toLowerCase();
    return Object.keys(SIGNS).find(name => SIGNS[name] === sign);
  });

/** How the table shows a single key. */
export function signOf(name: string): string {
  if (name.startsWith('ctrl-')) return `Ctrl-${name.slice(5).toUpperCase()}`;
  return SIGNS[name] ?? name;
}
