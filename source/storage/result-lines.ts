import { type BadResult, parseResult, type SoloResult } from '../training/index.js';

/** What stands in a file of results. */
export interface ResultLines {
  readonly results: readonly SoloResult[];
  /** Lines of a later version, as they are. */
  readonly newer: readonly string[];
  /** Lines that are none, or were not written to their end; lines count from 1. */
  readonly damaged: readonly number[];
  /** The file without the damaged lines. */
  readonly sound: string;
}

const LINE_END = 0x0a;

/**
 * Reads a file of results line by line, so that a damaged one costs none of the others.
 *
 * @param parse reads a line
 */
export function readResultLines(bytes: Uint8Array, parse = parseResult): ResultLines {
  const results: SoloResult[] = [];
  const newer: string[] = [];
  const damaged: number[] = [];
  const sound: string[] = [];
  for (const [index, text] of linesOf(bytes).entries()) {
    const refusal = text === undefined ? NO_TEXT : take(text);
    if (refusal?.code === 'not-a-result') damaged.push(index + 1);
    else sound.push(`${text}\n`);
    if (refusal?.code === 'unknown-result-version') newer.push(text!);
  }
  return { results, newer, damaged, sound: sound.join('') };

  function take(text: string): BadResult | undefined {
    const result = parse(text);
    if (!result.ok) return result.refusal;
    results.push(result.value);
    return undefined;
  }
}

const NO_TEXT: BadResult = { code: 'not-a-result' };

/** The lines as text; nothing in place of one that is none. */
function linesOf(bytes: Uint8Array): (string | undefined)[] {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lines: (string | undefined)[] = [];
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LINE_END, start);
    const end = found < 0 ? bytes.length : found;
    try {
      lines.push(decoder.decode(bytes.subarray(start, end)));
    } catch {
      lines.push(undefined);
    }
    start = end + 1;
  }
  return lines;
}
