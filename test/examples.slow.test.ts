import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  DEFAULT_RULES,
  formatDrawing,
  isSolved,
  parseGameId,
  parseMoves,
  replay,
  startPosition,
} from '../source/engine/library.js';
import { screenTexts } from '../source/messages/english/screens.js';
import { run } from './cli/run-cli.js';
import { folderForAll } from './helpers/new-folder.js';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const PROGRAMS = readdirSync(join(REPOSITORY, 'examples')).filter(name => name.endsWith('.mjs'));
const ID = '4572+40+07286AA8+63';

/** A folder as a user has it: the examples, and the package beside them. */
const place = folderForAll();
beforeAll(() => {
  cpSync(join(REPOSITORY, 'examples'), place, { recursive: true });
  mkdirSync(join(place, 'node_modules'));
  symlinkSync(REPOSITORY, join(place, 'node_modules', 'ricochet-tui'), 'junction');
});

/** What an example prints; it ends well and silently. */
async function outputOf(
  program: string,
  args: readonly string[] = [],
  input = '',
): Promise<string> {
  const env = { TMPDIR: place };
  const ran = await run([process.execPath, program, ...args], { cwd: place, input, env });
  expect(ran).toMatchObject({ stderr: '', exitCode: 0 });
  return ran.stdout;
}

const puzzleOf = (id: string) => {
  const puzzle = parseGameId(id);
  if (!puzzle.ok) throw new Error(`${id}: ${puzzle.refusal.code}`);
  return puzzle.value;
};

/** Whether the moves, in notation, solve the puzzle. */
function solves(id: string, moves: string): boolean {
  const line = parseMoves(moves);
  if (!line.ok) return false;
  const end = replay(startPosition(puzzleOf(id)), line.value, DEFAULT_RULES);
  return end.ok && isSolved(end.value, DEFAULT_RULES);
}

describe('examples', () => {
  test('solve-batch.mjs answers every line in its order', async () => {
    const asked = [ID, 'nonsense', '6754+40+E3076CF9+AB', ID];
    const answers = (await outputOf('solve-batch.mjs', [], `${asked.join('\n\n')}\n`)).split('\n');
    expect(answers.map(answer => answer.split(' ', 2).join(' '))).toEqual([
      `${ID} 2`,
      'nonsense not',
      '6754+40+E3076CF9+AB 7',
      `${ID} 2`,
      '',
    ]);
    expect(solves(asked[2]!, answers[2]!.split(' ').slice(2).join(' '))).toBe(true);
  });

  test('deal-bank.mjs deals as many as are wanted, of the wanted lengths, the same again', async () => {
    const args = ['--count', '3', '--moves', '4-5', '--seed', 'test'];
    const bank = await outputOf('deal-bank.mjs', args);
    const puzzles = bank
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(puzzles).toHaveLength(3);
    for (const { id, moves, solution } of puzzles) {
      expect([4, 5]).toContain(moves);
      expect(solution.split(' ')).toHaveLength(moves);
      expect(solves(id, solution)).toBe(true);
    }
    const idsOf = (text: string) => text.match(/"id":"[^"]+"/g);
    expect(idsOf(await outputOf('deal-bank.mjs', args))).toEqual(idsOf(bank));
  });

  test('draw-board.mjs draws text and SVG', async () => {
    expect(await outputOf('draw-board.mjs', [ID])).toBe(formatDrawing(puzzleOf(ID)));
    const svg = await outputOf('draw-board.mjs', [ID, '--svg']);
    expect(svg).toMatch(
      /^<svg [^>]+>\n(<(rect|path|circle) [^<>]+(\/>|><title>\w+<\/title><\/circle>)\n)+<\/svg>\n$/,
    );
    expect(svg.match(/<circle/g)).toHaveLength(4);
    expect(svg.match(/<title>\w+/g)).toEqual(
      ['red', 'green', 'blue', 'yellow'].map(name => `<title>${name}`),
    );
  });

  test('bidding-bots.mjs bids, proves and ends the match', async () => {
    const told = await outputOf('bidding-bots.mjs', ['--rounds', '2', '--seed', 'bots']);
    expect(told.match(/^(Near|Far) bids \d+ moves\.$/gm)).toEqual([
      'Near bids 4 moves.',
      'Far bids 4 moves.',
      'Far bids 5 moves.',
    ]);
    const { won, over } = screenTexts.match;
    const proved = [won({ name: 'Near', moves: 4 }), won({ name: 'Far', moves: 5 })];
    const lines = told.split('\n');
    expect(lines.filter(line => proved.includes(line))).toEqual(proved);
    expect(lines).toContain(over({ names: ['Near', 'Far'], chips: 1 }));
    // The saved match went with the folder that was made for it.
    expect(readdirSync(place).filter(name => name.startsWith('bidding-bots-'))).toEqual([]);
  });

  test.each([
    ['deal-bank.mjs', '--help'],
    ['deal-bank.mjs', '--moves=many'],
    ['deal-bank.mjs', '--moves=9-6'],
    ['deal-bank.mjs', '--count=0'],
    ['bidding-bots.mjs', '--help'],
    ['bidding-bots.mjs', '--moves=5'],
  ])('%s %s: a sentence, and how to call it', async (program, flag) => {
    const ran = await run([process.execPath, program, flag], { cwd: place });
    expect(ran).toMatchObject({ stdout: '', exitCode: 2 });
    expect(ran.stderr).toMatch(new RegExp(`^[^\\n]+\nUsage: node ${program} [^\\n]+\n$`));
  });

  test('deal-bank.mjs ends quietly when its reader has seen enough', async () => {
    const pipe = '"$0" deal-bank.mjs --count 1000 --moves 2-3 | head -n 1';
    const ran = await run(['bash', '--norc', '-o', 'pipefail', '-c', pipe, process.execPath], {
      cwd: place,
    });
    expect(ran).toMatchObject({ stderr: '', exitCode: 0 });
    expect(ran.stdout).toMatch(/^\{.*\}\n$/);
  });

  test('are all named in their README', () => {
    const readme = readFileSync(join(place, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/^\| \[([\w-]+\.mjs)\]\(\1\) \|/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(PROGRAMS.sort());
  });
});
