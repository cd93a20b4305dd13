import { once } from 'node:events';
import { isatty } from 'node:tty';
import type { Texts } from '../messages/language.js';
import type { FileTrouble } from '../storage/trouble.js';
import { troubleSentence } from '../words/files.js';

/** Signals that end a program and that a program may answer. */
export const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

const TERMINALS = [0, 1, 2].filter(descriptor => isatty(descriptor));

/** Whether a terminal with which the program began is gone. */
export const hasTerminalVanished = (): boolean => TERMINALS.some(descriptor => !isatty(descriptor));

/** Writes lines to stdout; resolves when there is room for more. */
export const write = (text: string): Promise<void> => writeLines(process.stdout, text);

let complaint = (text: string): string => text;

/** From now on complaints are written in this form. */
export const complainAs = (form: (text: string) => string): void => {
  complaint = form;
};

/** Writes a sentence to stderr; resolves when there is room for more. */
export const complain = (text: string): Promise<void> =>
  writeLines(process.stderr, complaint(text));

/** Complains of each of the troubles. */
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
 * Writes lines to a stream without waiting for its reader: Node would block on a pipe or a terminal stopped with Ctrl-S,
 * and all players with it. Lines beyond the limit are lost; `onLost` hears how many once lines are read again.
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

/** Work still running when everyone has left, or a connection half made, is not waited for. */
const LAST_WORK_MS = 500;

/** Lets the program end with this exit code, even if something still goes on. */
export function endSoon(code: number): number {
  setTimeout(() => process.exit(), LAST_WORK_MS).unref();
  return code;
}
