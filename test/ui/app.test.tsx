import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_RULES } from '../../source/engine/index.js';
import { App, type AppServices, type Start } from '../../source/ui/app.js';
import { puzzleOfId } from '../helpers/boards.js';
import { searches } from '../helpers/fake-solver.js';
import { matchOptions } from '../helpers/play-match.js';
import { renderOnStage } from '../helpers/stage.js';

vi.mock('../../source/solver/index.js', async () => {
  const { fakeSolver } = await import('../helpers/fake-solver.js');
  return fakeSolver;
});

beforeEach(() => {
  searches.length = 0;
});

const PUZZLE = puzzleOfId('0765+42+2E21BD0F+93');

function open(start: Start) {
  const onQuit = vi.fn();
  const rememberNames = vi.fn();
  const services: AppServices = {
    rules: DEFAULT_RULES,
    dealPuzzle: () => PUZZLE,
    matchOptions: players => matchOptions({ players }),
    lastNames: async () => ['Ann', 'Bob'],
    rememberNames,
  };
  const screen = renderOnStage(<App start={start} services={services} onQuit={onQuit} />);
  return { onQuit, rememberNames, ...screen };
}
/** Lets promises that are kept already be heard of. */
const settle = () => act(async () => {});

describe('from the menu', () => {
  test('to a match, whose players are remembered, and back', async () => {
    const { press, text, onQuit, rememberNames, listeners } = open({ screen: 'menu' });
    press('enter');
    await settle();
    expect(text()).toContain('Who is playing?');
    press('ctrl-s');
    expect(rememberNames.mock.calls).toEqual([[['Ann', 'Bob']]]);
    expect(text()).toContain('Round 1');
    press('q', 'y');
    expect(text()).toContain('Play at one keyboard');
    expect(onQuit).not.toHaveBeenCalled();
    // The app's own and that of the screen on show.
    expect(listeners()).toBe(2);
  });

  test('to practice and back', () => {
    const { press, text, onQuit } = open({ screen: 'menu' });
    press('down', 'enter');
    expect(text()).toContain('0765+42+2E21BD0F+93');
    press('escape');
    expect(text()).toContain('Play at one keyboard');
    expect(searches.every(({ closed }) => closed)).toBe(true);
    expect(onQuit).not.toHaveBeenCalled();
  });

  test('to the names and back', async () => {
    const { press, text } = open({ screen: 'menu' });
    press('enter');
    await settle();
    press('escape');
    expect(text()).toContain('Play at one keyboard');
  });

  test.each(['q', 'escape'])('out by %s', key => {
    const { press, onQuit } = open({ screen: 'menu' });
    press(key);
    expect(onQuit).toHaveBeenCalledTimes(1);
  });
});

describe('where the app began elsewhere, leaving that leaves the app', () => {
  test.each<[string, Start, readonly string[]]>([
    ['names', { screen: 'names' }, ['escape']],
    ['match', { screen: 'match', options: matchOptions() }, ['q', 'y']],
    ['practice', { screen: 'practice', puzzle: PUZZLE, rules: DEFAULT_RULES }, ['q']],
  ])('%s', async (_, start, keys) => {
    const { press, onQuit } = open(start);
    await settle();
    press(...keys);
    expect(onQuit).toHaveBeenCalledTimes(1);
  });
});

test.each<[string, Start]>([
  ['menu', { screen: 'menu' }],
  ['names', { screen: 'names' }],
  ['match', { screen: 'match', options: matchOptions() }],
  ['practice', { screen: 'practice', puzzle: PUZZLE, rules: DEFAULT_RULES }],
])('Ctrl-C leaves at once: %s', async (_, start) => {
  const { press, onQuit } = open(start);
  await settle();
  press('ctrl-c');
  expect(onQuit).toHaveBeenCalledTimes(1);
});
