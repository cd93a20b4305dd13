import { expect, test } from 'vitest';
import { GREEN } from '../../source/engine/index.js';
import { robotsInMotion, type SlideMotion } from '../../source/ui/slide-motion.js';
import { cells } from '../helpers/play-match.js';

const robots = cells('a1 d2 c3');
const motion: SlideMotion = { robot: GREEN, path: cells('b2 c2 d2') };

test.each([
  [0, 'a1 b2 c3'],
  [1, 'a1 c2 c3'],
  [2, 'a1 d2 c3'],
  [9, 'a1 d2 c3'],
])('after %i steps the robot has come so far, and no other has moved', (steps, shown) => {
  expect(robotsInMotion(robots, motion, steps)).toEqual(cells(shown));
});

test('a slide of one cell is at its end at once', () => {
  expect(robotsInMotion(robots, { robot: GREEN, path: cells('d2') }, 0)).toEqual(robots);
});
