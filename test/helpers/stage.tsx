import { EventEmitter } from 'node:events';
import { render } from 'ink-testing-library';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { EDITIONS } from '../../source/game/index.js';
import { type ChosenKeys, FIRST_KEYS } from '../../source/keys/chosen-keys.js';
import { ENGLISH, type Texts } from '../../source/messages/language.js';
import { painterFor, type Theme, UNICODE } from '../../source/pictures/theme.js';
import { MOVING } from '../../source/pictures/view.js';
import { createSolver } from '../../source/solver/index.js';
import { type Cells, type Frame, meantAt, written } from '../../source/terminal/cells.js';
import type { Input, KeyEvent, KeyName } from '../../source/terminal/key-event.js';
import { createLiveTexts } from '../../source/terminal/live-texts.js';
import { type Stage, StageContext } from '../../source/ui/hooks/use-stage.js';
import { gamesOfEdition } from '../../source/views/help/game-in-play.js';
import { FIRST_LOOK } from '../../source/views/look/board-look.js';
import { plainCells } from './rows.js';

const NAMES: readonly string[] = [
  'up',
  'down',
  'left',
  'right',
  'enter',
  'tab',
  'shift-tab',
  'backspace',
  'delete',
  'escape',
  'home',
  'end',
  'page-up',
  'page-down',
] satisfies KeyName[];

/** The key of this name: `'up'`, `'ctrl-c'`, or a character. */
export function keyEvent(name: string): KeyEvent {
  if (NAMES.includes(name)) return { kind: 'key', name: name as KeyName };
  if (name.startsWith('shift-') && NAMES.includes(name.slice(6))) {
    return { kind: 'key', name: name.slice(6) as KeyName, shift: true };
  }
  if (name === 'space') return { kind: 'character', text: ' ' };
  if (name.startsWith('ctrl-')) return { kind: 'control', letter: name.slice(5) };
  if ([...name].length !== 1) throw new Error(`${name} is no key`);
  return { kind: 'character', text: name };
}

export const pasteEvent = (text: string): KeyEvent => ({ kind: 'paste', text });

const GAME = gamesOfEdition(EDITIONS[1999], { seconds: 60, turns: 1 });

export interface StageOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly theme?: Partial<Theme>;
  /** The keys that the player has chosen. */
  readonly keys?: ChosenKeys;
  readonly look?: Stage['look'];
  readonly pace?: Stage['pace'];
  readonly texts?: Texts;
  readonly openSolver?: Stage['openSolver'];
}

/** Mounts a component on a stage until the test ends; gives its frames, and ways to press keys. */
export function renderOnStage(
  node: ReactNode,
  {
    columns = 80,
    rows = 24,
    theme = {},
    keys = FIRST_KEYS,
    look = { current: FIRST_LOOK },
    pace = { current: MOVING },
    texts = ENGLISH,
    openSolver = () => createSolver(),
  }: StageOptions = {},
) {
  const stdout = Object.assign(new EventEmitter(), { columns, rows });
  const listeners = new Set<(event: Input) => void>();
  const liveTexts = createLiveTexts(() => {});
  const terminal = {
    addLiveText: () => liveTexts.add(),
    stdout: stdout as unknown as Stage['terminal']['stdout'],
    onInput(listener: (event: Input) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    copy: vi.fn<(text: string) => void>(),
    alert: vi.fn<(text: string | undefined) => void>(),
  };
  const shown: Theme = { glyphs: UNICODE, colourLevel: 0, palette: 'default', ...theme };
  const turnPalette = vi.fn();
  const turnLanguage = vi.fn();
  const chooseKeys = vi.fn<(keys: ChosenKeys) => void>();
  const paint = painterFor(shown);
  const stage: Stage = {
    terminal,
    theme: shown,
    paint,
    turnPalette,
    turnLanguage,
    keys,
    chooseKeys,
    texts,
    look,
    pace,
    game: GAME,
    openSolver,
  };
  let app!: ReturnType<typeof render>;
  act(() => {
    app = render(<StageContext value={stage}>{node}</StageContext>);
  });
  const unmount = () => act(() => app.unmount());
  onTestFinished(unmount);
  /** As Ink wrote them: cells. Whatever goes to the console has Ink write its last frame once more, as a text. */
  const frames = () =>
    (app.frames as readonly unknown[]).filter((frame): frame is Frame => Array.isArray(frame));
  const rowsShown = () => (frames().at(-1) ?? []).map(row => liveTexts.fill(row));
  const shownRows = (textOf: (row: Cells) => string) =>
    rowsShown()
      .map(row => textOf(row).trimEnd())
      .join('\n');
  // Keys that come in one read are handled before anything is drawn.
  const send = (...events: Input[]) =>
    act(() => {
      for (const event of events) for (const listener of listeners) listener(event);
    });
  return {
    /** The frame with its escape sequences. */
    frame: () => shownRows(written),
    /** The frame row by row. */
    rows: rowsShown,
    /** All frames so far, without live texts. */
    frames,
    /** The frame as plain text. */
    text: () => shownRows(plainCells),
    /** Presses keys one after the other, by their names. */
    press(...names: string[]) {
      for (const name of names) send(keyEvent(name));
    },
    /** Presses keys that arrive together. */
    burst: (...names: string[]) => send(...names.map(keyEvent)),
    paste: (text: string) => send(pasteEvent(text)),
    /** Sends events that were decoded from bytes. */
    hear: (event: Input) => send(event),
    /** Clicks on a character of the window; gives that click with what it means there. */
    click(column: number, row: number): Input {
      const meant = meantAt(frames().at(-1) ?? [], { column, row });
      const event = { kind: 'click', column, row, meant } as const;
      send(event);
      return event;
    },
    /** The rest of the row from where the terminal's own cursor would stand, and whether it is hidden there. */
    inFocus() {
      const places = (frames().at(-1) ?? []).flatMap((row, y) =>
        row.flatMap(({ focus }, x) => (focus ? [{ focus, x, y }] : [])),
      );
      const place = places.find(({ focus }) => focus === 'text') ?? places[0];
      const text = place && this.text().split('\n')[place.y]!.slice(place.x);
      return place && { focus: place.focus, text };
    },
    /** Clicks on the first place that shows a text. */
    clickOn(shown: string) {
      const rows = this.text().split('\n');
      const row = rows.findIndex(row => row.includes(shown));
      if (row < 0) throw new Error(`"${shown}" isn’t on show:\n${this.text()}`);
      this.click(rows[row]!.indexOf(shown), row);
    },
    wheel: (name: 'up' | 'down') => send({ kind: 'wheel', name }),
    resize(columns: number, rows: number) {
      Object.assign(stdout, { columns, rows });
      act(() => void stdout.emit('resize'));
    },
    unmount,
    /** Draws all of it anew, as where another language was chosen. */
    redraw: (texts = stage.texts) =>
      act(() => app.rerender(<StageContext value={{ ...stage, texts }}>{node}</StageContext>)),
    /** The mock that puts text on the clipboard. */
    copy: terminal.copy,
    /** The mock that rings the bell. */
    alert: terminal.alert,
    /** The mock that switches the palette. */
    turnPalette,
    turnLanguage,
    /** The mock that chooses keys. */
    chooseKeys,
    /** How many components listen for keys. */
    listeners: () => listeners.size,
    resizeListeners: () => stdout.listenerCount('resize'),
  };
}

/** Does what screens hear of, and gives what came of it. */
export function heard<Value>(deed: () => Value): Value {
  let value!: Value;
  act(() => {
    value = deed();
  });
  return value;
}

/** Waits for promises that are settled already. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 200; turn++) await Promise.resolve();
  });

/** Lets time pass and everything due happen. Needs fake timers. */
export const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

/** Stops the time in each test of a file, except for `pass`. */
export function fakeTime(now?: number): void {
  beforeEach(() => {
    vi.useFakeTimers({
      ...(now !== undefined && { now }),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  });
  afterEach(() => void vi.useRealTimers());
}
