import type {
  BadPlayers,
  BotLevel,
  Choices,
  EditionName,
  GameKind,
  MOST,
  MoveRange,
  Properties,
  Property,
  Setup,
  Sitter,
} from '../../game/index.js';
import type { FileTrouble } from '../../storage/trouble.js';
import { type Lengths, USUAL_LENGTHS } from '../../training/dealing.js';
import type { Motif, WeakSpot } from '../../training/index.js';

/** @public The kinds of set-up: a game at this keyboard, a room on a server, or practice. */
export type SetupKind = GameKind | 'room' | 'practice';

/** @public No bot of any level. */
export const NO_BOTS = { easy: 0, medium: 0, hard: 0, master: 0 } as const;

/** @public The bots of each level in a room, and whether it is private. */
export interface RoomChoices extends Readonly<Record<BotLevel, number>> {
  readonly isPrivate: boolean;
  /** Whether the room is open already: then its privacy stays. */
  readonly isOpen?: boolean;
}

/** @public */
export interface FirstSetup extends Setup {
  readonly lengths?: Lengths;
  readonly motif?: Motif | 'any' | undefined;
  /** The motif to practise most, offered as a field. */
  readonly weakSpot?: WeakSpot | undefined;
  /** What is wrong; at first with the results behind the weak spot. */
  readonly refusal?: SetupRefusal | undefined;
}

/** Why a name or a number is not taken, or the game cannot start. */
type SetupRefusal =
  | BadPlayers
  | { readonly code: 'too-many-names' | 'not-in-range'; readonly most: number }
  | FileTrouble;

/** The numbers of moves to choose from for positions to practise. The first suits the player's rating. */
export const PRACTICE_LENGTHS = [USUAL_LENGTHS, ...ranges([3, 4], [5, 6], [7, 8], [9, 12])];

/** The lengths to choose from for the chips of a match: those of beginners and children first. */
export const CHIP_LENGTHS = [undefined, ...ranges([1, 3], [2, 4], [3, 6], [5, 8], [8, 12])];

function ranges(...limits: readonly (readonly [least: number, most: number])[]): MoveRange[] {
  return limits.map(([least, most]) => ({ least, most }));
}

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
  | RuleTerm
  | PracticeTerm
  | PageTerm;
type RuleTerm = 'edition' | 'place' | 'board' | 'turns' | 'handicaps' | 'soloBid' | 'placed';
type PracticeTerm = 'lengths' | 'motif' | 'weakSpot';
type PageTerm = 'player' | 'isPrivate' | 'rules' | 'start';

/** A field's name: its term, with the line of a player or the corner of a face. */
export type FieldName =
  | Exclude<FieldTerm, 'player' | 'place'>
  | `player-${number}`
  | `place-${number}`;

/** @public A field of the set-up: its value, and what can be done with it. */
export interface Field {
  readonly name: FieldName;
  /** What it is called, which depends on the game for some; a bot is called by its level. */
  readonly term: FieldTerm | 'tournament' | 'openRoom' | 'agree';
  /** What the sentence below tells of it, where that is not of its term. */
  readonly about?: FieldTerm | 'name' | 'handicap' | 'lent' | 'chipLengths' | 'practise';
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

/** Whether the set-up has no names: the players are known already, or join later. */
export const isNameless = (game: SetupKind): boolean =>
  game === 'solitaire' || game === 'room' || game === 'practice';

/** Lines with a name on them, by number. */
export const filledLines = ({ names }: Pick<SetupForm, 'names'>): number[] =>
  [...names.keys()].filter(line => names[line]!.trim() !== '');

/** @public The line of the player whose field it is; none for other fields. */
export const playerLine = (name: FieldName): number | undefined =>
  name.startsWith('player-') ? Number(name.slice('player-'.length)) : undefined;
