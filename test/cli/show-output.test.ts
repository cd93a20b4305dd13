import { describe, expect, it } from 'vitest';
import { formatGameId } from '../../source/engine/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { UNICODE } from '../../source/pictures/theme.js';
import { comparable, puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { DRAWINGS, textOf } from '../helpers/pictures.js';
import { runHere } from '../helpers/run-here.js';

const CUSTOM = `
+---+---+---+---+
|R  | rc      \\g|
+   +---+   +   +
|   |###|       |
+   +---+   +   +
        |S*v
+   +   +   +   +
|    G          |
+   +---+   +---+
|B  | ys     Y  |
+---+---+---+---+

target: c3
`;

const IDS: [what: string, id: string][] = [
  ['a board without diagonals', '0765+42+2E21BD0F+93'],
  ['diagonals and five robots', '7EC5+51+D67D5B9E26+9D'],
  ['diagonals left out', 'FD06+40+9E0C242A+1A~d0'],
  ['openings', '0765+42+2E21BD0F+93~o03F3404F'],
  ['a robot on the target', '4572+40+63286AA8+63'],
  ['small letters', 'fd06+40+9e0c242a+1a'],
  ['a custom board', formatGameId(puzzleOfDrawing(CUSTOM))],
];

const show = async (...args: string[]): Promise<string> => {
  const { stdout, stderr, exitCode } = await runHere(['show', ...args]);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  return stdout;
};

describe('show --ascii draws what the program reads back', () => {
  it.each(IDS)('%s', async (_, id) => {
    const drawing = await show('--ascii', id);
    expect(drawing).toMatch(/^[\n -~]+$/);
    const [drawn, given] = [puzzleOfDrawing(drawing), puzzleOfId(id)];
    expect(comparable(drawn.board)).toEqual(comparable(given.board));
    expect(drawn.robots).toEqual(given.robots);
    expect(drawn.target).toEqual(given.target);
  });
});

describe('show draws the large board, and names target and ID', () => {
  it.each(IDS)('%s', async (_, id) => {
    const puzzle = puzzleOfId(id);
    const shown = (await show(id)).split('\n').map(line => line.trimEnd());
    expect(shown.slice(0, -3)).toEqual(textOf(DRAWINGS.large(puzzle, UNICODE)));
    expect(shown.at(-3)).toMatch(/^Target: (red|green|blue|yellow|vortex)/);
    expect(shown.slice(-2)).toEqual([`Game ID: ${formatGameId(puzzle)}`, '']);
  });

  it('the target by its name', async () => {
    expect(await show('4572+40+07286AA8+63')).toContain('\nTarget: red circle\n');
    expect(await show('2547+4F+466051DB+C7')).toContain(`\nTarget: ${messages.vortex}\n`);
  });
});
