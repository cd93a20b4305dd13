import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyContext } from '../../keys/index.js';
import type { BoardSides } from '../../pictures/painted-board.js';
import { isKey } from '../../terminal/key-event.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { firstOnShow } from '../../views/list.js';
import { cellInWindow, sizesIn } from '../../views/look/board-look.js';
import { type BoardClick, reduceScreen, type Surroundings } from '../../views/screen.js';
import { type CarryOut, type KeyAction, live, type Reduce } from '../../views/step.js';
import { sheetRows } from '../../words/help.js';
import type { ShownKeys } from '../../words/keys.js';
import { Line } from '../components/line.js';
import { ListPage, PlayingField, usePageRows } from '../components/pages.js';
import { useInput, useStage, useTexts, useWindowSize } from './use-stage.js';

/** @public What the help sheet of a screen tells, beside the keys of its context. */
export interface HelpTopic extends Pick<ShownKeys, 'before' | 'without'> {
  readonly game: GameInPlay;
  /** Two lines below the sheet, for what goes on underneath. */
  readonly below?: ReactNode;
}

/** How a screen works. */
interface ScreenParts<State, Action, Effect>
  extends Pick<Surroundings<State>, 'contextOf' | 'boardOf' | 'listOf'> {
  readonly reduce: Reduce<State, Action | KeyAction, Effect>;
  readonly open: () => State;
  /** Asked for while the help sheet is open; by default it tells what can be played here. */
  readonly help?: (state: State) => HelpTopic;
  readonly carryOut?: CarryOut<Effect, Action | KeyAction>;
}

/** @public The first line on show of a list, as `firstOnShow` has it, from one frame to the next. */
export function useFirstOnShow(chosen: number, lines: number, room: number, margin = 0): number {
  const before = useRef<number>(undefined);
  before.current = firstOnShow(chosen, lines, room, before.current, margin);
  return before.current;
}

/** The sheet's length is unknown until it is drawn. */
const NOT_DRAWN = { rows: 1, lastTop: Number.POSITIVE_INFINITY };

/** @public The view of a screen, which lives as long as it; over it `?` lays a help sheet, to be drawn in its place. */
export function useScreen<State, Action extends { readonly type: string }, Effect = never>(
  parts: ScreenParts<State, Action, Effect>,
) {
  const { reduce, open, contextOf, boardOf, listOf, help, carryOut = () => {} } = parts;
  const { keys: chosen, look: memory, game } = useStage();
  const topicOf = help ?? ((): HelpTopic => ({ game }));
  const window = useWindowSize();
  const room = useRef(NOT_DRAWN);
  const around = () => ({ contextOf, boardOf, listOf, chosen, window, room: room.current });
  const [screen, send] = useView(
    () => ({ state: open(), look: memory.current }),
    () => reduceScreen(reduce, around()),
    carryOut,
  );
  const { state, look, sheet } = screen;
  useInput(event => {
    if (isKey(event)) return send({ type: 'key', event });
    if (event.kind === 'wheel') return send({ type: 'wheel', name: event.name });
    if (typeof event.meant === 'number') return send({ type: 'line', line: event.meant });
    // A click means what was on show, whatever keys have changed since.
    const board = boardOf?.(state);
    const cell = board && cellInWindow(board, window, look.size, event);
    if (cell !== undefined) send({ type: 'click', cell } as BoardClick as unknown as Action);
  });
  useEffect(() => {
    memory.current = look;
  }, [memory, look]);
  if (!sheet) room.current = NOT_DRAWN;
  const { below } = sheet ? topicOf(state) : {};
  const drawn = sheet && (
    <HelpSheet sheet={sheet} topic={{ ...topicOf(sheet.over), below }} room={room} />
  );
  return { state, send, look, sheet: drawn };
}

/** The help sheet, which says in `room` how much of it there is room for. */
function HelpSheet(props: {
  readonly sheet: Readonly<{ context: KeyContext; top: number }>;
  readonly topic: HelpTopic;
  readonly room: { current: typeof NOT_DRAWN };
}): ReactNode {
  const { sheet, topic, room } = props;
  const { context, top } = sheet;
  const { game, below, ...others } = topic;
  const { theme, keys: chosen } = useStage();
  const texts = useTexts();
  const rows = usePageRows({ head: 1, details: 2 }, SHEET_KEYS);
  const signs = { glyphs: theme.glyphs, chosen };
  const all = sheetRows(texts, { context, ...others }, game, signs, rows.columns);
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

/** @public The same for a screen with a board, which takes clicks on it. */
export function useBoardScreen<
  State extends object,
  Action extends { readonly type: string },
  Effect = never,
>(
  parts: ScreenParts<State, Action | BoardClick, Effect> & {
    readonly help: (state: State) => HelpTopic;
    readonly boardOf: (state: State) => BoardSides | undefined;
  },
) {
  const { contextOf, boardOf, help } = parts;
  const window = useWindowSize();
  const sizesOf = (state: State) => {
    const board = boardOf(state);
    return board && sizesIn(board, window);
  };
  const useful = (state: State, without: readonly string[] = []) =>
    (sizesOf(state)?.length ?? 0) > 1 ? without : [...without, 'zoom'];
  const { state, send, look, sheet } = useScreen<State, Action | BoardClick, Effect>({
    ...parts,
    help(state) {
      const topic = help(state);
      return { ...topic, without: useful(state, topic.without) };
    },
  });
  const context = contextOf(state);
  const ownKeys = (): ShownKeys | undefined => {
    if (!context) return undefined;
    const { before, without, game } = help(state);
    return { context, before, without, robots: game.robots };
  };
  /** Draws the board with its surroundings, or the help sheet instead. */
  const draw = ({
    footer = ownKeys(),
    ...parts
  }: Omit<Parameters<typeof PlayingField>[0], 'size' | 'asks' | 'footer'> & {
    /** The keys below, where they are not those of the help sheet; none while a question is asked. */
    readonly footer?: ShownKeys | null;
  }): ReactNode =>
    sheet ?? (
      <PlayingField
        size={look.size}
        asks={context === undefined || context === 'editorQuestion'}
        footer={footer ? { ...footer, without: useful(state, footer.without) } : null}
        {...parts}
      />
    );
  const sizes = sizesOf(state)?.length ?? 1;
  /** Whether the board is visible: it fits, and no sheet covers it. */
  const isOnShow = !sheet && sizes > 0;
  /** Whether the size of the board is the player's to choose. */
  const canZoom = sizes > 1;
  return { state, send, sheet, look, isOnShow, canZoom, draw };
}

/** A view that lives as long as the component; effects use the latest `carryOut`. */
function useView<View, Action, Effect>(
  open: () => NoInfer<View>,
  reduce: () => Reduce<View, Action, Effect>,
  carryOut: CarryOut<NoInfer<Effect>, NoInfer<Action>>,
): readonly [view: View, send: (action: Action) => void] {
  const latest = useRef({ reduce, carryOut });
  latest.current = { reduce, carryOut };
  const [[living, see]] = useState(() => {
    const living = live<View, Action, Effect>(
      open(),
      (view, action) => latest.current.reduce()(view, action),
      (effect, send) => latest.current.carryOut(effect, send),
    );
    return [living, () => living.view] as const;
  });
  return [useSyncExternalStore(living.subscribe, see), living.send];
}
