import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Texts } from '../messages/language.js';
import { UsageError } from './usage.js';

/**
 * The text of a file named by the user. Throws a `UsageError` if it cannot be read, is no text, or has more than `longest`
 * bytes, in which case the rest is not read.
 */
export async function readText(path: string, longest: number): Promise<string> {
  const stream = createReadStream(path, { end: longest });
  const bytes = await buffer(stream).catch(error => {
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
