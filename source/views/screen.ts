import {
  type Board,
  type Cell,
  columnOf,
  DIRECTIONS,
  type Direction,
  EAST,
  isEdge,
  NORTH,
  neighbour,
  type Position,
  ROBOT_LETTERS,
  type Robot,
  rowOf,
  SOUTH,
  slide,
  WEST,
} from '../engine/index.js';
import { type ChosenKeys, eventOf, type KeyInTable, meantKey } from '../keys/chosen-keys.js';
import { ARROWS, commandOf, type KeyContext, keyName } from '../keys/index.js';
import { directionOfKey } from '../keys/robot-keys.js';
import type { BoardSides } from '../pictures/painted-board.js';
import type { Input, KeyEvent } from '../terminal/key-event.js';
import { moved } from './list.js';
import { type BoardLook, changedLook, sizesIn, type WindowSize } from './look/board-look.js';
import { type KeyAction, type Reduce, type Step, step, stepThrough } from './step.js';

/** @public The key whose sign was clicked, if the input is such a click. */
export const keyClicked = (event: Input): KeyEvent | undefined =>
  event.kind === 'click' && typeof event.meant === 'string' ? eventOf(event.meant) : undefined;

/** A list on show: where its chosen line is, from 0, and the last; `opens` is the key of the table that a click on the chosen line stands for. */
type ListOnShow = Readonly<{ at: number; last: number; opens: KeyInTable }>;

/** A click on a line of a list, or a turn of the wheel. */
type ListAction =
  | { readonly type: 'line'; readonly line: number }
  | { readonly type: 'wheel'; readonly name: 'up' | 'down' };

const isOfList = (action: { readonly type: string }): action is ListAction =>
  action.type === 'line' || action.type === 'wheel';

/** How far the wheel moves a text. */
const WHEEL_LINES = 3;

/** The keys of the table that do what a click on a line does, or the wheel, which stops at both ends of a list. */
function keysOf(
  action: ListAction,
  context: KeyContext | undefined,
  list: ListOnShow | undefined,
): readonly KeyEvent[] {
  if (action.type === 'wheel') {
    const { name } = action;
    const isText = context !== undefined && commandOf<KeyContext>(context, name) === 'line';
    if (isText) return Array(WHEEL_LINES).fill(eventOf(name));
    const goesOn = list && (name === 'up' ? list.at > 0 : list.at < list.last);
    return goesOn ? [eventOf(name)] : [];
  }
  if (!list) return [];
  const by = action.line - list.at;
  const arrow: KeyInTable = by < 0 ? 'up' : 'down';
  return by === 0 ? [eventOf(list.opens)] : Array(Math.abs(by)).fill(eventOf(arrow));
}

/** @public A click on a cell of the board on show. */
export type BoardClick = { readonly type: 'click'; readonly cell: Cell };

/** The key for what a click means: to select the clicked robot, or to move the selected one towards the cell. */
export function keyOfClick(position: Position, inHand: Robot, cell: Cell): KeyEvent | undefined {
  const clicked = position.robots.indexOf(cell);
  if (clicked >= 0) return eventOf(ROBOT_LETTERS[clicked]!);
  const direction = directionTo(position, inHand, cell);
  return direction === undefined ? undefined : eventOf(ARROWS[direction]!);
}

/**
 * The direction to the clicked cell: of slides over it one that stops there, else the one that gets there soonest. If no
 * slide gets there, the direction of a cell in the same row or column.
 */
function directionTo({ board, robots }: Position, robot: Robot, cell: Cell): Direction | undefined {
  const ways = DIRECTIONS.map(direction => {
    const slid = slide(board, robots, robot, direction);
    const path = slid.ok ? slid.value.path : [];
    return { direction, ends: path.at(-1) === cell, steps: path.indexOf(cell) };
  }).filter(({ steps }) => steps >= 0);
  ways.sort((one, other) => Number(other.ends) - Number(one.ends) || one.steps - other.steps);
  return ways[0]?.direction ?? straightTo(robots[robot]!, cell);
}

function straightTo(from: Cell, to: Cell): Direction | undefined {
  if (rowOf(from) === rowOf(to)) return to > from ? EAST : WEST;
  if (columnOf(from) === columnOf(to)) return to > from ? SOUTH : NORTH;
  return undefined;
}

/** The cursor moved by an arrow key; at the edge of the board it stays. */
export function cursorAfter(board: Board, cursor: Cell, arrow: string): Cell {
  const direction = directionOfKey(arrow)!;
  return isEdge(board, cursor, direction) ? cursor : neighbour(board, cursor, direction);
}

/** The state of a screen, how its board is looked at, and the help sheet while that is open. */
interface Screen<State> {
  readonly state: State;
  readonly look: BoardLook;
  readonly sheet?: Sheet<State> | undefined;
}

/** A help sheet. Whatever happens underneath, it tells of the keys at the time when it was opened. */
interface Sheet<State> {
  readonly context: KeyContext;
  /** The screen as it was at that time. */
  readonly over: State;
  /** The row at its top; where that is beyond its end, the end is meant. */
  readonly top: number;
}

/** How many rows of the sheet are on show, and the last one that can stand at the top, as it was drawn last. */
type SheetRoom = { readonly rows: number; readonly lastTop: number };

/** @public What a key on a screen depends on, besides the screen's state. */
export interface Surroundings<State> {
  /** What the keys mean; undefined where text is typed, or a question waits for an answer. */
  readonly contextOf: (state: State) => KeyContext | undefined;
  /** The sides of the board on show, if there is one. */
  readonly boardOf?: ((state: State) => BoardSides | undefined) | undefined;
  /** The list on show, whose lines can be clicked; undefined while they mean nothing. */
  readonly listOf?: ((state: State) => ListOnShow | undefined) | undefined;
  readonly chosen: ChosenKeys;
  readonly window: WindowSize;
  readonly room: SheetRoom;
}

/**
 * Gives a screen what all screens have: the keys that the player has chosen, the help sheet, the look of the board.
 * The screen itself hears of all other keys, as the keys of the table, and of whatever else happens. A click on a line of a
 * list is the keys that lead there.
 * @public
 */
export function reduceScreen<
  State,
  Action extends { readonly type: string; readonly event?: KeyEvent },
  Effect,
>(
  reduce: Reduce<State, Action | KeyAction, Effect>,
  around: Surroundings<State>,
): Reduce<Screen<State>, Action | KeyAction | ListAction, Effect> {
  type ScreenStep = Step<Screen<State>, Effect>;
  const contextOf = ({ state, sheet }: Screen<State>) => (sheet ? 'help' : around.contextOf(state));

  const pass = (screen: Screen<State>, action: Action | KeyAction): ScreenStep => {
    const next = reduce(screen.state, action);
    return { ...next, view: next.view === screen.state ? screen : { ...screen, state: next.view } };
  };

  const press = (screen: Screen<State>, meant: KeyAction): ScreenStep => {
    const { state, look, sheet } = screen;
    const name = keyName(meant.event);
    if (sheet) return step({ state, look, sheet: turnSheet(sheet, name, around.room) });
    const context = contextOf(screen);
    if (!context) return pass(screen, meant);
    const command = commandOf<KeyContext>(context, name);
    const board = around.boardOf?.(state);
    const sizes = board && sizesIn(board, around.window);
    // A window without room for the board asks for more room, and can be left.
    const leads = command === 'back' || command === 'cancel' || context === 'editorQuestion';
    if (sizes?.length === 0) return leads ? pass(screen, meant) : step(screen);
    if (command === 'help') return step({ state, look, sheet: { context, over: state, top: 0 } });
    if (command === 'zoom' && (sizes?.length ?? 0) < 2) return step(screen);
    const changed = changedLook(look, command, sizes);
    // The screen hears nothing of this: a replay goes on, a sentence stays.
    return changed ? step({ state, look: changed }) : pass(screen, meant);
  };

  return (screen, action) => {
    const context = contextOf(screen);
    if (isOfList(action)) {
      const list = screen.sheet ? undefined : around.listOf?.(screen.state);
      const keys = keysOf(action, context, list).map(event => ({ type: 'key', event }) as const);
      return stepThrough(press, screen, keys);
    }
    if (screen.sheet && action.type === 'click') return step(screen);
    if (action.type !== 'key' || !action.event) return pass(screen, action);
    const event = meantKey(around.chosen, context, action.event);
    return event ? press(screen, { ...action, event } as KeyAction) : step(screen);
  };
}

/** The sheet after a key; undefined where it was closed. */
function turnSheet<State>(sheet: Sheet<State>, name: string, { rows, lastTop }: SheetRoom) {
  const command = commandOf('help', name);
  if (command === 'back') return undefined;
  // One row stays in sight, to find the place again.
  return command ? { ...sheet, top: moved(name, sheet.top, rows - 1, lastTop) } : sheet;
}
