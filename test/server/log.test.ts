import { expect, test } from 'vitest';
import { createLog } from '../../source/server/log.js';

const NOW = Date.UTC(2027, 0, 2, 3, 4, 5);
const address = '192.0.2.7';

function linesOf(format: 'text' | 'json', ...names: string[]): string[] {
  const lines: string[] = [];
  const log = createLog(
    format,
    line => lines.push(line),
    () => NOW,
  );
  for (const name of names) log('refused', { address, name, request: 'exec', detail: 'ls' });
  return lines;
}

test('in text a line is a time and a sentence', () => {
  expect(linesOf('text', 'ann')).toEqual([
    '2027-01-02T03:04:05.000Z ann from 192.0.2.7 is refused: exec "ls".',
  ]);
});

test('in JSON it has the same values', () => {
  expect(linesOf('json', 'ann').map(line => JSON.parse(line))).toEqual([
    {
      time: '2027-01-02T03:04:05.000Z',
      event: 'refused',
      address,
      name: 'ann',
      request: 'exec',
      detail: 'ls',
    },
  ]);
});

test.each(['text', 'json'] as const)('in %s nothing steers a terminal or begins a line', format => {
  const [line] = linesOf(format, `a\n\r\x1b]0;title\x07\u202eb${'x'.repeat(100_000)}`);
  expect(line).toMatch(/^[ -~…]*$/);
  expect(line!.length).toBeLessThan(400);
});
