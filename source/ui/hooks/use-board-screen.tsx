import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Board, Cell } from '../../engine/index.js';
import { type ChosenKeys, meantKey } from '../../keys/chosen-keys.js';
import { commandOf, type KeyContext, keyName } from '../../keys/index.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import type { KeysOnScreen, ScreenAction } from '../../views/help/with-help.js';
import {
  type BoardLook,
  cellInWindow,
  hasRoomFor,
  sizesIn,
  type WithLook,
  withLook,
} from '../../views/look/board-look.js';
import type { CarryOut, KeyAction, Reduce } from '../../views/step.js';
import { Footer, type FooterKeys } from '../components/list-page.js';
import { type FieldParts, PlayingField } from '../components/playing-field.js';
import { type ScreenTopic, useScreen } from './use-screen.js';
import { useStage, useWindowSize } from './use-stage.js';

/** A board screen's description of itself. */
export interface BoardTopic extends ScreenTopic {
  /** Undefined while no board is visible. */
  readonly board: Pick<Board, 'width' | 'height'> | undefined;
}

/** A screen with a board. */
export interface BoardScreen<State, Action> {
  readonly state: State;
  readonly send: (action: Action | KeyAction) => void;
  readonly sheet: ReactNode;
  readonly look: BoardLook;
  /** Whether the board is visible: it fits, and no sheet covers it. */
  readonly isOnShow: boolean;
  /** Whether the size of the board is the player's to choose. */
  readonly canZoom: boolean;
  /** Draws the board with its surroundings, or the help sheet instead. */
  readonly draw: (
    parts: FieldParts & {
      /** The keys below, where they are not those of the help sheet; none while a question is asked. */
      readonly footer?: FooterKeys | null;
    },
  ) => ReactNode;
}

/** The view of a screen as `useScreen` has it, with the keys that change how its board is looked at. */
export function useBoardScreen<State extends object, Action extends ScreenAction, Effect = never>(
  reduce: Reduce<State, Action | KeyAction, Effect>,
  open: () => State,
  describe: (state: State) => BoardTopic,
  carryOut?: CarryOut<Effect, Action | KeyAction>,
): BoardScreen<State, Action> {
  const topicOf = once(describe);
  const window = useWindowSize();
  const { look: memory, keys: chosen } = useStage();
  const sizesOf = ({ board }: BoardTopic) => (board ? sizesIn(board, window) : []);
  const zooms = (topic: BoardTopic) => sizesOf(topic).length > 1;
  const useless = (topic: BoardTopic, without: KeysOnScreen['without'] = []) =>
    zooms(topic) ? without : [...without, 'zoom'];
  const fits = ({ board }: BoardTopic) => !board || hasRoomFor(board, 'compact', window);
  const keysAt = (topic: BoardTopic) => ({ context: topic.context, sizes: () => sizesOf(topic) });
  const screen = useScreen<WithLook<State>, Action, Effect>(
    withLook(reduce, state => keysAt(topicOf(state))),
    () => ({ state: open(), look: memory.current }),
    once(({ state }) => {
      const topic = topicOf(state);
      const { context, before = [] } = topic;
      return {
        context,
        before,
        get below() {
          return topic.below;
        },
        // Where these depend on a board that has to be dealt, they are asked for with the sheet only.
        get without() {
          return useless(topic, topic.without);
        },
        get game() {
          return topic.game;
        },
      };
    }),
    carryOut,
    ({ state }, event) => fits(topicOf(state)) || isToLeave(chosen, topicOf(state), event),
  );
  const { state: seen, send, sheet } = screen;
  const { state, look } = seen;
  useEffect(() => {
    memory.current = look;
  }, [memory, look]);
  const topic = topicOf(state);
  const draw: BoardScreen<State, Action>['draw'] = ({ footer = keysOf(topic), ...parts }) =>
    sheet ?? (
      <PlayingField
        size={look.size}
        asks={isAsking(topic)}
        footer={footer && <Footer {...footer} without={useless(topic, footer.without)} />}
        {...parts}
      />
    );
  const isOnShow = !sheet && fits(topic);
  return { state, send, sheet, look, isOnShow, canZoom: zooms(topic), draw };
}

/** The same, worked out once for a state: a key asks several times. */
function once<State extends object, Topic>(of: (state: State) => Topic): (state: State) => Topic {
  let last: { readonly state: State; readonly topic: Topic } | undefined;
  return state => {
    if (last?.state !== state) last = { state, topic: of(state) };
    return last.topic;
  };
}

const keysOf = ({ context, before = [], without = [], game }: BoardTopic) =>
  context && { context, before, without, robots: game.robots };

const isAsking = ({ context }: BoardTopic): boolean =>
  context === undefined || context === 'editorQuestion';

/** Whether the key leads out, also of a window too small for the board, or answers a question about that. */
function isToLeave(chosen: ChosenKeys, topic: BoardTopic, event: KeyEvent): boolean {
  const { context } = topic;
  if (context === undefined || isAsking(topic)) return true;
  const meant = meantKey(chosen, context, event);
  const command = meant && commandOf<KeyContext>(context, keyName(meant));
  return command === 'back' || command === 'cancel';
}

/** Tells the view of every click on a cell of the board that was on show, whatever keys have changed since. */
export function useClicks(
  board: Pick<Board, 'width' | 'height'> | undefined,
  { look, send }: Pick<BoardScreen<unknown, { type: 'click'; cell: Cell }>, 'look' | 'send'>,
): void {
  const { terminal } = useStage();
  const window = useWindowSize();
  const newest = useRef({ board, look, window });
  newest.current = { board, look, window };
  useLayoutEffect(
    () =>
      terminal.onClick(place => {
        const { board, look, window } = newest.current;
        const cell = board && cellInWindow(board, window, look.size, place);
        if (cell !== undefined) send({ type: 'click', cell });
      }),
    [terminal, send],
  );
}
