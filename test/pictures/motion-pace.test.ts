import { expect, test } from 'vitest';
import { MOVING, paceAfter, STILL } from '../../source/pictures/view.js';

const after = (pace: typeof MOVING, frames: readonly number[]) => frames.reduce(paceAfter, pace);

test.each<[string, typeof MOVING, number[], boolean]>([
  ['no frame was late', MOVING, [0, 3, 20, 48, 0, 0], true],
  ['some frames were late', MOVING, [49, 500, 49], true],
  ['many were late, but not in a row', MOVING, [99, 99, 99, 5, 99, 99, 99, 5, 99], true],
  ['four in a row were late', MOVING, [49, 49, 49, 49], false],
  ['they are in time again after that', MOVING, [49, 49, 49, 49, 0, 0, 0], false],
  ['nobody wanted them from the start', STILL, [0, 0], false],
])('the animation of slides, if %s', (_, pace, frames, isOn) => {
  expect(after(pace, frames).isOn).toBe(isOn);
});
