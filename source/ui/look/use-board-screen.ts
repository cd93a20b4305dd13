import { createContext, useContext, useEffect, useRef } from 'react';
import type { Board } from '../../engine/index.js';
import type { ScreenAction } from '../../views/help/with-help.js';
import {
  type BoardLook,
  FIRST_LOOK,
  type WithLook,
  withLook,
} from '../../views/look/board-look.js';
import { fitsWindow, hasRoomForBoth } from '../../views/look/field-room.js';
import type { CarryOut, Reduce } from '../../views/step.js';
import { type HelpTopic, type OpenSheet, useHelp } from '../help/use-help.js';
import { useWindowSize } from '../hooks/use-window-size.js';

/** The look that the next screen begins with; remembered as long as the program runs. */
export const LookMemory = createContext<{ current: BoardLook } | undefined>(undefined);

/** What a screen with a board tells of itself. */
export interface BoardTopic extends HelpTopic {
  readonly board: Pick<Board, 'width' | 'height'>;
}

/**
 * The view of a screen with a board: with the keys that change how it is looked at, and with a
 * help sheet over it, as `useHelp` describes it.
 */
export function useBoardScreen<State, Action extends ScreenAction, Effect = never>(
  reduce: Reduce<State, Action, Effect>,
  open: () => State,
  topicOf: (state: State) => BoardTopic,
  carryOut?: CarryOut<Effect, Action>,
): {
  readonly state: State;
  readonly send: (action: Action) => void;
  readonly sheet: OpenSheet | undefined;
  readonly look: BoardLook;
  /** Whether keys mean anything: there is room for the board, or the sheet lies over it. */
  readonly hears: boolean;
  /** Whether the size of the board is the player's to choose. */
  readonly canZoom: boolean;
} {
  const window = useWindowSize();
  const own = useRef(FIRST_LOOK);
  const memory = useContext(LookMemory) ?? own;
  const canZoom = (state: State) => hasRoomForBoth(topicOf(state).board, window);
  const { state: seen, ...rest } = useHelp<WithLook<State>, Action, Effect>(
    withLook(reduce, state => ({ context: topicOf(state).context, canZoom: () => canZoom(state) })),
    () => ({ state: open(), look: memory.current }),
    ({ state }) => {
      const topic = topicOf(state);
      const { context, before = [], without = [] } = topic;
      return {
        context,
        before,
        // Where these depend on a board that has to be dealt, they are asked for with the sheet only.
        get without() {
          return canZoom(state) ? without : [...without, 'zoom'];
        },
        get game() {
          return topic.game;
        },
      };
    },
    carryOut,
  );
  const { state, look } = seen;
  useEffect(() => {
    memory.current = look;
  }, [memory, look]);
  const hears = rest.sheet !== undefined || fitsWindow(topicOf(state).board, window);
  return { state, look, canZoom: canZoom(state), hears, ...rest };
}
