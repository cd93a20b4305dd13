import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RED } from '../../source/engine/index.js';
import { comparable, puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { DRAWING } from '../helpers/drawn-board.js';
import { runCli } from './run-cli.js';

let folder = '';
let file = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'board-file-'));
  file = join(folder, 'board.txt');
  writeFileSync(file, DRAWING);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const wish = (board: string) => ['--board', board, '--moves', '2-3', '--target', 'red'];

it('deal deals on the board as wished', async () => {
  const args = ['deal', ...wish(file), '--count', '3', '--seed', 'a', '--json'];
  const ran = await runCli(args);
  expect(ran).toMatchObject({ stderr: '', exitCode: 0 });
  const dealt = ran.stdout.trimEnd().split('\n');
  expect(dealt).toHaveLength(3);
  for (const line of dealt) {
    const { id, moves } = JSON.parse(line);
    const { board, target } = puzzleOfId(id);
    expect([2, 3]).toContain(moves);
    expect(target.robot).toBe(RED);
    expect(comparable(board)).toEqual(comparable(puzzleOfDrawing(DRAWING).board));
  }
});

it('flags that would change the board, and a bad board, are refused', async () => {
  const bad = join(folder, 'bad.txt');
  writeFileSync(bad, DRAWING.replace('|R', '|X'));
  for (const [args, named] of [
    [['deal', '--board', file, '--openings', '1'], '--openings'],
    [['practice', ...wish(file)], '--moves'],
    [['practice', '--board', bad], 'line 2'],
  ] as const) {
    const { stdout, stderr, exitCode } = await runCli(args);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toContain(named);
    expect(stderr).toMatch(/^\P{C}{20,300}\n$/u);
  }
});
