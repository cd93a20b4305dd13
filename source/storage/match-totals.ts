import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord, isWhole, parseJson } from '../game/checks.js';
import { serveTexts } from '../messages/serve.js';
import { addTotals, type MatchTotals, NO_MATCHES } from '../room/index.js';
import { codeOf, makeFolder, recordReason, replaceFileSync } from './files.js';

const FORMAT = 'ricochet-tui matches';
const VERSION = 1;
/** More than anybody plays. */
const MOST = 1_000_000_000;

const texts = serveTexts.savedTotals;

/** What the matches of somebody have come to, in a file of a few numbers. Nothing here throws. */
export interface SavedTotals {
  /** The totals, none where they cannot be read; then with a sentence about that. */
  read(): { readonly totals: MatchTotals; readonly sentence?: string };
  /**
   * Adds what a match has come to.
   *
   * @returns when that fails, a sentence about it
   */
  add(totals: MatchTotals): string | undefined;
}

/** The totals in a folder, which need not be there yet. */
export function openTotals(folder: string): SavedTotals {
  const file = path.join(folder, 'matches.json');
  return {
    read() {
      try {
        return { totals: readTotals(file) };
      } catch (error) {
        return { totals: NO_MATCHES, sentence: texts.unreadable({ reason: recordReason(error) }) };
      }
    },
    add(totals) {
      try {
        writeTotals(file, addTotals(readTotals(file), totals));
        return undefined;
      } catch (error) {
        return texts.unsaved({ reason: recordReason(error) });
      }
    },
  };
}

/** Throws where the file is there and does not tell them: nobody knows what would be lost. */
function readTotals(file: string): MatchTotals {
  const text = textOf(file);
  if (text === undefined) return NO_MATCHES;
  const value = parseJson(text);
  if (!isTotals(value)) throw new Error(texts.noTotals({ file }));
  return value;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const isTotals = (value: unknown): value is MatchTotals =>
  isRecord(value) &&
  value.format === FORMAT &&
  value.version === VERSION &&
  [value.played, value.won, value.chips].every(number => isWhole(number, 0, MOST));

function writeTotals(file: string, totals: MatchTotals): void {
  makeFolder(path.dirname(file));
  const text = JSON.stringify({ format: FORMAT, version: VERSION, ...totals });
  replaceFileSync(file, `${text}\n`, false);
}
