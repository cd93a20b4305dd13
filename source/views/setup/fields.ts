import { FACE_NAMES, type FaceChoice, type FaceChoices, numberOf } from '../../engine/index.js';
import {
  BOT_LEVELS,
  type BotLevel,
  chipsToPlay,
  choicesFor,
  chosenEdition,
  chosenProperties,
  countChips,
  EDITION_NAMES,
  EDITIONS,
  FEWEST_PLAYERS,
  firstSetup,
  hasTournament,
  MOST,
  MOST_BOTS,
  MOST_HANDICAP,
  MOST_PLAYERS,
  PROPERTY_VALUES,
  type Properties,
  type Property,
  propertiesOf,
  type Setup,
  SITTERS,
} from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { Room, RoomOptions } from '../../room/index.js';
import { MOTIFS, RIVALS, rivalNames } from '../../training/index.js';
import { turned } from '../list.js';
import {
  type Agreed,
  choiceField,
  type Field,
  filledLines,
  type Group,
  isNameless,
  PRACTICE_LENGTHS,
  playerLine,
  type RoomChoices,
  type SetupForm,
  withChoices,
} from './form.js';

const named = <Name extends Exclude<keyof typeof screenTexts.setup.labels, 'weakSpot'>>(
  name: Name,
) => {
  const label = () => screenTexts.setup.labels[name];
  return { name, label, about: () => screenTexts.setup.about[name] };
};

const when = (isAsked: boolean, ...fields: readonly Field[]) => (isAsked ? fields : []);

/** The first page, common to all games. */
function firstPage(form: SetupForm): readonly Group[] {
  const { game, room } = form;
  const edition = editionField(form);
  if (game === 'practice') {
    const start: Field = { ...named('practise'), name: 'start' };
    return [
      { fields: [edition, lengthsField, motifField] },
      { fields: [start, ...weakSpotFields(form)] },
    ];
  }
  const isRoom = game === 'room';
  const turns = when(game === 'solitaire', turnsField);
  const start = isRoom ? (room.isOpen ? 'agree' : 'openRoom') : 'start';
  return [
    { fields: isNameless(game) ? [] : playerFields(form) },
    { fields: [edition, chipsField, secondsField, ...turns] },
    { title: screenTexts.setup.groups.bots, fields: when(isRoom, ...botFields) },
    { fields: when(isRoom && !room.isOpen, privateField) },
    { fields: [rulesField, { ...named(start), name: 'start' }] },
  ];
}

/** The page of the rules: all in which editions differ, and what may be agreed besides. */
function rulesPage(form: SetupForm): readonly Group[] {
  const { game, choices } = form;
  const { board, moves, bids, end } = screenTexts.setup.groups;
  const isAlone = game === 'solitaire';
  const { ownRaise, noBidClock, proof, afterRound } = PROPERTIES;
  const ofBids = [
    ...(isAlone ? [soloBidField] : [ownRaise, tieField(form), noBidClock]),
    ...when(!isNameless(game), handicapsField),
    ...when(!isAlone || choices.soloBid, proof, proofSecondsField),
    afterRound,
  ];
  const ofEnd = [
    ...when(game !== 'referee' && game !== 'room', placedField),
    ...when(!isAlone, roundsField, minutesField),
  ];
  return [
    { title: board, fields: boardFields(form) },
    { title: moves, fields: fieldsFor('ricochet', 'ricochetAtDiagonal', 'reverse') },
    { title: bids, fields: ofBids },
    { title: end, fields: ofEnd },
  ];
}

/** A line for each name, and an empty one below the last one while there is room; that with the cursor. */
function playerFields(form: SetupForm): Field[] {
  const last = filledLines(form).at(-1) ?? -1;
  const lines = Math.min(MOST_PLAYERS, Math.max(last + 2, (playerLine(form.at) ?? -1) + 1));
  return Array.from({ length: lines }, (_, line) => {
    const sitter = form.sitters[line]!;
    const isPerson = sitter === 'person';
    // A physical game has no bots.
    const ofName = form.game === 'referee' ? 'name' : 'player';
    const ofPerson = form.table.handicaps ? 'handicap' : ofName;
    const { player, labels } = screenTexts.setup;
    const step: Field['step'] = (before, by) => stepPlayer(before, line, by);
    return {
      name: `player-${line}` as const,
      label: () => (isPerson ? player({ number: line + 1 }) : labels[sitter]),
      about: () => screenTexts.setup.about[isPerson ? ofPerson : sitter],
      show: ({ names }) => names[line]!,
      ...((form.game !== 'referee' || form.table.handicaps) && { step }),
    };
  });
}

/** Levels of computer players are on the left of a person, where there are handicaps; else all go round. */
function stepPlayer(form: SetupForm, line: number, by: 1 | -1): SetupForm {
  const sitter = form.sitters[line]!;
  const { handicaps } = form.table;
  const isOfBids = form.game === 'referee' || by > 0 || form.handicaps[line]! > 0;
  if (sitter === 'person' && handicaps && isOfBids) {
    const handicap = Math.max(0, Math.min(MOST_HANDICAP, form.handicaps[line]! + by));
    return { ...form, handicaps: form.handicaps.with(line, handicap) };
  }
  const next = turned(SITTERS, sitter, by);
  const name = form.names[line]!;
  const own = Object.hasOwn(RIVALS, name) && next === 'person' ? '' : name;
  const [free = ''] = rivalNames(1, form.names);
  const names = form.names.with(line, next !== 'person' && own.trim() === '' ? free : own);
  return { ...form, sitters: form.sitters.with(line, next), names };
}

/** The board's fields. A physical board has the faces that people laid. */
function boardFields({ game, choices: { edition, layout } }: SetupForm): readonly Field[] {
  if (layout.kind === 'board') {
    return [fileField, ...fieldsFor(...(layout.robots.length > 0 ? [] : (['robots'] as const)))];
  }
  const isMix = EDITIONS[edition].faces.length === FACE_NAMES.length;
  const dealt = game === 'referee' || isMix ? [] : fieldsFor('mixed');
  return [...fieldsFor('robots'), ...placeFields, ...dealt, ...fieldsFor('diagonals', 'openings')];
}

const fieldsIn = (page: readonly Group[]): readonly Field[] => page.flatMap(({ fields }) => fields);

export const fieldsOf = (form: SetupForm): readonly Field[] =>
  fieldsIn([...firstPage(form), ...rulesPage(form)]);

/** Whether the page of the rules is on show: the field under the cursor is one of it. */
export const isAtRules = (form: SetupForm): boolean =>
  fieldsIn(rulesPage(form)).some(({ name }) => name === form.at);

/** The current page, without empty groups. */
export const pageOf = (form: SetupForm): readonly Group[] =>
  (isAtRules(form) ? rulesPage(form) : firstPage(form)).filter(({ fields }) => fields.length > 0);

/** The field under the cursor. */
export const fieldAt = (form: SetupForm): Field =>
  fieldsOf(form).find(({ name }) => name === form.at)!;

/** How many of the rules are not as the edition has them. */
export const countChanges = (form: SetupForm): number =>
  fieldsIn(rulesPage(form)).filter(field => field.changedFrom?.(form) !== undefined).length;

const rulesField: Field = {
  ...named('rules'),
  show: form => screenTexts.setup.changes({ count: countChanges(form) }),
  step: form => ({ ...form, at: fieldsIn(rulesPage(form))[0]!.name }),
  reset: form =>
    fieldsIn(rulesPage(form)).reduce((after, { reset }) => reset?.(after) ?? after, form),
};

/** The edition; each keeps the changes that were made to it while others were looked at. */
const editionField = ({ game, choices: { edition } }: SetupForm): Field => ({
  ...named('edition'),
  ...(game === 'solitaire' &&
    EDITIONS[edition].solitaire === 'lent' && { about: () => screenTexts.setup.lent }),
  show: ({ choices }) => choices.edition,
  step: (form, by) => {
    const { edition: last, changes } = form.choices;
    const edition = turned(EDITION_NAMES, last, by);
    const next = withChoices(form, { edition, changes: form.shelved[edition] ?? {} });
    return { ...next, shelved: { ...form.shelved, [last]: changes } };
  },
  reset: form => withChoices(form, { changes: {} }),
});

type Words = typeof screenTexts.setup.values;

/** A value in the words of the catalogue, which has them by value or works them out. */
const inWords =
  (name: keyof Words) =>
  (value: unknown): string => {
    const known = screenTexts.setup.values[name] as
      | Readonly<Record<string, string>>
      | ((values: { value: unknown }) => string);
    if (typeof known !== 'function') return known[`${value}`]!;
    return known({ value, ...(typeof value === 'object' && value) });
  };

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const fieldsFor = (...names: readonly Property[]): Field[] => names.map(name => PROPERTIES[name]);

const SWITCH = [false, true] as const;

function propertyField<Name extends Property>(
  name: Name,
  called: Name | 'tournament' = name,
): Field {
  const own = ({ choices }: SetupForm) => propertiesOf(EDITIONS[choices.edition])[name];
  return choiceField<Properties[Name]>({
    ...named(called),
    name,
    values: () => PROPERTY_VALUES[name] as readonly Properties[Name][],
    inWords: inWords(called),
    own,
    chosen: ({ choices }) => chosenProperties(choices)[name],
    choose: (form, value) => {
      const { [name]: _, ...others } = form.choices.changes;
      const changes = value === own(form) ? others : { ...others, [name]: value };
      return withChoices(form, { changes });
    },
  });
}

const PROPERTIES = Object.fromEntries(
  (Object.keys(PROPERTY_VALUES) as Property[]).map(name => [name, propertyField(name)]),
) as Readonly<Record<Property, Field>>;

const tournamentField = propertyField('tie', 'tournament');
/** Where an edition has a tournament variant, it is called that. */
const tieField = ({ choices: { edition } }: SetupForm): Field =>
  hasTournament(edition) ? tournamentField : PROPERTIES.tie;

/** A dealt face, then 1A, 1B and so on. */
const PLACES: readonly FaceChoice[] = ['dealt', ...FACE_NAMES.toSorted()];

const placeInWords = (place: FaceChoice): string =>
  place === 'dealt' ? screenTexts.setup.values.dealt : place;

/** The four faces. A face whose number is used elsewhere is skipped. */
const placeFields: readonly Field[] = ([0, 1, 2, 3] as const).map(corner => ({
  ...choiceField<FaceChoice>({
    name: `place-${corner}`,
    label: () => screenTexts.setup.places[corner]!,
    about: () => screenTexts.setup.about.places,
    values: form => {
      const taken = placesOf(form).filter((_, other) => other !== corner);
      return PLACES.filter(place => isLeft(place, taken));
    },
    inWords: placeInWords,
    own: () => 'dealt',
    chosen: form => placesOf(form)[corner]!,
    choose: (form, place) => {
      const places: readonly FaceChoice[] = placesOf(form).with(corner, place);
      return withChoices(form, { layout: { kind: 'faces', places: places as FaceChoices } });
    },
  }),
  show: (form, board) => {
    const place = placesOf(form)[corner]!;
    const face = board.printed?.faces[corner];
    // In a room every match is dealt anew.
    return place === 'dealt' && face && form.game !== 'room'
      ? screenTexts.setup.values.dealtFace({ face })
      : placeInWords(place);
  },
}));

const isLeft = (place: FaceChoice, taken: readonly FaceChoice[]): boolean =>
  place === 'dealt' ||
  taken.every(other => other === 'dealt' || numberOf(other) !== numberOf(place));

function placesOf({ choices: { layout } }: SetupForm): FaceChoices {
  if (layout.kind !== 'faces') throw new Error('A board of a file has no faces to be picked.');
  return layout.places;
}

/** Replaces everything dealt: a board from a file stays as it is. */
const fileField: Field = { ...named('board'), show: () => screenTexts.setup.values.board };

/** Chips that win, or are played alone: as many as the board has at the most. */
const chipsField: Field = choiceField<number | undefined>({
  ...named('chips'),
  values: form => {
    const edition = chosenEdition(form.choices);
    const counts: (number | undefined)[] = numbers(1, countChips(form.choices.layout, edition));
    // A match of two under this edition would need this many.
    return isByPlayers(form) ? counts.toSpliced(edition.chips.two - 1, 0, undefined) : counts;
  },
  inWords: chips => (chips === undefined ? screenTexts.setup.values.byPlayers : String(chips)),
  own: ownChips,
  chosen: form => form.choices.chips ?? ownChips(form),
  choose: (form, chips) =>
    withChoices(form, { chips: chips === ownChips(form) ? undefined : chips }),
});

/** Whether it is not known yet how many play, so that the edition cannot say how many chips win. */
const isByPlayers = (form: SetupForm): boolean =>
  form.game !== 'solitaire' && filledLines(form).length < FEWEST_PLAYERS;

function ownChips(form: SetupForm): number | undefined {
  if (isByPlayers(form)) return undefined;
  const players = form.game === 'solitaire' ? 1 : filledLines(form).length;
  const edition = chosenEdition(form.choices);
  return chipsToPlay({ ...form.choices, edition, chips: undefined }, players);
}

/** A field for an agreement beside the edition. */
const agreedField = <
  Part extends keyof Agreed,
  Name extends keyof Agreed[Part] & keyof typeof screenTexts.setup.about & keyof Words,
>(
  part: Part,
  name: Name,
  values: readonly Agreed[Part][Name][],
): Field =>
  choiceField<Agreed[Part][Name]>({
    ...named(name),
    values: () => values,
    inWords: inWords(name),
    own: form => form.own[part][name],
    chosen: form => form[part][name],
    choose: (form, value) => ({ ...form, [part]: { ...form[part], [name]: value } }),
  });

/** One with a number: digits give it as well, and the arrows go on to the next of the stops, or to none. */
function numberField(name: Exclude<keyof typeof MOST, 'chips'>, stops: readonly number[]): Field {
  const chosen = ({ choices }: Agreed): number | undefined => choices[name];
  const choose = (form: SetupForm, number = chosen(form.own)) =>
    withChoices(form, { [name]: number });
  return {
    ...agreedField('choices', name, stops),
    step(form, by) {
      const from = chosen(form) ?? 0;
      const next = by > 0 ? stops.find(stop => stop > from) : stops.findLast(stop => stop < from);
      return choose(form, next ?? (by > 0 ? from : chosen(form.own) && from));
    },
    number: { most: MOST[name], chosen, choose },
  };
}

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 300, 600];
const secondsField = numberField('seconds', LENGTHS);
const roundsField = numberField('rounds', [3, 5, 8, 10, 12, 15, 20, 25, 30, 40]);
const minutesField = numberField('minutes', [10, 15, 20, 30, 45, 60, 90, 120]);
const soloBidField = agreedField('choices', 'soloBid', SWITCH);
const placedField = agreedField('choices', 'placed', SWITCH);
const proofSecondsField = numberField('proofSeconds', LENGTHS);
/** Alone: how often the sand clock may run out. */
const turnsField = agreedField('choices', 'turns', [1, 2]);

const lengthsField = agreedField('practice', 'lengths', PRACTICE_LENGTHS);
const motifField = agreedField('practice', 'motif', ['any', ...MOTIFS]);
const weakSpotFields = ({ weakSpot: spot }: SetupForm): readonly Field[] => {
  if (!spot) return [];
  const label = () => screenTexts.setup.labels.weakSpot;
  const about = () => screenTexts.setup.about.weakSpot(spot);
  const show = () => screenTexts.setup.values.motif[spot.motif];
  return [{ name: 'weakSpot', label, about, show }];
};
const handicapsField = agreedField('table', 'handicaps', SWITCH);

const botFields: readonly Field[] = BOT_LEVELS.map(level =>
  agreedField('room', level, numbers(0, MOST_BOTS)),
);
const privateField = agreedField('room', 'isPrivate', SWITCH);

/** The options of a new room. The server deals its matches and makes its code. */
export function roomOptionsOf({ choices }: Setup, { isPrivate }: RoomChoices): RoomOptions {
  const edition = chosenEdition(choices);
  const { layout, rounds, minutes, seconds, proofSeconds } = choices;
  const agreed = { edition, layout, rounds, minutes, seconds, proofSeconds };
  const chips = choices.chips && Math.min(choices.chips, countChips(layout, edition));
  const match = { ...agreed, chips, seed: '', turns: 1, drawnByHand: false } as const;
  return { match, code: isPrivate ? '' : undefined };
}

/** A room's agreements, as initial values of the form. */
export function agreedOn({ options: { match, code }, seats }: Room) {
  const choices = { ...match, soloBid: false, placed: false, ...choicesFor(match.edition) };
  const botsOf = (level: BotLevel) => seats.filter(({ bot }) => bot === level).length;
  const bots = Object.fromEntries(BOT_LEVELS.map(level => [level, botsOf(level)]));
  const room = { ...bots, isPrivate: code !== undefined, isOpen: true };
  return { load: async () => firstSetup(choices), room };
}
