import { clean, quote } from '../clean.js';
import { all, count, counted, moves } from './counting.js';
import { path } from './files.js';

const LONGEST_REASON = 160;
/** As much of the scores has room beside the rest of a menu entry. */
const LONGEST_SCORES = 48;
/** As much of a Game ID has room there: all of one of a printed board. */
const LONGEST_ID = 32;

const savedGames = (game: string, games: string) => ({
  cutOff: `The program ended while it wrote an event; that one is lost, and the ${game} goes on before it.`,
  damaged: (values: { file: string; copy: string; sentence: string }) =>
    `A saved ${game} cannot be continued: ${values.sentence} The file ${path(values.file)} was moved to ${path(values.copy)}.`,
  unusable: (values: { file: string; sentence: string }) =>
    `The saved ${game} ${path(values.file)} cannot be continued: ${values.sentence}`,
  changed: `Another program has changed this ${game} meanwhile; open the menu again.`,
  unreadable: (values: { reason: string }) => `Saved ${games} cannot be read: ${values.reason}`,
  unsaved: (values: { reason: string }) =>
    `What happens from here on is not saved; the ${game} goes on: ${values.reason}`,
});

export const savedMatches = {
  ...savedGames('match', 'matches'),
  continue: (values: { standings: readonly { name: string; chips: number }[]; round: number }) => {
    const scores = values.standings.map(({ name, chips }) => `${name} ${chips}`).join(', ');
    return `Continue: ${clean(scores, LONGEST_SCORES)}, round ${values.round}`;
  },
  continueAbout: 'The match that was left last, just where it was; no clock has run.',
  tooLong: 'No match record is that long.',
  noText: 'It is no text.',
  locked: (values: { names: readonly string[]; lock: string }) =>
    `Another program has the match of ${all(values.names.map(quote))} open; leave it there to continue it here. If none has, remove ${path(values.lock)}.`,

  reason: {
    ENOENT: 'the file is not there any more.',
    EEXIST: 'a file stands where the data folder should be; move it away.',
    ENOTDIR: 'a file stands where the data folder should be; move it away.',
    EACCES: 'the data folder may not be used; ask for the right to write there.',
    EPERM: 'the data folder may not be used; ask for the right to write there.',
    EROFS: 'the data folder cannot be written to; set XDG_DATA_HOME to another.',
    ENOSPC: 'there is no space left; make room.',
    EDQUOT: 'there is no space left; make room.',
  },
  otherReason: (values: { reason: string }) => clean(values.reason, LONGEST_REASON),
};

export const savedPractice = {
  ...savedGames('practice', 'practices'),
  continue: (values: { moves: number; id: string }) =>
    `Continue practice: ${moves(values.moves)} made, ${clean(values.id, LONGEST_ID)}`,
  continueAbout: 'The position that was practised last, with its moves and its hints.',
  locked: (values: { lock: string }) =>
    `Another program has a practice open; leave it there to continue it here. If none has, remove ${path(values.lock)}.`,
};

/** What is said of the file in which results are kept. */
export const savedResults = {
  damaged: (values: {
    file: string;
    copy: string;
    lines: number;
    first: number;
    sentence: string;
  }) =>
    `${whichLines(values.lines, values.first)} of the results cannot be read: ${values.sentence} The file ${path(values.file)} was copied to ${path(values.copy)} and goes on without.`,
  passedOver: (values: { file: string; reason: string }) =>
    `Damaged lines in the results ${path(values.file)} are passed over, and stay there: ${values.reason}`,
  newer: (values: { file: string; lines: number; sentence: string }) =>
    `${counted(values.lines, 'line')} of the results ${path(values.file)} cannot be read, and will be kept: ${values.sentence}`,
  tooLong: 'nobody has that many results.',
  locked: (values: { lock: string }) =>
    `another program has the results open. If none has, remove ${path(values.lock)}.`,
  unreadable: (values: { reason: string }) => `The results cannot be read: ${values.reason}`,
  unsaved: (values: { reason: string }) => `This result is not saved: ${values.reason}`,
  notMerged: (values: { reason: string }) => `No results were added: ${values.reason}`,
};

const whichLines = (lines: number, first: number): string =>
  lines === 1 ? `Line ${first}` : `${lines} lines, the first of them line ${first},`;

/** What is said of taking everything out into one file, and back in. */
export const archive = {
  missingFile: (values: { command: string }) =>
    `The command "${values.command}" needs the name of a file, such as ricochet.jsonl.`,
  exists: (values: { file: string }) =>
    `The file ${path(values.file)} is there already; name another one, or replace it with --force.`,
  notSaved: (values: { path: string; reason: string }) =>
    `The file ${path(values.path)} cannot be written: ${clean(values.reason, LONGEST_REASON)}`,
  tooMuch: (values: { longest: number }) =>
    `All of it comes to more than ${counted(values.longest, 'byte')}; no file of that size could be taken in again.`,
  notCollected: (values: { file: string; reason: string }) =>
    `${path(values.file)} cannot be read and is left out: ${clean(values.reason, LONGEST_REASON)}`,
  written: (values: Contents & { file: string }) =>
    `${contents(values)} are in ${path(values.file)}, and the settings.`,
  refused: (values: { file: string; sentence: string }) =>
    `Nothing was taken in from ${path(values.file)}: ${values.sentence}`,
  stopped: (values: { reason: string }) =>
    `Not all of it could be taken in: ${clean(values.reason, LONGEST_REASON)} What is in already comes once only when it is tried again.`,
  taken: (values: Contents) => `New here: ${contents(values)}.`,
  settingsRefused: 'The settings in it are none of this program and were left out.',
};

/** How much of everything there is. */
export interface Contents {
  readonly results: number;
  readonly matches: number;
  readonly practices: number;
  readonly boards: number;
}

const contents = ({ results, matches, practices, boards }: Contents): string =>
  all([
    counted(results, 'result'),
    count(matches, { one: 'match', other: 'matches' }),
    counted(practices, 'practice'),
    counted(boards, 'board'),
  ]);
