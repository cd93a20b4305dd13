import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Frame } from '../../source/terminal/cells.js';
import { createScreen } from '../../source/terminal/screen.js';
import { FakeOutput } from '../helpers/fake-output.js';
import { frameOf, rowOf } from '../helpers/rows.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Runs the paint that is due now, and no later one. */
const settle = () => vi.advanceTimersByTimeAsync(0);
/** Runs all paints that are still due. */
const settleAll = () => vi.runAllTimersAsync();

/** What is written for these changes where nothing was ever in focus. */
const painting = (changes: string) => `\x1b[?2026h${changes}\x1b[1;1H\x1b[?2026l`;

/** A screen that has painted `frame` and may paint again at once. */
async function paintedScreen(frame: Frame, output = new FakeOutput()) {
  const screen = createScreen(output);
  screen.enter();
  screen.stdout.write(frame);
  await settleAll();
  output.takeWritten();
  return { output, screen };
}

async function pictureOf(output: FakeOutput) {
  vi.useRealTimers();
  return output.picture();
}

test('many parts of a page can listen for its size without a warning of Node', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  const { stdout } = createScreen(new FakeOutput());
  for (let part = 0; part < 40; part++) stdout.on('resize', () => {});
  vi.useRealTimers();
  await new Promise(setImmediate);
  process.off('warning', warned);
  expect(warned).not.toHaveBeenCalled();
});

describe('the clipboard', () => {
  const sent = (text: string) => `\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`;

  test.each(['a line', '\x07\x1b\\ é 好'])('gets %j as base64, and no row changes', async text => {
    const { output, screen } = await paintedScreen(frameOf('hello'));
    screen.copy(text);
    screen.stdout.write(frameOf('hello'));
    await settleAll();
    expect(output.takeWritten()).toBe(sent(text));
    expect((await pictureOf(output)).rows[0]).toBe('hello');
  });

  test('gets nothing after the terminal was given back', async () => {
    const { output, screen } = await paintedScreen(frameOf('hello'));
    screen.leave();
    output.takeWritten();
    screen.copy('a line');
    expect(output.takeWritten()).toBe('');
  });
});

describe('the bell', () => {
  const title = (text: string) => `\x1b]2;${text}\x07`;

  test.each([
    ['is silent where nobody asked for it', false, true, ''],
    ['rings and sets the title', true, false, `\x1b[22;2t${title('Ann, 4')}\x07`],
    [
      'sends a notice to a terminal that shows some',
      true,
      true,
      `\x1b[22;2t${title('Ann, 4')}\x1b]9;Ann, 4\x07\x07`,
    ],
  ])('%s', async (_, enabled, hasNotices, written) => {
    const { output, screen } = await paintedScreen(frameOf('hello'));
    screen.setBell(enabled, hasNotices);
    screen.alert('Ann\x07, 4\x1b');
    expect(output.takeWritten()).toBe(written);
    screen.alert(undefined);
    screen.alert(undefined);
    expect(output.takeWritten()).toBe(enabled ? '\x1b[23;2t' : '');
  });

  test('restores the title with the terminal', async () => {
    const { output, screen } = await paintedScreen(frameOf('hello'));
    screen.setBell(true, false);
    screen.alert('Ann');
    screen.alert('Bob');
    expect(output.takeWritten()).toBe(`\x1b[22;2t${title('Ann')}\x07${title('Bob')}\x07`);
    screen.leave();
    expect(output.takeWritten()).toContain('\x1b[23;2t');
  });
});

describe('entering and leaving', () => {
  test('switch to the alternate screen, hide the cursor and ask for bracketed pastes', async () => {
    const { output } = await paintedScreen(frameOf('hello'));
    const { modes, rows } = await pictureOf(output);
    expect(rows[0]).toBe('hello');
    expect(modes).toEqual({
      alternateScreen: true,
      cursorHidden: true,
      bracketedPaste: true,
      wraparound: false,
      synchronized: false,
    });
  });

  test('restore everything as it was', async () => {
    const output = new FakeOutput();
    output.write('$ game');
    const { screen } = await paintedScreen(frameOf('\x1b[41mhello'), output);
    screen.leave();
    const { modes, rows } = await pictureOf(output);
    expect(rows[0]).toBe('$ game');
    expect(modes).toEqual({
      alternateScreen: false,
      cursorHidden: false,
      bracketedPaste: false,
      wraparound: true,
      synchronized: false,
    });
  });

  test('write nothing after leaving', async () => {
    const { output, screen } = await paintedScreen(frameOf('one'));
    screen.stdout.write(frameOf('two'));
    screen.leave();
    expect(output.takeWritten()).not.toBe('');
    screen.stdout.write(frameOf('three'));
    output.resize(10, 3);
    output.emit('drain');
    screen.leave();
    await settleAll();
    expect(output.takeWritten()).toBe('');
    expect(output.eventNames()).toEqual([]);
  });

  test('paint a frame that came while away on the return', async () => {
    const { output, screen } = await paintedScreen(frameOf('one'));
    screen.leave();
    screen.stdout.write(frameOf('two'));
    screen.enter();
    await settleAll();
    expect((await pictureOf(output)).rows[0]).toBe('two');
  });

  test('paint everything anew when entering again, whatever others wrote meanwhile', async () => {
    const { output, screen } = await paintedScreen(frameOf('one'));
    output.write('\x1b[?1049l\x1b[?25hgarbage');
    screen.enter();
    await settleAll();
    const { modes, rows } = await pictureOf(output);
    expect(rows[0]).toBe('one');
    expect(modes).toMatchObject({ alternateScreen: true, cursorHidden: true });
  });

  test('keep frames that come before entering, without writing them', async () => {
    const output = new FakeOutput();
    const screen = createScreen(output);
    screen.stdout.write(frameOf('early'));
    await settleAll();
    expect(output.takeWritten()).toBe('');
    screen.enter();
    await settleAll();
    expect((await pictureOf(output)).rows[0]).toBe('early');
  });
});

describe('what is written', () => {
  test.each<[string, before: string[], after: string[], written: string]>([
    ['nothing for a frame that did not change', ['one', 'two'], ['one', 'two'], ''],
    [
      'only changes, as synchronized output',
      ['one', 'two', 'three'],
      ['one', 't\x1b[1mO\x1b[mo', 'three'],
      painting('\x1b[2;2H\x1b[1mO\x1b[m'),
    ],
    ['a row that is gone is erased', ['one', 'two'], ['one'], painting('\x1b[2;1H\x1b[K')],
  ])('%s', async (_, before, after, written) => {
    const { output, screen } = await paintedScreen(frameOf(...before));
    screen.stdout.write(frameOf(...after));
    await settleAll();
    expect(output.takeWritten()).toBe(written);
  });

  test('a live text that changes, without a new frame', async () => {
    const { output, screen } = await paintedScreen(frameOf(''));
    const live = screen.addLiveText();
    live.show(rowOf('9 s'));
    screen.stdout.write([rowOf('one'), [...rowOf('in '), live.cell, live.cell, live.cell]]);
    await settleAll();
    expect(output.takeWritten()).toContain('in 9 s');
    live.show(rowOf('8 s'));
    await settle();
    expect(output.takeWritten()).toBe(painting('\x1b[2;4H8'));
    expect((await pictureOf(output)).rows.slice(0, 2)).toEqual(['one', 'in 8 s']);
  });
});

describe('when it is written', () => {
  test('the first frame of a burst at once and the newest after 16 ms, none in between', async () => {
    const { output, screen } = await paintedScreen(frameOf('0'));
    screen.stdout.write(frameOf('1'));
    await settle();
    expect(output.takeWritten()).toContain('1');
    for (const frame of ['2', '3', '4']) {
      screen.stdout.write(frameOf(frame));
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(output.takeWritten()).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(output.takeWritten()).toContain('4');
  });

  test('a clock does not draw the cursor away from where the focus was last, and is', async () => {
    const [field, ...rest] = frameOf('ab', 'clock 1');
    const typed: Frame = [[field![0]!, { ...field![1]!, focus: 'text' }], ...rest];
    const { output, screen } = await paintedScreen(typed);
    screen.stdout.write([typed[0]!, ...frameOf('clock 2')]);
    await settleAll();
    expect(output.takeWritten()).toMatch(/2\x1b\[1;2H\x1b\[\?25h\x1b\[\?2026l$/);
    screen.stdout.write(frameOf('ab', 'clock 3'));
    await settleAll();
    const hidden = output.takeWritten();
    expect(hidden).toContain('\x1b[?25l');
    expect(hidden).toMatch(/3\x1b\[1;2H\x1b\[\?2026l$/);
    screen.stdout.write(frameOf('ab', 'clock 4'));
    await settleAll();
    expect(output.takeWritten()).toMatch(/4\x1b\[1;2H\x1b\[\?2026l$/);
  });

  test('frames of the same moment are one paint', async () => {
    const { output, screen } = await paintedScreen(frameOf('0'));
    // Ink does so before the frame of a narrower window.
    (screen.stdout.write as (text: unknown) => boolean).call(screen.stdout, '');
    screen.stdout.write(frameOf('0'));
    screen.stdout.write(frameOf('1'));
    await settle();
    expect(output.written).toEqual([painting('\x1b[1;1H1')]);
  });

  test('a slow terminal gets only the newest frame, after it has drained', async () => {
    const { output, screen } = await paintedScreen(frameOf('0'));
    output.ready = false;
    screen.stdout.write(frameOf('1'));
    await settleAll();
    expect(output.takeWritten()).toContain('1');
    for (const frame of ['2', '3', '4']) {
      screen.stdout.write(frameOf(frame));
      await settleAll();
    }
    expect(output.takeWritten()).toBe('');
    output.ready = true;
    output.emit('drain');
    await settleAll();
    expect(output.takeWritten()).toBe(painting('\x1b[1;1H4'));
  });

  test('frames that nobody would see are not drawn', async () => {
    const { output, screen } = await paintedScreen(frameOf('0'));
    const drawn: string[] = [];
    const draw = (frame: string) =>
      screen.stdout.whenWanted(() => {
        drawn.push(frame);
        screen.stdout.write(frameOf(frame));
      });
    for (const frame of ['1', '2']) draw(frame);
    await settle();
    for (const frame of ['3', '4']) draw(frame);
    await settleAll();
    output.ready = false;
    draw('5');
    await settleAll();
    for (const frame of ['6', '7']) draw(frame);
    await settleAll();
    expect(drawn).toEqual(['2', '4', '5']);
    output.takeWritten();
    output.emit('drain');
    await settleAll();
    expect(drawn).toEqual(['2', '4', '5', '7']);
    expect(output.takeWritten()).toContain('7');
  });
});

describe('the window', () => {
  test('its size and its changes reach Ink', () => {
    const output = new FakeOutput(30, 10);
    const screen = createScreen(output);
    screen.enter();
    const sizes: string[] = [];
    screen.stdout.on('resize', () => sizes.push(`${screen.stdout.columns}x${screen.stdout.rows}`));
    output.resize(40, 12);
    expect(sizes).toEqual(['40x12']);
  });

  test('a terminal that does not know its size counts as 80 × 24', () => {
    const { stdout } = createScreen(new FakeOutput(0, 0));
    expect([stdout.columns, stdout.rows]).toEqual([80, 24]);
  });
});

describe('what is on the screen is the newest frame', () => {
  const piece = fc.constantFrom(
    ...['a', 'bc', ' ', '─┼', '你', 'e\u0301', '\x1b[31m', '\x1b[1;44m', '\x1b[0m', '\x1b[4m'],
  );
  const row = fc.array(piece, { maxLength: 14 }).map(pieces => pieces.join(''));
  const frame = fc.array(row, { minLength: 1, maxLength: 8 });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ frame, isLater: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        columns: fc.integer({ min: 2, max: 20 }),
        rows: fc.integer({ min: 1, max: 8 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ wait: fc.integer({ min: 0, max: 20 }) }) },
    { weight: 1, arbitrary: fc.record({ ready: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant({ anew: true }) },
  );
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  async function perform(
    screen: ReturnType<typeof createScreen>,
    output: FakeOutput,
    steps: readonly Step[],
  ) {
    for (const doing of steps) {
      if ('frame' in doing) {
        const write = () => screen.stdout.write(frameOf(...doing.frame));
        if (doing.isLater) screen.stdout.whenWanted(write);
        else write();
      } else if ('columns' in doing) output.resize(doing.columns, doing.rows);
      else if ('wait' in doing) await vi.advanceTimersByTimeAsync(doing.wait);
      else if ('ready' in doing) {
        output.ready = doing.ready;
        if (doing.ready) output.emit('drain');
      } else {
        screen.leave();
        screen.enter();
      }
    }
    output.ready = true;
    output.emit('drain');
    await settleAll();
  }

  test('after any frames, resizes, stalls and stops', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), frame, async (steps, last) => {
        vi.useFakeTimers();
        const output = new FakeOutput();
        const screen = createScreen(output);
        screen.enter();
        await perform(screen, output, [...steps, { frame: last, isLater: true }]);
        const fresh = new FakeOutput(output.columns, output.rows);
        const freshScreen = createScreen(fresh);
        freshScreen.enter();
        freshScreen.stdout.write(frameOf(...last));
        await settleAll();
        vi.useRealTimers();
        const [seen, expected] = [await output.picture(), await fresh.picture()];
        expect(seen.cells).toEqual(expected.cells);
        expect(seen.rows).toEqual(rowsOf(last, output.columns, output.rows));
      }),
      { numRuns: 150 },
    );
  });

  /** The frame's text by a simple rule: without styles, cell by cell. */
  function rowsOf(frame: readonly string[], columns: number, rows: number): string[] {
    const lines = frame.map(row => row.replace(/\x1b\[[\d;]*m/g, ''));
    return Array.from({ length: rows }, (_, index) => {
      let kept = '';
      let cells = 0;
      for (const character of lines[index] ?? '') {
        cells += character === '你' ? 2 : character === '\u0301' ? 0 : 1;
        if (cells > columns) break;
        kept += character;
      }
      return kept.trimEnd();
    });
  }
});
