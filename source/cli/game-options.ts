import { createRandom, dealPuzzle, type Puzzle } from '../engine/index.js';
import {
  checkPlayers,
  chipsToWin,
  DEFAULT_EDITION,
  EDITION_NAMES,
  EDITIONS,
  type MatchOptions,
} from '../game/index.js';
import { messages, refusalSentence } from '../messages/index.js';
import { type CommandLine, oneOf, wholeNumber } from './flags.js';
import { UsageError } from './usage-error.js';

const LONGEST_SEED = 64;

/** The seed given, or a new one. */
function seedOf(line: CommandLine): string {
  const seed = line.text('seed') ?? Math.random().toString(36).slice(2);
  if (seed.length > LONGEST_SEED) {
    throw new UsageError(messages.command.seedTooLong({ longest: LONGEST_SEED }));
  }
  return seed;
}

/** Names as given with commas between them. */
export function playersOf(line: CommandLine): string[] | undefined {
  const text = line.text('players');
  if (text === undefined) return undefined;
  const result = checkPlayers(text.split(','));
  if (!result.ok) throw new UsageError(refusalSentence(result.refusal));
  return result.value;
}

/** What the flags say of the games to come, checked at once: rules, positions and matches. */
export function gamesOf(line: CommandLine) {
  const edition = EDITIONS[oneOf(line, 'edition', EDITION_NAMES) ?? DEFAULT_EDITION];
  const seed = seedOf(line);
  const chips = wholeNumber(line, 'chips', [1, 17]);
  const seconds = wholeNumber(line, 'seconds', [1, 3600]) ?? 60;
  const { faces, robots, moves } = edition;
  let positions = 0;
  let matches = 0;
  return {
    rules: moves,
    /** The next position from the seed. */
    dealPuzzle(): Puzzle {
      positions += 1;
      const random = createRandom(`${seed}/position/${positions}`);
      return dealPuzzle({ pool: faces, robots }, random);
    },
    /** The next match from the seed, between these players. */
    matchOptions(players: readonly string[]): MatchOptions {
      matches += 1;
      return {
        // A second match in one session is not to be the first one again.
        seed: matches === 1 ? seed : `${seed}/${matches}`,
        edition,
        players,
        robots,
        chips: chips ?? chipsToWin(players.length),
        seconds,
      };
    },
  };
}
