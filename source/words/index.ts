import {
  type Board,
  type Cell,
  formatCell,
  type Move,
  type MoveRules,
  type Puzzle,
  type Robot,
  SILVER,
  type Target,
} from '../engine/index.js';
import { type MatchOptions, nearestEdition } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import type { Search } from '../session/searches.js';
import { rarityOf } from '../training/census.js';
import type { Motif } from '../training/motifs.js';
import type { GameInPlay } from '../views/help/game-in-play.js';

/** The target as players call it: "green triangle". */
export const targetName = ({ messages }: Texts, { robot, shape }: Target): string =>
  robot === 'any'
    ? messages.vortex
    : messages.target({ colour: messages.robots[robot], shape: messages.shapes[shape] });

/** The move as players say it: "red east". */
export const moveName = (texts: Texts, move: Move, board?: Box): string =>
  texts.messages.practice.move(moveWords(texts, move, board));

/** What tells the name of the fifth robot: a board. */
type Box = { readonly fifth?: Board['fifth'] | undefined } | undefined;

/** The names of the robots, by number; the fifth one is silver unless the board says that it is black. */
export const robotNames = ({ messages }: Texts, board?: Box): readonly string[] =>
  board?.fifth === 'black'
    ? [...messages.robots.slice(0, SILVER), messages.black]
    : messages.robots;

/** A refusal: a code of the catalogue, and its facts as engine and games have them. */
interface Refusal {
  readonly code: keyof Texts['messages']['refusal'];
  readonly move?: Move;
  readonly robot?: Robot | string;
  /** Another robot; if a robot is drawn twice, its other cell. */
  readonly other?: Robot | Cell;
  readonly cell?: Cell;
  readonly facing?: Cell;
}

/** The sentence for a refusal: what is wrong, with the value, and what to do. */
export function refusalSentence(texts: Texts, refusal: Refusal, board?: Box): string {
  const { code, move, robot, other, cell, facing, ...values } = refusal;
  const sentence = texts.messages.refusal[code] as (values: object) => string;
  const isCell = code === 'drawing-robot-twice';
  return sentence({
    ...values,
    ...(robot !== undefined && { robot: robotName(texts, robot, board) }),
    ...(other !== undefined && {
      other: isCell ? formatCell(other) : robotName(texts, other as Robot, board),
    }),
    ...(cell !== undefined && { cell: formatCell(cell) }),
    ...(facing !== undefined && { facing: formatCell(facing) }),
    ...(move && moveWords(texts, move, board)),
  });
}

/** The name of a robot, given by its number; text from outside in place of a number stays as it is. */
const robotName = (texts: Texts, robot: Robot | string, board?: Box): string => {
  if (robot === 'any') return texts.messages.anyRobot;
  return typeof robot === 'string' ? robot : robotNames(texts, board)[robot]!;
};

const moveWords = (texts: Texts, { robot, direction }: Move, board?: Box) => ({
  robot: robotNames(texts, board)[robot]!,
  direction: texts.messages.directions[direction],
});

/** What the solver knows of the shortest solution. */
export function solutionSentence({ messages }: Texts, solution: Search): string {
  switch (solution.kind) {
    case 'solved':
      return messages.shortest.moves({ moves: solution.moves.length });
    case 'searching':
      return messages.shortest.searching({ atLeast: solution.progress.atLeast });
    case 'unsolvable':
      return messages.shortest.unsolvable;
    case 'gave-up':
    case 'cancelled':
      return messages.shortest.gaveUp({ atLeast: solution.atLeast });
    case 'failed':
      return messages.shortest.failed;
  }
}

/** @public How long a shortest solution is among random positions, in a sentence; none where no census knows. */
export function raritySentences(
  { messages }: Texts,
  puzzle: Puzzle,
  rules: MoveRules,
  moves: number,
): readonly string[] {
  const rarity = rarityOf(puzzle, rules, moves);
  return rarity ? [messages.shortest.rarity(rarity)] : [];
}

/** @public The motif and what it says of the position. */
export const motifSentence = ({ messages }: Texts, motif: Motif): string =>
  messages.motif({ motif: messages.motifs[motif], meaning: messages.motifMeanings[motif] });

/** The edition by which a game is played, and what differs from it; undefined for a game without one. */
export function rulesLine(
  { screens }: Texts,
  { moves, robots, fifth, diagonals, rounds }: GameInPlay,
  edition = rounds?.edition,
): string | undefined {
  if (!edition) return undefined;
  const printed = nearestEdition({ ...edition, moves });
  const exact = rounds?.edition.proof === 'exact';
  const named = robots > 4 ? (fifth ?? 'silver') : undefined;
  return screens.rulesLine({ ...printed, diagonals, fifth: named, exact, ...moves });
}

type Handicaps = Pick<MatchOptions, 'handicaps'>;

/** @public The handicap of a player as it stands behind a bid or a name, such as `+1`; empty if there is none. */
export function handicapText({ handicaps }: Handicaps, player: number): string {
  const handicap = handicaps[player]!;
  return handicap > 0 ? `+${handicap}` : '';
}

/** @public A bid as it is compared, such as `4+1` for 4 moves with a handicap of 1. */
export const bidText = (
  options: Handicaps,
  { player, moves }: { readonly player: number; readonly moves: number | string },
): string => `${moves}${handicapText(options, player)}`;
