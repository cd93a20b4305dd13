import { FACE_NAMES, numberOf, type Place, type Places } from '../../engine/index.js';
import { screenTexts } from '../../messages/screens.js';
import { turned } from '../list.js';
import { type Field, type SetupForm, withChoices } from './form.js';

const { fields, values: words, places: labels } = screenTexts.setup;

/** A dealt face, then 1A, 1B and so on. */
const PLACES: readonly Place[] = ['dealt', ...FACE_NAMES.toSorted()];

/** The four faces. One whose number lies elsewhere already is passed over. */
export const placeFields: readonly Field[] = labels.map((label, corner) => ({
  name: `place-${corner}`,
  label,
  about: fields.places.about,
  show: (form, board) => {
    const place = placesOf(form)[corner]!;
    const face = board.printed?.faces[corner];
    // In a room every match is dealt anew.
    return place === 'dealt' && face && form.game !== 'room' ? words.dealtFace({ face }) : place;
  },
  step: (form, by) => {
    const places = placesOf(form);
    const taken = places.filter((_, other) => other !== corner);
    const left = PLACES.filter(place => isLeft(place, taken));
    return withPlace(form, corner, turned(left, places[corner]!, by));
  },
  changedFrom: form => (placesOf(form)[corner] === 'dealt' ? undefined : words.dealt),
  reset: form => withPlace(form, corner, 'dealt'),
}));

const isLeft = (place: Place, taken: readonly Place[]): boolean =>
  place === 'dealt' ||
  taken.every(other => other === 'dealt' || numberOf(other) !== numberOf(place));

function placesOf({ choices: { layout } }: SetupForm): Places {
  if (layout.kind !== 'faces') throw new Error('A board of a file has no faces to be picked.');
  return layout.places;
}

function withPlace(form: SetupForm, corner: number, place: Place): SetupForm {
  const places: readonly Place[] = placesOf(form).with(corner, place);
  return withChoices(form, { layout: { kind: 'faces', places: places as Places } });
}

/** In the place of all that is dealt: a board of a file stays as it is. */
export const fileField: Field = {
  name: 'board',
  ...fields.board,
  show: () => words.board,
  step: form => form,
  changedFrom: () => undefined,
  reset: form => form,
};
