import { accept, type Result, refuse } from '../engine/index.js';

/** Fewest players who can bid against each other. */
export const FEWEST_PLAYERS = 2;
/** Most players at one keyboard or a physical board. */
export const MOST_PLAYERS = 26;
/** Most moves that a handicap adds to a player's bids for comparison. */
export const MOST_HANDICAP = 20;
/** Longest name in characters: longer ones crowd out what is beside them. */
export const LONGEST_NAME = 16;

/** How well a computer player bids. */
export const BOT_LEVELS = ['easy', 'medium', 'hard', 'master'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
/** Most computer players at a table, so that a person can sit with them in a room. */
export const MOST_BOTS = 11;
/** Who plays under a name: a person, or the computer at a level. */
export const SITTERS = ['person', ...BOT_LEVELS] as const;
export type Sitter = (typeof SITTERS)[number];

export type BadPlayers =
  | { readonly code: 'bad-player-count'; readonly count: number }
  | { readonly code: 'empty-name'; readonly player: number }
  | { readonly code: 'name-too-long' | 'name-not-printable' | 'name-taken'; readonly name: string };

// Letters, digits, punctuation, symbols and plain blanks, and marks on letters: nothing that could steer a terminal or
// hide in a line. Fillers and the empty Braille cell count as letters and symbols but are invisible, as are lone marks.
// V8 takes a millisecond to make the expression, which no start waits for.
const isPrintable = (name: string): boolean =>
  /^(?![\p{M} ]*$)(?:(?![\p{DI}\u2800])[\p{L}\p{M}\p{N}\p{P}\p{S} ])*$/u.test(name);

/** Names as they will be shown, trimmed, or what is wrong with the first bad one. */
export function checkPlayers(
  names: readonly string[],
  fewest = FEWEST_PLAYERS,
): Result<string[], BadPlayers> {
  if (names.length < fewest || names.length > MOST_PLAYERS) {
    return refuse({ code: 'bad-player-count', count: names.length });
  }
  const taken = new Set<string>();
  const checked: string[] = [];
  for (const [player, raw] of names.entries()) {
    const name = raw.normalize().trim();
    if (name === '') return refuse({ code: 'empty-name', player });
    if (!isPrintable(name)) return refuse({ code: 'name-not-printable', name });
    if ([...name].length > LONGEST_NAME) return refuse({ code: 'name-too-long', name });
    if (taken.has(name.toLowerCase())) return refuse({ code: 'name-taken', name });
    taken.add(name.toLowerCase());
    checked.push(name);
  }
  return accept(checked);
}
