import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerChannel, Session as SshSession } from 'ssh2';
import { LONGEST_LINE } from '../linear/understand.js';
import { ENGLISH, languageOf, learn } from '../messages/language.js';
import { ASCII, type Theme, UNICODE } from '../pictures/theme.js';
import { openLineEditor } from '../terminal/line-editor.js';
import { openTerminal } from '../terminal/terminal.js';
import { keepsToAscii } from '../text/ascii.js';
import { wrapWords } from '../views/list.js';
import type { WindowSize } from '../views/look/board-look.js';
import type { EntryRules } from './admission.js';
import { dressChannel, windowSize } from './channel-terminal.js';
import {
  answerText,
  type CommandAnswer,
  type Ending,
  type House,
  type NoSeat,
  type Notice,
  noticeSentence,
  type RefusedRequest,
  type ScreenSitting,
  type SessionApp,
  type Visitor,
} from './house.js';
import type { TIMES } from './limits.js';

/** What a session needs to know of its visit. */
interface SessionOptions {
  readonly socket: Socket;
  readonly visitor: Visitor;
  readonly times: typeof TIMES;
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
/** The command that leads to the lobby by lines, also in a terminal that could draw. */
const LINES = 'lines';
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
  const texts: ScreenSitting['texts'] = { current: ENGLISH };
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
      const answer =
        noSeat || line === LINES
          ? ({ kind: 'app', app: house.app } as const)
          : await house.answer(line, options.visitor);
      serve(channel, answer, 'exec', line);
    } catch (thrown) {
      options.onCrash(thrown);
      complain(channel, { code: 'crashed' });
    }
  });

  /** Loads the texts for the visitor: in the language chosen earlier, else in that of the client's environment. */
  async function listen(): Promise<void> {
    const code = house.languageOf(options.visitor) ?? languageOf(environment);
    texts.current = await learn(code, keepsToAscii({ ...environment, TERM: term }));
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
    if (noSeat) complain(channel, { code: noSeat });
    else if (!answer) {
      refuse(request, line);
      complain(channel, { code: 'noCommand' });
    } else if (answer.kind !== 'app') {
      const isRefused = answer.kind === 'refused' || answer.kind === 'failed';
      say(channel, answerText(texts.current, answer), isRefused ? 1 : 0);
    } else {
      const isTerminal = term !== undefined;
      const canDraw = isTerminal && term !== '' && term !== 'dumb';
      const faces: Faces = {
        lines: byLines(isTerminal, canDraw),
        screen: onScreen(themeFor(term ?? '', environment)),
      };
      const first = line === LINES || !canDraw ? 'lines' : 'screen';
      const look = { faces, first, isTerminal, size, texts } as const;
      running = runOnChannel(channel, answer.app, look, options);
      const { motd, draining } = options.entry;
      if (motd || draining) running.tell(draining ?? { code: 'motd', words: motd });
    }
  }

  const complain = (channel: ServerChannel, notice: Notice): void =>
    say(channel, noticeSentence(texts.current, notice), 1);

  /** Prints a text and ends the session. The client exits with the code: 1 if something went wrong. */
  function say(channel: ServerChannel, text: string, code: 0 | 1): void {
    // A client with a terminal is in raw mode, where a line feed alone does not return to the first column.
    const lineEnd = term === undefined ? '\n' : '\r\n';
    const lines = wrapWords(text, size.columns || Infinity);
    (code === 0 ? channel : channel.stderr).write(lines.join(lineEnd) + lineEnd);
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

/** Shows an app to a visitor in one way. */
type Face = (
  app: SessionApp,
  streams: ReturnType<typeof dressChannel>,
  visit: Omit<ScreenSitting, 'terminal' | 'theme'>,
  hangUp: () => void,
) => {
  readonly closed: ReturnType<SessionApp>;
  /** Shows a notice until it is read, or prints it; removes it if there is none. */
  tell(notice: Notice | undefined): void;
  /** Gives the terminal back. */
  close(): void;
};

type Faces = Readonly<Record<'lines' | 'screen', Face>>;

/** The ways in which an app can be shown, with the first one, to a client with a terminal or without. */
interface Look extends Pick<ScreenSitting, 'texts'> {
  readonly faces: Faces;
  readonly first: keyof Faces;
  readonly isTerminal: boolean;
  readonly size: WindowSize;
}

/** The app on a whole screen. */
const onScreen =
  (theme: Theme): Face =>
  (app, streams, visit, hangUp) => {
    const terminal = openTerminal(streams, theme.glyphs === ASCII);
    terminal.onHangUp(hangUp);
    return {
      closed: app({ ...visit, terminal, theme }),
      tell: notice =>
        terminal.setNotice(columns =>
          notice ? wrapWords(noticeSentence(visit.texts.current, notice), columns) : [],
        ),
      close: terminal.close,
    };
  };

/** The app by lines, in a terminal or without one. */
const byLines =
  (isTerminal: boolean, canDraw: boolean): Face =>
  (app, streams, visit) => {
    const { lines, print, close } = openLineEditor(streams, isTerminal, LONGEST_LINE);
    /** In a terminal lines end between words. */
    const say = (text: string): Promise<void> =>
      print(wrapWords(text, streams.stdout.columns || Infinity).join('\r\n'));
    return {
      closed: app({ ...visit, lines, print: say, canDraw }),
      tell: notice => void (notice && say(noticeSentence(visit.texts.current, notice))),
      close,
    };
  };

/** How long a notice stays at least, even if keys are pressed. */
const READING_MS = 5_000;

/**
 * Runs an app on a channel until the visitor leaves, vanishes or idles, or the app breaks; a visitor may change between
 * the screen and lines. At the end the app is closed first, then the terminal given back, then the channel ended.
 */
function runOnChannel(
  channel: ServerChannel,
  app: SessionApp,
  { faces, first, isTerminal, size, texts }: Look,
  { socket, visitor, times, idleMs, onFlood, onCrash, onLeave, onEnd, drop }: SessionOptions,
) {
  const idle = setTimeout(() => {
    void leave({ code: 'idle', minutes: Math.ceil(idleMs / 60_000) }, 'idle');
  }, idleMs);
  let opened: ReturnType<Face> | undefined;
  let toldAt: number | undefined;
  let leaving = new AbortController();
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
    // What is typed may be a script, which ends before it has been answered.
    outlivesInput: !isTerminal,
  });

  function crash(thrown: unknown): void {
    if (isEnding) return;
    onCrash(thrown);
    void leave({ code: 'crashed' }, 'crashed');
  }

  function tell(notice: Notice | undefined): void {
    toldAt = notice && performance.now();
    opened?.tell(notice);
  }

  async function leave(farewell: Notice | undefined, why: Ending): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    clearTimeout(idle);
    leaving.abort();
    // An app that does not leave in time is abandoned.
    const left = opened?.closed.catch(() => {});
    await Promise.race([left, sleep(times.hangUp, undefined, { ref: false })]);
    opened?.close();
    if (!isGone) {
      onLeave(why);
      const lineEnd = isTerminal ? '\r\n' : '\n';
      const said = farewell ? noticeSentence(texts.current, farewell) : '';
      const rows = wrapWords(said, streams.stdout.columns || Infinity);
      if (farewell) streams.stdout.write(rows.join(lineEnd) + lineEnd);
      channel.exit(why === 'crashed' ? 1 : 0);
      channel.end();
    }
    channel.once('close', () => onEnd(why));
    setTimeout(() => onEnd(why), isGone ? 0 : times.hangUp).unref();
  }

  /** The client is gone: nothing more is written. */
  function hangUp(): void {
    isGone = true;
    void leave(undefined, 'vanished');
  }

  function show(app: SessionApp, way: keyof Faces): void {
    try {
      leaving = new AbortController();
      const visit = { visitor, texts, onFlood, tell, leaving: leaving.signal };
      const shown = faces[way](app, streams, visit, hangUp);
      opened = shown;
      void shown.closed.then(next => {
        if (!next || isEnding) return void leave(undefined, 'left');
        shown.close();
        show(next, way === 'lines' ? 'screen' : 'lines');
      }, crash);
    } catch (thrown) {
      crash(thrown);
    }
  }

  show(app, first);
  return {
    resize: (size: WindowSize) => streams.stdout.resize(size),
    /** Closes the app and gives the terminal back, with the farewell on it. */
    leave: (farewell?: Notice) => void leave(farewell, 'closing'),
    tell,
    hangUp,
  };
}
