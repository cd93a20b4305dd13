import { describe, expect, onTestFinished, test } from 'vitest';
import { understand, type Word } from '../../source/linear/understand.js';
import { linearTexts as english } from '../../source/messages/english/linear.js';
import { messages } from '../../source/messages/index.js';
import { ENGLISH, learn, speak } from '../../source/messages/language.js';
import { SPOKEN } from '../helpers/spoken.js';

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

describe.each(SPOKEN)('commands in %s', (code, { linear }) => {
  test('are taken in that language and in English, in any case, with accents or without', async () => {
    onTestFinished(() => speak(ENGLISH));
    for (const isAscii of [false, true]) {
      speak(await learn(code, isAscii));
      for (const [word, text] of Object.entries(linear.words)) {
        for (const typed of [text, text.toUpperCase(), bare(text), text.normalize('NFD')]) {
          expect(understand(typed), typed).toMatchObject({ kind: 'word', word });
        }
        const own = english.words[word as Word];
        expect(understand(own), own).toMatchObject({ kind: 'word', word });
      }
      const moves = [{ robot: 0, direction: 1 }];
      for (const typed of [
        'red east',
        'r e',
        're',
        `${messages.robots[0]} ${messages.directions[1]}`,
      ]) {
        expect(understand(typed), typed).toEqual({ kind: 'moves', moves });
      }
    }
  });
});
