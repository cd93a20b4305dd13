import {
  checkPuzzle,
  createRandom,
  dealRobots,
  formatCell,
  type Puzzle,
  pick,
  type Random,
  ROBOT_NAMES,
  SILVER,
  usableTargets,
} from '../engine/index.js';
import {
  type Choices,
  chosenEdition,
  countChips,
  DEFAULT_CHOICES,
  dealPosition,
  hasRoomForRobots,
} from '../game/index.js';
import type { Sentence, Texts } from '../messages/language.js';
import { type Solver, solve, solveAll } from '../solver/index.js';
import {
  dealPractice,
  lengthsOn,
  type PracticeWish,
  type TargetWish,
} from '../training/dealing.js';
import { refusalSentence, targetName } from '../words/index.js';
import { givenChoices, lengthsOf } from './choices.js';
import type { CommandLine } from './command-line.js';
import type { FlagName } from './flags.js';
import { type BoardFile, readBoardFile } from './given-position.js';
import { complain } from './streams.js';
import { boardFileOf, UsageError, usageError } from './usage.js';
import { oneOf, TARGETS } from './words.js';

const LONGEST_SEED = 64;

function seedOf(line: CommandLine): string {
  const seed = line.text('seed') ?? Math.random().toString(36).slice(2);
  if (seed.length > LONGEST_SEED) throw usageError('seedTooLong', { longest: LONGEST_SEED });
  return seed;
}

/** What the flags say of games, and how to deal them: one seed decides all. */
export type Games = ReturnType<typeof gamesOn>;

/** Refuses flags about dealing if a position is given: they would have no effect. */
function refuseDealing(line: CommandLine, file: BoardFile | undefined): void {
  if (!file && line.ids.length === 0) return;
  // `deal` deals on the board of the file, practice shows the file's position, and in a match other chips follow.
  const wished: FlagName[] = line.command === 'practice' ? ['moves', 'target', 'motif'] : [];
  const dealt: FlagName[] = ['faces', 'plain-faces', 'openings', ...wished];
  const robots: FlagName[] = ['robots', 'fifth-robot', 'no-fifth-robot'];
  const idle = file && file.robots.length === 0 ? dealt : [...dealt, ...robots];
  const flag = idle.find(name => line.has(name));
  if (flag) throw usageError('nothingToDeal', { flag: `--${flag}` });
}

/** The games that the flags ask for; throws a `UsageError` if they are impossible. */
export async function gamesOf(line: CommandLine): Promise<Games> {
  const path = boardFileOf(line);
  const boardFile = path === undefined ? undefined : await readBoardFile(path);
  refuseDealing(line, boardFile);
  const games = gamesOn(line, boardFile);
  if (!boardFile) return games;
  const { choices } = games;
  const edition = chosenEdition(choices);
  if (!hasRoomForRobots(choices.layout, edition)) {
    throw new UsageError(({ messages }) => messages.boardFile.noRoom({ robots: edition.robots }));
  }
  if (countChips(choices.layout, edition) === 0)
    throw new UsageError(({ messages }) => messages.boardFile.noTarget);
  return games;
}

/** The same for commands without `--board`, and beside a game that has its own board. */
export const dealtGames = (line: CommandLine): Games => gamesOn(line, undefined);

function gamesOn(line: CommandLine, boardFile: BoardFile | undefined) {
  const seed = seedOf(line);
  const given = givenChoices(line, boardFile);
  const choices: Choices = { ...DEFAULT_CHOICES, ...given };
  let isFileShown = false;
  let positions = 0;
  let matches = 0;
  const nextPosition = () => {
    positions += 1;
    return createRandom(`${seed}/position/${positions}`);
  };
  const complete = () => {
    isFileShown = true;
    return boardFile && completePuzzle(boardFile, chosenEdition(choices).robots, nextPosition());
  };
  return {
    given,
    choices,
    practiceWish: practiceWishOf(line, choices),
    dealPuzzle: () => dealPosition(choices.layout, chosenEdition(choices), nextPosition()),
    dealPractice: (
      wish: PracticeWish,
      signal: AbortSignal,
      solver: Pick<Solver, 'solve' | 'solveAll'> = { solve, solveAll },
    ) => dealPractice(wish, nextPosition(), solver, signal),
    /** The rules of the position of the file, where it has a Game ID. */
    fileRules: boardFile?.rules,
    takeFilePuzzle: () => (isFileShown ? undefined : complete()?.puzzle),
    nextSeed() {
      matches += 1;
      // A second match must not repeat the first.
      return matches === 1 ? seed : `${seed}/${matches}`;
    },
    /** The position of the file, if there is one; what it leaves open is dealt anew each time. */
    completePuzzle: complete,
  };
}

/** The position of `--board`, if it is given, with what the file leaves open dealt from the seed; tells on stderr what was. */
export async function boardPuzzleOf(
  texts: Texts,
  { completePuzzle }: Games,
): Promise<Puzzle | undefined> {
  const completed = completePuzzle();
  for (const note of completed?.notes ?? []) await complain(note(texts));
  return completed?.puzzle;
}

/** Deals what a file leaves open: `count` robots, the target. Throws a `UsageError` if the position cannot be played. */
function completePuzzle(file: BoardFile, count: number, random: Random) {
  const { board } = file;
  const notes: Sentence[] = [];
  let { robots, target } = file;
  if (robots.length === 0) {
    robots = dealRobots(board, count, random);
    if (robots.length < count)
      throw new UsageError(({ messages }) => messages.boardFile.noRoom({ robots: count }));
    const dealt = robots.length;
    notes.push(({ messages }) => messages.boardFile.robotsDealt({ robots: dealt }));
  }
  if (!target) {
    const usable = usableTargets(board, robots.length);
    if (usable.length === 0) throw new UsageError(({ messages }) => messages.boardFile.noTarget);
    const picked = pick(usable, random);
    target = picked;
    notes.push(texts =>
      texts.messages.boardFile.targetPicked({
        target: targetName(texts, picked),
        cell: formatCell(picked.cell),
      }),
    );
  }
  const puzzle = { board, robots, target };
  const bad = checkPuzzle(puzzle);
  if (bad) throw new UsageError(texts => refusalSentence(texts, bad));
  return { puzzle, notes };
}

/** Which positions to deal for practice: `--moves`, `--target` and `--motif`, and the choices for the rest. */
function practiceWishOf(line: CommandLine, choices: Choices): PracticeWish {
  const { layout } = choices;
  const { least, most, shift } = lengthsOn(layout);
  // With a seed everybody gets the same positions, whatever their rating.
  const following = shift !== undefined && !line.has('seed') && { shift };
  const target = line.text('target');
  return {
    layout,
    edition: chosenEdition(choices),
    moves: lengthsOf(line) ?? { least, most, ...following },
    target: target === undefined ? undefined : targetIn(target),
    motif: oneOf(line, 'motif'),
  };
}

/** A colour, a shape or both, by names or by letters as in a drawing. Throws a `UsageError` for other words. */
function targetIn(value: string): TargetWish {
  const words = value.toLowerCase().replace(/[\s-]+/g, ' ');
  const wish = TARGETS.get(words);
  if (wish) return wish;
  const isSilver = words.startsWith(ROBOT_NAMES[SILVER]);
  throw usageError(isSilver ? 'silverTarget' : 'badTarget', { value });
}
