type Arrow = 'up' | 'down' | 'left' | 'right';
type Jump = 'home' | 'end' | 'page-up' | 'page-down';
type Edit = 'enter' | 'tab' | 'shift-tab' | 'backspace' | 'delete' | 'escape';

/** @public Keys without a character of their own. */
export type KeyName = Arrow | Jump | Edit;

/** @public */
export type KeyEvent =
  /** One code point, never a control character; the space bar is `' '`. */
  | { readonly kind: 'character'; readonly text: string }
  /** `shift` only with arrows, and only in terminals that report it. */
  | { readonly kind: 'key'; readonly name: KeyName; readonly shift?: true }
  /** Ctrl with a letter, except h, i, j and m, which are other keys. */
  | { readonly kind: 'control'; readonly letter: string }
  /** Pasted text, at most 64 Ki code units, without control characters but newline and tab. */
  | { readonly kind: 'paste'; readonly text: string };

/** @public What a click means where it is not one on a board: the line of a list, from 0, or a key by its name. */
export type Meant = number | string;

/** @public What a player does at the terminal: a key, the left button of the mouse on a character of the window, or its wheel. */
export type Input =
  | KeyEvent
  | (Place & { readonly kind: 'click'; readonly meant?: Meant | undefined })
  | { readonly kind: 'wheel'; readonly name: 'up' | 'down' };

/** @public */
export const isKey = (event: Input): event is KeyEvent =>
  event.kind !== 'click' && event.kind !== 'wheel';

/** @public A character of the window: its column and row, from 0 at the top left. */
export type Place = Readonly<{ column: number; row: number }>;
