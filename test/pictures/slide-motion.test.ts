import { expect, test } from 'vitest';
import { GREEN } from '../../source/engine/index.js';
import { robotsInMotion, type SlideMotion, stepsAfter } from '../../source/pictures/view.js';
import { cells } from '../helpers/play-match.js';

const robots = cells('a1 d2 c3');
const motion: SlideMotion = { robot: GREEN, path: cells('b2 c2 d2') };

test.each([
  [0, 'a1 b2 c3'],
  [1, 'a1 c2 c3'],
  [2, 'a1 d2 c3'],
  [9, 'a1 d2 c3'],
])('after %i steps only the robot that slides has moved, and so far', (steps, shown) => {
  expect(robotsInMotion(robots, motion, steps)).toEqual(cells(shown));
});

test.each([
  [0, 15, 0],
  [28, 15, 3],
  [56, 15, 6],
  [112, 15, 11],
  [167, 15, 13],
  [168, 15, 14],
  [100_000, 15, 14],
  [0, 1, 0],
  [11, 2, 0],
  [12, 2, 1],
])('after %i ms a slide of %i cells has come %i beyond the first', (elapsed, length, steps) => {
  expect(stepsAfter(elapsed, length)).toBe(steps);
});

test('a slide never goes back, and slows down towards its end', () => {
  const steps = Array.from({ length: 200 }, (_, elapsed) => stepsAfter(elapsed, 15));
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(steps.indexOf(7)).toBeLessThan(steps.indexOf(14) / 2.1);
});

test('a slide of one cell ends at once', () => {
  expect(robotsInMotion(robots, { robot: GREEN, path: cells('d2') }, 0)).toEqual(robots);
});
