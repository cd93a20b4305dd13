import { describe, expect, it, test } from 'vitest';
import {
  EAST,
  NORTH,
  ROBOT_LETTERS,
  ROBOTS,
  type Robot,
  SOUTH,
  WEST,
} from '../../source/engine/index.js';
import {
  type Binding,
  commandOf,
  KEYS,
  type KeyContext,
  keyName,
  RESERVED_LETTERS,
  shiftedKeyName,
} from '../../source/keys/index.js';
import { directionOfKey, robotOfKey, selectRobot } from '../../source/keys/robot-keys.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import { keyLabel } from '../../source/words/keys.js';
import { keyEvent, pasteEvent } from '../helpers/stage.js';

const contexts = Object.entries(KEYS) as [KeyContext, readonly Binding[]][];

describe.each(contexts)('in the context %s', (context, bindings) => {
  const keys = bindings.flatMap(binding => binding.keys);

  test('no key means two things', () => {
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('every key does what its line of the table says', () => {
    for (const { command, keys } of bindings) {
      for (const key of keys) expect(commandOf(context, key)).toBe(command);
    }
    expect(commandOf(context, 'f12')).toBeUndefined();
  });

  test('every key is one that the terminal can send', () => {
    for (const key of keys) expect(shiftedKeyName(keyEvent(key))).toBe(key);
  });

  test('no line is shown without a label, and none like another', () => {
    for (const { shown, label } of bindings)
      expect(`${shown}${keyLabel(ENGLISH, label)}`).toMatch(/\S{2}/);
    expect(new Set(bindings.map(({ shown }) => shown)).size).toBe(bindings.length);
  });

  test('there is a way out, which is shown', () => {
    const out = bindings.find(({ keys }) => keys.includes('escape'));
    expect(out?.keys.map(key => key.replace('escape', 'Esc'))).toContain(out?.shown);
  });
});

/** What stands for signs of the theme and for the robots that there are. */
const STAND_INS = ['arrows', 'up-and-down', 'left-and-right', 'robots'];

test('the words on keys are those of the catalogue', () => {
  const words = contexts.flatMap(([, bindings]) =>
    bindings.flatMap(({ shown }) =>
      STAND_INS.includes(shown) ? [] : (shown.match(/\p{L}{2,}/gu) ?? []),
    ),
  );
  expect([...new Set(words)].sort()).toEqual(Object.keys(screenTexts.keyNames).sort());
});

test('the reserved letters are those that mean something while players think', () => {
  const letters = KEYS.thinking
    .flatMap((binding): readonly string[] => binding.keys)
    .filter(key => /^\p{L}$/u.test(key));
  expect([...RESERVED_LETTERS].sort()).toEqual(letters.sort());
});

describe('the name of a key', () => {
  it.each([
    ['a letter', keyEvent('r'), 'r'],
    ['a capital letter is the small one', keyEvent('R'), 'r'],
    ['the space bar', keyEvent(' '), ' '],
    ['an arrow', keyEvent('up'), 'up'],
    ['a letter with Ctrl', keyEvent('ctrl-c'), 'ctrl-c'],
    ['an arrow with Shift is the arrow', keyEvent('shift-up'), 'up'],
    ['a paste has none', pasteEvent('r'), ''],
  ])('%s', (_, event, name) => {
    expect(keyName(event)).toBe(name);
  });

  it.each([
    ['an arrow with Shift', keyEvent('shift-up'), 'shift-up'],
    ['an arrow without', keyEvent('up'), 'up'],
    ['a capital letter is the small one', keyEvent('R'), 'r'],
  ])('where Shift matters: %s', (_, event, name) => {
    expect(shiftedKeyName(event)).toBe(name);
  });
});

describe('the keys of the robots', () => {
  test.each(ROBOTS.map(robot => [ROBOT_LETTERS[robot]!, String(robot + 1), robot]))(
    '%s and %s',
    (letter, number, robot) => {
      expect(robotOfKey(letter as string)).toBe(robot);
      expect(robotOfKey(number as string)).toBe(robot);
    },
  );

  test.each(['proving', 'practice'] as const)('all of them, and no others, while %s', context => {
    const binding = KEYS[context].find(({ command }) => command === 'robot')!;
    expect(binding.keys.map(robotOfKey)).toEqual([...ROBOTS, ...ROBOTS]);
  });

  test.each(['0', '6', 'q', 'tab', 'up', ''])('%j is none', key => {
    expect(robotOfKey(key)).toBeUndefined();
  });

  test('Tab goes through all robots and begins again', () => {
    const next = (selected: Robot, count: number) =>
      selectRobot({ selected }, 'tab', count).selected;
    expect(ROBOTS.slice(0, 4).map(robot => next(robot, 4))).toEqual([1, 2, 3, 0]);
    expect(next(3, 5)).toBe(4);
    expect(next(0, 1)).toBe(0);
  });
});

test('the arrow keys are the compass points', () => {
  expect(['up', 'right', 'down', 'left'].map(directionOfKey)).toEqual([NORTH, EAST, SOUTH, WEST]);
  expect(directionOfKey('enter')).toBeUndefined();
});
