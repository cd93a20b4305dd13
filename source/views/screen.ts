import { type ChosenKeys, meantKey } from '../keys/chosen-keys.js';
import { commandOf, type KeyContext, keyName } from '../keys/index.js';
import type { BoardSides } from '../pictures/painted-board.js';
import type { KeyEvent } from '../terminal/key-event.js';
import { moved } from './list.js';
import { type BoardLook, changedLook, sizesIn, type WindowSize } from './look/board-look.js';
import { type KeyAction, type Reduce, type Step, step } from './step.js';

/** @public The state of a screen, how its board is looked at, and the help sheet while that is open. */
export interface Screen<State> {
  readonly state: State;
  readonly look: BoardLook;
  readonly sheet?: Sheet<State> | undefined;
}

/** @public A help sheet. Whatever happens underneath, it tells of the keys at the time when it was opened. */
export interface Sheet<State> {
  readonly context: KeyContext;
  /** The screen as it was at that time. */
  readonly over: State;
  /** The row at its top; where that is beyond its end, the end is meant. */
  readonly top: number;
}

/** @public How many rows of the sheet are on show, and the last one that can stand at the top, as it was drawn last. */
export type SheetRoom = { readonly rows: number; readonly lastTop: number };

/** @public What a key on a screen depends on, besides the screen's state. */
export interface Surroundings<State> {
  /** What the keys mean; undefined where text is typed, or a question waits for an answer. */
  readonly contextOf: (state: State) => KeyContext | undefined;
  /** The sides of the board on show, if there is one. */
  readonly boardOf?: ((state: State) => BoardSides | undefined) | undefined;
  readonly chosen: ChosenKeys;
  readonly window: WindowSize;
  readonly room: SheetRoom;
}

/**
 * Gives a screen what all screens have: the keys that the player has chosen, the help sheet, the look of the board.
 * The screen itself hears of all other keys, as the keys of the table, and of whatever else happens.
 * @public
 */
export const reduceScreen =
  <State, Action extends { readonly type: string; readonly event?: KeyEvent }, Effect>(
    reduce: Reduce<State, Action | KeyAction, Effect>,
    around: Surroundings<State>,
  ): Reduce<Screen<State>, Action | KeyAction, Effect> =>
  (screen, action) => {
    const { state, look, sheet } = screen;
    const pass = (action: Action | KeyAction): Step<Screen<State>, Effect> => {
      const next = reduce(state, action);
      return { ...next, view: next.view === state ? screen : { state: next.view, look, sheet } };
    };
    if (sheet && action.type === 'click') return step(screen);
    if (action.type !== 'key' || !action.event) return pass(action);
    const context = sheet ? 'help' : around.contextOf(state);
    const event = meantKey(around.chosen, context, action.event);
    if (!event) return step(screen);
    const name = keyName(event);
    if (sheet) return step({ state, look, sheet: turnSheet(sheet, name, around.room) });
    const meant = { ...action, event };
    if (!context) return pass(meant);
    const command = commandOf<KeyContext>(context, name);
    const board = around.boardOf?.(state);
    const sizes = board && sizesIn(board, around.window);
    // A window without room for the board asks for more room, and can be left.
    const leads = command === 'back' || command === 'cancel' || context === 'editorQuestion';
    if (sizes?.length === 0) return leads ? pass(meant) : step(screen);
    if (command === 'help') return step({ state, look, sheet: { context, over: state, top: 0 } });
    if (command === 'zoom' && (sizes?.length ?? 0) < 2) return step(screen);
    const changed = changedLook(look, command, sizes);
    // The screen hears nothing of this: a replay goes on, a sentence stays.
    return changed ? step({ state, look: changed }) : pass(meant);
  };

/** The sheet after a key; undefined where it was closed. */
function turnSheet<State>(sheet: Sheet<State>, name: string, { rows, lastTop }: SheetRoom) {
  const command = commandOf('help', name);
  if (command === 'back') return undefined;
  // One row stays in sight, to find the place again.
  return command ? { ...sheet, top: moved(name, sheet.top, rows - 1, lastTop) } : sheet;
}
