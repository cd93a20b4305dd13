import { StringDecoder } from 'node:string_decoder';
import { widthOf } from './cells.js';
import { createKeyDecoder } from './key-decoder.js';
import { isKey, type KeyEvent } from './key-event.js';
import type { TerminalInput } from './terminal.js';

interface LineStreams {
  readonly stdin: TerminalInput;
  readonly stdout: {
    readonly columns: number;
    write(text: string): boolean;
    once(event: 'drain', listener: () => void): unknown;
  };
}

const CR = 0x0d;
const LF = 0x0a;
/** So many lines wait to be read; then no more input is taken. */
const MOST_WAITING = 20;

/**
 * Lines in and out, without escape codes. In a terminal in raw mode typed characters are echoed and can be corrected,
 * and what is printed comes above the line that is being typed; without one, lines come as they are.
 *
 * @param longest characters of a line; of a longer one, one more is kept
 * @public
 */
export function openLineEditor(
  { stdin, stdout }: LineStreams,
  isTerminal: boolean,
  longest: number,
) {
  const lines: string[] = [];
  let typed = '';
  let isOver = false;
  let isAfterCr = false;
  let wake = () => {};

  function submit(): void {
    lines.push(typed);
    typed = '';
    if (lines.length >= MOST_WAITING) stdin.pause();
    wake();
  }

  function end(): void {
    if (isOver) return;
    if (!isTerminal && typed !== '') submit();
    isOver = true;
    wake();
  }

  /** Takes back what is shown of the last cells: no terminal is too simple for it. */
  const erase = (text: string): string => '\b \b'.repeat(widthOf(text));

  function press(event: KeyEvent): void {
    if (isOver) return;
    if (event.kind === 'character' && typed.length <= longest) {
      typed += event.text;
      stdout.write(event.text);
    } else if (event.kind === 'key' && event.name === 'enter') {
      stdout.write('\r\n');
      submit();
    } else if (event.kind === 'key' && event.name === 'backspace') {
      const last = [...typed].at(-1) ?? '';
      typed = typed.slice(0, typed.length - last.length);
      stdout.write(erase(last));
    } else if (event.kind === 'control' && 'ucd'.includes(event.letter)) {
      // Nothing stays before what is told last, or before the next prompt of a shell.
      stdout.write(erase(typed));
      typed = '';
      if (event.letter !== 'u') end();
    }
  }

  const keys = createKeyDecoder(event => {
    if (isKey(event)) press(event);
  });
  const text = new StringDecoder('utf8');

  function feed(chunk: Buffer): void {
    // A line may end with both; the second one is not another line.
    const bytes = chunk.filter((byte, at) => {
      const before = at === 0 ? isAfterCr : chunk[at - 1] === CR;
      return !(byte === LF && before);
    });
    isAfterCr = chunk.at(-1) === CR;
    if (isTerminal) {
      keys.feed(Buffer.from(bytes));
      return;
    }
    const [first = '', ...others] = text.write(Buffer.from(bytes)).split(/[\r\n]/);
    typed = (typed + first).slice(0, longest + 1);
    for (const next of others) {
      submit();
      typed = next.slice(0, longest + 1);
    }
  }

  for (const event of ['end', 'close', 'error'] as const) stdin.on(event, end);
  stdin.on('data', feed);
  stdin.resume();

  return {
    lines: {
      async next(): Promise<IteratorResult<string, undefined>> {
        while (lines.length === 0 && !isOver) {
          await new Promise<void>(resolve => {
            wake = resolve;
          });
        }
        const line = lines.shift();
        if (!isOver) stdin.resume();
        return line === undefined ? { done: true, value: undefined } : { done: false, value: line };
      },
    },
    /** Prints a line; resolves when there is room for more. */
    async print(line: string): Promise<void> {
      // What is typed over several rows stays where it is.
      const isShort = widthOf(typed) < stdout.columns || stdout.columns === 0;
      const above = isShort ? erase(typed) : '\r\n';
      const isTaken = stdout.write(isTerminal ? `${above}${line}\r\n${typed}` : `${line}\n`);
      if (!isTaken) await new Promise<void>(resolve => stdout.once('drain', resolve));
    },
    /** Takes no more input. */
    close(): void {
      isOver = true;
      stdin.off('data', feed);
      stdin.pause();
      wake();
    },
  };
}
