import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerChannel, Session as SshSession } from 'ssh2';
import { ENGLISH, languageOf, learn, type Tongue } from '../messages/language.js';
import { ASCII, type Theme, UNICODE } from '../pictures/theme.js';
import { keepsToAscii } from '../terminal/locale.js';
import { openTerminal } from '../terminal/terminal.js';
import { wrapWords } from '../views/list.js';
import type { WindowSize } from '../views/look/board-look.js';
import type { EntryRules } from './admission.js';
import { dressChannel, windowSize } from './channel-terminal.js';
import { answerText, type Notice, noticeSentence } from './guest-words.js';
import type {
  CommandAnswer,
  Ending,
  House,
  NoSeat,
  OpenedApp,
  RefusedRequest,
  SessionApp,
  Sitting,
  Visitor,
} from './house.js';
import type { Times } from './limits.js';

/** What a session needs to know of its visit. */
export interface SessionOptions {
  readonly socket: Socket;
  readonly visitor: Visitor;
  readonly times: Times;
  /** Milliseconds without a key after which the app is closed. */
  readonly idleMs: number;
  readonly onFlood: () => void;
  readonly onCrash: (thrown: unknown) => void;
  /** The session is about to end. Whatever the client does now is not the reason. */
  readonly onLeave: (why: Ending) => void;
  /** The session is over, and so is the visit. */
  readonly onEnd: (why: Ending) => void;
  readonly drop: (why: Ending) => void;
  readonly entry: Pick<EntryRules, 'motd' | 'draining'>;
  /** Why there is no seat for the visitor, if so. */
  readonly noSeat: NoSeat | undefined;
  readonly house: House;
  /** Logs and counts a request that is refused. */
  readonly refuse: (request: RefusedRequest, detail?: string) => void;
  /** Counts a request that is refused but not worth a line in the log. */
  readonly passOver: () => void;
  /** The client has asked for a shell or a command. */
  readonly onBegin: () => void;
}

/** The most characters read of a command. */
const LONGEST_COMMAND = 256;
/** The most characters of a variable: all that are read are short. */
const LONGEST_VALUE = 64;
/** The smallest packets that a client may ask for. Known clients take some 30,000 bytes. */
const SMALLEST_PACKET = 1024;

/**
 * Serves one session: runs an app on its terminal or answers its command, and refuses all other requests. Returns a function
 * that gives the running app, if there is one.
 */
export function receiveSession(session: SshSession, options: SessionOptions) {
  const { noSeat, house, refuse, passOver } = options;
  const environment: ClientEnvironment = {};
  const tongue: Tongue = { current: ENGLISH };
  let term: string | undefined;
  let size = windowSize(0, 0);
  let running: ReturnType<typeof runOnChannel> | undefined;

  session.on('pty', (accept, reject, info) => {
    if (term !== undefined) {
      reject?.();
      passOver();
      return;
    }
    term = info.term.slice(0, LONGEST_VALUE);
    size = windowSize(info.cols, info.rows);
    accept?.();
  });
  session.on('window-change', (accept, _, { cols, rows }) => {
    size = windowSize(cols, rows);
    running?.resize(size);
    accept?.();
  });
  session.on('env', (accept, reject, { key, val }) => {
    const known = CLIENT_VARIABLES.find(name => name === key);
    // Clients send all their variables, most of which are of no use here.
    passOver();
    if (known === undefined || val.length > LONGEST_VALUE) {
      reject?.();
      return;
    }
    environment[known] = val;
    accept?.();
  });
  const turnDown =
    (request: RefusedRequest) =>
    (_: unknown, reject: (() => void) | undefined, info?: { readonly name?: string }) => {
      reject?.();
      refuse(request, info?.name);
    };
  session.on('signal', turnDown('signal'));
  session.on('x11', turnDown('x11'));
  session.on('auth-agent', turnDown('auth-agent'));
  session.on('subsystem', turnDown('subsystem'));
  session.on('shell', async accept => {
    const channel = begin(accept);
    await listen();
    if (channel) serve(channel, { kind: 'app', app: house.app }, 'shell');
  });
  session.on('exec', async (accept, _, { command }) => {
    const channel = begin(accept);
    if (!channel) return;
    const line = command.slice(0, LONGEST_COMMAND).trim();
    try {
      await listen();
      const answer = noSeat ? undefined : await house.answer(line, options.visitor);
      serve(channel, answer, 'exec', line);
    } catch (thrown) {
      options.onCrash(thrown);
      complain(channel, { code: 'crashed' });
    }
  });

  /** Loads the texts for the visitor: in the language chosen earlier, else in that of the client's environment. */
  async function listen(): Promise<void> {
    const code = house.languageOf(options.visitor) ?? languageOf(environment);
    tongue.current = await learn(code, keepsToAscii({ ...environment, TERM: term }));
  }

  function begin(accept: () => ServerChannel): ServerChannel | undefined {
    options.onBegin();
    const channel: ServerChannel | undefined = accept();
    channel?.on('error', () => options.drop('vanished'));
    if (!channel || takesPackets(channel)) return channel;
    options.drop('small-packets');
    return undefined;
  }

  function serve(
    channel: ServerChannel,
    answer: CommandAnswer | undefined,
    request: 'shell' | 'exec',
    line?: string,
  ): void {
    const decline = (code: 'noCommand' | 'needsTerminal' | 'dumbTerminal') => {
      refuse(request, line);
      complain(channel, { code });
    };
    if (noSeat) complain(channel, { code: noSeat });
    else if (!answer) decline('noCommand');
    else if (answer.kind !== 'app') {
      const isRefused = answer.kind === 'refused' || answer.kind === 'failed';
      say(channel, answerText(tongue.current, answer), isRefused ? 1 : 0);
    } else if (term === undefined) decline('needsTerminal');
    else if (term === '' || term === 'dumb') decline('dumbTerminal');
    else {
      const theme = themeFor(term, environment);
      running = runOnChannel(channel, answer.app, { size, theme, tongue }, options);
      const { motd, draining } = options.entry;
      if (motd || draining) running.tell(draining ?? { code: 'motd', words: motd });
    }
  }

  const complain = (channel: ServerChannel, notice: Notice): void =>
    say(channel, noticeSentence(tongue.current, notice), 1);

  /** Prints a text and ends the session. The client exits with the code: 1 if something went wrong. */
  function say(channel: ServerChannel, text: string, code: 0 | 1): void {
    // A client with a terminal is in raw mode, where a line feed alone does not return to the first column.
    const lines = `${text}\n`.replaceAll('\n', term === undefined ? '\n' : '\r\n');
    (code === 0 ? channel : channel.stderr).write(lines);
    channel.once('close', () => options.onEnd('left'));
    channel.resume();
    channel.exit(code);
    channel.end();
    setTimeout(() => options.onEnd('left'), options.times.hangUp).unref();
  }

  return () => running;
}

/** Whether a client takes packets of a sensible size. The library would split its output into empty ones forever. */
function takesPackets(channel: ServerChannel): boolean {
  const { outgoing } = channel as ServerChannel & { outgoing: { readonly packetSize: number } };
  return outgoing.packetSize >= SMALLEST_PACKET;
}

/** The variables of a client that are read. */
const CLIENT_VARIABLES = [
  'LC_ALL',
  'LC_CTYPE',
  'LC_MESSAGES',
  'LANG',
  'COLORTERM',
  'NO_COLOR',
] as const;
type ClientEnvironment = Partial<Record<(typeof CLIENT_VARIABLES)[number], string>>;

/** The theme for a visitor's terminal, by its environment. chalk would look at the host's. */
const themeFor = (term: string, environment: ClientEnvironment): Theme => ({
  glyphs: keepsToAscii({ ...environment, TERM: term }) ? ASCII : UNICODE,
  colourLevel: colourLevelOf(term, environment),
  palette: 'default',
});

function colourLevelOf(
  term: string,
  { COLORTERM, NO_COLOR }: ClientEnvironment,
): Theme['colourLevel'] {
  if (NO_COLOR || /mono|-m$|^vt\d|^dumb$/.test(term)) return 0;
  if (COLORTERM === 'truecolor' || COLORTERM === '24bit' || FULL_COLOUR.test(term)) return 3;
  return term.includes('256') ? 2 : 1;
}

const FULL_COLOUR = /-direct$|kitty|alacritty|ghostty|wezterm|^foot|^iterm/;

/** How long a notice stays at least, even if keys are pressed. */
const READING_MS = 5_000;

/**
 * Runs an app on a channel until the visitor leaves, vanishes or idles, or the app breaks. At the end the app is closed
 * first, then the terminal given back, then the channel ended.
 */
function runOnChannel(
  channel: ServerChannel,
  app: SessionApp,
  { size, theme, tongue }: { size: WindowSize } & Pick<Sitting, 'theme' | 'tongue'>,
  { socket, visitor, times, idleMs, onFlood, onCrash, onLeave, onEnd, drop }: SessionOptions,
) {
  const idle = setTimeout(() => {
    void leave({ code: 'idle', minutes: Math.ceil(idleMs / 60_000) }, 'idle');
  }, idleMs);
  let opened: OpenedApp | undefined;
  let toldAt: number | undefined;
  let isEnding = false;
  let isGone = false;

  const streams = dressChannel(channel, socket, size, {
    onInput() {
      idle.refresh();
      if (toldAt !== undefined && performance.now() - toldAt > READING_MS) tell(undefined);
    },
    onCrash: crash,
    drop,
    unreadMs: times.unread,
  });
  const terminal = openTerminal(streams, theme.glyphs === ASCII);
  terminal.onHangUp(hangUp);

  function crash(thrown: unknown): void {
    if (isEnding) return;
    onCrash(thrown);
    void leave({ code: 'crashed' }, 'crashed');
  }

  /** Shows a notice over the app until a key is pressed after there was time to read it. Removes it if there is none. */
  function tell(notice: Notice | undefined): void {
    toldAt = notice && performance.now();
    terminal.setNotice(columns =>
      notice ? wrapWords(noticeSentence(tongue.current, notice), columns) : [],
    );
  }

  async function leave(farewell: Notice | undefined, why: Ending): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    clearTimeout(idle);
    // An app that does not close in time is abandoned.
    await Promise.race([closeApp(), sleep(times.hangUp, undefined, { ref: false })]);
    terminal.close();
    if (!isGone) {
      onLeave(why);
      if (farewell) streams.stdout.write(`${noticeSentence(tongue.current, farewell)}\r\n`);
      channel.exit(why === 'crashed' ? 1 : 0);
      channel.end();
    }
    channel.once('close', () => onEnd(why));
    setTimeout(() => onEnd(why), isGone ? 0 : times.hangUp).unref();
  }

  async function closeApp(): Promise<void> {
    try {
      opened?.close();
    } catch (thrown) {
      onCrash(thrown);
    }
    await opened?.closed.catch(() => {});
  }

  /** The client is gone: nothing more is written. */
  function hangUp(): void {
    isGone = true;
    void leave(undefined, 'vanished');
  }

  try {
    opened = app.open({ visitor, terminal, theme, tongue, onFlood });
    void opened.closed.then(() => leave(undefined, 'left'), crash);
  } catch (thrown) {
    crash(thrown);
  }
  return {
    resize: (size: WindowSize) => streams.stdout.resize(size),
    /** Closes the app and gives the terminal back, with the farewell on it. */
    leave: (farewell?: Notice) => void leave(farewell, 'closing'),
    tell,
    hangUp,
  };
}
