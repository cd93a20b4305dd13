import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screenTexts } from '../messages/screens.js';
import {
  ARCHIVE_FOLDERS,
  type ArchivedFile,
  type ArchiveFolder,
  isArchivedName,
  isIn,
} from './archive-lines.js';
import { codeOf, makeFolder, recordReason } from './files.js';

/** What lies in a data folder, and what of that cannot be read. */
export interface CollectedFiles {
  readonly files: readonly ArchivedFile[];
  readonly sentences: readonly string[];
}

/** Reads all records, and the boards that lie in no file of the player's. Never throws. */
export function collectFiles(folder: string): CollectedFiles {
  const files: ArchivedFile[] = [];
  const sentences: string[] = [];
  for (const part of ARCHIVE_FOLDERS) {
    for (const name of namesIn(part)) {
      attempt(path.join(folder, name), file => {
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
          readFileSync(file),
        );
        files.push({ name, text });
      });
    }
  }
  return { files, sentences };

  function namesIn(part: string): string[] {
    let names: string[] = [];
    attempt(path.join(folder, part), file => {
      names = readdirSync(file)
        .sort()
        .map(name => `${part}/${name}`)
        .filter(isArchivedName);
    });
    return names;
  }

  function attempt(file: string, read: (file: string) => void): void {
    try {
      read(file);
    } catch (error) {
      // Nothing has been kept here yet, or somebody has just removed it.
      if (codeOf(error) === 'ENOENT') return;
      sentences.push(screenTexts.archive.notCollected({ file, reason: recordReason(error) }));
    }
  }
}

/**
 * Puts files into a data folder. None that is there is touched: where another one has the name already,
 * the new one comes beside it.
 *
 * @returns how many were new, by folder
 * @throws the error of the file system at the first one that cannot be written
 */
export function addFiles(
  folder: string,
  files: readonly ArchivedFile[],
): Readonly<Record<ArchiveFolder, number>> {
  const added = { matches: 0, practice: 0, 'unsaved-boards': 0 };
  for (const file of files) {
    const part = ARCHIVE_FOLDERS.find(folder => isIn(folder, file))!;
    makeFolder(path.join(folder, part));
    if (add(folder, file)) added[part] += 1;
  }
  return added;
}

/** Whether there was something new in it. */
function add(folder: string, { name, text }: ArchivedFile): boolean {
  const { dir, name: stem, ext } = path.posix.parse(name);
  // By what it holds: the same archive taken in twice adds nothing the second time.
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  for (const place of [name, `${dir}/${stem}-${hash}${ext}`]) {
    const file = path.join(folder, place);
    try {
      writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      // A game that went on here holds all of what was taken out before.
      if (readFileSync(file, 'utf8').startsWith(text)) return false;
    }
  }
  return false;
}
