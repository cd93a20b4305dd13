import { access, constants, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { screenTexts } from '../messages/screens.js';
import { missing, recordReason, replaceFile } from './files.js';

/** What came of saving; the sentence says why nothing was written, and what to do. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'exists' }
  | { readonly kind: 'failed'; readonly sentence: string };

export type SaveFile = typeof saveFile;

/** Writes text to the named file, replacing it atomically; `~` is the home folder. Never rejects. */
export async function saveFile(
  name: string,
  text: string,
  options: { readonly overwrite: boolean; readonly notSaved?: typeof screenTexts.editor.notSaved },
): Promise<SaveOutcome> {
  const { overwrite, notSaved = screenTexts.editor.notSaved } = options;
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
    // The folder alone would allow replacing a protected file.
    if (old) await access(file, constants.W_OK);
    await replaceFile(file, text, 0o666);
    return { kind: 'saved' };
  } catch (error) {
    return failed(recordReason(error, screenTexts.editor));
  }
}
