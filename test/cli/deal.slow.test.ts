import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RED } from '../../source/engine/index.js';
import { EDITION_NAMES } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { comparable, puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { parseJsonLines } from '../helpers/data.js';
import { DRAWING } from '../helpers/drawn-board.js';
import { newFolder } from '../helpers/new-folder.js';
import { runCli } from './run-cli.js';

const rowsOf = (stdout: string) =>
  parseJsonLines<{ id: string; moves: number; solution: string[] }>(stdout);

const WISH = ['deal', '--seed', 'bulk', '--moves', '4-6', '--edition', '2013'];

describe('deal', () => {
  it('writes the number of positions asked for, each with a solution', async () => {
    const { stdout, stderr, exitCode } = await runCli([...WISH, '--count', '20', '--json']);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    const rows = rowsOf(stdout);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(20);
    for (const { moves, solution } of rows) {
      expect(solution).toHaveLength(moves);
      expect(moves).toBeGreaterThanOrEqual(4);
      expect(moves).toBeLessThanOrEqual(6);
    }
  });

  it('writes the same positions with one job and with four, as text, and as JSON in each language', async () => {
    const [one, four, text] = await Promise.all([
      runCli([...WISH, '--count', '30', '--json']),
      runCli([...WISH, '--count', '30', '--json', '--jobs', '4', '--lang', 'fr']),
      runCli([...WISH, '--count', '30']),
    ]);
    expect(four).toEqual(one);
    const lines = rowsOf(one.stdout).map(
      ({ id, moves }) => `${id}  ${messages.practice.moves({ moves })}\n`,
    );
    expect(text.stdout).toBe(lines.join(''));
  });

  it('deals on the board of a file', async () => {
    const file = join(newFolder(), 'board.txt');
    writeFileSync(file, DRAWING);
    const wish = ['--moves', '2-3', '--target', 'red', '--count', '3', '--json'];
    const { stdout } = await runCli(['deal', '--board', file, ...wish]);
    const rows = rowsOf(stdout);
    expect(rows).toHaveLength(3);
    for (const { id, moves } of rows) {
      const { board, target } = puzzleOfId(id);
      expect([2, 3]).toContain(moves);
      expect(target.robot).toBe(RED);
      expect(comparable(board)).toEqual(comparable(puzzleOfDrawing(DRAWING).board));
    }
  });
});

const MANY = 1000;

it.each(EDITION_NAMES)(
  `deal --json | solve agree on ${MANY} positions of edition %s`,
  { timeout: 600_000 },
  async edition => {
    const wish = ['--count', `${MANY}`, '--seed', 'pipe', '--edition', edition];
    const dealt = await runCli(['deal', ...wish, '--json', '--jobs', '2']);
    expect(dealt).toMatchObject({ stderr: '', exitCode: 0 });
    const solved = await runCli(['solve', '--json', '--jobs', '2'], { input: dealt.stdout });
    expect(solved).toMatchObject({ stderr: '', exitCode: 0 });
    const lengthsIn = (text: string) => rowsOf(text).map(({ id, moves }) => ({ id, moves }));
    expect(lengthsIn(dealt.stdout)).toHaveLength(MANY);
    expect(lengthsIn(solved.stdout)).toEqual(lengthsIn(dealt.stdout));
  },
);
