import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { ServerChannel } from 'ssh2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dressChannel, windowSize } from '../../source/server/channel-terminal.js';
import { openTerminal } from '../../source/terminal/terminal.js';
import { frameOf } from '../helpers/rows.js';

/** A channel whose client takes output when the test says so. */
class FakeChannel extends Duplex {
  readonly sent: string[] = [];
  #done = () => {};

  override _read(): void {}
  override _write(chunk: Buffer, _: unknown, done: () => void): void {
    this.sent.push(chunk.toString());
    this.#done = done;
  }
  /** The client takes what was sent. */
  async takeAll(): Promise<void> {
    this.#done();
    await vi.advanceTimersByTimeAsync(20);
  }
}

function dress(size = windowSize(20, 3)) {
  const channel = new FakeChannel();
  const socket = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableNeedDrain: false,
    cork: vi.fn(),
    uncork: vi.fn(),
  });
  const listeners = {
    onInput: vi.fn(),
    onCrash: vi.fn(),
    drop: vi.fn(),
  };
  const terminal = dressChannel(
    channel as unknown as ServerChannel,
    socket as unknown as Socket,
    size,
    { ...listeners, unreadMs: 1000 },
  );
  return { channel, socket, terminal, ...listeners };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the pieces in which the library writes a frame are sent together', async () => {
  const { channel, socket, terminal } = dress();
  const { stdout } = openTerminal(terminal);
  await channel.takeAll();
  const corked = vi.spyOn(channel, '_write').mockImplementation(() => {
    expect(socket.cork.mock.calls.length).toBe(socket.uncork.mock.calls.length + 1);
  });
  stdout.write(frameOf('frame'));
  await vi.advanceTimersByTimeAsync(20);
  expect(corked).toHaveBeenCalledOnce();
  expect(socket.uncork).toHaveBeenCalledTimes(socket.cork.mock.calls.length);
});

test('a slow client gets the newest frame as a whole, and skips those before it', async () => {
  const { channel, terminal } = dress();
  const { stdout } = openTerminal(terminal);
  await channel.takeAll();
  channel.sent.length = 0;
  for (let frame = 1; frame <= 100; frame++) {
    stdout.write(frameOf(`frame ${frame}`, `row 2 of ${frame}`));
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(channel.sent).toHaveLength(1);
  expect(channel.writableLength).toBeLessThan(100);
  await channel.takeAll();
  expect(channel.sent).toHaveLength(2);
  // Only the digits that differ from the frame on show.
  expect(channel.sent[1]).toMatch(/\[1;8H00.*\[2;11H00/);
});

test('frames wait for the socket, too', async () => {
  const { channel, socket, terminal } = dress();
  const { stdout } = terminal;
  const drained = vi.fn();
  stdout.on('drain', drained);
  socket.writableNeedDrain = true;
  expect(stdout.write('one')).toBe(false);
  await channel.takeAll();
  expect(drained).not.toHaveBeenCalled();
  socket.writableNeedDrain = false;
  socket.emit('drain');
  expect(drained).toHaveBeenCalledOnce();
});

test('a client that takes no output for too long is dropped, and one that takes it in time is not', async () => {
  const { channel, terminal, drop } = dress();
  const { stdout } = terminal;
  stdout.write('one');
  await vi.advanceTimersByTimeAsync(900);
  await channel.takeAll();
  stdout.write('two');
  await vi.advanceTimersByTimeAsync(900);
  expect(drop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(drop.mock.calls).toEqual([['not-reading']]);
});

test('nothing is written to a channel after its end, and nothing waits', async () => {
  const { channel, terminal, drop } = dress();
  const { stdout } = terminal;
  stdout.write('one');
  channel.emit('close');
  expect(stdout.write('two')).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(channel.sent).toEqual(['one']);
  expect(drop).not.toHaveBeenCalled();
});

test.each([
  [0, 0, 80, 24],
  [1, 1, 1, 1],
  [2 ** 31, 2 ** 31, 300, 100],
  [2 ** 32 - 1, 5, 300, 5],
])('a window of %d by %d is drawn as one of %d by %d', (columns, rows, ...drawn) => {
  const { stdout } = openTerminal(dress(windowSize(columns, rows)).terminal);
  expect([stdout.columns, stdout.rows]).toEqual(drawn);
});

test('a thousand changes of a window are followed as one', async () => {
  const { terminal } = dress();
  const { stdout } = terminal;
  const resized = vi.fn();
  stdout.on('resize', resized);
  for (let columns = 1; columns <= 200; columns++) terminal.stdout.resize(windowSize(columns, 40));
  await vi.advanceTimersByTimeAsync(1000);
  expect(resized).toHaveBeenCalledOnce();
  expect([stdout.columns, stdout.rows]).toEqual([200, 40]);
});

/** Sends keys, and gives the pieces in which they are taken. */
function hear(streams: ReturnType<typeof dress>['terminal']): string[] {
  const pressed: string[] = [];
  streams.stdin.on('data', (chunk: Buffer | string) => void pressed.push(String(chunk)));
  streams.stdin.resume();
  return pressed;
}

test('keys that come too fast wait, and none is lost', async () => {
  const { channel, terminal, drop } = dress();
  const pressed = hear(terminal);
  const keys = Array.from({ length: 1000 }, (_, index) => index % 10).join('');
  channel.push(keys);
  await vi.advanceTimersByTimeAsync(10);
  expect(pressed.join('').length).toBeLessThan(200);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pressed.join('')).toBe(keys);
  expect(drop).not.toHaveBeenCalled();
});

test('the escape sequence of an arrow is not split, wherever it is in a flood', async () => {
  const { channel, terminal } = dress();
  const events: object[] = [];
  openTerminal(terminal).onInput(event => void events.push(event));
  channel.push('\x1b[A'.repeat(1000));
  await vi.advanceTimersByTimeAsync(3000);
  expect(events).toHaveLength(1000);
  expect(new Set(events.map(event => JSON.stringify(event))).size).toBe(1);
});

test('an escape at the end of a flood is the Escape key', async () => {
  const { channel, terminal } = dress();
  const pressed = hear(terminal);
  channel.push(`${'x'.repeat(127)}\x1b`);
  await vi.advanceTimersByTimeAsync(10);
  expect(pressed.join('')).toBe(`${'x'.repeat(127)}\x1b`);
});

test('a client that ignores flow control and sends more than a paste is dropped', async () => {
  const { channel, terminal, drop } = dress();
  hear(terminal);
  for (let part = 0; part < 10; part++) channel.push('x'.repeat(10_000));
  await vi.advanceTimersByTimeAsync(100);
  expect(drop).toHaveBeenCalledWith('too-much');
});

test('an error at a key is reported and not thrown', async () => {
  const { channel, terminal, onCrash } = dress();
  terminal.stdin.on('data', () => {
    throw new Error('at a key');
  });
  channel.push('x');
  await vi.advanceTimersByTimeAsync(10);
  expect(onCrash).toHaveBeenCalledWith(new Error('at a key'));
});

test('keys wait while nobody takes them', async () => {
  const { channel, terminal } = dress();
  const pressed = hear(terminal);
  terminal.stdin.pause();
  channel.push('x');
  await vi.advanceTimersByTimeAsync(1000);
  expect(pressed).toEqual([]);
  terminal.stdin.resume();
  await vi.advanceTimersByTimeAsync(1000);
  expect(pressed).toEqual(['x']);
});
