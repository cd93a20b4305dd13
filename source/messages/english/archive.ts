import { clean } from '../clean.js';
import { all, count } from './counting.js';
import { path } from './files.js';

/** What is said of taking everything out into one file, and back in. */
export const archive = {
  missingFile: (values: { command: string }) =>
    `The command "${values.command}" needs the name of a file, such as ricochet.jsonl.`,
  exists: (values: { file: string }) =>
    `The file ${path(values.file)} is there already; name another one, or replace it with --force.`,
  notSaved: (values: { path: string; reason: string }) =>
    `The file ${path(values.path)} cannot be written: ${clean(values.reason, 160)}`,
  tooMuch: (values: { longest: number }) =>
    `All of it comes to more than ${count(values.longest, { one: 'byte', other: 'bytes' })}; no file of that size could be taken in again.`,
  notCollected: (values: { file: string; reason: string }) =>
    `${path(values.file)} cannot be read and is left out: ${clean(values.reason, 160)}`,
  written: (values: Contents & { file: string }) =>
    `${contents(values)} are in ${path(values.file)}, and the settings.`,
  refused: (values: { file: string; sentence: string }) =>
    `Nothing was taken in from ${path(values.file)}: ${values.sentence}`,
  stopped: (values: { reason: string }) =>
    `Not all of it could be taken in: ${clean(values.reason, 160)} What is in already comes once only when it is tried again.`,
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
    count(results, { one: 'result', other: 'results' }),
    count(matches, { one: 'match', other: 'matches' }),
    count(practices, { one: 'practice', other: 'practices' }),
    count(boards, { one: 'board', other: 'boards' }),
  ]);
