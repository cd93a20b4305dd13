import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_RULES,
  formatMoves,
  isSolved,
  type Move,
  type MoveRules,
  type Position,
  play,
  startPosition,
} from '../../../source/engine/index.js';
import { type Coaching, coach } from '../../../source/training/index.js';
import { movesOf, puzzleOfId } from '../../helpers/boards.js';
import { readJsonLines } from '../../helpers/data.js';
import { solverHere } from '../../helpers/solver-here.js';
import { unwrap } from '../../helpers/unwrap.js';

type Coached = Extract<Coaching, { readonly kind: 'coached' }>;

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

async function coached(
  position: Position,
  moves: readonly Move[],
  rules: MoveRules = DEFAULT_RULES,
): Promise<Coached> {
  const coaching = await coach({ position, moves, rules, most: 1000 }, solverHere);
  if (coaching.kind !== 'coached') throw new Error(`The line is ${coaching.kind}.`);
  return coaching;
}

const rulesOf = ({ ricochetRule }: Row): MoveRules => ({
  ...DEFAULT_RULES,
  ricochet: ricochetRule,
});

test('of many solutions some are listed, and motifs come from all', async () => {
  const position = startPosition(puzzleOfId(ROWS.find(({ moves }) => moves === 5)!.id));
  const all = await coached(position, []);
  const some = await coach(
    { position, moves: [], rules: DEFAULT_RULES, most: all.solutions.length - 1 },
    solverHere,
  );
  expect([all.more, all.motifs]).toEqual([false, expect.any(Array)]);
  const solutions = all.solutions.slice(0, -1);
  expect(some).toMatchObject({ solutions, more: true, motifs: all.motifs });
});

describe('200 positions whose shortest lengths were found by another solver', () => {
  it('have the same lengths', () => {
    expect(new Set(ROWS.map(({ id, ricochetRule }) => `${id} ${ricochetRule}`)).size).toBe(200);
  });

  it('have a best line that never leaves the shortest path', async () => {
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

  it('name the move of a forbidden line, given up where it is refused, after which the distance no longer falls', async () => {
    for (const row of ROWS.filter(({ straight }) => straight !== undefined)) {
      const rules = rulesOf(row);
      const moves: Move[] = [];
      let position = startPosition(puzzleOfId(row.id));
      const distances = [row.moves];
      for (const move of movesOf(row.straight!)) {
        const played = play(position, move, rules);
        if (!played.ok) break;
        moves.push(move);
        position = played.value.position;
        const outcome = await solverHere.solve(position, { rules });
        if (outcome.kind !== 'solved') throw new Error(outcome.kind);
        distances.push(outcome.moves.length);
      }
      const index = distances.findIndex(
        (distance, made) => made < moves.length && distances[made + 1]! >= distance,
      );
      const { solved, slip } = await coached(startPosition(puzzleOfId(row.id)), moves, rules);
      expect(solved).toBe(false);
      expect(slip).toEqual({
        kind: 'known',
        ...(index >= 0 && {
          slip: { index, best: distances[index]! - 1, left: distances[index + 1] },
        }),
      });
    }
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
