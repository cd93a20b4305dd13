import { describe, expect, test } from 'vitest';
import {
  newRun,
  positionsOfRun,
  type Run,
  type RunKind,
  stepRun,
} from '../../../source/training/index.js';
import {
  hearRun,
  noteOfRun,
  openTrainView,
  reduceTrain,
  type TrainView,
} from '../../../source/views/train/train-view.js';
import { CORNER } from '../../fixtures/positions.js';
import { movesOf } from '../../helpers/boards.js';
import { UNSAVED } from '../../helpers/records.js';
import { keysOf, reached } from '../../helpers/view.js';

const PAGE = 10;
const reduce = reduceTrain(PAGE);
const SHORTEST = movesOf('rE rS');
const LONGER = movesOf('rS rE rS');

/** A run with four positions, whose countdown ends at 1000. */
const begun = (kind: RunKind): Run =>
  stepRun(
    [1, 2, 3, 4].reduce(
      run => stepRun(run, { type: 'deal', position: { puzzle: CORNER, shortest: SHORTEST } }, 0),
      newRun(kind, -2000),
    ),
    { type: 'tick' },
    1000,
  );

const answered = (run: Run, lines: readonly (typeof SHORTEST | undefined)[]): Run =>
  lines.reduce(
    (run, line) => stepRun(run, { type: 'answer', number: run.answers.length, line }, 2000),
    run,
  );

/** A storm with three positions: solved, missed, and left open at its end. */
const over = stepRun(answered(begun('storm'), [SHORTEST, LONGER]), { type: 'end' }, 2000);
const view: TrainView = { run: over, best: 4, chosen: 0, isCoached: false };
const press = (keys: string, from = view) => reached(from, reduce, keysOf(keys));

describe('the list of a run', () => {
  test.each([
    ['down', 1],
    ['end', 2],
    ['end home', 0],
  ])('%s leads to line %i', (keys, chosen) => {
    expect(positionsOfRun(over)).toHaveLength(3);
    expect(press(keys)).toEqual({ view: { ...view, chosen }, effects: [] });
  });

  test.each([
    ['m', 'keep'],
    ['s', 'copy'],
    ['a', 'again'],
    ['q', 'leave'],
    ['escape', 'leave'],
  ])('%s asks for %s', (keys, type) => {
    expect(press(keys).effects).toEqual([{ type }]);
  });

  test('c hands the chosen position to the coach, if there is one', () => {
    const coached = press('down c').view;
    expect(coached).toMatchObject({ chosen: 1, isCoached: true });
    expect(reduce(coached, { type: 'coach-left' }).view.isCoached).toBe(false);
    expect(
      press('c', { ...view, run: stepRun(newRun('storm', 0), { type: 'end' }, 0) }).view.isCoached,
    ).toBe(false);
  });

  test('begins at the hardest solved position of a storm', () => {
    expect(openTrainView({ run: over }, 4)).toEqual({ ...view, told: undefined, chosen: 0 });
    const two = stepRun(answered(begun('storm'), [LONGER, SHORTEST]), { type: 'end' }, 2000);
    expect(openTrainView({ run: two }, 4).chosen).toBe(1);
  });

  test('begins at the position that ended a streak, and says how', () => {
    const missed = answered(begun('streak'), [SHORTEST, undefined, LONGER]);
    expect(openTrainView({ run: missed }, 4)).toMatchObject({
      chosen: 2,
      told: { code: 'answered', answer: { line: LONGER } },
    });
    const left = stepRun(answered(begun('streak'), [SHORTEST]), { type: 'end' }, 2000);
    expect(openTrainView({ run: left }, 4)).toMatchObject({ chosen: 1, told: undefined });
  });

  test('tells that missed positions are kept, or why not, until the next key', () => {
    const kept = reached(view, reduce, [{ type: 'kept' }]).view;
    expect(kept.told).toEqual({ code: 'kept' });
    expect(press('down', kept).view.told).toBeUndefined();
    const failed = reached(view, reduce, [{ type: 'trouble', trouble: UNSAVED }]).view;
    expect(failed.told).toBe(UNSAVED);
  });
});

describe('the note with a position', () => {
  const fresh: Parameters<typeof hearRun>[0] = { run: begun('streak') };
  const trouble = { about: 'results', code: 'unreadable', why: { code: 'no-text' } } as const;

  test('is what was wrong at the beginning, then how the last position went', () => {
    expect(noteOfRun(fresh)).toBe(undefined);
    expect(noteOfRun(fresh, trouble)).toBe(trouble);
    const after = answered(fresh.run, [SHORTEST]);
    const happenings = [{ event: after, before: fresh.run, after }];
    const heard = hearRun(fresh, { type: 'happened', happenings });
    expect(noteOfRun(heard, trouble)).toEqual({ code: 'answered', answer: after.answers[0] });
  });

  test('is what is not saved, or that no more is dealt', () => {
    expect(noteOfRun(hearRun(fresh, { type: 'trouble', trouble: UNSAVED }))).toBe(UNSAVED);
    expect(noteOfRun(hearRun(fresh, { type: 'deal-failed' }))).toEqual({ code: 'deal-failed' });
  });
});
