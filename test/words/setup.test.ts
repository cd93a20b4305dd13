import { describe, expect, test } from 'vitest';
import { composeBoard } from '../../source/engine/index.js';
import { EDITION_NAMES } from '../../source/game/index.js';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { MOTIFS } from '../../source/training/index.js';
import type { FieldName, SetupKind } from '../../source/views/setup/form.js';
import { detailSentence, fieldLabel, fieldSentence, fieldValue } from '../../source/words/setup.js';
import { fieldsOf, formAt, pressKeys } from '../helpers/setup-form.js';

const BOARD = composeBoard(['1A', '2A', '3A', '4A']);
const KINDS: readonly SetupKind[] = [
  ...(['match', 'rivals', 'solitaire', 'referee'] as const),
  ...(['room', 'practice'] as const),
];

describe.each(LANGUAGE_CODES)('in %s', code => {
  test.each(KINDS)(
    'every field of a %s has a short label and a sentence of one line',
    async game => {
      const texts = await learn(code);
      const form = formAt('edition', {}, game);
      for (const field of fieldsOf(form)) {
        expect(fieldLabel(texts, field)).toMatch(/^\S.{0,11}$/);
        const sentence = fieldSentence(texts, { ...form, at: field.name });
        expect(sentence).toMatch(/^\S.{0,78}[.!?]$/);
        expect(fieldValue(texts, form, field, BOARD)).not.toBe('undefined');
      }
    },
  );

  test.each(MOTIFS)('the motif %s has its meaning in one line', async motif => {
    const texts = await learn(code);
    const form = formAt('motif', {}, 'practice');
    const chosen = { ...form, practice: { ...form.practice, motif } };
    expect(detailSentence(texts, chosen)).toBe(texts.messages.motifMeanings[motif]);
    expect(detailSentence(texts, chosen)).toMatch(/^\S.{0,76}[.]$/);
    expect(detailSentence(texts, form)).toBe(texts.screens.setup.editions[form.choices.edition]);
  });

  test.each(EDITION_NAMES)(
    '%s has a sentence of one line on what is special about it',
    async edition => {
      const sentence = detailSentence(await learn(code), formAt('start', { choices: { edition } }));
      expect(sentence).toMatch(new RegExp(`^${edition}.{1,75}\\.$`));
    },
  );
});

test.each<[FieldName, keys: string, value: string, own: string]>([
  ['robots', 'right', 'yes', 'no'],
  ['openings', 'right right', '2', 'none'],
  ['place-0', 'right', '1A', 'random'],
  ['chips', 'left', '7', '8'],
  ['seconds', '4 5', '45 s', '60 s'],
  ['rounds', 'right', '3', 'no limit'],
  ['proofSeconds', 'right', '15 s', 'off'],
])('%s: %s leads to %s, changed from %s', (at, keys, value, own) => {
  const form = pressKeys(formAt(at), ...keys.split(' '));
  const field = fieldsOf(form).find(({ name }) => name === at)!;
  expect(fieldValue(ENGLISH, form, field, BOARD)).toBe(value);
  expect(detailSentence(ENGLISH, form)).toBe(ENGLISH.screens.setup.changed({ value: own }));
});

test('a random face is named where it is the one to be played on', () => {
  const valueIn = (game: SetupKind) => {
    const form = formAt('place-1', {}, game);
    const field = fieldsOf(form).find(({ name }) => name === 'place-1')!;
    return fieldValue(ENGLISH, form, field, BOARD);
  };
  expect(valueIn('match')).toBe('random: 2A');
  expect(valueIn('room')).toBe('random');
});
