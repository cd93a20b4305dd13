import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeBoard, ROBOTS } from '../../source/engine/index.js';
import { paintedBoard } from '../../source/pictures/painted-board.js';
import { ASCII, painterFor, UNICODE } from '../../source/pictures/theme.js';
import type { BoardView } from '../../source/pictures/view.js';
import { written } from '../../source/terminal/cells.js';
import { DRAWINGS } from '../helpers/pictures.js';

const BOARDS = [composeBoard(['1A', '2C', '3D', '4B']), composeBoard(['1B', '2C', '3D', '4B'])];
// Few values each, so that views often differ in one thing only.
const cell = fc.constantFrom(0, 1, 17, 18, 255);
const robot = fc.constantFrom(...ROBOTS);
const cells = fc.uniqueArray(cell, { minLength: 4, maxLength: 4 });
const maybe = <Thing>(thing: fc.Arbitrary<Thing>) => fc.option(thing, { nil: undefined });
const view: fc.Arbitrary<BoardView> = fc.record(
  {
    board: fc.constantFrom(...BOARDS),
    robots: cells,
    starts: cells,
    target: maybe(fc.constantFrom(...BOARDS.flatMap(({ targets }) => targets.slice(0, 2)))),
    selected: maybe(robot),
    trail: maybe(
      fc
        .uniqueArray(fc.tuple(cell, fc.record({ robot, arms: fc.constantFrom(1, 5, 10) })), {
          selector: ([cell]) => cell,
          maxLength: 2,
        })
        .map(entries => new Map(entries)),
    ),
    stops: maybe(fc.uniqueArray(cell, { maxLength: 2 })),
    cursor: cell,
  },
  { requiredKeys: ['board', 'robots'] },
);
const look = fc.record({
  size: fc.constantFrom('narrow', 'compact', 'large', 'huge'),
  glyphs: fc.constantFrom(ASCII, UNICODE),
  paint: fc.constantFrom(
    ...([0, 3] as const).map(colourLevel => painterFor({ colourLevel, palette: 'default' })),
  ),
});

test('a picture depends only on its view, not on earlier ones', () => {
  fc.assert(
    fc.property(view, look, (view, { size, glyphs, paint }) => {
      const expected = DRAWINGS[size](view, glyphs).map(paint);
      const painted = paintedBoard(view, size, glyphs, paint);
      expect(painted.map(row => written(row))).toEqual(expected.map(row => written(row)));
    }),
    { numRuns: 1000 },
  );
});

test('a picture is drawn once', () => {
  const look = ['compact', UNICODE, painterFor({ colourLevel: 2, palette: 'default' })] as const;
  const view = { board: BOARDS[0]!, robots: [3, 4, 5, 6] };
  const first = paintedBoard(view, ...look);
  expect(paintedBoard({ ...view, robots: [...view.robots] }, ...look)).toBe(first);
});
