import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_NAME, MOST_PLAYERS } from '../../../source/game/index.js';
import {
  type NameForm,
  openNameForm,
  reduceNameForm,
} from '../../../source/ui/screens/name-form.js';
import type { KeyEvent } from '../../../source/ui/terminal/key-event.js';
import { keyEvent, pasteEvent } from '../../helpers/stage.js';

const fresh = openNameForm([]);
const character = (text: string): KeyEvent => ({ kind: 'character', text });

const press = (form: NameForm, ...names: string[]) =>
  names.map(keyEvent).reduce(reduceNameForm, form);
/** Types names, each confirmed with Enter. */
const fill = (form: NameForm, ...names: string[]) =>
  names.reduce((before, name) => press(before, ...name, 'enter'), form);
const namesOf = ({ result }: NameForm) => (result?.kind === 'names' ? result.names : result);

test('a form has a line for each of eight players, filled with the names of last time', () => {
  expect(fresh.lines).toEqual(Array(MOST_PLAYERS).fill(''));
  expect(openNameForm(['Ann', 'Bob']).lines.slice(0, 3)).toEqual(['Ann', 'Bob', '']);
  expect(openNameForm(Array(9).fill('x')).lines).toHaveLength(MOST_PLAYERS);
});

describe('typing', () => {
  test.each<[string, string[], string]>([
    ['letters', ['A', 'n', 'n'], 'Ann'],
    ['letters that are commands elsewhere', ['q', 'c', 'h', '0'], 'qch0'],
    ['a blank', ['A', ' ', 'B'], 'A B'],
    ['any alphabet', ['李', 'é', 'Ж'], '李éЖ'],
    ['Backspace', ['A', 'n', 'backspace'], 'A'],
    ['Delete', ['A', 'n', 'delete'], 'A'],
    ['Backspace takes a picture whole', ['A', '🤖', 'backspace'], 'A'],
    ['Backspace on an empty line', ['backspace'], ''],
    ['keys without a meaning', ['A', 'left', 'ctrl-a', 'n'], 'An'],
  ])('%s', (_, keys, line) => {
    const form = press(fresh, ...keys);
    expect(form.lines[0]).toBe(line);
    expect(form.lines.slice(1).join('')).toBe('');
    expect(form.result).toBeUndefined();
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
    expect(reduceNameForm(press(fresh, 'A'), character(text)).lines[0]).toBe('A');
  });
});

describe('pasting', () => {
  test.each([
    ['a name', 'Ann', 'Ann'],
    ['behind what is there', ' Lee', 'Ann Lee', 'Ann'],
    ['tabs are left out', 'Ann\tLee', 'AnnLee'],
    ['escape sequences are left out', '\u001B[31mAnn\u001B]0;x\u0007', 'Ann'],
    ['invisible characters are left out', '\u202EA\u200Bn\u0000n', 'Ann'],
  ])('%s', (_, text, line, before = '') => {
    const form = reduceNameForm(press(fresh, ...before), pasteEvent(text));
    expect(form.lines[0]).toBe(line);
  });

  test('a list of names fills one line after the other, empty ones left out', () => {
    const form = reduceNameForm(fresh, pasteEvent('Ann\nBob\n\nCem\n'));
    expect(form.lines.slice(0, 4)).toEqual(['Ann', 'Bob', 'Cem', '']);
    expect(form.at).toBe(2);
  });

  test('what is far too long is cut, and still refused as too long', () => {
    const form = reduceNameForm(fresh, pasteEvent('x'.repeat(60_000)));
    expect([...form.lines[0]!].length).toBeLessThanOrEqual(LONGEST_NAME + 1);
    const started = press(fill(form, ''), 'B', 'o', 'b', 'ctrl-s');
    expect(started.refusal).toContain('at most 16 characters');
    expect(started.result).toBeUndefined();
  });
});

test('a name of the greatest length is taken as it is, a longer one is refused', () => {
  const longest = 'x'.repeat(LONGEST_NAME);
  expect(namesOf(press(fill(fresh, longest, 'Bob'), 'ctrl-s'))).toEqual([longest, 'Bob']);
  expect(press(fill(fresh, `${longest}y`, 'Bob'), 'ctrl-s').refusal).toContain('at most 16');
});

describe('moving from line to line', () => {
  test.each<[string, string[], number]>([
    ['down', ['down'], 1],
    ['down and up', ['down', 'down', 'up'], 1],
    ['not beyond the first', ['up'], 0],
    ['not beyond the last', Array(12).fill('down'), 7],
    ['Enter behind a name', ['A', 'enter'], 1],
    ['Tab behind a name', ['A', 'tab'], 1],
  ])('%s', (_, keys, line) => {
    expect(press(fresh, ...keys).at).toBe(line);
  });

  test('each line keeps its text', () => {
    const form = press(fresh, 'A', 'down', 'B', 'up', 'n', 'down', 'o');
    expect(form.lines.slice(0, 3)).toEqual(['An', 'Bo', '']);
  });
});

describe('starting', () => {
  const two = fill(fresh, 'Ann', 'Bob');

  test.each<[string, NameForm]>([
    ['Enter on an empty line', press(two, 'enter')],
    ['Ctrl-S anywhere', press(two, 'up', 'ctrl-s')],
    ['Enter on the last of eight lines', fill(fresh, ...'abcdefgh')],
    [
      'empty lines and lines of blanks left out',
      press(fill(fresh, 'Ann'), ' ', 'down', 'B', 'ctrl-s'),
    ],
    ['blanks around a name cut off', press(fill(fresh, ' Ann ', 'Bob'), 'ctrl-s')],
  ])('%s', (_, form) => {
    const expected = form.lines.map(line => line.trim()).filter(line => line !== '');
    expect(namesOf(form)).toEqual(expected);
    expect(expected.length).toBeGreaterThanOrEqual(2);
    expect(form.refusal).toBeUndefined();
  });

  test.each<[string, string[], string]>([
    ['nobody', ['enter'], 'A match takes 2 to 8 players; 0 names are given.'],
    ['one player', ['A', 'ctrl-s'], 'A match takes 2 to 8 players; 1 name is given.'],
    [
      'two of one name',
      ['A', 'enter', 'a', 'ctrl-s'],
      'Two players are called "a"; give one of them another name.',
    ],
    [
      'a name that shows nothing',
      ['A', 'enter', '\u3164', 'ctrl-s'],
      'has characters in it that cannot be shown',
    ],
  ])('%s is refused in words, and nothing is lost', (_, keys, sentence) => {
    const form = press(fresh, ...keys);
    expect(form.refusal).toContain(sentence);
    expect(form.result).toBeUndefined();
    expect(form.lines).toEqual(press(fresh, ...keys.slice(0, -1)).lines);
  });

  test('a refusal goes when something is typed', () => {
    expect(press(fresh, 'enter', 'A').refusal).toBeUndefined();
    expect(press(fresh, 'enter', 'down').refusal).toBeUndefined();
  });

  test('Escape goes back, whatever was typed', () => {
    expect(press(two, 'escape').result).toEqual({ kind: 'back' });
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
      for (const line of events.reduce(reduceNameForm, fresh).lines) {
        expect([...line].length).toBeLessThanOrEqual(LONGEST_NAME + 1);
        expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }
    }),
  );
});
