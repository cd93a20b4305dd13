type Arrow = 'up' | 'down' | 'left' | 'right';
type Jump = 'home' | 'end' | 'page-up' | 'page-down';
type Edit = 'enter' | 'tab' | 'shift-tab' | 'backspace' | 'delete' | 'escape';

/** Keys that have a name and no character. */
export type KeyName = Arrow | Jump | Edit;

export type KeyEvent =
  /** One code point, never a control character; the space bar is `' '`. */
  | { readonly kind: 'character'; readonly text: string }
  /** `shift` where it was held with an arrow and the terminal told so, which not all do. */
  | { readonly kind: 'key'; readonly name: KeyName; readonly shift?: true }
  /** A letter `a` to `z` held with Ctrl, but for those that are keys of their own: h, i, j, m. */
  | { readonly kind: 'control'; readonly letter: string }
  /** Pasted text, at most 64 Ki code units, without control characters but newline and tab. */
  | { readonly kind: 'paste'; readonly text: string };

/** The left button of the mouse, pressed on a character of the window. */
export type ClickEvent = Place & { readonly kind: 'click' };

/** What a player does at the terminal. */
export type Input = KeyEvent | ClickEvent;

/** A character of the window: its column and row, from 0 at the top left. */
export type Place = Readonly<{ column: number; row: number }>;

/** Keys that terminals send as one control character. Old terminals send Ctrl-H for backspace. */
const CONTROL_KEYS: Readonly<Record<string, KeyName>> = {
  '\b': 'backspace',
  '\t': 'tab',
  '\n': 'enter',
  '\r': 'enter',
  '\x7f': 'backspace',
};

/** Final letters of `CSI … letter` and `SS3 letter`, as xterm and its many followers send them. */
const LETTER_KEYS: Readonly<Record<string, KeyName>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'end',
  H: 'home',
};

const ARROWS: readonly KeyName[] = ['up', 'down', 'right', 'left'];

/** Numbers of `CSI number ~`: the DEC editing keys, with the home and end of rxvt and screen. */
const NUMBER_KEYS: Readonly<Record<string, KeyName>> = {
  1: 'home',
  3: 'delete',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
};

/** What a character typed on its own means; `undefined` when it means nothing here. */
export function plainKey(character: string): KeyEvent | undefined {
  const name = CONTROL_KEYS[character];
  if (name) return { kind: 'key', name };
  if (character >= '\x01' && character <= '\x1a') {
    return { kind: 'control', letter: String.fromCharCode(96 + character.charCodeAt(0)) };
  }
  if (/[\p{Cc}\p{Cs}\ufffd]/u.test(character)) return undefined;
  return { kind: 'character', text: character };
}

/** What `CSI parameters final` means, if anything. Modifiers but Shift are passed over. */
export function csiKey(parameters: string, final: string): KeyEvent | undefined {
  if (!/^[\d;]*$/.test(parameters)) return undefined;
  if (final === 'Z') return { kind: 'key', name: 'shift-tab' };
  const [number, modifiers = ''] = parameters.split(';');
  // Arrows with Shift have small letters where rxvt sends them.
  const isSmall = /^[a-d]$/.test(final);
  const letter = isSmall ? final.toUpperCase() : final;
  const name = final === '~' ? NUMBER_KEYS[number!] : LETTER_KEYS[letter];
  if (!name) return undefined;
  // Modifiers are bits plus 1, and Shift is the lowest bit.
  const holdsShift = ARROWS.includes(name) && /[02468]$/.test(modifiers);
  const shift = isSmall || holdsShift;
  return { kind: 'key', name, ...(shift && { shift }) };
}

/** `<button;column;row`, from 1: what a window of this world can have, and no more. */
const CLICK = /^<0;([1-9]\d{0,3});([1-9]\d{0,3})$/;

/** What a mouse report of xterm's SGR form means: only the left button on its own, pressed, means something. */
export function csiClick(parameters: string, final: string): ClickEvent | undefined {
  const click = final === 'M' && CLICK.exec(parameters);
  return click
    ? { kind: 'click', column: Number(click[1]) - 1, row: Number(click[2]) - 1 }
    : undefined;
}

/** What `SS3 final` means: keys in application mode; `M` is Enter on the number pad. */
export function ss3Key(final: string): KeyEvent | undefined {
  const name = final === 'M' ? 'enter' : LETTER_KEYS[final];
  return name && { kind: 'key', name };
}
