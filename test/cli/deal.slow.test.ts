import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { describe, expect, it } from 'vitest';
import { hasDiagonals } from '../../source/engine/faces.js';
import { DEFAULT_RULES, startPosition } from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { MOTIFS, motifsOf } from '../../source/training/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { solverHere } from '../helpers/solver-here.js';
import { CLI, runCli } from './run-cli.js';

const rowsOf = (stdout: string): { id: string; moves: number; solution: string[] }[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

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

  it('writes the same positions with one job and with four, as JSON and as text', async () => {
    const [one, four, text] = await Promise.all([
      runCli([...WISH, '--count', '30', '--json']),
      runCli([...WISH, '--count', '30', '--json', '--jobs', '4']),
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
      const { stdout } = await runCli([...wish, '--count', '3', '--json']);
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

  it('ends without a message when its reader closes the pipe', async () => {
    const program = spawn(process.execPath, [CLI, ...WISH, '--count', '1000000']);
    const lines = createInterface(program.stdout);
    await once(lines, 'line');
    program.stdout.destroy();
    expect(await once(program, 'close')).toEqual([0, null]);
    expect(program.stderr.read()).toBeNull();
  });

  it.each([
    [['--count', '0'], '--count', 2],
    [['--count', 'many'], 'many', 2],
    [['--motif', 'bloker'], 'Did you mean “blocker”', 2],
    [['--moves', '25', '--timeout', '1'], screenTexts.practice.dealTimedOut({ seconds: 1 }), 1],
    [['6754+40+E3076CF9+AB'], '6754+40+E3076CF9+AB', 2],
  ])('refuses %j with a sentence', async (args, told, code) => {
    const { stdout, stderr, exitCode } = await runCli(['deal', '--seed', 'x', ...args]);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: code });
    expect(stderr).toContain(told);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
