import { readFileSync, renameSync, statSync } from 'node:fs';
import { type MatchRecord, parseRecord } from '../game/index.js';
import { messages, refusalSentence } from '../messages/index.js';

/** Bytes that no match comes to, even one of many thousand moves. */
const MOST_BYTES = 8_000_000;

/** A record as it lies in its file. */
export type RecordFile =
  | {
      readonly kind: 'read';
      readonly record: MatchRecord;
      /** Bytes of the whole lines. */
      readonly length: number;
      /** Whether an event follows them that was not written to its end. */
      readonly cutOff: boolean;
    }
  /** The program was killed before it wrote anything. */
  | { readonly kind: 'empty' }
  /** Of a program of another version, which may still read it, or no record. */
  | { readonly kind: 'newer' | 'damaged'; readonly sentence: string };

/** Reads the whole lines of a record. */
export function readRecordFile(file: string): RecordFile {
  if (statSync(file).size > MOST_BYTES) return damaged(messages.savedMatches.tooLong);
  const bytes = readFileSync(file);
  if (bytes.length === 0) return { kind: 'empty' };
  const length = bytes.lastIndexOf('\n') + 1;
  const text = decode(bytes.subarray(0, length));
  if (text === undefined) return damaged(messages.savedMatches.noText);
  const result = parseRecord(text);
  if (result.ok) {
    return { kind: 'read', record: result.value, length, cutOff: length < bytes.length };
  }
  const sentence = refusalSentence(result.refusal);
  return result.refusal.code === 'unknown-record-version'
    ? { kind: 'newer', sentence }
    : damaged(sentence);
}

const damaged = (sentence: string): RecordFile => ({ kind: 'damaged', sentence });

/** Moves a damaged record out of the way, whole as it is; says so in a sentence. */
export function putAside(file: string, sentence: string): string {
  const copy = `${file}.damaged-${Date.now()}`;
  try {
    renameSync(file, copy);
  } catch {
    return messages.savedMatches.unusable({ file, sentence });
  }
  return messages.savedMatches.damaged({ file, copy, sentence });
}

/** Text as a record holds it; bytes that are none would else be read as something else. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
