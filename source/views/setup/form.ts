import {
  type BadPlayers,
  type BotLevel,
  type Choices,
  DEFAULT_CHOICES,
  type EditionName,
  type GameKind,
  LONGEST_NAME,
  type MOST,
  MOST_PLAYERS,
  type Properties,
  type Property,
  type Setup,
  type Sitter,
} from '../../game/index.js';
import type { FileTrouble } from '../../storage/trouble.js';
import { clean } from '../../text/clean.js';
import { type Lengths, USUAL_LENGTHS } from '../../training/dealing.js';
import type { Motif, WeakSpot } from '../../training/index.js';
import { turned } from '../list.js';

/** @public The kinds of set-up: a game at this keyboard, a room on a server, or practice. */
export type SetupKind = GameKind | 'room' | 'practice';

/** @public The bots of each level in a room, and whether it is private. */
export interface RoomChoices extends Readonly<Record<BotLevel, number>> {
  readonly isPrivate: boolean;
  /** Whether the room is open already: then its privacy stays. */
  readonly isOpen?: boolean;
}

/** @public */
export interface FirstSetup extends Setup {
  readonly lengths?: Lengths;
  /** The motif to practise most, offered as a field. */
  readonly weakSpot?: WeakSpot | undefined;
  /** What is wrong; at first with the results behind the weak spot. */
  readonly refusal?: SetupRefusal | undefined;
}

/** Why a name or a number is not taken, or the game cannot start. */
export type SetupRefusal =
  | BadPlayers
  | { readonly code: 'too-many-names' | 'number-too-large'; readonly most: number }
  | FileTrouble;

/** The numbers of moves to choose from for positions to practise. The first suits the player's rating. */
export const PRACTICE_LENGTHS: readonly Lengths[] = [
  USUAL_LENGTHS,
  { least: 3, most: 4 },
  { least: 5, most: 6 },
  { least: 7, most: 8 },
  { least: 9, most: 12 },
];

/** What is agreed on in the form, apart from who plays. */
export interface Agreed {
  readonly choices: Choices;
  readonly table: { readonly handicaps: boolean };
  readonly room: RoomChoices;
  readonly practice: { readonly lengths: Lengths; readonly motif: Motif | 'any' };
}

/** @public */
export interface SetupForm extends Agreed, Pick<FirstSetup, 'weakSpot' | 'refusal'> {
  readonly game: SetupKind;
  readonly own: Agreed;
  /** The changes made to other editions while they were chosen; back when they are chosen again. */
  readonly shelved: Readonly<Partial<Record<EditionName, Partial<Properties>>>>;
  /** A line for each player there can be. */
  readonly names: readonly string[];
  readonly handicaps: readonly number[];
  readonly sitters: readonly Sitter[];
  /** The field under the cursor; its page is the one on show. */
  readonly at: FieldName;
  /** The digits typed for its number so far. */
  readonly typed?: string | undefined;
  readonly seed: string;
}

/** What fields are about, by the word under which the catalogue has them. */
export type FieldTerm =
  | Property
  | keyof typeof MOST
  | BotLevel
  | 'edition'
  | 'player'
  | 'place'
  | 'board'
  | 'turns'
  | 'handicaps'
  | 'soloBid'
  | 'placed'
  | 'isPrivate'
  | 'lengths'
  | 'motif'
  | 'weakSpot'
  | 'rules'
  | 'start';

/** A field's name: its term, with the line of a player or the corner of a face. */
export type FieldName =
  | Exclude<FieldTerm, 'player' | 'place'>
  | `player-${number}`
  | `place-${number}`;

/** @public A field of the set-up: its value, and what can be done with it. */
export interface Field {
  readonly name: FieldName;
  /** What it is called, which depends on the game for some; a bot is called by its level. */
  readonly term: FieldTerm | 'tournament' | 'practise' | 'openRoom' | 'agree';
  /** What the sentence below tells of it, where that is not of its term. */
  readonly about?: FieldTerm | 'name' | 'handicap' | 'lent';
  /** The line of a player or the corner of a face, from 0. */
  readonly place?: number;
  /** Its value, where it has one, as the catalogue has it. */
  readonly value?: (form: SetupForm) => unknown;
  /** What the edition or the default says, where it can be another value. */
  readonly own?: (form: SetupForm) => unknown;
  /** The form with the value after this one, or before it. */
  readonly step?: (form: SetupForm, by: 1 | -1) => SetupForm;
  /** The form with what the edition or the default says. */
  readonly reset?: (form: SetupForm) => SetupForm;
  /** Where a number can be typed: the greatest, the chosen one, and the form with another (without one, the default). */
  readonly number?: {
    readonly most: number;
    readonly chosen: (form: SetupForm) => number | undefined;
    readonly choose: (form: SetupForm, number: number | undefined) => SetupForm;
  };
}

/** @public Whether it has another value than the edition or the default says. */
export const isChanged = (form: SetupForm, { value, own }: Field): boolean =>
  own !== undefined && value?.(form) !== own(form);

/** Fields that belong together, under a title where they have one. */
export type Group = {
  readonly title?: 'bots' | 'board' | 'moves' | 'bids' | 'end';
  readonly fields: readonly Field[];
};

/** A field whose values are stepped through in turn. */
export const choiceField = <Value>({
  values,
  own,
  value,
  choose,
  ...about
}: Pick<Field, 'name' | 'term' | 'place'> & {
  readonly values: (form: SetupForm) => readonly Value[];
  readonly own: (form: SetupForm) => Value;
  readonly value: (form: SetupForm) => Value;
  readonly choose: (form: SetupForm, value: Value) => SetupForm;
}): Field => ({
  ...about,
  value,
  own,
  step: (form, by) => choose(form, turned(values(form), value(form), by)),
  reset: form => choose(form, own(form)),
});

const filled = <Value>(values: readonly Value[], rest: Value): Value[] =>
  Array.from({ length: MOST_PLAYERS }, (_, line) => values[line] ?? rest);

/** @public The form as it opens, with the cursor on the first name if none is known, else on the start. */
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

/** @public The line of the player whose field it is; none for other fields. */
export const playerLine = (name: FieldName): number | undefined =>
  name.startsWith('player-') ? Number(name.slice('player-'.length)) : undefined;

/** The form with another name on a line. It may have one character too many, so that it is refused rather than cut. */
export function withName(form: SetupForm, line: number, name: string): SetupForm {
  return { ...form, names: form.names.with(line, clean(name, LONGEST_NAME + 1)) };
}

/** The form after a paste: names in lines of their own go to one line of the form each, without empty ones. */
export function pasteNames(form: SetupForm, line: number, pasted: string): SetupForm {
  const [first, ...rest] = pasted.split(/[\n\t]/).filter(name => name.trim() !== '');
  const names = [form.names[line] + (first ?? ''), ...rest].slice(0, MOST_PLAYERS - line);
  const filled = names.reduce((before, name, index) => withName(before, line + index, name), form);
  const isTooMany = names.length <= rest.length;
  const refusal = isTooMany ? ({ code: 'too-many-names', most: MOST_PLAYERS } as const) : undefined;
  return { ...filled, at: `player-${line + names.length - 1}`, refusal };
}
