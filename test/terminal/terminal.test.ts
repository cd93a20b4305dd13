import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cellsOf } from '../../source/terminal/cells.js';
import type { Input } from '../../source/terminal/key-event.js';
import { openTerminal } from '../../source/terminal/terminal.js';

class FakeTerminalInput extends PassThrough {
  readonly modes: boolean[] = [];

  setRawMode(enabled: boolean): void {
    this.modes.push(enabled);
  }
}

class FakeTerminalOutput extends PassThrough {
  readonly columns = 40;
  readonly rows = 10;

  /** Everything written since the last call. */
  takeWritten(): string {
    return String(this.read() ?? '');
  }
}

function openFake() {
  const stdin = new FakeTerminalInput();
  const stdout = new FakeTerminalOutput();
  const terminal = openTerminal({ stdin, stdout });
  const keys: Input[] = [];
  const unsubscribe = terminal.onInput(event => keys.push(event));
  const hangUps = vi.fn();
  terminal.onHangUp(hangUps);
  return { stdin, stdout, terminal, keys, unsubscribe, hangUps };
}

const nextTurn = () => new Promise(setImmediate);
const a = { kind: 'character', text: 'a' };

afterEach(() => {
  vi.useRealTimers();
});

describe('an open terminal', () => {
  test('is in raw mode and on the alternate screen', () => {
    const { stdin, stdout } = openFake();
    expect(stdin.modes.at(-1)).toBe(true);
    expect(stdout.takeWritten()).toContain('\x1b[?1049h');
  });

  test('hands keys to listeners until they have enough', async () => {
    const { stdin, keys, unsubscribe } = openFake();
    stdin.write('a\x03');
    await nextTurn();
    expect(keys).toEqual([a, { kind: 'control', letter: 'c' }]);
    unsubscribe();
    stdin.write('b');
    await nextTurn();
    expect(keys).toHaveLength(2);
  });

  test('needs no raw mode, which a channel does not have', async () => {
    const stdin = new PassThrough();
    const terminal = openTerminal({ stdin, stdout: new FakeTerminalOutput() });
    const keys = vi.fn();
    terminal.onInput(keys);
    stdin.write('a');
    await nextTurn();
    expect(keys).toHaveBeenCalledWith(a);
    terminal.close();
  });
});

describe('the mouse', () => {
  const MOUSE = /\x1b\[\?100[06][hl]/;
  const REPORT = '\x1b[<0;5;6M';

  test('is off by default, and reports that come anyway are not keys', async () => {
    const { stdin, stdout, terminal, keys } = openFake();
    stdin.write(`${REPORT}a`);
    await nextTurn();
    terminal.suspend();
    terminal.resume();
    terminal.close();
    expect(keys).toEqual([a]);
    expect(stdout.takeWritten()).not.toMatch(MOUSE);
  });

  test('is asked for once, and its clicks go to listeners until they have enough', async () => {
    const { stdin, stdout, terminal, keys, unsubscribe } = openFake();
    terminal.setMouse(true);
    terminal.setMouse(true);
    expect(stdout.takeWritten().match(/\x1b\[\?1000h/g)).toHaveLength(1);
    stdin.write(REPORT);
    await nextTurn();
    const click = { kind: 'click', column: 4, row: 5 };
    expect(keys).toEqual([click]);
    unsubscribe();
    stdin.write(REPORT);
    await nextTurn();
    expect(keys).toEqual([click]);
  });

  test('is off while the terminal is given back, and on again afterwards', () => {
    const { stdout, terminal } = openFake();
    terminal.setMouse(true);
    stdout.takeWritten();
    terminal.suspend();
    expect(stdout.takeWritten()).toMatch(/\x1b\[\?1006l\x1b\[\?1000l/);
    terminal.resume();
    expect(stdout.takeWritten()).toMatch(/\x1b\[\?1000h\x1b\[\?1006h/);
    terminal.close();
    expect(stdout.takeWritten()).toMatch(/\x1b\[\?1006l\x1b\[\?1000l/);
    terminal.setMouse(false);
    terminal.setMouse(true);
    expect(stdout.takeWritten()).toBe('');
  });

  test('tells with a click what the clicked cells mean, a line of a list also right of its end', async () => {
    const { stdin, terminal, keys } = openFake();
    terminal.setMouse(true);
    const marked = (text: string, meant: number | string) =>
      cellsOf(text).map(cell => ({ ...cell, meant }));
    terminal.stdout.write([cellsOf('title'), marked('third', 2), marked('quit', 'q')]);
    await nextTurn();
    const places = [
      [0, 0],
      [4, 1],
      [30, 1],
      [3, 2],
      [30, 2],
      [0, 9],
    ] as const;
    for (const [column, row] of places) stdin.write(`\x1b[<0;${column + 1};${row + 1}M`);
    await nextTurn();
    const meant = keys.map(key => (key.kind === 'click' ? key.meant : key));
    expect(meant).toEqual([undefined, 2, 2, 'q', undefined, undefined]);
  });

  test('can be turned off again', async () => {
    const { stdin, stdout, terminal, keys } = openFake();
    terminal.setMouse(true);
    stdout.takeWritten();
    terminal.setMouse(false);
    expect(stdout.takeWritten()).toBe('\x1b[?1006l\x1b[?1000l');
    stdin.write(REPORT);
    await nextTurn();
    expect(keys).toEqual([]);
    terminal.close();
    expect(stdout.takeWritten()).not.toMatch(MOUSE);
  });
});

describe('closing', () => {
  test('restores the mode and the screen, and stops reading', async () => {
    const { stdin, stdout, terminal, keys, hangUps } = openFake();
    stdout.takeWritten();
    terminal.close();
    expect(stdin.modes.at(-1)).toBe(false);
    expect(stdin.isPaused()).toBe(true);
    expect(stdout.takeWritten()).toMatch(/\x1b\[\?1049l$/);
    stdin.write('a');
    stdin.emit('error', new Error('read EIO'));
    stdout.emit('error', new Error('write EPIPE'));
    await nextTurn();
    expect(keys).toEqual([]);
    expect(hangUps).not.toHaveBeenCalled();
  });

  test('is done once, and for good', () => {
    const { stdin, stdout, terminal } = openFake();
    terminal.close();
    stdout.takeWritten();
    const modes = stdin.modes.length;
    terminal.close();
    terminal.resume();
    terminal.suspend();
    expect(stdin.modes).toHaveLength(modes);
    expect(stdout.takeWritten()).toBe('');
  });

  test('at a key drops the keys that came with it', async () => {
    const { stdin, terminal, keys } = openFake();
    terminal.onInput(terminal.close);
    stdin.write('abc');
    await nextTurn();
    expect(keys).toEqual([a]);
  });
});

describe('suspending', () => {
  test('gives the terminal back until it is resumed; keys typed meanwhile are not read', async () => {
    const { stdin, stdout, terminal, keys } = openFake();
    terminal.suspend();
    expect(stdin.modes.at(-1)).toBe(false);
    expect(stdin.isPaused()).toBe(true);
    expect(stdout.takeWritten()).toMatch(/\x1b\[\?1049l$/);
    terminal.resume();
    expect(stdin.modes.at(-1)).toBe(true);
    expect(stdout.takeWritten()).toContain('\x1b[?1049h');
    stdin.write('a');
    await nextTurn();
    expect(keys).toEqual([a]);
  });

  test('drops an escape that still waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { stdin, terminal, keys } = openFake();
    stdin.write('\x1b');
    await nextTurn();
    terminal.suspend();
    vi.runAllTimers();
    expect(keys).toEqual([]);
  });

  test('can be skipped: resuming after a stop from outside asks for raw mode again', async () => {
    const { stdin, terminal, keys } = openFake();
    stdin.modes.length = 0;
    terminal.resume();
    expect(stdin.modes).toEqual([false, true]);
    stdin.write('a');
    await nextTurn();
    expect(keys).toEqual([a]);
  });
});

describe('a vanished terminal is reported once', () => {
  test.each<[label: string, vanish: (streams: ReturnType<typeof openFake>) => void]>([
    ['when reading ends', ({ stdin }) => stdin.end()],
    ['when reading fails', ({ stdin }) => stdin.destroy(new Error('read EIO'))],
    ['when the channel closes', ({ stdin }) => stdin.destroy()],
    ['when writing fails', ({ stdout }) => stdout.destroy(new Error('write EPIPE'))],
  ])('%s', async (_, vanish) => {
    const fake = openFake();
    vanish(fake);
    await nextTurn();
    await nextTurn();
    expect(fake.hangUps).toHaveBeenCalledOnce();
    fake.terminal.close();
  });
});
