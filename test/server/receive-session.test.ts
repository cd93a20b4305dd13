import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Duplex, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Session } from 'ssh2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import {
  type CommandAnswer,
  type LineSitting,
  noticeSentence,
  type ScreenSitting,
  type SessionApp,
} from '../../source/server/house.js';
import { TIMES } from '../../source/server/limits.js';
import { receiveSession } from '../../source/server/receive-session.js';
import { wrapWords } from '../../source/views/list.js';

// What is loaded once is there at once.
const [GERMAN] = await Promise.all([learn('de'), learn('cs')]);

type Options = Parameters<typeof receiveSession>[1];

const kept = () => {
  const texts: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      texts.push(String(chunk));
      done();
    },
  });
  return { texts, stream };
};

class FakeChannel extends Duplex {
  readonly sent: string[] = [];
  readonly codes: number[] = [];
  readonly errors = kept();
  readonly stderr = this.errors.stream;
  readonly outgoing = { packetSize: 32_768 };

  override _read(): void {}
  override _write(chunk: Buffer, _: unknown, done: () => void): void {
    this.sent.push(String(chunk));
    done();
  }
  exit(code: number): void {
    this.codes.push(code);
  }
}

/** Waits until all is done that can be; texts may have to be loaded. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

/** An app that waits until it is told to leave; `turn` goes on with another one. */
function openApp() {
  const shown: ScreenSitting[] = [];
  const told: LineSitting[] = [];
  let end: (next?: SessionApp) => void = () => {};
  let fail: (thrown: unknown) => void = () => {};
  const app: SessionApp = sitting => {
    if ('terminal' in sitting) shown.push(sitting);
    else told.push(sitting);
    sitting.leaving.addEventListener('abort', () => end());
    return new Promise((resolve, reject) => {
      end = resolve;
      fail = reject;
    });
  };
  return {
    app,
    shown,
    told,
    turn: (next?: SessionApp) => end(next),
    fail: (why: Error) => fail(why),
  };
}

type Changes = Partial<Omit<Options, 'house'>> & {
  readonly answer?: (line: string) => CommandAnswer | undefined;
  readonly language?: 'cs';
};

function openSession({ answer, language, ...changes }: Changes = {}) {
  const session = new EventEmitter();
  const channel = new FakeChannel();
  const place = openApp();
  const asked: string[] = [];
  const heard: string[] = [];
  const note =
    (what: string) =>
    (...values: unknown[]) =>
      void heard.push([what, ...values.filter(value => value !== undefined)].join(' '));
  const socket = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableNeedDrain: false,
    cork() {},
    uncork() {},
  });
  const running = receiveSession(session as unknown as Session, {
    socket: socket as unknown as Socket,
    visitor: { name: 'Ann', address: '192.0.2.1' },
    times: TIMES,
    idleMs: 90_000,
    onFlood: note('flood'),
    onCrash: thrown => note('crash')((thrown as Error).message),
    onLeave: note('leave'),
    onEnd: note('end'),
    drop: note('drop'),
    entry: { motd: undefined, draining: undefined } as unknown as Options['entry'],
    noSeat: undefined,
    house: {
      languageOf: () => language,
      app: place.app,
      answer(line) {
        asked.push(line);
        return answer?.(line);
      },
    },
    refuse: note('refuse'),
    passOver: note('pass'),
    onBegin: note('begin'),
    ...changes,
  });
  /** Sends a request; gives whether it was accepted. */
  const request = async (name: string, info: object = {}): Promise<boolean | undefined> => {
    let answered: boolean | undefined;
    const accept = () => {
      answered = true;
      return name === 'shell' || name === 'exec' ? channel : undefined;
    };
    session.emit(name, accept, () => (answered = false), info);
    await settle();
    return answered;
  };
  const pty = (term: string, cols = 80, rows = 24) => request('pty', { term, cols, rows });
  const env = (key: string, val: string) => request('env', { key, val });
  const exec = (command: string) => request('exec', { command });
  return { ...place, channel, asked, heard, running, request, pty, env, exec };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[term: string, variables: Record<string, string>, colours: number]>([
  ['xterm', {}, 1],
  ['xterm-256color', {}, 2],
  ['xterm-256color', { COLORTERM: 'yes' }, 2],
  ['xterm-256color', { COLORTERM: 'truecolor' }, 3],
  ['xterm', { COLORTERM: '24bit' }, 3],
  ['xterm-kitty', {}, 3],
  ['xterm-kitty', { NO_COLOR: '1' }, 0],
  ['vt220', {}, 0],
  ['xterm-mono', {}, 0],
  // No more than 64 characters are read.
  [`${'x'.repeat(62)}256`, {}, 1],
  [`${'x'.repeat(61)}256`, {}, 2],
])('a shell on %s with %j is drawn with colours of level %i', async (term, variables, colours) => {
  const { pty, env, request, shown, told, heard } = openSession();
  await pty(term);
  for (const [key, val] of Object.entries(variables)) await env(key, val);
  expect(await request('shell')).toBe(true);
  expect([shown.length, told.length]).toEqual([1, 0]);
  expect(shown[0]!.theme).toMatchObject({ colourLevel: colours, palette: 'default' });
  expect(heard.filter(one => one !== 'pass')).toEqual(['begin']);
});

test.each([
  ['en_US.UTF-8', UNICODE],
  ['C', ASCII],
])('the signs follow the variable LC_ALL=%s', async (value, glyphs) => {
  const { pty, env, request, shown } = openSession();
  await pty('xterm');
  await env('LANG', 'en_US.UTF-8');
  await env('LC_ALL', value);
  await request('shell');
  expect(shown[0]!.theme.glyphs).toBe(glyphs);
});

test.each<[terminal: string | undefined, command: string | undefined, canDraw: boolean]>([
  [undefined, undefined, false],
  ['dumb', undefined, false],
  ['', undefined, false],
  ['xterm', 'lines', true],
  [undefined, 'lines', false],
])('on the terminal %s, the command %s leads to lines', async (terminal, command, canDraw) => {
  const { pty, request, exec, shown, told, asked } = openSession();
  if (terminal !== undefined) await pty(terminal, 70);
  await (command === undefined ? request('shell') : exec(command));
  expect([shown.length, told.length]).toEqual([0, 1]);
  expect(told[0]!.canDraw).toBe(canDraw);
  expect(asked).toEqual([]);
});

test('a command may open an app of its own', async () => {
  const { app, shown } = openApp();
  const { pty, exec, shown: others } = openSession({ answer: () => ({ kind: 'app', app }) });
  await pty('xterm');
  await exec('join 1');
  expect([shown.length, others.length]).toEqual([1, 0]);
});

test('a second terminal is refused, and the first one counts', async () => {
  const { pty, request, shown, told, heard } = openSession();
  expect(await pty('xterm')).toBe(true);
  expect(await pty('dumb')).toBe(false);
  expect(heard).toEqual(['pass']);
  await request('shell');
  expect([shown.length, told.length]).toEqual([1, 0]);
});

test('short variables that are known are read, each counts as a request, and no other is', async () => {
  const { env, request, told, heard } = openSession();
  expect(await env('LANG', 'de_DE.UTF-8')).toBe(true);
  expect(await env('LC_ALL', `fr_FR.UTF-8${'x'.repeat(60)}`)).toBe(false);
  expect(await env('LD_PRELOAD', 'x')).toBe(false);
  expect(await env('NO_COLOR', 'x'.repeat(64))).toBe(true);
  expect(await env('NO_COLOR', 'x'.repeat(65))).toBe(false);
  expect(heard).toEqual(Array(5).fill('pass'));
  await request('shell');
  expect(told[0]!.texts.current.code).toBe('de');
});

test('a language chosen earlier counts more than that of the environment', async () => {
  const { env, request, told } = openSession({ language: 'cs' });
  await env('LANG', 'de_DE.UTF-8');
  await request('shell');
  expect(told[0]!.texts.current.code).toBe('cs');
});

test('answers, refusals and farewells are in the language of the visitor', async () => {
  const come = async (changes: Changes = {}) => {
    const session = openSession(changes);
    await session.env('LANG', 'de_DE.UTF-8');
    return session;
  };
  const asks = await come({ answer: () => ({ kind: 'rooms', rooms: [] }) });
  await asks.exec('rooms');
  expect(asks.channel.sent).toEqual([`${GERMAN.serve.noRooms}\n`]);
  const full = await come({ noSeat: 'full' });
  await full.exec('rooms');
  expect(full.channel.errors.texts).toEqual([`${GERMAN.serve.full}\n`]);
  const kicked = await come();
  await kicked.request('shell');
  kicked.running()!.leave({ code: 'kicked' });
  await settle();
  expect(kicked.channel.sent).toEqual([`${GERMAN.serve.kicked}\n`]);
});

test.each(['signal', 'x11', 'auth-agent', 'subsystem'])('%s is refused', async name => {
  const { request, heard } = openSession();
  expect(await request(name, { name: 'sftp' })).toBe(false);
  expect(heard).toEqual([`refuse ${name} sftp`]);
});

const CRASHED = noticeSentence(ENGLISH, { code: 'crashed' });
const UNKNOWN = noticeSentence(ENGLISH, { code: 'noCommand' });
const FULL = noticeSentence(ENGLISH, { code: 'full' });
const said = (kind: 'done' | 'failed'): CommandAnswer => ({
  kind,
  text: 'One.\nTwo.',
  language: 'en',
});

type Answered = [what: string, () => CommandAnswer | undefined, string, string, number, string[]];
const breaks = () => {
  throw new Error('broken');
};
const refuses = () => ({ kind: 'refused', notice: { code: 'full' } }) as const;

test.each<Answered>([
  ['what was done', () => said('done'), 'One.\nTwo.\n', '', 0, []],
  ['what has failed', () => said('failed'), '', 'One.\nTwo.\n', 1, []],
  ['what is refused', refuses, '', `${FULL}\n`, 1, []],
  ['what is unknown', () => undefined, '', `${UNKNOWN}\n`, 1, ['refuse exec list']],
  ['what breaks', breaks, '', `${CRASHED}\n`, 1, ['crash broken']],
])('a command is answered by %s', async (_, answer, out, errors, code, noted) => {
  const { exec, channel, asked, heard } = openSession({ answer });
  await exec('  list ');
  expect(asked).toEqual(['list']);
  expect([channel.sent.join(''), channel.errors.texts.join(''), channel.codes]).toEqual([
    out,
    errors,
    [code],
  ]);
  expect(heard).toEqual(['begin', ...noted]);
  channel.emit('close');
  expect(heard.at(-1)).toBe('end left');
});

test('a client that does not close the channel after the answer is ended after a while', async () => {
  const { exec, heard } = openSession({ answer: () => said('done') });
  await exec('list');
  await vi.advanceTimersByTimeAsync(TIMES.hangUp - 1);
  expect(heard).toEqual(['begin']);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['begin', 'end left']);
});

test('answer and farewell keep between words at the edge of a narrow terminal', async () => {
  const { pty, exec, channel } = openSession();
  await pty('xterm', 20);
  await exec('list');
  const rows = wrapWords(UNKNOWN, 20);
  expect(rows.length).toBeGreaterThan(1);
  expect(channel.errors.texts.join('')).toBe(`${rows.join('\r\n')}\r\n`);
  const guest = openSession();
  await guest.pty('dumb', 20);
  await guest.request('shell');
  guest.running()!.leave({ code: 'crashed' });
  await settle();
  const farewell = wrapWords(CRASHED, 20);
  expect(farewell.length).toBeGreaterThan(1);
  expect(guest.channel.sent.join('')).toContain(`${farewell.join('\r\n')}\r\n`);
});

test('lines end between words at the edge of a terminal, also one that has become narrower, and stay whole without one', async () => {
  const { pty, request, told, channel } = openSession();
  await pty('dumb', 70);
  await request('window-change', { cols: 60, rows: 20 });
  await request('shell');
  await request('window-change', { cols: 20, rows: 20 });
  await told[0]!.print(UNKNOWN);
  expect(channel.sent.join('')).toContain(`${wrapWords(UNKNOWN, 20).join('\r\n')}\r\n`);
  const piped = openSession();
  await piped.request('shell');
  await piped.told[0]!.print(UNKNOWN);
  expect(piped.channel.sent.join('')).toBe(`${UNKNOWN}\n`);
});

test('of a command 256 characters are read', async () => {
  const { exec, asked } = openSession();
  await exec('x'.repeat(300));
  expect(asked).toEqual(['x'.repeat(256)]);
});

test.each(['shell', 'exec'])('who has no seat is told so, and nothing is asked: %s', async name => {
  const { request, channel, asked, shown, told } = openSession({ noSeat: 'full' });
  await request(name, { command: 'list' });
  expect([channel.errors.texts, channel.codes]).toEqual([[`${FULL}\n`], [1]]);
  expect([asked, shown, told]).toEqual([[], [], []]);
});

test.each([
  [1023, ['begin', 'drop small-packets'], 0],
  [1024, ['begin'], 1],
])('a client that takes packets of %i bytes', async (packetSize, heard, apps) => {
  const session = openSession();
  session.channel.outgoing.packetSize = packetSize;
  await session.request('shell');
  expect([session.heard, session.told.length]).toEqual([heard, apps]);
});

test.each([
  ['motd', { motd: 'Be kind.' }, 'Be kind.'],
  ['draining', { draining: { code: 'full' }, motd: 'Be kind.' }, FULL],
])('%s is said at the beginning', async (_, entry, words) => {
  const { request, channel } = openSession({ entry: entry as unknown as Options['entry'] });
  await request('shell');
  expect(channel.sent.join('')).toBe(`${words}\n`);
});

test('who idles is told so, and the session ends', async () => {
  const { request, channel, heard } = openSession();
  await request('shell');
  await vi.advanceTimersByTimeAsync(89_999);
  expect(channel.codes).toEqual([]);
  channel.push('x');
  await setImmediate();
  await vi.advanceTimersByTimeAsync(89_999);
  expect(channel.codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(channel.codes).toEqual([0]);
  expect(channel.sent.join('')).toContain(noticeSentence(ENGLISH, { code: 'idle', minutes: 2 }));
  expect(heard).toEqual(['begin', 'leave idle']);
  channel.emit('close');
  expect(heard.at(-1)).toBe('end idle');
});

test('an app that breaks ends the session with a sentence', async () => {
  const { request, channel, heard, fail } = openSession();
  await request('shell');
  fail(new Error('broken'));
  await settle();
  expect(heard).toEqual(['begin', 'crash broken', 'leave crashed']);
  expect([channel.sent.join(''), channel.codes]).toEqual([`${CRASHED}\n`, [1]]);
});

test('a visitor changes between lines and the screen, and leaves', async () => {
  const first = openSession();
  await first.pty('xterm');
  await first.exec('lines');
  const next = openApp();
  first.turn(next.app);
  await setImmediate();
  expect([next.shown.length, next.told.length]).toEqual([1, 0]);
  const last = openApp();
  next.turn(last.app);
  await setImmediate();
  expect([last.shown.length, last.told.length]).toEqual([0, 1]);
  last.turn();
  await settle();
  expect([first.heard.at(-1), first.channel.codes]).toEqual(['leave left', [0]]);
});

test('the running app can be told something, and to leave with a farewell', async () => {
  const { request, running, channel, heard } = openSession();
  expect(running()).toBeUndefined();
  await request('shell');
  running()!.tell({ code: 'full' });
  running()!.leave({ code: 'crashed' });
  await settle();
  expect(channel.sent.join('')).toBe(`${FULL}\n${CRASHED}\n`);
  expect([heard.at(-1), channel.codes]).toEqual(['leave closing', [0]]);
});

test('nothing more is written to a client that is gone', async () => {
  const { request, running, channel, heard } = openSession();
  await request('shell');
  running()!.hangUp();
  await settle();
  await vi.advanceTimersByTimeAsync(0);
  expect([channel.sent, channel.codes, heard]).toEqual([[], [], ['begin', 'end vanished']]);
});
