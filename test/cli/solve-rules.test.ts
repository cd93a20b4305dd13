import { describe, expect, it } from 'vitest';
import {
  DEFAULT_RULES,
  formatGameId,
  formatHexCell,
  isSolved,
  parseMoves,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { parseJsonLines } from '../helpers/data.js';
import { runHere } from '../helpers/run-here.js';
import { unwrap } from '../helpers/unwrap.js';

interface Answer {
  readonly id: string;
  readonly moves: number;
  readonly solution: string[];
}

const jsonOf = (stdout: string) => parseJsonLines<Answer>(stdout);

describe('rules', () => {
  it('--no-diagonals leaves them out as ~d0 does, and keeps the ID as it was given', async () => {
    const id = 'FD06+40+9E0C242A+1A';
    const { stdout } = await runHere(['solve', '--json', id, `${id}~d0`]);
    const [within, without] = jsonOf(stdout);
    const ran = await runHere(['solve', '--json', '--no-diagonals', id, `${id}~d0`, `${id}~D0`]);
    const answers = jsonOf(ran.stdout);
    expect(answers.map(answer => answer.id)).toEqual([id, `${id}~d0`, `${id}~D0`]);
    for (const answer of answers) expect(answer.moves).toBe(without!.moves);
    expect(within!.moves).not.toBe(without!.moves);
    const moves = unwrap(parseMoves(answers[0]!.solution.join('')));
    const end = unwrap(replay(startPosition(puzzleOfId(`${id}~d0`)), moves, DEFAULT_RULES));
    expect(isSolved(end, DEFAULT_RULES)).toBe(true);
  });

  it('--no-diagonals lets robots stand where one was', async () => {
    const { board } = puzzleOfId('FD06+40+9E0C242A+1A');
    const cell = formatHexCell(board.diagonals[0]!.cell);
    const id = `FD06+40+${cell}0C242A+1A`;
    const [within, without] = await Promise.all([
      runHere(['solve', id]),
      runHere(['solve', '--no-diagonals', id]),
    ]);
    expect(within.stderr).toContain('robots never stop on a diagonal');
    expect(without).toMatchObject({ stderr: '', exitCode: 0 });
  });

  it('--no-diagonals affects printed boards only', async () => {
    const drawing = `
+---+---+---+---+
|R        \\g    |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|         rc    |
+---+---+---+---+

target: c4
`;
    const id = formatGameId(puzzleOfDrawing(drawing));
    const { stdout } = await runHere(['solve', '--no-diagonals', id]);
    expect(stdout).toBe(`${id}  1 move  rE\n`);
  });
});

describe('a Game ID with rules', () => {
  const ID = 'FDCE+50+840AB4F8A2+C4';

  it('is solved by them, unless flags say otherwise', async () => {
    const solve = async (...args: string[]) => {
      const [answer] = jsonOf((await runHere(['solve', '--json', ...args])).stdout);
      return answer!.solution;
    };
    const [plain, free, byId, byFlag, noDiagonals] = await Promise.all([
      solve(ID),
      solve('--no-ricochet-rule', ID),
      solve(`${ID}~rs`),
      solve('--edition', '2013', `${ID}~rs`),
      solve('--no-diagonals', `${ID}~rs`),
    ]);
    expect(free).not.toEqual(plain);
    expect(byId).toEqual(free);
    expect(byFlag).toEqual(plain);
    expect(noDiagonals.length).toBeGreaterThan(0);
  });

  it('is refused in a sentence where its rules are none', async () => {
    const { exitCode, stdout } = await runHere(['solve', '--json', `${ID}~rx`]);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ code: 'bad-rules' });
  });

  it('is shown again with them', async () => {
    const { stdout } = await runHere(['show', `${ID}~rs`]);
    expect(stdout).toContain(`${ID}~rs`);
  });
});
