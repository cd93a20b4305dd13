import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  composeBoard,
  isSolved,
  legalMoves,
  type MoveRules,
  mayUse,
  type Position,
  parseGameId,
  play,
  RICOCHETED,
  type Robot,
  replay,
  startPosition,
  UNMOVED,
} from '../../source/engine/index.js';
import { kindsOf, ricochetsFrom } from '../../source/solver/kernel.js';
import { customPuzzles, moveLists, moveRules, printedPuzzles } from '../helpers/arbitraries.js';
import { movesOf, openRoom, puzzleOfDrawing } from '../helpers/boards.js';
import { readJsonLines } from '../helpers/data.js';
import { createParts, FAR, PART } from '../helpers/kernel-parts.js';
import { naiveShortestFrom } from '../helpers/naive.js';
import { afterMoves, type RoundSort, randomRound } from '../helpers/random-rounds.js';
import { unwrap } from '../helpers/unwrap.js';

/*
 * The search takes the first visit of a position for its shortest one, and a layer that is done for a
 * proof. Both rest on what is tested here: no move brings the bound down by more than one.
 */

const parts = createParts();

interface Bounds {
  /** The least moves that the position needs if nobody has to be anywhere. */
  readonly plain: (position: Position) => number;
  /** The same, with the moves that blockers need; plain where all may use the target. */
  readonly blocked: (position: Position) => number;
}

/** The bounds of all positions that may come of this one, as the search works them out. */
function boundsFrom(start: Position, rules: MoveRules): Bounds {
  const { board, robots, target } = start;
  const kinds = kindsOf(board, robots.length);
  const goals = [...robots.keys()].filter(robot => mayUse(target, robot as Robot));
  const slots = [...goals, ...[...robots.keys()].filter(robot => !goals.includes(robot))];
  parts.write({
    board,
    robots: slots.map(robot => robot as Robot),
    kinds: slots.map(robot => kinds[robot]!),
    goals: goals.length,
    target: target.cell,
    ricochetsFrom: ricochetsFrom(rules),
  });
  parts.loadSlides();
  const courseOf = (position: Position, robot: number) =>
    rules.ricochet ||
    (position.robots[robot] === target.cell && position.courses[robot] === UNMOVED)
      ? position.courses[robot]!
      : RICOCHETED;
  const needs = goals.map(robot => {
    parts.fillNeeds(0, kinds[robot]!);
    parts.addCourseNeeds(0, kinds[robot]!, (robots[robot]! << 2) | courseOf(start, robot));
    return parts.needs.slice();
  });
  const standOf = (position: Position, robot: number) =>
    (position.robots[robot]! << 2) | courseOf(position, robot);
  const plain = (position: Position) =>
    Math.min(...goals.map((robot, index) => needs[index]![standOf(position, robot)]!));

  const [runner] = goals;
  if (goals.length !== 1 || runner === undefined) return { plain, blocked: plain };
  parts.findBlockers();
  const { alone, helped, delayOf } = parts;
  const blocked = (position: Position) => {
    const stand = standOf(position, runner);
    const need = needs[0]![stand]!;
    if (need === 0 || need === FAR) return need;
    const helps = position.robots
      .filter((_, robot) => robot !== runner)
      .map(cell => helped[(stand << 8) | cell]!);
    const help = helps.reduce((sum, each) => sum | each, alone[stand]!);
    return need + delayOf(help, PART * helps.filter(each => (each & PART) !== 0).length);
  };
  return { plain, blocked };
}

/** Looks at every move of every position that can be reached, until there are `most`. */
function expectConsistency(start: Position, rules: MoveRules, most: number): void {
  const { plain, blocked } = boundsFrom(start, rules);
  const keyOf = ({ robots, courses }: Position) => `${robots} ${courses}`;
  const reached = new Map([[keyOf(start), start]]);
  for (const position of reached.values()) {
    if (isSolved(position, rules)) {
      expect([plain(position), blocked(position)]).toEqual([0, 0]);
      continue;
    }
    const before = [plain(position), blocked(position)] as const;
    for (const { position: after } of legalMoves(position, rules)) {
      // Cheaper than an assertion for each of so many moves.
      if (before[0] > plain(after) + 1 || before[1] > blocked(after) + 1) {
        expect({ before, after: [plain(after), blocked(after)] }).toBe('at most one less');
      }
      const key = keyOf(after);
      if (reached.size < most && !reached.has(key)) reached.set(key, after);
    }
  }
}

describe('no move lowers a bound by more than one, and a solved position needs no moves', () => {
  const sorts: RoundSort[] = ['beginning', 'under way', 'bystanders'];
  test.each(sorts)('on small boards, rounds: %s', sort => {
    for (let index = 0; index < 25; index++) {
      const { position, rules } = randomRound(`blockers ${index}`, { sort, reverse: true });
      expectConsistency(position, rules, 200);
    }
  });

  test('on custom boards', () => {
    fc.assert(
      fc.property(customPuzzles(), moveRules, (puzzle, rules) => {
        expectConsistency(startPosition(puzzle), rules, 200);
      }),
      { numRuns: 30 },
    );
  });

  test('on printed boards', () => {
    fc.assert(
      fc.property(printedPuzzles, moveRules, moveLists(), (puzzle, rules, moves) => {
        expectConsistency(afterMoves(puzzle, rules, moves).position, rules, 200);
      }),
      { numRuns: 20 },
    );
  });
});

test('the bounds are at most the true distance', () => {
  let judgedToTheEnd = 0;
  for (let index = 0; index < 200; index++) {
    const options = { sort: 'under way', reverse: index % 2 === 0 } as const;
    const { position, rules, round } = randomRound(`distance ${index}`, options);
    const judged = naiveShortestFrom(round, { maxStates: 800 });
    if (typeof judged === 'string') continue;
    judgedToTheEnd++;
    const { plain, blocked } = boundsFrom(position, rules);
    expect(plain(position)).toBeLessThanOrEqual(blocked(position));
    expect(blocked(position)).toBeLessThanOrEqual(judged.moves);
  }
  expect(judgedToTheEnd).toBeGreaterThan(70);
});

interface Row {
  readonly id: string;
  readonly ricochetRule: boolean;
  readonly diagonals: boolean;
  readonly solution: string;
}

test.each(['classic', 'diagonals'])(
  'and along the solutions of %s.jsonl never more than the moves left',
  name => {
    for (const { id, ricochetRule, diagonals, solution } of readJsonLines<Row>(
      `positions/${name}.jsonl`,
    )) {
      const { board, ...rest } = unwrap(parseGameId(id));
      const rules: MoveRules = { ricochet: ricochetRule, ricochetAtDiagonal: true, reverse: true };
      const faces = board.printed!.faces;
      let position = startPosition({ board: composeBoard(faces, { diagonals }), ...rest });
      const { blocked } = boundsFrom(position, rules);
      let left = movesOf(solution).length;
      for (const move of movesOf(solution)) {
        expect(blocked(position)).toBeLessThanOrEqual(left--);
        position = unwrap(play(position, move, rules)).position;
      }
      expect(blocked(position)).toBe(0);
    }
  },
);

/** Nobody has to ricochet. */
const STRAIGHT: MoveRules = { ricochet: false, ricochetAtDiagonal: true, reverse: true };

describe('red stops on b2 only before a robot on c2', () => {
  test.each([
    { green: 'c2', blocked: 1, why: 'it is there' },
    { green: 'd2', blocked: 2, why: 'it would stop another one there' },
    { green: 'c3', blocked: 2, why: 'so from the south' },
    { green: 'd4', blocked: 3, why: 'it is of no use' },
  ])('green on $green: $blocked moves, $why', ({ green, blocked }) => {
    const position = startPosition(openRoom(`a2 ${green}`, 'b2'));
    const bounds = boundsFrom(position, STRAIGHT);
    expect([bounds.plain(position), bounds.blocked(position)]).toEqual([1, blocked]);
  });
});

describe('red on a1 is two moves from the target if every stop has a wall or a robot behind', () => {
  test.each([
    { to: 'd4', others: [], blocked: 2, why: 'walls do' },
    { to: 'd4', others: ['b3', 'c3'], blocked: 2, why: 'walls do, and others are of no use' },
    { to: 'd3', others: ['d4'], blocked: 2, why: 'a wall and a robot do' },
    { to: 'd3', others: [], blocked: 3, why: 'nobody is there' },
    { to: 'd3', others: ['b2', 'b3'], blocked: 3, why: 'nobody is behind the target' },
    { to: 'b3', others: ['c1', 'b4'], blocked: 2, why: 'two robots do' },
    { to: 'b3', others: ['a4', 'c3'], blocked: 2, why: 'two others do' },
    { to: 'b3', others: ['c1'], blocked: 3, why: 'the second stop needs one more' },
    { to: 'b3', others: ['c1', 'd2', 'd3'], blocked: 3, why: 'more robots are of no use' },
  ])('to $to, others on $others: $blocked, $why', ({ to, others, blocked }) => {
    const position = startPosition(openRoom(['a1', ...others].join(' '), to));
    const bounds = boundsFrom(position, STRAIGHT);
    expect([bounds.plain(position), bounds.blocked(position)]).toEqual([2, blocked]);
  });
});

test('green may be stopped by red itself, where red needs it: over the opening, on d2', () => {
  const position = startPosition(
    puzzleOfDrawing(`
+---+---+---+---+
|               |
+   +   +   +   +
 R    /r  rc     
+   +   +   +   +
|               |
+   +   +   +   +
|    G          |
+---+---+---+---+

target: c2
`),
  );
  expect(isSolved(unwrap(replay(position, movesOf('gN rE'), STRAIGHT)), STRAIGHT)).toBe(true);
  expect(boundsFrom(position, STRAIGHT).blocked(position)).toBe(2);
});
