import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { ENGLISH, learn } from '../../source/messages/language.js';
import type { ScreenSitting } from '../../source/server/house.js';
import { openGame } from '../../source/server/open-game.js';
import type { mount } from '../../source/ui/mount.js';
import { solverHere } from '../helpers/solver-here.js';

type Mounted = Parameters<typeof mount>[0];

const mounted = vi.hoisted(() => [] as unknown[]);
vi.mock('../../source/ui/mount.js', async original => ({
  ...(await original<object>()),
  mount: (given: { leaving: AbortSignal }) => {
    mounted.push(given);
    return new Promise<void>(resolve => given.leaving.addEventListener('abort', () => resolve()));
  },
}));

function open(kept: Parameters<typeof openGame>[3] = {}) {
  const texts = { current: ENGLISH };
  const terminal = { setMouse: vi.fn(), setBell() {} };
  const leaving = new AbortController();
  const sitting = { terminal, theme: {}, texts, leaving: leaving.signal };
  const closed = openGame(
    sitting as unknown as ScreenSitting,
    { screen: 'menu' },
    () => solverHere as never,
    kept,
  );
  return { closed, leaving, texts, terminal, given: mounted.at(-1) as Mounted };
}

test('the language that a visitor chooses counts for all that is said from then on, and is remembered', async () => {
  const remembered: string[] = [];
  const { closed, leaving, texts, given } = open({
    rememberLanguage: code => void remembered.push(code),
  });
  expect(given.texts).toBe(ENGLISH);
  const german = await learn('de');
  given.onLanguage?.(german);
  expect([texts.current, remembered]).toEqual([german, ['de']]);
  leaving.abort();
  expect(await closed).toBeUndefined();
});

test('the screen of a visitor who has left is forgotten', async () => {
  const showAndLeave = async () => {
    const { closed, leaving, given } = open();
    const screen = {};
    given.leaving!.addEventListener('abort', () => screen);
    leaving.abort();
    await closed;
    mounted.length = 0;
    return new WeakRef(screen);
  };
  const screen = await showAndLeave();
  await turn();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(screen.deref()).toBeUndefined();
});

test('a visitor who goes on by lines leaves the screen', async () => {
  const { closed, given } = open();
  given.services.playByLines?.();
  expect(await closed).toBe('lines');
});

test('results are counted only where the server keeps them', () => {
  const results = {} as never;
  expect(open({ results }).given.services.entries).toContain('statistics');
  expect(open().given.services.entries).not.toContain('statistics');
});

test('a visitor who wants to click can, on the own terminal', () => {
  const { given, terminal } = open();
  given.services.preferences.turn('mouse', true);
  expect(terminal.setMouse.mock.calls).toEqual([[true]]);
});

test('a visitor who plays alone is told once that the game is not saved', () => {
  const { append } = open().given.services.records.start({} as never);
  const told = [append({} as never), append({} as never)];
  expect(told).toEqual([{ about: 'match', code: 'not-kept' }, undefined]);
});
