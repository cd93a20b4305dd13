import { messages } from '../messages/index.js';
import { LANGUAGES, spokenNow } from '../messages/language.js';
import { screenTexts } from '../messages/screens.js';
import type { KeyEvent } from '../terminal/key-event.js';

/** The label of a key, in a word or two of the current language. */
export type Label = () => string;

/** One line of the key table: what the keys do, and how the footer shows it. */
export interface Binding<Command extends string = string> {
  readonly command: Command;
  /** Key names as `keyName` gives them. */
  readonly keys: readonly string[];
  /** How the keys are shown; each word is looked up in `sign.ts`. */
  readonly shown: string;
  readonly label: Label;
}

/** @param keys the one that is shown, where they are left out */
const bind = <const Command extends string>(
  command: Command,
  label: Label,
  shown: string,
  keys: readonly string[] = [shown],
): Binding<Command> => ({ command, keys, shown, label });

const relabel = <Command extends string>(
  binding: Binding<Command>,
  label: Label,
): Binding<Command> => ({ ...binding, label });

/** The labels of a part of the catalogue: each is read when it is shown. */
const labelsOf = <Name extends string>(read: () => Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.keys(read()).map(name => [name, () => read()[name as Name]]),
  ) as Readonly<Record<Name, Label>>;

const label = labelsOf(() => screenTexts.keys);
const dailyLabel = labelsOf(() => screenTexts.daily.keys);
const editorLabel = labelsOf(() => screenTexts.editor.keys);
const guideLabel = labelsOf(() => screenTexts.guide.keys);
const practiceLabel = labelsOf(() => screenTexts.practice.keys);
const listLabel = labelsOf(() => screenTexts.recordList.keys);
const resultLabel = labelsOf(() => screenTexts.result.keys);
const refereeLabel = labelsOf(() => screenTexts.referee.keys);
const roomLabel = labelsOf(() => screenTexts.rooms.keys);
const settingsLabel = labelsOf(() => screenTexts.settings.keys);
const setupLabel = labelsOf(() => screenTexts.setup.keys);
const trainLabel = labelsOf(() => screenTexts.train.keys);
const coachLabel = labelsOf(() => screenTexts.coach.keys);
const recordLabel = labelsOf(() => messages.records.keys);

/** In the order of the directions. */
export const ARROWS = ['up', 'right', 'down', 'left'] as const;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const DELETING = ['backspace', 'delete'] as const;
const ENTER = ['enter', ' '] as const;

const ROBOT = bind('robot', label.robot, 'robots', [...'rgbys12345']);
const NEXT_ROBOT = bind('next-robot', label.nextRobot, 'Tab', ['tab']);
const MOVE = bind('move', label.move, 'arrows', ARROWS);
const CURSOR = bind('cursor', label.move, 'arrows', ARROWS);
const CHOOSE = bind('choose', label.choose, 'up-and-down', ['up', 'down']);
const CORRECT = bind('correct', label.correct, 'Backspace', DELETING);
const CONFIRM = bind('confirm', label.confirm, 'Enter', ['enter']);
const CONTINUE = bind('continue', label.next, 'Enter', ENTER);
const CANCEL = bind('cancel', label.cancel, 'Esc', ['escape']);
const SHORTEST = bind('play-shortest', label.replayShortest, 'o');
const YOURS = bind('play-yours', label.replayYours, 'p');
const TRAILS = bind('trails', label.trails, 't');
const STOPS = bind('stops', label.stops, 'v');
const ZOOM = bind('zoom', label.zoom, 'z');
const HELP = bind('help', label.help, '?');
const BACK = bind('back', label.leave, 'q', ['q', 'escape']);

/** Lines, pages and ends of a list. */
const LINE = bind('line', label.line, 'up-and-down', ['up', 'down']);
const PAGE = bind('page', label.page, 'PgUp PgDn', ['page-up', 'page-down']);
const END = bind('end', label.end, 'Home End', ['home', 'end']);

const LIST = [CHOOSE, PAGE, END] as const;
const MOVING = [ROBOT, NEXT_ROBOT, MOVE] as const;
const ON_BOARD = [ZOOM, HELP, BACK] as const;
const WITH_TRAILS = [TRAILS, ...ON_BOARD] as const;
const WITH_STOPS = [TRAILS, STOPS, ...ON_BOARD] as const;
const OFF_PAGE = [HELP, relabel(BACK, label.back)] as const;
const LINES = [LINE, { ...PAGE, keys: [...PAGE.keys, ' '] }, END, ...OFF_PAGE];

const CHOOSE_FIELD = { ...CHOOSE, keys: ['up', 'down', 'shift-tab', 'tab'] };
const CHANGE = bind('change', setupLabel.change, 'left-and-right', ['left', 'right', ' ']);
const RESTORE = bind('restore', setupLabel.reset, 'r');
const FIELDS = [CHOOSE_FIELD, CHANGE, RESTORE] as const;
const START = bind('start', label.start, 'Enter', ['enter', 'ctrl-s']);
const START_AT_ONCE = bind('start', label.start, 'Ctrl-S', ['ctrl-s']);
const DEAL = bind('deal', setupLabel.deal, 'n');
const START_CLOCK = bind('start-clock', label.startClock, 'Space', [' ']);
const PLACING = [CURSOR, relabel(ROBOT, refereeLabel.robot)] as const;
const DRAW = bind('draw', refereeLabel.draw, 'Enter', ['enter']);
const COLOUR = bind('colour', editorLabel.colour, 'r g b y', [...'rgby']);
const REACT = bind('react', roomLabel.react, '!');
const REMOVE = bind('remove', roomLabel.remove, 'k');

const UNDO = bind('undo', label.undo, 'u', ['u', 'backspace']);
const RESET = bind('reset', label.reset, '0');
const AGAIN = bind('again', practiceLabel.again, 'a');
const LENGTHS = bind('lengths', practiceLabel.lengths, '+ -', ['+', '=', '-']);
const NEXT_POSITION = bind('new', practiceLabel.next, 'n', ['n', 'enter']);
const NEW = { ...NEXT_POSITION, keys: ['n'] };
const NEXT_STEP = bind('next', guideLabel.next, 'Enter', ['n', 'enter']);

const BACKWARD = [UNDO, bind('redo', label.redo, 'd'), RESET] as const;
const PLAYING = [
  ...MOVING,
  ...BACKWARD,
  bind('hint', label.hint, 'h'),
  bind('distance', practiceLabel.distance, 'w'),
  bind('give-up', practiceLabel.giveUp, 'x'),
] as const;
const COACH = bind('coach', coachLabel.coach, 'c');
const LOOKING_BACK = [SHORTEST, YOURS, COACH] as const;
/** What can be reviewed after a match. */
const OF_RESULT = [
  bind('watch', resultLabel.watch, 'v'),
  COACH,
  { ...relabel(CHOOSE, resultLabel.round), keys: [...CHOOSE.keys, ...PAGE.keys, ...END.keys] },
] as const;
const GOING_ON = [NEXT_POSITION, AGAIN, LENGTHS] as const;
const OF_DAYS = [
  bind('share', dailyLabel.share, 's'),
  bind('yesterday', dailyLabel.yesterday, 'y'),
] as const;

/**
 * What the keys do where. Players may choose others (`keys/chosen-keys.ts`); players' keys and text are typed
 * on top of it. The handlers, the footer and the help sheet all read this table: what is shown is what works.
 */
export const KEYS = {
  // The menu, its set-up forms, and the help sheet.
  menu: [
    { ...CHOOSE, keys: [...CHOOSE.keys, ...END.keys] },
    bind('open', label.open, 'Enter', ENTER),
    bind('learn', guideLabel.learn, 'g'),
    HELP,
    BACK,
  ],
  setup: [...FIELDS, DEAL, START, ZOOM, ...OFF_PAGE],
  setupRules: [
    ...FIELDS,
    DEAL,
    START_AT_ONCE,
    ZOOM,
    HELP,
    bind('back', label.back, 'Esc', ['escape', 'q', 'enter']),
  ],
  setupName: [
    CHOOSE_FIELD,
    { ...CHANGE, keys: ['left', 'right'] },
    CORRECT,
    bind('next', setupLabel.next, 'Enter', ['enter']),
    START_AT_ONCE,
    bind('back', label.back, 'Esc', ['escape']),
  ],
  settings: [
    ...LIST,
    bind('change', settingsLabel.change, 'Enter', [...ENTER, 'left', 'right']),
    bind('first-key', settingsLabel.first, 'Del', [...DELETING].reverse()),
    ...OFF_PAGE,
  ],
  settingsKey: [CANCEL],
  message: [relabel(BACK, label.back)],
  help: [LINE, PAGE, END, bind('back', label.back, 'Esc', ['escape', 'q', '?'])],
  // A match, alone or not, and the table that a referee lays out for it. Players’ keys are typed on top.
  thinking: [START_CLOCK, ...ON_BOARD],
  holding: [bind('hold', label.claim, 'Enter', ENTER), ...ON_BOARD],
  claiming: [bind('claim', label.claim, '1-9', DIGITS), ...ON_BOARD],
  bidding: [CONFIRM, CORRECT, ZOOM, HELP, CANCEL],
  handOver: [bind('begin-proof', label.begin, 'Enter', ['enter']), ...ON_BOARD],
  watching: WITH_TRAILS,
  proving: [...MOVING, bind('give-up', label.giveUp, 'x'), ...WITH_STOPS],
  roundOver: [CONTINUE, SHORTEST, relabel(YOURS, label.replayProof), COACH, ...WITH_TRAILS],
  matchOver: [
    relabel(CONTINUE, resultLabel.again),
    ...OF_RESULT,
    bind('menu', resultLabel.menu, 'm'),
    HELP,
    BACK,
  ],
  layOut: [
    ...PLACING,
    bind('next-target', refereeLabel.nextTarget, 'Tab', ['tab']),
    DRAW,
    bind('game-id', refereeLabel.gameId, 'e'),
    ...ON_BOARD,
  ],
  placing: [...PLACING, DRAW, ...ON_BOARD],
  layOutId: [CONFIRM, CORRECT, CANCEL],
  // Practice, and the guided first round, which is one.
  practice: [...PLAYING, NEW, AGAIN, LENGTHS, ...WITH_STOPS],
  practiceSolved: [...LOOKING_BACK, UNDO, RESET, ...GOING_ON, ...WITH_TRAILS],
  practiceGivenUp: [...LOOKING_BACK, ...GOING_ON, ...WITH_TRAILS],
  practiceDealing: [{ ...CANCEL, keys: ['escape', 'q'] }],
  // A run has no hints; its positions can be reviewed at the end.
  practiceRun: [...MOVING, ...BACKWARD, relabel(NEW, trainLabel.skip), ...WITH_STOPS],
  trainOver: [
    ...LIST,
    COACH,
    bind('keep', trainLabel.keep, 'm'),
    relabel(AGAIN, trainLabel.again),
    ...OFF_PAGE,
  ],
  // The daily is a single position: no key leads away from it by mistake.
  daily: [...PLAYING, ...WITH_STOPS],
  dailySolved: [...LOOKING_BACK, ...OF_DAYS, UNDO, RESET, AGAIN, ...WITH_TRAILS],
  dailyGivenUp: [...LOOKING_BACK, ...OF_DAYS, AGAIN, ...WITH_TRAILS],
  coach: [
    relabel(CHOOSE, coachLabel.line),
    bind('step', coachLabel.step, 'left-and-right', ['left', 'right']),
    relabel(END, coachLabel.end),
    TRAILS,
    ZOOM,
    ...OFF_PAGE,
  ],
  guide: [...MOVING, UNDO, RESET, NEXT_STEP, ...ON_BOARD],
  guideBid: [bind('number', label.bid, '1-9', DIGITS), NEXT_STEP, ...ON_BOARD],
  guideOver: [relabel(CONTINUE, label.done), ...ON_BOARD],
  // The list of records, one that is played back, and what results come to.
  records: [
    CHOOSE,
    PAGE,
    relabel(END, listLabel.end),
    bind('replay', listLabel.replay, 'Enter', ENTER),
    bind('go-on', listLabel.goOn, 'c'),
    ...OFF_PAGE,
  ],
  replay: [
    bind('play-or-pause', recordLabel.play, 'Space', [' ', 'p']),
    bind('event', recordLabel.event, 'left-and-right', ['left', 'right']),
    bind('round', recordLabel.round, 'up-and-down', ['up', 'down', 'page-up', 'page-down']),
    bind('speed', recordLabel.speed, '1 2 4 8', [...'1248']),
    relabel(END, recordLabel.end),
    COACH,
    bind('result', label.result, 'Enter', ['enter']),
    ...ON_BOARD,
  ],
  replayOver: [...OF_RESULT, ...OFF_PAGE],
  statistics: LINES,
  top: [bind('show', roomLabel.show, 'y'), ...LINES],
  // The editor, and what takes a second key there.
  editor: [
    CURSOR,
    bind('wall', editorLabel.wall, 'w', ['w', ...ARROWS.map(arrow => `shift-${arrow}`)]),
    ROBOT,
    bind('target', editorLabel.target, 't'),
    bind('diagonal', editorLabel.diagonal, '/ \\', ['/', '\\']),
    bind('centre', editorLabel.centre, '#'),
    bind('activate', editorLabel.activate, 'a', ['a', 'enter']),
    bind('clear', editorLabel.clear, 'Del', [...DELETING].reverse()),
    bind('size', editorLabel.size, '< > - +', [...'<>-+']),
    bind('undo', label.undo, 'u'),
    bind('redo', label.redo, 'd'),
    bind('save', editorLabel.save, 'Ctrl-S', ['ctrl-s']),
    bind('play', editorLabel.play, 'p'),
    ...ON_BOARD,
  ],
  editorWall: [bind('side', editorLabel.side, 'arrows', ARROWS), CANCEL],
  editorDiagonal: [COLOUR, CANCEL],
  editorTarget: [
    COLOUR,
    bind('shape', editorLabel.shape, 'c t s h v', [...'ctshv']),
    bind('put', editorLabel.put, 'Enter', ENTER),
    CANCEL,
  ],
  editorFile: [bind('confirm', editorLabel.save, 'Enter', ['enter']), CORRECT, CANCEL],
  editorQuestion: [
    bind('yes', editorLabel.yes, 'y'),
    bind('no', editorLabel.no, 'Esc', ['escape', 'n']),
  ],
  // The rooms of a server. Bidding and proving use the keys of every match.
  lobby: [
    ...LIST,
    bind('join', roomLabel.join, 'Enter', ENTER),
    bind('open-room', roomLabel.openRoom, 'n'),
    bind('code', roomLabel.code, 'c'),
    bind('practise', roomLabel.practise, 'p'),
    bind('daily', roomLabel.daily, 'd'),
    bind('solitaire', roomLabel.solitaire, 'o'),
    bind('top', roomLabel.top, 't'),
    bind('statistics', roomLabel.statistics, 's'),
    bind('settings', roomLabel.settings, 'e'),
    // Easy to find without reading English.
    bind('language', () => LANGUAGES[spokenNow().code].name, 'l'),
    bind('erase', roomLabel.erase, 'x'),
    HELP,
    BACK,
  ],
  lobbyCode: [relabel(CONFIRM, roomLabel.join), CORRECT, CANCEL],
  // Every match in a room is dealt anew, so there is no deal to choose.
  setupRoom: [...FIELDS, relabel(START, label.confirm), ZOOM, ...OFF_PAGE],
  roomSeats: [
    bind('sit', roomLabel.sit, 's'),
    bind('start', roomLabel.startMatch, 'Enter', ENTER),
    bind('set-up', roomLabel.setUp, 'e'),
    REMOVE,
    bind('lock', roomLabel.lock, 'l'),
    REACT,
    HELP,
    BACK,
  ],
  roomThinking: [
    bind('bid', roomLabel.bid, '1-9', DIGITS),
    bind('pass', roomLabel.pass, 'Enter', ['enter']),
    START_CLOCK,
    REACT,
    REMOVE,
    ...ON_BOARD,
  ],
  roomWatching: [TRAILS, REACT, REMOVE, ...ON_BOARD],
  roomRoundOver: [
    { ...CONTINUE, command: 'ready', label: roomLabel.ready },
    SHORTEST,
    relabel(YOURS, label.replayProof),
    COACH,
    TRAILS,
    REACT,
    REMOVE,
    ...ON_BOARD,
  ],
  roomMatchOver: [relabel(CONTINUE, roomLabel.seats), ...OF_RESULT, REACT, HELP, BACK],
  roomRemoving: [
    bind('choose', roomLabel.person, 'left-and-right', ARROWS),
    bind('confirm', roomLabel.remove, 'Enter', ['enter']),
    CANCEL,
  ],
  roomReacting: [bind('say', roomLabel.say, '1-6', [...'123456']), CANCEL],
} as const satisfies Record<string, readonly Binding[]>;

export type KeyContext = keyof typeof KEYS;
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

/** The same for tables that tell an arrow with Shift from one without: `shift-up`. */
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
