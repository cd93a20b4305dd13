import path from 'node:path';
import type { MatchTotals } from '../room/index.js';
import { openTotals } from './match-totals.js';
import { openResults, type Results } from './results.js';

/** Bytes of results that are kept of somebody: the last thousand or so. */
const MOST_BYTES = 512 * 1024;

/** What is kept of a visitor. What is wrong with the files is for the host: nothing here gives sentences. */
export interface VisitorFiles {
  readonly results: Pick<Results, 'read' | 'append'>;
  readonly readMatches: () => MatchTotals;
  readonly addMatch: (totals: MatchTotals) => void;
}

/**
 * Opens what is kept of those who come with a key, for each in a folder that is named after it.
 *
 * @param folder that of all visitors, which need not be there yet
 * @param onTrouble hears what is wrong with a file, in a sentence
 * @returns gives the files by the fingerprint of the key
 */
export function openVisitors(
  folder: string,
  onTrouble: (sentence: string) => void,
): (key: string) => VisitorFiles {
  const say = (...sentences: (string | undefined)[]): undefined => {
    for (const sentence of sentences) if (sentence !== undefined) onTrouble(sentence);
  };
  return key => {
    const own = path.join(folder, folderName(key));
    const results = openResults(own, MOST_BYTES);
    const totals = openTotals(own);
    return {
      results: {
        read() {
          const read = results.read();
          say(...read.sentences);
          return { ...read, sentences: [] };
        },
        append: async result => say(await results.append(result)),
      },
      readMatches() {
        const read = totals.read();
        say(read.sentence);
        return read.totals;
      },
      addMatch: added => say(totals.add(added)),
    };
  };
}

/** Fingerprints are written in Base64, which has slashes. */
const folderName = (key: string): string =>
  key
    .replace(/^SHA256:/, '')
    .replaceAll('/', '_')
    .replaceAll('+', '-');
