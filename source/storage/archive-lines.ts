import { accept, type Result, refuse } from '../engine/index.js';
import { isRecord, isText, parseJson } from '../game/checks.js';
import { type BadResult, formatResult, parseResult, type SoloResult } from '../training/index.js';

/**
 * Everything that is kept of a player as one text of JSON Lines: a header, the results as they stand in
 * their own file (those of a later version last), then a line for the settings and one for each file.
 */
export interface Archive {
  readonly results: readonly SoloResult[];
  /** Results of a later version, as they are. */
  readonly newerResults: readonly string[];
  /** The settings as they are in their file; checked by whoever takes them over. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly files: readonly ArchivedFile[];
}

/** A record, or a board that lies in no file of the player's. */
export interface ArchivedFile {
  /** Where in the data folder, with a slash between folder and file. */
  readonly name: string;
  readonly text: string;
}

export type BadArchive =
  | { readonly code: 'not-an-archive' }
  | { readonly code: 'unknown-archive-version'; readonly version: unknown }
  /** Lines count from 1. */
  | { readonly code: 'bad-archive-line'; readonly line: number };

export const ARCHIVE_FORMAT = 'ricochet-tui archive';
export const ARCHIVE_VERSION = 1;

/** Folders in the data folder whose files go into an archive. */
export const ARCHIVE_FOLDERS = ['matches', 'practice', 'unsaved-boards'] as const;
export type ArchiveFolder = (typeof ARCHIVE_FOLDERS)[number];

/** Whether a file lies in that folder. */
export const isIn = (folder: ArchiveFolder, { name }: ArchivedFile): boolean =>
  name.startsWith(`${folder}/`);

/** Names that files of ours have; no other is ever written. */
const NAMES =
  /^(?:(?:matches|practice)\/[^./\\\p{C}][^/\\\p{C}]{0,150}\.jsonl|unsaved-boards\/[\w-]{1,100}\.txt)$/u;

/** Whether a file of this name in the data folder belongs into an archive. */
export const isArchivedName = (name: string): boolean => NAMES.test(name);

/** The text of an archive. */
export function formatArchive({ results, newerResults, settings, files }: Archive): string {
  const header = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION };
  const others = [
    ...(settings ? [{ settings }] : []),
    ...files.map(({ name, text }) => ({ file: name, text })),
  ];
  return [
    lineOf(header),
    ...results.map(formatResult),
    ...newerResults.map(line => `${line}\n`),
    ...others.map(lineOf),
  ].join('');
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** Reads an archive; it is taken whole or not at all. */
export function parseArchive(text: string): Result<Archive, BadArchive> {
  const [first = '', ...lines] = text.replace(/\r?\n$/, '').split('\n');
  const header = parseJson(first);
  if (!isRecord(header) || header.format !== ARCHIVE_FORMAT)
    return refuse({ code: 'not-an-archive' });
  if (header.version !== ARCHIVE_VERSION) {
    return refuse({ code: 'unknown-archive-version', version: header.version });
  }
  const results: SoloResult[] = [];
  const newerResults: string[] = [];
  const files: ArchivedFile[] = [];
  let settings: Archive['settings'];
  for (const [index, line] of lines.entries()) {
    if (!take(line)) return refuse({ code: 'bad-archive-line', line: index + 2 });
  }
  return accept({ results, newerResults, settings, files });

  function take(line: string): boolean {
    const result = parseResult(line);
    if (result.ok) return results.push(result.value) > 0;
    if (isNewer(result.refusal)) return newerResults.push(line) > 0;
    const value = parseJson(line);
    if (!isRecord(value)) return false;
    if (isRecord(value.settings)) {
      settings = value.settings;
      return true;
    }
    const { file: name, text } = value;
    if (!isText(name) || !isText(text) || !isArchivedName(name)) return false;
    return files.push({ name, text }) > 0;
  }
}

const isNewer = ({ code }: BadResult): boolean => code === 'unknown-result-version';
