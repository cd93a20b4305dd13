import { describe, expect, test } from 'vitest';
import { eventOf } from '../../../source/keys/chosen-keys.js';
import { earlierDays, reduceList } from '../../../source/views/statistics/statistics-view.js';
import { playedDaily, practised } from '../../helpers/solo-results.js';

const reduceDays = reduceList('days', 10, 29);

const press = (chosen: number, ...names: readonly string[]) =>
  names.reduce((last, name) => reduceDays(last.view, { type: 'key', event: eventOf(name) }), {
    view: chosen,
    effects: [],
  } as ReturnType<typeof reduceDays>);

describe('the earlier days', () => {
  test('are all before today, newest first, each with its first result', () => {
    const first = playedDaily({ day: 2, moves: undefined });
    const later = playedDaily({ day: 2, moves: 7 });
    const results = [practised(), first, playedDaily({ day: 4 }), later, playedDaily({ day: 9 })];
    expect(earlierDays(results, 4)).toEqual([
      { day: 3, result: undefined },
      { day: 2, result: first },
      { day: 1, result: undefined },
    ]);
  });

  test.each([1, 0, -5])('are none when today is day %i', today => {
    expect(earlierDays([playedDaily()], today)).toEqual([]);
  });

  test('cannot be opened if there is none', () => {
    const enter = { type: 'key', event: eventOf('enter') } as const;
    expect(reduceList('days', 10, -1)(0, enter).effects).toEqual([]);
  });
});

test('Enter opens the chosen day, Esc leaves', () => {
  expect(press(0, 'down', 'down', 'enter')).toMatchObject({
    view: 2,
    effects: [{ type: 'open', at: 2 }],
    isLast: true,
  });
  expect(press(4, 'escape').effects).toEqual([{ type: 'leave' }]);
});

test('keys of a list move along it', () => {
  expect(press(0, 'page-down').view).toBe(10);
  expect(press(0, 'end', 'down').view).toBe(29);
});
