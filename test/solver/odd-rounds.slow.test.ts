import { describe, expect, test } from 'vitest';
import { customBoard, type Mark } from '../../source/engine/board.js';
import {
  type Cell,
  type Course,
  cellAt,
  checkPuzzle,
  closeSide,
  createRandom,
  DIRECTIONS,
  edgeWalls,
  formatDrawing,
  GREEN,
  HORIZONTAL,
  type MoveRules,
  type Position,
  type Puzzle,
  pick,
  type Random,
  RED,
  type Robot,
  replay,
  type Slope,
  shuffled,
  startPosition,
  UNMOVED,
} from '../../source/engine/index.js';
import type { Outcome, SolveLimits } from '../../source/solver/types.js';
import { insideCells, puzzleOfId, standableCells } from '../helpers/boards.js';
import { type NaiveRound, naiveStart } from '../helpers/naive.js';
import { naiveDistance } from '../helpers/naive-lines.js';
import { randomRound } from '../helpers/random-rounds.js';
import { everyLine, lengthOf, solveAlone } from './alone.js';

/** A position that no round need have led to, and the same for the naive solver. */
interface OddRound {
  readonly position: Position;
  readonly round: NaiveRound;
  readonly rules: MoveRules;
  readonly description: string;
}

const PASTS = ['unmoved', 'north-south', 'east-west', 'ricocheted'] as const;

/** Robots with any courses, one of them on the target now and then, and any last move. */
function anyCourses(seed: string, reverse: boolean): OddRound {
  const { position, puzzle, rules } = randomRound(seed, { sort: 'beginning', reverse });
  const random = createRandom(`${seed} odd`);
  const courses = position.robots.map(() => random.below(PASTS.length) as Course);
  const onTarget = random.below(3) === 0 && !position.robots.includes(position.target.cell);
  const robots = onTarget
    ? position.robots.with(random.below(courses.length), position.target.cell)
    : position.robots;
  const last = {
    robot: random.below(courses.length) as Robot,
    heading: pick(DIRECTIONS, random),
  };
  const hasLast = random.below(2) === 0;
  return oddRound({ ...puzzle, robots }, rules, courses, hasLast ? last : undefined);
}

/** The beginning of a round in which nothing has to ricochet and a robot stands on its target. */
function onTarget(seed: string, reverse: boolean): OddRound {
  const { puzzle, rules } = randomRound(seed, { sort: 'beginning', reverse });
  const { robots, target } = puzzle;
  const robot =
    target.robot === 'any' ? createRandom(`${seed} odd`).below(robots.length) : target.robot;
  const courses = robots.map((): Course => 0);
  const there = { ...puzzle, robots: robots.with(robot, target.cell) };
  return oddRound(there, { ...rules, ricochet: false }, courses);
}

/** Red, having moved in its column only, where a loop of three diagonals begins and ends. */
function onLoop(seed: string): OddRound {
  const random = createRandom(seed);
  const size = { width: 5 + random.below(2), height: 5 + random.below(2) };
  const board = { ...size, walls: edgeWalls(size.width, size.height) };
  const [west, north] = [random.below(2), 1 + random.below(2)];
  const [east, south] = [west + 1 + random.below(2), north + 1 + random.below(2)];
  const marks = new Map<Cell, Mark>();
  const bend = (column: number, row: number, slope: Slope) => {
    const cell = cellAt(column, row);
    marks.set(cell, { kind: 'diagonal', diagonal: { cell, colour: GREEN, slope } });
  };
  bend(west, south, '\\');
  bend(east, south, '/');
  bend(east, north, '\\');
  const cells = insideCells(size).filter(cell => !marks.has(cell));
  for (const cell of cells) {
    for (const direction of DIRECTIONS) {
      if (random.below(12) === 0) closeSide(board, cell, direction);
    }
  }
  const start = cellAt(west, north);
  const target = { cell: pickTarget(cells, start, random), robot: RED, shape: 'circle' } as const;
  marks.set(target.cell, { kind: 'target', target });
  const custom = customBoard(board, new Map([...marks].sort(([one], [other]) => one - other)));
  const others = shuffled(
    standableCells(custom).filter(cell => cell !== start),
    random,
  );
  const robots = [start, ...others.slice(0, 1 + random.below(2))];
  const courses = robots.map((_, robot): Course => (robot === RED ? 1 : 0));
  const rules = { ricochet: true, ricochetAtDiagonal: true, reverse: false };
  return oddRound({ board: custom, robots, target }, rules, courses);
}

const pickTarget = (cells: readonly Cell[], start: Cell, random: Random): Cell =>
  random.below(2) === 0 ? start : pick(cells, random);

function oddRound(
  puzzle: Puzzle,
  rules: MoveRules,
  courses: readonly Course[],
  last?: NonNullable<Position['last']>,
): OddRound {
  const position = { ...startPosition(puzzle), courses, ...(last && { last }) };
  const before = naiveStart(puzzle, rules);
  const round = {
    ...before,
    pasts: courses.map(course => PASTS[course]),
    ...(last && { last: { robot: last.robot, to: 0, path: [], headings: [last.heading], before } }),
  };
  const description = [
    `courses ${courses}, last ${JSON.stringify(last)}, ${JSON.stringify(rules)}`,
    formatDrawing(puzzle),
  ].join('\n');
  return { position, round, rules, description };
}

const sorts = [
  {
    sort: 'robots with any courses and any last move',
    deal: (seed: string, index: number) => anyCourses(seed, index % 2 === 0),
  },
  {
    sort: 'a robot that begins on its target, without the ricochet rule',
    deal: (seed: string, index: number) => onTarget(seed, index % 2 === 0),
  },
  { sort: 'a robot on a loop of diagonals that may not turn back', deal: onLoop },
];

test('a robot that begins on the target, having moved along one axis only, has not arrived there in the round', () => {
  const start = startPosition(puzzleOfId('0123+20+2043+20~b1NACIAHWSICAwA'));
  const position: Position = { ...start, courses: [HORIZONTAL, UNMOVED] };
  const outcome = solveAlone(position, {
    rules: { ricochet: true, ricochetAtDiagonal: true, reverse: false },
  });
  expect(lengthOf(outcome)).toBe(6);
});

describe.each(sorts)('$sort', ({ sort, deal }) => {
  test('has a shortest solution, or none, as the naive solver says', { timeout: 300_000 }, () => {
    let compared = 0;
    for (let index = 0; index < 3000; index++) {
      const odd = deal(`${sort} ${index}`, index);
      if (checkPuzzle(odd.position)) continue;
      const expected = naiveDistance(odd.round, { maxStates: 1200 });
      if (expected === 'too-big') continue;
      compared += 1;
      const outcome = solveAlone(odd.position, { rules: odd.rules });
      expect(lengthOf(outcome), odd.description).toBe(expected);
      for (const line of everyLine(odd.position, odd.rules)) {
        expect(replay(odd.position, line, odd.rules).ok, odd.description).toBe(true);
      }
      const limits = limitsFrom(`${sort} ${index}`);
      expectTrue(solveAlone(odd.position, { rules: odd.rules, limits }), expected, odd.description);
    }
    expect(compared).toBeGreaterThan(1500);
  });
});

function limitsFrom(seed: string): SolveLimits {
  const random = createRandom(`${seed} limits`);
  const limits = [
    { states: 1 + random.below(100) },
    { bytes: 1 + random.below(20_000) },
    { moves: 1 + random.below(8) },
  ];
  return limits[random.below(3)]!;
}

/** A limit may leave the answer open, but never changes it. */
function expectTrue(outcome: Outcome, expected: number | 'unsolvable', description: string): void {
  if (outcome.kind !== 'gave-up') {
    expect(lengthOf(outcome), description).toBe(expected);
    return;
  }
  const shortest = expected === 'unsolvable' ? Number.POSITIVE_INFINITY : expected;
  expect(outcome.atLeast, description).toBeLessThanOrEqual(shortest);
}
