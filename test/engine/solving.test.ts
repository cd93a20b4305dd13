import { describe, expect, it } from 'vitest';
import {
  DEFAULT_RULES,
  isSolved,
  legalMoves,
  type Position,
  type Puzzle,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { movesOf, openRoom, puzzleOfDrawing } from '../helpers/boards.js';

const NO_RICOCHET = { ...DEFAULT_RULES, ricochet: false };

/** Whether the line solves the target, or why one of its moves is refused. */
function outcome(puzzle: Puzzle, line: string, rules = DEFAULT_RULES): string {
  const result = replay(startPosition(puzzle), movesOf(line), rules);
  if (!result.ok) return `${result.refusal.code} at ${result.refusal.index}`;
  return isSolved(result.value, rules) ? 'solved' : 'not solved';
}

/** The wall of b1 stops a robot that comes from the east. */
const CORNER = `
+---+---+---+---+---+
|   | rc            |
+   +   +   +   +   +
|B                  |
+   +   +   +   +   +
|S       Y          |
+   +   +   +   +   +
|    G           R  |
+---+---+---+---+---+

target: b1`;
const forAny = (drawing: string): Puzzle => puzzleOfDrawing(drawing.replace('rc', '*v'));

/** The wall of c1 stops a robot that comes from the west. */
const STRAIGHT = `
+---+---+---+---+---+
|    R    rc|       |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|Y       S   G   B  |
+---+---+---+---+---+

target: c1`;

describe('Solving 1: the right robot has to rest on the target', () => {
  it.each([
    ['red', 'rN rW', 'solved', 'solved'],
    ['green', 'gE gN gW', 'not solved', 'solved'],
    ['blue', 'bE bN bW', 'not solved', 'solved'],
    ['yellow', 'yN yW', 'not solved', 'solved'],
    ['silver', 'sE sN', 'not solved', 'solved'],
    ['red, gone on', 'rN rW rS', 'not solved', 'not solved'],
  ])("%s by %s: red's target %s, the vortex %s", (_, line, ofRed, ofAny) => {
    expect(outcome(puzzleOfDrawing(CORNER), line)).toBe(ofRed);
    expect(outcome(forAny(CORNER), line)).toBe(ofAny);
  });
});

describe('Solving 2: that robot must have ricocheted', () => {
  it.each([
    ['between two of its moves', CORNER, 'rN rW', 'solved'],
    ['between two of its moves, others moving between', CORNER, 'rN bE bW rW', 'solved'],
    ['in earlier moves, arriving straight on', CORNER, 'rN rS rN rW', 'solved'],
    ['not to and fro along one axis', STRAIGHT, 'rW rE', 'straight-arrival at 1'],
    ['not while another turns', STRAIGHT, 'rW bN bW bS rE', 'straight-arrival at 4'],
    ['however long ago', STRAIGHT, 'rW rS rN rE', 'solved'],
  ])('%s: %s %s is %s', (_, drawing, line, expected) => {
    expect(outcome(puzzleOfDrawing(drawing), line)).toBe(expected);
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
});

describe('Solving 3: a straight arrival is not a legal move', () => {
  it.each([
    ["the target's robot", 'rE', 'straight-arrival at 0', 'straight-arrival at 0'],
    ['another robot, which may use the vortex only', 'sN', 'not solved', 'straight-arrival at 0'],
    ['one that has ricocheted', 'rS yN yE', 'not solved', 'solved'],
  ])("%s by %s: red's target %s, the vortex %s", (_, line, ofRed, ofAny) => {
    expect(outcome(puzzleOfDrawing(STRAIGHT), line)).toBe(ofRed);
    expect(outcome(forAny(STRAIGHT), line)).toBe(ofAny);
  });

  it('where the rule is off it is one, and solves', () => {
    expect(outcome(puzzleOfDrawing(STRAIGHT), 'rE', NO_RICOCHET)).toBe('solved');
    expect(outcome(forAny(STRAIGHT), 'sN', NO_RICOCHET)).toBe('solved');
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
    ['it stays', '', 'not solved', 'not solved'],
    ['another robot moves', 'gN', 'not solved', 'not solved'],
    ['it leaves', 'rW', 'not solved', 'not solved'],
    ['it comes straight back', 'rW rE', 'straight-arrival at 1', 'solved'],
    ['it ricochets and comes back', 'rS rW rN rE', 'solved', 'solved'],
  ])('%s by %s: %s, where nothing has to ricochet %s', (_, line, expected, lenient) => {
    expect(outcome(puzzle, line)).toBe(expected);
    expect(outcome(puzzle, line, NO_RICOCHET)).toBe(lenient);
  });
});

describe('Solving 5: moves of every robot count', () => {
  const puzzle = openRoom('a1 e3', 'd1', 5);

  it('a helper has to move, and its move is one of the four', () => {
    expect(outcome(puzzle, 'rS rN gN rE')).toBe('solved');
    expect(outcome(puzzle, 'rS rN rE')).toBe('not solved');
  });

  it('no line of fewer moves solves it', () => {
    let positions: Position[] = [startPosition(puzzle)];
    for (let moves = 1; moves <= 3; moves++) {
      positions = positions.flatMap(each =>
        legalMoves(each, DEFAULT_RULES).map(move => move.position),
      );
      expect(positions.some(position => isSolved(position, DEFAULT_RULES))).toBe(false);
    }
  });
});
