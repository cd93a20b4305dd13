import { createRandom, type Puzzle, usableTargets } from '../engine/index.js';
import {
  type Choices,
  checkPlayers,
  chosenEdition,
  DEFAULT_CHOICES,
  dealPosition,
  FEWEST_PLAYERS,
} from '../game/index.js';
import { messages, refusalSentence } from '../messages/index.js';
import type { BoardFile } from './board-file.js';
import { type GivenChoices, givenChoices } from './choices.js';
import { type CompletedPuzzle, completePuzzle } from './complete-puzzle.js';
import { boardFileOf, type CommandLine } from './flags.js';
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
  const result = checkPlayers(text.split(','), FEWEST_PLAYERS);
  if (!result.ok) throw new UsageError(refusalSentence(result.refusal));
  return result.value;
}

/** The games to come: all that is dealt in them comes from one seed. */
export interface Games {
  /** What `--board` names. */
  readonly boardFile: BoardFile | undefined;
  /** What the flags choose. */
  readonly given: GivenChoices;
  /** The same, and defaults for the rest. */
  readonly choices: Choices;
  /** The next position from the seed. */
  dealPuzzle(choices: Choices): Puzzle;
  /** The seed of the next match. */
  nextSeed(): string;
  /** The position of a file, what it leaves open dealt from the seed. */
  completePuzzle(file: BoardFile): CompletedPuzzle;
}

/** What reads files is loaded for them only. */
async function boardFileIn(line: CommandLine): Promise<BoardFile | undefined> {
  const path = boardFileOf(line);
  return path === undefined ? undefined : (await import('./board-file.js')).readBoardFile(path);
}

/**
 * What the flags say of the games to come, checked at once.
 *
 * @throws {UsageError} a value cannot be, or a board has nothing to be sought on it
 */
export async function gamesOf(line: CommandLine): Promise<Games> {
  const games = await loadGames(line);
  const { boardFile, choices } = games;
  if (!boardFile) return games;
  const robots = boardFile.robots.length || chosenEdition(choices).robots;
  if (usableTargets(boardFile.board, robots).length === 0) {
    throw new UsageError(messages.boardFile.noTarget);
  }
  return games;
}

/** The same for a board that may not be finished yet. */
export async function loadGames(line: CommandLine): Promise<Games> {
  const seed = seedOf(line);
  const boardFile = await boardFileIn(line);
  const given = givenChoices(line, boardFile);
  const choices = { ...DEFAULT_CHOICES, ...given };
  let positions = 0;
  let matches = 0;
  const nextPosition = () => {
    positions += 1;
    return createRandom(`${seed}/position/${positions}`);
  };
  return {
    boardFile,
    given,
    choices,
    dealPuzzle: chosen => dealPosition(chosen.layout, chosenEdition(chosen), nextPosition()),
    nextSeed() {
      matches += 1;
      // A second match in one session is not to be the first one again.
      return matches === 1 ? seed : `${seed}/${matches}`;
    },
    completePuzzle: file => completePuzzle(file, chosenEdition(choices).robots, nextPosition()),
  };
}
