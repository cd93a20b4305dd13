import { FACE_NAMES, type FaceChoice, type FaceChoices, numberOf } from '../../engine/index.js';
import {
  BOT_LEVELS,
  type BotLevel,
  type Choices,
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
import type { Room, RoomOptions } from '../../room/index.js';
import { MOTIFS, RIVALS, rivalNames } from '../../training/index.js';
import { turned } from '../list.js';
import {
  type Agreed,
  CHIP_LENGTHS,
  type Field,
  type FieldName,
  type FieldTerm,
  filledLines,
  isChanged,
  isNameless,
  PRACTICE_LENGTHS,
  playerLine,
  type RoomChoices,
  type SetupForm,
} from './form.js';

/** Fields that belong together, under a title where they have one. */
type Group = {
  readonly title?: 'bots' | 'board' | 'moves' | 'bids' | 'end';
  readonly fields: readonly Field[];
};

/** A field whose values are stepped through in turn. */
function choiceField<Value>(
  parts: Pick<Field, 'name' | 'term' | 'place'> & {
    readonly values: (form: SetupForm) => readonly Value[];
    readonly own: (form: SetupForm) => Value;
    readonly value: (form: SetupForm) => Value;
    readonly choose: (form: SetupForm, value: Value) => SetupForm;
  },
): Field {
  const { values, choose, ...field } = parts;
  return {
    ...field,
    step: (form, by) => choose(form, turned(values(form), field.value(form), by)),
    reset: form => choose(form, field.own(form)),
  };
}

function withChoices(form: SetupForm, choices: Partial<Choices>): SetupForm {
  return { ...form, choices: { ...form.choices, ...choices } };
}

const named = <Name extends FieldName & FieldTerm>(name: Name) => ({ name, term: name });

const when = (isAsked: boolean, ...fields: readonly Field[]) => (isAsked ? fields : []);

/** The first page, common to all games. */
function firstPage(form: SetupForm): readonly Group[] {
  const { game, room } = form;
  const edition = editionField(form);
  if (game === 'practice') {
    return [
      { fields: [edition, lengthsField, motifField] },
      { fields: [practiseField, ...when(!!form.weakSpot, weakSpotField)] },
    ];
  }
  const isRoom = game === 'room';
  const lengths = when(game !== 'referee', chipLengthsField);
  const turns = when(game === 'solitaire', turnsField);
  const term = isRoom ? (room.isOpen ? 'agree' : 'openRoom') : 'start';
  return [
    { fields: isNameless(game) ? [] : playerFields(form) },
    { fields: [edition, chipsField, ...lengths, secondsField, ...turns] },
    { title: 'bots', fields: when(isRoom, ...botFields) },
    { fields: when(isRoom && !room.isOpen, privateField) },
    { fields: [rulesField, { name: 'start', term }] },
  ];
}

/** The page of the rules: all that editions differ in, and what else may be agreed on. */
function rulesPage(form: SetupForm): readonly Group[] {
  const { game, choices } = form;
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
    { title: 'board', fields: boardFields(form) },
    { title: 'moves', fields: fieldsFor('ricochet', 'ricochetAtDiagonal', 'reverse') },
    { title: 'bids', fields: ofBids },
    { title: 'end', fields: ofEnd },
  ];
}

/** A line for each player with a name, and an empty one for the next; never fewer than down to the cursor. */
function playerFields(form: SetupForm): Field[] {
  const last = filledLines(form).at(-1) ?? -1;
  const lines = Math.min(MOST_PLAYERS, Math.max(last + 2, (playerLine(form.at) ?? -1) + 1));
  return Array.from({ length: lines }, (_, line) => {
    const sitter = form.sitters[line]!;
    const isPerson = sitter === 'person';
    // A physical game has no bots.
    const ofName = form.game === 'referee' ? 'name' : 'player';
    const ofPerson = form.table.handicaps ? 'handicap' : ofName;
    const step: Field['step'] = (before, by) => stepPlayer(before, line, by);
    return {
      name: `player-${line}` as const,
      term: isPerson ? 'player' : sitter,
      about: isPerson ? ofPerson : sitter,
      place: line,
      value: ({ names }) => names[line]!,
      ...((form.game !== 'referee' || form.table.handicaps) && { step }),
    };
  });
}

/**
 * The arrows go round through a person and the levels of bots. Where there are handicaps, they change the handicap of a
 * person first, and the bots come on the left of 0.
 */
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

/** @public Whether the page of the rules is on show: the field under the cursor is one of it. */
export const isAtRules = (form: SetupForm): boolean =>
  fieldsIn(rulesPage(form)).some(({ name }) => name === form.at);

/** @public The current page, without empty groups. */
export const pageOf = (form: SetupForm): readonly Group[] =>
  (isAtRules(form) ? rulesPage(form) : firstPage(form)).filter(({ fields }) => fields.length > 0);

/** @public The field under the cursor. */
export const fieldAt = (form: SetupForm): Field =>
  fieldsIn([...firstPage(form), ...rulesPage(form)]).find(({ name }) => name === form.at)!;

/** @public How many of the rules are not as the edition has them. */
export const countChanges = (form: SetupForm): number =>
  fieldsIn(rulesPage(form)).filter(field => isChanged(form, field)).length;

const rulesField: Field = {
  ...named('rules'),
  value: countChanges,
  step: form => ({ ...form, at: fieldsIn(rulesPage(form))[0]!.name }),
  reset: form =>
    fieldsIn(rulesPage(form)).reduce((after, { reset }) => reset?.(after) ?? after, form),
};

/** The edition. The changes made to one are kept while another is chosen, and are back when it is chosen again. */
const editionField = ({ game, choices: { edition } }: SetupForm): Field => ({
  ...named('edition'),
  ...(game === 'solitaire' && EDITIONS[edition].solitaire === 'lent' && { about: 'lent' }),
  value: ({ choices }) => choices.edition,
  step: (form, by) => {
    const { edition: last, changes } = form.choices;
    const edition = turned(EDITION_NAMES, last, by);
    const next = withChoices(form, { edition, changes: form.shelved[edition] ?? {} });
    return { ...next, shelved: { ...form.shelved, [last]: changes } };
  },
  reset: form => withChoices(form, { changes: {} }),
});

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const fieldsFor = (...names: readonly Property[]): Field[] => names.map(name => PROPERTIES[name]);

const SWITCH = [false, true] as const;

function propertyField<Name extends Property>(name: Name): Field {
  const own = ({ choices }: SetupForm) => propertiesOf(EDITIONS[choices.edition])[name];
  return choiceField<Properties[Name]>({
    ...named<Property>(name),
    values: () => PROPERTY_VALUES[name] as readonly Properties[Name][],
    own,
    value: ({ choices }) => chosenProperties(choices)[name],
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

/** Which of tied bids goes first. Where an edition has tournament rules, they are about that, and name the field. */
const tieField = ({ choices: { edition } }: SetupForm): Field =>
  hasTournament(edition) ? { ...PROPERTIES.tie, term: 'tournament' } : PROPERTIES.tie;

/** What can be in a corner: a face dealt at random, 1A, 1B and so on. */
const PLACES: readonly FaceChoice[] = ['dealt', ...FACE_NAMES.toSorted()];

/** The faces in the four corners. A face is skipped whose number is in another corner already. */
const placeFields: readonly Field[] = ([0, 1, 2, 3] as const).map(corner =>
  choiceField<FaceChoice>({
    name: `place-${corner}`,
    term: 'place',
    place: corner,
    values: form => {
      const taken = placesOf(form).filter((_, other) => other !== corner);
      return PLACES.filter(place => isLeft(place, taken));
    },
    own: () => 'dealt',
    value: form => placesOf(form)[corner]!,
    choose: (form, place) => {
      const places: readonly FaceChoice[] = placesOf(form).with(corner, place);
      return withChoices(form, { layout: { kind: 'faces', places: places as FaceChoices } });
    },
  }),
);

const isLeft = (place: FaceChoice, taken: readonly FaceChoice[]): boolean =>
  place === 'dealt' ||
  taken.every(other => other === 'dealt' || numberOf(other) !== numberOf(place));

function placesOf({ choices: { layout } }: SetupForm): FaceChoices {
  if (layout.kind !== 'faces') throw new Error('A board of a file has no faces to be picked.');
  return layout.places;
}

/** In place of the faces, where the board comes from a file: there is nothing to choose. */
const fileField: Field = { ...named('board'), value: () => 'file' };

/** How many chips win, or how many are played alone; at most all that the board has. */
const chipsField: Field = choiceField<number | undefined>({
  ...named('chips'),
  values: form => {
    const edition = chosenEdition(form.choices);
    const counts: (number | undefined)[] = numbers(1, countChips(form.choices.layout, edition));
    // The value that depends on the players is beside the number for two.
    return isByPlayers(form) ? counts.toSpliced(edition.chips.two - 1, 0, undefined) : counts;
  },
  own: ownChips,
  value: form => form.choices.chips ?? ownChips(form),
  choose: (form, chips) =>
    withChoices(form, { chips: chips === ownChips(form) ? undefined : chips }),
});

/** Whether too few players are named to know how many chips win: the edition has a number for each. */
const isByPlayers = (form: SetupForm): boolean =>
  form.game !== 'solitaire' && filledLines(form).length < FEWEST_PLAYERS;

function ownChips(form: SetupForm): number | undefined {
  if (isByPlayers(form)) return undefined;
  const players = form.game === 'solitaire' ? 1 : filledLines(form).length;
  const edition = chosenEdition(form.choices);
  return chipsToPlay({ ...form.choices, edition, chips: undefined }, players);
}

/** A field for something that is agreed on besides the rules of the edition. */
const agreedField = <
  Part extends keyof Agreed,
  Name extends keyof Agreed[Part] & FieldName & FieldTerm,
>(
  part: Part,
  name: Name,
  values: readonly Agreed[Part][Name][],
): Field =>
  choiceField<Agreed[Part][Name]>({
    ...named(name),
    values: () => values,
    own: form => form.own[part][name],
    value: form => form[part][name],
    choose: (form, value) => ({ ...form, [part]: { ...form[part], [name]: value } }),
  });

/** A field for a number, which can be typed. The arrows go to the next of the stops, and below the first to the default. */
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
/** In a solo game: how often the sand clock may run out. */
const turnsField = agreedField('choices', 'turns', [1, 2]);

const lengthsField = agreedField('practice', 'lengths', PRACTICE_LENGTHS);
const chipLengthsField: Field = {
  ...agreedField('choices', 'lengths', CHIP_LENGTHS),
  about: 'chipLengths',
};
const motifField = agreedField('practice', 'motif', ['any', ...MOTIFS]);
const practiseField: Field = { ...named('start'), about: 'practise' };
const weakSpotField: Field = { ...named('weakSpot'), value: ({ weakSpot }) => weakSpot?.motif };
const handicapsField = agreedField('table', 'handicaps', SWITCH);

const botFields: readonly Field[] = BOT_LEVELS.map(level =>
  agreedField('room', level, numbers(0, MOST_BOTS)),
);
const privateField = agreedField('room', 'isPrivate', SWITCH);

/** @public What is agreed on for a room: its options, whose seed and code are left empty, as the server makes them, and its bots. */
export function roomOf({ choices }: Pick<Setup, 'choices'>, { isPrivate, ...room }: RoomChoices) {
  const edition = chosenEdition(choices);
  const { layout, lengths, rounds, minutes, seconds, proofSeconds } = choices;
  const agreed = { edition, layout, lengths, rounds, minutes, seconds, proofSeconds };
  const chips = choices.chips && Math.min(choices.chips, countChips(layout, edition));
  const match = { ...agreed, chips, seed: '', turns: 1, drawnByHand: false } as const;
  const options: RoomOptions = { match, code: isPrivate ? '' : undefined };
  const bots = BOT_LEVELS.flatMap(level => Array<BotLevel>(room[level]).fill(level));
  return { options, bots };
}

/** @public What was agreed on in a room, as the form to change it begins. */
export function agreedOn({ options: { match, code }, seats }: Room) {
  const choices = { ...match, soloBid: false, placed: false, ...choicesFor(match.edition) };
  const botsOf = (level: BotLevel) => seats.filter(({ bot }) => bot === level).length;
  const bots = Object.fromEntries(BOT_LEVELS.map(level => [level, botsOf(level)]));
  const room = { ...bots, isPrivate: code !== undefined, isOpen: true };
  return { first: firstSetup(choices), room };
}
