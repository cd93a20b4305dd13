import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRecord, parseJson, whole } from '../game/checks.js';
import { serveTexts } from '../messages/serve.js';
import { addTotals, type MatchTotals, NO_MATCHES } from '../room/index.js';
import type { SoloResult } from '../training/index.js';
import { makeFolder, readIfThere, recordReason, replaceFileSync } from './files.js';
import { openResults } from './results.js';

/** Bytes of results that are kept of somebody: the last thousand or so. */
const MOST_BYTES = 512 * 1024;

const FORMAT = 'ricochet-tui matches';
const VERSION = 1;
/** More than anybody plays. */
const MOST = 1_000_000_000;

const texts = serveTexts.savedTotals;

/**
 * What is kept of those who come with a key, by the fingerprint of the key, for each in a folder of its own;
 * `onTrouble` hears what is wrong with a file: they tell nobody else. `most` bounds the folders: where everybody
 * may enter, keys cost nothing.
 */
export function openVisitors(folder: string, onTrouble: (sentence: string) => void, most = 1e4) {
  const say = (...sentences: (string | undefined)[]): undefined => {
    for (const sentence of sentences) if (sentence !== undefined) onTrouble(sentence);
  };
  return (key: string) => {
    const own = path.join(folder, folderName(key));
    const results = openResults(own, MOST_BYTES);
    const file = path.join(own, 'matches.json');
    const noPlace = () =>
      !existsSync(own) && existsSync(folder) && readdirSync(folder).length >= most
        ? texts.noPlace({ most })
        : undefined;
    return {
      results: {
        read() {
          const read = results.read();
          say(...read.sentences);
          return { ...read, sentences: [] };
        },
        append: async (result: SoloResult) => say(noPlace() ?? (await results.append(result))),
      },
      readMatches(): MatchTotals {
        try {
          return readTotals(file);
        } catch (error) {
          onTrouble(texts.unreadable({ reason: recordReason(error) }));
          return NO_MATCHES;
        }
      },
      /** Removes all that is kept; gives what is to be said of it. */
      eraseOwn(): string {
        try {
          rmSync(own, { recursive: true, force: true });
          onTrouble(texts.erased);
          return texts.erasedYours;
        } catch (error) {
          const sentence = texts.notErased({ reason: recordReason(error) });
          onTrouble(sentence);
          return sentence;
        }
      },
      addMatch(added: MatchTotals): void {
        try {
          const full = noPlace();
          if (full !== undefined) throw new Error(full);
          const totals = addTotals(readTotals(file), added);
          makeFolder(own);
          const text = JSON.stringify({ format: FORMAT, version: VERSION, ...totals });
          replaceFileSync(file, `${text}\n`, false);
        } catch (error) {
          onTrouble(texts.unsaved({ reason: recordReason(error) }));
        }
      },
    };
  };
}

/** Fingerprints are written in Base64, which has slashes. */
const folderName = (key: string): string =>
  key
    .replace(/^SHA256:/, '')
    .replaceAll('/', '_')
    .replaceAll('+', '-');

/** Throws where the file is there and does not tell them: nobody knows what would be lost. */
function readTotals(file: string): MatchTotals {
  const text = readIfThere(file)?.toString();
  if (text === undefined) return NO_MATCHES;
  const value = parseJson(text);
  if (!isTotals(value)) throw new Error(texts.noTotals({ file }));
  return value;
}

const isTotals = (value: unknown): value is MatchTotals =>
  isRecord(value) &&
  value.format === FORMAT &&
  value.version === VERSION &&
  [value.played, value.won, value.chips].every(whole(0, MOST));
