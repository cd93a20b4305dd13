import { clean, quote } from '../../text/clean.js';
import { all, count, counted, path } from './counting.js';

const LONGEST_REASON = 160;
/** What is wrong with saved matches and practice sessions alike. */
const savedGames = {
  'cut-off':
    'The program stopped while saving: the last event is lost, and the game resumes just before it.',
  damaged: (values: { file: string; copy: string; reason: string }) =>
    `A saved game can’t be continued: ${values.reason} The file ${path(values.file)} was moved to ${path(values.copy)}.`,
  unusable: (values: { file: string; reason: string }) =>
    `The saved game ${path(values.file)} can’t be continued: ${values.reason}`,
  changed: 'Another program has changed this game in the meantime; open the menu again.',
  unreadable: (values: { reason: string }) => `Saved games can’t be read: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `The game goes on, but is no longer saved: ${values.reason}`,
  'not-kept': 'This server doesn’t save games.',
};

/** What is wrong with files, by what they hold; `reason` is a sentence, or the end of one. */
export const troubles = {
  match: {
    ...savedGames,
    locked: (values: { names: readonly string[] }) =>
      `The match of ${all(values.names.map(quote))} is open in another window: play on there, or quit it there and continue here.`,
  },
  practice: {
    ...savedGames,
    locked:
      'This practice session is open in another window: play on there, or quit it there and continue here.',
  },
  results: {
    damaged: (
      values: Record<'file' | 'copy' | 'reason', string> & Record<'lines' | 'first', number>,
    ) =>
      values.lines === 1
        ? `Line ${values.first} of the results can’t be read: ${values.reason} It was removed; the old file ${path(values.file)} was copied to ${path(values.copy)}.`
        : `${values.lines} lines of the results can’t be read, the first is line ${values.first}: ${values.reason} They were removed; the old file ${path(values.file)} was copied to ${path(values.copy)}.`,
    'passed-over': (values: { file: string; reason: string }) =>
      `Damaged lines in the results ${path(values.file)} are skipped, but not removed: ${values.reason}`,
    newer: (values: { file: string; lines: number; reason: string }) =>
      `${counted(values.lines, 'line')} of the results ${path(values.file)} can’t be read, but will be kept: ${values.reason}`,
    unreadable: (values: { reason: string }) => `The results can’t be read: ${values.reason}`,
    unsaved: (values: { reason: string }) => `This result wasn’t saved: ${values.reason}`,
    'not-merged': (values: { reason: string }) => `No results were added: ${values.reason}`,
  },
  board: {
    damaged: (values: { file: string; copy: string; reason: string }) =>
      `Couldn’t restore the unsaved board in ${path(values.file)}: ${values.reason} The file was moved to ${path(values.copy)}.`,
    unusable: (values: { file: string; reason: string }) =>
      `Couldn’t restore the unsaved board in ${path(values.file)}: ${values.reason}`,
    unreadable: ({ reason }: { reason: string }) => `Couldn’t restore unsaved boards: ${reason}`,
    unsaved: (values: { reason: string }) =>
      `Save this board before you quit. It can’t be restored otherwise: ${values.reason}`,
  },
  settings: {
    damaged: (values: { file: string; copy: string }) =>
      `Couldn’t read the settings in ${path(values.file)}. They were reset; the old file was copied to ${path(values.copy)}.`,
    repaired: (values: { file: string; copy: string; lost: readonly string[] }) =>
      `Some settings in ${path(values.file)} were invalid and have been reset: ${values.lost.join(', ')}. The old file was copied to ${path(values.copy)}.`,
    newer: (values: { file: string }) =>
      `The settings in ${path(values.file)} are from a newer version of the program. The ones known here apply, and the file stays as it is; changes are lost when you quit.`,
    unavailable: (values: { reason: string }) =>
      `Couldn’t read or save settings; changes are lost when you quit: ${clean(values.reason, LONGEST_REASON)}`,
  },
  archive: {
    'left-out': (values: { file: string; reason: string }) =>
      `${path(values.file)} can’t be read and was left out: ${clean(values.reason, LONGEST_REASON)}`,
  },
};

/** Why a file cannot be used: whole sentences, but for the results and errors of the system the end of one. */
export const faults = {
  'too-long': 'It’s too long to be a record.',
  'no-text': 'It isn’t a text file.',
  'nothing-in-it': 'It ends before anything happens.',
  'not-a-file': 'It’s a folder, a link or a pipe, not a regular file.',
  'results-too-long': 'the file is too long.',
  'results-locked': 'another window has the results open; quit the program there.',
  /** By the error code of the system, for a file in the data folder. */
  system: {
    ENOENT: 'the file no longer exists.',
    EEXIST: 'there’s a file where the data folder should be; move it away.',
    ENOTDIR: 'there’s a file where the data folder should be; move it away.',
    EISDIR: 'there’s a folder where a file should be; move it away.',
    EACCES: 'permission denied; check the permissions of the data folder.',
    EPERM: 'permission denied; check the permissions of the data folder.',
    EROFS: 'the data folder is read-only; set XDG_DATA_HOME to another folder.',
    ENOSPC: 'the disk is full; free some space.',
    EDQUOT: 'your disk quota is used up; free some space.',
  },
  otherSystem: (values: { reason: string }) => clean(values.reason, LONGEST_REASON),
};

/** Exporting everything into one file, and importing it. */
export const archive = {
  missingFile: (values: { command: string }) =>
    `The command ${quote(values.command)} needs a file name, such as ricochet.jsonl.`,
  exists: (values: { file: string }) =>
    `The file ${path(values.file)} already exists; choose another name, or overwrite it with --force.`,
  notSaved: (values: { path: string; reason: string }) =>
    `The file ${path(values.path)} can’t be written: ${clean(values.reason, LONGEST_REASON)}`,
  tooMuch: (values: { longest: number }) =>
    `The export is larger than ${counted(values.longest, 'byte')}; a file of that size couldn’t be imported again.`,
  written: (values: Contents & { file: string }) =>
    `Exported ${contents(values)}, and the settings, to ${path(values.file)}.`,
  refused: (values: { file: string; sentence: string }) =>
    `Nothing was imported from ${path(values.file)}: ${values.sentence}`,
  stopped: (values: { reason: string }) =>
    `Not everything could be imported: ${clean(values.reason, LONGEST_REASON)} Run the import again; nothing is imported twice.`,
  taken: (values: Contents) => `Imported ${contents(values)}.`,
  settingsRefused: 'The settings in the file aren’t from this program and were left out.',
};

/** How much was exported or imported. */
type Contents = Readonly<Record<'results' | 'matches' | 'practices' | 'boards', number>>;

const contents = ({ results, matches, practices, boards }: Contents): string =>
  all([
    counted(results, 'result'),
    count(matches, { one: 'match', other: 'matches' }),
    counted(practices, 'practice session'),
    counted(boards, 'board'),
  ]);
