import {
  type Board,
  type Cell,
  formatCell,
  type Move,
  type Oddity,
  type Robot,
  SILVER,
  type Target,
} from '../engine/index.js';
import type { Outcome, Progress } from '../solver/index.js';
import { english } from './english/index.js';
import { follow } from './language.js';

export { clean, quote, reasonOf } from './clean.js';

/** Every sentence that a player reads, and the words for robots, targets and refusals, in the language that is spoken. */
export let messages = english;
follow('messages', english, texts => {
  messages = texts;
});

/** The target as players call it: "green triangle". */
export const targetName = ({ robot, shape }: Target): string =>
  robot === 'any'
    ? messages.vortex
    : messages.target({ colour: messages.robots[robot], shape: messages.shapes[shape] });

/** The move as players say it: "red east". */
export const moveName = (move: Move, board?: Box): string =>
  messages.practice.move(moveWords(move, board));

/** What tells how the fifth robot is called: its board, where there is one. */
type Box = { readonly fifth?: Board['fifth'] | undefined } | undefined;

/** The names of the robots on a board; the only place that knows how the fifth one is called. */
export const robotNames = (board?: Box): readonly string[] =>
  board?.fifth === 'black'
    ? [...messages.robots.slice(0, SILVER), messages.black]
    : messages.robots;

/** What can be refused: one of the catalogue's codes, and facts in the terms of the engine. */
interface Refusal {
  readonly code: keyof typeof messages.refusal;
  readonly move?: Move;
  readonly robot?: Robot | string;
  /** Another robot; of a robot that is drawn twice, another cell. */
  readonly other?: Robot | Cell;
  readonly cell?: Cell;
  readonly facing?: Cell;
}

/** The sentence for a refusal of engine or game: what was wrong, with the value, and what to do. */
export function refusalSentence(refusal: Refusal, board?: Box): string {
  const { code, move, robot, other, cell, facing, ...values } = refusal;
  const sentence = messages.refusal[code] as (values: object) => string;
  return sentence({
    ...values,
    ...(robot === undefined ? {} : { robot: robotName(robot, board) }),
    ...(other === undefined ? {} : { other: otherName(code, other, board) }),
    ...(cell === undefined ? {} : { cell: formatCell(cell) }),
    ...(facing === undefined ? {} : { facing: formatCell(facing) }),
    ...(move ? moveWords(move, board) : {}),
  });
}

/** The sentence for a legal but odd position. */
export const odditySentence = ({ code, robot, cell }: Oddity): string =>
  messages.oddity[code]({ robot: robotName(robot), cell: formatCell(cell) });

/** The name of a robot; text from outside stays as it is. */
const robotName = (robot: Robot | string, board?: Box): string => {
  if (robot === 'any') return messages.anyRobot;
  return typeof robot === 'string' ? robot : robotNames(board)[robot]!;
};

const otherName = (code: Refusal['code'], other: Robot | Cell, board?: Box): string =>
  code === 'drawing-robot-twice' ? formatCell(other) : robotName(other as Robot, board);

const moveWords = ({ robot, direction }: Move, board?: Box) => ({
  robot: robotNames(board)[robot]!,
  direction: messages.directions[direction],
});

/** How far a search for the shortest solution has come. */
export type Search =
  | Outcome
  | { readonly kind: 'searching'; readonly progress: Progress }
  | { readonly kind: 'failed' };

/** What the solver knows of the shortest solution. */
export function solutionSentence(solution: Search): string {
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
