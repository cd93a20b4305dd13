import { type KeyContext, keyName } from '../../keys/index.js';
import type { ScreenAction } from '../help/with-help.js';
import { type Reduce, step } from '../step.js';
import { type BoardLook, changedLook, lookCommandOf } from './board-look.js';

/** The state of a screen with a board, and how the board is looked at. */
export interface WithLook<State> {
  readonly state: State;
  readonly look: BoardLook;
}

/** What there is to know of a screen for the keys that change the look. */
export interface LookKeys {
  /** What the keys mean; none where text is typed or a question waits for an answer. */
  readonly context: KeyContext | undefined;
  /** Whether both sizes of the board have room: else there is nothing to choose. */
  readonly canZoom: () => boolean;
}

/**
 * Gives a screen the keys that change how its board is looked at. The screen hears nothing of them,
 * so that a replay goes on and a sentence stays where it is.
 *
 * @param reduce what the screen itself makes of an action
 */
export const withLook =
  <State, Action extends ScreenAction, Effect>(
    reduce: Reduce<State, Action, Effect>,
    keysOf: (state: State) => LookKeys,
  ): Reduce<WithLook<State>, Action, Effect> =>
  (seen, action) => {
    const { state, look } = seen;
    const name = action.type === 'key' && action.event ? keyName(action.event) : undefined;
    if (name !== undefined) {
      const { context, canZoom } = keysOf(state);
      const command = context && lookCommandOf(context, name);
      if (command === 'zoom' && !canZoom()) return step(seen);
      if (command) return step({ state, look: changedLook(look, command) });
    }
    const next = reduce(state, action);
    return { ...next, view: next.view === state ? seen : { state: next.view, look } };
  };
