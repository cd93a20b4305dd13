import { describe, expect, it } from 'vitest';
import {
  DEFAULT_RULES,
  formatCell,
  isSolved,
  type Puzzle,
  play,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { ring } from '../fixtures/positions.js';
import { cellNamed, movesOf, puzzleOfDrawing } from '../helpers/boards.js';
import { unwrap } from '../helpers/unwrap.js';

const NO_REVERSE = { ...DEFAULT_RULES, reverse: false };

/** Where the robot of the line's last move rests, or why that move is refused. */
function outcome(puzzle: Puzzle, line: string, rules = DEFAULT_RULES): string {
  const moves = movesOf(line);
  const last = moves.pop()!;
  const result = play(unwrap(replay(startPosition(puzzle), moves, rules)), last, rules);
  return result.ok ? formatCell(result.value.position.robots[last.robot]!) : result.refusal.code;
}

const slideOf = (puzzle: Puzzle, move: string) => {
  const { path, ...rest } = unwrap(
    play(startPosition(puzzle), movesOf(move)[0]!, DEFAULT_RULES),
  ).slide;
  return { path: path.map(formatCell).join(' '), ...rest };
};

describe('Moving 1: a robot slides until the next cell is closed to it', () => {
  const puzzle = puzzleOfDrawing(`
+---+---+---+---+---+
|R          | gc    |
+   +   +---+   +   +
|       |###|    Y  |
+   +   +---+   +   +
|G           B      |
+   +   +   +---+   +
|S                  |
+---+---+---+---+---+

target: d1`);

  it.each([
    ['a wall', 'rE', 'c1'],
    ['a wall at once', 'bS', 'blocked'],
    ["the board's edge", 'bE', 'e3'],
    ["the board's edge at once", 'rN', 'blocked'],
    ['the centre', 'yW', 'd2'],
    ['the centre at once', 'rE rS', 'blocked'],
    ['another robot', 'gE', 'c3'],
    ['another robot at once', 'gS', 'blocked'],
    ['another robot, where it has moved to', 'bE gE', 'd3'],
    ['a robot that has left lets it pass', 'gE rS', 'a3'],
  ])('%s: %s gives %s', (_, line, expected) => {
    expect(outcome(puzzle, line)).toBe(expected);
  });

  it('a robot that is not on the board has no moves', () => {
    expect(outcome({ ...puzzle, robots: puzzle.robots.slice(0, 2) }, 'bE')).toBe('no-such-robot');
  });
});

describe('Moving 2: diagonals turn the robots of other colours', () => {
  /** A robot on each side of the diagonal: what comes through it stops in front of one of them. */
  const crossing = (diagonal: string): Puzzle =>
    puzzleOfDrawing(`
+---+---+---+---+---+
| rc     G          |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|R        ${diagonal}     B  |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|        Y          |
+---+---+---+---+---+

target: a1`);

  it.each([
    ['/y', 'rE', 'c2'],
    ['/y', 'gS', 'b3'],
    ['/y', 'bW', 'c4'],
    ['/r', 'yN', 'd3'],
    ['\\y', 'rE', 'c4'],
    ['\\y', 'gS', 'd3'],
    ['\\y', 'bW', 'c2'],
    ['\\r', 'yN', 'b3'],
    // A diagonal is not there for the robot of its colour.
    ['/r', 'rE', 'd3'],
    ['\\r', 'rE', 'd3'],
    ['/g', 'gS', 'c4'],
    ['\\g', 'gS', 'c4'],
    ['/b', 'bW', 'b3'],
    ['\\b', 'bW', 'b3'],
    ['/y', 'yN', 'c2'],
    ['\\y', 'yN', 'c2'],
  ])('at %s %s ends at %s', (diagonal, line, expected) => {
    expect(outcome(crossing(diagonal), line)).toBe(expected);
  });

  it.each(['/r', '/g', '/b', '/y'])('silver turns at %s too', diagonal => {
    const puzzle = crossing(diagonal);
    const [red, ...others] = puzzle.robots;
    const withSilver = { ...puzzle, robots: [cellNamed('a5'), ...others, red!] };
    expect(outcome(withSilver, 'sE')).toBe('c2');
  });

  it('passing and turning, however often, belong to the one move', () => {
    const puzzle = puzzleOfDrawing(String.raw`
+---+---+---+---+---+
|R        /r      \g|
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
| rc          \b  /y|
+---+---+---+---+---+

target: a4`);
    expect(slideOf(puzzle, 'rE')).toEqual({
      path: 'b1 c1 d1 e1 e2 e3 e4 d4 d3 d2 d1',
      heading: 0,
      deflected: true,
    });
  });
});

describe("Moving 3: a robot never rests on a diagonal's cell", () => {
  const puzzle = puzzleOfDrawing(String.raw`
+---+---+---+---+---+
|R        /r|     rc|
+   +   +   +   +   +
|            G      |
+   +   +   +   +   +
|B            /y S  |
+   +   +   +---+   +
|Y    \b            |
+---+---+---+---+---+

target: e1`);

  it.each([
    ['a wall behind one of its own colour', 'rE', 'diagonal'],
    ['a wall after the turn', 'sW', 'diagonal'],
    ['the edge after the turn', 'yE', 'diagonal'],
    ['a robot after the turn', 'bE', 'diagonal'],
    ['the same, once the robot has left', 'gW bE', 'd1'],
    ['nothing in the way', 'gS', 'b3'],
  ])('%s: %s gives %s', (_, line, expected) => {
    expect(outcome(puzzle, line)).toBe(expected);
  });
});

describe('Moving 4: a wall opening lets a robot out, and in at the opposite edge cell', () => {
  const puzzle = puzzleOfDrawing(`
+---+   +---+---+   +
     R          |
+   +   +   +   +   +
|                 rc|
+   +   +   +   +   +
     G
+   +   +   +   +   +
 Y               B
+---+   +---+---+   +

target: e2`);

  it.each([
    ['out north, in from the south', 'rN', 'b4'],
    ['out west, in from the east', 'rW', 'e1'],
    ['out east, in from the west', 'rW rE', 'd1'],
    ['out south, in from the north', 'rN rS', 'b2'],
    ['no opening in this row', 'rS rW', 'a2'],
    ['a robot on the opposite cell, going east', 'bE', 'blocked'],
    ['a robot on the opposite cell, going west', 'yW', 'blocked'],
    ['a robot on the opposite cell, going south', 'rW bS', 'blocked'],
  ])('%s: %s gives %s', (_, line, expected) => {
    expect(outcome(puzzle, line)).toBe(expected);
  });

  it('it belongs to the one move', () => {
    expect(slideOf(puzzle, 'rW')).toEqual({ path: 'a1 e1', heading: 3, deflected: false });
  });
});

describe('Moving 5: no slide is endless or ends where it began', () => {
  it('a slide that would end where it began is illegal', () => {
    expect(outcome(ring('---'), 'rE')).toBe('returns');
  });

  it('a robot is no obstacle to itself', () => {
    expect(slideOf(ring('   '), 'rE').path).toBe('c2 d2 d3 d4 c4 b4 b3 b2 b1');
  });

  it.each(['rE', 'rW', 'gN', 'gS'])('%s through openings for ever is none', line => {
    const puzzle = puzzleOfDrawing(`
+---+---+---+   +---+
|     rc            |
+   +   +   +   +   +
 R
+   +   +   +   +   +
|            G      |
+   +   +   +   +   +
|                   |
+---+---+---+   +---+

target: b1`);
    expect(outcome(puzzle, line)).toBe('endless');
  });

  it.each(['rE', 'rW'])('%s round diagonals for ever is none', line => {
    const puzzle = puzzleOfDrawing(String.raw`
+---+---+---+---+---+
| rc                |
+   +   +   +   +   +
|     /g R    \b    |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|     \y      /g    |
+---+---+---+---+---+

target: a1`);
    expect(outcome(puzzle, line)).toBe('endless');
  });

  it.each([
    ['rE', 'c2'],
    ['rW', 'e2'],
  ])('%s in a loop with another robot ends at it', (line, expected) => {
    const puzzle = puzzleOfDrawing(`
+---+---+---+---+---+
|     rc            |
+   +   +   +   +   +
 R           G
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|                   |
+---+---+---+---+---+

target: b1`);
    expect(outcome(puzzle, line)).toBe(expected);
  });
});

describe('Moving 6: where `reverse` is no, a robot does not go straight back at once', () => {
  const puzzle = puzzleOfDrawing(String.raw`
+---+---+---+---+---+
|R                  |
+   +   +   +   +   +
|             rc    |
+   +   +   +   +   +
|G                \y|
+   +   +   +   +   +
|    B              |
+---+---+---+---+---+

target: d2`);

  it.each([
    ['straight back', 'rE rW', 'reverse', 'a1'],
    ['straight back after others have moved as well', 'rE bE bW', 'reverse', 'a4'],
    ['straight back after another robot has moved', 'rE bN rW', 'c1', 'c1'],
    ['back along the first axis after a turn', 'rS rE rN', 'e1', 'e1'],
    ['on in the same direction', 'rE rE', 'blocked', 'blocked'],
    ['opposite to the last heading off a diagonal', 'gE gN', 'reverse', 'a3'],
    ['opposite to the first heading off a diagonal', 'gE gW', 'c4', 'c4'],
  ])('%s: %s gives %s, where it is yes %s', (_, line, without, allowed) => {
    expect(outcome(puzzle, line, NO_REVERSE)).toBe(without);
    expect(outcome(puzzle, line, DEFAULT_RULES)).toBe(allowed);
  });
});

describe('Moving 7: passing over a target or a start does nothing', () => {
  const puzzle = puzzleOfDrawing(`
+---+---+---+---+---+
|R        rc     G  |
+   +   +   +   +   +
|                   |
+   +   +   +   +   +
|         gs        |
+   +   +   +   +   +
|                B  |
+---+---+---+---+---+

target: c1`);

  it.each([
    ['the target, going straight', 'rE', 'd1'],
    ['the target, having ricocheted, and its own start', 'rS rE rN rW', 'a1'],
    ["another robot's target", 'gW', 'b1'],
  ])('%s: %s ends at %s and solves nothing', (_, line, expected) => {
    expect(outcome(puzzle, line)).toBe(expected);
    const position = unwrap(replay(startPosition(puzzle), movesOf(line), DEFAULT_RULES));
    expect(isSolved(position, DEFAULT_RULES)).toBe(false);
  });
});
