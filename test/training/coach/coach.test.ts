import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_RULES,
  formatMoves,
  isSolved,
  type MoveRules,
  opposite,
  type Puzzle,
  play,
  startPosition,
} from '../../../source/engine/index.js';
import type { Outcome, Solver } from '../../../source/solver/index.js';
import { coach } from '../../../source/training/index.js';
import { movesOf, openRoom, puzzleOfDrawing, puzzleOfId } from '../../helpers/boards.js';
import { coached } from '../../helpers/coached.js';
import { readJsonLines } from '../../helpers/data.js';
import { solverHere } from '../../helpers/solver-here.js';
import { unwrap } from '../../helpers/unwrap.js';

/** What `data/README.md` tells of `coach.jsonl`. */
interface Row {
  readonly id: string;
  readonly moves: number;
  readonly ricochetRule: boolean;
  readonly solution: string;
  readonly detour: string;
  readonly slip: number;
  readonly left: number;
  readonly straight?: string;
}

const ROWS = readJsonLines<Row>('coach.jsonl');

const rulesOf = ({ ricochetRule }: Row): MoveRules => ({
  ...DEFAULT_RULES,
  ricochet: ricochetRule,
});

test('of many solutions some are listed, and motifs come from all', async () => {
  const position = startPosition(puzzleOfId(ROWS.find(({ moves }) => moves === 5)!.id));
  const all = await coached(position);
  const some = await coach(
    { position, moves: [], rules: DEFAULT_RULES, most: all.solutions.length - 1 },
    solverHere,
  );
  expect([all.more, all.motifs]).toEqual([false, expect.any(Array)]);
  const solutions = all.solutions.slice(0, -1);
  expect(some).toMatchObject({ solutions, more: true, motifs: all.motifs });
});

describe('200 positions whose shortest lengths were found by another solver', () => {
  it('have that length, and a best line that never leaves the shortest path', async () => {
    expect(ROWS).toHaveLength(200);
    for (const row of ROWS) {
      const position = startPosition(puzzleOfId(row.id));
      const { line, solved, shortest, slip, solutions } = await coached(
        position,
        movesOf(row.solution),
        rulesOf(row),
      );
      expect({ id: row.id, solved, shortest, slip }).toEqual({
        id: row.id,
        solved: true,
        shortest: row.moves,
        slip: { kind: 'known' },
      });
      expect(formatMoves(line)).toBe(row.solution);
      for (const { moves } of solutions) expect(moves).toHaveLength(row.moves);
    }
  });

  it('have a line with a detour that leaves it there', async () => {
    for (const row of ROWS) {
      const position = startPosition(puzzleOfId(row.id));
      const { line, solved, slip } = await coached(position, movesOf(row.detour), rulesOf(row));
      const { slip: index, left } = row;
      expect({ id: row.id, solved, moves: line.length, slip }).toEqual({
        id: row.id,
        solved: true,
        moves: index + 1 + left,
        slip: { kind: 'known', slip: { index, best: row.moves - index - 1, left } },
      });
    }
  });

  it('have a shorter line that the ricochet rule forbids, or none', async () => {
    const lengths = ROWS.filter(({ ricochetRule }) => ricochetRule).map(({ straight }) =>
      straight === undefined ? undefined : movesOf(straight).length,
    );
    expect(lengths.filter(length => length !== undefined).length).toBeGreaterThan(5);
    const found: (number | undefined)[] = [];
    for (const row of ROWS.filter(({ ricochetRule }) => ricochetRule)) {
      const position = startPosition(puzzleOfId(row.id));
      const { forbidden } = await coached(position, [], rulesOf(row));
      const rule = forbidden.find(each => each.rule === 'ricochet');
      found.push(rule?.kind === 'known' ? rule.moves.length : undefined);
    }
    expect(found).toEqual(lengths);
  });
});

describe('the line of a player', () => {
  const SIX_ORDERS = startPosition(puzzleOfId('6754+40+E3076CF9+AB'));
  const SHORTEST = movesOf('rE rN rW rS rE rS rW');

  it('has the moves after the target too, and no slip among them', async () => {
    const made = [...SHORTEST, ...movesOf('gS')];
    const { line, solved, slip } = await coached(SIX_ORDERS, made);
    expect(formatMoves(line)).toBe(formatMoves(made));
    expect({ solved, slip }).toEqual({ solved: true, slip: { kind: 'known' } });
  });

  it('may be given up on the shortest path, or before it has begun', async () => {
    for (const made of [0, 3]) {
      const moves = SHORTEST.slice(0, made);
      const { line, solved, shortest, slip } = await coached(SIX_ORDERS, moves);
      expect({ made: line.length, solved, shortest, slip }).toEqual({
        made,
        solved: false,
        shortest: 7,
        slip: { kind: 'known' },
      });
    }
  });

  it('is compared with every distinct solution, with its number of orders', async () => {
    const { solutions, more } = await coached(SIX_ORDERS, SHORTEST);
    expect(solutions.map(({ orders }) => orders).sort()).toEqual([1, 5]);
    expect(more).toBe(false);
  });

  it('may begin in the middle of a round, with the courses of the robots', async () => {
    const [first, ...rest] = SHORTEST;
    const { position } = unwrap(play(SIX_ORDERS, first!, DEFAULT_RULES));
    const { shortest, slip, solutions } = await coached(position, rest);
    expect({ shortest, slip }).toEqual({ shortest: 6, slip: { kind: 'known' } });
    for (const { moves } of solutions) {
      let end = position;
      for (const move of moves) end = unwrap(play(end, move, DEFAULT_RULES)).position;
      expect(isSolved(end, DEFAULT_RULES)).toBe(true);
    }
  });

  it('has to be legal', async () => {
    await expect(coached(SIX_ORDERS, movesOf('rE rE'))).rejects.toThrow(
      new RangeError('Move 2 of the line is not legal: blocked.'),
    );
  });
});

test('what the coach says is plain data', async () => {
  const row = ROWS.find(({ straight }) => straight !== undefined)!;
  const coaching = await coached(
    startPosition(puzzleOfId(row.id)),
    movesOf(row.detour),
    rulesOf(row),
  );
  expect(JSON.parse(JSON.stringify(coaching))).toEqual(coaching);
});

const STRAIGHT = openRoom('a4', 'a1');

/** Red has nothing but a lane, which leads straight to its target. */
const LANE = puzzleOfDrawing(`
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
`);

/** Red begins on its target. */
const THERE = openRoom('a1', 'a1');

/** Green on the diagonal of d1, or red on that of b4, would be a stop for the other one. */
const RESTING = puzzleOfDrawing(`
+---+---+   +   +
|         gc  \\b|
+   +   +   +   +
                 
+   +   +   +   +
|G              |
+   +   +   +   +
|     /g R      |
+---+---+   +   +

target: c1
`);

/** Red has to ricochet and to come back, and could do so by one opening, out and straight back. */
const BACK = puzzleOfDrawing(`
+---+   +---+---+
|    G       Rrc|
+   +   +   +   +
                 
+   +   +   +   +
                 
+   +   +   +   +
                 
+---+   +---+---+

target: d1
`);

const coachedOn = (puzzle: Puzzle, moves: string, rules?: MoveRules) =>
  coached(startPosition(puzzle), movesOf(moves), rules);

describe('a rule that forbids a shorter line is named, with the line', () => {
  it.each<[string, puzzle: Puzzle, moves: string, outcome: object, shorter: string]>([
    ['', STRAIGHT, 'rE rN rW', { kind: 'coached', shortest: 3 }, 'rN'],
    [
      ', for a robot that begins on its target',
      THERE,
      '',
      { kind: 'coached', shortest: 4 },
      'rE rW',
    ],
    [', if nothing else leads to the target', LANE, '', { kind: 'unsolvable' }, 'rN'],
  ])('the ricochet rule%s', async (_, puzzle, moves, outcome, shorter) => {
    const position = startPosition(puzzle);
    const wish = { position, moves: movesOf(moves), rules: DEFAULT_RULES, most: 100 };
    expect(await coach(wish, solverHere)).toMatchObject({
      ...outcome,
      forbidden: [{ rule: 'ricochet', kind: 'known', moves: movesOf(shorter) }],
    });
  });

  it('that no robot rests on a diagonal', async () => {
    const { shortest, forbidden: all } = await coachedOn(RESTING, 'rE');
    expect([shortest, all.length]).toEqual([6, 1]);
    const [forbidden] = all;
    if (forbidden?.kind !== 'known') throw new Error('There is no line.');
    expect(forbidden.rule).toBe('rest-on-diagonal');
    expect(forbidden.moves).toHaveLength(4);
    const { board } = RESTING;
    expect(forbidden.moves.some(({ cell }) => board.diagonalAt.has(cell))).toBe(true);
  });

  it('that no robot goes straight back at once', async () => {
    const coaching = await coachedOn(BACK, 'rW', { ...DEFAULT_RULES, reverse: false });
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
    const coaching = await coachedOn(STRAIGHT, 'rN', { ...DEFAULT_RULES, ricochet: false });
    expect(coaching).toMatchObject({ shortest: 1, forbidden: [] });
  });

  it('if a line without it is no shorter', async () => {
    const coaching = await coachedOn(BACK, 'rW');
    expect(coaching.forbidden.map(({ rule }) => rule)).toEqual(['ricochet']);
  });
});

/** Three rules may forbid something: there are diagonals, and nobody may go straight back. */
const WISH: Parameters<typeof coach>[0] = {
  position: startPosition(puzzleOfId('46DF+40+4D0EC549+E5')),
  moves: movesOf('rS bW'),
  rules: { ...DEFAULT_RULES, reverse: false },
  most: 100,
};
/** All solutions, the slip, and the three rules. */
const SEARCHES = 5;

const HARD = startPosition(puzzleOfId('0765+42+2E21BD0F+93'));

type End = Extract<Outcome, { readonly kind: 'gave-up' | 'cancelled' }>;

/** A solver in this thread, one of whose searches ends early. */
function endingAt(
  number: number,
  end: End,
): Pick<Solver, 'solve' | 'solveAll' | 'firstSlip'> & { readonly asked: () => number } {
  let asked = 0;
  const isEnd = () => ++asked === number;
  return {
    asked: () => asked,
    solve: async (...wish) => (isEnd() ? end : solverHere.solve(...wish)),
    solveAll: async (...wish) => (isEnd() ? end : solverHere.solveAll(...wish)),
    firstSlip: async (...wish) => (isEnd() ? end : solverHere.firstSlip(...wish)),
  };
}

describe('a cancelled search', () => {
  it.each(Array.from({ length: SEARCHES }, (_, index) => index + 1))(
    'ends all, and nothing more is asked: search %i',
    async number => {
      const spent = { atLeast: 0, states: 0, milliseconds: 0 };
      const solver = endingAt(number, { kind: 'cancelled', ...spent });
      expect(await coach(WISH, solver)).toEqual({ kind: 'cancelled' });
      expect(solver.asked()).toBe(number);
    },
  );
});

describe('a search that gives up', () => {
  const gaveUp = {
    kind: 'gave-up',
    limit: 'milliseconds',
    atLeast: 3,
    states: 9,
    milliseconds: 9,
  } as const;
  const unknown = { kind: 'gave-up', limit: 'milliseconds' };

  it('for the shortest solutions leaves the stops of the line, and a bound', async () => {
    const solver = endingAt(1, gaveUp);
    expect(await coach(WISH, solver)).toMatchObject({ ...unknown, atLeast: 3, line: WISH.moves });
    expect(solver.asked()).toBe(1);
  });

  it('for the slip leaves everything else', async () => {
    const solver = endingAt(2, gaveUp);
    const coaching = await coach(WISH, solver);
    expect(coaching).toEqual({ ...(await coach(WISH, solverHere)), slip: unknown });
    expect(solver.asked()).toBe(SEARCHES);
  });

  it.each([
    { number: 3, rule: 'ricochet' },
    { number: 4, rule: 'rest-on-diagonal' },
    { number: 5, rule: 'reverse' },
  ])('for a rule names it, and leaves everything else: $rule', async ({ number, rule }) => {
    const solver = endingAt(number, gaveUp);
    const coaching = await coach(WISH, solver);
    if (coaching.kind !== 'coached') throw new Error(coaching.kind);
    expect(coaching.forbidden).toContainEqual({ rule, ...unknown });
    expect(solver.asked()).toBe(SEARCHES);
  });
});

it('a signal ends it, and so do limits', async () => {
  const signal = AbortSignal.abort();
  expect(await coach({ ...WISH, signal }, solverHere)).toEqual({ kind: 'cancelled' });
  const hard = { ...WISH, position: HARD, moves: [], limits: { states: 1000 } };
  const outcome = { kind: 'gave-up', limit: 'states', line: [], solved: false };
  expect(await coach(hard, solverHere)).toMatchObject(outcome);
});
