import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOT_LEVELS, LONGEST_NAME, MOST_PLAYERS } from '../../../source/game/index.js';
import type { KeyEvent } from '../../../source/terminal/key-event.js';
import type { SetupForm } from '../../../source/views/setup/form.js';
import {
  fieldNames,
  formAt,
  pressKeys,
  type SetupEffect,
  setUp,
  wantedBy,
} from '../../helpers/setup-form.js';
import { keyEvent, pasteEvent } from '../../helpers/stage.js';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const fresh = formAt('player-0', { players: [] });
const character = (text: string): KeyEvent => ({ kind: 'character', text });
/** Types names, each confirmed with Enter. */
const fill = (form: SetupForm, ...names: string[]) =>
  names.reduce((before, name) => pressKeys(before, ...name, 'enter'), form);
const typed = (form: SetupForm, ...events: KeyEvent[]): SetupForm => setUp(form, events).view;
const playersOf = ([effect]: readonly SetupEffect[]) =>
  effect?.type === 'start' ? effect.setup.players : effect;
const linesOf = (form: SetupForm) => fieldNames(form).filter(name => name.startsWith('player-'));

test.each<[string[], number]>([
  [[], 1],
  [['Ann'], 2],
  [['Ann', 'Bob'], 3],
  [[...'abcdefg'], 8],
  [[...ALPHABET], 26],
])('there is a line for each name, and one below the last: %j', (players, lines) => {
  expect(linesOf(formAt('edition', { players }))).toHaveLength(lines);
});

describe('typing', () => {
  test.each<[string, string[], string]>([
    ['letters', ['A', 'n', 'n'], 'Ann'],
    ['letters that are commands on other fields', ['q', 'r', 'n', '0'], 'qrn0'],
    ['a blank', ['A', ' ', 'B'], 'A B'],
    ['any alphabet', ['李', 'é', 'Ж'], '李éЖ'],
    ['Backspace', ['A', 'n', 'backspace'], 'A'],
    ['Delete', ['A', 'n', 'delete'], 'A'],
    ['Backspace takes a picture whole', ['A', '🤖', 'backspace'], 'A'],
    ['Backspace on an empty line', ['backspace'], ''],
    ['keys without a meaning', ['A', 'left', 'ctrl-a', 'n'], 'An'],
  ])('%s', (_, keys, name) => {
    const form = pressKeys(fresh, ...keys);
    expect(form.names[0]).toBe(name);
    expect(form.names.slice(1).join('')).toBe('');
    expect(wantedBy(fresh, ...keys)).toEqual([]);
  });

  test.each([
    ['a control character', '\u0007'],
    ['an escape', '\u001B'],
    ['a zero-width blank', '\u200B'],
    ['a right-to-left override', '\u202E'],
    ['half of a pair', '\uD800'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
  ])('%s is not taken', (_, text) => {
    expect(typed(pressKeys(fresh, 'A'), character(text)).names[0]).toBe('A');
  });
});

describe('pasting', () => {
  test.each([
    ['a name', 'Ann', 'Ann'],
    ['behind what is there', ' Lee', 'Ann Lee', 'Ann'],
    ['escape sequences are left out', '\u001B[31mAnn\u001B]0;x\u0007', 'Ann'],
    ['invisible characters are left out', '\u202EA\u200Bn\u0000n', 'Ann'],
  ])('%s', (_, text, name, before = '') => {
    const form = typed(pressKeys(fresh, ...before), pasteEvent(text));
    expect(form.names[0]).toBe(name);
  });

  test('a tab ends a name as a new line does', () => {
    const form = typed(fresh, pasteEvent('Ann\tBob'));
    expect(form.names.slice(0, 2)).toEqual(['Ann', 'Bob']);
  });

  test('empty lines are skipped, and names without a line are refused', () => {
    const names = ['Ann', '', '', ...ALPHABET, 'Ida'].join('\n');
    const form = typed(fresh, pasteEvent(names));
    expect(form.names.at(-1)).toBe('y');
    expect(form.refusal).toEqual({ code: 'too-many-names', most: MOST_PLAYERS });
  });

  test('a list of names fills one line after the other', () => {
    const form = typed(fresh, pasteEvent('Ann\nBob\n\nCem\n'));
    expect(form.names.slice(0, 4)).toEqual(['Ann', 'Bob', 'Cem', '']);
    expect(form.at).toBe('player-2');
  });

  test('a list that is too long ends with the last line', () => {
    const form = typed(fresh, pasteEvent([...ALPHABET, ...'123'].join('\n')));
    expect(form.names).toEqual([...ALPHABET]);
    expect(form.at).toBe('player-25');
  });

  test('what is far too long is cut, and still refused as too long', () => {
    const form = typed(fresh, pasteEvent('x'.repeat(60_000)));
    expect([...form.names[0]!].length).toBeLessThanOrEqual(LONGEST_NAME + 1);
    const started = pressKeys(form, 'down', 'B', 'o', 'b', 'ctrl-s');
    expect(started.refusal).toMatchObject({ code: 'name-too-long' });
    expect(wantedBy(form, 'down', 'B', 'o', 'b', 'ctrl-s')).toEqual([]);
  });

  test('a paste does nothing on other fields', () => {
    const form = formAt('openings');
    expect(typed(form, pasteEvent('Cem'))).toEqual(form);
  });
});

test('a name of the greatest length is taken as it is, a longer one is refused', () => {
  const longest = 'x'.repeat(LONGEST_NAME);
  expect(playersOf(wantedBy(fill(fresh, longest, 'Bob'), 'ctrl-s'))).toEqual([longest, 'Bob']);
  const { refusal } = pressKeys(fill(fresh, `${longest}y`, 'Bob'), 'ctrl-s');
  expect(refusal).toEqual({ code: 'name-too-long', name: `${longest}y` });
});

describe('starting', () => {
  const two = fill(fresh, 'Ann', 'Bob');

  test.each<[string, SetupForm, ...keys: string[]]>([
    ['Enter on an empty line', two, 'enter'],
    ['Ctrl-S on any line', two, 'up', 'ctrl-s'],
    ['Enter on any other field', two, 'down', 'enter'],
    ['Enter on the last of 26 lines', fill(fresh, ...ALPHABET.slice(1)), 'a', 'enter'],
    [
      'empty lines and lines of blanks left out',
      { ...two, names: ['Ann', '', ' ', 'Bob'] },
      'ctrl-s',
    ],
    ['blanks around a name cut off', fill(fresh, ' Ann ', 'Bob'), 'ctrl-s'],
  ])('%s', (_, before, ...keys) => {
    const form = pressKeys(before, ...keys);
    const expected = form.names.map(name => name.trim()).filter(name => name !== '');
    expect(playersOf(wantedBy(before, ...keys))).toEqual(expected);
    expect(expected.length).toBeGreaterThanOrEqual(2);
    expect(form.refusal).toBeUndefined();
  });

  test.each<[string, string[], SetupForm['refusal'], number]>([
    ['nobody', ['enter'], { code: 'bad-player-count', count: 0 }, 0],
    ['nobody, on another field', ['up', 'enter'], { code: 'bad-player-count', count: 0 }, 0],
    ['one player', ['A', 'ctrl-s'], { code: 'bad-player-count', count: 1 }, 1],
    [
      'two of one name',
      ['A', 'enter', 'a', 'enter', 'ctrl-s'],
      { code: 'name-taken', name: 'a' },
      1,
    ],
    [
      'a name that shows nothing',
      ['\u3164', 'enter', 'B', 'ctrl-s'],
      { code: 'name-not-printable', name: '\u3164' },
      0,
    ],
  ])('%s is refused on the line to correct, and nothing is lost', (_, keys, refusal, line) => {
    const form = pressKeys(fresh, ...keys);
    expect(form.refusal).toEqual(refusal);
    expect(form.at).toBe(`player-${line}`);
    expect(wantedBy(fresh, ...keys)).toEqual([]);
    expect(form.names).toEqual(pressKeys(fresh, ...keys.slice(0, -1)).names);
  });

  test('a refusal goes with the next key', () => {
    expect(pressKeys(fresh, 'enter', 'A').refusal).toBeUndefined();
    expect(pressKeys(fresh, 'enter', 'down').refusal).toBeUndefined();
  });
});

describe('handicaps', () => {
  const form = formAt('player-1', { players: ['Ann', 'Bob', 'Cem'], handicaps: [0, 1, 0] });

  test.each<[string, string[], number]>([
    ['right', ['right', 'right'], 3],
    ['left', ['left'], 0],
    ['not below 0', ['left', 'left', 'left'], 0],
    ['not above 20', Array(30).fill('right'), 20],
  ])('%s', (_, keys, handicap) => {
    const started = wantedBy(form, ...keys, 'ctrl-s');
    expect(started).toMatchObject([{ setup: { handicaps: [0, handicap, 0] } }]);
  });

  test('stay with their names if other lines are left empty', () => {
    const without = wantedBy(form, 'up', 'backspace', 'backspace', 'backspace', 'ctrl-s');
    expect(without).toMatchObject([{ setup: { players: ['Bob', 'Cem'], handicaps: [1, 0] } }]);
  });

  test('are not used while they are turned off, and arrows don’t change them', () => {
    const off = pressKeys({ ...form, at: 'handicaps' }, 'right', 'escape');
    expect(wantedBy(off, 'enter')).toMatchObject([{ setup: { handicaps: [] } }]);
    expect(pressKeys({ ...off, at: 'player-1' }, 'right').handicaps[1]).toBe(1);
  });
});

describe('who plays', () => {
  const form = formAt('player-1', { players: ['Ann', 'Bob'] });
  const started = (...keys: string[]) => wantedBy(form, ...keys, 'ctrl-s');

  test('goes round: a person, then a bot of each level', () => {
    const seen = [1, 2, 3, 4, 5].map(times => pressKeys(form, ...Array(times).fill('right')));
    expect(seen.map(({ sitters }) => sitters[1])).toEqual([...BOT_LEVELS, 'person']);
    expect(pressKeys(form, 'left').sitters[1]).toBe('master');
    expect(pressKeys(form, 'left').names[1]).toBe('Bob');
  });

  test('is passed on for lines with names, and not if all are persons', () => {
    expect(started('right')).toMatchObject([{ setup: { sitters: ['person', 'easy'] } }]);
    expect(
      started('up', 'backspace', 'backspace', 'backspace', 'down', 'right', 'down', 'right'),
    ).toMatchObject([{ setup: { players: ['Bob', 'Bolt'], sitters: ['easy', 'easy'] } }]);
    expect(started()).not.toMatchObject([{ setup: { sitters: expect.anything() } }]);
  });

  test('a bot on an empty line gets a free name, and loses it when it becomes a person', () => {
    const third = pressKeys(form, 'down', 'right');
    expect(third.names[2]).toBe('Bolt');
    expect(pressKeys(third, 'down', 'right').names[3]).toBe('Cog');
    expect(pressKeys(third, 'left').names[2]).toBe('');
  });

  test('with handicaps, bots are on the left of 0', () => {
    const on = formAt('player-1', { players: ['Ann', 'Bob'], handicaps: [0, 1] });
    const left = pressKeys(on, 'left', 'left');
    expect([left.sitters[1], left.handicaps[1]]).toEqual(['master', 0]);
    const back = pressKeys(left, 'right', 'right');
    expect([back.sitters[1], back.handicaps[1]]).toEqual(['person', 1]);
  });

  test('in a physical game all are persons', () => {
    const real = formAt('player-1', { players: ['Ann', 'Bob'] }, 'referee');
    expect(pressKeys(real, 'right').sitters[1]).toBe('person');
  });
});

test('whatever is typed or pasted, a line is short and fit for a screen', () => {
  const event: fc.Arbitrary<KeyEvent> = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).map(character),
    fc.string({ unit: 'binary', maxLength: 40 }).map(pasteEvent),
    fc.constantFrom('backspace', 'up', 'down', 'tab').map(keyEvent),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), events => {
      const { names } = typed(fresh, ...events);
      expect(names).toHaveLength(MOST_PLAYERS);
      for (const name of names) {
        expect([...name].length).toBeLessThanOrEqual(LONGEST_NAME + 1);
        expect(name).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }
    }),
  );
});
