import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { isatty } from 'node:tty';
import { ENGLISH, type Sentence, type Texts } from '../messages/language.js';
import { saveFile } from '../storage/files.js';
import { codeOf, type FileTrouble } from '../storage/trouble.js';
import { wrapWords } from '../views/list.js';
import { systemReason, troubleSentence } from '../words/files.js';
import type { CommandLine } from './command-line.js';
import { UsageError } from './usage.js';

/** Signals that end a program unless it handles them. */
export const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

const TERMINALS = [0, 1, 2].filter(descriptor => isatty(descriptor));

/** Whether one of the terminals that the program had at its start is gone. */
export const hasTerminalVanished = (): boolean => TERMINALS.some(descriptor => !isatty(descriptor));

/** Whether SIGHUP says that the terminal is gone, as Windows does when its window is closed; otherwise it asks to reload. */
export const isHangUp = (): boolean => process.platform === 'win32' || hasTerminalVanished();

const isTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Whether the terminal cannot draw a screen, or a screen reader reads it: then games are played in linear mode. */
const isForLines = ({ TERM, INK_SCREEN_READER }: NodeJS.ProcessEnv): boolean =>
  TERM === 'dumb' || INK_SCREEN_READER === 'true';

/** Whether there is a terminal that can draw a screen. */
export const isPlayable = (): boolean => isTerminal() && !isForLines(process.env);

/** Whether games are played in linear mode: because of the flag, or because the terminal allows nothing else. */
export const isLinear = (line: CommandLine): boolean =>
  line.has('linear') || (isTerminal() && isForLines(process.env));

/** The columns of the window on stdout; 80 for a file, a pipe, and a window that tells none. */
export const outputColumns = (): number => process.stdout.columns || 80;

/** The text as it is for a file or a pipe; for a terminal with lines that end between words. */
export const wrapped = (text: string, { columns }: { readonly columns?: number }): string =>
  wrapWords(text, columns || Infinity).join('\n');

/** Writes lines as they are to stdout; resolves when there is room for more. */
export const write = (text: string): Promise<void> => writeLines(process.stdout, text);

/** Writes sentences to stdout; resolves when there is room for more. */
export const say = (text: string): Promise<void> => write(wrapped(text, process.stdout));

/** Writes sentences to stderr; resolves when there is room for more. */
export const complain = (text: string): Promise<void> =>
  writeLines(process.stderr, wrapped(text, process.stderr));

let complaint = (texts: Texts, sentence: Sentence): string => sentence(texts);

/** Makes complaints entries of a log from now on, which are in English. */
export const logComplaints = (entry: (sentence: string) => string): void => {
  complaint = (_, sentence) => entry(sentence(ENGLISH));
};

/** Writes a sentence to stderr, or as an entry of a log. */
export const complainIn = (texts: Texts, sentence: Sentence): Promise<void> =>
  complain(complaint(texts, sentence));

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

/** The name of stdin and stdout. */
export const STANDARD = '-';

/**
 * The text of a file named by the user, or of stdin, whose name is `-`. Throws a `UsageError` if it cannot be read, is no
 * text, or has more than `longest` bytes, in which case the rest is not read.
 */
export async function readText(path: string, longest: number): Promise<string> {
  const stream = path === STANDARD ? process.stdin : createReadStream(path);
  const bytes = await bytesOf(stream, longest).catch(error => {
    throw new UsageError(texts => sentenceOf(texts, path, error));
  });
  if (bytes.length > longest)
    throw new UsageError(({ messages }) => messages.file.tooLong({ file: path, longest }));
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(({ messages }) => messages.file.noText({ file: path }));
  }
}

/** The encoding of a text by the mark at its beginning: PowerShell's `>` writes UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** What is in a stream, up to the piece with which it is longer than `longest`. */
async function bytesOf(stream: Readable, longest: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length > longest) break;
  }
  return Buffer.concat(pieces);
}

/** The names of sentences, by the system's error codes. */
const SAID: Readonly<Record<string, 'missing' | 'folder' | 'forbidden'>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EISDIR: 'folder',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};

function sentenceOf({ messages }: Texts, file: string, error: unknown): string {
  const code = codeOf(error);
  const said = SAID[String(code)];
  if (said) return messages.file[said]({ file });
  return messages.file.unreadable({ file, reason: String(code ?? error) });
}

/**
 * Writes a file named by the user, or to stdout, whose name is `-`, and says so with the sentence `told`. Returns whether it
 * was written; if not, says why. Throws a `UsageError` if it exists and
 * `--force` is not given.
 */
export async function writeNamedFile(
  line: CommandLine,
  texts: Texts,
  file: string,
  text: string,
  told?: string,
): Promise<boolean> {
  if (file === STANDARD) {
    await write(text.trimEnd());
    if (told !== undefined) await complain(told);
    return true;
  }
  const outcome = await saveFile(file, text, { overwrite: line.has('force') });
  if (outcome.kind === 'exists')
    throw new UsageError(({ screens }) => screens.archive.exists({ file }));
  if (outcome.kind === 'failed') {
    const { archive, editor } = texts.screens;
    const reason = systemReason(texts, outcome.why, editor.reason);
    await complain(archive.notSaved({ path: file, reason }));
  }
  if (outcome.kind === 'saved' && told !== undefined) await say(told);
  return outcome.kind === 'saved';
}

/** Lines as they arrive. */
export async function* linesOf(...given: Parameters<typeof manyLinesOf>) {
  for await (const lines of manyLinesOf(...given)) yield* lines;
}

/**
 * The lines that arrive together, cut one character beyond `longest`: Node's own reader would keep all of an endless line. They end
 * with a line feed, a carriage return or both, as a console of Windows sends them.
 */
export async function* manyLinesOf(input: NodeJS.ReadableStream, longest: number) {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let rest = '';
  let isAfterReturn = false;
  for await (const piece of input) {
    const bytes = Buffer.from(piece);
    decoder ??= new TextDecoder(encodingOf(bytes));
    const chunk = decoder.decode(bytes, { stream: true });
    // The second half of an end that came in two chunks is no line of its own.
    const text = isAfterReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    isAfterReturn = chunk.endsWith('\r');
    const lines = (rest + text).split(/\r\n|[\r\n]/);
    rest = lines.pop()!.slice(0, longest + 1);
    yield lines;
  }
  yield [rest];
}

/** The most characters read of a line; the longest Game ID is far shorter. */
export const LONGEST_ID = 1000;
