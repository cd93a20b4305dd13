import {
  type ChosenKeys,
  choicesIn,
  contextsOf,
  FIRST_KEYS,
  firstKeyOf,
  isAbout,
  isKeyChoice,
  type KeyChoice,
  keepsMeaning,
  keyOf,
  meaningOf,
} from './chosen-keys.js';
import { ARROWS, type Binding, KEYS, type KeyContext, RESERVED_LETTERS } from './index.js';

/** Why a key cannot be chosen: it means the same everywhere, bids while players think, or is for another command. */
export type KeyRefusal =
  | { readonly code: 'fixed' | 'players' }
  | { readonly code: 'taken'; readonly context: KeyContext; readonly by: Binding };

/** Keys that do the same wherever they work. */
const FIXED = ['escape', 'enter', 'backspace', 'delete', ...ARROWS, 'ctrl-c', 'ctrl-z'];

/** A letter, sign, or key with a name. Digits are typed, capitals are small letters, and some no terminal tells with Ctrl. */
const isFree = (key: string): boolean =>
  !FIXED.includes(key) &&
  (/^(?:[\p{L}\p{P}\p{S} ]|ctrl-[abd-gkln-y])$/u.test(key) || NAMED.includes(key)) &&
  key === key.toLowerCase();

const NAMED = ['tab', 'shift-tab', 'home', 'end', 'page-up', 'page-down'];

/** Where players' letters are keys. */
const WITH_PLAYERS: readonly KeyContext[] = ['thinking', 'bidding'];

/** What speaks against this key for the choice, with the others as they are. */
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

/** The keys of a line of the table as they were chosen, but for the one that is being chosen. */
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

/** The choices with this key; the first one is not spoken of any more. */
export function withKey(chosen: ChosenKeys, choice: KeyChoice, key: string): ChosenKeys {
  const { [choice]: _, ...others } = chosen;
  return key === firstKeyOf(choice) ? others : { ...others, [choice]: key };
}

/** Whether keys that were written somewhere are choices, and can be chosen together. */
export function areSound(written: Readonly<Record<string, unknown>>): written is ChosenKeys {
  const sound = soundKeys(written);
  return Object.entries(written).every(
    ([name, key]) => isKeyChoice(name) && keyOf(sound, name) === key,
  );
}

/** What of keys that were written somewhere can be kept: no others, and of two that collide the earlier one. */
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
