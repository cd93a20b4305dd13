import type { KeyEvent } from '../terminal/key-event.js';
import type { Binding } from './binding.js';
import { EDITOR_KEYS } from './editor-keys.js';
import { MATCH_KEYS } from './match-keys.js';
import { MENU_KEYS } from './menu-keys.js';
import { PRACTICE_KEYS } from './practice-keys.js';
import { RECORD_KEYS } from './record-keys.js';
import { ROOM_KEYS } from './room-keys.js';

export type { Binding } from './binding.js';

/**
 * What the keys do where, by the names that the keys have for the program. Players may choose others
 * (`keys/chosen-keys.ts`); players' keys and text are typed on top of it. The handlers, the footer and
 * the help sheet all read this table, so that what is shown is what works.
 */
export const KEYS = {
  ...MENU_KEYS,
  ...MATCH_KEYS,
  ...PRACTICE_KEYS,
  ...RECORD_KEYS,
  ...EDITOR_KEYS,
  ...ROOM_KEYS,
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
