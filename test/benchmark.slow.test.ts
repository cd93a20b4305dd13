import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playAnswer, type Question } from '../benchmark/judge.mjs';
import { formatMoves, parseGameId, startPosition } from '../source/engine/index.js';
import { EDITIONS } from '../source/game/index.js';
import { settledLimits } from '../source/solver/check.js';
import { solvePosition } from '../source/solver/solve.js';
import { ALONE } from './solver/alone.js';

interface Line extends Question {
  readonly id: string;
  readonly group: string;
  readonly gameId: string;
  readonly moves: number;
}

const TEXT = readFileSync('benchmark/positions.jsonl', 'utf8');
const LINES: readonly Line[] = TEXT.trim()
  .split('\n')
  .map(line => JSON.parse(line));
const GROUPS = ['plain', 'classic', 'five', 'diagonals'];

/** A shortest solution by the engine's Game ID, which the judge does not read. */
function solved({ gameId, ricochet }: Line): string {
  const puzzle = parseGameId(gameId);
  if (!puzzle.ok) throw new Error(gameId);
  const rules = { ...EDITIONS['2013'].moves, ricochet };
  const outcome = solvePosition(startPosition(puzzle.value), rules, settledLimits(), ALONE);
  if (outcome.kind !== 'solved') throw new Error(`${gameId} is ${outcome.kind}.`);
  return formatMoves(outcome.moves);
}

describe('the positions of the benchmark', () => {
  test('are a thousand, each once, in four groups', () => {
    expect(new Set(LINES.map(({ id }) => id)).size).toBe(1000);
    expect(new Set(LINES.map(({ gameId, ricochet }) => `${gameId} ${ricochet}`)).size).toBe(1000);
    for (const group of GROUPS) {
      const lengths = LINES.filter(line => line.group === group).map(({ moves }) => moves);
      expect(lengths).toHaveLength(250);
      expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
    }
  });

  test.each(['positions.jsonl', 'judge.mjs', 'run.mjs'])('come with the checksum of %s', file => {
    const checksum = createHash('sha256')
      .update(readFileSync(`benchmark/${file}`))
      .digest('hex');
    expect(readFileSync('benchmark/README.md', 'utf8')).toContain(`\`${file}\` | \`${checksum}\``);
  });

  test.each(GROUPS)('have the lengths that are told, by the judge: %s', group => {
    for (const line of LINES.filter(each => each.group === group)) {
      const answer = solved(line).split(' ');
      expect(answer, line.id).toHaveLength(line.moves);
      expect(playAnswer(line, answer), line.id).toBe(line.moves);
    }
  });
});

describe('a solver that is judged', () => {
  const judged = (script: string, ...flags: string[]) =>
    execFileSync(
      process.execPath,
      ['benchmark/run.mjs', ...flags, '--', process.execPath, '--eval', script],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
  const answering = (answer: string) =>
    `require('readline').createInterface({ input: process.stdin }).on('line', line => console.log(${answer}))`;

  test('may leave out what it does not know', () => {
    expect(judged(answering("'?'"), '--group', 'five')).toContain('| five | 0 | 0 | 0 | 250 |');
  });

  test('is wrong with moves that do not reach the target, or are none', () => {
    const nonsense = "JSON.parse(line).id.endsWith('1') ? 'xyz' : ''";
    expect(judged(answering(nonsense), '--group', 'plain')).toContain(
      '| plain | 0 | 250 | 0 | 0 |',
    );
  });

  test('is not told the length', () => {
    const asked = "'moves' in JSON.parse(line) ? '?' : ''";
    expect(judged(answering(asked), '--group', 'classic')).toContain(
      '| classic | 0 | 250 | 0 | 0 |',
    );
  });

  test('is right with the fewest moves, and wrong with one more than needed', () => {
    const [first, second] = LINES.filter(({ group }) => group === 'classic');
    const known = JSON.stringify({
      [first!.id]: solved(first!),
      [second!.id]: `${solved(second!)} rN`,
    });
    const script = answering(`(${known})[JSON.parse(line).id] ?? '?'`);
    expect(judged(script, '--group', 'classic')).toContain('| classic | 1 | 1 | 0 | 248 |');
  });

  test('is late where it says nothing, and started anew', () => {
    const script = `require('readline').createInterface({ input: process.stdin }).on('line', line => JSON.parse(line).id.endsWith('-001') || console.log('?'))`;
    const flags = ['--group', 'diagonals', '--seconds', '1'];
    expect(judged(script, ...flags)).toContain('| diagonals | 0 | 0 | 1 | 249 |');
  });

  test('is late where it ends, and started anew', () => {
    const script = answering("JSON.parse(line).id.endsWith('-007') ? process.exit(3) : '?'");
    expect(judged(script, '--group', 'diagonals')).toContain('| diagonals | 0 | 0 | 1 | 249 |');
  });
});
