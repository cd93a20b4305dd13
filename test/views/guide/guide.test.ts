import { describe, expect, test } from 'vitest';
import { EAST, RED, SOUTH } from '../../../source/engine/index.js';
import { currentPosition } from '../../../source/game/index.js';
import {
  type Guide,
  guideContext,
  markedRobot,
  openGuide,
  reduceGuide,
  STEPS,
} from '../../../source/views/guide/guide.js';
import { cellNamed } from '../../helpers/boards.js';
import { pasteEvent } from '../../helpers/stage.js';
import { keysOf, reached } from '../../helpers/view.js';

const play = (guide: Guide, keys: string) => reached(guide, reduceGuide, keysOf(keys));
const press = (guide: Guide, keys: string): Guide => play(guide, keys).view;
const PICK_RED = { code: 'pick-first', robot: RED };
const LEFT = [{ type: 'leave' }];

/** The guide at a step, from 1. */
const atStep = (step: number): Guide =>
  step === 1
    ? openGuide()
    : press(
        openGuide(),
        Array(step - 1)
          .fill('enter')
          .join(' '),
      );

const redOf = ({ table }: Guide) => currentPosition(table.practice).robots[0];

/** What the player does in each step, and where red stands then. */
const RIGHT_KEYS = ['r', 'down', 'right', 'right', 'down right up', '3'];
const RED_AFTER = ['a6', 'a12', 'e12', 'a6', 'e6', 'e6'];

describe('each step', () => {
  test.each(STEPS.map(({ name }, index) => [name, index] as const))(
    '%s waits for its key, shows the result, and Enter goes on',
    (_, index) => {
      const begun = atStep(index + 1);
      expect(begun).toMatchObject({ at: index, isDone: false });
      const done = press(begun, RIGHT_KEYS[index]!);
      expect(done).toMatchObject({ at: index, isDone: true, correction: undefined });
      expect(redOf(done)).toBe(cellNamed(RED_AFTER[index]!));
      const next = press(done, 'enter');
      if (index + 1 < STEPS.length) expect(next).toEqual(atStep(index + 2));
      else expect(play(done, 'enter').effects).toEqual(LEFT);
    },
  );

  test.each(STEPS.map(({ name }, index) => [name, index] as const))(
    '%s can be skipped with n, and left',
    (_, index) => {
      for (const key of ['q', 'escape']) {
        expect(play(atStep(index + 1), key).effects).toEqual(LEFT);
      }
      const passed = press(atStep(index + 1), 'n');
      if (index + 1 < STEPS.length) expect(passed).toEqual(atStep(index + 2));
      else expect(play(atStep(index + 1), 'n').effects).toEqual(LEFT);
    },
  );
});

describe('a wrong key is corrected, and nothing moves', () => {
  test.each([
    ['the wrong robot', 1, 'b', PICK_RED],
    ['a move before a robot is picked', 1, 'down', PICK_RED],
    ['the wrong arrow', 2, 'up', { code: 'press-arrow', robot: RED, direction: SOUTH }],
    ['another robot for the slide', 2, 'b', PICK_RED],
    ['another robot moves', 2, 'b down', PICK_RED],
    ['the wrong arrow for the stop', 3, 'up', { code: 'press-arrow', robot: RED, direction: EAST }],
    [
      'the wrong arrow for the straight arrival',
      4,
      'left',
      { code: 'press-arrow', robot: RED, direction: EAST },
    ],
    ['an arrow instead of a bid', 6, 'up', { code: 'bid-now' }],
    ['a robot instead of a bid', 6, 'b', { code: 'bid-now' }],
    ['a bid that is too low', 6, '2', { code: 'too-low', bid: 2 }],
    ['a bid of one', 6, '1', { code: 'too-low', bid: 1 }],
    ['a bid that is too high', 6, '5', { code: 'too-high', bid: 5 }],
  ])('%s', (_, step, keys, says) => {
    const before = atStep(step);
    const after = press(before, keys);
    expect(after.correction).toEqual(says);
    expect(after.isDone).toBe(false);
    expect(redOf(after)).toBe(redOf(before));
    const inHand = guideContext(after) === 'guide' && step > 1 ? press(after, 'r') : after;
    expect(press(inHand, RIGHT_KEYS[step - 1]!)).toMatchObject({
      isDone: true,
      correction: undefined,
    });
  });

  test.each(['x', 'u', '0', 'h'])('%s does nothing in a step that waits for a move', key => {
    expect(press(atStep(2), key)).toEqual(atStep(2));
  });

  test('a paste does nothing', () => {
    const guide = atStep(2);
    expect(reduceGuide(guide, { type: 'key', event: pasteEvent('r') }).view).toBe(guide);
  });
});

describe('the steps', () => {
  test('1: Tab picks as well', () => {
    expect(press(atStep(1), 'tab tab tab')).toMatchObject({ isDone: true });
  });

  test('4: the straight arrival is refused by the game', () => {
    expect(press(atStep(4), 'right').table.refusal).toMatchObject({ code: 'straight-arrival' });
  });

  test('5: every robot can move, moves can be undone, and any solution counts', () => {
    const lost = press(atStep(5), 'b left r down u 0');
    expect(redOf(lost)).toBe(cellNamed('a6'));
    expect(lost.isDone).toBe(false);
    expect(press(lost, 'r down right up')).toMatchObject({ isDone: true });
  });

  test.each(STEPS.map(({ name }, index) => [name, index] as const))(
    '%s, once finished, answers arrows and robots with how to go on',
    (_, index) => {
      const done = press(atStep(index + 1), RIGHT_KEYS[index]!);
      for (const key of ['up', 'right', 'down', 'left', 'b', 'tab']) {
        expect(press(done, key)).toEqual({ ...done, correction: { code: 'go-on' } });
      }
    },
  );

  test('no robot is marked before one is asked for, or where none moves', () => {
    expect(markedRobot(atStep(1))).toBeUndefined();
    expect(markedRobot(press(atStep(1), 'b'))).toBeUndefined();
    expect(markedRobot(press(atStep(1), 'r'))).toBe(RED);
    expect(markedRobot(atStep(2))).toBe(RED);
    expect(markedRobot(atStep(6))).toBeUndefined();
  });

  test.each([
    [1, '', 'guide'],
    [5, 'down', 'guide'],
    [6, '', 'guideBid'],
    [6, '3', 'guideOver'],
  ])('step %i after %j has the keys of %s', (step, keys, context) => {
    const guide = keys === '' ? atStep(step) : press(atStep(step), keys);
    expect(guideContext(guide)).toBe(context);
  });
});
