import { once } from 'node:events';
import { isatty } from 'node:tty';
import type { Texts } from '../messages/language.js';
import type { FileTrouble } from '../storage/trouble.js';
import { troubleSentence } from '../words/files.js';

/** Signals that end a program unless it handles them. */
export const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

const TERMINALS = [0, 1, 2].filter(descriptor => isatty(descriptor));

/** Whether one of the terminals that the program had at its start is gone. */
export const hasTerminalVanished = (): boolean => TERMINALS.some(descriptor => !isatty(descriptor));

/** The columns of the window on stdout; 80 for a file, a pipe, and a window that tells none. */
export const outputColumns = (): number => process.stdout.columns || 80;

/** Writes lines to stdout; resolves when there is room for more. */
export const write = (text: string): Promise<void> => writeLines(process.stdout, text);

let complaint = (text: string): string => text;

/** Sets how complaints are written from now on. */
export const complainAs = (form: (text: string) => string): void => {
  complaint = form;
};

/** Writes a sentence to stderr; resolves when there is room for more. */
export const complain = (text: string): Promise<void> =>
  writeLines(process.stderr, complaint(text));

/** Writes a sentence about each of the troubles to stderr. */
export async function complainOf(texts: Texts, troubles: readonly FileTrouble[]): Promise<void> {
  for (const trouble of troubles) await complain(troubleSentence(texts, trouble));
}

/** Writes text and a line end; resolves when the stream has room for more, so that nothing piles up. */
async function writeLines(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (!stream.write(`${text}\n`)) await once(stream, 'drain');
}

/** The most characters that wait for a reader. */
const MOST_WAITING = 65_536;

/**
 * Gives a function that writes a line to a stream and never waits for its reader. Otherwise Node would block on a pipe or on a
 * terminal that is stopped with Ctrl-S, and stop the games of all players. Lines beyond a limit are lost; `onLost` hears how
 * many when lines are read again.
 */
export function patientWriter(
  stream: NodeJS.WriteStream & { _handle?: { setBlocking?(isOn: boolean): void } },
  onLost: (lines: number) => void = () => {},
): (line: string) => void {
  stream._handle?.setBlocking?.(false);
  let lost = 0;
  stream.on('drain', () => {
    if (lost > 0) onLost(lost);
    lost = 0;
  });
  return line => {
    if (stream.writableLength > MOST_WAITING) lost++;
    else stream.write(`${line}\n`);
  };
}

/** At the end, a search or a connection that is still being made gets this long. */
const LAST_WORK_MS = 500;

/** Gives the exit code, and ends the program soon even if something is still under way. */
export function endSoon(code: number): number {
  setTimeout(() => process.exit(), LAST_WORK_MS).unref();
  return code;
}
