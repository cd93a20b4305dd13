import { readFileSync, statSync } from 'node:fs';
import type { Result } from '../engine/index.js';
import type { BadRecord } from '../game/index.js';
import { refusalSentence } from '../messages/index.js';
import { screenTexts } from '../messages/screens.js';
import { moveAside } from './files.js';
import type { RecordKind } from './records.js';

/** Bytes that no game comes to, even one of many thousand moves. */
const MOST_BYTES = 8_000_000;

/**
 * The longest record that is played back, in bytes; 17 rounds with a hundred events each take a fifth
 * of it.
 */
export const LONGEST_REPLAY = 500_000;

/** A record as it lies in its file. */
export type RecordFile<Game> =
  | {
      readonly kind: 'read';
      readonly record: Game;
      /** Bytes of the whole lines. */
      readonly length: number;
      /** Whether an event follows them that was not written to its end. */
      readonly cutOff: boolean;
    }
  /** The program was killed before it wrote anything. */
  | { readonly kind: 'empty' }
  /** Of a program of another version, which may still read it, or no record. */
  | { readonly kind: 'newer' | 'damaged'; readonly sentence: string };

/**
 * Reads the whole lines of a record.
 *
 * @param most bytes; a longer file is said to be damaged
 */
export function readRecordFile<Game>(
  file: string,
  parse: (text: string) => Result<Game, BadRecord>,
  most = MOST_BYTES,
): RecordFile<Game> {
  if (statSync(file).size > most) return damaged(screenTexts.savedMatches.tooLong);
  const bytes = readFileSync(file);
  if (bytes.length === 0) return { kind: 'empty' };
  const length = bytes.lastIndexOf('\n') + 1;
  const text = decode(bytes.subarray(0, length));
  if (text === undefined) return damaged(screenTexts.savedMatches.noText);
  const result = parse(text);
  if (result.ok) {
    return { kind: 'read', record: result.value, length, cutOff: length < bytes.length };
  }
  const sentence = refusalSentence(result.refusal);
  return result.refusal.code === 'unknown-record-version'
    ? { kind: 'newer', sentence }
    : damaged(sentence);
}

const damaged = (sentence: string): RecordFile<never> => ({ kind: 'damaged', sentence });

/** Moves a damaged record out of the way, whole as it is; says so in a sentence. */
export function putAside(
  file: string,
  sentence: string,
  texts: RecordKind<never, never, never>['texts'],
): string {
  try {
    return texts.damaged({ file, copy: moveAside(file), sentence });
  } catch {
    return texts.unusable({ file, sentence });
  }
}

/** Text as a record holds it; bytes that are none would else be read as something else. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
