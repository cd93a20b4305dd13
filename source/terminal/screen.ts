import { EventEmitter } from 'node:events';
import { asciiText } from '../text/ascii.js';
import {
  type Cells,
  cellsOf,
  type Focus,
  type Frame,
  fitText,
  meantAt,
  type RowCell,
  rowChanges,
} from './cells.js';
import type { Meant, Place } from './key-event.js';
import { createLiveTexts } from './live-texts.js';

/** What a screen needs of an output: `process.stdout`, or an SSH channel that is made to look like it. */
interface ScreenOutput {
  /** Takes the text; `false` asks to wait for `drain`. */
  write(text: string): boolean;
  readonly columns: number;
  readonly rows: number;
  on(event: 'resize' | 'drain', listener: () => void): unknown;
  off(event: 'resize' | 'drain', listener: () => void): unknown;
}

/** The stream to which Ink writes whole frames. It is not called a terminal, or Ink would send sequences of its own. */
type InkEnd = Omit<NodeJS.WriteStream, 'write'> & {
  /** Takes a whole frame. Its rows must not be modified while they are shown. */
  write(frame: Frame): boolean;
  /** Calls the function, which writes the newest frame, when a frame can be shown. A later call replaces it. */
  whenWanted(draw: () => void): void;
};

/** Paints at most once per this time, about 60 times a second. */
const PAINT_INTERVAL_MS = 16;

/** For a terminal that does not know its size, such as a serial line. */
const USUAL_SIZE = { columns: 80, rows: 24 };

// 1049: alternate screen; 25: cursor; 2004: bracketed paste; 2026: nothing is shown before the paint is whole.
// 7: wrapping; without it a character of unexpected width spoils only its own row.
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?7l\x1b[0m\x1b[2J';
const LEAVE = '\x1b[0m\x1b[?7h\x1b[?2004l\x1b[?25h\x1b[?1049l';
// 1000: reports of mouse buttons; 1006: in a form without limits of columns and rows.
const MOUSE_ON = '\x1b[?1000h\x1b[?1006h';
const MOUSE_OFF = '\x1b[?1006l\x1b[?1000l';
// OSC 52 takes base64, so that no text can end it; `c` is the clipboard.
const clipboard = (text: string): string => `\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`;
// 22 saves the window's title, 23 restores it; OSC 2 sets it; OSC 9 shows a notice.
const KEEP_TITLE = '\x1b[22;2t';
const FORMER_TITLE = '\x1b[23;2t';
const osc = (number: 2 | 9, text: string): string =>
  `\x1b]${number};${text.replace(/\p{C}/gu, '')}\x07`;
const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';
const INVERSE = '7';
const NOTHING: Cells = [];
const BEGIN_PAINT = '\x1b[?2026h';
const END_PAINT = '\x1b[?2026l';

type FocusedPlace = Place & { readonly focus: Focus };

/** The place of a row that is in focus. */
function focusIn(cells: Cells, row: number): FocusedPlace | undefined {
  const column = cells.findIndex(({ focus }) => focus);
  return column < 0 ? undefined : { column, row, focus: cells[column]!.focus! };
}

/** The cell in ASCII. Only names of players, and the ellipsis of what is cut off, are not ASCII already. */
const asciiCell = (cell: RowCell): RowCell =>
  /^[ -~]$/.test(cell.text)
    ? cell
    : { text: asciiText(cell.text)[0] ?? ' ', width: 1, look: cell.look };

/** Paints what changes in Ink's frames: the first of a burst at once, then at intervals. Slow terminals get only the newest. */
export function createScreen(output: ScreenOutput, isAscii = false) {
  const inkEnd = new (class extends EventEmitter {
    constructor() {
      super();
      // Every part of a page may listen. Node would warn of a leak, across the screen.
      this.setMaxListeners(0);
    }

    get columns(): number {
      return output.columns > 0 ? output.columns : USUAL_SIZE.columns;
    }

    get rows(): number {
      return output.rows > 0 ? output.rows : USUAL_SIZE.rows;
    }

    /** Ignores texts: Ink writes one before the frame of a narrower window, to erase lines. */
    write(newest: Frame | string): boolean {
      if (typeof newest !== 'string') {
        frame = newest;
        draw = undefined;
        markStale();
      }
      return true;
    }

    whenWanted(newest: () => void): void {
      draw = newest;
      markStale();
    }
  })();
  const liveTexts = createLiveTexts(markStale);
  let frame: Frame | undefined;
  /** Whether the terminal does not show the newest frame and its live texts yet. */
  let isStale = false;
  /** Writes a newer frame, when it is wanted. */
  let draw: (() => void) | undefined;
  let notice = (_columns: number): readonly string[] => [];
  /** The rows as last painted. A missing row is unknown and has to be painted. */
  let painted: Cells[] = [];
  /** By row, where the cursor may stand, as `takeChanges` found it. */
  let inFocus: (FocusedPlace | undefined)[] = [];
  /** Where the terminal's cursor stands, and whether it is visible there. */
  let cursor: FocusedPlace = { row: 0, column: 0, focus: 'thing' };
  let entered = false;
  let mouse = false;
  let bell = { enabled: false, hasNotices: false };
  let hasTitle = false;
  /** Whether to wait for `drain` before more is written. */
  let blocked = false;
  let paintQueued = false;
  let cooling: NodeJS.Timeout | undefined;

  function markStale(): void {
    isStale = true;
    requestPaint();
  }

  // In a microtask, since Ink may write several times for one event: for each state, and before a resize.
  function requestPaint(): void {
    if (!isStale || !entered || blocked || paintQueued || cooling) return;
    paintQueued = true;
    queueMicrotask(paint);
  }

  function paint(): void {
    if (entered) draw?.();
    paintQueued = false;
    if (!entered || frame === undefined) return;
    isStale = false;
    const changes = withCursor(takeChanges(frame));
    if (changes === '') return;
    blocked = !output.write(BEGIN_PAINT + changes + END_PAINT);
    cooling = setTimeout(() => {
      cooling = undefined;
      requestPaint();
    }, PAINT_INTERVAL_MS);
  }

  function takeChanges(newest: Frame): string {
    const { columns, rows } = inkEnd;
    const over = notice(columns - 2).slice(0, Math.ceil(rows / 3));
    const above = rows - over.length;
    let changes = '';
    for (let row = 0; row < rows; row++) {
      const told = over[row - above];
      const drawn = newest[row] ?? NOTHING;
      // Most rows are the same as in the last frame, and have no live text.
      if (told === undefined && painted[row] === drawn) continue;
      const whole =
        told === undefined ? liveTexts.fill(drawn) : cellsOf(fitText(` ${told}`, columns), INVERSE);
      const cells = isAscii ? whole.map(asciiCell) : whole;
      changes += rowChanges(row, columns, painted[row], cells);
      painted[row] = cells;
      if (told === undefined) inFocus[row] = focusIn(drawn, row);
    }
    return changes;
  }

  /** Puts the cursor where the focus is, or back: braille lines, magnifiers and input methods follow it. It is hidden while rows change. */
  function withCursor(changes: string): string {
    const found = inFocus.find(place => place?.focus === 'text') ?? inFocus.find(Boolean);
    const isVisible = cursor.focus === 'text';
    const wanted = found ?? (isVisible ? { ...cursor, focus: 'thing' as const } : cursor);
    if (changes === '' && wanted === cursor) return '';
    cursor = wanted;
    const show = wanted.focus === 'text' ? SHOW_CURSOR : '';
    const hide = isVisible ? HIDE_CURSOR : '';
    return `${hide}${changes}\x1b[${wanted.row + 1};${wanted.column + 1}H${show}`;
  }

  function repaint(): void {
    painted = [];
    inFocus = [];
    markStale();
  }

  function handleResize(): void {
    inkEnd.emit('resize');
    repaint();
  }

  function handleDrain(): void {
    blocked = false;
    requestPaint();
  }

  return {
    stdout: inkEnd as unknown as InkEnd,

    /** Adds a text that can change without a new frame. */
    addLiveText: () => liveTexts.add(),

    /** Takes over the terminal and paints the newest frame. To be called again after a stop. */
    enter(): void {
      if (!entered) {
        output.on('resize', handleResize);
        output.on('drain', handleDrain);
        entered = true;
      }
      blocked = !output.write(mouse ? ENTER + MOUSE_ON : ENTER);
      handleResize();
    },

    /** What a click at a place means on the newest frame. */
    meantAt: (place: Place): Meant | undefined => frame && meantAt(frame, place),

    /** Paints all rows anew, if the window may have lost some. */
    repaint,

    /** Shows lines, wrapped for the given columns, over the last rows of the screen. */
    setNotice(lines: typeof notice): void {
      notice = lines;
      markStale();
    },

    hasMouse: () => mouse,

    /** Switches reports of the mouse on or off, also for when the terminal is entered again. */
    setMouse(enabled: boolean): void {
      if (enabled === mouse) return;
      mouse = enabled;
      if (entered) blocked = !output.write(mouse ? MOUSE_ON : MOUSE_OFF);
    },

    /** Whether `alert` rings the bell, and whether the terminal shows notices of its own. */
    setBell(enabled: boolean, hasNotices: boolean): void {
      bell = { enabled, hasNotices };
    },

    /** Alerts a player who looks elsewhere, by bell, title and notice; without a text the title is restored. */
    alert(said: string | undefined): void {
      if (!entered || (said === undefined ? !hasTitle : !bell.enabled)) return;
      const text = said && isAscii ? asciiText(said) : said;
      const title = text === undefined ? FORMER_TITLE : (hasTitle ? '' : KEEP_TITLE) + osc(2, text);
      const notice = text !== undefined && bell.hasNotices ? osc(9, text) : '';
      hasTitle = text !== undefined;
      blocked = !output.write(hasTitle ? `${title}${notice}\x07` : title);
    },

    /** Asks the terminal to put a text on the clipboard, which not all do. */
    copy(text: string): void {
      if (entered) blocked = !output.write(clipboard(text));
    },

    /** Gives the terminal back. Until `enter` is called again, nothing more is written. */
    leave(): void {
      if (!entered) return;
      entered = false;
      blocked = false;
      clearTimeout(cooling);
      cooling = undefined;
      output.off('resize', handleResize);
      output.off('drain', handleDrain);
      output.write((hasTitle ? FORMER_TITLE : '') + (mouse ? MOUSE_OFF + LEAVE : LEAVE));
      hasTitle = false;
    },
  };
}
