import type { Texts } from '../messages/language.js';
import { openSettings } from '../settings/saved.js';
import {
  type Archive,
  addFiles,
  collectFiles,
  countFiles,
  formatArchive,
  parseArchive,
} from '../storage/archive.js';
import { dataFolder } from '../storage/files.js';
import { openResults } from '../storage/results.js';
import { faultOf } from '../storage/trouble.js';
import { faultReason } from '../words/files.js';
import { refusalSentence } from '../words/index.js';
import type { CommandLine } from './command-line.js';
import { complain, complainOf, readText, say, writeNamedFile } from './streams.js';
import { expectIds, UsageError } from './usage.js';

/** The most bytes of an archive that are read or written: more than any player has. */
const LONGEST_ARCHIVE = 100_000_000;

/** Writes all of a player's data to a file; gives the exit code. */
export async function runExport(line: CommandLine, texts: Texts): Promise<number> {
  const file = fileOf(line);
  const { results, newer, troubles, failed } = openResults(dataFolder()).read();
  const { files, troubles: others } = collectFiles(dataFolder());
  const { exported: settings, troubles: unset } = openSettings();
  await complainOf(texts, [...troubles, ...others, ...unset]);
  const text = formatArchive({ results, newerResults: newer, settings, files });
  if (Buffer.byteLength(text) > LONGEST_ARCHIVE) {
    await complain(texts.screens.archive.tooMuch({ longest: LONGEST_ARCHIVE }));
    return 1;
  }
  const told = texts.screens.archive.written({
    file,
    results: results.length + newer.length,
    ...countFiles(files),
  });
  if (!(await writeNamedFile(line, texts, file, text, told))) return 1;
  // Scripts must see as well that the archive lacks what could not be read.
  return failed || others.length > 0 ? 1 : 0;
}

/** Adds the data of such a file to the player's own, of which nothing is lost or doubled; gives the exit code. */
export async function runImport(line: CommandLine, texts: Texts): Promise<number> {
  const file = fileOf(line);
  const read = parseArchive(await readText(file, LONGEST_ARCHIVE));
  if (!read.ok) {
    const { refusal } = read;
    throw new UsageError(texts =>
      texts.screens.archive.refused({ file, sentence: refusalSentence(texts, refusal) }),
    );
  }
  const archive = read.value;
  const results = openResults(dataFolder());
  await complainOf(texts, results.read().troubles);
  const added = await results.merge(archive.results, archive.newerResults);
  if (typeof added === 'object') {
    await complainOf(texts, [added]);
    return 1;
  }
  try {
    const taken = addFiles(dataFolder(), archive.files);
    await say(texts.screens.archive.taken({ results: added, ...taken }));
  } catch (error) {
    await complain(texts.screens.archive.stopped({ reason: faultReason(texts, faultOf(error)) }));
    return 1;
  }
  return takeSettings(texts, archive);
}

async function takeSettings(texts: Texts, { settings }: Archive): Promise<number> {
  if (!settings) return 0;
  const file = openSettings();
  const isWhole = file.takeOver(settings);
  await complainOf(texts, file.troubles);
  if (!isWhole) await complain(texts.screens.archive.settingsRefused);
  return isWhole && file.troubles.length === 0 ? 0 : 1;
}

function fileOf(line: CommandLine): string {
  const [file] = expectIds(line, 1);
  if (file === undefined)
    throw new UsageError(({ screens }) => screens.archive.missingFile({ command: line.command }));
  return file;
}
