import type { Shape } from '../../engine/index.js';
import { clean } from '../clean.js';
import type { PerDirection, PerRobot } from '../grammar.js';
import { command } from './command.js';
import { counted, moves } from './counting.js';
import { boardFile, file, oddities } from './files.js';
import { help } from './help.js';
import { practiceRecord, records } from './records.js';
import { refusals } from './refusals.js';

/** Every sentence that a player reads. Values come by name; those from outside are cleaned here, by `quote`. */
export const english = {
  /** The fifth robot, where it is not silver. */
  black: 'black',
  robots: ['red', 'green', 'blue', 'yellow', 'silver'] satisfies PerRobot,
  directions: ['north', 'east', 'south', 'west'] satisfies PerDirection,

  shapes: {
    circle: 'circle',
    triangle: 'triangle',
    square: 'square',
    hexagon: 'hexagon',
    vortex: 'vortex',
  } satisfies Record<Shape, string>,

  anyRobot: 'all robots',
  target: (values: { colour: string; shape: string }) => `${values.colour} ${values.shape}`,
  vortex: 'vortex, any robot',
  title: 'Ricochet Robots',
  /** What a position is about, as `docs/motifs.md` has it; at most 11 characters each. */
  motifs: {
    'lone-robot': 'lone robot',
    blocker: 'blocker',
    'two-helpers': 'two helpers',
    decoy: 'decoy',
    diagonal: 'diagonal',
    'only-solution': 'only way',
  },

  shortest: {
    title: 'Shortest',
    moves: (values: { moves: number }) => `${moves(values.moves)}, proved`,
    searching: (values: { atLeast: number }) =>
      values.atLeast === 0 ? 'proving …' : `proving … at least ${moves(values.atLeast)}`,
    unsolvable: 'There is no solution at all: that is proved.',
    gaveUp: (values: { atLeast: number }) =>
      `The solver gave up; it proved that it takes at least ${moves(values.atLeast)}.`,
    failed: 'The solver has failed.',
  },

  practice: {
    moves: (values: { moves: number }) => moves(values.moves),
    start: 'Pick a robot by its letter or number, then move it with an arrow key.',
    solved: (values: { moves: number; shortest: number | undefined }) => {
      if (values.shortest === undefined) return `Solved in ${moves(values.moves)}!`;
      return values.moves === values.shortest
        ? `Solved in ${moves(values.moves)}: there is no shorter way.`
        : `Solved in ${moves(values.moves)}; the shortest way takes ${values.shortest}.`;
    },
    move: (values: { robot: string; direction: string }) => `${values.robot} ${values.direction}`,
  },

  refusal: refusals,
  oddity: oddities,
  file,
  boardFile,
  records,
  practiceRecord,

  settings: {
    damaged: (values: { file: string; copy: string }) =>
      `The settings in ${values.file} could not be read; they were copied to ${values.copy} and start afresh.`,
    repaired: (values: { file: string; copy: string; lost: readonly string[] }) =>
      `Of the settings in ${values.file} these could not be read and start afresh: ${values.lost.join(', ')}. The rest is kept; the file as it was lies in ${values.copy}.`,
    unavailable: (values: { reason: string }) =>
      `Settings cannot be read or saved; the game goes on without them. The reason: ${clean(values.reason, 200)}`,
  },

  show: {
    target: (values: { target: string }) => `Target: ${values.target}`,
    id: (values: { id: string }) => `Game ID: ${values.id}`,
    noLine:
      '--line draws moves of a position; this board lacks robots, or the target that is sought.',
  },

  solve: {
    solutions: (values: { number: number; orders: number; more: boolean }) => {
      const least = values.more ? 'at least ' : '';
      const found = `${least}${counted(values.number, 'shortest solution')}`;
      return values.orders === values.number
        ? found
        : `${found}, ${least}${values.orders} counting every order of moves`;
    },
    orders: (values: { orders: number }) => `(${counted(values.orders, 'order')})`,
    unsolvable: 'unsolvable, proved',
    gaveUp: (values: { limit: string; atLeast: number }) =>
      `gave up at the limit of ${values.limit}; at least ${moves(values.atLeast)}`,
    motifs: (values: { motifs: readonly string[] }) => `  motifs: ${values.motifs.join(', ')}`,
    limits: { moves: 'moves', states: 'states', bytes: 'memory', milliseconds: 'time' },
  },

  help,
  command,
};
