import type { KeyEvent, KeyName } from '../terminal/key-event.js';
import { type Binding, KEYS, type KeyContext, keyName, RESERVED_LETTERS, signOf } from './index.js';

/**
 * The commands whose keys players may choose, in the order of the settings. Arrow keys, Enter, Esc and the like work
 * beside the chosen key. Robots, colours and shapes keep the letters that the board shows, and numbers their digits.
 */
const CHOICES = {
  robots: ['west', 'north', 'south', 'east', 'next-robot'],
  board: ['help', 'back', 'zoom', 'trails', 'stops'],
  practice: ['undo', 'redo', 'reset', 'hint', 'distance', 'new', 'again'],
  review: ['play-shortest', 'play-yours', 'coach', 'set-aside', 'keep', 'watch', 'menu'],
  daily: ['share', 'yesterday', 'days'],
  match: ['give-up', 'start-clock', 'next-target', 'game-id'],
  forms: ['learn', 'restore', 'deal', 'go-on', 'play-or-pause'],
  editor: ['wall', 'target', 'centre', 'activate', 'save', 'play'],
  lobby: ['open-room', 'code', 'practise', 'daily', 'solitaire', 'top', 'show'],
  visit: ['statistics', 'settings', 'lines', 'erase'],
  room: ['sit', 'react', 'set-up', 'remove', 'lock'],
} as const;
/** @public */
export const KEY_CHOICES: readonly KeyChoice[] = Object.values(CHOICES).flat();
/** @public */
export type KeyChoice = (typeof CHOICES)[keyof typeof CHOICES][number];

/** @public */
export const isKeyChoice = (name: string): name is KeyChoice =>
  KEY_CHOICES.some(choice => choice === name);

/** Choices of a letter that stands for an arrow key, whatever that does; `first` is the default letter. */
const LETTERS: Partial<Record<string, { readonly arrow: KeyName; readonly first: string }>> = {
  west: { arrow: 'left', first: 'j' },
  north: { arrow: 'up', first: 'i' },
  south: { arrow: 'down', first: 'k' },
  east: { arrow: 'right', first: 'l' },
};

const BINDINGS: readonly Binding[] = Object.values(KEYS).flat();

const MEANINGS = new Map(
  KEY_CHOICES.map(choice => [
    choice,
    LETTERS[choice]?.arrow ?? BINDINGS.find(({ command }) => command === choice)!.keys[0]!,
  ]),
);

/** The key of a choice in the table: the first of its command. */
const meaningOf = (choice: KeyChoice): string => MEANINGS.get(choice)!;

/** @public The default key of a choice. */
export const firstKeyOf = (choice: KeyChoice): string =>
  LETTERS[choice]?.first ?? meaningOf(choice);

/** @public Whether the key of the table keeps working beside the chosen one, as an arrow key does. */
export const keepsMeaning = (choice: KeyChoice): boolean => choice in LETTERS;

/** @public Whether the choice changes the keys of this line of the table. The key that opens the help sheet also closes it. */
export const isAbout = (choice: KeyChoice, { command, keys }: Binding): boolean =>
  keys.includes(meaningOf(choice)) &&
  (command === choice || keepsMeaning(choice) || (choice === 'help' && command === 'back'));

/** In text fields, letters are text and stand for no command. */
const TYPING: readonly KeyContext[] = ['setupName', 'layOutId', 'editorFile', 'lobbyCode'];

/** The choices of each context, worked out when first needed: all of them would take 4 ms at the start. */
const CHOICES_IN = new Map<KeyContext, readonly KeyChoice[]>();

/** @public The choices whose keys work in this context. */
export function choicesIn(context: KeyContext): readonly KeyChoice[] {
  let choices = CHOICES_IN.get(context);
  if (!choices) {
    const bindings = TYPING.includes(context) ? [] : KEYS[context];
    choices = KEY_CHOICES.filter(choice => bindings.some(binding => isAbout(choice, binding)));
    CHOICES_IN.set(context, choices);
  }
  return choices;
}

/** @public The contexts in which the key of a choice works. */
export const contextsOf = (choice: KeyChoice): readonly KeyContext[] =>
  (Object.keys(KEYS) as KeyContext[]).filter(context => choicesIn(context).includes(choice));

/** @public The keys that a player has chosen, by name; a choice that keeps its default key has no entry. */
export type ChosenKeys = Readonly<Partial<Record<KeyChoice, string>>>;

/** @public All keys at their defaults. */
export const FIRST_KEYS: ChosenKeys = {};

/** @public The key of a choice: the chosen one, or the default. */
export const keyOf = (chosen: ChosenKeys, choice: KeyChoice): string =>
  chosen[choice] ?? firstKeyOf(choice);

/** @public The key of the table that a pressed key stands for, if any; without a context, keys are text and stay as they are. */
export function meantKey(
  chosen: ChosenKeys,
  context: KeyContext | undefined,
  event: KeyEvent,
): KeyEvent | undefined {
  if (context === undefined) return event;
  const name = keyName(event);
  const choices = choicesIn(context);
  const meant = choices.find(choice => keyOf(chosen, choice) === name);
  if (meant) return meaningOf(meant) === name ? event : eventOf(meaningOf(meant));
  const isLost = choices.some(choice => meaningOf(choice) === name && !keepsMeaning(choice));
  return isLost ? undefined : event;
}

/** @public A key by its name in the tables: one with a name, or a character. */
export type KeyInTable = KeyName | (string & Record<never, never>);

/** @public The event of a key by its name in the tables. */
export function eventOf(name: string): KeyEvent {
  if (name.startsWith('ctrl-')) return { kind: 'control', letter: name.slice(5) };
  return [...name].length === 1
    ? { kind: 'character', text: name }
    : { kind: 'key', name: name as KeyName };
}

/** @public The lines of the table for this context, with the keys that were chosen as they are shown. */
export function bindingsIn(chosen: ChosenKeys, context: KeyContext): readonly Binding[] {
  const choices = choicesIn(context);
  return KEYS[context].map((binding: Binding) => {
    const choice = choices.find(
      candidate => isAbout(candidate, binding) && binding.shown === signOf(meaningOf(candidate)),
    );
    return choice ? { ...binding, shown: signOf(keyOf(chosen, choice)) } : binding;
  });
}

/** Why a key cannot be chosen: it is fixed, may be a player's key for bids, or is that of another command. */
type KeyRefusal =
  | { readonly code: 'fixed' | 'players' }
  | { readonly code: 'taken'; readonly context: KeyContext; readonly by: Binding };

/** Keys that do the same wherever they work. */
const ARROWS = Object.values(LETTERS).map(letter => letter?.arrow);
const FIXED = ['escape', 'enter', 'backspace', 'delete', 'ctrl-c', 'ctrl-z', ...ARROWS];

/**
 * Whether a key may be chosen: a small letter, a sign, or a key with a name. Digits are typed as numbers, and with Ctrl
 * some letters cannot be told from other keys.
 */
const isFree = (key: string): boolean =>
  !FIXED.includes(key) &&
  (/^(?:[\p{L}\p{P}\p{S} ]|ctrl-[abd-gkln-y])$/u.test(key) || NAMED.includes(key)) &&
  key === key.toLowerCase();

const NAMED = ['tab', 'shift-tab', 'home', 'end', 'page-up', 'page-down'];

const WITH_PLAYERS: readonly KeyContext[] = ['thinking', 'bidding'];

/** @public Why this key cannot be chosen while the other choices keep theirs; undefined if it can. */
export function keyRefusal(
  chosen: ChosenKeys,
  choice: KeyChoice,
  key: string,
): KeyRefusal | undefined {
  const isFirst = key === firstKeyOf(choice);
  if (!isFirst && !isFree(key)) return { code: 'fixed' };
  const isOfPlayers = /^[a-z]$/.test(key) && !RESERVED_LETTERS.includes(key);
  const contexts = contextsOf(choice);
  if (!isFirst && isOfPlayers && contexts.some(context => WITH_PLAYERS.includes(context))) {
    return { code: 'players' };
  }
  for (const context of contexts) {
    const by = KEYS[context].find((binding: Binding) =>
      keysNow(chosen, choice, context, binding).includes(key),
    );
    if (by) return { code: 'taken', context, by };
  }
  return undefined;
}

/** The keys that this line of the table has now, without that of the choice which is being made. */
function keysNow(
  chosen: ChosenKeys,
  choosing: KeyChoice,
  context: KeyContext,
  binding: Binding,
): readonly string[] {
  const choices = choicesIn(context).filter(choice => isAbout(choice, binding));
  const replaced = choices.filter(choice => !keepsMeaning(choice)).map(meaningOf);
  return [
    ...binding.keys.filter(key => !replaced.includes(key)),
    ...choices.filter(choice => choice !== choosing).map(choice => keyOf(chosen, choice)),
  ];
}

/** @public The chosen keys with one more; a default key takes its choice out, as that needs no entry. */
export function withKey(chosen: ChosenKeys, choice: KeyChoice, key: string): ChosenKeys {
  const { [choice]: _, ...others } = chosen;
  return key === firstKeyOf(choice) ? others : { ...others, [choice]: key };
}

/** @public The valid part of keys that were read from somewhere; of two that collide, the earlier one. */
export function soundKeys(written: Readonly<Record<string, unknown>>): ChosenKeys {
  let chosen: ChosenKeys = FIRST_KEYS;
  for (const [name, key] of Object.entries(written)) {
    if (isKeyChoice(name) && typeof key === 'string') chosen = withKey(chosen, name, key);
  }
  // All together first: two commands may have exchanged their keys. What goes back to its first key
  // may collide there with one that was sound before.
  for (;;) {
    const bad = (Object.keys(chosen) as KeyChoice[]).findLast(choice =>
      keyRefusal(chosen, choice, keyOf(chosen, choice)),
    );
    if (!bad) return chosen;
    chosen = withKey(chosen, bad, firstKeyOf(bad));
  }
}
