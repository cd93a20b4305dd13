import { describe, expect, it } from 'vitest';
import {
  isSolved,
  legalMoves,
  type MoveRules,
  type Position,
  type Puzzle,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { movesOf, puzzleOfDrawing } from '../helpers/boards.js';

const RULES: MoveRules = { ricochet: true, ricochetAtDiagonal: true, reverse: true };
const NO_RICOCHET: MoveRules = { ricochet: false, ricochetAtDiagonal: true, reverse: true };

/** Whether the line solves the target, or why one of its moves is refused. */
function outcome(puzzle: Puzzle, line: string, rules = RULES): string {
  const result = replay(startPosition(puzzle), movesOf(line), rules);
  if (!result.ok) return `${result.refusal.code} at ${result.refusal.index}`;
  return isSolved(result.value, rules) ? 'solved' : 'not solved';
}

describe('Solving 1: the right robot has to rest on the target', () => {
  const red = puzzleOfDrawing(`
+---+---+---+---+---+
|   | rc            |
+   +   +   +   +   +
|B                  |
+   +   +   +   +   +
|S       Y          |
+   +   +   +   +   +
|    G           R  |
+---+---+---+---+---+

target: b1`);
  const anyRobot = puzzleOfDrawing(`
+---+---+---+---+---+
|   | *v            |
+   +   +   +   +   +
|B                  |
+   +   +   +   +   +
|S       Y          |
+   +   +   +   +   +
|    G           R  |
+---+---+---+---+---+

target: b1`);

  it.each([
    ['red', 'rN rW', 'solved', 'solved'],
    ['green', 'gE gN gW', 'not solved', 'solved'],
    ['blue', 'bE bN bW', 'not solved', 'solved'],
    ['yellow', 'yN yW', 'not solved', 'solved'],
    ['silver', 'sE sN', 'not solved', 'solved'],
    ['red, gone on', 'rN rW rS', 'not solved', 'not solved'],
  ])("%s by %s: red's target %s, the vortex %s", (_, line, ofRed, ofAny) => {
    expect(outcome(red, line)).toBe(ofRed);
    expect(outcome(anyRobot, line)).toBe(ofAny);
  });
});

describe('Solving 2: that robot must have ricocheted', () => {
  it.each([
    ['between two of its moves', 'rN rW', 'solved'],
    ['between two of its moves, others moving between them', 'rN bE bW rW', 'solved'],
    ['in earlier moves, arriving straight on', 'rN rS rN rW', 'solved'],
  ])('%s: %s is %s', (_, line, expected) => {
    const puzzle = puzzleOfDrawing(`
+---+---+---+---+---+
|   | rc            |
+   +   +   +   +   +
|B                  |
+   +   +   +   +   +
|S       Y          |
+   +   +   +   +   +
|    G           R  |
+---+---+---+---+---+

target: b1`);
    expect(outcome(puzzle, line)).toBe(expected);
  });

  it('at a diagonal inside a slide, which makes a solution of one move possible', () => {
    const puzzle = puzzleOfDrawing(String.raw`
+---+---+---+---+---+
|R            \g    |
+   +   +   +   +   +
|        B          |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|        G    rc    |
+---+---+---+---+---+

target: d4`);
    expect(outcome(puzzle, 'rE')).toBe('solved');
  });

  const straight = puzzleOfDrawing(`
+---+---+---+---+---+
|    R    rc|       |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|        G          |
+---+---+---+---+---+

target: c1`);
  it.each([
    ['to and fro along one axis', 'rW rE', 'straight-arrival at 1'],
    ['to and fro while another robot turns', 'rW gE gN gW rE', 'straight-arrival at 4'],
    ['a turn, however long ago', 'rS rW rN rE', 'solved'],
  ])('%s: %s is %s', (_, line, expected) => {
    expect(outcome(straight, line)).toBe(expected);
  });
});

describe('Solving 3: a straight arrival is not a legal move', () => {
  const puzzle = puzzleOfDrawing(`
+---+---+---+---+---+
|    R    rc|       |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|        G          |
+---+---+---+---+---+

target: c1`);
  const vortex = puzzleOfDrawing(`
+---+---+---+---+---+
|    R    *v|       |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|Y       S   G   B  |
+---+---+---+---+---+

target: c1`);

  it.each([
    ["the target's robot", 'rE', 'straight-arrival at 0'],
    ['a robot that may not use the target', 'gN', 'not solved'],
    ['another route', 'rS rW rN rE', 'solved'],
  ])('%s: %s is %s', (_, line, expected) => {
    expect(outcome(puzzle, line)).toBe(expected);
  });

  it.each([
    ['red', 'rE', 'straight-arrival at 0'],
    ['silver', 'sN', 'straight-arrival at 0'],
    ['yellow, which has ricocheted', 'rS yN yE', 'solved'],
  ])('%s at the vortex: %s is %s', (_, line, expected) => {
    expect(outcome(vortex, line)).toBe(expected);
  });

  it('where the rule is off it is one, and solves', () => {
    expect(outcome(puzzle, 'rE', NO_RICOCHET)).toBe('solved');
    expect(outcome(vortex, 'sN', NO_RICOCHET)).toBe('solved');
  });
});

describe('Solving 4: a robot that starts on the target has solved nothing yet', () => {
  const puzzle = puzzleOfDrawing(`
+---+---+---+---+---+
|        Rrc|       |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|                G  |
+---+---+---+---+---+

target: c1`);

  it.each([
    ['it stays', '', 'not solved'],
    ['another robot moves', 'gN', 'not solved'],
    ['it leaves', 'rW', 'not solved'],
    ['it comes straight back', 'rW rE', 'straight-arrival at 1'],
    ['it ricochets and comes back', 'rS rW rN rE', 'solved'],
  ])('%s: %s is %s', (_, line, expected) => {
    expect(outcome(puzzle, line)).toBe(expected);
  });

  it.each([
    ['it stays', '', 'not solved'],
    ['another robot moves', 'gN', 'not solved'],
    ['it leaves', 'rW', 'not solved'],
    ['it comes straight back', 'rW rE', 'solved'],
  ])('where nothing has to ricochet, %s: %s is %s', (_, line, expected) => {
    expect(outcome(puzzle, line, NO_RICOCHET)).toBe(expected);
  });
});

describe('Solving 5: moves of every robot count', () => {
  const puzzle = puzzleOfDrawing(`
+---+---+---+---+---+
|R            rc    |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|                G  |
+   +   +   +   +   +
|                   |
+---+---+---+---+---+

target: d1`);

  it('a helper has to move, and its move is one of the four', () => {
    expect(outcome(puzzle, 'rS rN gN rE')).toBe('solved');
    expect(outcome(puzzle, 'rS rN rE')).toBe('not solved');
  });

  it('no line of fewer moves solves it', () => {
    let positions: Position[] = [startPosition(puzzle)];
    for (let moves = 1; moves <= 3; moves++) {
      positions = positions.flatMap(each => legalMoves(each, RULES).map(move => move.position));
      expect(positions.some(position => isSolved(position, RULES))).toBe(false);
    }
  });
});
