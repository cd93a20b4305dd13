import { expect, test } from 'vitest';
import { ENGLISH, learn } from '../../source/messages/language.js';
import type { FileFault, FileTrouble } from '../../source/storage/trouble.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { faultReason, troubleSentence } from '../../source/words/files.js';
import { recordRefusal } from '../../source/words/records.js';
import { leaves, valuesOf } from '../helpers/catalogue.js';

const { faults, troubles, recordList } = ENGLISH.screens;
const { rooms, guests } = ENGLISH.host.troubles;
const HOSTILE = '/x\u001B[2J/\u0007';
const FULL: FileFault = { code: 'system', system: 'ENOSPC', message: '' };
const files = { file: HOSTILE, copy: HOSTILE };

test.each<[FileFault, string]>([
  [FULL, faults.system.ENOSPC],
  [{ code: 'system', system: 'EODD', message: 'odd\u0007' }, 'odd'],
  [{ code: 'no-text' }, faults['no-text']],
  [{ code: 'results-locked' }, faults['results-locked']],
  [{ code: 'bad-record-line', line: 4 }, ENGLISH.messages.refusal['bad-record-line']({ line: 4 })],
])('why a file cannot be used: %j', (fault, reason) => {
  expect(faultReason(ENGLISH, fault)).toBe(reason);
});

test('a record that is listed and cannot be read says what the system says in a sentence', () => {
  const reason = faults.system.ENOSPC;
  const told = (why: FileFault) => recordRefusal(ENGLISH, { code: 'not-readable', why });
  expect(told(FULL)).toBe(recordList.unreadable({ reason }));
  expect(told({ code: 'no-text' })).toBe(faults['no-text']);
});

test('a trouble tells its facts and the reason', () => {
  const reason = faults['too-long'];
  const why = { code: 'too-long' } as const;
  expect(
    troubleSentence(ENGLISH, { about: 'match', code: 'damaged', file: 'a', copy: 'b', why }),
  ).toBe(troubles.match.damaged({ file: 'a', copy: 'b', reason }));
  expect(troubleSentence(ENGLISH, { about: 'practice', code: 'changed' })).toBe(
    troubles.practice.changed,
  );
});

test.each<FileTrouble>([
  { about: 'match', code: 'damaged', ...files, why: FULL },
  { about: 'match', code: 'unusable', file: HOSTILE, why: FULL },
  { about: 'match', code: 'locked', names: [HOSTILE] },
  { about: 'results', code: 'damaged', ...files, lines: 2, first: 1, why: FULL },
  { about: 'results', code: 'passed-over', file: HOSTILE, why: FULL },
  { about: 'board', code: 'damaged', ...files, why: FULL },
  { about: 'settings', code: 'damaged', ...files },
  { about: 'settings', code: 'repaired', ...files, lost: ['theme'] },
  { about: 'settings', code: 'unavailable', why: { code: 'system', message: HOSTILE } },
  { about: 'archive', code: 'left-out', file: HOSTILE, why: FULL },
])(
  'nothing of a path reaches the screen as it is, in any language: $about $code',
  async trouble => {
    for (const code of LANGUAGE_CODES) {
      const sentence = troubleSentence(await learn(code), trouble);
      expect(sentence).toMatch(/x/);
      expect(sentence).not.toMatch(/\p{C}/u);
    }
  },
);

test('no sentence about files tells anybody to delete one', () => {
  const { archive } = ENGLISH.screens;
  const all = leaves({ troubles, faults, archive }, valuesOf(1));
  expect(all.filter(([, text]) => /delete|erase/i.test(text))).toEqual([]);
});

test('a trouble with the rooms of a server is told with its file and the reason', () => {
  const facts = { file: '/a.room.log', copy: '/b' };
  expect(troubleSentence(ENGLISH, { about: 'rooms', code: 'damaged', ...facts })).toBe(
    rooms.damaged(facts),
  );
  expect(troubleSentence(ENGLISH, { about: 'rooms', code: 'unsaved', why: FULL })).toBe(
    rooms.unsaved({ reason: faults.system.ENOSPC }),
  );
});

test('a trouble with the data of a guest is told with the reason, which may be its standing', () => {
  expect(troubleSentence(ENGLISH, { about: 'guests', code: 'erased' })).toBe(guests.erased);
  const full = { code: 'no-space', most: 2 } as const;
  expect(troubleSentence(ENGLISH, { about: 'guests', ...full })).toBe(guests['no-space'](full));
  const told = guests.unsaved({ reason: guests['no-space'](full) });
  expect(troubleSentence(ENGLISH, { about: 'guests', code: 'unsaved', why: full })).toBe(told);
});
