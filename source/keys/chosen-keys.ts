import type { KeyEvent, KeyName } from '../terminal/key-event.js';
import { choicesIn, firstKeyOf, isAbout, type KeyChoice, meaningOf } from './choosable.js';
import { ARROWS, type Binding, KEYS, type KeyContext, keyName } from './index.js';
import { signOf } from './sign.js';

/** The keys that a player has chosen, by their names; none where the first one is kept. */
export type ChosenKeys = Readonly<Partial<Record<KeyChoice, string>>>;

/** Nobody has chosen any. */
export const FIRST_KEYS: ChosenKeys = {};

/** Keys that are chosen together, in one step. */
export const KEY_PRESETS = {
  default: FIRST_KEYS,
  vim: { west: 'h', south: 'j', north: 'k', hint: 'i' },
} as const satisfies Record<string, ChosenKeys>;
export type KeyPreset = keyof typeof KEY_PRESETS;

export const PRESET_NAMES = Object.keys(KEY_PRESETS) as readonly KeyPreset[];

/** Which of them these keys are; none where the player has others. */
export const presetOf = (chosen: ChosenKeys): KeyPreset | undefined =>
  PRESET_NAMES.find(name => {
    const preset = KEY_PRESETS[name];
    const choices = Object.keys({ ...preset, ...chosen }) as KeyChoice[];
    return choices.every(choice => keyOf(preset, choice) === keyOf(chosen, choice));
  });

/** The key for it, as it was chosen. */
export const keyOf = (chosen: ChosenKeys, choice: KeyChoice): string =>
  chosen[choice] ?? firstKeyOf(choice);

/** Whether the key of the table stays, whatever is chosen beside it: an arrow has no better name. */
export const keepsMeaning = (choice: KeyChoice): boolean =>
  ARROWS.some(arrow => arrow === meaningOf(choice));

/**
 * The key of the table that a key stands for in this context; none for one that has lost its meaning to
 * another. Without a context any key is text or an answer, and stands for itself.
 */
export function meantKey(
  chosen: ChosenKeys,
  context: KeyContext | undefined,
  event: KeyEvent,
): KeyEvent | undefined {
  const name = keyName(event);
  if (context === undefined || name === undefined) return event;
  const choices = choicesIn(context);
  const meant = choices.find(choice => keyOf(chosen, choice) === name);
  if (meant) return meaningOf(meant) === name ? event : eventOf(meaningOf(meant));
  const isLost = choices.some(choice => meaningOf(choice) === name && !keepsMeaning(choice));
  return isLost ? undefined : event;
}

/** The event of a key of the table. */
function eventOf(name: string): KeyEvent {
  if (name.startsWith('ctrl-')) return { kind: 'control', letter: name.slice(5) };
  return [...name].length === 1
    ? { kind: 'character', text: name }
    : { kind: 'key', name: name as KeyName };
}

/** The lines of the table for this context, with the keys that were chosen as they are shown. */
export function bindingsIn(chosen: ChosenKeys, context: KeyContext): readonly Binding[] {
  const choices = choicesIn(context);
  return KEYS[context].map((binding: Binding) => {
    const choice = choices.find(
      candidate => isAbout(candidate, binding) && binding.shown === signOf(meaningOf(candidate)),
    );
    return choice ? { ...binding, shown: signOf(keyOf(chosen, choice)) } : binding;
  });
}

/** The action with the key of the table that the player's key stands for; none where it stands for nothing. */
export function meantAction<Action extends { readonly type: string; readonly event?: KeyEvent }>(
  chosen: ChosenKeys,
  context: KeyContext | undefined,
  action: Action,
): Action | undefined {
  if (action.type !== 'key' || !action.event) return action;
  const event = meantKey(chosen, context, action.event);
  return event && { ...action, event };
}
