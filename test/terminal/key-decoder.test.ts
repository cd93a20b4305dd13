import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeyDecoder } from '../../source/terminal/key-decoder.js';
import type { Input, KeyEvent, KeyName } from '../../source/terminal/key-event.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const key = (name: KeyName): KeyEvent => ({ kind: 'key', name });
const shifted = (name: KeyName): KeyEvent => ({ kind: 'key', name, shift: true });
const ARROWS = ['up', 'down', 'right', 'left'] as const;
const character = (text: string): KeyEvent => ({ kind: 'character', text });
const control = (letter: string): KeyEvent => ({ kind: 'control', letter });
const click = (column: number, row: number): Input => ({ kind: 'click', column, row });
const paste = (text: string): KeyEvent => ({ kind: 'paste', text });

/** Fake timers let a tick pass between a timer and the last look at what can be read. */
const LOOK = 1;

function collect() {
  const events: Input[] = [];
  return { events, decoder: createKeyDecoder(event => events.push(event)) };
}

/** All events of chunks that are read at once, and of the pause after them. */
function eventsOf(...chunks: (Buffer | string)[]): Input[] {
  const { events, decoder } = collect();
  for (const chunk of chunks) decoder.feed(chunk);
  vi.runAllTimers();
  return events;
}

describe('keys', () => {
  test.each<[label: string, bytes: string, events: KeyEvent[]]>([
    ['a letter', 'a', [character('a')]],
    ['letters that arrive together', 'abc', [character('a'), character('b'), character('c')]],
    ['the space bar', ' ', [character(' ')]],
    ['letters outside ASCII', 'éß你', [character('é'), character('ß'), character('你')]],
    ['a character of two code units', '😀', [character('😀')]],
    ['enter', '\r', [key('enter')]],
    ['enter as a line feed', '\n', [key('enter')]],
    ['tab', '\t', [key('tab')]],
    ['shift-tab', '\x1b[Z', [key('shift-tab')]],
    ['backspace', '\x7f', [key('backspace')]],
    ['backspace of old terminals', '\b', [key('backspace')]],
    ['delete', '\x1b[3~', [key('delete')]],
    ['escape', '\x1b', [key('escape')]],
    ['escape twice', '\x1b\x1b', [key('escape'), key('escape')]],
    ['escape three times', '\x1b\x1b\x1b', [key('escape'), key('escape'), key('escape')]],
    ['arrows', '\x1b[A\x1b[B\x1b[C\x1b[D', [key('up'), key('down'), key('right'), key('left')]],
    [
      'arrows in application mode',
      '\x1bOA\x1bOB\x1bOC\x1bOD',
      [key('up'), key('down'), key('right'), key('left')],
    ],
    ['an arrow with Ctrl', '\x1b[1;5A', [key('up')]],
    ['an arrow with Shift', '\x1b[1;2D', [shifted('left')]],
    ['an arrow with Alt and Shift', '\x1b[1;4B', [shifted('down')]],
    ['an arrow with Ctrl and Shift', '\x1b[1;6A', [shifted('up')]],
    ['an arrow with Ctrl, Alt and Shift', '\x1b[1;8C', [shifted('right')]],
    ['an arrow with Meta and Shift', '\x1b[1;10C', [shifted('right')]],
    ['an arrow whose modifiers are left out', '\x1b[1;C', [key('right')]],
    ['an arrow with Alt and Ctrl', '\x1b[1;7A', [key('up')]],
    ['an arrow with nothing, said at length', '\x1b[1;1A', [key('up')]],
    ['an arrow with Shift on rxvt', '\x1b[a\x1b[b\x1b[c\x1b[d', ARROWS.map(shifted)],
    ['a key that is no arrow, with Shift', '\x1b[1;2H\x1b[3;2~', [key('home'), key('delete')]],
    ['an arrow with Ctrl in application mode', '\x1bO5C', [key('right')]],
    ['an arrow with Alt, as rxvt sends it', '\x1b\x1b[B', [key('down')]],
    ['escape before an arrow with Alt', '\x1b\x1b\x1b[B', [key('escape'), key('down')]],
    ['home and end', '\x1b[H\x1b[F', [key('home'), key('end')]],
    ['home and end in application mode', '\x1bOH\x1bOF', [key('home'), key('end')]],
    ['home and end of screen', '\x1b[1~\x1b[4~', [key('home'), key('end')]],
    ['home and end of rxvt', '\x1b[7~\x1b[8~', [key('home'), key('end')]],
    ['page up and down', '\x1b[5~\x1b[6~', [key('page-up'), key('page-down')]],
    ['delete with Ctrl', '\x1b[3;5~', [key('delete')]],
    ['enter on the number pad', '\x1bOM', [key('enter')]],
    ['Ctrl-A', '\x01', [control('a')]],
    ['Ctrl-C', '\x03', [control('c')]],
    ['Ctrl-Z', '\x1a', [control('z')]],
    ['Ctrl-C among letters', 'a\x03b', [character('a'), control('c'), character('b')]],
    ['Ctrl-C right after escape', '\x1b\x03', [control('c')]],
    ['enter with Alt', '\x1b\r', [key('enter')]],
  ])('%s', (_, bytes, events) => {
    expect(eventsOf(bytes)).toEqual(events);
  });
});

describe('sequences that are dropped as a whole, without the next key', () => {
  test.each<[label: string, bytes: string]>([
    ['a letter with Alt', '\x1bq'],
    ['F1', '\x1bOP'],
    ['F1 with Ctrl', '\x1b[1;5P'],
    ['F1 on the Linux console', '\x1b[[A'],
    ['F5', '\x1b[15~'],
    ['insert', '\x1b[2~'],
    ['focus in', '\x1b[I'],
    ['focus out', '\x1b[O'],
    ['a mouse release', '\x1b[<0;10;20m'],
    ['the middle button', '\x1b[<1;10;20M'],
    ['the right button', '\x1b[<2;10;20M'],
    ['a click with Shift', '\x1b[<4;10;20M'],
    ['a click with Ctrl', '\x1b[<16;10;20M'],
    ['the mouse dragged', '\x1b[<32;10;20M'],
    ['the wheel with Shift', '\x1b[<68;10;20M'],
    ['the wheel to the side', '\x1b[<66;10;20M\x1b[<67;10;20M'],
    ['a mouse report of column 0', '\x1b[<0;0;20M'],
    ['a mouse report of row 0', '\x1b[<0;10;0M'],
    ['a mouse report with a negative column', '\x1b[<0;-3;20M'],
    ['a mouse report with a huge column', '\x1b[<0;99999;20M'],
    ['a mouse report with a column beyond all numbers', `\x1b[<0;${'9'.repeat(500)};20M`],
    ['a mouse report without a row', '\x1b[<0;10M'],
    ['a mouse report with one number too many', '\x1b[<0;10;20;30M'],
    ['a mouse report with nothing in it', '\x1b[<M'],
    ['a mouse report with fractions', '\x1b[<0;1.5;20M'],
    ['a mouse report of urxvt', '\x1b[32;10;20M'],
    ['a mouse report that breaks off', '\x1b[<0;10\x1b[15~'],
    ['a mouse report (X10)', '\x1b[M q~'],
    ['a cursor report', '\x1b[12;40R'],
    ['a private sequence with the letter of an arrow', '\x1b[?1A'],
    ['the release of an arrow, as kitty reports it', '\x1b[1;1:3A'],
    ['a kitty key', '\x1b[97;5u'],
    ['very many parameters', `\x1b[${'1;'.repeat(5000)}R`],
    ['a colour report ended by BEL', '\x1b]11;rgb:0000/0000/0000\x07'],
    ['a colour report ended by ST', '\x1b]11;rgb:0000/0000/0000\x1b\\'],
    ['a device report', '\x1bP1+r544e=787465726d\x1b\\'],
    ['an application message', '\x1b_Gi=31;OK\x1b\\'],
    ['a stray end of paste', '\x1b[201~'],
    ['Ctrl-Space', '\0'],
    ['C1 controls', '\x9b\x85'],
    ['an arrow that breaks off', '\x1b[1;\x1b[15~'],
  ])('%s', (_, bytes) => {
    expect(eventsOf(bytes, 'x')).toEqual([character('x')]);
    expect(eventsOf(`${bytes}x`)).toEqual([character('x')]);
  });

  test('invalid UTF-8', () => {
    expect(eventsOf(Buffer.from([0xff, 0xc3, 0x61, 0xed, 0xa0, 0x80]))).toEqual([character('a')]);
  });
});

describe('pressing the left button is a click, counted from 0', () => {
  test.each<[label: string, bytes: string, events: Input[]]>([
    ['in the corner', '\x1b[<0;1;1M', [click(0, 0)]],
    ['anywhere', '\x1b[<0;120;40M', [click(119, 39)]],
    ['pressed and let go', '\x1b[<0;5;6M\x1b[<0;5;6m', [click(4, 5)]],
    ['twice', '\x1b[<0;5;6M\x1b[<0;7;8M', [click(4, 5), click(6, 7)]],
    ['among keys', 'a\x1b[<0;5;6Mb', [character('a'), click(4, 5), character('b')]],
    ['after a report that breaks off', '\x1b[<0;9\x1b[<0;5;6M', [click(4, 5)]],
  ])('%s', (_, bytes, events) => {
    expect(eventsOf(bytes)).toEqual(events);
    expect(eventsOf(...bytes)).toEqual(events);
  });

  test('the wheel turns up and down', () => {
    const turns = ['up', 'down'].map(name => ({ kind: 'wheel', name }));
    expect(eventsOf('\x1b[<64;5;6M\x1b[<65;5;6M')).toEqual(turns);
  });

  test('a click within a paste is dropped', () => {
    expect(eventsOf('\x1b[200~one \x1b[<0;5;6M two\x1b[201~')).toEqual([paste('one [<0;5;6M two')]);
  });
});

describe('Escape is held for 30 ms', () => {
  test('and is the key when nothing follows', () => {
    const { events, decoder } = collect();
    decoder.feed('\x1b');
    vi.advanceTimersByTime(29);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1 + LOOK);
    expect(events).toEqual([key('escape')]);
  });

  test('and is no key when the rest of an arrow follows', () => {
    const { events, decoder } = collect();
    decoder.feed('\x1b');
    vi.advanceTimersByTime(29);
    decoder.feed('[A');
    vi.runAllTimers();
    expect(events).toEqual([key('up')]);
  });

  test('and is no key when the rest arrived while the program was busy for longer', async () => {
    vi.useRealTimers();
    const { events, decoder } = collect();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const typist = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [program] = (await once(server, 'connection')) as [Socket];
    typist.setNoDelay(true).write('\x1b');
    program.on('data', chunk => {
      decoder.feed(chunk);
      if (typist.bytesWritten > 1) return;
      typist.write('[A');
      // Nothing is read and no timer runs meanwhile.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
    });
    await vi.waitFor(() => expect(events).not.toEqual([]));
    expect(events).toEqual([key('up')]);
    typist.destroy();
    server.close();
  });

  test('a letter after that time is a letter', () => {
    const { events, decoder } = collect();
    decoder.feed('\x1b');
    vi.advanceTimersByTime(30 + LOOK);
    decoder.feed('q');
    expect(events).toEqual([key('escape'), character('q')]);
  });
});

describe('a sequence that never ends', () => {
  test.each([
    ['Alt-[', '\x1b['],
    ['Alt-O', '\x1bO'],
    ['Alt-]', '\x1b]'],
    ['Alt-P', '\x1bP'],
    ['half a mouse report', '\x1b[M!'],
    ['half a mouse report of today', '\x1b[<0;5'],
  ])('ends after half a second: %s', (_, bytes) => {
    const { events, decoder } = collect();
    decoder.feed(bytes);
    vi.advanceTimersByTime(499);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1 + LOOK);
    decoder.feed('abcd');
    expect(events).toEqual(['a', 'b', 'c', 'd'].map(character));
  });

  test('does not delay Ctrl-C', () => {
    expect(eventsOf('\x1b]0;title\x03')).toEqual([control('c')]);
  });
});

describe('paste', () => {
  test.each<[label: string, pasted: string, text: string]>([
    ['is one event', 'ab\tc d', 'ab\tc d'],
    ['may be empty', '', ''],
    ['has its line ends made newlines', 'a\rb\r\nc\nd', 'a\nb\nc\nd'],
    ['loses control characters', 'a\x03\x00b\x7f\x9bc\x1b[31md', 'abc[31md'],
    ['may hold what looks like its end', 'a\x1b[201b\x1b[20\x1b[2', 'a[201b[20[2'],
    ['is cut at 64 Ki', 'z'.repeat(65_536 + 10), 'z'.repeat(65_536)],
  ])('%s', (_, pasted, text) => {
    expect(eventsOf(`\x1b[200~${pasted}\x1b[201~x`)).toEqual([paste(text), character('x')]);
  });

  test('without an end is over after a pause of two seconds', () => {
    const { events, decoder } = collect();
    decoder.feed('\x1b[200~abc');
    vi.advanceTimersByTime(1999);
    decoder.feed('d');
    vi.advanceTimersByTime(1999);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1 + LOOK);
    decoder.feed('q');
    expect(events).toEqual([paste('abcd'), character('q')]);
  });
});

test('reset forgets an unfinished sequence', () => {
  const { events, decoder } = collect();
  decoder.feed('\x1b[200~secret');
  decoder.reset();
  vi.runAllTimers();
  decoder.feed('a\x1b');
  decoder.reset();
  vi.runAllTimers();
  expect(events).toEqual([character('a')]);
});

describe('any bytes', () => {
  // Mostly pieces of sequences, so that they often make one.
  const bytes = fc
    .array(
      fc.oneof(
        fc
          .constantFrom(
            ...['\x1b', '\x1b[', '\x1bO', '\x1b]', '\x1b[M', '\x1b[200~', '\x1b[201~', '1;5', 'A'],
            ...['\x1b[<0;', '1;2', 'M', ';', '-', '99999', '\x1b[<0;3;4M'],
            ...['~', '\\', '\x07', '\r', '\n', '\x03', 'q', 'é', '😀', '<', '\x1b\\', '['],
          )
          .map(text => Buffer.from(text)),
        fc.uint8Array({ maxLength: 4 }).map(array => Buffer.from(array)),
      ),
      { maxLength: 20 },
    )
    .map(pieces => Buffer.concat(pieces));

  test('give the same events wherever they are split', () => {
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(60), { maxLength: 8 }), (input, cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), input.length];
        const chunks = places.slice(1).map((end, index) => input.subarray(places[index], end));
        expect(eventsOf(...chunks)).toEqual(eventsOf(input));
      }),
      { numRuns: 2000 },
    );
  });

  test('never give a character or a paste with control characters', () => {
    fc.assert(
      fc.property(bytes, input => {
        for (const event of eventsOf(input)) {
          if (event.kind === 'character') expect(event.text).toMatch(/^[^\p{Cc}\p{Cs}\ufffd]$/u);
          if (event.kind === 'paste') expect(event.text).toMatch(/^[\P{Cc}\n\t]*$/u);
          if (event.kind === 'control') expect(event.letter).toMatch(/^[a-z]$/);
          if (event.kind === 'click') {
            expect(event.column).toBeLessThan(9999);
            expect(event.column).toBeGreaterThanOrEqual(0);
            expect(event.row).toBeLessThan(9999);
            expect(event.row).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});
