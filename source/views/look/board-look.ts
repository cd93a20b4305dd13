import { commandOf, type KeyContext, keyName } from '../../keys/index.js';
import { BOARD_SIZES, type BoardSize } from '../../pictures/painted-board.js';
import type { ScreenAction } from '../help/with-help.js';
import { type Reduce, step } from '../step.js';
import { isWithin } from './field-room.js';

/** How a player wants to see the board. */
export interface BoardLook {
  readonly trails: boolean;
  readonly stops: boolean;
  /** The largest size that is wanted: the board takes it where there is room. */
  readonly size: BoardSize;
}

export const FIRST_LOOK: BoardLook = { trails: true, stops: false, size: 'huge' };

/** The look after a command, if that is about it; the greatest of the sizes comes first. */
export function changedLook(
  look: BoardLook,
  command: string | undefined,
  sizes: readonly BoardSize[] = BOARD_SIZES,
): BoardLook | undefined {
  switch (command) {
    case 'trails':
    case 'stops':
      return { ...look, [command]: !look[command] };
    case 'zoom':
      // After the smallest one comes the greatest that there is, also in a window that has grown.
      return {
        ...look,
        size: sizes.filter(size => isWithin(size, look.size))[1] ?? BOARD_SIZES[0]!,
      };
    default:
      return undefined;
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
  /** The sizes that the board may have, the greatest first. */
  readonly sizes: () => readonly BoardSize[];
}

/**
 * Gives a screen the keys that change how its board is looked at. The screen hears nothing of them,
 * so that a replay goes on and a sentence stays where it is.
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
      const { context, sizes } = keysOf(state);
      const command = context && commandOf(context, name);
      const fitting = command === 'zoom' ? sizes() : [];
      if (command === 'zoom' && fitting.length < 2) return step(seen);
      const changed = changedLook(look, command, fitting);
      if (changed) return step({ state, look: changed });
    }
    const next = reduce(state, action);
    return { ...next, view: next.view === state ? seen : { state: next.view, look } };
  };
