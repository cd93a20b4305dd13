import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, formatMoves, type Move, ROBOTS } from '../../source/engine/index.js';
import { LONGEST_LINE, understand, type Word } from '../../source/linear/understand.js';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { asciiText } from '../../source/text/ascii.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { moveName } from '../../source/words/index.js';
import { SPOKEN } from '../helpers/spoken.js';

test.each([
  ['red east', 'rE'],
  ['r e', 'rE'],
  ['re', 'rE'],
  ['RED EAST', 'rE'],
  ['r e r s', 'rE rS'],
  ['rers', 'rE rS'],
  ['red e green west s n', 'rE gW sN'],
  ['  yellow \t north  ', 'yN'],
  ['silver south', 'sS'],
])('moves in words, in notation, and several in a row: %s', (typed, moves) => {
  const understood = understand(ENGLISH, typed);
  expect(understood.kind === 'moves' && formatMoves(understood.moves)).toBe(moves);
});

test.each(LANGUAGE_CODES)('in %s, moves can be typed as they are said', async code => {
  const moves: Move[] = ROBOTS.flatMap(robot =>
    DIRECTIONS.map(direction => ({ robot, direction })),
  );
  const texts = await learn(code);
  const said = moves.map(move => moveName(texts, move)).join(' ');
  const understood = [said, said.replaceAll('’', "'")].map(typed => understand(texts, typed));
  expect(understood).toEqual([
    { kind: 'moves', moves },
    { kind: 'moves', moves },
  ]);
});

test.each([
  ['look g7', 'look', 'g7'],
  ['LOOK G7', 'look', 'G7'],
  ['where', 'where', ''],
  ['from red', 'from', 'red'],
  ['row 7', 'row', '7'],
  ['column g', 'column', 'g'],
  ['bid Ann Lee 7', 'bid', 'Ann Lee 7'],
  ['start clock', 'start-clock', ''],
  ['start   clock', 'start-clock', ''],
  ['give up', 'give-up', ''],
  ['reset', 'reset', ''],
  ['look', 'look', ''],
] as const)('commands, and what comes after them: %s', (typed, word, rest) => {
  expect(understand(ENGLISH, typed)).toEqual({ kind: 'word', word, rest });
});

test.each(['prüfe g7', 'pruefe g7', 'prufe g7'])('umlauts may be spelled out: %s', typed => {
  const texts = {
    ...ENGLISH,
    linear: { ...linearTexts, words: { ...linearTexts.words, look: 'prüfe' } },
  };
  expect(understand(texts, typed)).toEqual({ kind: 'word', word: 'look', rest: 'g7' });
});

test.each([
  ['whree', messages.command.unknownCommand({ command: 'whree', closest: 'where' })],
  ['lok g7', messages.command.unknownCommand({ command: 'lok g7', closest: 'look' })],
  [
    'start clok',
    messages.command.unknownCommand({ command: 'start clok', closest: 'start clock' }),
  ],
  ['xyzzyplugh', linearTexts.unknown({ text: 'xyzzyplugh', closest: undefined })],
  ['undo 3', linearTexts.nothingAfter({ word: 'undo' })],
  ['red up', linearTexts.badMove({ text: 'red up' })],
  ['r', linearTexts.badMove({ text: 'r' })],
  ['r e s', linearTexts.badMove({ text: 'r e s' })],
])('what makes no sense gets a sentence, with the closest command: %s', (typed, sentence) => {
  const understood = understand(ENGLISH, typed);
  expect(understood.kind === 'nonsense' && understood.sentence).toContain(sentence);
});

test.each(['', '   ', '\t', '\x1b[A', '\x07\x00'])('%j says nothing', typed => {
  expect(understand(ENGLISH, typed)).toEqual({ kind: 'silence' });
});

test('a line of 1,000 characters is read, a longer one is refused', () => {
  expect(understand(ENGLISH, 're'.repeat(LONGEST_LINE / 2)).kind).toBe('moves');
  expect(understand(ENGLISH, 're'.repeat(LONGEST_LINE))).toEqual({
    kind: 'nonsense',
    sentence: linearTexts.lineTooLong({ longest: 1000 }),
  });
});

test('whatever is typed, it is understood or refused in one line that can be printed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom('r', 'e', ' ', '\x1b', '[', '\u202e', '\n', '7', 'look') }),
  );
  fc.assert(
    fc.property(typed, text => {
      const understood = understand(ENGLISH, text);
      const shown =
        understood.kind === 'nonsense'
          ? understood.sentence
          : understood.kind === 'word'
            ? understood.rest
            : '';
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }),
  );
});

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

test.each(SPOKEN)(
  'commands in %s are taken in that language and in English, in any case, with accents or without',
  async (code, { linear }) => {
    for (const isAscii of [false, true]) {
      const texts = await learn(code, isAscii);
      const { robots, directions } = texts.messages;
      for (const [word, text] of Object.entries(linear.words)) {
        const accents = [text, text.normalize('NFD'), bare(text), asciiText(text, code)];
        for (const typed of [...accents, text.toUpperCase()]) {
          expect(understand(texts, typed), typed).toMatchObject({ kind: 'word', word });
        }
        const own = linearTexts.words[word as Word];
        expect(understand(texts, own), own).toMatchObject({ kind: 'word', word });
      }
      const moves = [{ robot: 0, direction: 1 }];
      for (const typed of ['red east', 'r e', 're', `${robots[0]} ${directions[1]}`]) {
        expect(understand(texts, typed), typed).toEqual({ kind: 'moves', moves });
      }
    }
  },
);
