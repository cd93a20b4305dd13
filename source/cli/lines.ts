/**
 * Lines as they arrive, cut one character beyond `longest`: Node's own reader would keep all of an endless line. They end
 * with a line feed, a carriage return or both, as a console of Windows sends them.
 */
export async function* linesOf(input: NodeJS.ReadableStream, longest: number) {
  let rest = '';
  let isAfterReturn = false;
  for await (const bytes of input.setEncoding('utf8')) {
    const chunk = String(bytes);
    // The second half of an end that came in two chunks is no line of its own.
    const text = isAfterReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    isAfterReturn = chunk.endsWith('\r');
    const lines = (rest + text).split(/\r\n|[\r\n]/);
    rest = lines.pop()!.slice(0, longest + 1);
    yield* lines;
  }
  yield rest;
}

/** The most characters read of a line; the longest Game ID is far shorter. */
export const LONGEST_ID = 1000;

const JSON_ID = /^\{\s*"id"\s*:\s*"([^"]*)/;

/** The first word of every line that has one; of a JSON object that begins with its ID, as those of `deal` and `solve`, the ID. */
export async function* idsOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const text of linesOf(input, LONGEST_ID)) {
    const line = text.slice(0, LONGEST_ID).trim();
    const id = JSON_ID.exec(line)?.[1] ?? line.split(/\s/)[0];
    if (id) yield id;
  }
}
