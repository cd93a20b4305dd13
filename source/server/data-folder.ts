import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Sentence, ToldError } from '../messages/language.js';
import { dataFolder, isOpenToOthers, makeFolder, replaceFileSync } from '../storage/files.js';
import { claimFolder } from '../storage/lock.js';
import { faultOf } from '../storage/trouble.js';
import { faultReason } from '../words/files.js';

/** The folders that a server without a cluster writes. */
const folders = () => (['', 'rooms', 'visitors'] as const).map(dataFolder);

/** @public Throws a `ToldError` if other users may write the data folder: they could make themselves a ban, a room or a host key. */
export function refuseWritable(): void {
  for (const folder of folders()) {
    if (!isOpenToOthers(folder, 'write')) continue;
    const mode = (statSync(folder).mode & 0o7777).toString(8);
    throw new ToldError(({ host }) => host.refusal.writableFolder({ folder, mode }));
  }
}

/** @public Claims a folder for this process; returns its release. Throws a `ToldError` if another process holds it, or its disk is full. */
export async function claim(folder: string): Promise<() => void> {
  const giveBack = await claimFolder(folder).catch(error => {
    throw new ToldError(unstored(folder, error));
  });
  if (!giveBack) throw new ToldError(({ host }) => host.refusal.folderTaken({ folder }));
  return giveBack;
}

const unstored =
  (folder: string, error: unknown): Sentence =>
  texts =>
    texts.host.refusal.notStoring({ folder, reason: faultReason(texts, faultOf(error)) });

/** @public A sentence about the first of the folders in which nothing can be stored, and why. */
export function notStoring(tried: readonly string[] = folders()): Sentence | undefined {
  for (const folder of tried) {
    try {
      const file = path.join(folder, '.trial');
      makeFolder(folder);
      replaceFileSync(file, ' ');
      rmSync(file);
    } catch (error) {
      return unstored(folder, error);
    }
  }
  return undefined;
}
