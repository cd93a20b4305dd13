import { messages } from '../messages/index.js';
import type { KeyEvent } from './terminal/key-event.js';

/** One line of the key table: what the keys do, and how the footer shows it. */
export interface Binding<Command extends string = string> {
  readonly command: Command;
  /** Key names as `keyName` gives them. */
  readonly keys: readonly string[];
  /** How the keys are shown; `arrows`, `up-and-down` and `robots` stand for what the footer knows better. */
  readonly shown: string;
  readonly label: string;
}

const { keys: label } = messages;

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
const BACK = { command: 'back', keys: ['escape', 'q'], shown: 'q', label: label.leave } as const;
const SHORTEST = {
  command: 'play-shortest',
  keys: ['o'],
  shown: 'o',
  label: label.replayShortest,
} as const;
const YOURS = { command: 'play-yours', keys: ['p'], shown: 'p', label: label.replayYours } as const;
const CONTINUE = {
  command: 'continue',
  keys: ['enter', ' '],
  shown: 'Enter',
  label: label.next,
} as const;

/**
 * Which keys work where. The handlers and the footer both read this table, so that what is shown is
 * what works. Players' keys and text are typed on top of it.
 */
export const KEYS = {
  menu: [
    CHOOSE,
    { command: 'open', keys: ['enter', ' '], shown: 'Enter', label: label.open },
    BACK,
  ],
  names: [
    CHOOSE,
    { command: 'next', keys: ['enter', 'tab'], shown: 'Enter', label: label.confirm },
    { command: 'start', keys: ['ctrl-s'], shown: 'Ctrl-S', label: label.start },
    { command: 'back', keys: ['escape'], shown: 'Esc', label: label.back },
  ],
  thinking: [
    { command: 'start-clock', keys: [' '], shown: 'Space', label: label.startClock },
    BACK,
  ],
  bidding: [
    { command: 'confirm', keys: ['enter'], shown: 'Enter', label: label.confirm },
    { command: 'correct', keys: ['backspace', 'delete'], shown: 'Backspace', label: label.correct },
    { command: 'cancel', keys: ['escape'], shown: 'Esc', label: label.cancel },
  ],
  proving: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    { command: 'give-up', keys: ['x'], shown: 'x', label: label.giveUp },
    BACK,
  ],
  roundOver: [CONTINUE, SHORTEST, { ...YOURS, label: label.replayProof }, BACK],
  matchOver: [{ ...CONTINUE, label: label.done }, BACK],
  practice: [
    ROBOT,
    NEXT_ROBOT,
    MOVE,
    { command: 'undo', keys: ['u', 'backspace'], shown: 'u', label: label.undo },
    { command: 'redo', keys: ['d'], shown: 'd', label: label.redo },
    { command: 'reset', keys: ['0'], shown: '0', label: label.reset },
    { command: 'hint', keys: ['h'], shown: 'h', label: label.hint },
    { command: 'new', keys: ['n'], shown: 'n', label: label.newPosition },
    BACK,
  ],
  practiceSolved: [
    SHORTEST,
    YOURS,
    { command: 'undo', keys: ['u', 'backspace'], shown: 'u', label: label.undo },
    { command: 'reset', keys: ['0'], shown: '0', label: label.reset },
    { command: 'new', keys: ['n', 'enter'], shown: 'n', label: label.newPosition },
    BACK,
  ],
} as const satisfies Record<string, readonly Binding[]>;

export type KeyContext = keyof typeof KEYS;
export type CommandOf<Context extends KeyContext> = (typeof KEYS)[Context][number]['command'];

/** Letters that mean something while players think: no player's key may be one of them. */
export const RESERVED_LETTERS = ['q'];

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

/** What the key does in this context, if anything. */
export function commandOf<Context extends KeyContext>(
  context: Context,
  name: string,
): CommandOf<Context> | undefined {
  const bindings: readonly Binding<CommandOf<Context>>[] = KEYS[context];
  return bindings.find(binding => binding.keys.includes(name))?.command;
}
