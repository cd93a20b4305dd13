import type { KeyEvent } from '../terminal/key-event.js';
import { type ChosenKeys, meantKey } from './chosen-keys.js';
import type { KeyContext } from './index.js';

/**
 * Lets a screen hear of the keys of the table only, whatever keys were chosen for them: it need not
 * know that there is a choice.
 *
 * @param contextOf what the keys mean; none where text is typed or a question waits for an answer
 */
export const withChosenKeys =
  <State, Action extends { readonly type: string; readonly event?: KeyEvent }>(
    reduce: (state: State, action: Action) => State,
    contextOf: (state: State) => KeyContext | undefined,
    chosen: ChosenKeys,
  ) =>
  (state: State, action: Action): State => {
    if (action.type !== 'key' || !action.event) return reduce(state, action);
    const event = meantKey(chosen, contextOf(state), action.event);
    return event ? reduce(state, { ...action, event }) : state;
  };
