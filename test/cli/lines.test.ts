import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../../source/cli/streams.js';

async function read(chunks: readonly (string | Uint8Array)[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const input = Readable.from(chunks.map(chunk => Buffer.from(chunk)));
  for await (const line of linesOf(input, 20)) lines.push(line);
  return lines;
}

test.each([
  ['line feeds', ['red east\nundo\n']],
  ['carriage returns', ['red east\rundo\r']],
  ['both, as a console of Windows sends them', ['red east\r\nundo\r\n']],
  ['both, in two chunks', ['red east\r', '\nundo\r', '\n']],
])('lines that end with %s are heard once', async (_, chunks) => {
  expect(await read(chunks)).toEqual(['red east', 'undo', '']);
});

test('an empty line is heard, however lines end', async () => {
  for (const end of ['\n', '\r', '\r\n']) {
    expect(await read([`a${end}`, `${end}b`])).toEqual(['a', '', 'b']);
  }
});

test('chunks of any size give the same lines', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\r\n') });
  await fc.assert(
    fc.asyncProperty(text, async text => {
      expect(await read([...text])).toEqual(await read(text ? [text] : []));
    }),
  );
});

test.each([
  ['UTF-8', 'utf8', '\ufeff'],
  ['UTF-16, as PowerShell writes it', 'utf16le', '\ufeff'],
  ['UTF-8 without a mark', 'utf8', ''],
] as const)('letters may be in %s, and come in pieces', async (_, encoding, mark) => {
  const text = Buffer.from(`${mark}Zoë\r\n`, encoding);
  const pieces = [text.subarray(0, 5), text.subarray(5, 7), text.subarray(7)];
  expect(await read(pieces)).toEqual(['Zoë', '']);
});

test('of a longer line one character more is kept', async () => {
  expect(await read(['x'.repeat(15), 'x'.repeat(15), '\ny'])).toEqual(['x'.repeat(21), 'y']);
});
