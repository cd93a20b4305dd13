import { EventEmitter, once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import xterm from '@xterm/headless';
import ssh2, {
  type Client,
  type ClientCallback,
  type ClientChannel,
  type ConnectConfig,
} from 'ssh2';
import { onTestFinished, vi } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import type { EntryRules } from '../../source/server/admission.js';
import { openBans } from '../../source/server/bans.js';
import type { House, ScreenSitting, SessionApp } from '../../source/server/house.js';
import { DEFAULT_LIMITS, TIMES } from '../../source/server/limits.js';
import { createLog } from '../../source/server/log.js';
import { openServer } from '../../source/server/server.js';
import type { Visit } from '../../source/server/visit.js';
import { textFile } from '../../source/storage/files.js';
import type { Ran } from '../cli/run-cli.js';
import { frameOf } from './rows.js';
import { readCell, type TestCell } from './screen-cell.js';

type ServerOptions = Parameters<typeof openServer>[0];

// Outside of `act`, Ink draws at its own times, as on a server.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);

/** A line of the log as JSON, without its time. */
type LogLine = { readonly event: string } & Readonly<Record<string, unknown>>;

export const newKey = (): { private: string; public: string } => {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519');
    if (!(ssh2.utils.parseKey(pair.private) instanceof Error)) return pair;
  }
};

const HOST_KEY = newKey();
/** Keys that can be authorized, private and public. */
export const ANNS_KEY = newKey();
export const BOBS_KEY = newKey();
export const STRANGERS_KEY = newKey();

/** An app at a screen whose calls a test can follow; it breaks at the key `x`. */
export class TestApp {
  readonly sessions: ScreenSitting[] = [];

  readonly app = onScreenOnly(sitting => {
    this.sessions.push(sitting);
    const { terminal, leaving } = sitting;
    const draw = (text: string) => void terminal.stdout.write(frameOf(text));
    terminal.onInput(event => {
      const key = event.kind === 'character' ? event.text : event.kind;
      draw(`pressed ${key}`);
      if (key === 'x') throw new Error('thrown at a key');
    });
    draw('hello');
    return aborted(leaving);
  });
}

/** Resolves when the app is asked to leave. */
export const aborted = (leaving: AbortSignal): Promise<undefined> =>
  new Promise(resolve => leaving.addEventListener('abort', () => resolve(undefined)));

/** An app that has only a screen. */
export const onScreenOnly =
  (draw: (sitting: ScreenSitting) => Promise<unknown>): SessionApp =>
  async sitting => {
    if ('terminal' in sitting) await draw(sitting);
    return undefined;
  };

export interface TestServer {
  readonly port: number;
  readonly lines: readonly LogLine[];
  readonly close: () => Promise<void>;
  readonly visits: () => readonly Visit[];
  /** Waits until the log has a line with these values; gives it. */
  logged(expected: Partial<LogLine>): Promise<LogLine>;
}

/** Entry rules for a test, without admins and bans. */
export const entryOf = (admission: EntryRules['admission'] = { kind: 'none' }): EntryRules => ({
  admission,
  admins: new Map(),
  bans: openBans(textFile('/no/bans')),
  motd: '',
});

/** Opens a server on loopback for the length of a test. */
export async function openTestServer(
  options: Partial<Omit<ServerOptions, 'limits' | 'times' | 'house'>> & {
    limits?: Partial<ServerOptions['limits']>;
    times?: Partial<ServerOptions['times'] & object>;
    house?: Partial<House>;
    admission?: EntryRules['admission'];
  } = {},
): Promise<TestServer> {
  const lines: LogLine[] = [];
  const news = new EventEmitter();
  const server = await openServer({
    host: '127.0.0.1',
    port: 0,
    hostKey: HOST_KEY.private,
    entry: entryOf(options.admission),
    log: createLog('json', line => {
      const { time: _, ...values } = JSON.parse(line);
      lines.push(values);
      news.emit('line');
    }),
    ...options,
    limits: { ...DEFAULT_LIMITS, connectionsPerMinute: 1000, ...options.limits },
    times: { ...TIMES, hangUp: 300, wrongPassword: 10, ...options.times },
    house: {
      languageOf: () => undefined,
      app: new TestApp().app,
      answer: () => undefined,
      ...options.house,
    },
  });
  const close = () => server.close({ code: 'closing' });
  onTestFinished(close);
  return {
    port: server.port,
    lines,
    close,
    visits: server.visits,
    async logged(expected) {
      for (;;) {
        const found = lines.find(line =>
          Object.entries(expected).every(([name, value]) => line[name] === value),
        );
        if (found) return found;
        await once(news, 'line', { signal: AbortSignal.timeout(60_000) }).catch(() => {
          throw new Error(`${JSON.stringify(expected)} is not in ${JSON.stringify(lines)}`);
        });
      }
    },
  };
}

/** Logs in; rejects if that is refused. */
export async function logIn(
  { port }: { readonly port: number },
  config: ConnectConfig = {},
): Promise<Client> {
  const client = new ssh2.Client();
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  const ready = new Promise<void>((resolve, reject) => {
    client.once('ready', resolve);
    client.once('error', reject);
    client.once('close', () => reject(new Error('closed')));
  });
  client.connect({
    host: '127.0.0.1',
    port,
    username: 'ann',
    readyTimeout: 60_000,
    // Otherwise the library refuses to send requests that only OpenSSH's server supports.
    strictVendor: false,
    // Clients without a key log in this way on an open server, which asks nothing.
    tryKeyboard: true,
    ...config,
  });
  await ready;
  return client;
}

/** Opens a plain socket. */
export async function openSocket({ port }: { readonly port: number }): Promise<Socket> {
  const socket = connectSocket(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** The terminal of a session, read as a person would see it. */
export interface Screen {
  readonly channel: ClientChannel;
  text(): string;
  /** One cell of it, column and row from 0. */
  cell(x: number, y: number): TestCell;
  isAlternate(): boolean;
  shows(expected: string | RegExp): Promise<void>;
  /** Calls with the text of every complete frame from now on. */
  onFrame(listener: (text: string) => void): void;
  /** How the session ended. */
  readonly exited: Promise<number | null>;
}

/** Opens a session for the lobby or with a command. */
export const openScreen = (
  client: Client,
  {
    columns = 80,
    rows = 24,
    term = 'xterm-256color',
    env = {},
    command = undefined as string | undefined,
  } = {},
): Promise<Screen> =>
  new Promise((resolve, reject) => {
    const pty = { cols: columns, rows, term };
    const opened: ClientCallback = (error, channel) =>
      error ? reject(error) : resolve(screenOn(channel, columns, rows));
    if (command === undefined) client.shell(pty, { env }, opened);
    else client.exec(command, { pty, env }, opened);
  });

/** The terminal mode that ends when a frame is complete. */
const SYNCHRONIZED = 2026;

/** The screen of a new channel, including its first output. */
function screenOn(channel: ClientChannel, columns = 80, rows = 24): Screen {
  const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  channel.on('data', (data: Buffer) => terminal.write(data));
  const exited = new Promise<number | null>(resolve => {
    let code: number | null = null;
    channel.on('exit', (status: number) => {
      code = status;
    });
    // First the last output has to be parsed.
    channel.on('close', () => terminal.write('', () => resolve(code)));
  });
  const text = () => {
    const { active } = terminal.buffer;
    return Array.from(
      { length: rows },
      (_, row) => active.getLine(active.baseY + row)?.translateToString(true) ?? '',
    ).join('\n');
  };
  return {
    channel,
    text,
    cell: (x, y) => readCell(terminal, x, y),
    isAlternate: () => terminal.buffer.active.type === 'alternate',
    exited,
    onFrame: listener =>
      void terminal.parser.registerCsiHandler({ prefix: '?', final: 'l' }, ([mode]) => {
        if (mode === SYNCHRONIZED) listener(text());
        return false;
      }),
    shows: expected => isShown(text, expected),
  };
}

/** Resolves when a screen shows the text or matches the expression. */
export const isShown = (text: () => string, expected: string | RegExp): Promise<void> =>
  vi.waitFor(
    () => {
      const shown = text();
      const isThere =
        typeof expected === 'string' ? shown.includes(expected) : expected.test(shown);
      if (!isThere) throw new Error(`${expected} is not on the screen:\n${shown}`);
    },
    { timeout: 60_000, interval: 10 },
  );

/** What a command prints, and its exit code. */
export const runCommand = (client: Client, command: string): Promise<Ran> =>
  new Promise((resolve, reject) =>
    client.exec(command, (error, channel) => {
      if (error) return reject(error);
      const ran = { stdout: '', stderr: '', exitCode: null as number | null };
      channel.on('data', (data: Buffer) => {
        ran.stdout += data;
      });
      channel.stderr.on('data', (data: Buffer) => {
        ran.stderr += data;
      });
      channel.on('exit', (exitCode: number) => Object.assign(ran, { exitCode }));
      channel.on('close', () => resolve(ran));
    }),
  );

/** From the lobby to a room of one's own. */
export async function openRoom({ channel, shows }: Screen): Promise<void> {
  channel.write('n');
  await shows(screenTexts.setup.labels.openRoom);
  channel.write('\r');
  await shows(/\* \w/);
}
