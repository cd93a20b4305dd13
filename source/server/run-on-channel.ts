import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerChannel } from 'ssh2';
import { serveTexts } from '../messages/serve.js';
import type { Theme } from '../pictures/theme.js';
import { openTerminal } from '../terminal/terminal.js';
import { wrapWords } from '../views/list.js';
import type { WindowSize } from '../views/look/board-look.js';
import { dressChannel } from './channel-terminal.js';
import type { Ending, OpenedApp, SessionApp, Visitor } from './house.js';
import type { Times } from './limits.js';

/** What is told stays so long, whatever is pressed. */
const READING_MS = 5_000;

export interface RunningApp {
  resize(size: WindowSize): void;
  /** Closes the app and gives the terminal back, with a sentence on it. */
  leave(farewell: string): void;
  /** Shows a sentence over the app, until a key is pressed that comes after it was read. */
  tell(sentence: string): void;
  /** The other end is gone: nothing more is written. */
  hangUp(): void;
}

export interface ChannelOptions {
  readonly socket: Socket;
  readonly visitor: Visitor;
  readonly size: WindowSize;
  readonly theme: Theme;
  readonly times: Times;
  /** Milliseconds without a key after which the app is closed. */
  readonly idleMs: number;
  /** More is asked for than is heard. */
  readonly onFlood: () => void;
  readonly onCrash: (thrown: unknown) => void;
  /** It is over here; clients may hang up before the channel is closed. */
  readonly onLeave: (why: Ending) => void;
  /** The session is over, and the visit with it. */
  readonly onEnd: (why: Ending) => void;
  readonly drop: (why: Ending) => void;
}

/**
 * Runs an app on a channel until the visitor leaves, is gone, presses no key for too long, or the app
 * breaks. However it ends, the terminal is given back first: the app is closed, the screen left, and
 * then the channel ended.
 */
export function runOnChannel(
  channel: ServerChannel,
  app: SessionApp,
  options: ChannelOptions,
): RunningApp {
  const { socket, visitor, size, theme, times, idleMs, onFlood, onCrash, onLeave, onEnd, drop } =
    options;
  const idle = setTimeout(() => void leave(serveTexts.visitor.idle, 'idle'), idleMs);
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
  const terminal = openTerminal(streams);
  terminal.onHangUp(hangUp);

  function crash(thrown: unknown): void {
    if (isEnding) return;
    onCrash(thrown);
    void leave(serveTexts.visitor.crashed, 'crashed');
  }

  function tell(sentence: string | undefined): void {
    toldAt = sentence === undefined ? undefined : performance.now();
    terminal.setNotice(columns => (sentence === undefined ? [] : wrapWords(sentence, columns)));
  }

  async function leave(farewell: string, why: Ending): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    clearTimeout(idle);
    // An app that does not leave when it is asked to is left.
    await Promise.race([closeApp(), sleep(times.hangUp, undefined, { ref: false })]);
    terminal.close();
    if (!isGone) {
      onLeave(why);
      if (farewell !== '') streams.stdout.write(`${farewell}\r\n`);
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

  function hangUp(): void {
    isGone = true;
    void leave('', 'vanished');
  }

  try {
    opened = app.open({ visitor, terminal, theme, onFlood });
    void opened.closed.then(() => leave('', 'left'), crash);
  } catch (thrown) {
    crash(thrown);
  }
  return {
    resize: size => streams.stdout.resize(size),
    leave: farewell => void leave(farewell, 'closing'),
    tell,
    hangUp,
  };
}
