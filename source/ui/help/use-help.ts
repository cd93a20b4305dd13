import { type Dispatch, useReducer, useRef } from 'react';
import type { Row } from '../board/paint.js';
import { useStage } from '../hooks/use-stage.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import type { GameInPlay } from './game-in-play.js';
import { keyPage, rulePages } from './pages.js';
import { sheetRows } from './sheet-rows.js';
import {
  type KeysOnScreen,
  type ScreenAction,
  type SheetRoom,
  type WithHelp,
  withHelp,
} from './with-help.js';

/** What a help sheet over a screen tells. */
export interface HelpTopic extends KeysOnScreen {
  readonly game: GameInPlay;
}

/** The part of the sheet that is on show. */
export interface OpenSheet {
  readonly rows: readonly Row[];
  /** The number of the first one, from 1. */
  readonly first: number;
  /** How many there are. */
  readonly of: number;
}

/** Rows for the title, for two lines of what goes on underneath, and for the keys. */
const ROWS_AROUND = 4;

/** Before the sheet has been drawn nobody knows its length. */
const NOT_DRAWN: SheetRoom = { rows: 1, lastTop: Number.POSITIVE_INFINITY };

/**
 * A reducer for a screen over which `?` lays a help sheet. While the sheet is there it is to be
 * shown in place of the screen, which stays as it is and hears of everything but the keys.
 *
 * @param topicOf what there is to tell; its context decides whether `?` opens the sheet
 */
export function useHelp<State, Action extends ScreenAction>(
  reduce: (state: State, action: Action) => State,
  open: () => State,
  topicOf: (state: State) => HelpTopic,
): {
  readonly state: State;
  readonly send: Dispatch<Action>;
  readonly sheet: OpenSheet | undefined;
} {
  const { glyphs } = useStage().theme;
  const { columns, rows } = useWindowSize();
  const room = useRef(NOT_DRAWN);
  const [{ state, sheet }, send] = useReducer(
    withHelp(reduce, topicOf, room.current),
    undefined,
    (): WithHelp<State> => ({ state: open() }),
  );
  if (!sheet) {
    room.current = NOT_DRAWN;
    return { state, send, sheet: undefined };
  }
  const { game } = topicOf(state);
  const { context, before, without } = sheet;
  const keys = keyPage(context, { before, without, robots: game.robots }, glyphs);
  const all = sheetRows({ keys, pages: rulePages(game) }, glyphs, columns);
  const visible = Math.max(1, rows - ROWS_AROUND);
  const lastTop = Math.max(0, all.length - visible);
  room.current = { rows: visible, lastTop };
  const top = Math.min(sheet.top, lastTop);
  return {
    state,
    send,
    sheet: { rows: all.slice(top, top + visible), first: top + 1, of: all.length },
  };
}
