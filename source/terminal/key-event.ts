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

/** The left button of the mouse, pressed on a character of the window. */
export type ClickEvent = Place & { readonly kind: 'click' };

/** @public What a player does at the terminal. */
export type Input = KeyEvent | ClickEvent;

/** @public A character of the window: its column and row, from 0 at the top left. */
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

/** The key of a single character, if there is one. */
export function plainKey(character: string): KeyEvent | undefined {
  const name = CONTROL_KEYS[character];
  if (name) return { kind: 'key', name };
  if (character >= '\x01' && character <= '\x1a') {
    return { kind: 'control', letter: String.fromCharCode(96 + character.charCodeAt(0)) };
  }
  if (/[\p{Cc}\p{Cs}\ufffd]/u.test(character)) return undefined;
  return { kind: 'character', text: character };
}

/** The key of the sequence `CSI parameters final`, if there is one. Modifiers other than Shift are ignored. */
export function csiKey(parameters: string, final: string): KeyEvent | undefined {
  if (!/^[\d;]*$/.test(parameters)) return undefined;
  if (final === 'Z') return { kind: 'key', name: 'shift-tab' };
  const [number, modifiers = ''] = parameters.split(';');
  // rxvt sends small letters for arrows with Shift.
  const isSmall = /^[a-d]$/.test(final);
  const letter = isSmall ? final.toUpperCase() : final;
  const name = final === '~' ? NUMBER_KEYS[number!] : LETTER_KEYS[letter];
  if (!name) return undefined;
  // Modifiers are bits plus 1, and Shift is the lowest bit.
  const holdsShift = ARROWS.includes(name) && /[02468]$/.test(modifiers);
  const shift = isSmall || holdsShift;
  return { kind: 'key', name, ...(shift && { shift }) };
}

/** `<button;column;row`, counted from 1, of at most four digits. */
const CLICK = /^<0;([1-9]\d{0,3});([1-9]\d{0,3})$/;

/** The click of a mouse report in xterm's SGR form: only pressing the left button, without modifiers, is one. */
export function csiClick(parameters: string, final: string): ClickEvent | undefined {
  const click = final === 'M' && CLICK.exec(parameters);
  return click
    ? { kind: 'click', column: Number(click[1]) - 1, row: Number(click[2]) - 1 }
    : undefined;
}

/** The key of the sequence `SS3 final`, as sent in application mode; `M` is Enter on the number pad. */
export function ss3Key(final: string): KeyEvent | undefined {
  const name = final === 'M' ? 'enter' : LETTER_KEYS[final];
  return name && { kind: 'key', name };
}
