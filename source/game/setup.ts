import { type Choices, DEFAULT_CHOICES } from './choices.js';

/** Games that people set up. */
export const GAME_KINDS = ['match', 'solitaire', 'referee'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

/** All that is agreed before a game: what is played, and who plays. Alone nobody is named. */
export interface Setup {
  readonly choices: Choices;
  readonly players: readonly string[];
  /** By player; none at all where nobody has one. */
  readonly handicaps: readonly number[];
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
  const { choices = {}, players = [], handicaps = [] } = remembered ?? {};
  const isOther = given.edition !== undefined && given.edition !== choices.edition;
  const kept: Partial<Choices> = isOther ? {} : choices;
  const { seconds = DEFAULT_CHOICES.seconds } = choices;
  const changes = { ...kept.changes, ...given.changes };
  return {
    choices: { ...DEFAULT_CHOICES, seconds, ...kept, ...given, changes },
    players,
    handicaps,
  };
}
