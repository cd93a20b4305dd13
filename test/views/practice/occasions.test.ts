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
  test('is not left by mistake, for another one or for itself', () => {
    for (const key of ['n', 'a', '+', '-']) {
      const { effects, dealing } = press('daily', `${SOLVED} u ${key}`);
      expect([effects, dealing], key).toEqual([[], undefined]);
    }
    expect(sendKey(press('daily', 'r down'), pasteEvent(EASY)).effects).toEqual([]);
  });

  test('s and y are robots until it is over', () => {
    const about = { canShare: true, hasYesterday: true };
    expect(press('daily', 'y', about)).toMatchObject({ selected: 3, effects: [] });
  });

  test.each([
    [true, [{ type: 'copy' }]],
    [false, []],
  ])('with a line to share (%s) s asks for it', (canShare, effects) => {
    const table = press('daily', `${SOLVED} s`, { canShare });
    expect(table.effects).toEqual(effects);
    expect(table.told === undefined).toBe(!canShare);
  });

  test('y asks for the day before, where there is one', () => {
    const known = { hasYesterday: true };
    expect(press('daily', `${SOLVED} y`, known).effects).toEqual([{ type: 'yesterday' }]);
    expect(press('daily', `${SOLVED} y`).effects).toEqual([]);
  });
});

describe('a position that came back', () => {
  test('leads to the next one that did; passing it by is giving it up', () => {
    const { effects, log } = press('deck', 'r down n');
    expect(effects).toEqual([{ type: 'next' }]);
    expect(log.at(-1)?.type).toBe('abandoned');
  });

  test.each(['+', '-'])('is as hard as it is: %s does nothing', key => {
    const { effects, dealing } = press('deck', `${SOLVED} ${key}`);
    expect([effects, dealing]).toEqual([[], undefined]);
  });
});

describe('the coach', () => {
  test.each(['c', 'c down n'])('has all the keys, after %s', keys => {
    const table = press('dealt', `${SOLVED} ${keys}`);
    expect([table.coached, table.dealing]).toEqual([madeMoves(table.practice), undefined]);
    expect(send(table, { type: 'coach-left' }).coached).toBeUndefined();
  });

  test('is not there while the position is played', () => {
    expect(press('dealt', 'r down c').coached).toBeUndefined();
  });
});
