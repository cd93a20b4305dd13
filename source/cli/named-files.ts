import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Texts } from '../messages/language.js';
import { saveFile } from '../storage/files.js';
import { systemReason } from '../words/files.js';
import type { CommandLine } from './command-line.js';
import { complain, write } from './output.js';
import { UsageError } from './usage.js';

/** The name of stdin and stdout. */
export const STANDARD = '-';

/**
 * The text of a file named by the user, or of stdin, whose name is `-`. Throws a `UsageError` if it cannot be read, is no text, or has more than `longest`
 * bytes, in which case the rest is not read.
 */
export async function readText(path: string, longest: number): Promise<string> {
  const stream = path === STANDARD ? process.stdin : createReadStream(path);
  const bytes = await bytesOf(stream, longest).catch(error => {
    throw new UsageError(texts => sentenceOf(texts, path, error));
  });
  if (bytes.length > longest)
    throw new UsageError(({ messages }) => messages.file.tooLong({ file: path, longest }));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(({ messages }) => messages.file.noText({ file: path }));
  }
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
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const said = SAID[code ?? ''];
  if (said) return messages.file[said]({ file });
  return messages.file.unreadable({ file, reason: code ?? String(error) });
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
  if (outcome.kind === 'saved' && told !== undefined) await write(told);
  return outcome.kind === 'saved';
}
