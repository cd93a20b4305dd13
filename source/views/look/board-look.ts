import { type Binding, KEYS, type KeyContext, keyName } from '../../keys/index.js';
import type { BoardSize } from '../../pictures/painted-board.js';
import type { ScreenAction } from '../help/with-help.js';
import { type Reduce, step } from '../step.js';

/** How a player wants to see the board. */
export interface BoardLook {
  /** Whether the moves of a turn leave trails. */
  readonly trails: boolean;
  /** Whether it is marked where the robot in hand would stop. */
  readonly stops: boolean;
  /** The largest size that is wanted: the board takes it where there is room. */
  readonly size: BoardSize;
}

export const FIRST_LOOK: BoardLook = { trails: true, stops: false, size: 'large' };

const LOOK_COMMANDS = ['trails', 'stops', 'zoom'] as const;
export type LookCommand = (typeof LOOK_COMMANDS)[number];

/** What the key changes of the look in this context, if anything. */
export function lookCommandOf(context: KeyContext, name: string): LookCommand | undefined {
  const bindings: readonly Binding[] = KEYS[context];
  const wanted = bindings.find(({ keys }) => keys.includes(name))?.command;
  return LOOK_COMMANDS.find(command => command === wanted);
}

export function changedLook(look: BoardLook, command: LookCommand): BoardLook {
  switch (command) {
    case 'trails':
      return { ...look, trails: !look.trails };
    case 'stops':
      return { ...look, stops: !look.stops };
    case 'zoom':
      return { ...look, size: look.size === 'large' ? 'compact' : 'large' };
  }
}

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
