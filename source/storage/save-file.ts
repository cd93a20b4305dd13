import { access, constants, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { screenTexts } from '../messages/screens.js';
import { missing, recordReason, replaceFile } from './files.js';

/** What came of saving; the sentence says why nothing was written, and what to do. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'exists' }
  | { readonly kind: 'failed'; readonly sentence: string };

interface SaveOptions {
  readonly overwrite: boolean;
  readonly notSaved?: typeof screenTexts.editor.notSaved;
}

/** The part of `saveFile` that most callers need. */
export type SaveFile = typeof saveFile;

/**
 * Writes text to the file that a person has named; `~` stands for the home folder. The old file
 * stays whole until the new one is: it is written beside it and takes its place. Never rejects.
 */
export async function saveFile(
  name: string,
  text: string,
  { overwrite, notSaved = screenTexts.editor.notSaved }: SaveOptions,
): Promise<SaveOutcome> {
  const failed = (reason: string): SaveOutcome => ({
    kind: 'failed',
    sentence: notSaved({ path: name, reason }),
  });
  try {
    if (name.endsWith('/')) return failed(screenTexts.editor.reason.EISDIR);
    const named = path.resolve(name.replace(/^~(?=$|\/)/, homedir()));
    // A link stays one: its file is replaced.
    const file = (await realpath(named).catch(missing)) ?? named;
    const old = await stat(file).catch(missing);
    if (old && !old.isFile()) return failed(screenTexts.editor.reason.EISDIR);
    if (old && !overwrite) return { kind: 'exists' };
    // A file that is protected would be replaced all the same: its folder allows that.
    if (old) await access(file, constants.W_OK);
    await replaceFile(file, text, 0o666);
    return { kind: 'saved' };
  } catch (error) {
    return failed(recordReason(error, screenTexts.editor));
  }
}
