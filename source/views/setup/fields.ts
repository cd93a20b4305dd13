import { FACE_NAMES, numberOf, type Place, type Places } from '../../engine/index.js';
import {
  AFTER_ROUNDS,
  chosenEdition,
  chosenProperties,
  countChips,
  DEFAULT_CHOICES,
  DIAGONALS,
  EDITION_NAMES,
  EDITIONS,
  FEWEST_PLAYERS,
  MOST_CHIPS,
  MOST_OPENINGS,
  MOST_PLAYERS,
  matchOptionsOf,
  OWN_RAISES,
  PROOFS,
  type Properties,
  type Property,
  propertiesOf,
  type Setup,
  TIES,
} from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { BOT_LEVELS, type RoomOptions } from '../../room/index.js';
import { turned } from '../list.js';
import {
  choiceField,
  FIRST_ROOM,
  type Field,
  filledLines,
  isNameless,
  type RoomChoices,
  type SetupForm,
  type SetupKind,
  withChoices,
} from './form.js';
import { handicapsField, playerFields } from './player-fields.js';

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

/** The edition; each keeps the changes that were made to it while others were looked at. */
const editionField = ({ game, choices: { edition } }: SetupForm): Field => ({
  name: 'edition',
  label: fields.edition.label,
  about:
    game === 'solitaire' && EDITIONS[edition].solitaire === 'lent'
      ? screenTexts.setup.lent
      : fields.edition.about,
  show: ({ choices }) => choices.edition,
  step: (form, by) => {
    const { choices, shelved } = form;
    const next = turned(EDITION_NAMES, choices.edition, by);
    return {
      ...withChoices(form, { edition: next, changes: shelved[next] ?? {} }),
      shelved: { ...shelved, [choices.edition]: choices.changes },
    };
  },
  changedFrom: () => undefined,
  reset: form => withChoices(form, { changes: {} }),
});

/** A property of the edition, with its values in the order in which they are stepped through. */
function propertyField<Name extends Property>(
  name: Name,
  values: readonly Properties[Name][],
  inWords: (value: Properties[Name]) => string,
): Field {
  const own = ({ choices }: SetupForm) => propertiesOf(choices.edition)[name];
  return choiceField({
    name,
    ...fields[name],
    values: () => values,
    inWords,
    own,
    chosen: ({ choices }) => chosenProperties(choices)[name],
    choose: (form, value) => {
      const { [name]: _, ...others } = form.choices.changes;
      const changes = value === own(form) ? others : { ...others, [name]: value };
      return withChoices(form, { changes });
    },
  });
}

const SWITCH = [false, true] as const;
const switchWords = (words: { readonly true: string; readonly false: string }) => (isOn: boolean) =>
  words[`${isOn}`];

const robotsField = propertyField('robots', [4, 5], value => words.robots[value]);

/** Which board is dealt. */
const mixedField = propertyField('mixed', SWITCH, switchWords(words.mixed));
const diagonalsField = propertyField('diagonals', DIAGONALS, how => words.diagonals[how]);
const openingsField = propertyField('openings', [...Array(MOST_OPENINGS + 1).keys()], number =>
  words.openings({ number }),
);

/** How robots move. */
const moveFields: readonly Field[] = [
  propertyField('ricochet', SWITCH, switchWords(words.ricochet)),
  propertyField('ricochetAtDiagonal', SWITCH, switchWords(words.ricochetAtDiagonal)),
  propertyField('reverse', SWITCH, switchWords(words.reverse)),
];

/** How players bid against each other. */
const ownRaiseField = propertyField('ownRaise', OWN_RAISES, how => words.ownRaise[how]);
const tieField = propertyField('tie', TIES, how => words.tie[how]);

const proofField = propertyField('proof', PROOFS, how => words.proof[how]);
const afterRoundField = propertyField('afterRound', AFTER_ROUNDS, how => words.afterRound[how]);

/** A dealt face, then 1A, 1B and so on. */
const PLACES: readonly Place[] = ['dealt', ...FACE_NAMES.toSorted()];

/** The four faces. One whose number lies elsewhere already is passed over. */
const placeFields: readonly Field[] = labels.map((label, corner) => ({
  ...choiceField<Place>({
    name: `place-${corner}`,
    label,
    about: fields.places.about,
    values: form => {
      const taken = placesOf(form).filter((_, other) => other !== corner);
      return PLACES.filter(place => isLeft(place, taken));
    },
    inWords: place => (place === 'dealt' ? words.dealt : place),
    own: () => 'dealt',
    chosen: form => placesOf(form)[corner]!,
    choose: (form, place) => {
      const places: readonly Place[] = placesOf(form).with(corner, place);
      return withChoices(form, { layout: { kind: 'faces', places: places as Places } });
    },
  }),
  show: (form, board) => {
    const place = placesOf(form)[corner]!;
    const face = board.printed?.faces[corner];
    // In a room every match is dealt anew.
    return place === 'dealt' && face && form.game !== 'room' ? words.dealtFace({ face }) : place;
  },
}));

const isLeft = (place: Place, taken: readonly Place[]): boolean =>
  place === 'dealt' ||
  taken.every(other => other === 'dealt' || numberOf(other) !== numberOf(place));

function placesOf({ choices: { layout } }: SetupForm): Places {
  if (layout.kind !== 'faces') throw new Error('A board of a file has no faces to be picked.');
  return layout.places;
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

/** Chips that win, or are played alone; no more than the board has. */
const chipsField = (game: SetupKind): Field => ({
  name: 'chips',
  label: fields.chips.label,
  about: game === 'solitaire' ? fields.chips.aloneAbout : fields.chips.about,
  show: form => (form.choices.chips === undefined ? ownChips(form) : String(chipsOf(form))),
  step: (form, by) => {
    const chips = Math.max(1, Math.min(MOST_CHIPS, chipsOf(form) + by));
    const next = withChoices(form, { chips });
    return ownChips(form) === String(chipsOf(next)) ? withoutChips(form) : next;
  },
  changedFrom: form =>
    form.choices.chips === undefined || String(chipsOf(form)) === ownChips(form)
      ? undefined
      : ownChips(form),
  reset: withoutChips,
});

const withoutChips = (form: SetupForm): SetupForm => withChoices(form, { chips: undefined });

/** What the game is played for; as if by two while fewer have a name. */
function chipsOf(form: SetupForm): number {
  const people = form.game === 'solitaire' ? 1 : Math.max(FEWEST_PLAYERS, filledLines(form).length);
  return matchOptionsOf(form.choices, { players: Array.from({ length: people }, String) }, '')
    .chips;
}

/** What it is played for where nobody chooses, in words. */
const ownChips = (form: SetupForm): string =>
  form.game === 'solitaire' || filledLines(form).length >= FEWEST_PLAYERS
    ? String(chipsOf(withoutChips(form)))
    : words.byPlayers;

/** Lengths of the sand clock that the arrows stop at; any other can be typed. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 300, 600];

export const secondsField: Field = {
  ...choiceField({
    name: 'seconds',
    ...fields.seconds,
    values: () => LENGTHS,
    inWords: seconds => words.seconds({ seconds }),
    own: () => DEFAULT_CHOICES.seconds,
    chosen: ({ choices }) => choices.seconds,
    choose: (form, seconds) => withChoices(form, { seconds }),
  }),
  show: ({ choices, typed }) => (typed === undefined ? words.seconds(choices) : `${typed}_`),
  step: (form, by) => {
    const { seconds } = form.choices;
    const next =
      by > 0
        ? LENGTHS.find(length => length > seconds)
        : LENGTHS.findLast(length => length < seconds);
    return withChoices(form, { seconds: next ?? seconds });
  },
};

/** Alone: how often the sand clock may run out. */
const turnsField: Field = choiceField<1 | 2>({
  name: 'turns',
  ...fields.turns,
  values: () => [1, 2],
  inWords: turns => words.turns[turns],
  own: () => DEFAULT_CHOICES.turns,
  chosen: ({ choices }) => choices.turns,
  choose: (form, turns) => withChoices(form, { turns }),
});

const room = screenTexts.rooms.setup;

/** Times for a proof, in seconds. */
const PROOF_TIMES = [15, 30, 45, 60, 90, 120, 180, 300];

/** What is agreed for a room beside the game: a field for each choice. */
const roomField = <Name extends keyof RoomChoices>(
  name: Name,
  values: readonly RoomChoices[Name][],
  inWords: (value: RoomChoices[Name]) => string,
): Field =>
  choiceField({
    name,
    ...room.fields[name],
    values: () => values,
    inWords,
    own: () => FIRST_ROOM[name],
    chosen: form => form.room[name],
    choose: (form, value) => ({ ...form, room: { ...form.room, [name]: value } }),
  });

const roomFields: readonly Field[] = [
  roomField('bots', [...Array(MOST_PLAYERS).keys()], String),
  roomField('level', BOT_LEVELS, level => screenTexts.rooms.bots[level]),
  roomField('isPrivate', SWITCH, switchWords(room.private)),
  roomField('proofSeconds', PROOF_TIMES, seconds => words.seconds({ seconds })),
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
