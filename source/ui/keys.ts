import { ruleTexts } from '../messages/english/rules.js';
import { messages } from '../messages/index.js';
import { screenTexts } from '../messages/screens.js';
import type { KeyEvent } from './terminal/key-event.js';

/** One line of the key table: what the keys do, and how the footer shows it. */
export interface Binding<Command extends string = string> {
  readonly command: Command;
  /** Key names as `keyName` gives them. */
  readonly keys: readonly string[];
  /** How the keys are shown; each word stands for what `key-signs.ts` knows of it. */
  readonly shown: string;
  readonly label: string;
}

const { keys: label } = screenTexts;
const { keys: editorLabel } = screenTexts.editor;
const { keys: setupLabel } = screenTexts.setup;
const { keys: refereeLabel } = screenTexts.referee;
const { keys: helpLabel } = ruleTexts;
const { keys: guideLabel } = screenTexts.guide;
const { keys: recordLabel } = messages.records;
const { keys: listLabel } = screenTexts.recordList;

const ROBOT = {
  command: 'robot',
  keys: ['r', 'g', 'b', 'y', 's', '1', '2', '3', '4', '5'],
  shown: 'robots',
  label: label.robot,
} as const;
const NEXT_ROBOT = {
  command: 'next-robot',
  keys: ['tab'],
  shown: 'Tab',
  label: label.nextRobot,
} as const;
const MOVE = {
  command: 'move',
  keys: ['up', 'right', 'down', 'left'],
  shown: 'arrows',
  label: label.move,
} as const;
const CHOOSE = {
  command: 'choose',
  keys: ['up', 'down'],
  shown: 'up-and-down',
  label: label.choose,
} as const;
const CHOOSE_FIELD = { ...CHOOSE, keys: ['up', 'down', 'shift-tab', 'tab'] } as const;
const HELP = { command: 'help', keys: ['?'], shown: '?', label: label.help } as const;
const BACK = { command: 'back', keys: ['escape', 'q'], shown: 'q', label: label.leave } as const;
const SHORTEST = {
  command: 'play-shortest',
  keys: ['o'],
  shown: 'o',
  label: label.replayShortest,
} as const;
const TRAILS = { command: 'trails', keys: ['t'], shown: 't', label: label.trails } as const;
const STOPS = { command: 'stops', keys: ['v'], shown: 'v', label: label.stops } as const;
const ZOOM = { command: 'zoom', keys: ['z'], shown: 'z', label: label.zoom } as const;
const YOURS = { command: 'play-yours', keys: ['p'], shown: 'p', label: label.replayYours } as const;
const CONTINUE = {
  command: 'continue',
  keys: ['enter', ' '],
  shown: 'Enter',
  label: label.next,
} as const;

const COLOUR = {
  command: 'colour',
  keys: ['r', 'g', 'b', 'y'],
  shown: 'r g b y',
  label: editorLabel.colour,
} as const;
const CANCEL = {
  command: 'cancel',
  keys: ['escape'],
  shown: 'Esc',
  label: label.cancel,
} as const;

/**
 * Which keys work where. The handlers and the footer both read this table, so that what is shown is
 * what works. Players' keys and text are typed on top of it.
 */
export const KEYS = {
  menu: [
    CHOOSE,
    { command: 'open', keys: ['enter', ' '], shown: 'Enter', label: label.open },
    { command: 'learn', keys: ['g'], shown: 'g', label: guideLabel.learn },
    HELP,
    BACK,
  ],
  setup: [
    CHOOSE_FIELD,
    {
      command: 'change',
      keys: ['left', 'right', ' '],
      shown: 'left-and-right',
      label: setupLabel.change,
    },
    { command: 'reset', keys: ['r'], shown: 'r', label: setupLabel.reset },
    { command: 'deal', keys: ['n'], shown: 'n', label: setupLabel.deal },
    { command: 'start', keys: ['enter', 'ctrl-s'], shown: 'Enter', label: label.start },
    ZOOM,
    HELP,
    { ...BACK, label: label.back },
  ],
  setupName: [
    CHOOSE_FIELD,
    {
      command: 'change',
      keys: ['left', 'right'],
      shown: 'left-and-right',
      label: setupLabel.handicap,
    },
    { command: 'correct', keys: ['backspace', 'delete'], shown: 'Backspace', label: label.correct },
    { command: 'next', keys: ['enter'], shown: 'Enter', label: setupLabel.next },
    { command: 'start', keys: ['ctrl-s'], shown: 'Ctrl-S', label: label.start },
    { command: 'back', keys: ['escape'], shown: 'Esc', label: label.back },
  ],
  thinking: [
    { command: 'start-clock', keys: [' '], shown: 'Space', label: label.startClock },
    ZOOM,
    HELP,
    BACK,
  ],
  claiming: [
    {
      command: 'claim',
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      shown: '1-9',
      label: label.claim,
    },
    ZOOM,
    HELP,
    BACK,
  ],
  bidding: [
    { command: 'confirm', keys: ['enter'], shown: 'Enter', label: label.confirm },
    { command: 'correct', keys: ['backspace', 'delete'], shown: 'Backspace', label: label.correct },
    ZOOM,
    HELP,
    CANCEL,
  ],
  proving: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    { command: 'give-up', keys: ['x'], shown: 'x', label: label.giveUp },
    TRAILS,
    STOPS,
    ZOOM,
    HELP,
    BACK,
  ],
  roundOver: [CONTINUE, SHORTEST, { ...YOURS, label: label.replayProof }, TRAILS, ZOOM, HELP, BACK],
  matchOver: [{ ...CONTINUE, label: label.done }, ZOOM, HELP, BACK],
  replay: [
    { command: 'play', keys: [' ', 'p'], shown: 'Space', label: recordLabel.play },
    {
      command: 'event',
      keys: ['left', 'right'],
      shown: 'left-and-right',
      label: recordLabel.event,
    },
    {
      command: 'round',
      keys: ['up', 'down', 'page-up', 'page-down'],
      shown: 'up-and-down',
      label: recordLabel.round,
    },
    { command: 'speed', keys: ['1', '2', '4', '8'], shown: '1 2 4 8', label: recordLabel.speed },
    { command: 'end', keys: ['home', 'end'], shown: 'Home End', label: recordLabel.end },
    ZOOM,
    HELP,
    BACK,
  ],
  records: [
    CHOOSE,
    { command: 'page', keys: ['page-up', 'page-down'], shown: 'PgUp PgDn', label: listLabel.page },
    { command: 'end', keys: ['home', 'end'], shown: 'Home End', label: listLabel.end },
    { command: 'replay', keys: ['enter', ' '], shown: 'Enter', label: listLabel.replay },
    { command: 'go-on', keys: ['c'], shown: 'c', label: listLabel.goOn },
    HELP,
    { ...BACK, label: label.back },
  ],
  layOut: [
    { ...MOVE, command: 'cursor' },
    { ...ROBOT, label: refereeLabel.robot },
    { command: 'next-target', keys: ['tab'], shown: 'Tab', label: refereeLabel.nextTarget },
    { command: 'draw', keys: ['enter'], shown: 'Enter', label: refereeLabel.draw },
    { command: 'game-id', keys: ['i'], shown: 'i', label: refereeLabel.gameId },
    ZOOM,
    HELP,
    BACK,
  ],
  layOutId: [
    { command: 'confirm', keys: ['enter'], shown: 'Enter', label: label.confirm },
    { command: 'correct', keys: ['backspace', 'delete'], shown: 'Backspace', label: label.correct },
    CANCEL,
  ],
  practice: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    { command: 'undo', keys: ['u', 'backspace'], shown: 'u', label: label.undo },
    { command: 'redo', keys: ['d'], shown: 'd', label: label.redo },
    { command: 'reset', keys: ['0'], shown: '0', label: label.reset },
    { command: 'hint', keys: ['h'], shown: 'h', label: label.hint },
    { command: 'new', keys: ['n'], shown: 'n', label: label.newPosition },
    TRAILS,
    STOPS,
    ZOOM,
    HELP,
    BACK,
  ],
  practiceSolved: [
    SHORTEST,
    YOURS,
    { command: 'undo', keys: ['u', 'backspace'], shown: 'u', label: label.undo },
    { command: 'reset', keys: ['0'], shown: '0', label: label.reset },
    { command: 'new', keys: ['n', 'enter'], shown: 'n', label: label.newPosition },
    TRAILS,
    ZOOM,
    HELP,
    BACK,
  ],
  editor: [
    { ...MOVE, command: 'cursor' },
    {
      command: 'wall',
      keys: ['w', 'shift-up', 'shift-right', 'shift-down', 'shift-left'],
      shown: 'w',
      label: editorLabel.wall,
    },
    ROBOT,
    { command: 'target', keys: ['t'], shown: 't', label: editorLabel.target },
    { command: 'diagonal', keys: ['/', '\\'], shown: '/ \\', label: editorLabel.diagonal },
    { command: 'centre', keys: ['#'], shown: '#', label: editorLabel.centre },
    { command: 'activate', keys: ['a', 'enter'], shown: 'a', label: editorLabel.activate },
    { command: 'clear', keys: ['delete', 'backspace'], shown: 'Del', label: editorLabel.clear },
    { command: 'size', keys: ['<', '>', '-', '+'], shown: '< > - +', label: editorLabel.size },
    { command: 'undo', keys: ['u'], shown: 'u', label: label.undo },
    { command: 'redo', keys: ['d'], shown: 'd', label: label.redo },
    { command: 'save', keys: ['ctrl-s'], shown: 'Ctrl-S', label: editorLabel.save },
    { command: 'play', keys: ['p'], shown: 'p', label: editorLabel.play },
    ZOOM,
    HELP,
    BACK,
  ],
  editorWall: [{ ...MOVE, command: 'side', label: editorLabel.side }, CANCEL],
  editorDiagonal: [COLOUR, CANCEL],
  editorTarget: [
    COLOUR,
    {
      command: 'shape',
      keys: ['c', 't', 's', 'h', 'v'],
      shown: 'c t s h v',
      label: editorLabel.shape,
    },
    { command: 'put', keys: ['enter', ' '], shown: 'Enter', label: editorLabel.put },
    CANCEL,
  ],
  editorFile: [
    { command: 'confirm', keys: ['enter'], shown: 'Enter', label: editorLabel.save },
    { command: 'correct', keys: ['backspace', 'delete'], shown: 'Backspace', label: label.correct },
    CANCEL,
  ],
  editorQuestion: [
    { command: 'yes', keys: ['y'], shown: 'y', label: editorLabel.yes },
    { command: 'no', keys: ['escape', 'n'], shown: 'Esc', label: editorLabel.no },
  ],
  guide: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    { command: 'undo', keys: ['u', 'backspace'], shown: 'u', label: label.undo },
    { command: 'reset', keys: ['0'], shown: '0', label: label.reset },
    { command: 'next', keys: ['n', 'enter'], shown: 'Enter', label: guideLabel.next },
    ZOOM,
    HELP,
    BACK,
  ],
  guideBid: [
    {
      command: 'number',
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      shown: '1-9',
      label: label.bid,
    },
    { command: 'next', keys: ['n', 'enter'], shown: 'Enter', label: guideLabel.next },
    ZOOM,
    HELP,
    BACK,
  ],
  guideOver: [{ ...CONTINUE, label: label.done }, ZOOM, HELP, BACK],
  help: [
    { command: 'line', keys: ['up', 'down'], shown: 'up-and-down', label: helpLabel.line },
    { command: 'page', keys: ['page-up', 'page-down'], shown: 'PgUp PgDn', label: helpLabel.page },
    { command: 'end', keys: ['home', 'end'], shown: 'Home End', label: helpLabel.end },
    { command: 'back', keys: ['escape', 'q', '?'], shown: 'Esc', label: label.back },
  ],
} as const satisfies Record<string, readonly Binding[]>;

export type KeyContext = keyof typeof KEYS;
export type CommandOf<Context extends KeyContext> = (typeof KEYS)[Context][number]['command'];

/** Letters that mean something while players think: no player's key may be one of them. */
export const RESERVED_LETTERS = ['q', 'z'];

/** The name under which the tables know a key: a small letter, `up`, `ctrl-c`; none for a paste. */
export function keyName(event: KeyEvent): string | undefined {
  switch (event.kind) {
    case 'character':
      return event.text.toLowerCase();
    case 'key':
      return event.name;
    case 'control':
      return `ctrl-${event.letter}`;
    case 'paste':
      return undefined;
  }
}

/** The same for tables that tell an arrow with Shift from one without: `shift-up`. */
export const shiftedKeyName = (event: KeyEvent): string | undefined =>
  event.kind === 'key' && event.shift ? `shift-${event.name}` : keyName(event);

/** What the key does in this context, if anything. */
export function commandOf<Context extends KeyContext>(
  context: Context,
  name: string,
): CommandOf<Context> | undefined {
  const bindings: readonly Binding<CommandOf<Context>>[] = KEYS[context];
  return bindings.find(binding => binding.keys.includes(name))?.command;
}
