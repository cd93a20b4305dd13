import { EventEmitter } from 'node:events';
import { setTimeout as pass } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRandom, pick } from '../../source/engine/index.js';
import { UNICODE } from '../../source/pictures/theme.js';
import { openGame } from '../../source/server/open-game.js';
import type { Lobby } from '../../source/session/rooms.js';
import { openTerminal, type TerminalInput } from '../../source/terminal/terminal.js';
import { FakeOutput } from '../helpers/fake-output.js';
import { House } from '../helpers/lobby.js';
import { type Alphabet, isIn, plainWords, pseudo } from '../helpers/pseudo.js';
import { quickSolver } from '../helpers/solver-here.js';
import { roomOptions } from '../room/table.js';

const ESCAPE = '\x1b';
const STROKES = [
  ...'\r \r \r s s 3\r 5\r 9\r r g x y u h v k1 k4'.split(' '),
  ...['[A', '[B', '[C', '[D', ''].map(key => ESCAPE + key),
  ...['?', 'p', 'n', 'd'],
];

/** A guest with a language, on a terminal that records its output. */
function visit(lobby: Lobby, alphabet: Alphabet) {
  const stdin = Object.assign(new EventEmitter(), { pause() {}, resume() {} });
  const stdout = new FakeOutput(80, 24);
  const terminal = openTerminal({ stdin: stdin as unknown as TerminalInput, stdout });
  const theme = { glyphs: UNICODE, colourLevel: 0, palette: 'default' } as const;
  const texts = { current: pseudo(alphabet) };
  const leaving = new AbortController();
  const sitting = { terminal, theme, texts, leaving: leaving.signal };
  const closed = openGame(
    sitting as unknown as Parameters<typeof openGame>[0],
    { screen: 'lobby', lobby },
    quickSolver,
  );
  onTestFinished(async () => {
    leaving.abort();
    await closed.catch(() => {});
    terminal.close();
  });
  return {
    closed,
    press: (keys: string) => void stdin.emit('data', Buffer.from(keys)),
    // Without cursor movements and colours.
    written: () => stdout.takeWritten().replace(/\x1b[[\]()][\d;?=]*[ -/]*[@-~]?/g, ' '),
  };
}

// Outside of `act`, Ink draws at its own times, as on a server.
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
});

test('two guests in one room each read their own language, whatever they do', async () => {
  const house = new House();
  house.add(roomOptions(), '1', 'Ann');
  const [ann, bob] = [visit(house.lobby('Ann'), 'accented'), visit(house.lobby('Bob'), 'greek')];
  const random = createRandom('two languages');
  const shown = { accented: 0, greek: 0 };
  for (let stroke = 0; stroke < 60; stroke++) {
    const keys = pick(STROKES, random);
    (stroke < 2 || random.below(2) === 0 ? ann : bob).press(stroke < 2 ? '\r' : keys);
    house.tick();
    await pass(random.below(4) === 0 ? 40 : 1);
    const [first, second] = [ann.written(), bob.written()];
    expect(isIn(first, 'greek') ? first : '').toBe('');
    expect(isIn(second, 'accented') ? second : '').toBe('');
    expect(plainWords(`${first}\n${second}`, STROKES.join(''))).toEqual([]);
    shown.accented += first.length;
    shown.greek += second.length;
  }
  expect(Math.min(shown.accented, shown.greek)).toBeGreaterThan(2000);
});

test('a game that breaks while it draws ends, and shows a guest nothing about the host', async () => {
  const rooms = () => {
    throw new Error('no rooms');
  };
  const { closed, written } = visit({ ...new House().lobby('Ann'), rooms }, 'accented');
  await expect(closed).rejects.toThrow('no rooms');
  expect(written()).not.toMatch(/no rooms|\.tsx?|node_modules/);
});
