import { expect, test } from 'vitest';
import { ENGLISH } from '../../source/messages/language.js';
import { answerText } from '../../source/server/house.js';

test('a terminal with nothing but ASCII shows what admins read as its language spells it there', () => {
  const answer = { kind: 'done', text: 'Schlüssel', language: 'de' } as const;
  expect(answerText(ENGLISH, answer)).toBe('Schlüssel');
  expect(answerText({ ...ENGLISH, isAscii: true }, answer)).toBe('Schluessel');
});
