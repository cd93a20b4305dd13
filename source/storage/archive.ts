import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accept, type Result, refuse } from '../engine/index.js';
import * as is from '../game/checks.js';
import { formatResult, parseResult, type SoloResult } from '../training/index.js';
import { makeFolder, regularFile } from './files.js';
import { codeOf, type FileTrouble, faultOf } from './trouble.js';

/** @public All of a player's data as JSON Lines: a header, results (later versions last), settings, then a line per file. */
export interface Archive {
  readonly results: readonly SoloResult[];
  /** Results of a later version, as they are. */
  readonly newerResults: readonly string[];
  /** The settings as written; checked by whoever imports them. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly files: readonly ArchivedFile[];
}

/** A record, or an unsaved board. */
interface ArchivedFile {
  /** Where in the data folder, with a slash between folder and file. */
  readonly name: string;
  readonly text: string;
}

type BadArchive =
  | { readonly code: 'not-an-archive' }
  | { readonly code: 'unknown-archive-version'; readonly version: unknown }
  /** Lines count from 1. */
  | { readonly code: 'bad-archive-line'; readonly line: number };

const FORMAT = 'ricochet-tui archive';
const VERSION = 1;

/** Folders in the data folder whose files go into an archive. */
const FOLDERS = ['matches', 'practice', 'unsaved-boards'] as const;

/** @public How many of the files are matches, practices and boards. */
export function countFiles(files: readonly ArchivedFile[]) {
  const countIn = (folder: (typeof FOLDERS)[number]) =>
    files.filter(({ name }) => name.startsWith(`${folder}/`)).length;
  return {
    matches: countIn('matches'),
    practices: countIn('practice'),
    boards: countIn('unsaved-boards'),
  };
}

/** Names of archived files; no others are ever written. */
const isArchivedName = (name: string): boolean =>
  /^(?:(?:matches|practice)\/[^./\\\p{C}][^/\\\p{C}]{0,150}\.jsonl|unsaved-boards\/[\w-]{1,100}\.txt)$/u.test(
    name,
  );
const isFileLine = is.shape({ file: is.suchThat(is.text, isArchivedName), text: is.text });
const isSettingsLine = is.shape({ settings: is.isRecord });

/** @public The text of an archive. */
export function formatArchive({ results, newerResults, settings, files }: Archive): string {
  return [
    lineOf({ format: FORMAT, version: VERSION }),
    ...results.map(formatResult),
    ...newerResults.map(line => `${line}\n`),
    ...(settings ? [lineOf({ settings })] : []),
    ...files.map(({ name, text }) => lineOf({ file: name, text })),
  ].join('');
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** @public Reads an archive; it is taken whole or not at all. */
export function parseArchive(text: string): Result<Archive, BadArchive> {
  const [first = '', ...lines] = text.replace(/\r?\n$/, '').split('\n');
  const header = is.parseJson(first);
  if (!is.isRecord(header) || header.format !== FORMAT) return refuse({ code: 'not-an-archive' });
  if (header.version !== VERSION) {
    return refuse({ code: 'unknown-archive-version', version: header.version });
  }
  const results: SoloResult[] = [];
  const newerResults: string[] = [];
  const files: ArchivedFile[] = [];
  let settings: Archive['settings'];
  for (const [index, line] of lines.entries()) {
    const result = parseResult(line);
    const value = is.parseJson(line);
    if (result.ok) results.push(result.value);
    else if (result.refusal.code === 'unknown-result-version') newerResults.push(line);
    else if (isSettingsLine(value)) settings = value.settings;
    else if (isFileLine(value)) files.push({ name: value.file, text: value.text });
    else return refuse({ code: 'bad-archive-line', line: index + 2 });
  }
  return accept({ results, newerResults, settings, files });
}

/** @public Collects a data folder, and what cannot be read of it. Never throws. */
export function collectFiles(folder: string) {
  const files: ArchivedFile[] = [];
  const troubles: FileTrouble[] = [];
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (const part of FOLDERS) {
    const names = attempt(path.join(folder, part), file => readdirSync(file)) ?? [];
    for (const name of names.sort().map(name => `${part}/${name}`)) {
      if (!isArchivedName(name)) continue;
      const text = attempt(path.join(folder, name), file => {
        regularFile(file);
        return decoder.decode(readFileSync(file));
      });
      if (text !== undefined) files.push({ name, text });
    }
  }
  return { files, troubles };

  function attempt<Value>(file: string, read: (file: string) => Value): Value | undefined {
    try {
      return read(file);
    } catch (error) {
      // Nothing kept here yet, or just removed.
      if (codeOf(error) !== 'ENOENT') {
        troubles.push({ about: 'archive', code: 'left-out', file, why: faultOf(error) });
      }
      return undefined;
    }
  }
}

/** @public Adds files to a data folder, replacing none; returns how many were new. Throws file system errors. */
export const addFiles = (folder: string, files: readonly ArchivedFile[]) =>
  countFiles(files.filter(file => add(folder, file)));

/** Whether the file was new. */
function add(folder: string, { name, text }: ArchivedFile): boolean {
  const { dir, name: stem, ext } = path.posix.parse(name);
  makeFolder(path.join(folder, dir));
  // Named by content: importing the same archive twice adds nothing the second time.
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  for (const place of [name, `${dir}/${stem}-${hash}${ext}`]) {
    const file = path.join(folder, place);
    try {
      writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      // A game continued here contains everything exported before.
      if (lstatSync(file).isFile() && readFileSync(file, 'utf8').startsWith(text)) return false;
    }
  }
  return false;
}
