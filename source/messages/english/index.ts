import type { Direction, Robot, Shape } from '../../engine/index.js';
import { clean, quote } from '../../text/clean.js';
import type { Rarity } from '../../training/census.js';
import { command } from './command.js';
import { counted, moves, numeral, path, robots } from './counting.js';
import { help } from './help.js';
import { records } from './records.js';
import { refusals } from './refusals.js';

/** Texts of all commands, and those that screens share with them. Values from outside are cleaned here, by `quote`. */
export const english = {
  /** The fifth robot, where it is not silver. */
  black: 'black',
  robots: ['red', 'green', 'blue', 'yellow', 'silver'] satisfies Record<Robot, string>,
  directions: ['north', 'east', 'south', 'west'] satisfies Record<Direction, string>,

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
  /** What a motif says of the position. */
  motifMeanings: {
    'lone-robot': 'In every shortest solution, only one robot moves.',
    blocker: 'In every shortest solution, a robot moves to stop another.',
    'two-helpers': 'In every shortest solution, at least three robots move.',
    decoy: 'A robot could slide straight to the target, but must ricochet.',
    diagonal: 'In every shortest solution, a diagonal turns a robot.',
    'only-solution': 'There is only one shortest solution.',
  },
  motif: (values: { motif: string; meaning: string }) =>
    `Motif: ${values.motif}. ${values.meaning}`,

  shortest: {
    title: 'Shortest',
    moves: (values: { moves: number }) => `${moves(values.moves)}, proved`,
    searching: (values: { atLeast: number }) =>
      values.atLeast === 0 ? 'proving…' : `proving… at least ${moves(values.atLeast)}`,
    unsolvable: 'Proved: there is no solution.',
    gaveUp: (values: { atLeast: number }) =>
      `The solver gave up. The shortest solution takes at least ${moves(values.atLeast)}.`,
    failed: 'The solver crashed.',
    /** How long it is among random positions: longer, or shorter, than `deals` of `of`. */
    rarity: ({ than, deals, of }: Rarity) =>
      `${than === 'longer' ? 'Longer' : 'Shorter'} than ${numeral(deals)} of ${numeral(of)} positions.`,
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

  /** Why a file cannot be read. */
  file: {
    missing: (values: { file: string }) =>
      `There’s no file ${path(values.file)}; check its name and folder.`,
    folder: (values: { file: string }) => `${path(values.file)} is a folder; name a file in it.`,
    forbidden: (values: { file: string }) =>
      `You don’t have permission to read ${path(values.file)}; check its permissions.`,
    unreadable: (values: { file: string; reason: string }) =>
      `The file ${path(values.file)} can’t be read: ${clean(values.reason, 100)}.`,
    tooLong: (values: { file: string; longest: number }) =>
      `The file ${path(values.file)} is larger than ${counted(values.longest, 'byte')}; check that it’s the right one.`,
    noText: ({ file }: { file: string }) => `The file ${path(file)} isn’t text; save it as UTF-8.`,
  },

  /** A file with a board. */
  boardFile: {
    at: (values: { line: number; column: number; sentence: string }) =>
      `Line ${values.line}, column ${values.column}: ${values.sentence}`,
    unknown: (values: { text: string }) =>
      `${quote(values.text)} isn’t the start of a board drawing or a Game ID.`,
    leftOver: ({ text }: { text: string }) =>
      `Nothing may follow a Game ID; remove ${quote(text)}.`,
    robotsDealt: (values: { robots: number }) =>
      `The board has no robots; the seed placed ${robots(values.robots)}.`,
    targetPicked: (values: { target: string; cell: string }) =>
      `The board doesn’t name the target to reach; the seed picked ${values.cell}, ${values.target}.`,
    noRoom: (values: { robots: number }) =>
      `The board has no free cells for ${robots(values.robots)}; make room, or draw the robots.`,
    noTarget:
      'None of the robots on the board has a target that it can enter; add one, such as “rc” or “*v”.',
    notBoth: (values: { argument: string }) =>
      `--board already names the position; leave out ${quote(values.argument)}.`,
  },

  records,

  /** The record of a practice. */
  practiceRecord: {
    head: (values: { target: string }) => `Practice: ${values.target}`,
    moved: (values: { number: number; move: string }) => `Move ${values.number}: ${values.move}.`,
    undone: (values: { number: number }) => `Move ${values.number} undone.`,
    redone: ({ number, move }: { number: number; move: string }) =>
      `Move ${number} redone: ${move}.`,
    reset: 'All moves undone.',
    measured: 'The distance is shown from here on.',
    'given-up': 'Given up.',
    abandoned: 'Skipped for another position.',
    line: (values: { moves: number; line: string }) =>
      values.moves === 0 ? 'No moves made.' : `${moves(values.moves)} made: ${values.line}`,
    stage: {
      untouched: 'Not started yet.',
      begun: 'Not solved yet.',
      solved: 'Solved.',
      'given-up': 'Given up.',
      abandoned: 'Skipped.',
    },
  },

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
    limits: { moves: 'moves', states: 'states', bytes: 'memory', milliseconds: 'time' },
  },

  help,
  command,
};
