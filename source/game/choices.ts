import { type Cell, DEFAULT_RULES, FACE_NAMES, type MoveRules } from '../engine/index.js';
import { onlyRules } from './checks.js';
import {
  chipsToWin,
  DEFAULT_EDITION,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  type EditionName,
  type MoveRange,
  nearestEdition,
  type Properties,
} from './editions.js';
import { countChips, DEALT_FACES, type Layout } from './layout.js';
import type { MatchOptions } from './match.js';
import type { Sitter } from './players.js';

/** What is chosen before a game. Where a value is missing, that of the edition holds. */
export interface Choices {
  readonly edition: EditionName;
  readonly changes: Partial<Properties>;
  readonly layout: Layout;
  /** The cell of the first chip, where a match begins with a given position. */
  readonly first?: Cell | undefined;
  /** The length that the shortest solution of a drawn chip should have. */
  readonly lengths?: MoveRange | undefined;
  readonly chips?: number | undefined;
  /** An end other than by chips: after this many rounds, or minutes. */
  readonly rounds?: number | undefined;
  readonly minutes?: number | undefined;
  readonly seconds: number;
  readonly proofSeconds?: number | undefined;
  /** Solo: how often the sand clock may run out in a round. */
  readonly turns: 1 | 2;
  /** Solo: whether a bid is made before the solution is shown. */
  readonly soloBid: boolean;
  /** Whether the players place the robots before the first round. */
  readonly placed: boolean;
}

export const DEFAULT_CHOICES: Choices = {
  edition: DEFAULT_EDITION,
  changes: {},
  layout: DEALT_FACES,
  seconds: 60,
  turns: 1,
  soloBid: false,
  placed: false,
};

/** The properties of an edition that can be chosen one by one. */
export const propertiesOf = (edition: Edition): Properties => {
  const { moves, faces, chips, fifth, solitaire, ...rules } = edition;
  return { ...rules, ...moves, mixed: faces.length === FACE_NAMES.length };
};

/** The properties in force. */
export const chosenProperties = ({ edition, changes }: Choices): Properties => ({
  ...propertiesOf(EDITIONS[edition]),
  ...changes,
});

/** The edition with its changes. */
export function chosenEdition(choices: Choices): Edition {
  const { mixed, ricochet, ricochetAtDiagonal, reverse, ...properties } = chosenProperties(choices);
  const edition = EDITIONS[choices.edition];
  return {
    ...edition,
    ...properties,
    faces: mixed ? FACE_NAMES : edition.faces,
    moves: { ricochet, ricochetAtDiagonal, reverse },
  };
}

/** The choices that lead to an edition. From which printed one it was made is told by what nobody can choose. */
export function choicesFor(wanted: Edition): Pick<Choices, 'edition' | 'changes'> {
  const printed = EDITION_NAMES.find(name => fixedPartOf(EDITIONS[name]) === fixedPartOf(wanted));
  return { edition: printed ?? nearestEdition(wanted).name, changes: propertiesOf(wanted) };
}

const fixedPartOf = ({ faces, fifth, solitaire }: Edition) => `${faces} ${fifth} ${solitaire}`;

/** The rules for a given position, which has `own` ones: those of an edition only if one was asked for. */
export const givenPositionRules = (
  given: Partial<Choices>,
  own: MoveRules = DEFAULT_RULES,
): MoveRules =>
  given.edition
    ? chosenEdition({ ...DEFAULT_CHOICES, ...given }).moves
    : onlyRules({ ...own, ...given.changes });

/** The players and their handicaps, 0 if left out. */
export interface Table {
  readonly players: readonly string[];
  readonly handicaps?: readonly number[];
  readonly sitters?: readonly Sitter[] | undefined;
  /** Whether the board is a physical one, where chips are drawn by hand. */
  readonly drawnByHand?: boolean;
}

/** Chips that win a match, or that are played solo; at most all that the layout has. */
export function chipsToPlay(
  game: Pick<MatchOptions, 'edition' | 'layout' | 'rounds' | 'minutes'> & Pick<Choices, 'chips'>,
  players: number,
): number {
  const { edition, layout, chips, rounds, minutes } = game;
  const all = countChips(layout, edition);
  const endsOtherwise = players === 1 || rounds !== undefined || minutes !== undefined;
  return Math.min(all, chips ?? (endsOtherwise ? all : chipsToWin(edition, players)));
}

/** The options of a match, or of a solo game if there is one player. */
export function matchOptionsOf(
  choices: Choices,
  { players, handicaps = [], sitters, drawnByHand = false }: Table,
  seed: string,
): MatchOptions {
  const edition = chosenEdition(choices);
  const { layout, seconds, proofSeconds, rounds, minutes, first, lengths } = choices;
  const isAlone = players.length === 1;
  return {
    seed,
    edition,
    layout,
    players,
    ...(sitters?.some(sitter => sitter !== 'person') && { sitters }),
    handicaps: players.map((_, player) => handicaps[player] ?? 0),
    chips: chipsToPlay({ ...choices, edition }, players.length),
    ...(!isAlone && { rounds, minutes }),
    seconds,
    turns: isAlone ? choices.turns : 1,
    drawnByHand,
    ...(isAlone && { soloBid: choices.soloBid }),
    // At a physical board the players place the robots in any case.
    ...(choices.placed && !drawnByHand && { placed: true }),
    ...(first !== undefined && !drawnByHand && { first }),
    ...(lengths && !drawnByHand && { lengths }),
    proofSeconds,
  };
}

export type GameKind = 'match' | 'rivals' | 'solitaire' | 'referee';

/** What is agreed before a game. In a solo game nobody is named. */
export interface Setup {
  readonly choices: Choices;
  readonly players: readonly string[];
  /** By player; empty if nobody has one. */
  readonly handicaps: readonly number[];
  readonly sitters?: readonly Sitter[] | undefined;
}

/** What is remembered of a set-up. */
export type RememberedSetup = Omit<Setup, 'choices'> & { readonly choices: Partial<Choices> };

/** A custom board isn't remembered: its file may be another one next time. */
export function rememberedSetup({ choices, ...table }: Setup): RememberedSetup {
  const { layout, first: _, ...rest } = choices;
  return { ...table, choices: layout.kind === 'faces' ? { ...rest, layout } : rest };
}

/**
 * The set-up to begin with: what is given now overrides what is remembered. If another edition is given, only players and
 * times are remembered.
 */
export function firstSetup(given: Partial<Choices>, remembered?: RememberedSetup): Setup {
  const { choices = {}, players = [], handicaps = [], sitters } = remembered ?? {};
  const isOther = given.edition !== undefined && given.edition !== choices.edition;
  const kept: Partial<Choices> = isOther ? {} : choices;
  const { seconds = DEFAULT_CHOICES.seconds, proofSeconds } = choices;
  const changes = { ...kept.changes, ...given.changes };
  return {
    choices: { ...DEFAULT_CHOICES, seconds, proofSeconds, ...kept, ...given, changes },
    players,
    handicaps,
    ...(sitters && { sitters }),
  };
}
