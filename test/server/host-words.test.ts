import { expect, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { ENGLISH } from '../../source/messages/language.js';
import { hostSentence } from '../../source/server/host-words.js';
import { FileError } from '../../source/storage/trouble.js';
import { troubleSentence } from '../../source/words/files.js';

const { rooms, guests } = hostTexts.troubles;
const why = new FileError({ code: 'no-text' }).fault;
const reason = ENGLISH.screens.faults['no-text'];

test('a trouble with rooms is told with its file and the reason', () => {
  const facts = { file: '/a.room.log', copy: '/b' };
  expect(hostSentence(ENGLISH, { about: 'rooms', code: 'damaged', ...facts })).toBe(
    rooms.damaged(facts),
  );
  expect(hostSentence(ENGLISH, { about: 'rooms', code: 'unsaved', why })).toBe(
    rooms.unsaved({ reason }),
  );
});

test('a trouble with the data of a guest is told with the reason, which may be its standing', () => {
  expect(hostSentence(ENGLISH, { about: 'guests', code: 'erased' })).toBe(guests.erased);
  const full = { code: 'no-space', most: 2 } as const;
  expect(hostSentence(ENGLISH, { about: 'guests', ...full })).toBe(guests['no-space'](full));
  const told = guests.unsaved({ reason: guests['no-space'](full) });
  expect(hostSentence(ENGLISH, { about: 'guests', code: 'unsaved', why: full })).toBe(told);
});

test('a trouble with results is told as a player reads it', () => {
  const trouble = { about: 'results', code: 'unreadable', why } as const;
  expect(hostSentence(ENGLISH, trouble)).toBe(troubleSentence(ENGLISH, trouble));
});
