import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Texts } from '../messages/language.js';
import { saveFile } from '../storage/files.js';
import { systemReason } from '../words/files.js';
import type { CommandLine } from './command-line.js';
import { complain } from './output.js';
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

/**
 * Writes a file named by the user. Returns whether it was written; if not, says why. Throws a `UsageError` if it exists and
 * `--force` is not given.
 */
export async function writeNamedFile(
  line: CommandLine,
  texts: Texts,
  file: string,
  text: string,
): Promise<boolean> {
  const outcome = await saveFile(file, text, { overwrite: line.has('force') });
  if (outcome.kind === 'exists')
    throw new UsageError(({ screens }) => screens.archive.exists({ file }));
  if (outcome.kind === 'failed') {
    const { archive, editor } = texts.screens;
    const reason = systemReason(texts, outcome.why, editor.reason);
    await complain(archive.notSaved({ path: file, reason }));
  }
  return outcome.kind === 'saved';
}
