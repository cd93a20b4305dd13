import path from 'node:path';
import { openResults, type Results } from './results.js';

/** What is kept of somebody who comes with a key: the last thousand results, or a few hundred more. */
const MOST_BYTES = 512 * 1024;

/** The results of a visitor. What is wrong with the file is for the host: nothing here gives sentences. */
export type VisitorResults = Pick<Results, 'read' | 'append'>;

/**
 * Opens the results of those who come with a key, for each in a folder that is named after it.
 *
 * @param folder that of all visitors, which need not be there yet
 * @param onTrouble hears what is wrong with a file, in a sentence
 * @returns gives the results by the fingerprint of the key
 */
export const openVisitorResults =
  (folder: string, onTrouble: (sentence: string) => void) =>
  (key: string): VisitorResults => {
    const results = openResults(path.join(folder, folderName(key)), MOST_BYTES);
    return {
      read() {
        const read = results.read();
        for (const sentence of read.sentences) onTrouble(sentence);
        return { ...read, sentences: [] };
      },
      append(result) {
        const sentence = results.append(result);
        if (sentence !== undefined) onTrouble(sentence);
        return undefined;
      },
    };
  };

/** Fingerprints are written in Base64, which has slashes. */
const folderName = (key: string): string =>
  key
    .replace(/^SHA256:/, '')
    .replaceAll('/', '_')
    .replaceAll('+', '-');
