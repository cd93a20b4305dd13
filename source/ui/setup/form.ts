import {
  type Choices,
  type EditionName,
  type GameKind,
  MOST_PLAYERS,
  type Properties,
  type Setup,
} from '../../game/index.js';

/** The set-up of a game as it is being made. */
export interface SetupForm {
  readonly game: GameKind;
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
  /** How often it was dealt anew. */
  readonly deal: number;
  readonly refusal?: string | undefined;
  /** What came of the form. */
  readonly result?:
    | { readonly kind: 'start'; readonly setup: Setup }
    | { readonly kind: 'back' }
    | undefined;
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
  | keyof Properties;

const filled = <Value>(values: readonly Value[], rest: Value): Value[] =>
  Array.from({ length: MOST_PLAYERS }, (_, line) => values[line] ?? rest);

/** Begins where something is missing: with the names where there are none, else at the top. */
export function openSetupForm(game: GameKind, { choices, players, handicaps }: Setup): SetupForm {
  const named = game === 'solitaire' || players.length > 0;
  return {
    game,
    choices,
    shelved: {},
    names: filled(players, ''),
    withHandicaps: handicaps.some(handicap => handicap > 0),
    handicaps: filled(handicaps, 0),
    at: named ? 'edition' : 'player-0',
    deal: 0,
  };
}

/** Lines with a name on them, by number. */
export const filledLines = ({ names }: SetupForm): number[] =>
  [...names.keys()].filter(line => names[line]!.trim() !== '');

export const withChoices = (form: SetupForm, choices: Partial<Choices>): SetupForm => ({
  ...form,
  choices: { ...form.choices, ...choices },
});

/** The value so many steps on in the list, round and round. */
export function stepIn<Value>(values: readonly Value[], value: Value, by: number): Value {
  const next = values.indexOf(value) + by;
  return values[(next + values.length) % values.length]!;
}
