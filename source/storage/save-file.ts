import { access, constants, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { missing, replaceFile } from './files.js';
import { type SystemFault, systemFault } from './trouble.js';

/** @public What came of saving. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'exists' }
  | { readonly kind: 'failed'; readonly why: SystemFault };

/** @public */
export type SaveFile = typeof saveFile;

/** @public Writes text to the named file, replacing it atomically; `~` is the home folder. Never rejects. */
export async function saveFile(
  name: string,
  text: string,
  { overwrite }: { readonly overwrite: boolean },
): Promise<SaveOutcome> {
  try {
    const named = path.resolve(name.replace(/^~(?=$|\/)/, homedir()));
    // A link stays one: its file is replaced.
    const file = (await realpath(named).catch(missing)) ?? named;
    const old = await stat(file).catch(missing);
    if (name.endsWith('/') || (old && !old.isFile())) {
      throw Object.assign(new Error(), { code: 'EISDIR' });
    }
    if (old && !overwrite) return { kind: 'exists' };
    // The folder alone would allow replacing a protected file.
    if (old) await access(file, constants.W_OK);
    await replaceFile(file, text, 0o666);
    return { kind: 'saved' };
  } catch (error) {
    return { kind: 'failed', why: systemFault(error) };
  }
}
