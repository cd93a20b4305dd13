import { describe, expect, it } from 'vitest';
import {
  formatGameId,
  formatHexCell,
  isSolved,
  type MoveRules,
  parseMoves,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { readJsonLines } from '../helpers/data.js';
import { unwrap } from '../helpers/unwrap.js';
import { runCli } from './run-cli.js';

/** Whether the moves, as they were printed, solve the position by the engine's rules. */
function solves(id: string, moves: string, { ricochet }: Pick<MoveRules, 'ricochet'>): boolean {
  const rules = { ricochet, ricochetAtDiagonal: true, reverse: true };
  const end = replay(startPosition(puzzleOfId(id)), unwrap(parseMoves(moves)), rules);
  return end.ok && isSolved(end.value, rules);
}

interface Answer {
  readonly id: string;
  readonly moves: number;
  readonly solution: string[];
}

const jsonOf = (stdout: string): Answer[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Answer);

describe('rules', () => {
  it('--no-ricochet-rule lets a straight arrival count', async () => {
    const id = 'FDCE+50+840AB4F8A2+C4';
    const [ruled, free] = await Promise.all([
      runCli(['solve', '--json', id]),
      runCli(['solve', '--json', '--no-ricochet-rule', id]),
    ]);
    expect(jsonOf(ruled.stdout)[0]).toMatchObject({ moves: 5 });
    expect(jsonOf(free.stdout)[0]).toMatchObject({ moves: 2 });
  });

  it('--no-diagonals leaves them out as ~d0 does, and keeps the ID as it was given', async () => {
    const id = 'FD06+40+9E0C242A+1A';
    const { stdout } = await runCli(['solve', '--json', id, `${id}~d0`]);
    const [within, without] = jsonOf(stdout);
    const ran = await runCli(['solve', '--json', '--no-diagonals', id, `${id}~d0`, `${id}~D0`]);
    const answers = jsonOf(ran.stdout);
    expect(answers.map(answer => answer.id)).toEqual([id, `${id}~d0`, `${id}~D0`]);
    for (const { moves } of answers) expect(moves).toBe(without!.moves);
    expect(within!.moves).not.toBe(without!.moves);
    expect(solves(`${id}~d0`, answers[0]!.solution.join(''), { ricochet: true })).toBe(true);
  });

  it('--no-diagonals lets robots stand where one was', async () => {
    const { board } = puzzleOfId('FD06+40+9E0C242A+1A');
    const cell = formatHexCell(board.diagonals[0]!.cell);
    const id = `FD06+40+${cell}0C242A+1A`;
    const [within, without] = await Promise.all([
      runCli(['solve', id]),
      runCli(['solve', '--no-diagonals', id]),
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
    const { stdout } = await runCli(['solve', '--no-diagonals', id]);
    expect(stdout).toBe(`${id}  1 move  rE\n`);
  });

  it('a refusal quotes the ID as it was typed, also with --no-diagonals', async () => {
    const { stderr } = await runCli(['solve', '--no-diagonals', 'xyz']);
    expect(stderr).toContain('“xyz”');
  });
});

describe('the known shortest solutions', () => {
  interface Known {
    readonly id: string;
    readonly moves: number;
    readonly ricochetRule: boolean;
    readonly diagonals: boolean;
  }
  const known = ['classic', 'diagonals'].flatMap(name =>
    readJsonLines<Known>(`positions/${name}.jsonl`),
  );

  it.each([
    [240, true, false, ['--no-diagonals']],
    [60, false, false, ['--no-diagonals', '--no-ricochet-rule']],
    [160, true, true, []],
    [40, false, true, ['--no-ricochet-rule']],
  ])('%i with ricochet rule %s and diagonals %s', async (count, ricochet, diagonals, flags) => {
    const batch = known.filter(
      position => position.ricochetRule === ricochet && position.diagonals === diagonals,
    );
    expect(batch).toHaveLength(count);
    const input = batch.map(({ id }) => `${id}\n`).join('');
    const { stdout, stderr, exitCode } = await runCli(['solve', ...flags], { input });
    const answers = stdout.trimEnd().split('\n');
    expect(answers).toHaveLength(count);
    for (const [index, { id, moves }] of batch.entries()) {
      const [answered, length, solution] = answers[index]!.split('  ');
      expect(answered).toBe(id);
      expect(length).toBe(moves === 1 ? '1 move' : `${moves} moves`);
      const rules = { ricochet };
      expect(solution!.split(' ')).toHaveLength(moves);
      expect(solves(diagonals ? id : `${id}~d0`, solution!, rules), id).toBe(true);
    }
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  });
});

describe('a Game ID with rules', () => {
  const ID = 'FDCE+50+840AB4F8A2+C4';

  it('is solved by them, unless flags say otherwise', async () => {
    const solve = async (...args: string[]) => {
      const [answer] = jsonOf((await runCli(['solve', '--json', ...args])).stdout);
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
    const { exitCode, stdout } = await runCli(['solve', '--json', `${ID}~rx`]);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ code: 'bad-rules' });
  });

  it('is shown again with them', async () => {
    const { stdout } = await runCli(['show', `${ID}~rs`]);
    expect(stdout).toContain(`${ID}~rs`);
  });
});
