import { expect, test } from 'vitest';
import { lastStep, live, step } from '../../source/views/step.js';

test('actions are applied in order, also those sent while effects are carried out', () => {
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

test('listeners are not called if the view is the same, or after they unsubscribe', () => {
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

test('an error of one action is thrown, and the next action is applied', () => {
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

test('after the last step, actions are ignored', () => {
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
