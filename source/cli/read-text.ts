import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { messages } from '../messages/index.js';
import { UsageError } from './flags.js';

/** The text of a file named by the user; of a file above the limit only enough to tell is read. */
export async function readText(path: string, longest: number): Promise<string> {
  const bytes = await readBytes(path, longest).catch(error => {
    throw new UsageError(sentenceOf(path, error));
  });
  if (bytes.length > longest) throw new UsageError(messages.file.tooLong({ file: path, longest }));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(messages.file.noText({ file: path }));
  }
}

/** All bytes of the file, or one more than the longest. */
const readBytes = (path: string, longest: number): Promise<Uint8Array> =>
  buffer(createReadStream(path, { end: longest }));

/** Sentences about a file, by error code. */
const SAID: Readonly<Record<string, 'missing' | 'folder' | 'forbidden'>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EISDIR: 'folder',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};

function sentenceOf(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const said = SAID[code ?? ''];
  if (said) return messages.file[said]({ file });
  return messages.file.unreadable({ file, reason: code ?? String(error) });
}
