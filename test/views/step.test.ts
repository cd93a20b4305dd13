import { expect, test } from 'vitest';
import { lastStep, live, step } from '../../source/views/step.js';

test('actions are taken in turn, also those that come while effects are carried out', () => {
  const order: string[] = [];
  const view = live<readonly string[], string, string>(
    [],
    (seen, action) => step([...seen, action], ...(action === 'a' ? ['one', 'two'] : [])),
    (effect, send) => {
      order.push(effect);
      send(`after ${effect}`);
    },
  );
  const drawn: unknown[] = [];
  view.subscribe(() => drawn.push(view.view));
  view.send('a');
  expect(order).toEqual(['one', 'two']);
  expect(drawn).toEqual([['a', 'after one', 'after two']]);
});

test('nobody hears of a view that is the same, or that is looked at no more', () => {
  const view = live<number, number, never>(
    0,
    (sum, more) => step(sum + more),
    () => {},
  );
  let heard = 0;
  const stop = view.subscribe(() => heard++);
  view.send(0);
  expect(heard).toBe(0);
  stop();
  view.send(1);
  expect(heard).toBe(0);
  expect(view.view).toBe(1);
});

test('what breaks one action is thrown, and the next one is taken', () => {
  const view = live<number, number, never>(
    0,
    (sum, more) => {
      if (more < 0) throw new Error('broken');
      return step(sum + more);
    },
    () => {},
  );
  expect(() => view.send(-1)).toThrow('broken');
  view.send(1);
  expect(view.view).toBe(1);
});

test('to a view that has led elsewhere nothing means anything any more', () => {
  const wanted: string[] = [];
  const view = live<string, string, string>(
    '',
    (seen, action) => (action === 'q' ? lastStep(seen, 'leave') : step(seen + action, action)),
    (effect, send) => {
      wanted.push(effect);
      if (effect === 'leave') send('answer');
    },
  );
  for (const action of ['a', 'q', 'b', 'q']) view.send(action);
  expect(view.view).toBe('a');
  expect(wanted).toEqual(['a', 'leave']);
});
