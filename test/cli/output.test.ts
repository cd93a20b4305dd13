import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { complain, patientWriter, say, wrapped, write } from '../../source/cli/streams.js';
import { english as messages } from '../../source/messages/english/index.js';

/** A stream that takes what is written bit by bit, each when the test says so. */
function openSlow() {
  const written: string[] = [];
  let goOn = () => {};
  const stream = new Writable({
    highWaterMark: 8,
    decodeStrings: false,
    write(text: string, _, done) {
      written.push(text);
      goOn = done;
    },
  });
  return { stream, written, goOn: () => goOn() };
}

it('lines wait for a stream that is full', async () => {
  const { stream: slow, written, goOn } = openSlow();
  vi.spyOn(process, 'stdout', 'get').mockReturnValue(slow as never);
  onTestFinished(() => void vi.restoreAllMocks());
  await write('short');
  let ready = false;
  const second = write('second').then(() => {
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

const SENTENCE = messages.command.playNeedsTerminal;

it.each([
  ['stdout', say],
  ['stderr', complain],
] as const)(
  'a sentence on %s ends its lines between words in a terminal, and stays whole in a pipe',
  async (name, tell) => {
    const shown = async (columns?: number): Promise<string> => {
      const written: string[] = [];
      const stream = { columns, write: (text: string) => written.push(text) > 0 };
      vi.spyOn(process, name, 'get').mockReturnValue(stream as never);
      await tell(SENTENCE);
      vi.restoreAllMocks();
      return written.join('');
    };
    const lines = (await shown(30)).trimEnd().split('\n');
    expect(lines.join(' ')).toBe(SENTENCE);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(30);
    expect(await shown(SENTENCE.length)).toBe(`${SENTENCE}\n`);
    expect(await shown()).toBe(`${SENTENCE}\n`);
  },
);

it('each line of a text is wrapped by itself', () => {
  expect(wrapped('one two\nthree\n\nfour five', { columns: 5 })).toBe(
    'one\ntwo\nthree\n\nfour\nfive',
  );
});

it('log lines are written without waiting; those that do not fit are counted, the others keep their order', async () => {
  const { stream: stopped, written, goOn } = openSlow();
  const told: number[] = [];
  const say = patientWriter(stopped as never, lines => told.push(lines));
  const lines = Array.from({ length: 1000 }, (_, number) => `${number} ${'x'.repeat(95)}`);
  for (const line of lines) say(line);
  expect(stopped.writableLength).toBeLessThan(66_000);
  expect(told).toEqual([]);
  while (stopped.writableLength > 0) {
    goOn();
    await setImmediate();
  }
  expect(written).toEqual(lines.slice(0, written.length).map(line => `${line}\n`));
  expect(told).toEqual([1000 - written.length]);
  say('again');
  expect(written.at(-1)).toBe('again\n');
  // What is lost is told once.
  stopped.emit('drain');
  expect(told).toHaveLength(1);
});
