import { COLOURS, ROBOT_LETTERS, ROBOT_NAMES, SHAPES, SILVER } from '../engine/index.js';
import { type Choices, chosenEdition } from '../game/index.js';
import { messages } from '../messages/index.js';
import {
  BEYOND_ANY_BOARD,
  type Lengths,
  lengthsOn,
  type PracticeWish,
  type TargetWish,
} from '../training/dealing.js';
import { type CommandLine, UsageError } from './flags.js';

/** What is asked of positions to practise: `--moves` and `--target`, and the choices for the rest. */
export function practiceWishOf(line: CommandLine, choices: Choices): PracticeWish {
  const { layout } = choices;
  const moves = line.text('moves');
  const target = line.text('target');
  return {
    layout,
    edition: chosenEdition(choices),
    moves: moves === undefined ? lengthsOn(layout) : lengthsIn(moves),
    target: target === undefined ? undefined : targetIn(target),
  };
}

const MOST = BEYOND_ANY_BOARD - 1;

/** A number, or two with a dash between them. */
function lengthsIn(value: string): Lengths {
  const [, first, second = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(value) ?? [];
  const least = Number(first);
  const most = Number(second);
  if (!(least >= 1)) throw new UsageError(messages.command.badMoves({ value, most: MOST }));
  if (least > most) throw new UsageError(messages.command.movesTurned({ value, least, most }));
  if (most > MOST) throw new UsageError(messages.command.tooManyMoves({ value, most: MOST }));
  return { least, most };
}

/** A colour, a shape, or both; by their names, or by letters as in a drawing. */
function targetIn(value: string): TargetWish {
  const words = value.toLowerCase().replace(/[\s-]+/g, ' ');
  const wish = TARGETS.get(words);
  if (wish) return wish;
  throw new UsageError(
    words.startsWith(ROBOT_NAMES[SILVER])
      ? messages.command.silverTarget({ value })
      : messages.command.badTarget({ value }),
  );
}

/** What may be wished for, by all that it is called. */
const TARGETS: ReadonlyMap<string, TargetWish> = new Map([
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
