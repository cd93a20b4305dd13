import type { Board } from '../../engine/index.js';
import {
  type Choices,
  type EditionName,
  type GameKind,
  MOST_PLAYERS,
  type Properties,
  type Setup,
} from '../../game/index.js';
import type { BotLevel } from '../../room/index.js';
import { turned } from '../list.js';

/** What is set up: a game at this keyboard, or a room on a server. */
export type SetupKind = GameKind | 'room';

/** What is agreed for a room beside the game. */
export interface RoomChoices {
  /** Players of the computer. */
  readonly bots: number;
  readonly level: BotLevel;
  readonly isPrivate: boolean;
  /** How long a prover has for the whole proof. */
  readonly proofSeconds: number;
}

/** A room for everybody, without bots, and with a minute for a proof. */
export const FIRST_ROOM: RoomChoices = {
  bots: 0,
  level: 'middling',
  isPrivate: false,
  proofSeconds: 60,
};

/** The set-up of a game as it is being made. */
export interface SetupForm {
  readonly game: SetupKind;
  readonly room: RoomChoices;
  readonly choices: Choices;
  /** Changes made to editions that are not chosen at the moment, for when they are again. */
  readonly shelved: Readonly<Partial<Record<EditionName, Partial<Properties>>>>;
  /** A line for each of up to eight players. */
  readonly names: readonly string[];
  readonly withHandicaps: boolean;
  /** By line. */
  readonly handicaps: readonly number[];
  /** The field under the cursor. */
  readonly at: FieldName;
  /** Digits of the sand clock as far as they have been typed. */
  readonly typed?: string | undefined;
  /** Decides what is dealt. */
  readonly seed: string;
  readonly refusal?: string | undefined;
}

/** Fields are known by these names: that of a player has the line in it, that of a face its place. */
export type FieldName =
  | 'edition'
  | `player-${number}`
  | 'handicaps'
  | `place-${number}`
  | 'board'
  | 'chips'
  | 'seconds'
  | 'turns'
  | keyof RoomChoices
  | keyof Properties;

/** One line of the set-up: what it shows and what may be done to it. */
export interface Field {
  readonly name: FieldName;
  readonly label: string;
  /** What it is about, in a sentence. */
  readonly about: string;
  /** Its value in words; `board` is the one that is laid out. */
  readonly show: (form: SetupForm, board: Board) => string;
  /** The form with the value before or after this one. */
  readonly step: (form: SetupForm, by: 1 | -1) => SetupForm;
  /** What the edition or the default says in words, where that is something else. */
  readonly changedFrom: (form: SetupForm) => string | undefined;
  /** The form with what the edition or the default says. */
  readonly reset: (form: SetupForm) => SetupForm;
}

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
}): Field => ({
  ...about,
  show: form => inWords(chosen(form)),
  step: (form, by) => choose(form, turned(values(form), chosen(form), by)),
  changedFrom: form => (chosen(form) === own(form) ? undefined : inWords(own(form))),
  reset: form => choose(form, own(form)),
});

const filled = <Value>(values: readonly Value[], rest: Value): Value[] =>
  Array.from({ length: MOST_PLAYERS }, (_, line) => values[line] ?? rest);

/** Begins where something is missing: with the names where there are none, else at the top. */
export function openSetupForm(
  game: SetupKind,
  { choices, players, handicaps }: Setup,
  seed: string,
): SetupForm {
  const named = isNameless(game) || players.length > 0;
  return {
    game,
    room: FIRST_ROOM,
    choices,
    shelved: {},
    names: filled(players, ''),
    withHandicaps: handicaps.some(handicap => handicap > 0),
    handicaps: filled(handicaps, 0),
    at: named ? 'edition' : 'player-0',
    seed,
  };
}

/** Whether nobody is named in the set-up: who plays is known already, or shows later. */
export const isNameless = (game: SetupKind): boolean => game === 'solitaire' || game === 'room';

/** Lines with a name on them, by number. */
export const filledLines = ({ names }: SetupForm): number[] =>
  [...names.keys()].filter(line => names[line]!.trim() !== '');

export const withChoices = (form: SetupForm, choices: Partial<Choices>): SetupForm => ({
  ...form,
  choices: { ...form.choices, ...choices },
});
