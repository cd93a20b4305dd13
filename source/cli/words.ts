import { COLOURS, ROBOT_LETTERS, ROBOT_NAMES, SHAPES } from '../engine/index.js';
import { BOT_LEVELS, EDITION_NAMES, PROPERTY_VALUES } from '../game/index.js';
import { PALETTE_NAMES } from '../pictures/theme.js';
import { closest } from '../text/closest.js';
import { LANGUAGE_CODES } from '../text/languages.js';
import type { TargetWish } from '../training/dealing.js';
import { MOTIFS } from '../training/motifs.js';
import { RUN_KINDS } from '../training/result.js';
import type { CommandLine } from './command-line.js';
import type { Command } from './commands.js';
import type { FlagName } from './flags.js';
import { expectIds, usageError } from './usage.js';

/** The targets that `--target` takes, by name, or by letters as in a drawing. */
export const TARGETS: ReadonlyMap<string, TargetWish> = new Map([
  ['*v', { shape: 'vortex' }],
  ...SHAPES.map((shape): [string, TargetWish] => [shape, { shape }]),
  ...COLOURS.flatMap((robot): [string, TargetWish][] => [
    [ROBOT_NAMES[robot], { robot }],
    [ROBOT_LETTERS[robot]!, { robot }],
    ...SHAPES.filter(shape => shape !== 'vortex').flatMap((shape): [string, TargetWish][] => [
      [`${ROBOT_NAMES[robot]} ${shape}`, { robot, shape }],
      [`${ROBOT_LETTERS[robot]}${shape[0]}`, { robot, shape }],
    ]),
  ]),
]);

/** The words that flags take. `--faces`, `--line` and `--target` take other values as well. */
export const WORDS = {
  auth: ['none', 'password', 'keys'],
  log: ['text', 'json'],
  'bot-level': BOT_LEVELS,
  target: [...TARGETS.keys()].flatMap(name =>
    name.length > 2 ? name.replace(' ', '-') : [],
  ) as readonly string[],
  motif: MOTIFS,
  faces: ['mixed'],
  edition: EDITION_NAMES,
  'own-raise': PROPERTY_VALUES.ownRaise,
  proof: PROPERTY_VALUES.proof,
  tie: PROPERTY_VALUES.tie,
  'after-round': PROPERTY_VALUES.afterRound,
  'no-bid-clock': PROPERTY_VALUES.noBidClock,
  line: ['shortest'],
  theme: PALETTE_NAMES,
  lang: LANGUAGE_CODES,
} as const satisfies { readonly [Name in FlagName]?: readonly string[] };

/** Commands that take one of these words. */
export const WORDS_AFTER = {
  train: RUN_KINDS,
  cluster: ['import', 'export'],
  completions: ['bash', 'zsh', 'fish'],
} as const satisfies { readonly [Name in Command]?: readonly string[] };

/** The word after a flag, if the flag is there. Throws a `UsageError` for a word that it does not take. */
export function oneOf<Name extends keyof typeof WORDS>(
  line: Pick<CommandLine, 'text'>,
  name: Name,
): (typeof WORDS)[Name][number] | undefined {
  const value = line.text(name);
  if (value === undefined) return undefined;
  const choices: readonly (typeof WORDS)[Name][number][] = WORDS[name];
  const found = choices.find(choice => choice === value);
  if (found) return found;
  const meant = closest(value, choices);
  throw usageError('notOneOf', { flag: `--${name}`, value, choices, closest: meant });
}

/** The word after the command. Throws a `UsageError` if it is missing, not the only one, or none that the command takes. */
export function wordAfter<Name extends keyof typeof WORDS_AFTER>(line: CommandLine, command: Name) {
  const [value] = expectIds(line, 1);
  const choices: readonly (typeof WORDS_AFTER)[Name][number][] = WORDS_AFTER[command];
  const found = choices.find(choice => choice === value);
  if (found) return found;
  const meant = closest(value ?? '', choices);
  throw usageError('wrongWord', { command, choices, value, closest: meant });
}
