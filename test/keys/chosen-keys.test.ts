import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bindingsIn,
  type ChosenKeys,
  choicesIn,
  contextsOf,
  FIRST_KEYS,
  firstKeyOf,
  isAbout,
  KEY_CHOICES,
  type KeyChoice,
  keyOf,
  keyRefusal,
  meantKey,
  soundKeys,
  withKey,
} from '../../source/keys/chosen-keys.js';
import {
  type Binding,
  commandOf,
  KEYS,
  type KeyContext,
  RESERVED_LETTERS,
  shiftedKeyName,
} from '../../source/keys/index.js';
import { playerKeys } from '../helpers/hot-seat.js';
import { keyEvent } from '../helpers/stage.js';

const CONTEXTS = Object.keys(KEYS) as KeyContext[];
const TYPING: readonly KeyContext[] = ['setupName', 'layOutId', 'editorFile', 'lobbyCode'];

/** The key of the table that a key stands for. */
const meant = (chosen: ChosenKeys, context: KeyContext | undefined, key: string) => {
  const event = meantKey(chosen, context, keyEvent(key));
  return event && shiftedKeyName(event);
};

/** The key of the table that a choice stands for. */
const meaningOf = (choice: KeyChoice): string => {
  const first = firstKeyOf(choice);
  return meant(FIRST_KEYS, contextsOf(choice)[0]!, first === ' ' ? 'space' : first)!;
};

/** Everything that somebody may press. */
const PRESSED = [
  ...'abcdefghijklmnopqrstuvwxyz0123456789?!#<>-+/\\.,;öß',
  ...'space tab shift-tab enter escape backspace delete home end page-up page-down'.split(' '),
  ...'up right down left ctrl-s ctrl-x ctrl-c ctrl-z'.split(' '),
];
const named = (key: string) => (key === 'space' ? ' ' : key);

/** Keys as somebody chooses them one after the other, those that are refused left out. */
const anyChoices = fc
  .array(fc.tuple(fc.constantFrom(...KEY_CHOICES), fc.constantFrom(...PRESSED)), { maxLength: 40 })
  .map(wishes =>
    wishes.reduce<ChosenKeys>(
      (chosen, [choice, key]) =>
        keyRefusal(chosen, choice, named(key)) ? chosen : withKey(chosen, choice, named(key)),
      FIRST_KEYS,
    ),
  );

/** Each run goes through all contexts. */
const RUNS = { numRuns: 25 };

/** The commands of a context with the key of the table for each, by the keys that lead there. */
function waysIn(chosen: ChosenKeys, context: KeyContext): Map<string, string> {
  return new Map(
    PRESSED.flatMap(key => {
      const name = meant(chosen, context, key);
      const command = name === undefined ? undefined : commandOf(context, name);
      return command === undefined ? [] : [[named(key), `${command} ${name}`]];
    }),
  );
}

/** Checks it for keys as anybody may choose them. */
const always = (title: string, check: (chosen: ChosenKeys) => void) =>
  test(title, () => fc.assert(fc.property(anyChoices, check), RUNS));

describe('whatever keys are chosen', () => {
  always('every command stays within reach, by the key that is shown', chosen => {
    for (const choice of KEY_CHOICES) {
      for (const context of contextsOf(choice)) {
        const key = keyOf(chosen, choice);
        expect(meant(chosen, context, key === ' ' ? 'space' : key)).toBe(meaningOf(choice));
      }
    }
    for (const context of CONTEXTS) {
      const bindings: readonly Binding[] = KEYS[context];
      const reached = new Set([...waysIn(chosen, context).values()].map(way => way.split(' ')[0]));
      for (const { command } of bindings) expect(reached).toContain(command);
    }
  });

  always(
    'no key means two things: each has one owner, who has refused it to all others',
    chosen => {
      for (const context of CONTEXTS) {
        const keys = choicesIn(context).map(choice => keyOf(chosen, choice));
        expect(new Set(keys).size).toBe(keys.length);
        const bindings: readonly Binding[] = KEYS[context];
        const replaced = new Set(choicesIn(context).map(meaningOf));
        const kept = bindings.flatMap(binding => binding.keys).filter(key => !replaced.has(key));
        expect(kept.filter(key => keys.includes(key))).toEqual([]);
      }
    },
  );

  always('Esc, Enter, arrows and digits of bids keep their meaning', chosen => {
    for (const context of CONTEXTS) {
      for (const key of ['escape', 'enter', 'up', 'right', 'down', 'left', '1', '4', '9']) {
        expect(meant(chosen, context, key)).toBe(key);
      }
    }
  });

  test('no player’s letter is a key while players think', () => {
    fc.assert(
      fc.property(anyChoices, fc.array(fc.string(), { maxLength: 8 }), (chosen, names) => {
        for (const letter of playerKeys(names)) {
          expect(meant(chosen, 'thinking', letter)).toBe(letter);
          expect(commandOf('thinking', letter)).toBeUndefined();
        }
      }),
      RUNS,
    );
  });

  always('they are sound when they are read again', chosen => {
    expect(soundKeys(chosen)).toEqual(chosen);
  });

  test('nothing is lost where text is typed', () => {
    fc.assert(
      fc.property(anyChoices, fc.constantFrom(...PRESSED), (chosen, key) => {
        for (const context of [...TYPING, undefined]) {
          expect(meantKey(chosen, context, keyEvent(key))).toEqual(keyEvent(key));
        }
      }),
      RUNS,
    );
  });
});

test('whatever is written somewhere, what is kept of it is sound', () => {
  const written = fc.dictionary(
    fc.oneof(fc.constantFrom<string>(...KEY_CHOICES), fc.string()),
    fc.oneof(fc.constantFrom(...PRESSED.map(named)), fc.string(), fc.anything()),
  );
  fc.assert(
    fc.property(written, keys => {
      const sound = soundKeys(keys);
      expect(soundKeys(sound)).toEqual(sound);
    }),
  );
});

describe('letters stand for the arrows', () => {
  test.each<[KeyContext, string]>([
    ['practice', 'ijkl'],
    ['proving', 'ijkl'],
    ['guide', 'ijkl'],
    ['layOut', 'ijkl'],
    ['editor', 'ijkl'],
    ['editorWall', 'ijkl'],
    ['setup', 'ijkl'],
    ['replay', 'ijkl'],
    ['menu', 'ijkl'],
    ['records', 'ik'],
    ['help', 'ik'],
    ['settings', 'ijkl'],
  ])('%s: %s', (context, letters) => {
    const arrows: Record<string, string> = { i: 'up', j: 'left', k: 'down', l: 'right' };
    for (const letter of 'ijkl') {
      const stands = letters.includes(letter);
      expect(meant(FIRST_KEYS, context, letter)).toBe(stands ? arrows[letter] : letter);
    }
  });

  test.each<[KeyContext | undefined]>([
    ['thinking'],
    ['claiming'],
    ['bidding'],
    ['setupName'],
    ['editorFile'],
    ['editorTarget'],
    ['layOutId'],
    [undefined],
  ])('but not in %s, where they are players’ keys, text, or nothing', context => {
    for (const letter of 'ijkl') expect(meant(FIRST_KEYS, context, letter)).toBe(letter);
  });
});

describe('what can be chosen', () => {
  test('every choice is one of the table, and has a key of its own there', () => {
    for (const choice of KEY_CHOICES) {
      expect(contextsOf(choice)).not.toEqual([]);
      expect(keyRefusal(FIRST_KEYS, choice, firstKeyOf(choice))).toBeUndefined();
    }
  });

  test('every key of the table that is a letter, but for those on the board and of questions', () => {
    const left = CONTEXTS.flatMap(context =>
      KEYS[context].flatMap((binding: Binding) => {
        const choices = choicesIn(context).filter(choice => isAbout(choice, binding));
        const means = choices.map(meaningOf);
        return /^\p{L}$/u.test(binding.shown) && !means.includes(binding.shown)
          ? [`${context} ${binding.command}`]
          : [];
      }),
    );
    // A language has to be found by whoever cannot read the settings.
    expect(left).toEqual(['editorQuestion yes', 'lobby language']);
  });
});

describe('a key that was chosen', () => {
  const chosen: ChosenKeys = { undo: 'm', redo: 'u', north: 'w' };

  test.each<[KeyContext, string, string | undefined]>([
    ['practice', 'm', 'u'],
    ['practice', 'u', 'd'],
    ['practice', 'd', undefined],
    ['practice', 'w', 'up'],
    ['practice', 'up', 'up'],
    ['practice', 'i', 'i'],
    ['practice', 'backspace', 'backspace'],
    ['practiceSolved', 'm', 'u'],
    ['records', 'm', 'm'],
    ['setupName', 'm', 'm'],
  ])('in %s, %s stands for %s', (context, key, stands) => {
    expect(meant(chosen, context, key)).toBe(stands);
  });

  test('is shown, and its alternatives are not', () => {
    const shown = (choices: ChosenKeys) =>
      Object.fromEntries(bindingsIn(choices, 'practice').map(line => [line.command, line.shown]));
    expect(shown(chosen)).toEqual({ ...shown(FIRST_KEYS), undo: 'm', redo: 'u' });
    expect(shown({ 'next-robot': 'f', save: 'ctrl-x' })['next-robot']).toBe('f');
    expect(
      bindingsIn({ save: 'ctrl-x' }, 'editor').find(({ command }) => command === 'save'),
    ).toMatchObject({ shown: 'Ctrl-X' });
  });

  test('closes the help sheet if it opens it', () => {
    expect(meant({ help: '!' }, 'practice', '!')).toBe('?');
    expect(meant({ help: '!' }, 'help', '!')).toBe('?');
    expect(commandOf('help', '?')).toBe('back');
  });
});

describe('a key is refused', () => {
  test.each<[KeyChoice, string, object]>([
    ['undo', 'escape', { code: 'fixed' }],
    ['undo', 'enter', { code: 'fixed' }],
    ['undo', 'backspace', { code: 'fixed' }],
    ['undo', 'left', { code: 'fixed' }],
    ['undo', 'ctrl-c', { code: 'fixed' }],
    ['undo', 'ctrl-z', { code: 'fixed' }],
    ['undo', '7', { code: 'fixed' }],
    ['undo', 'M', { code: 'fixed' }],
    ['undo', 'ctrl-m', { code: 'fixed' }],
    ['undo', 'mm', { code: 'fixed' }],
    ['undo', '\u0301', { code: 'fixed' }],
    ['zoom', 'm', { code: 'players' }],
    ['start-clock', 'm', { code: 'players' }],
    ['undo', 'n', { code: 'taken', context: 'practice', by: { command: 'new' } }],
    ['undo', 'r', { code: 'taken', context: 'practice', by: { command: 'robot' } }],
    ['undo', 'a', { code: 'taken', context: 'practice', by: { command: 'again' } }],
    ['undo', 'i', { code: 'taken', context: 'practice', by: { command: 'move' } }],
    ['next-target', 'i', { code: 'taken', context: 'layOut', by: { command: 'cursor' } }],
    ['zoom', 'home', { code: 'taken', context: 'trainOver', by: { command: 'end' } }],
    ['back', 'z', { code: 'taken', by: { command: 'zoom' } }],
  ])('for %s: %j', (choice, key, refusal) => {
    expect(keyRefusal(FIRST_KEYS, choice, key)).toMatchObject(refusal);
  });

  test.each<[KeyChoice, string]>([
    ['undo', 'm'],
    ['undo', 'ö'],
    ['undo', '!'],
    ['undo', 'ctrl-u'],
    ['zoom', '*'],
    ['hint', 'f'],
    ['next-target', 'u'],
  ])('but not for %s: %s', (choice, key) => {
    expect(keyRefusal(FIRST_KEYS, choice, key)).toBeUndefined();
  });

  test('a key that another command has given away is free', () => {
    expect(keyRefusal({ hint: 'm' }, 'undo', 'h')).toBeUndefined();
    expect(keyRefusal({ hint: 'm' }, 'hint', 'h')).toBeUndefined();
    expect(keyRefusal({ hint: 'm', undo: 'h' }, 'hint', 'h')).toMatchObject({ code: 'taken' });
  });

  test('a default key leaves no entry', () => {
    expect(withKey({ hint: 'm', undo: 'h' }, 'undo', 'u')).toEqual({ hint: 'm' });
  });

  test('letters that mean something while players think stay within that', () => {
    for (const letter of RESERVED_LETTERS) {
      expect(keyRefusal({ zoom: '*', back: '!' }, 'zoom', letter)).toBeUndefined();
    }
  });
});
