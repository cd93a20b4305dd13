import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../source/cli/commands.js';
import { FLAG_LIST, type FlagName } from '../../source/cli/flags.js';
import { durationOf, UsageError, wholeNumber } from '../../source/cli/usage.js';
import { oneOf, WORDS, WORDS_AFTER, wordAfter } from '../../source/cli/words.js';
import { ENGLISH } from '../../source/messages/language.js';
import { commandLine } from '../helpers/command-line.js';

const { messages } = ENGLISH;

const FLAG_NAMES = FLAG_LIST.map(([name]) => name);

/** The sentence with which the arguments are refused. */
function refusal(...argv: string[]): string {
  try {
    commandLine(...argv);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(argv)} was accepted`);
}

const given = (...argv: string[]): FlagName[] => {
  const line = commandLine(...argv);
  return FLAG_NAMES.filter(name => line.has(name));
};

describe('a length of time', () => {
  it.each([
    ['12h', 12 * 3_600_000],
    ['90d', 90 * 86_400_000],
    ['2w', 14 * 86_400_000],
    ['1y', 365 * 86_400_000],
  ])('%s', (text, milliseconds) => {
    expect(durationOf(commandLine('serve', '--keep', text), 'keep')).toBe(milliseconds);
  });

  it.each(['90', '0d', '-1d', '1.5d', '1m', 'd', '90 d', '12345d', '1e3d', '9'.repeat(400)])(
    'is refused: %s',
    value => {
      const line = commandLine('serve', `--keep=${value}`);
      expect(() => durationOf(line, 'keep')).toThrow(
        messages.command.notADuration({ flag: '--keep', value }),
      );
    },
  );
});

describe('every flag', () => {
  for (const command of ['menu', ...COMMANDS] as const) {
    const words = command === 'menu' ? [] : [command];
    for (const [name, { value, commands }] of FLAG_LIST) {
      const flag = `--${name}`;
      const spellings = value === undefined ? [[flag]] : [[`${flag}=7`], [flag, '7']];
      if (commands === undefined || commands.includes(command)) {
        it(`${flag} belongs to ${command}, before and after it`, () => {
          for (const spelling of spellings) {
            for (const argv of [
              [...words, ...spelling],
              [...spelling, ...words],
            ]) {
              const line = commandLine(...argv);
              expect(line.command).toBe(command);
              expect(line.ids).toEqual([]);
              expect(line.text(name)).toBe(value === undefined ? undefined : '7');
              expect(given(...argv)).toEqual([name]);
            }
          }
        });
      } else {
        it(`${flag} does not belong to ${command}`, () => {
          for (const spelling of spellings) {
            expect(refusal(...words, ...spelling)).toMatch(
              command === 'menu'
                ? messages.command.flagNeedsCommand({ flag, commands: [] }).slice(0, -1)
                : messages.command.flagNotHere({ flag, command }),
            );
          }
        });
      }
    }
  }

  it('is absent when it is not given', () => {
    expect(given()).toEqual([]);
    expect(commandLine().text('seed')).toBeUndefined();
  });

  it('can stand in any order among others and IDs', () => {
    const line = commandLine(
      '--json',
      'solve',
      'A',
      '--max-moves',
      '9',
      'B',
      '--no-diagonals',
      'C',
    );
    expect(line.command).toBe('solve');
    expect(line.ids).toEqual(['A', 'B', 'C']);
    expect(line.text('max-moves')).toBe('9');
    expect(given('--json', 'solve', 'A', '--max-moves', '9', '--no-diagonals')).toEqual([
      'no-diagonals',
      'json',
      'max-moves',
    ]);
  });

  it('is given by the last one of two that contradict each other', () => {
    expect(given('--color', '--no-color')).toEqual(['no-color']);
    expect(given('--no-color', '--color')).toEqual(['color']);
    expect(given('--reverse', '--no-reverse')).toEqual(['no-reverse']);
    expect(given('--no-fifth-robot', '--fifth-robot')).toEqual(['fifth-robot']);
  });

  it('may appear twice if it is a switch', () => {
    expect(given('solve', '--json', '--json')).toEqual(['json']);
  });

  it.each([
    ['--seed', 'a', '--seed', 'b'],
    ['--seed=a', '--seed=a'],
    ['--seed', 'a', 'play', '--seed=b'],
  ])('may not appear twice if it has a value: %s %s %s', (...argv) => {
    expect(refusal(...argv)).toBe(messages.command.flagTwice({ flag: '--seed' }));
  });
});

describe('an unknown flag is refused and the closest known one is suggested', () => {
  it.each([
    ['--jsn', '--json'],
    ['--Json', '--json'],
    ['--seeds', '--seed'],
    ['--colour', '--color'],
    ['--maxMoves', '--max-moves'],
    ['--max_moves', '--max-moves'],
    ['--noDiagonals', '--no-diagonals'],
    ['--diagonals', '--no-diagonals'],
    ['--no-no-diagonals', '--no-diagonals'],
    ['--no-help', undefined],
    ['---help', '--help'],
    ['--ver', '--version'],
    ['-v', '--version'],
    ['-x', undefined],
    ['-X', undefined],
    ['-H', '--help'],
    ['-seed', '--seed'],
    ['-help', '--help'],
    ['-xyz', undefined],
    ['--é', undefined],
    ['--', undefined],
    ['--_', undefined],
    ['--$0', undefined],
    ['--__proto__', undefined],
    ['--__proto__.json', undefined],
    ['--constructor', undefined],
    ['--no-constructor', undefined],
    ['--prototype', undefined],
    ['--toString', undefined],
    ['--valueOf', undefined],
    ['--hasOwnProperty', undefined],
    ['--seed.x', '--seed'],
    ['--seed[]', '--seed'],
  ])('%s', (flag, closest) => {
    const sentence = messages.command.unknownFlag({ flag, closest });
    // Two dashes alone are no flag; with a value after them they are one without a name.
    if (flag !== '--') expect(refusal('solve', flag)).toBe(sentence);
    if (flag !== '--') expect(refusal(flag, 'solve')).toBe(sentence);
    expect(refusal('solve', `${flag}=1`)).toBe(sentence);
  });

  it.each([
    '--json=yes',
    '--json=false',
    '--json=',
    '--color=256',
    '--color=always',
    '--no-color=true',
    '--help=play',
  ])('a switch with a value is unknown: %s', argument => {
    const [flag] = argument.split('=');
    expect(refusal('solve', argument)).toBe(
      messages.command.unknownFlag({ flag: argument, closest: flag }),
    );
  });
});

describe('the value of a flag', () => {
  it.each([['--seed'], ['--seed='], ['--seed', ''], ['--seed', '--ascii'], ['--seed', '--']])(
    'is missing in %s %s',
    (...argv) => {
      expect(refusal(...argv)).toBe(messages.command.missingValue({ flag: '--seed' }));
    },
  );

  const ODD = [
    'a=b',
    '=',
    '-5',
    '007',
    '1e3',
    'true',
    'false',
    'play',
    'a b',
    '\x1b[31mred',
    'ü☃🤖',
  ];

  it.each([...ODD, '--x', '-x'])('is kept as it is after an equals sign: %j', value => {
    expect(commandLine(`--seed=${value}`).text('seed')).toBe(value);
  });

  it('is kept as it is when it is long', () => {
    const value = 'x'.repeat(100_000);
    expect(commandLine('--seed', value).text('seed')).toBe(value);
  });

  it.each(ODD)('is kept as it is after a blank: %j', value => {
    const line = commandLine('--seed', value);
    expect(line.text('seed')).toBe(value);
    expect(line.command).toBe('menu');
  });
});

describe('a whole number', () => {
  const number = (text: string) =>
    wholeNumber(commandLine('solve', `--max-moves=${text}`), 'max-moves', [1, 99]);

  it.each([
    ['1', 1],
    ['99', 99],
    ['007', 7],
  ])('%s is accepted within the limits', (text, expected) => {
    expect(number(text)).toBe(expected);
  });

  const REFUSED = [
    '0',
    '100',
    '-1',
    '+5',
    '1e1',
    '0x10',
    '1.0',
    ' 5',
    '5 ',
    '5x',
    'NaN',
    '٣',
    '９',
  ];

  it.each([...REFUSED, '1_0'])('%j is refused', text => {
    expect(() => number(text)).toThrow(
      messages.command.notAWholeNumber({ flag: '--max-moves', value: text, least: 1, most: 99 }),
    );
  });

  it('is absent without its flag', () => {
    expect(wholeNumber(commandLine('solve'), 'max-moves', [1, 99])).toBeUndefined();
  });
});

describe('one of several words', () => {
  const year = (...argv: string[]) => oneOf(commandLine(...argv), 'edition');

  it('is accepted if it is one of them', () => {
    expect(year('--edition', '2013')).toBe('2013');
    expect(year()).toBeUndefined();
  });

  it.each([
    ['2012', '2013'],
    ['MMXIII', undefined],
    ['constructor', undefined],
  ])('%s is refused', (value, closest) => {
    const choices = WORDS.edition;
    expect(() => year('--edition', value)).toThrow(
      messages.command.notOneOf({ flag: '--edition', value, choices, closest }),
    );
  });

  it('comes after a command', () => {
    expect(wordAfter(commandLine('train', 'storm'), 'train')).toBe('storm');
  });

  it.each([
    ['train', [], undefined, undefined],
    ['train', ['sterm'], 'sterm', 'storm'],
    ['completions', ['powershell'], 'powershell', undefined],
    ['completions', ['constructor'], 'constructor', undefined],
  ] as const)('%s %j is refused', (command, words, value, closest) => {
    const choices = WORDS_AFTER[command];
    expect(() => wordAfter(commandLine(command, ...words), command)).toThrow(
      messages.command.wrongWord({ command, choices, value, closest }),
    );
  });
});

describe('the command', () => {
  it('is the menu when there is none', () => {
    expect(commandLine().command).toBe('menu');
    expect(commandLine('--').command).toBe('menu');
  });

  it.each([
    ['plya', 'play'],
    ['PLAY', 'play'],
    ['pra', 'practice'],
    ['sovle', 'solve'],
    ['', undefined],
    ['-', undefined],
    ['-5', undefined],
    ['1999', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
    ['4572+40+07286AA8+63', undefined],
  ])('%j is refused and the closest known one is suggested', (text, closest) => {
    expect(refusal(text)).toBe(messages.command.unknownCommand({ command: text, closest }));
  });

  it('may come after two dashes', () => {
    expect(commandLine('--', 'show', '-x')).toMatchObject({ command: 'show', ids: ['-x'] });
    expect(refusal('--', '--help')).toBe(
      messages.command.unknownCommand({ command: '--help', closest: undefined }),
    );
  });
});

describe('IDs', () => {
  it.each(['0765', '1e5', '0x10', '-5', '1.50', '007', 'true', '0765+42+2E21BD0F+93', '-', ''])(
    '%j stays as it is',
    id => {
      expect(commandLine('solve', id, id).ids).toEqual([id, id]);
    },
  );

  it('are all that follows two dashes', () => {
    const line = commandLine('solve', '--json', '--', '--seed', '-x', '--nonsense', '--');
    expect(line.ids).toEqual(['--seed', '-x', '--nonsense', '--']);
    expect(line.has('json')).toBe(true);
    expect(line.has('seed')).toBe(false);
  });
});

describe('hostile arguments', () => {
  it.each([
    ['escape codes', '\x1b[2J\x1b]0;title\x07'],
    ['escape codes of one character', '\u009b31m'],
    ['a change of direction', '\u202egnp.exe'],
    ['line ends', 'a\nb\rc\0d'],
    ['100 kB of letters', 'x'.repeat(100_000)],
    ['100 kB of escape codes', '\x1b['.repeat(50_000)],
    ['half a character', '\ud800'],
  ])('with %s are quoted short and without control characters', (_, text) => {
    for (const argv of [[`--${text}`], [`-${text}`], [text], ['play', '--json', `--${text}=1`]]) {
      const sentence = refusal(...argv);
      expect(sentence).not.toMatch(/\p{C}/u);
      expect(sentence.length).toBeLessThan(200);
    }
  });

  it('of any kind are read, or refused with one clean sentence', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('-', '--', '=', '.', '--no-', '__proto__', '[]', ...COMMANDS),
      fc.constantFrom(...FLAG_NAMES).map(name => `--${name}`),
    );
    const argument = fc.array(piece, { maxLength: 3 }).map(pieces => pieces.join(''));
    fc.assert(
      fc.property(fc.array(argument, { maxLength: 5 }), argv => {
        try {
          commandLine(...argv);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
          expect((error as UsageError).message).not.toMatch(/\p{C}/u);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
