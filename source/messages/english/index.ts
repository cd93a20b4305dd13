import type { Shape } from '../../engine/index.js';
import type { PerDirection, PerRobot } from '../grammar.js';
import { command } from './command.js';
import { counted, moves } from './counting.js';
import { boardFile, file, oddities } from './files.js';
import { help } from './help.js';
import { practiceRecord, records } from './records.js';
import { refusals } from './refusals.js';

/** Every sentence that a player reads. Values are named; those from outside are cleaned here, by `quote`. */
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

  anyRobot: 'any robot',
  target: (values: { colour: string; shape: string }) => `${values.colour} ${values.shape}`,
  vortex: 'vortex, any robot',
  title: 'Ricochet Robots',
  /** The motifs of a puzzle, see `docs/motifs.md`; at most 11 characters each. */
  motifs: {
    'lone-robot': 'lone robot',
    blocker: 'blocker',
    'two-helpers': 'two helpers',
    decoy: 'decoy',
    diagonal: 'diagonal',
    'only-solution': 'unique',
  },

  shortest: {
    title: 'Shortest',
    moves: (values: { moves: number }) => `${moves(values.moves)}, proved`,
    searching: (values: { atLeast: number }) =>
      values.atLeast === 0 ? 'proving …' : `proving … at least ${moves(values.atLeast)}`,
    unsolvable: 'Proved: there is no solution.',
    gaveUp: (values: { atLeast: number }) =>
      `The solver gave up. The shortest solution takes at least ${moves(values.atLeast)}.`,
    failed: 'The solver crashed.',
  },

  practice: {
    moves: (values: { moves: number }) => moves(values.moves),
    start: 'Pick a robot by letter or number, then move it with an arrow key.',
    solved: (values: { moves: number; shortest: number | undefined }) => {
      if (values.shortest === undefined) return `Solved in ${moves(values.moves)}!`;
      return values.moves === values.shortest
        ? `Solved in ${moves(values.moves)}, the shortest solution!`
        : `Solved in ${moves(values.moves)}. The shortest solution takes ${values.shortest}.`;
    },
    move: (values: { robot: string; direction: string }) => `${values.robot} ${values.direction}`,
  },

  refusal: refusals,
  oddity: oddities,
  file,
  boardFile,
  records,
  practiceRecord,

  show: {
    target: (values: { target: string }) => `Target: ${values.target}`,
    id: (values: { id: string }) => `Game ID: ${values.id}`,
    noLine: '--line needs a board with robots and an active target.',
  },

  solve: {
    solutions: ({
      number,
      orders,
      more,
    }: Record<'number' | 'orders', number> & { more: boolean }) => {
      const least = more ? 'at least ' : '';
      const all = orders === number ? '' : `, ${least}${orders} counting every order of moves`;
      return `${least}${counted(number, 'shortest solution')}${all}`;
    },
    orders: (values: { orders: number }) => `(${counted(values.orders, 'order')})`,
    unsolvable: 'no solution, proved',
    gaveUp: (values: { limit: string; atLeast: number }) =>
      `gave up (limit: ${values.limit}); at least ${moves(values.atLeast)}`,
    motifs: (values: { motifs: readonly string[] }) => `  motifs: ${values.motifs.join(', ')}`,
    limits: { moves: 'moves', states: 'states', bytes: 'memory', milliseconds: 'time' },
  },

  help,
  command,
};
