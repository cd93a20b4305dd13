import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEALT_FACES, EDITIONS } from '../../source/game/index.js';
import {
  bestRun,
  COMBO,
  dealForRun,
  newRun,
  positionsOfRun,
  RUN_KINDS,
  type Run,
  type RunCommand,
  type RunKind,
  runDueAt,
  runPositionResult,
  scoreOfRun,
  stepRun,
} from '../../source/training/index.js';
import { movesOf, puzzleOfId } from '../helpers/boards.js';
import { practised } from '../helpers/solo-results.js';
import { solverHere } from '../helpers/solver-here.js';

const SHORTEST = movesOf('rS rW');
const POSITION = { puzzle: puzzleOfId('4572+40+07286AA8+63'), shortest: SHORTEST };
const LONGER = movesOf('rN rS rW');
const DEAL: RunCommand = { type: 'deal', position: POSITION };

const answered = (run: Run, now: number, line?: Run['answers'][number]['line']): Run =>
  stepRun(run, { type: 'answer', number: run.answers.length, line }, now);

/** A run with many positions dealt, whose countdown ends at 1000. */
function begun(kind: RunKind): Run {
  let run = newRun(kind, -2000);
  for (let dealt = 0; dealt < 30; dealt++) run = stepRun(run, DEAL, 0);
  return stepRun(run, { type: 'tick' }, 1000);
}

describe('a countdown', () => {
  test.each(RUN_KINDS)('lets nothing of a %s begin before its end', kind => {
    const dealt = stepRun(newRun(kind, 0), DEAL, 500);
    expect([dealt.isBegun, runDueAt(dealt)]).toEqual([false, 3000]);
    expect(answered(dealt, 2999, SHORTEST)).toEqual(dealt);
    expect(stepRun(dealt, { type: 'tick' }, 2999)).toEqual(dealt);
    expect(stepRun(dealt, { type: 'tick' }, 3000)).toMatchObject({ isBegun: true, since: 3000 });
  });

  test('costs no time if the first position comes after it', () => {
    const late = stepRun(newRun('storm', 0), DEAL, 4000);
    expect(runDueAt(late)).toBe(4000);
    expect(runDueAt(stepRun(late, { type: 'tick' }, 4000))).toBe(184_000);
  });

  test.each(RUN_KINDS)('that is ended shows and counts no position of a %s', kind => {
    const dealt = stepRun(newRun(kind, 0), DEAL, 500);
    const over = stepRun(dealt, { type: 'end' }, 1000);
    expect([over.isOver, positionsOfRun(over)]).toEqual([true, []]);
  });
});

describe('what was on show', () => {
  test('does not include the position after the one that ended a run', () => {
    expect(positionsOfRun(answered(begun('streak'), 2000, LONGER))).toHaveLength(1);
    expect(positionsOfRun(answered(begun('storm'), 175_000, LONGER))).toHaveLength(1);
  });

  test('includes the position at which time was up or the player left, with its time', () => {
    const storm = answered(begun('storm'), 171_000, SHORTEST);
    const late = stepRun(storm, { type: 'tick' }, 182_000);
    expect(positionsOfRun(late)).toMatchObject([{}, { milliseconds: 10_000 }]);
    const left = stepRun(answered(begun('streak'), 2000, SHORTEST), { type: 'end' }, 9000);
    expect(positionsOfRun(left)).toMatchObject([{}, { milliseconds: 7000 }]);
  });
});

describe('a storm', () => {
  test('takes three minutes from its first position on', () => {
    expect(runDueAt(newRun('storm', -2000))).toBeUndefined();
    expect(runDueAt(begun('storm'))).toBe(181_000);
    expect(stepRun(begun('storm'), { type: 'tick' }, 180_999).isOver).toBe(false);
    expect(stepRun(begun('storm'), { type: 'tick' }, 181_000).isOver).toBe(true);
  });

  test.each([
    ['in the shortest number of moves costs nothing', [SHORTEST], 181_000],
    ['in more costs ten seconds', [LONGER], 171_000],
    ['that is passed by costs ten seconds', [undefined], 171_000],
    ['as the fifth in a row pays ten', Array(5).fill(SHORTEST), 191_000],
    ['as the tenth in a row pays ten more', Array(10).fill(SHORTEST), 201_000],
    ['after a miss begins the row anew', [...Array(4).fill(SHORTEST), LONGER, SHORTEST], 171_000],
  ])('a position %s', (_, lines, end) => {
    const run = lines.reduce((run: Run, line) => answered(run, 2000, line), begun('storm'));
    expect(runDueAt(run)).toBe(end);
    expect(run.isOver).toBe(false);
  });

  test('ends with a miss that takes the rest of its time', () => {
    const run = answered(begun('storm'), 175_000, LONGER);
    expect(run).toMatchObject({ isOver: true, answers: [{ line: LONGER }] });
  });

  test('ignores an answer after its time is up', () => {
    expect(answered(begun('storm'), 181_000, SHORTEST)).toMatchObject({
      isOver: true,
      answers: [],
    });
  });

  test('waits for a position without losing time', () => {
    const dealt = stepRun(newRun('storm', -2000), DEAL, 0);
    const one = stepRun(dealt, { type: 'tick' }, 1000);
    const waiting = answered(one, 5000, SHORTEST);
    expect(runDueAt(waiting)).toBeUndefined();
    expect(runDueAt(stepRun(waiting, DEAL, 9000))).toBe(185_000);
  });
});

describe('a streak', () => {
  test('ends at the first that takes more than the shortest number of moves', () => {
    const run = answered(begun('streak'), 1e9, SHORTEST);
    expect([run.isOver, runDueAt(run)]).toEqual([false, undefined]);
    expect(answered(run, 2e9, LONGER)).toMatchObject({ isOver: true, answers: [{}, {}] });
  });

  test('one position may be skipped, but no second one', () => {
    const run = answered(begun('streak'), 2000);
    expect(run).toMatchObject({ isOver: false, skips: 0, answers: [{ line: undefined }] });
    expect(answered(run, 3000)).toEqual(run);
  });
});

test.each(RUN_KINDS)('an answer of a %s that is late counts for no other position', kind => {
  const run = answered(begun(kind), 2000, SHORTEST);
  expect(stepRun(run, { type: 'answer', number: 0, line: LONGER }, 2001)).toEqual(run);
});

test.each(RUN_KINDS)('the positions of a %s are listed in the order of play', kind => {
  const one = answered(begun(kind), 3000, SHORTEST);
  const over = stepRun(answered(one, 6000), { type: 'end' }, 7000);
  expect(positionsOfRun(over).map(({ line }) => line)).toEqual([SHORTEST, undefined, undefined]);
  expect(scoreOfRun(over)).toBe(1);
});

test('no order of commands adds time or positions', () => {
  const commands = fc.array(
    fc.record({
      wait: fc.nat({ max: 40_000 }),
      command: fc.oneof(
        fc.constant(DEAL),
        fc.constant<RunCommand>({ type: 'tick' }),
        fc.record({
          type: fc.constant('answer' as const),
          number: fc.nat({ max: 12 }),
          line: fc.constantFrom(undefined, SHORTEST, LONGER),
        }),
      ),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...RUN_KINDS), commands, (kind, all) => {
      let [run, now, played] = [newRun(kind, -3000), 0, 0];
      for (const { wait, command } of all) {
        now += wait;
        const isPlayed = run.ahead.length > 0 && run.isBegun;
        if (isPlayed && !run.isOver) played += wait;
        const before = run;
        run = stepRun(run, command, now);
        if (before.isOver) expect(run).toEqual(before);
        expect(run.answers.length - before.answers.length).toBeLessThanOrEqual(isPlayed ? 1 : 0);
      }
      const paid = Math.floor(scoreOfRun(run) / COMBO) * 10_000;
      const milliseconds = run.answers.reduce((sum, answer) => sum + answer.milliseconds, 0);
      expect(milliseconds).toBeLessThanOrEqual(played);
      if (kind === 'storm') expect(milliseconds).toBeLessThan(180_000 + paid);
    }),
  );
});

test.each([
  ['storm', [2, 2, 3]],
  ['streak', [2, 7, 8]],
] as const)('a %s gets harder, and its seed deals the same again', async (kind, lengths) => {
  const plan = { kind, seed: 'seed', layout: DEALT_FACES, edition: EDITIONS['1999'] };
  for (const [index, number] of [0, 5, 6].entries()) {
    const dealt = await dealForRun(plan, number, solverHere);
    expect(dealt).toMatchObject({ kind: 'dealt', shortest: { length: lengths[index] } });
    expect(await dealForRun(plan, number, solverHere)).toEqual(dealt);
  }
});

test('the best run is the one with the most positions in the shortest number of moves', () => {
  const result = (kind: RunKind, run: number, line?: typeof SHORTEST) => ({
    ...runPositionResult({ ...POSITION, line, milliseconds: 1, paid: 0 }, 9, EDITIONS['2013']),
    ...{ kind, run },
  });
  const results = [
    result('storm', 1, SHORTEST),
    result('storm', 2, SHORTEST),
    practised(),
    result('storm', 2, SHORTEST),
    result('storm', 2, LONGER),
    result('storm', 1),
    result('streak', 1, SHORTEST),
  ];
  expect(RUN_KINDS.map(kind => bestRun(results, kind))).toEqual([2, 1]);
  expect(bestRun([], 'storm')).toBe(0);
});
