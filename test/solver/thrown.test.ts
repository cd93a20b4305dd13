import { expect, test } from 'vitest';
import { startPosition } from '../../source/engine/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { lengthOf, solveAlone } from './alone.js';

const HARD = startPosition(puzzleOfId('0765+42+2E21BD0F+93'));
const EASY = startPosition(puzzleOfId('6754+40+E3076CF9+AB'));

test("an error thrown by a listener ends the search and doesn't affect the next one", () => {
  const states = () => solveAlone(EASY).states;
  const before = states();
  const onProgress = () => {
    throw new Error('not now');
  };
  expect(() => solveAlone(HARD, { onProgress })).toThrow('not now');
  expect(lengthOf(solveAlone(EASY))).toBe(7);
  expect(states()).toBe(before);
});
