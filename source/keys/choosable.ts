import { type Binding, KEYS, type KeyContext } from './index.js';

/** A command for which players may choose another key. */
interface Choosable {
  /** The key that the table has for it. */
  readonly means: string;
  /** The key to begin with, where that is another one. */
  readonly first?: string;
  /** The commands that it stands for, where they are called otherwise; `any` for all with that key. */
  readonly commands?: readonly string[] | 'any';
}

/**
 * All that players may choose a key for, in the order of the settings. Arrow keys, Enter, Esc and the like stay
 * beside it. Robots, colours and shapes keep the letters that stand on the board, and numbers their digits.
 */
const CHOOSABLE = {
  west: { means: 'left', first: 'j', commands: 'any' },
  north: { means: 'up', first: 'i', commands: 'any' },
  south: { means: 'down', first: 'k', commands: 'any' },
  east: { means: 'right', first: 'l', commands: 'any' },
  'next-robot': { means: 'tab' },
  // What opens the help sheet closes it, too.
  help: { means: '?', commands: ['help', 'back'] },
  back: { means: 'q' },
  zoom: { means: 'z' },
  trails: { means: 't' },
  stops: { means: 'v' },
  undo: { means: 'u' },
  redo: { means: 'd' },
  reset: { means: '0' },
  hint: { means: 'h' },
  distance: { means: 'w' },
  new: { means: 'n' },
  again: { means: 'a' },
  'play-shortest': { means: 'o' },
  'play-yours': { means: 'p' },
  coach: { means: 'c' },
  watch: { means: 'v' },
  menu: { means: 'm' },
  share: { means: 's' },
  yesterday: { means: 'y' },
  'give-up': { means: 'x' },
  'start-clock': { means: ' ' },
  'next-target': { means: 'tab' },
  'game-id': { means: 'e' },
  learn: { means: 'g' },
  restore: { means: 'r' },
  deal: { means: 'n' },
  'go-on': { means: 'c' },
  'play-or-pause': { means: ' ' },
  wall: { means: 'w' },
  target: { means: 't' },
  centre: { means: '#' },
  activate: { means: 'a' },
  save: { means: 'ctrl-s' },
  play: { means: 'p' },
  'open-room': { means: 'n' },
  code: { means: 'c' },
  practise: { means: 'p' },
  daily: { means: 'd' },
  solitaire: { means: 'o' },
  top: { means: 't' },
  show: { means: 'y' },
  statistics: { means: 's' },
  settings: { means: 'e' },
  admin: { means: 'a' },
  erase: { means: 'x' },
  sit: { means: 's' },
  react: { means: '!' },
  'set-up': { means: 'e' },
  remove: { means: 'k' },
  lock: { means: 'l' },
} as const satisfies Record<string, Choosable>;

export type KeyChoice = keyof typeof CHOOSABLE;

export const KEY_CHOICES = Object.keys(CHOOSABLE) as readonly KeyChoice[];

export const isKeyChoice = (name: string): name is KeyChoice => Object.hasOwn(CHOOSABLE, name);

/** The key that the table has for it. */
export const meaningOf = (choice: KeyChoice): string => CHOOSABLE[choice].means;

/** The key for it as long as nobody has chosen another one. */
export function firstKeyOf(choice: KeyChoice): string {
  const { means, first = means }: Choosable = CHOOSABLE[choice];
  return first;
}

/** Where letters are text, no letter stands for a key. */
const TYPING: readonly KeyContext[] = ['setupName', 'layOutId', 'editorFile', 'lobbyCode', 'admin'];

/** Whether the line of the table is one that the choice is about. */
export function isAbout(choice: KeyChoice, { command, keys }: Binding): boolean {
  const { means, commands = [choice] }: Choosable = CHOOSABLE[choice];
  return keys.includes(means) && (commands === 'any' || commands.includes(command));
}

const CONTEXTS = (Object.keys(KEYS) as KeyContext[]).filter(context => !TYPING.includes(context));

const CONTEXTS_OF = new Map(
  KEY_CHOICES.map(choice => [
    choice,
    CONTEXTS.filter(context => KEYS[context].some(binding => isAbout(choice, binding))),
  ]),
);

/** Where the chosen key works. */
export const contextsOf = (choice: KeyChoice): readonly KeyContext[] => CONTEXTS_OF.get(choice)!;

/** What has a chosen key in this context. */
export const choicesIn = (context: KeyContext): readonly KeyChoice[] =>
  KEY_CHOICES.filter(choice => contextsOf(choice).includes(context));
