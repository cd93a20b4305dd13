import { describe, expect, test } from 'vitest';
import { understand, type Word } from '../../source/linear/understand.js';
import { linearTexts as english } from '../../source/messages/english/linear.js';
import { learn } from '../../source/messages/language.js';
import { asciiText } from '../../source/text/ascii.js';
import { SPOKEN } from '../helpers/spoken.js';

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

describe.each(SPOKEN)('commands in %s', (code, { linear }) => {
  test('are taken in that language and in English, in any case, with accents or without', async () => {
    for (const isAscii of [false, true]) {
      const texts = await learn(code, isAscii);
      const { robots, directions } = texts.messages;
      for (const [word, text] of Object.entries(linear.words)) {
        const accents = [text, text.normalize('NFD'), bare(text), asciiText(text, code)];
        for (const typed of [...accents, text.toUpperCase()]) {
          expect(understand(texts, typed), typed).toMatchObject({ kind: 'word', word });
        }
        const own = english.words[word as Word];
        expect(understand(texts, own), own).toMatchObject({ kind: 'word', word });
      }
      const moves = [{ robot: 0, direction: 1 }];
      for (const typed of ['red east', 'r e', 're', `${robots[0]} ${directions[1]}`]) {
        expect(understand(texts, typed), typed).toEqual({ kind: 'moves', moves });
      }
    }
  });
});
