import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { meantAction } from '../../keys/chosen-keys.js';
import { speaking } from '../../messages/language.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import {
  type KeysOnScreen,
  type ScreenAction,
  type Sheet,
  type SheetRoom,
  type WithHelp,
  withHelp,
} from '../../views/help/with-help.js';
import { type CarryOut, type KeyAction, live, type Reduce, step } from '../../views/step.js';
import { keyPage, rulePages, sheetRows } from '../../words/help.js';
import { Line } from '../components/line.js';
import { ListPage, usePageRows } from '../components/list-page.js';
import { useKeys, useStage, useTexts } from './use-stage.js';

/** A screen's description of itself. */
export interface ScreenTopic extends KeysOnScreen {
  readonly game: GameInPlay;
  /** Two lines below the sheet, for what goes on underneath. */
  readonly below?: ReactNode;
}

/** What every screen with a list is given. */
export type ListSurroundings = { readonly game: GameInPlay; readonly onLeave: () => void };

/** The sheet's length is unknown until it is drawn. */
const NOT_DRAWN: SheetRoom = { rows: 1, lastTop: Number.POSITIVE_INFINITY };

/**
 * The view of a screen with its keys, over which `?` lays a help sheet, to be shown in its place; the context of
 * its topic decides whether. Both hear of the keys of the table, whatever keys the player has chosen for them, the
 * screen only of those that it `hears` as it was drawn last.
 */
export function useScreen<State, Action extends ScreenAction, Effect = never>(
  reduce: Reduce<State, Action | KeyAction, Effect>,
  open: () => State,
  topicOf: (state: State) => ScreenTopic,
  carryOut: CarryOut<Effect, Action | KeyAction> = () => {},
  hears: (state: State, event: KeyEvent) => boolean = () => true,
) {
  const { keys: chosen } = useStage();
  const room = useRef(NOT_DRAWN);
  const [{ state, sheet }, send] = useView<WithHelp<State>, Action | KeyAction, Effect>(
    () => ({ state: open() }),
    (shown, action) => {
      const context = shown.sheet ? 'help' : topicOf(shown.state).context;
      const meant = meantAction(chosen, context, action);
      return meant ? withHelp(reduce, topicOf, room.current)(shown, meant) : step(shown);
    },
    carryOut,
  );
  useKeys(event => {
    if (sheet || hears(state, event)) send({ type: 'key', event });
  });
  if (!sheet) room.current = NOT_DRAWN;
  const drawn = sheet && <HelpSheet sheet={sheet} topic={topicOf(state)} room={room} />;
  return { state, send, sheet: drawn };
}

/** The help sheet, which tells in `room` what of it there is room for. */
function HelpSheet({
  sheet: { context, before, without, top },
  topic: { game, below },
  room,
}: {
  readonly sheet: Sheet;
  readonly topic: ScreenTopic;
  readonly room: { current: SheetRoom };
}): ReactNode {
  const { theme, keys: chosen } = useStage();
  const rows = usePageRows({ head: 1, details: 2 }, SHEET_KEYS);
  const texts = useTexts();
  const keys = keyPage(
    texts,
    context,
    { before, without, robots: game.robots, chosen },
    theme.glyphs,
  );
  const all = sheetRows({ keys, pages: rulePages(texts, game) }, theme.glyphs, rows.columns);
  const lastTop = Math.max(0, all.length - rows.list);
  room.current = { rows: rows.list, lastTop };
  return (
    <ListPage
      rows={rows}
      title={texts.screens.rules.title}
      items={all}
      first={Math.min(top, lastTop)}
      draw={(row, number) => <Line key={number} row={row} />}
      details={below}
      keys={SHEET_KEYS}
    />
  );
}

const SHEET_KEYS = { context: 'help' } as const;

/** A view that lives as long as the component; effects use the latest `carryOut`. */
function useView<View, Action, Effect>(
  open: () => View,
  reduce: Reduce<View, Action, Effect>,
  carryOut: CarryOut<Effect, Action>,
): readonly [view: View, send: (action: Action) => void] {
  const { tongue } = useStage();
  const latest = useRef({ reduce, carryOut });
  latest.current = { reduce, carryOut };
  const [[living, see]] = useState(() => {
    const living = live<View, Action, Effect>(
      open(),
      (view, action) => speaking(tongue, () => latest.current.reduce(view, action)),
      (effect, send) => speaking(tongue, () => latest.current.carryOut(effect, send)),
    );
    return [living, () => living.view] as const;
  });
  return [useSyncExternalStore(living.subscribe, see), living.send];
}
