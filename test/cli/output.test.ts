import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeLines } from '../../source/cli/output.js';

it('lines wait for a stream that is full', async () => {
  const written: string[] = [];
  let goOn = () => {};
  const slow = new Writable({
    highWaterMark: 8,
    decodeStrings: false,
    write(text: string, _, done) {
      written.push(text);
      goOn = done;
    },
  });
  await writeLines(slow, 'short');
  let ready = false;
  const second = writeLines(slow, 'second').then(() => {
    ready = true;
  });
  await setImmediate();
  expect(ready).toBe(false);
  expect(written).toEqual(['short\n']);
  goOn();
  await setImmediate();
  expect(written).toEqual(['short\n', 'second\n']);
  expect(ready).toBe(false);
  goOn();
  await second;
});
