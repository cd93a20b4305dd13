import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_RULES,
  legalMoves,
  type Move,
  type MoveRules,
  type Position,
  RICOCHETED,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import type { SolveOptions } from '../../source/solver/types.js';
import { DEAD_END } from '../fixtures/positions.js';
import { customPuzzles, moveRules } from '../helpers/arbitraries.js';
import { movesOf, puzzleOfId } from '../helpers/boards.js';
import { solverHere } from '../helpers/solver-here.js';
import { unwrap } from '../helpers/unwrap.js';
import { lengthOf, solveAlone } from './alone.js';

const SIX_ORDERS = startPosition(puzzleOfId('6754+40+E3076CF9+AB'));
const slipOf = (
  moves: string | readonly Move[],
  { position = SIX_ORDERS, ...options }: SolveOptions & { position?: Position } = {},
) => solverHere.firstSlip(position, typeof moves === 'string' ? movesOf(moves) : moves, options);

const EASY = startPosition(puzzleOfId('4572+40+07286AA8+63'));

describe('a line that stays on shortest solutions', () => {
  it.each([
    ['nothing played yet', ''],
    ['the beginning of one', 'rE rN'],
    ['all of one', 'rE rN rW rS rE rS rW'],
    ['all of one and more moves', 'rE rN rW rS rE rS rW rE rN'],
  ])('has no slip: %s', async (_, moves) => {
    expect(await slipOf(moves)).toMatchObject({ kind: 'solved', slip: undefined });
  });
});

describe('the first move that leaves them', () => {
  it('is found, with the moves that would have been left and those that are', async () => {
    const position = SIX_ORDERS;
    const left = lengthOf(solveAlone(unwrap(replay(position, movesOf('rE bS'), DEFAULT_RULES))));
    expect(await slipOf('rE bS bN')).toMatchObject({
      kind: 'solved',
      slip: { index: 1, best: 5, left },
    });
    expect(left).toBeGreaterThan(5);
  });

  it('is the one after which the target cannot be reached any more', async () => {
    const rules = { ricochet: false, ricochetAtDiagonal: true, reverse: false };
    const outcome = await slipOf('rE', { position: startPosition(DEAD_END), rules });
    expect(outcome).toMatchObject({ kind: 'solved', slip: { index: 0, best: 0, left: undefined } });
  });

  it('is the first that does not bring the target a move nearer', async () => {
    let slips = 0;
    await fc.assert(
      fc.asyncProperty(
        customPuzzles({ maxSide: 5 }),
        moveRules,
        fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
        async (puzzle, rules, picks) => {
          const start = startPosition(puzzle);
          const distance = (position: Position) =>
            lengthOf(solveAlone(position, { rules, limits: { states: 100_000 } }));
          const distances = [distance(start)];
          fc.pre(typeof distances[0] === 'number');
          const moves: Move[] = [];
          let position = start;
          for (const pick of picks) {
            const legal = legalMoves(position, rules);
            if (legal.length === 0) break;
            const { move, position: next } = legal[pick % legal.length]!;
            position = next;
            moves.push(move);
            distances.push(distance(position));
          }
          fc.pre(!distances.includes('gave-up'));
          const end = distances.indexOf(0);
          const index = distances.findIndex(
            (known, before) =>
              (end < 0 || before < end) &&
              before < moves.length &&
              distances[before + 1] !== Number(known) - 1,
          );
          const expected =
            index < 0
              ? undefined
              : {
                  index,
                  best: Number(distances[index]) - 1,
                  left: distances[index + 1] === 'unsolvable' ? undefined : distances[index + 1],
                };
          if (expected) slips++;
          expect(await slipOf(moves, { position: start, rules })).toMatchObject({
            kind: 'solved',
            slip: expected,
          });
        },
      ),
      { numRuns: 500 },
    );
    expect(slips).toBeGreaterThan(50);
  });
});

it('the distance, of a position in the middle of a round as well', async () => {
  expect(await solverHere.distance(SIX_ORDERS)).toMatchObject({ kind: 'solved', distance: 7 });
  const onTarget = { ...EASY, robots: EASY.robots.with(0, EASY.target.cell) };
  const solved = { ...onTarget, courses: EASY.courses.with(0, RICOCHETED) };
  expect(await solverHere.distance(solved)).toMatchObject({ distance: 0 });
  // Where no move was made yet, it has to leave and come back.
  const rules = { ...DEFAULT_RULES, ricochet: false };
  expect(await solverHere.distance(onTarget, { rules })).toMatchObject({ distance: 2 });
  expect(await solverHere.distance(SIX_ORDERS, { limits: { moves: 3 } })).toMatchObject({
    kind: 'gave-up',
    limit: 'moves',
    atLeast: 4,
  });
});

describe('what cannot be found', () => {
  it('is reported as by any search', async () => {
    const rules: MoveRules = DEFAULT_RULES;
    expect(await slipOf('rE', { rules, limits: { moves: 3 } })).toMatchObject({
      kind: 'gave-up',
      limit: 'moves',
      atLeast: 4,
    });
    expect(await slipOf('rE', { signal: AbortSignal.abort() })).toMatchObject({
      kind: 'cancelled',
    });
  });

  it('is reported when the searches together reach a limit', async () => {
    const { states } = solveAlone(SIX_ORDERS);
    expect(await slipOf('rE bS', { limits: { states: states + 1 } })).toMatchObject({
      kind: 'gave-up',
      limit: 'states',
    });
  });
});
