import type { Board } from '../../engine/index.js';
import {
  type BotLevel,
  type Choices,
  DEFAULT_CHOICES,
  type EditionName,
  type GameKind,
  LONGEST_NAME,
  MOST_PLAYERS,
  type Properties,
  type Setup,
  type Sitter,
} from '../../game/index.js';
import { clean } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type Lengths, USUAL_LENGTHS } from '../../training/dealing.js';
import type { Motif, WeakSpot } from '../../training/index.js';
import { turned } from '../list.js';

/** The kinds of set-up: a game at this keyboard, a room on a server, or practice. */
export type SetupKind = GameKind | 'room' | 'practice';

/** The bots of each level in a room, and whether it is private. */
export interface RoomChoices extends Readonly<Record<BotLevel, number>> {
  readonly isPrivate: boolean;
  /** Whether the room is open already: then its privacy stays. */
  readonly isOpen?: boolean;
}

export interface FirstSetup extends Setup {
  readonly lengths?: Lengths;
  /** The motif to practise most, offered as a field. */
  readonly weakSpot?: WeakSpot | undefined;
  /** What is wrong; at first with the results behind the weak spot. */
  readonly refusal?: string | undefined;
}

/** Of how many moves positions to practise can be asked for; at first around the player's rating. */
export const PRACTICE_LENGTHS: readonly Lengths[] = [
  USUAL_LENGTHS,
  { least: 3, most: 4 },
  { least: 5, most: 6 },
  { least: 7, most: 8 },
  { least: 9, most: 12 },
];

/** The agreements: of the game, its players, the room, and practice. */
export interface Agreed {
  readonly choices: Choices;
  readonly table: { readonly handicaps: boolean };
  readonly room: RoomChoices;
  readonly practice: { readonly lengths: Lengths; readonly motif: Motif | 'any' };
}

export interface SetupForm extends Agreed, Pick<FirstSetup, 'weakSpot' | 'refusal'> {
  readonly game: SetupKind;
  readonly own: Agreed;
  /** Changes made to editions that are not chosen at the moment, for when they are again. */
  readonly shelved: Readonly<Partial<Record<EditionName, Partial<Properties>>>>;
  /** A line for each player there can be. */
  readonly names: readonly string[];
  readonly handicaps: readonly number[];
  readonly sitters: readonly Sitter[];
  /** The field under the cursor; the page on which it is, is on show. */
  readonly at: FieldName;
  /** Digits of its number as far as they have been typed. */
  readonly typed?: string | undefined;
  readonly seed: string;
}

/** Fields are known by these names: that of a player has the line in it, that of a face its place. */
export type FieldName =
  | keyof typeof screenTexts.setup.labels
  | `player-${number}`
  | `place-${number}`;

/** A field of the set-up: its label, value and operations. */
export interface Field {
  readonly name: FieldName;
  readonly label: () => string;
  readonly about: () => string;
  /** Its value in words, where it has one; `board` is the one that is laid out. */
  readonly show?: (form: SetupForm, board: Board) => string;
  /** The form with the value before or after this one. */
  readonly step?: (form: SetupForm, by: 1 | -1) => SetupForm;
  /** What the edition or the default says in words, where that is something else, and the form with that. */
  readonly changedFrom?: (form: SetupForm) => string | undefined;
  readonly reset?: (form: SetupForm) => SetupForm;
  /** Where a number can be typed: the greatest, the one that is chosen, and the form with another or the default. */
  readonly number?: {
    readonly most: number;
    readonly chosen: (form: SetupForm) => number | undefined;
    readonly choose: (form: SetupForm, number: number | undefined) => SetupForm;
  };
}

/** Fields that belong together, under a title where they have one. */
export type Group = { readonly title?: string; readonly fields: readonly Field[] };

/** A field that has one of some values, which are stepped through in turn. */
export const choiceField = <Value>({
  values,
  inWords,
  own,
  chosen,
  choose,
  ...about
}: Pick<Field, 'name' | 'label' | 'about'> & {
  readonly values: (form: SetupForm) => readonly Value[];
  readonly inWords: (value: Value) => string;
  /** What the edition or the default says. */
  readonly own: (form: SetupForm) => Value;
  readonly chosen: (form: SetupForm) => Value;
  readonly choose: (form: SetupForm, value: Value) => SetupForm;
}) => ({
  ...about,
  show: (form: SetupForm) => inWords(chosen(form)),
  step: (form: SetupForm, by: 1 | -1) => choose(form, turned(values(form), chosen(form), by)),
  changedFrom: (form: SetupForm) => (chosen(form) === own(form) ? undefined : inWords(own(form))),
  reset: (form: SetupForm) => choose(form, own(form)),
});

const filled = <Value>(values: readonly Value[], rest: Value): Value[] =>
  Array.from({ length: MOST_PLAYERS }, (_, line) => values[line] ?? rest);

/** Begins where something is missing: with the names where there are none, else ready to start. */
export function openSetupForm(
  game: SetupKind,
  first: FirstSetup,
  seed: string,
  firstRoom: Partial<RoomChoices> = {},
): SetupForm {
  const { choices, players, handicaps, sitters = [], lengths = USUAL_LENGTHS } = first;
  const room = { easy: 0, middling: 0, hard: 0, master: 0, isPrivate: false, ...firstRoom };
  const known = PRACTICE_LENGTHS.find(
    ({ least, most, shift }) =>
      least === lengths.least && most === lengths.most && shift === lengths.shift,
  );
  // In a room nobody waits forever.
  const own = { ...DEFAULT_CHOICES, proofSeconds: game === 'room' ? 60 : undefined };
  const named = isNameless(game) || players.length > 0;
  const practice = { lengths: USUAL_LENGTHS, motif: 'any' } as const;
  return {
    game,
    choices: { ...choices, proofSeconds: choices.proofSeconds ?? own.proofSeconds },
    table: { handicaps: handicaps.some(handicap => handicap > 0) },
    room,
    practice: { ...practice, lengths: known ?? lengths },
    own: { choices: own, table: { handicaps: false }, room, practice },
    weakSpot: first.weakSpot,
    refusal: first.refusal,
    shelved: {},
    names: filled(players, ''),
    handicaps: filled(handicaps, 0),
    sitters: filled<Sitter>(sitters, 'person'),
    at: named ? 'start' : 'player-0',
    seed,
  };
}

/** Whether the set-up has no names: the players are known already, or join later. */
export const isNameless = (game: SetupKind): boolean =>
  game === 'solitaire' || game === 'room' || game === 'practice';

/** Lines with a name on them, by number. */
export const filledLines = ({ names }: Pick<SetupForm, 'names'>): number[] =>
  [...names.keys()].filter(line => names[line]!.trim() !== '');

export function withChoices(form: SetupForm, choices: Partial<Choices>): SetupForm {
  return { ...form, choices: { ...form.choices, ...choices } };
}

/** The line of the player whose field it is; none for other fields. */
export const playerLine = (name: FieldName): number | undefined =>
  name.startsWith('player-') ? Number(name.slice('player-'.length)) : undefined;

/** One character more than a name may have is kept, so that a long one is refused and not cut. */
export function withName(form: SetupForm, line: number, name: string): SetupForm {
  return { ...form, names: form.names.with(line, clean(name, LONGEST_NAME + 1)) };
}

/** A list of names, one a line, fills one line of the form after the other; empty ones are left out. */
export function pasteNames(form: SetupForm, line: number, pasted: string): SetupForm {
  const [first, ...rest] = pasted.split(/[\n\t]/).filter(name => name.trim() !== '');
  const names = [form.names[line] + (first ?? ''), ...rest].slice(0, MOST_PLAYERS - line);
  const filled = names.reduce((before, name, index) => withName(before, line + index, name), form);
  const isTooMany = names.length <= rest.length;
  const refusal = isTooMany ? screenTexts.setup.tooMany({ most: MOST_PLAYERS }) : undefined;
  return { ...filled, at: `player-${line + names.length - 1}`, refusal };
}
