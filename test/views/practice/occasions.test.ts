import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../../source/engine/index.js';
import type { Origin } from '../../../source/game/index.js';
import {
  openPracticeTable,
  type PracticeTable,
} from '../../../source/views/practice/practice-table.js';
import {
  type PracticeAction,
  reducePractice,
} from '../../../source/views/practice/reduce-practice.js';
import { puzzleOfId } from '../../helpers/boards.js';
import { keyEvent, pasteEvent } from '../../helpers/stage.js';

const EASY = '4572+40+07286AA8+63';

type Known = Partial<Extract<PracticeAction, { type: 'key' }>>;

/** The table after keys; red solves it with `r down left`. */
function press(origin: Origin, keys: string, known: Known = {}): PracticeTable {
  const fresh = openPracticeTable({ puzzle: puzzleOfId(EASY), rules: DEFAULT_RULES, origin });
  return keys.split(' ').reduce((table, key) => after(table, keyEvent(key), known), fresh);
}
const after = (table: PracticeTable, event: ReturnType<typeof keyEvent>, known: Known = {}) =>
  reducePractice(table, {
    type: 'key',
    event,
    now: 1000,
    shortest: undefined,
    answered: true,
    ...known,
  });

const SOLVED = 'r down left';

describe('the position of the day', () => {
  test('is not left by mistake, for another one or for itself', () => {
    for (const key of ['n', 'a', '+', '-']) {
      const { wish, dealing } = press('daily', `${SOLVED} u ${key}`);
      expect([wish, dealing], key).toEqual([undefined, undefined]);
    }
    expect(after(press('daily', 'r down'), pasteEvent(EASY)).wish).toBeUndefined();
  });

  test('s and y are robots until it is over', () => {
    const { selected, wish, shared } = press('daily', 'y', { canShare: true, hasYesterday: true });
    expect({ selected, wish, shared }).toEqual({ selected: 3, wish: undefined, shared: 0 });
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('with a line to share (%s) s asks for it', (canShare, shared) => {
    const table = press('daily', `${SOLVED} s`, { canShare });
    expect(table.shared).toBe(shared);
    expect(table.told === undefined).toBe(!canShare);
  });

  test('y asks for the day before, where there is one', () => {
    const known = { hasYesterday: true };
    expect(press('daily', `${SOLVED} y`, known).wish).toEqual({ kind: 'yesterday' });
    expect(press('daily', `${SOLVED} y`).wish).toBeUndefined();
  });
});

describe('a position that came back', () => {
  test('leads to the next one that did; passing it by is giving it up', () => {
    const { wish, log } = press('deck', 'r down n');
    expect(wish).toEqual({ kind: 'next' });
    expect(log.at(-1)?.type).toBe('abandoned');
  });

  test.each(['+', '-'])('is as hard as it is: %s does nothing', key => {
    const { wish, dealing } = press('deck', `${SOLVED} ${key}`);
    expect([wish, dealing]).toEqual([undefined, undefined]);
  });
});

describe('the coach', () => {
  test.each(['c', 'c down n'])('has all the keys, after %s', keys => {
    const table = press('dealt', `${SOLVED} ${keys}`);
    expect([table.coached, table.dealing]).toEqual([true, undefined]);
    expect(reducePractice(table, { type: 'coach-left' }).coached).toBe(false);
  });

  test('is not there while the position is played', () => {
    expect(press('dealt', 'r down c').coached).toBe(false);
  });
});
