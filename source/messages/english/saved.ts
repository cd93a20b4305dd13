import { clean, quote } from '../clean.js';
import { all, count, counted, moves } from './counting.js';
import { path } from './files.js';

const LONGEST_REASON = 160;
/** As much of the scores has room beside the rest of a menu entry. */
const LONGEST_SCORES = 48;
/** As much of a Game ID has room there: all of one of a printed board. */
const LONGEST_ID = 32;

/** Of matches and of practices. */
const savedGames = {
  cutOff:
    'The program stopped while saving: the last event is lost, and the game resumes before it.',
  damaged: (values: { file: string; copy: string; sentence: string }) =>
    `A saved game can’t be continued: ${values.sentence} The file ${path(values.file)} was moved to ${path(values.copy)}.`,
  unusable: (values: { file: string; sentence: string }) =>
    `The saved game ${path(values.file)} can’t be continued: ${values.sentence}`,
  changed: 'Another program has changed this game in the meantime; open the menu again.',
  unreadable: (values: { reason: string }) => `Saved games can’t be read: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `The game goes on, but is no longer saved: ${values.reason}`,
};

export const savedMatches = {
  ...savedGames,
  continue: (values: { standings: readonly { name: string; chips: number }[]; round: number }) => {
    const scores = values.standings.map(({ name, chips }) => `${name} ${chips}`).join(', ');
    return `Continue: ${clean(scores, LONGEST_SCORES)}, round ${values.round}`;
  },
  continueAbout: 'Your last match, just as you left it; the clocks were stopped meanwhile.',
  tooLong: 'It’s too long to be a record.',
  noText: 'It isn’t a text file.',
  locked: (values: { names: readonly string[]; lock: string }) =>
    `Another program has the match of ${all(values.names.map(quote))} open; quit it in the other window first. If no program does, delete ${path(values.lock)}.`,

  reason: {
    ENOENT: 'the file no longer exists.',
    EEXIST: 'there’s a file where the data folder should be; move it away.',
    ENOTDIR: 'there’s a file where the data folder should be; move it away.',
    EACCES: 'permission denied; check the permissions of the data folder.',
    EPERM: 'permission denied; check the permissions of the data folder.',
    EROFS: 'the data folder is read-only; set XDG_DATA_HOME to another folder.',
    ENOSPC: 'the disk is full; free some space.',
    EDQUOT: 'your disk quota is used up; free some space.',
  },
  otherReason: (values: { reason: string }) => clean(values.reason, LONGEST_REASON),
};

export const savedPractice = {
  ...savedGames,
  continue: (values: { moves: number; id: string }) =>
    `Continue practice: ${moves(values.moves)} made, ${clean(values.id, LONGEST_ID)}`,
  continueAbout: 'Your last position, with its moves and hints.',
  locked: (values: { lock: string }) =>
    `Another program has a practice session open; quit it in the other window first. If no program does, delete ${path(values.lock)}.`,
};

/** The file with the results. */
export const savedResults = {
  damaged: (values: {
    file: string;
    copy: string;
    lines: number;
    first: number;
    sentence: string;
  }) =>
    values.lines === 1
      ? `Line ${values.first} of the results can’t be read: ${values.sentence} It was removed; the old file ${path(values.file)} was copied to ${path(values.copy)}.`
      : `${values.lines} lines of the results can’t be read, the first is line ${values.first}: ${values.sentence} They were removed; the old file ${path(values.file)} was copied to ${path(values.copy)}.`,
  passedOver: (values: { file: string; reason: string }) =>
    `Damaged lines in the results ${path(values.file)} are skipped, but not removed: ${values.reason}`,
  newer: (values: { file: string; lines: number; sentence: string }) =>
    `${counted(values.lines, 'line')} of the results ${path(values.file)} can’t be read, but will be kept: ${values.sentence}`,
  tooLong: 'the file is too long.',
  locked: (values: { lock: string }) =>
    `another program has the results open. If no program does, delete ${path(values.lock)}.`,
  unreadable: (values: { reason: string }) => `The results can’t be read: ${values.reason}`,
  unsaved: (values: { reason: string }) => `This result wasn’t saved: ${values.reason}`,
  notMerged: (values: { reason: string }) => `No results were added: ${values.reason}`,
};

/** Exporting everything into one file, and importing it. */
export const archive = {
  missingFile: (values: { command: string }) =>
    `The command "${values.command}" needs a file name, such as ricochet.jsonl.`,
  exists: (values: { file: string }) =>
    `The file ${path(values.file)} already exists; choose another name, or overwrite it with --force.`,
  notSaved: (values: { path: string; reason: string }) =>
    `The file ${path(values.path)} can’t be written: ${clean(values.reason, LONGEST_REASON)}`,
  tooMuch: (values: { longest: number }) =>
    `The export is larger than ${counted(values.longest, 'byte')}; a file of that size couldn’t be imported again.`,
  notCollected: (values: { file: string; reason: string }) =>
    `${path(values.file)} can’t be read and was left out: ${clean(values.reason, LONGEST_REASON)}`,
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
export type Contents = Readonly<Record<'results' | 'matches' | 'practices' | 'boards', number>>;

const contents = ({ results, matches, practices, boards }: Contents): string =>
  all([
    counted(results, 'result'),
    count(matches, { one: 'match', other: 'matches' }),
    counted(practices, 'practice session'),
    counted(boards, 'board'),
  ]);
