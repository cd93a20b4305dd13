import { describe, expect, test } from 'vitest';
import { newRun, positionsOfRun, type Run, stepRun } from '../../../source/training/index.js';
import { noteOfRun, reduceTrain, type TrainView } from '../../../source/views/train/train-view.js';
import { CORNER } from '../../fixtures/positions.js';
import { movesOf } from '../../helpers/boards.js';
import { UNSAVED } from '../../helpers/records.js';
import { keysOf, reached } from '../../helpers/view.js';

const PAGE = 10;
const reduce = reduceTrain(PAGE);
const SHORTEST = movesOf('rE rS');
const LONGER = movesOf('rS rE rS');

/** A storm with three positions: solved, missed, and left open at its end. */
const played: Run = [SHORTEST, LONGER].reduce(
  (run, line, number) => stepRun(run, { type: 'answer', number, line }, 2000),
  [1, 2, 3].reduce(
    run => stepRun(run, { type: 'deal', position: { puzzle: CORNER, shortest: 2 } }, 1000),
    newRun('storm', 0),
  ),
);
const over = stepRun(played, { type: 'end' }, 2000);
const view: TrainView = { run: over, best: 4, chosen: 0, isCoached: false };
const press = (keys: string, from = view) => reached(from, reduce, keysOf(keys));

describe('the list of a run', () => {
  test.each([
    ['down', 1],
    ['down down', 2],
    ['down down down', 2],
    ['end', 2],
    ['end home', 0],
    ['up', 0],
  ])('%s leads to line %i', (keys, chosen) => {
    expect(positionsOfRun(over)).toHaveLength(3);
    expect(press(keys)).toEqual({ view: { ...view, chosen }, effects: [] });
  });

  test.each([
    ['m', 'keep'],
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
});

describe('the note', () => {
  const noteAfter = (from: TrainView, ...actions: readonly Parameters<typeof reduce>[1][]) =>
    noteOfRun(reached(from, reduce, actions).view);
  const fresh = { ...view, run: stepRun(newRun('storm', 0), { type: 'end' }, 0) };
  const trouble = { about: 'results', code: 'unreadable', why: { code: 'no-text' } } as const;

  test('is how the last position went, and what was wrong at the beginning before that', () => {
    expect(noteOfRun(fresh)).toBeUndefined();
    expect(noteOfRun({ ...fresh, trouble })).toBe(trouble);
    const answered = { code: 'answered', answer: over.answers[1] };
    expect(noteOfRun({ ...view, trouble })).toEqual(answered);
    const happenings = [{ event: over, before: fresh.run, after: over }];
    expect(noteAfter(fresh, { type: 'happened', happenings })).toEqual(answered);
  });

  test('is what is not saved, that no more is dealt, or that missed positions are kept', () => {
    expect(noteAfter(view, { type: 'trouble', trouble: UNSAVED })).toBe(UNSAVED);
    expect(noteAfter(view, { type: 'deal-failed' })).toEqual({ code: 'deal-failed' });
    expect(noteAfter(view, { type: 'kept' })).toEqual({ code: 'kept' });
  });
});
