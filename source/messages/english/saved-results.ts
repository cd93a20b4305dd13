import { count } from './counting.js';
import { path } from './saved-matches.js';

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
    `${count(values.lines, { one: 'line', other: 'lines' })} of the results ${path(values.file)} cannot be read, and will be kept: ${values.sentence}`,
  tooLong: 'nobody has that many results.',
  locked: (values: { lock: string }) =>
    `another program has the results open. If none has, remove ${path(values.lock)}.`,
  unreadable: (values: { reason: string }) => `The results cannot be read: ${values.reason}`,
  unsaved: (values: { reason: string }) => `This result is not saved: ${values.reason}`,
  notMerged: (values: { reason: string }) => `No results were added: ${values.reason}`,
};

const whichLines = (lines: number, first: number): string =>
  lines === 1 ? `Line ${first}` : `${lines} lines, the first of them line ${first},`;
