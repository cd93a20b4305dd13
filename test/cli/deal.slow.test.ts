import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { describe, expect, it } from 'vitest';
import { hasDiagonals } from '../../source/engine/faces.js';
import { DEFAULT_RULES, RED, startPosition } from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { MOTIFS, motifsOf } from '../../source/training/index.js';
import { comparable, puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { parseJsonLines } from '../helpers/data.js';
import { DRAWING } from '../helpers/drawn-board.js';
import { newFolder } from '../helpers/new-folder.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { solverHere } from '../helpers/solver-here.js';
import { CLI, runCli } from './run-cli.js';

const rowsOf = (stdout: string) =>
  parseJsonLines<{ id: string; moves: number; solution: string[] }>(stdout);

const WISH = ['deal', '--seed', 'bulk', '--moves', '4-6', '--edition', '2013'];

describe('deal', () => {
  it('writes the number of positions asked for, each with a shortest solution', async () => {
    const { stdout, stderr, exitCode } = await runCli([...WISH, '--count', '20', '--json']);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    const rows = rowsOf(stdout);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(20);
    for (const { id, moves, solution } of rows) {
      const shortest = shortestLine(startPosition(puzzleOfId(id)), DEFAULT_RULES);
      expect([shortest.length, solution.length]).toEqual([moves, moves]);
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

  it('writes positions with a motif', async () => {
    const rules = EDITIONS['2003'].moves;
    for (const motif of MOTIFS) {
      const wish = ['deal', '--seed', 'm', '--edition', '2003', '--moves', '3-7', '--motif', motif];
      const { stdout } = await runCli([...wish, '--count', '1', '--json']);
      for (const { id } of rowsOf(stdout)) {
        const position = startPosition(puzzleOfId(id));
        const all = await solverHere.solveAll(position, { rules });
        if (all.kind !== 'solved') throw new Error(all.kind);
        expect(motifsOf(position, all, rules), id).toContain(motif);
      }
    }
  });

  it('with plain faces deals no face with diagonals', async () => {
    const facesOf = async (...flags: string[]) => {
      const wish = ['deal', '--seed', 'plain', '--edition', '2013', '--count', '20', '--json'];
      const { stdout } = await runCli([...wish, ...flags]);
      return rowsOf(stdout).flatMap(({ id }) => puzzleOfId(id).board.printed!.faces);
    };
    expect((await facesOf()).some(hasDiagonals)).toBe(true);
    expect((await facesOf('--plain-faces')).filter(hasDiagonals)).toEqual([]);
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

  it('ends without a message when its reader closes the pipe', async () => {
    const program = spawn(process.execPath, [CLI, ...WISH, '--count', '1000000']);
    const lines = createInterface(program.stdout);
    await once(lines, 'line');
    program.stdout.destroy();
    expect(await once(program, 'close')).toEqual([0, null]);
    expect(program.stderr.read()).toBeNull();
  });

  it('gives up after the time of --timeout', async () => {
    const { dealTimedOut } = screenTexts.practice;
    const ran = await runCli(['deal', '--seed', 'x', '--moves', '25', '--timeout', '1']);
    expect(ran).toEqual({ stdout: '', stderr: `${dealTimedOut({ seconds: 1 })}\n`, exitCode: 1 });
  });
});
