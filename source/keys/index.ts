import type { KeyEvent } from '../terminal/key-event.js';
import { type Binding, type CommandOf, KEYS, type KeyContext } from './table.js';

export { type Binding, type CommandOf, KEYS, type KeyContext } from './table.js';

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
