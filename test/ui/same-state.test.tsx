import { test, vi } from 'vitest';
import { expectSameState, PLACES } from '../helpers/languages.js';

const views = vi.hoisted((): string[] => []);

vi.mock(import('../../source/views/step.js'), async original => {
  const steps = await original();
  return {
    ...steps,
    // Every view that lives notes what becomes of it.
    live: (first, reduce, carryOut) =>
      steps.live(
        first,
        (view, action) => {
          const next = reduce(view, action);
          views.push(JSON.stringify([next.view, next.effects]));
          return next;
        },
        carryOut,
      ),
  };
});

// Records are read file by file, which takes different times.
const TIMED = PLACES.filter(place => place !== 'records');

test.each(TIMED)('the same keys lead to the same state in every language: %s', place =>
  expectSameState(place, 'equal', 25, views),
);
