import { FACE_NAMES, numberOf, type Place, type Places } from '../../engine/index.js';
import { chosenEdition, countChips, EDITIONS, MOST_PLAYERS, type Setup } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { BOT_LEVELS, type RoomOptions } from '../../room/index.js';
import { turned } from '../list.js';
import {
  FIRST_ROOM,
  type Field,
  type FieldName,
  isNameless,
  type RoomChoices,
  type SetupForm,
  withChoices,
} from './form.js';
import { chipsField, secondsField, turnsField } from './number-fields.js';
import { handicapsField, playerFields } from './player-fields.js';
import {
  afterRoundField,
  diagonalsField,
  editionField,
  mixedField,
  moveFields,
  openingsField,
  ownRaiseField,
  proofField,
  robotsField,
  tieField,
} from './property-fields.js';

const { fields, values: words, places: labels } = screenTexts.setup;

/** All fields of a game, in their order on the screen. */
export function fieldsOf(form: SetupForm): readonly Field[] {
  const alone = form.game === 'solitaire';
  return [
    editionField(form),
    ...(form.game === 'room' ? roomFields : []),
    ...(isNameless(form.game) ? [] : [...playerFields(form), handicapsField]),
    ...tableFields(form),
    ...moveFields,
    ...(alone ? [] : [ownRaiseField]),
    proofField,
    ...(alone ? [] : [tieField]),
    afterRoundField,
    chipsField(form.game),
    secondsField,
    ...(alone ? [turnsField] : []),
  ];
}

/** What lies on the table. A real one has the faces that somebody laid there. */
function tableFields({ game, choices: { edition, layout } }: SetupForm): readonly Field[] {
  if (layout.kind === 'board') {
    return layout.robots.length > 0 ? [fileField] : [fileField, robotsField];
  }
  const isMix = EDITIONS[edition].faces.length === FACE_NAMES.length;
  const dealt = game === 'referee' || isMix ? [] : [mixedField];
  return [robotsField, ...placeFields, ...dealt, diagonalsField, openingsField];
}

/** The field under the cursor. */
export const fieldAt = (form: SetupForm): Field =>
  fieldsOf(form).find(({ name }) => name === form.at)!;

/** A dealt face, then 1A, 1B and so on. */
const PLACES: readonly Place[] = ['dealt', ...FACE_NAMES.toSorted()];

/** The four faces. One whose number lies elsewhere already is passed over. */
const placeFields: readonly Field[] = labels.map((label, corner) => ({
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
const fileField: Field = {
  name: 'board',
  ...fields.board,
  show: () => words.board,
  step: form => form,
  changedFrom: () => undefined,
  reset: form => form,
};

const room = screenTexts.rooms.setup;

/** Times for a proof, in seconds. */
const PROOF_TIMES = [15, 30, 45, 60, 90, 120, 180, 300];

/** A field of one of the choices. */
function roomField<Choice extends keyof RoomChoices>(
  name: FieldName & keyof typeof room.fields,
  choice: Choice,
  all: readonly RoomChoices[Choice][],
  inWords: (value: RoomChoices[Choice]) => string,
): Field {
  const withValue = (form: SetupForm, value: RoomChoices[Choice]): SetupForm => ({
    ...form,
    room: { ...form.room, [choice]: value },
  });
  return {
    name,
    ...room.fields[name],
    show: form => inWords(form.room[choice]),
    step: (form, by) => withValue(form, turned(all, form.room[choice], by)),
    changedFrom: form =>
      form.room[choice] === FIRST_ROOM[choice] ? undefined : inWords(FIRST_ROOM[choice]),
    reset: form => withValue(form, FIRST_ROOM[choice]),
  };
}

/** What is agreed for a room beside the game. */
const roomFields: readonly Field[] = [
  roomField('bots', 'bots', [...Array(MOST_PLAYERS).keys()], String),
  roomField('bot-level', 'level', BOT_LEVELS, level => screenTexts.rooms.bots[level]),
  roomField('private', 'isPrivate', [false, true], isPrivate => room.private[`${isPrivate}`]),
  roomField('proof-seconds', 'proofSeconds', PROOF_TIMES, seconds => words.seconds({ seconds })),
];

/** What a room is opened with. Its matches are dealt and its code is made where it is opened. */
export function roomOptionsOf(
  { choices }: Setup,
  { isPrivate, proofSeconds }: RoomChoices,
): RoomOptions {
  const edition = chosenEdition(choices);
  const { layout, chips, seconds } = choices;
  return {
    match: {
      seed: '',
      edition,
      layout,
      chips: chips && Math.min(chips, countChips(layout, edition)),
      seconds,
      turns: 1,
      drawnByHand: false,
    },
    proofSeconds,
    code: isPrivate ? '' : undefined,
  };
}
