import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, RED, startPosition } from '../../source/engine/index.js';
import { isReplayOver, type Replay, startReplay, stepReplay } from '../../source/views/replay.js';
import { CORNER } from '../fixtures/positions.js';
import { cellNamed, movesOf } from '../helpers/boards.js';

const start = startPosition(CORNER);
const replayOf = (line: string): Replay => ({
  kind: 'yours',
  ...startReplay(start, movesOf(line), DEFAULT_RULES),
});

test('a replay has the start, then the position and the slide of each move', () => {
  const { frames, shown, kind } = replayOf('rE rS');
  expect({ shown, kind }).toEqual({ shown: 0, kind: 'yours' });
  expect(frames[0]).toEqual({ position: start });
  expect(frames.map(({ position }) => position.robots[RED])).toEqual(
    ['a1', 'd1', 'd4'].map(cellNamed),
  );
  expect(frames.map(({ move }) => move)).toEqual([undefined, ...movesOf('rE rS')]);
  expect(frames[2]!.slide).toEqual({ robot: RED, path: ['d2', 'd3', 'd4'].map(cellNamed) });
});

test('it goes on frame by frame, and the last one stays', () => {
  let replay = replayOf('rE rS');
  const seen = [];
  for (let step = 0; step < 4; step++) {
    seen.push([replay.shown, isReplayOver(replay)]);
    replay = stepReplay(replay);
  }
  expect(seen).toEqual([
    [0, false],
    [1, false],
    [2, true],
    [2, true],
  ]);
});

describe('a replay', () => {
  test('of no moves is over at once', () => {
    expect(isReplayOver(replayOf(''))).toBe(true);
  });

  test('ends before an illegal move', () => {
    expect(replayOf('rE rE rS').frames).toHaveLength(2);
  });
});
