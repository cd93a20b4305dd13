import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IPty, spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { CLI } from '../cli/run-cli.js';
import { readCell, type TestCell } from './screen-cell.js';

/** The built command line. */
export const PROGRAM = [process.execPath, CLI] as const;

/** A terminal's modes before a program takes it. */
export const AS_FOUND = {
  alternateScreen: false,
  cursorHidden: false,
  bracketedPaste: false,
  wraparound: true,
  mouse: 'none',
  sgrMouse: false,
};

/** What xterm sends for each key. */
export const KEY_BYTES = {
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  'page-up': '\x1b[5~',
  'page-down': '\x1b[6~',
  delete: '\x1b[3~',
  'shift-tab': '\x1b[Z',
  enter: '\r',
  tab: '\t',
  space: ' ',
  backspace: '\x7f',
  escape: '\x1b',
  'ctrl-c': '\x03',
  'ctrl-d': '\x04',
  'ctrl-z': '\x1a',
} as const;

export interface TestTerminalOptions {
  /** Arguments of the command. */
  readonly args?: readonly string[];
  /** The program and its first arguments; the built command line by default. */
  readonly command?: readonly [string, ...string[]];
  readonly columns?: number;
  readonly rows?: number;
  /**
   * Cells right of the window and below it that the program is not told of: whatever is drawn there
   * was drawn outside of the window.
   */
  readonly margin?: number;
  /** Added to an environment that holds nothing of the one the tests run in but PATH. */
  readonly env?: Readonly<Record<string, string>>;
  /** A home folder to use and keep; by default a fresh one, removed on `close`. */
  readonly home?: string;
  /** How long `waitFor` and `exited` may take, in milliseconds. */
  readonly timeout?: number;
}

interface Ending {
  readonly exitCode: number;
  /** The signal that ended it, if one did. */
  readonly signal: number | undefined;
}

/** With members of node-pty's terminals that its types leave out. */
type Pty = IPty & { write(data: Uint8Array): void; destroy(): void };

type Expected = string | RegExp | ((terminal: TestTerminal) => boolean);

/** Starts a program in a pseudo-terminal and reads its screen as a person would see it. */
export async function openTestTerminal(options: TestTerminalOptions = {}): Promise<TestTerminal> {
  const home = options.home ?? (await mkdtemp(join(tmpdir(), 'terminal-test-')));
  return new TestTerminal(home, options);
}

export class TestTerminal {
  /** HOME of the program; its XDG folders lie inside. */
  readonly home: string;
  readonly #options: TestTerminalOptions;
  readonly #timeout: number;
  readonly #pty: Pty;
  readonly #ended: Promise<Ending>;
  readonly #screen: InstanceType<typeof xterm.Terminal>;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<(output: string) => void>();
  #columns: number;
  #rows: number;
  #cursorHidden = false;
  #sgrMouse = false;
  #hasEnded = false;

  constructor(home: string, options: TestTerminalOptions) {
    const { columns = 80, rows = 24, margin = 0 } = options;
    const { args = [], command = PROGRAM } = options;
    this.home = home;
    this.#columns = columns;
    this.#rows = rows;
    this.#options = options;
    this.#timeout = options.timeout ?? 60_000;
    this.#screen = new xterm.Terminal({
      cols: columns + margin,
      rows: rows + margin,
      allowProposedApi: true,
    });
    this.#watchModes();
    const [program, ...first] = command;
    this.#pty = spawn(program, [...first, ...args], {
      name: 'xterm-256color',
      cols: columns,
      rows,
      cwd: home,
      env: environment(home, options.env),
    }) as Pty;
    this.#screen.onData(answer => this.#pty.write(answer));
    this.#pty.onData(text => {
      for (const listener of this.#listeners) listener(text);
      this.#screen.write(text, () => this.#notify());
    });
    this.#ended = new Promise(resolve => {
      this.#pty.onExit(({ exitCode, signal }) => {
        // First the last output has to be parsed.
        this.#screen.write('', () => {
          this.#hasEnded = true;
          resolve({ exitCode, signal: signal || undefined });
          this.#notify();
        });
      });
    });
  }

  /** Resolves when the program has ended; fails, with the screen's text, when it goes on. */
  get exited(): Promise<Ending> {
    return this.waitFor(() => this.#hasEnded, 'the end of the program').then(() => this.#ended);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get pid(): number {
    return this.#pty.pid;
  }

  get modes() {
    return {
      alternateScreen: this.#screen.buffer.active.type === 'alternate',
      cursorHidden: this.#cursorHidden,
      bracketedPaste: this.#screen.modes.bracketedPasteMode,
      wraparound: this.#screen.modes.wraparoundMode,
      /** Which reports of the mouse were asked for; `vt200` tells of buttons pressed and let go. */
      mouse: this.#screen.modes.mouseTrackingMode,
      sgrMouse: this.#sgrMouse,
    };
  }

  /** Where the terminal's own cursor stands, column and row from 0. */
  get cursor(): readonly [x: number, y: number] {
    const { cursorX, cursorY } = this.#screen.buffer.active;
    return [cursorX, cursorY];
  }

  press(key: keyof typeof KEY_BYTES): void {
    this.#pty.write(KEY_BYTES[key]);
  }

  type(text: string): void {
    this.#pty.write(text);
  }

  /** Presses the left button on a character of the window and lets it go; column and row from 0. */
  click(x: number, y: number): void {
    for (const final of ['M', 'm']) this.#pty.write(`\x1b[<0;${x + 1};${y + 1}${final}`);
  }

  /** Sends bytes as they are, valid UTF-8 or not. */
  write(bytes: Uint8Array): void {
    this.#pty.write(bytes);
  }

  resize(columns: number, rows: number): void {
    const { margin = 0 } = this.#options;
    this.#columns = columns;
    this.#rows = rows;
    // First to the window's own size, so that what it loses is not found in the margin.
    this.#screen.resize(columns, rows);
    this.#screen.resize(columns + margin, rows + margin);
    try {
      this.#pty.resize(columns, rows);
    } catch (error) {
      // The program may have ended a moment ago.
      if (!String(error).includes('EBADF')) throw error;
    }
  }

  signal(name: NodeJS.Signals): void {
    this.#pty.kill(name);
  }

  /** One row of the window, from 0, without the blanks at its end. */
  row(y: number): string {
    const buffer = this.#screen.buffer.active;
    const line = buffer.getLine(buffer.baseY + y);
    return line?.translateToString(true, 0, this.#columns).trimEnd() ?? '';
  }

  /** The window's rows, joined by newlines. */
  text(): string {
    return Array.from({ length: this.#rows }, (_, y) => this.row(y)).join('\n');
  }

  /** The text in the margin around the window, without blanks. */
  spilled(): string {
    const buffer = this.#screen.buffer.active;
    const lines = Array.from({ length: this.#screen.rows }, (_, y) =>
      buffer
        .getLine(buffer.baseY + y)
        ?.translateToString(true, y < this.#rows ? this.#columns : 0)
        .trim(),
    );
    return lines.join('');
  }

  /** One cell of the window, column and row from 0. */
  cell(x: number, y: number): TestCell {
    return readCell(this.#screen, x, y);
  }

  /**
   * Waits until the window shows the text, matches the expression or fulfils the condition. It is
   * looked at now and after each piece of output. Fails, with the screen's text, after the time
   * limit or when the program ends first.
   */
  async waitFor(expected: Expected, label = describe(expected)): Promise<void> {
    const holds = () => {
      if (typeof expected === 'function') return expected(this);
      return typeof expected === 'string'
        ? this.text().includes(expected)
        : expected.test(this.text());
    };
    const failure = new Error();
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => {
        stop();
        failure.message = `${why} while waiting for ${label}. The screen:\n${this.text().trimEnd()}`;
        reject(failure);
      };
      const timer = setTimeout(() => fail(`${this.#timeout} ms passed`), this.#timeout);
      const look = () => {
        if (holds()) {
          stop();
          resolve();
        } else if (this.#hasEnded) {
          fail('The program ended');
        }
      };
      const stop = () => {
        clearTimeout(timer);
        this.#watchers.delete(look);
      };
      this.#watchers.add(look);
      look();
    });
  }

  /** Resolves when the program has written nothing for so many milliseconds, or has ended. */
  async quiet(milliseconds: number): Promise<void> {
    await new Promise<void>(resolve => {
      const stop = () => {
        clearTimeout(timer);
        this.#watchers.delete(look);
        resolve();
      };
      const look = () => (this.#hasEnded ? stop() : void timer.refresh());
      const timer = setTimeout(stop, milliseconds);
      this.#watchers.add(look);
      look();
    });
  }

  /** Calls with everything that the program writes, until the function returned is called. */
  onOutput(listener: (output: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Closes the terminal, as when a window is closed or a connection lost. */
  vanish(): void {
    this.#pty.destroy();
  }

  /** Ends the program if it still runs, and removes the home folder unless it was given. */
  async close(): Promise<void> {
    if (!this.#hasEnded) {
      this.#pty.kill('SIGKILL');
      await this.#ended;
    }
    this.#screen.dispose();
    if (!this.#options.home) await rm(this.home, { recursive: true, force: true });
  }

  #notify(): void {
    for (const look of [...this.#watchers]) look();
  }

  #watchModes(): void {
    for (const [final, on] of [
      ['h', true],
      ['l', false],
    ] as const) {
      this.#screen.parser.registerCsiHandler({ prefix: '?', final }, parameters => {
        if (parameters.includes(25)) this.#cursorHidden = !on;
        if (parameters.includes(1006)) this.#sgrMouse = on;
        return false;
      });
    }
  }
}

function environment(home: string, extra: TestTerminalOptions['env']): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_STATE_HOME: join(home, 'state'),
    XDG_CACHE_HOME: join(home, 'cache'),
    TERM: 'xterm-256color',
    COLORTERM: 'truecolor',
    LANG: 'C.UTF-8',
    ...extra,
  };
}

function describe(expected: Expected): string {
  if (typeof expected === 'function') return 'a condition';
  return typeof expected === 'string' ? `"${expected}"` : String(expected);
}
