import { describe, expect, it } from 'vitest';
import {
  legalMoves,
  type MoveRules,
  mayUse,
  type Position,
  type Puzzle,
  type Robot,
  startPosition,
  UNMOVED,
} from '../../source/engine/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { readData } from '../helpers/data.js';
import { naiveKey, naiveNext, naiveStart } from '../helpers/naive.js';

/** By number of moves, from 1: legal sequences, and positions that no shorter sequence reaches. */
interface Counts {
  readonly sequences: readonly number[];
  readonly positions: readonly number[];
}

/** The rules written one way: how a round goes on and what tells two positions apart. */
interface Walk<State> {
  readonly start: State;
  readonly next: (state: State) => readonly State[];
  readonly key: (state: State) => string;
}

/**
 * Counts by depth, as chess programs are checked by perft. Rounds that a solved target would end go
 * on. Alike positions are walked once and counted as often as they were reached.
 */
function countByDepth<State>({ start, next, key }: Walk<State>, depth: number): Counts {
  const sequences: number[] = [];
  const positions: number[] = [];
  const seen = new Set([key(start)]);
  let level = new Map([[key(start), { state: start, ways: 1 }]]);
  for (let moves = 1; moves <= depth; moves++) {
    const reached: typeof level = new Map();
    for (const { state, ways } of level.values()) {
      for (const after of next(state)) {
        const text = key(after);
        const known = reached.get(text);
        if (known) known.ways += ways;
        else reached.set(text, { state: after, ways });
      }
    }
    level = reached;
    sequences.push([...level.values()].reduce((sum, { ways }) => sum + ways, 0));
    positions.push([...level.keys()].filter(text => !seen.has(text)).length);
    for (const text of level.keys()) seen.add(text);
  }
  return { sequences, positions };
}

/** All that decides what may still happen in the round, as the engine keeps it. */
function positionKey({ robots, target, courses, last }: Position, rules: MoveRules): string {
  const course = (robot: number): string => {
    if (!mayUse(target, robot as Robot)) return '';
    if (rules.ricochet) return String(courses[robot]);
    // It only matters whether who stands on the target has come there.
    return robots[robot] === target.cell && courses[robot] === UNMOVED ? 'stays' : '';
  };
  const forbidden = !rules.reverse && last ? `${last.robot} ${last.heading}` : '';
  return `${robots.map((cell, robot) => `${cell} ${course(robot)}`).join(', ')}; ${forbidden}`;
}

const engineCounts = (puzzle: Puzzle, rules: MoveRules, depth: number): Counts =>
  countByDepth(
    {
      start: startPosition(puzzle),
      next: position => legalMoves(position, rules).map(played => played.position),
      key: position => positionKey(position, rules),
    },
    depth,
  );

const naiveCounts = (puzzle: Puzzle, rules: MoveRules, depth: number): Counts =>
  countByDepth({ start: naiveStart(puzzle, rules), next: naiveNext, key: naiveKey }, depth);

interface Known {
  what: string;
  id: string;
  counts: (Counts & { ricochet: boolean; reverse: boolean })[];
}

/*
 * What is written in perft.json was counted by both sets of rules, which agreed. A number that
 * changes is a rule that changed.
 */
describe.each(JSON.parse(readData('perft.json')) as Known[])('counts: $what', ({ id, counts }) => {
  it.each(counts)('ricochet $ricochet, reverse $reverse', ({ ricochet, reverse, ...expected }) => {
    const puzzle = puzzleOfId(id);
    const rules = { ricochet, ricochetAtDiagonal: true, reverse };
    const depth = expected.sequences.length;
    expect(engineCounts(puzzle, rules, depth)).toEqual(expected);
    expect(naiveCounts(puzzle, rules, depth)).toEqual(expected);
  });
});
