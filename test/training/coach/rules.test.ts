import { describe, expect, it } from 'vitest';
import {
  DEFAULT_RULES,
  formatMoves,
  type MoveRules,
  opposite,
  startPosition,
} from '../../../source/engine/index.js';
import { coach } from '../../../source/training/index.js';
import { movesOf, puzzleOfDrawing } from '../../helpers/boards.js';
import { solverHere } from '../../helpers/solver-here.js';

const STRAIGHT = `
+---+---+---+---+
| rc            |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|R              |
+---+---+---+---+

target: a1
`;

/** Red has nothing but a lane, which leads straight to its target. */
const LANE = `
+---+---+---+---+
| rc|           |
+   +   +   +   +
|   |           |
+   +   +   +   +
|   |           |
+   +   +   +   +
|R  |           |
+---+---+---+---+

target: a1
`;

/** Red begins on its target. */
const THERE = STRAIGHT.replace('| rc            |', '|Rrc            |').replace(
  '|R              |',
  '|               |',
);

/** Green on the diagonal of d1, or red on that of b4, would be a stop for the other one. */
const RESTING = `
+---+---+   +   +
|         gc  \\b|
+   +   +   +   +
                 
+   +   +   +   +
|G              |
+   +   +   +   +
|     /g R      |
+---+---+   +   +

target: c1
`;

/** Red has to ricochet and to come back, and could do so by one opening, out and straight back. */
const BACK = `
+---+   +---+---+
|    G       Rrc|
+   +   +   +   +
                 
+   +   +   +   +
                 
+   +   +   +   +
                 
+---+   +---+---+

target: d1
`;

const coachOn = (drawing: string, moves: string, rules: MoveRules = DEFAULT_RULES) =>
  coach(
    {
      position: startPosition(puzzleOfDrawing(drawing)),
      moves: movesOf(moves),
      rules,
      most: 100,
    },
    solverHere,
  );

describe('a rule that forbids a shorter line is named, with the line', () => {
  it.each<[string, drawing: string, moves: string, outcome: object, shorter: string]>([
    ['', STRAIGHT, 'rE rN rW', { kind: 'coached', shortest: 3 }, 'rN'],
    [
      ', for a robot that begins on its target',
      THERE,
      '',
      { kind: 'coached', shortest: 4 },
      'rE rW',
    ],
    [', if nothing else leads to the target', LANE, '', { kind: 'unsolvable' }, 'rN'],
  ])('the ricochet rule%s', async (_, drawing, moves, outcome, shorter) => {
    expect(await coachOn(drawing, moves)).toMatchObject({
      ...outcome,
      forbidden: [{ rule: 'ricochet', kind: 'known', moves: movesOf(shorter) }],
    });
  });

  it('that no robot rests on a diagonal', async () => {
    const coaching = await coachOn(RESTING, 'rE');
    if (coaching.kind !== 'coached') throw new Error(coaching.kind);
    expect(coaching.shortest).toBe(6);
    const [forbidden, ...others] = coaching.forbidden;
    expect(others).toEqual([]);
    if (forbidden?.kind !== 'known') throw new Error('There is no line.');
    expect(forbidden.rule).toBe('rest-on-diagonal');
    expect(forbidden.moves).toHaveLength(4);
    const { board } = puzzleOfDrawing(RESTING);
    expect(forbidden.moves.some(({ cell }) => board.diagonalAt.has(cell))).toBe(true);
  });

  it('that no robot goes straight back at once', async () => {
    const coaching = await coachOn(BACK, 'rW', { ...DEFAULT_RULES, reverse: false });
    if (coaching.kind !== 'coached') throw new Error(coaching.kind);
    expect(coaching.shortest).toBe(5);
    const forbidden = coaching.forbidden.find(({ rule }) => rule === 'reverse');
    if (forbidden?.kind !== 'known') throw new Error('There is no line.');
    const { moves } = forbidden;
    expect(moves, formatMoves(moves)).toHaveLength(4);
    const goesBack = moves.some(({ robot, direction }, index) => {
      const before = moves[index - 1];
      return before?.robot === robot && before.direction === opposite(direction);
    });
    expect(goesBack).toBe(true);
  });
});

describe('a rule is not named', () => {
  it('if it is not in force', async () => {
    const coaching = await coachOn(STRAIGHT, 'rN', { ...DEFAULT_RULES, ricochet: false });
    expect(coaching).toMatchObject({ kind: 'coached', shortest: 1, forbidden: [] });
  });

  it('if a line without it is no shorter', async () => {
    const coaching = await coachOn(BACK, 'rW', DEFAULT_RULES);
    if (coaching.kind !== 'coached') throw new Error(coaching.kind);
    expect(coaching.forbidden.map(({ rule }) => rule)).toEqual(['ricochet']);
  });
});
