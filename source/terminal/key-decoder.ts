import { StringDecoder } from 'node:string_decoder';
import type { Input, KeyEvent, KeyName } from './key-event.js';

const ESCAPE = '\x1b';
const BELL = '\x07';
const PASTE_END = '\x1b[201~';
const PASTE_LIMIT = 64 * 1024;
const PARAMETERS_LIMIT = 32;

/** `skip` drops the characters that follow an old mouse report or a function key of the console. */
type State = 'ground' | 'escape' | 'csi' | 'ss3' | 'string' | 'skip' | 'paste';

/** How many milliseconds a sequence may pause before it is given up: a lone Escape is a key, and the end of a paste can be lost. */
const PATIENCE_MS: Readonly<Partial<Record<State, number>>> = { escape: 30, paste: 2000 };
const USUAL_PATIENCE_MS = 500;

/** Decodes keys and the mouse by the state machine of ECMA-48. Other sequences are dropped, and so are letters with Alt. */
export function createKeyDecoder(emit: (event: Input) => void) {
  const utf8 = new StringDecoder('utf8');
  let state: State = 'ground';
  /** How many escapes wait in the state `escape`: 1 or 2. The first of two may be Alt with an arrow. */
  let escapes = 0;
  let parameters = '';
  let skipped = 0;
  let pasted = '';
  /** As much of `PASTE_END` as the paste ends with. */
  let ending = '';
  let timer: NodeJS.Timeout | undefined;
  let lastLook: NodeJS.Immediate | undefined;

  function send(event: Input | undefined): void {
    state = 'ground';
    if (event) emit(event);
  }

  const sendEscape = () => send({ kind: 'key', name: 'escape' });

  function accept(character: string): void {
    if (state === 'paste') acceptPasted(character);
    else if (character === ESCAPE) acceptEscape();
    else if (state === 'string' && character === BELL) state = 'ground';
    // No sequence contains other control characters, so Ctrl-C within one is a key.
    else if (state === 'ground' || character < ' ' || character === '\x7f')
      send(plainKey(character));
    else if (state === 'escape') acceptAfterEscape(character);
    else if (state === 'csi') acceptInCsi(character);
    // Characters up to the question mark are modifiers.
    else if (state === 'ss3' && character > '?')
      send(character <= '~' ? ss3Key(character) : plainKey(character));
    else if (state === 'skip' && --skipped === 0) state = 'ground';
  }

  function acceptEscape(): void {
    if (state !== 'escape') escapes = 1;
    else if (escapes < 2) escapes++;
    else sendEscape();
    state = 'escape';
  }

  function acceptAfterEscape(character: string): void {
    parameters = '';
    if (character === '[') state = 'csi';
    else if (character === 'O') state = 'ss3';
    else if (']PX^_'.includes(character)) state = 'string';
    else if (escapes > 1) sendEscape();
    else state = 'ground';
  }

  function acceptInCsi(character: string): void {
    if (character <= '?') {
      if (parameters.length < PARAMETERS_LIMIT) parameters += character;
    } else if (parameters === '' && character === 'M') {
      skip(3); // a mouse report of the old form: button, column, row
    } else if (parameters === '' && character === '[') {
      skip(1); // F1 to F5 on the Linux console
    } else if (parameters === '200' && character === '~') {
      state = 'paste';
      pasted = '';
      ending = '';
    } else {
      send(
        character <= '~'
          ? (mouseInput(parameters, character) ?? csiKey(parameters, character))
          : plainKey(character),
      );
    }
  }

  function skip(count: number): void {
    state = 'skip';
    skipped = count;
  }

  function acceptPasted(character: string): void {
    if (PASTE_END.startsWith(ending + character)) {
      ending += character;
      if (ending === PASTE_END) sendPaste();
      return;
    }
    appendPasted(ending);
    ending = character === ESCAPE ? character : '';
    if (character !== ESCAPE) appendPasted(character);
  }

  function appendPasted(text: string): void {
    if (pasted.length + text.length <= PASTE_LIMIT) pasted += text;
  }

  // Terminals send the line ends of a paste as Enter, which is a carriage return.
  function sendPaste(): void {
    const text = pasted.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
    pasted = '';
    send({ kind: 'paste', text });
  }

  function giveUp(): void {
    const waiting = state === 'escape' ? escapes : 0;
    if (state === 'paste') sendPaste();
    state = 'ground';
    for (let count = 0; count < waiting; count++) sendEscape();
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    clearImmediate(lastLook);
  }

  /** Gives up only after one more look at what can be read: a busy program may have let the rest of a sequence wait there. */
  function wait(): void {
    const giveUpSoon = () => {
      lastLook = setImmediate(giveUp);
    };
    timer = setTimeout(giveUpSoon, PATIENCE_MS[state] ?? USUAL_PATIENCE_MS).unref();
  }

  return {
    /** Decodes what was read; events are emitted before it returns. No bytes make it throw. */
    feed(chunk: Buffer | string): void {
      stopWaiting();
      for (const character of utf8.write(chunk)) accept(character);
      if (state !== 'ground') wait();
    },

    /** Forgets an unfinished sequence. */
    reset(): void {
      stopWaiting();
      state = 'ground';
      pasted = '';
    },
  };
}

type KeyNames = Readonly<Record<string, KeyName>>;

/** Keys that terminals send as one control character. Old terminals send Ctrl-H for backspace. */
const CONTROL_KEYS: KeyNames = {
  '\b': 'backspace',
  '\t': 'tab',
  '\n': 'enter',
  '\r': 'enter',
  '\x7f': 'backspace',
};

/** Final letters of `CSI … letter` and `SS3 letter`, as xterm and its many followers send them. */
const LETTER_KEYS: KeyNames = { A: 'up', B: 'down', C: 'right', D: 'left', F: 'end', H: 'home' };

const ARROWS: readonly KeyName[] = ['up', 'down', 'right', 'left'];

/** Numbers of `CSI number ~`: the DEC editing keys, with the home and end of rxvt and screen. */
const NUMBER_KEYS: KeyNames = {
  1: 'home',
  3: 'delete',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
};

/** The key of a single character, if there is one. */
function plainKey(character: string): KeyEvent | undefined {
  const name = CONTROL_KEYS[character];
  if (name) return { kind: 'key', name };
  if (character >= '\x01' && character <= '\x1a') {
    return { kind: 'control', letter: String.fromCharCode(96 + character.charCodeAt(0)) };
  }
  if (/[\p{Cc}\p{Cs}\ufffd]/u.test(character)) return undefined;
  return { kind: 'character', text: character };
}

/** The key of the sequence `CSI parameters final`, if there is one. Modifiers other than Shift are ignored. */
function csiKey(parameters: string, final: string): KeyEvent | undefined {
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

/** `<button;column;row`, counted from 1, of at most four digits. The left button is 0, the wheel 64 and 65. */
const REPORT = /^<(0|64|65);([1-9]\d{0,3});([1-9]\d{0,3})$/;

/** What a mouse report in xterm's SGR form tells: the left button pressed, without modifiers, or the wheel turned. */
function mouseInput(parameters: string, final: string): Input | undefined {
  const [, button, column, row] = (final === 'M' && REPORT.exec(parameters)) || [];
  if (button === undefined) return undefined;
  if (button !== '0') return { kind: 'wheel', name: button === '64' ? 'up' : 'down' };
  return { kind: 'click', column: Number(column) - 1, row: Number(row) - 1 };
}

/** The key of the sequence `SS3 final`, as sent in application mode; `M` is Enter on the number pad. */
function ss3Key(final: string): KeyEvent | undefined {
  const name = final === 'M' ? 'enter' : LETTER_KEYS[final];
  return name && { kind: 'key', name };
}
