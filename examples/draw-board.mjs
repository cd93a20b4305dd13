// Draws the position of a Game ID, as text or as SVG.
//
//   node draw-board.mjs 4572+40+07286AA8+63
//   node draw-board.mjs 4572+40+07286AA8+63 --svg > board.svg

import { parseArgs } from 'node:util';
import {
  columnOf,
  EAST,
  formatDrawing,
  insideCells,
  isClosed,
  NORTH,
  parseGameId,
  ROBOT_NAMES,
  rowOf,
  SOUTH,
  WEST,
} from 'ricochet-tui/engine';

const { values, positionals } = parseArgs({
  options: { svg: { type: 'boolean' } },
  allowPositionals: true,
});
const puzzle = parseGameId(positionals[0] ?? '4572+40+07286AA8+63');
if (!puzzle.ok) throw new Error(`Not a Game ID of a puzzle: ${puzzle.refusal.code}`);
process.stdout.write(values.svg ? svgOf(puzzle.value) : formatDrawing(puzzle.value));

/** A cell is 10 units wide. */
function svgOf({ board, robots, target }) {
  const colours = ['#d33', '#2a2', '#36c', '#db0', '#888'];
  const x = cell => 10 * columnOf(cell);
  const y = cell => 10 * rowOf(cell);
  const line = (cell, [x1, y1, x2, y2], colour) =>
    `<path d="M${x(cell) + x1} ${y(cell) + y1}L${x(cell) + x2} ${y(cell) + y2}" stroke="${colour}"/>`;
  const cells = insideCells(board);
  const sides = {
    [NORTH]: [0, 0, 10, 0],
    [EAST]: [10, 0, 10, 10],
    [SOUTH]: [0, 10, 10, 10],
    [WEST]: [0, 0, 0, 10],
  };
  const walls = cells.flatMap(cell =>
    [NORTH, EAST, SOUTH, WEST]
      .filter(side => isClosed(board, cell, side))
      .map(side => line(cell, sides[side], '#222')),
  );
  const diagonals = board.diagonals.map(({ cell, colour, slope }) =>
    line(cell, slope === '/' ? [1, 9, 9, 1] : [1, 1, 9, 9], colours[colour]),
  );
  const targets = board.targets.map(({ cell, robot }) => {
    const colour = robot === 'any' ? '#93c' : colours[robot];
    const opacity = cell === target.cell ? 1 : 0.25;
    return `<rect x="${x(cell) + 2}" y="${y(cell) + 2}" width="6" height="6" fill="${colour}" opacity="${opacity}"/>`;
  });
  const disks = robots.map(
    (cell, robot) =>
      `<circle cx="${x(cell) + 5}" cy="${y(cell) + 5}" r="3.5" fill="${colours[robot]}" stroke="#222" stroke-width="0.6"><title>${ROBOT_NAMES[robot]}</title></circle>`,
  );
  const blocked = board.centre.map(
    cell => `<rect x="${x(cell)}" y="${y(cell)}" width="10" height="10" fill="#222"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${10 * board.width + 4} ${10 * board.height + 4}" width="640">
<rect x="-2" y="-2" width="100%" height="100%" fill="#fff"/>
${[...targets, ...blocked, ...diagonals, ...walls, ...disks].join('\n')}
</svg>
`;
}
