import { useRef, useState, useSyncExternalStore } from 'react';
import { meantAction } from '../../keys/chosen-keys.js';
import type { Row } from '../../pictures/paint.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { keyPage, rulePages } from '../../views/help/pages.js';
import { sheetRows } from '../../views/help/sheet-rows.js';
import {
  type KeysOnScreen,
  type ScreenAction,
  type SheetRoom,
  type WithHelp,
  withHelp,
} from '../../views/help/with-help.js';
import { shareRows } from '../../views/list.js';
import type { WindowSize } from '../../views/look/field-room.js';
import { type CarryOut, live, type Reduce, step } from '../../views/step.js';
import { footerRows, type KeySigns } from '../components/footer.js';
import { useStage } from '../hooks/use-stage.js';
import { useWindowSize } from '../hooks/use-window-size.js';

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

/** The rows of a help sheet: two lines below it tell what goes on underneath. */
export const sheetRoom = ({ columns, rows }: WindowSize, signs: KeySigns) =>
  shareRows(rows, {
    head: 1,
    details: 2,
    footer: footerRows({ context: 'help' }, signs, columns),
  });

/** Before the sheet has been drawn nobody knows its length. */
const NOT_DRAWN: SheetRoom = { rows: 1, lastTop: Number.POSITIVE_INFINITY };

/**
 * The view of a screen over which `?` lays a help sheet. While the sheet is there it is to be
 * shown in place of the screen, which stays as it is and hears of everything but the keys. Both hear
 * of the keys of the table, whatever keys the player has chosen for them.
 *
 * @param topicOf what there is to tell; its context decides whether `?` opens the sheet
 * @param carryOut does what the view wants
 */
export function useHelp<State, Action extends ScreenAction, Effect = never>(
  reduce: Reduce<State, Action, Effect>,
  open: () => State,
  topicOf: (state: State) => HelpTopic,
  carryOut: CarryOut<Effect, Action> = () => {},
): {
  readonly state: State;
  readonly send: (action: Action) => void;
  readonly sheet: OpenSheet | undefined;
} {
  const stage = useStage();
  const { theme, keys: chosen, hasSettings } = stage;
  const window = useWindowSize();
  const room = useRef(NOT_DRAWN);
  const [{ state, sheet }, send] = useView<WithHelp<State>, Action, Effect>(
    () => ({ state: open() }),
    (shown, action) => {
      const context = shown.sheet ? 'help' : topicOf(shown.state).context;
      const meant = meantAction(chosen, context, action);
      return meant ? withHelp(reduce, topicOf, room.current)(shown, meant) : step(shown);
    },
    carryOut,
  );
  if (!sheet) {
    room.current = NOT_DRAWN;
    return { state, send, sheet: undefined };
  }
  const { game } = topicOf(state);
  const { context, before, without } = sheet;
  const keys = keyPage(
    context,
    { before, without, robots: game.robots, chosen, hasSettings },
    theme.glyphs,
  );
  const all = sheetRows({ keys, pages: rulePages(game) }, theme.glyphs, window.columns);
  const visible = sheetRoom(window, stage).list;
  const lastTop = Math.max(0, all.length - visible);
  room.current = { rows: visible, lastTop };
  const top = Math.min(sheet.top, lastTop);
  return {
    state,
    send,
    sheet: { rows: all.slice(top, top + visible), first: top + 1, of: all.length },
  };
}

/**
 * A view that lives as long as the component. Its effects are carried out at once, by what was given
 * with the last drawing.
 *
 * @param reduce what the view becomes by an action
 * @param carryOut does what the view wants
 */
export function useView<View, Action, Effect>(
  open: () => View,
  reduce: Reduce<View, Action, Effect>,
  carryOut: CarryOut<Effect, Action>,
): readonly [view: View, send: (action: Action) => void] {
  const latest = useRef({ reduce, carryOut });
  latest.current = { reduce, carryOut };
  const [living] = useState(() =>
    live<View, Action, Effect>(
      open(),
      (view, action) => latest.current.reduce(view, action),
      (effect, send) => latest.current.carryOut(effect, send),
    ),
  );
  return [useSyncExternalStore(living.subscribe, () => living.view), living.send];
}
