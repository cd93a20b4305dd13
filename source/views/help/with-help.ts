import { commandOf, type KeyContext, type KeyLine, keyName } from '../../keys/index.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { moved } from '../list.js';
import { type Reduce, step } from '../step.js';

/** A help sheet over a screen, with the keys at the time it was opened, whatever happens underneath. */
export interface Sheet extends Required<KeysOnScreen> {
  readonly context: KeyContext;
  /** The row at its top; where that is beyond its end, the end is meant. */
  readonly top: number;
}

/** A screen's state, and the sheet while it is open. */
export type WithHelp<State> = { readonly state: State; readonly sheet?: Sheet | undefined };

/** Keys come as `{ type: 'key', event }`; what else happens but clicks goes to the screen in any case. */
export type ScreenAction = { readonly type: string; readonly event?: KeyEvent };

/** The keys of a screen. */
export interface KeysOnScreen {
  /** What the keys mean; none where text is typed or a question waits for an answer. */
  readonly context: KeyContext | undefined;
  /** Keys that the table does not know, such as those of the players. */
  readonly before?: readonly KeyLine[];
  /** Commands that have no use at the moment. */
  readonly without?: readonly string[];
}

/** How many rows of the sheet are on show, and the last one that can stand at the top, as it was drawn last. */
export type SheetRoom = { readonly rows: number; readonly lastTop: number };

/** Lays a help sheet over a screen, which has the keys and takes no clicks; the screen's context decides if `?` opens it. */
export const withHelp =
  <State, Action extends ScreenAction, Effect>(
    reduce: Reduce<State, Action, Effect>,
    keysOf: (state: State) => KeysOnScreen,
    room: SheetRoom,
  ): Reduce<WithHelp<State>, Action, Effect> =>
  (shown, action) => {
    const { state, sheet } = shown;
    if (sheet && action.type === 'click') return step(shown);
    if (action.type === 'key' && action.event) {
      const name = keyName(action.event);
      if (sheet) return step({ state, sheet: reduceSheet(sheet, name, room) });
      const keys = keysOf(state);
      const { context } = keys;
      if (context && commandOf(context, name) === 'help') {
        const { before = [], without = [] } = keys;
        return step({ state, sheet: { context, before, without, top: 0 } });
      }
    }
    const next = reduce(state, action);
    return { ...next, view: next.view === state ? shown : { state: next.view, sheet } };
  };

/** The sheet after a key; none where it was closed. */
function reduceSheet(sheet: Sheet, name: string, { rows, lastTop }: SheetRoom): Sheet | undefined {
  const command = commandOf('help', name);
  if (command === 'back') return undefined;
  // One row stays in sight, to find the place again.
  return command ? { ...sheet, top: moved(name, sheet.top, rows - 1, lastTop) } : sheet;
}
