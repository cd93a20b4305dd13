import {
  checkPuzzle,
  composeBoard,
  createRandom,
  dealRobots,
  FACE_NAMES,
  type FaceChoice,
  type FaceChoices,
  formatBoard,
  formatCell,
  openings,
  type Puzzle,
  pick,
  type Random,
  ROBOT_NAMES,
  SILVER,
  usableTargets,
  withOpenings,
} from '../engine/index.js';
import {
  type Choices,
  checkPlaces,
  checkPlayers,
  chosenEdition,
  countChips,
  DEALT_FACES,
  DEFAULT_CHOICES,
  dealPosition,
  FEWEST_PLAYERS,
  hasRoomForRobots,
  type Layout,
  MOST,
  MOST_BOTS,
  MOST_HANDICAP,
  MOST_LENGTH,
  type MoveRange,
  PROPERTY_VALUES,
  type Properties,
  type Table,
} from '../game/index.js';
import type { Sentence, Texts } from '../messages/language.js';
import { type Solver, solve, solveAll } from '../solver/index.js';
import {
  dealPractice,
  lengthsOn,
  type PracticeWish,
  type TargetWish,
} from '../training/dealing.js';
import { rivalNames } from '../training/rivals.js';
import { refusalSentence, targetName } from '../words/index.js';
import type { CommandLine } from './command-line.js';
import type { FlagName } from './flags.js';
import { accepted, type BoardFile, readBoardFile } from './given-position.js';
import { complain } from './streams.js';
import { boardFileOf, expectBeside, UsageError, usageError, wholeNumber } from './usage.js';
import { oneOf, TARGETS, WORDS } from './words.js';

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
  const robots: FlagName[] = ['fifth-robot', 'no-fifth-robot'];
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

/** The choices that the flags make, each checked by itself, without defaults for others. `file` has the board of `--board`. */
export function givenChoices(line: CommandLine, file: BoardFile | undefined): Partial<Choices> {
  return withoutGaps<Choices>({
    edition: oneOf(line, 'edition'),
    changes: changesOf(line),
    layout: layoutOf(line, file),
    // Positions to practise have a wish of their own.
    lengths: line.command === 'practice' ? undefined : lengthsOf(line),
    chips: wholeNumber(line, 'chips', [1, MOST.chips]),
    seconds: wholeNumber(line, 'seconds', [1, MOST.seconds]),
    proofSeconds: wholeNumber(line, 'proof-clock', [1, MOST.proofSeconds]),
    turns: wholeNumber(line, 'turns', [1, 2]) as 1 | 2 | undefined,
    rounds: wholeNumber(line, 'rounds', [1, MOST.rounds]),
    minutes: wholeNumber(line, 'minutes', [1, MOST.minutes]),
    soloBid: line.has('solo-bid') || undefined,
    placed: line.has('place') || undefined,
  });
}

function changesOf(line: CommandLine): Partial<Properties> {
  return withoutGaps<Properties>({
    robots: switchOf<4 | 5>(line, 'fifth-robot', 5, 4),
    mixed: line.text('faces') === MIXED ? true : undefined,
    diagonals: diagonalsOf(line),
    openings: wholeNumber(line, 'openings', [0, PROPERTY_VALUES.openings.length - 1]),
    ricochet: line.has('no-ricochet-rule') ? false : undefined,
    ricochetAtDiagonal: line.has('no-ricochet-at-diagonal') ? false : undefined,
    reverse: switchOf(line, 'reverse', true, false),
    ownRaise: oneOf(line, 'own-raise'),
    proof: oneOf(line, 'proof'),
    tie: oneOf(line, 'tie'),
    noBidClock: oneOf(line, 'no-bid-clock'),
    afterRound: oneOf(line, 'after-round'),
  });
}

/** The value of a flag, or that of the flag which says the opposite; undefined without either. */
function switchOf<Value>(
  line: CommandLine,
  name: 'reverse' | 'fifth-robot',
  on: Value,
  off: Value,
): Value | undefined {
  if (line.has(name)) return on;
  return line.has(`no-${name}`) ? off : undefined;
}

function diagonalsOf(line: CommandLine): Properties['diagonals'] | undefined {
  if (line.has('plain-faces')) return 'plain-faces';
  return line.has('no-diagonals') ? 'left-out' : undefined;
}

/** The word in place of four faces: they are dealt from those of all editions. */
const [MIXED] = WORDS.faces;

function layoutOf(line: CommandLine, file: BoardFile | undefined): Layout | undefined {
  if (file) {
    const { board, robots } = file;
    const isBared = board.printed && line.has('no-diagonals');
    const laidOut = isBared
      ? withOpenings(composeBoard(board.printed.faces, { diagonals: false }), openings(board))
      : board;
    return { kind: 'board', board: formatBoard(laidOut), robots };
  }
  const text = line.text('faces');
  if (text === undefined) return undefined;
  return text === MIXED ? DEALT_FACES : { kind: 'faces', places: placesOf(text) };
}

/** Four names of faces with commas between them; `dealt` leaves one to the deal. */
function placesOf(text: string): FaceChoices {
  const words = text.split(',').map(word => word.trim().toUpperCase());
  const places = words.map(word =>
    [...FACE_NAMES, 'dealt' as const].find(place => place.toUpperCase() === word),
  );
  const unknown = places.indexOf(undefined);
  if (unknown >= 0) throw usageError('noFace', { face: words[unknown]! });
  if (places.length !== 4) throw usageError('notFourFaces', { count: places.length });
  const picked = places as readonly (FaceChoice | undefined)[] as FaceChoices;
  const bad = checkPlaces(picked);
  if (bad) throw new UsageError(texts => refusalSentence(texts, bad));
  return picked;
}

/** The players of the flags, people first and then bots, and their handicaps; undefined if there are no such flags. */
export function tableOf(line: CommandLine, { screens }: Texts): Table | undefined {
  const { bots, level } = botsOf(line, line.has('bot-level') ? 1 : 0);
  const named = line.text('players')?.split(',');
  const text = line.text('handicaps');
  expectBeside(line, 'handicaps', 'players');
  const people = named ?? [screens.match.person];
  if (!named && bots === 0) return undefined;
  const players = accepted(checkPlayers([...people, ...rivalNames(bots, people)], FEWEST_PLAYERS));
  return {
    players,
    ...(text !== undefined && { handicaps: handicapsIn(text, people.length) }),
    ...(bots > 0 && {
      sitters: players.map((_, at) => (at < people.length ? 'person' : level)),
    }),
  };
}

/** The range of `--moves`: a number of moves, or two with a dash. Throws a `UsageError` if no position has so many. */
export function lengthsOf(line: CommandLine): MoveRange | undefined {
  const value = line.text('moves');
  if (value === undefined) return undefined;
  const [, first, second = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(value) ?? [];
  const [least, most] = [Number(first), Number(second)];
  if (!(least >= 1)) throw usageError('badMoves', { value, most: MOST_LENGTH });
  if (least > most) throw usageError('movesTurned', { value, least, most });
  if (most > MOST_LENGTH) throw usageError('tooManyMoves', { value, most: MOST_LENGTH });
  return { least, most };
}

/** How many bots play, `usual` if the flags don't say, and their level. */
export const botsOf = (line: CommandLine, usual = 0) => ({
  bots: wholeNumber(line, 'bots', [0, MOST_BOTS]) ?? usual,
  level: oneOf(line, 'bot-level') ?? 'medium',
});

function handicapsIn(value: string, players: number): number[] {
  const handicaps = value.split(',').map(Number);
  const fit = handicaps.every(handicap => handicap <= MOST_HANDICAP);
  if (!fit || !/^\d+(,\d+)*$/.test(value) || handicaps.length !== players) {
    throw usageError('badHandicaps', { value, players, most: MOST_HANDICAP });
  }
  return handicaps;
}

/** The object without what is undefined. */
function withoutGaps<Whole extends object>(
  all: { readonly [Name in keyof Whole]: Whole[Name] | undefined },
): Partial<Whole> {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Whole>;
}
