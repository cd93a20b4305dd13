import type { Board } from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import { MOTIFS } from '../training/motifs.js';
import { fieldAt } from '../views/setup/fields.js';
import { type Field, isChanged, type SetupForm } from '../views/setup/form.js';
import { reasonSentence } from './files.js';

/** @public What a field is called. */
export function fieldLabel({ screens }: Texts, { term, place = 0 }: Field): string {
  const { labels, places, player } = screens.setup;
  if (term === 'player') return player({ number: place + 1 });
  return term === 'place' ? places[place]! : labels[term];
}

/** @public The value of a field, undefined if it has none; `board` is the dealt one, which has a face for each random place. */
export function fieldValue(
  texts: Texts,
  form: SetupForm,
  field: Field,
  board: Board,
): string | undefined {
  const value = field.value?.(form);
  const face = field.term === 'place' && board.printed?.faces[field.place!];
  // In a room every match is dealt anew.
  if (value === 'dealt' && face && form.game !== 'room') {
    return texts.screens.setup.values.dealtFace({ face });
  }
  return field.value && valueInWords(texts, field, value);
}

type Words = Readonly<Record<string, string>> | ((values: { value: unknown }) => string);

/** A value as the catalogue calls it, or in a text of it; names, editions and faces are shown as they are. */
function valueInWords({ screens }: Texts, { term }: Field, value: unknown): string {
  if (term === 'rules') return screens.setup.changes({ count: value as number });
  const words = (screens.setup.values as Readonly<Record<string, unknown>>)[term] as
    | Words
    | undefined;
  if (typeof words !== 'function') return words?.[`${value}`] ?? `${value}`;
  return words({ value, ...(typeof value === 'object' && value) });
}

/** @public What the motif under the cursor means, or the edition's own value of a field that was changed; else what is special about the edition. */
export function detailSentence(texts: Texts, form: SetupForm): string {
  const { changed, editions } = texts.screens.setup;
  const field = fieldAt(form);
  const isOfMotif = field.term === 'motif' || field.term === 'weakSpot';
  const motif = isOfMotif && MOTIFS.find(motif => motif === field.value?.(form));
  if (motif) return texts.messages.motifMeanings[motif];
  if (!isChanged(form, field)) return editions[form.choices.edition];
  return changed({ value: valueInWords(texts, field, field.own!(form)) });
}

/** @public What is wrong, or what the field under the cursor is about. */
export function fieldSentence(texts: Texts, form: SetupForm): string {
  const { refusal, weakSpot } = form;
  if (refusal) return reasonSentence(texts, refusal);
  const { term, about = term } = fieldAt(form);
  const sentence = texts.screens.setup.about[about];
  return typeof sentence === 'string' ? sentence : sentence(weakSpot!);
}
