import { linesOf } from './lines.js';

/** As much of a line of input is looked at, in characters; the longest Game ID is far shorter. */
export const LONGEST_LINE = 1000;

/** The first word of every line that has one; what comes after it is passed over. */
export async function* idsOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const text of linesOf(input, LONGEST_LINE)) {
    const [id] = text.slice(0, LONGEST_LINE).trim().split(/\s/);
    if (id) yield id;
  }
}
