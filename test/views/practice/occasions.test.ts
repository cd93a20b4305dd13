import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../../source/engine/index.js';
import { madeMoves, type Origin } from '../../../source/game/index.js';
import { EASY } from '../../fixtures/positions.js';
import { puzzleOfId } from '../../helpers/boards.js';
import { openPlayed, type Played, pressKeys, send, sendKey } from '../../helpers/practice-view.js';
import { pasteEvent } from '../../helpers/stage.js';

/** The practice after keys; red solves it with `r down left`. */
const press = (origin: Origin, keys: string, about: Parameters<typeof pressKeys>[2] = {}): Played =>
  pressKeys(
    openPlayed({ puzzle: puzzleOfId(EASY), rules: DEFAULT_RULES }, { origin }),
    keys,
    about,
  );

const SOLVED = 'r down left';

describe('the position of the day', () => {
  test('cannot be exchanged for another one or restarted by a key', () => {
    for (const key of ['n', 'a', '+', '-']) {
      const { effects, dealing } = press('daily', `${SOLVED} u ${key}`);
      expect([effects, dealing], key).toEqual([[], undefined]);
    }
    expect(sendKey(press('daily', 'r down'), pasteEvent(EASY)).effects).toEqual([]);
  });

  test('while it is played, s and y pick robots', () => {
    const about = { canShare: true, hasYesterday: true };
    expect(press('daily', 'y', about)).toMatchObject({ selected: 3, effects: [] });
  });

  test.each([
    [true, [{ type: 'copy' }]],
    [false, []],
  ])('once it is over, s copies the line to share, if there is one (%s)', (canShare, effects) => {
    const table = press('daily', `${SOLVED} s`, { canShare });
    expect(table.effects).toEqual(effects);
    expect(table.told === undefined).toBe(!canShare);
  });

  test('once it is over, y shows the day before, if there is one', () => {
    const known = { hasYesterday: true };
    expect(press('daily', `${SOLVED} y`, known).effects).toEqual([{ type: 'yesterday' }]);
    expect(press('daily', `${SOLVED} y`).effects).toEqual([]);
  });
});

test.each(['', `${SOLVED} `, 'x y '])('e lists the earlier days of a daily, after "%s"', keys => {
  const table = press('daily', `${keys}e`);
  expect(table.effects.at(-1)).toEqual({ type: 'days' });
  expect(press('dealt', `${keys}e`).effects).not.toContainEqual({ type: 'days' });
});

describe('a missed position that came back', () => {
  test('n shows the next one; a position that was begun is given up', () => {
    const { effects, log } = press('deck', 'r down n');
    expect(effects).toEqual([{ type: 'next' }]);
    expect(log.at(-1)?.type).toBe('abandoned');
  });

  test.each(['+', '-'])('%s does not change the difficulty', key => {
    const { effects, dealing } = press('deck', `${SOLVED} ${key}`);
    expect([effects, dealing]).toEqual([[], undefined]);
  });
});

describe('the coach', () => {
  test.each(['c', 'c down n'])('takes all keys, after %s', keys => {
    const table = press('dealt', `${SOLVED} ${keys}`);
    expect([table.coached, table.dealing]).toEqual([madeMoves(table.practice), undefined]);
    expect(send(table, { type: 'coach-left' }).coached).toBeUndefined();
  });

  test('cannot be asked while the position is played', () => {
    expect(press('dealt', 'r down c').coached).toBeUndefined();
  });
});
