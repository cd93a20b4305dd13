import { DEFAULT_RULES, FACE_NAMES, type MoveRules } from '../engine/index.js';
import {
  chipsToWin,
  DEFAULT_EDITION,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  type EditionName,
  nearestEdition,
  type Properties,
} from './editions.js';
import { countChips, DEALT_FACES, type Layout } from './layout.js';
import type { MatchOptions } from './match.js';
import type { Sitter } from './players.js';

/** What people choose before a game. What they leave to the edition is left out. */
export interface Choices {
  readonly edition: EditionName;
  readonly changes: Partial<Properties>;
  readonly layout: Layout;
  readonly chips?: number | undefined;
  /** Another end than by chips: after so many rounds, or minutes. */
  readonly rounds?: number | undefined;
  readonly minutes?: number | undefined;
  readonly seconds: number;
  /** How long a proof may take; nothing where nobody looks. */
  readonly proofSeconds?: number | undefined;
  /** Alone: how often the sand clock may run out in a round. */
  readonly turns: 1 | 2;
  /** Alone: whether a number is said before the solution is shown. */
  readonly soloBid: boolean;
  /** Whether the players place the robots before the first round. */
  readonly placed: boolean;
}

/** What is played when nobody chooses anything. */
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
  const { moves, faces, chips, fifth, solitaire, noBidClock = 'self', ...rules } = edition;
  return { ...rules, ...moves, noBidClock, mixed: faces.length === FACE_NAMES.length };
};

/** The properties that are played by. */
export const chosenProperties = ({ edition, changes }: Choices): Properties => ({
  ...propertiesOf(EDITIONS[edition]),
  ...changes,
});

/** The edition with what has been changed of it. */
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

/** What has to be chosen for an edition: what nobody can choose tells of which printed one it was made. */
export function choicesFor(wanted: Edition): Pick<Choices, 'edition' | 'changes'> {
  const printed = EDITION_NAMES.find(name => signOf(EDITIONS[name]) === signOf(wanted));
  return { edition: printed ?? nearestEdition(wanted).name, changes: propertiesOf(wanted) };
}

const signOf = ({ faces, fifth, solitaire }: Edition) => `${faces} ${fifth} ${solitaire}`;

/** The rules for a position that somebody gives: of no edition but of the one that was asked for. */
export const givenPositionRules = (given: Partial<Choices>): MoveRules =>
  given.edition
    ? chosenEdition({ ...DEFAULT_CHOICES, ...given }).moves
    : { ...DEFAULT_RULES, ...given.changes };

/** Who plays, and with what handicap each; those who are left out have none. */
export interface Table {
  readonly players: readonly string[];
  readonly handicaps?: readonly number[];
  readonly sitters?: readonly Sitter[] | undefined;
  /** Whether the table is a real one, where chips are drawn by hand. */
  readonly drawnByHand?: boolean;
}

/** Chips that win a match of so many players, or that are played alone; no more than the table has. */
export function chipsToPlay(
  game: Pick<MatchOptions, 'edition' | 'layout' | 'rounds' | 'minutes'> & Pick<Choices, 'chips'>,
  players: number,
): number {
  const { edition, layout, chips, rounds, minutes } = game;
  const all = countChips(layout, edition);
  const endsOtherwise = players === 1 || rounds !== undefined || minutes !== undefined;
  return Math.min(all, chips ?? (endsOtherwise ? all : chipsToWin(edition, players)));
}

/** The options of a match, or of a game for one where there is one player. */
export function matchOptionsOf(
  choices: Choices,
  { players, handicaps = [], sitters, drawnByHand = false }: Table,
  seed: string,
): MatchOptions {
  const edition = chosenEdition(choices);
  const { layout, seconds, proofSeconds, rounds, minutes } = choices;
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
    // On a real table they are laid out anyway.
    ...(choices.placed && !drawnByHand && { placed: true }),
    proofSeconds,
  };
}

/** Games that people set up. */
export const GAME_KINDS = ['match', 'rivals', 'solitaire', 'referee'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

/** All that is agreed before a game: what is played, and who plays. Alone nobody is named. */
export interface Setup {
  readonly choices: Choices;
  readonly players: readonly string[];
  /** By player; none at all where nobody has one. */
  readonly handicaps: readonly number[];
  readonly sitters?: readonly Sitter[] | undefined;
}

/** What is kept of a set-up until the next time. */
export interface RememberedSetup extends Omit<Setup, 'choices'> {
  readonly choices: Partial<Choices>;
}

/** A board of one's own is not kept: it came with a file that may be another one next time. */
export function rememberedSetup({ choices, ...table }: Setup): RememberedSetup {
  const { layout, ...rest } = choices;
  return { ...table, choices: layout.kind === 'faces' ? choices : rest };
}

/**
 * The set-up to begin with: what is given for this time goes before what is remembered. What is
 * remembered of another edition than the given one is left out, but who plays and for how long.
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
