import { EventEmitter } from 'node:events';
import xterm from '@xterm/headless';
import type { createScreen } from '../../source/terminal/screen.js';

type ScreenOutput = Parameters<typeof createScreen>[0];

/**
 * Stands for the terminal's end of the line: keeps what is written, and can be slow to take it.
 * `picture` replays it all in an emulator.
 */
export class FakeOutput extends EventEmitter implements ScreenOutput {
  columns: number;
  rows: number;
  /** What `write` answers; with `false`, emit `drain` later. */
  ready = true;
  readonly written: string[] = [];
  readonly #first: { cols: number; rows: number };
  readonly #history: (string | { cols: number; rows: number })[] = [];

  constructor(columns = 20, rows = 5) {
    super();
    this.columns = columns;
    this.rows = rows;
    this.#first = { cols: columns, rows };
  }

  write(text: string): boolean {
    this.written.push(text);
    this.#history.push(text);
    return this.ready;
  }

  resize(columns: number, rows: number): void {
    this.columns = columns;
    this.rows = rows;
    this.#history.push({ cols: columns, rows });
    this.emit('resize');
  }

  /** Everything written since the last call. */
  takeWritten(): string {
    return this.written.splice(0).join('');
  }

  /** What a terminal shows after everything that was written and all resizes. Needs real timers. */
  async picture(): Promise<Picture> {
    const terminal = new xterm.Terminal({ ...this.#first, allowProposedApi: true });
    const modes = { cursorHidden: false, synchronized: false };
    for (const [final, on] of [
      ['h', true],
      ['l', false],
    ] as const) {
      terminal.parser.registerCsiHandler({ prefix: '?', final }, parameters => {
        if (parameters.includes(25)) modes.cursorHidden = !on;
        if (parameters.includes(2026)) modes.synchronized = on;
        return false;
      });
    }
    for (const step of this.#history) {
      if (typeof step === 'string') await new Promise<void>(done => terminal.write(step, done));
      else terminal.resize(step.cols, step.rows);
    }
    const buffer = terminal.buffer.active;
    const lines = Array.from(
      { length: terminal.rows },
      (_, y) => buffer.getLine(buffer.baseY + y)!,
    );
    const { bracketedPasteMode: bracketedPaste, wraparoundMode: wraparound } = terminal.modes;
    const picture = {
      rows: lines.map(line => line.translateToString(true, 0, terminal.cols).trimEnd()),
      cells: lines.map(line =>
        Array.from({ length: terminal.cols }, (_, x) => {
          const cell = line.getCell(x)!;
          const foreground = [cell.getFgColorMode(), cell.getFgColor()];
          const background = [cell.getBgColorMode(), cell.getBgColor()];
          const attributes = [cell.isBold(), cell.isDim(), cell.isItalic(), cell.isUnderline()];
          const others = [cell.isInverse(), cell.isStrikethrough(), cell.getWidth()];
          const look = [foreground, background, attributes, others].flat();
          return `${cell.getChars() || ' '}/${look.join()}`;
        }),
      ),
      modes: {
        ...modes,
        bracketedPaste,
        wraparound,
        alternateScreen: buffer.type === 'alternate',
      },
    };
    terminal.dispose();
    return picture;
  }
}

export interface Picture {
  /** Texts of the rows without the blanks at their ends. */
  readonly rows: readonly string[];
  /** The character, colours, attributes and width of every cell. */
  readonly cells: readonly (readonly string[])[];
  readonly modes: Readonly<
    Record<
      'alternateScreen' | 'cursorHidden' | 'bracketedPaste' | 'wraparound' | 'synchronized',
      boolean
    >
  >;
}
