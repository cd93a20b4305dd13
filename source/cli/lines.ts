/**
 * Lines as they come in; of one that is longer than `longest` characters no more is kept than one
 * character beyond that. Node's own reader would keep all of a line that never ends, and break.
 */
export async function* linesOf(
  input: NodeJS.ReadableStream,
  longest: number,
): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + chunk).split(/[\r\n]/);
    rest = lines.pop()!.slice(0, longest + 1);
    yield* lines;
  }
  yield rest;
}
