import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBoardFile } from '../../source/cli/given-position.js';
import { UsageError } from '../../source/cli/usage.js';
import { formatDrawing, formatGameId } from '../../source/engine/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { comparable, puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { DRAWING } from '../helpers/drawn-board.js';
import { folderForAll } from '../helpers/new-folder.js';
import { isWindows } from '../helpers/platform.js';
import { runHere } from '../helpers/run-here.js';

/** What is said of a file that is missing, before its name. */
const NO_FILE = messages.file.missing({ file: '' }).split('“')[0]!;

const PUZZLE = puzzleOfDrawing(DRAWING);
const ID = '0765+42+2E21BD0F+93';

/** The drawing with one piece exchanged, line and column from 1. */
function changed(line: number, column: number, text: string): string {
  const lines = DRAWING.split('\n');
  const old = lines[line - 1]!;
  lines[line - 1] = old.slice(0, column - 1) + text + old.slice(column - 1 + text.length);
  return lines.join('\n');
}

const folder = folderForAll();

let files = 0;
async function fileWith(content: string | Uint8Array): Promise<string> {
  files += 1;
  const file = join(folder, `board-${files}.txt`);
  await writeFile(file, content);
  return file;
}

const boardIn = async (text: string) => readBoardFile(await fileWith(text));

const refusalOf = async (text: string): Promise<string> => {
  try {
    await boardIn(text);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(text)} was accepted`);
};

describe('a board file is', () => {
  it.each([
    ['a drawing', DRAWING],
    ['one with a byte order mark and CR LF', `\uFEFF${DRAWING.replaceAll('\n', '\r\n')}`],
    ['a Game ID', formatGameId(PUZZLE)],
    ['one with blanks around it', `\n\n   ${formatGameId(PUZZLE)} \r\n\n`],
  ])('%s', async (_, text) => {
    const { board, robots, target } = await boardIn(text);
    expect(comparable(board)).toEqual(comparable(PUZZLE.board));
    expect({ robots, target }).toEqual({ robots: PUZZLE.robots, target: PUZZLE.target });
  });

  it('a board without robots and target', async () => {
    const bare = DRAWING.replace(/[RGBY]/g, ' ').replace('target: d4', '');
    const file = await boardIn(bare);
    expect(file.robots).toEqual([]);
    expect(file).not.toHaveProperty('target');
  });
});

/** What is bad about a text, and all that the sentence must say. */
const BAD_TEXTS: [what: string, text: string, ...named: string[]][] = [
  ['nothing', '', 'No board drawing'],
  ['a robot on a diagonal', changed(2, 2, 'R/g'), 'Line 2', 'column 2', 'red', 'a1', 'diagonal'],
  ['a robot left out', changed(8, 18, ' '), 'Line 8', 'column 6', 'blue', 'b4', 'no green'],
  [
    'a target of a robot that is absent',
    DRAWING.replace(/[GBY]/g, ' '),
    'Line 8',
    'column 14',
    'green',
    'd4',
  ],
  [
    'a target between four walls',
    changed(7, 14, '---').replace(' gt G', ' gt|G'),
    'Line 8',
    'column 14',
    'd4',
    'four sides',
  ],
  ['words further down', '\n\n  hello', 'Line 3', 'column 3', '“hello”'],
  ['escape codes', '\x1b[31mhel\x1b[0mlo', 'Line 1', 'column 1', '“hello”'],
  ['a bad Game ID', '\n 0765+42+2E21BD0F+9', 'Line 2', 'column 2', '“0765+42+2E21BD0F+9”'],
  ['a Game ID of a bad position', '0765+42+2E2EBD0F+93', 'Line 1', 'red and green'],
  ['two Game IDs', `${ID}\n\n ${ID}`, 'Line 3', 'column 2', ID],
];

describe('one sentence, with line and column if there is a place, is about', () => {
  it.each(BAD_TEXTS)('%s', async (_, text, ...named) => {
    const sentence = await refusalOf(text);
    for (const word of named) expect(sentence).toContain(word);
    expect(sentence).toMatch(/^\P{C}{20,250}[.!]$/u);
  });
});

describe('the program', () => {
  async function expectRefusal(args: readonly string[], ...named: string[]): Promise<void> {
    const { stdout, stderr, exitCode } = await runHere(args);
    for (const word of named) expect(stderr).toContain(word);
    expect(stderr).toMatch(/^\P{C}{20,300}\n$/u);
    expect(stdout).toBe('');
    expect(exitCode).toBe(2);
  }

  it.each(['show', 'solve', 'practice'])('%s refuses a bad board', async command => {
    const file = await fileWith(changed(2, 2, 'X'));
    await expectRefusal([command, '--board', file], 'line 2', 'column 2', '“X  ”');
  });

  it.each([
    ['deal', '--openings', '1'],
    ['practice', '--moves', '2-3'],
  ])('%s refuses %s, which would change the board', async (command, ...flag) => {
    await expectRefusal([command, '--board', await fileWith(DRAWING), ...flag], flag[0]!);
  });

  it.each([
    ['10 MB of noise', () => fileWith(Buffer.alloc(1e7, '\x1b]0;+-|')), 'larger than 65,536 bytes'],
    ['bytes that are no text', () => fileWith(Buffer.alloc(1000, 0xfe)), 'isn’t text'],
    ['zeros', () => fileWith(Buffer.alloc(1000)), 'Line 1, column 1'],
    ['a folder', async () => folder, 'is a folder'],
    ['a file that is not there', async () => join(folder, 'none.txt'), NO_FILE],
    ['a folder that is not there', async () => join(folder, 'none', 'a.txt'), NO_FILE],
    ['a file below a file', async () => join(await fileWith(DRAWING), 'a'), NO_FILE],
    ['a name with escape codes', async () => 'a\x1b[2J\x07\nb\u202Ec.txt', '“abc.txt”'],
    ['a name of 10 kB', async () => 'x'.repeat(10_000), '“xxxxxxxx'],
  ])('one sentence and exit code 2 for %s', async (_, file, named) => {
    await expectRefusal(['show', '--board', await file()], named);
  });

  it.skipIf(!existsSync('/dev/zero'))('what has no end is not read to it', async () => {
    await expectRefusal(['show', '--board', '/dev/zero'], 'larger than 65,536 bytes');
  });

  it.skipIf(isWindows || process.getuid?.() === 0)('a file that may not be read', async () => {
    const file = await fileWith(DRAWING);
    await chmod(file, 0);
    await expectRefusal(['show', '--board', file], 'have permission to read');
  });

  it.skipIf(isWindows)('a pipe is read', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const [{ stdout }] = await Promise.all([
      runHere(['show', '--ascii', '--board', pipe]),
      writeFile(pipe, DRAWING),
    ]);
    expect(stdout).toBe(formatDrawing(PUZZLE));
  });

  it.each([
    ['a whole position', PUZZLE],
    ['one without robots and target', { board: PUZZLE.board, robots: [] }],
    ['a printed board', puzzleOfId('7EC5+51+D67D5B9E26+9D')],
  ])('show --ascii writes a drawing back as it is: %s', async (_, drawing) => {
    const text = formatDrawing(drawing);
    const ran = await runHere(['show', '--ascii', '--board', await fileWith(text)]);
    expect(ran).toEqual({ stdout: text, stderr: '', exitCode: 0 });
  });

  it('show draws what the file has', async () => {
    const bare = await runHere([
      'show',
      '--board',
      await fileWith(formatDrawing({ board: PUZZLE.board, robots: [] })),
    ]);
    expect(bare).toMatchObject({ stderr: '', exitCode: 0 });
    expect(bare.stdout).not.toMatch(/Target|Game ID|R/);
    const { board, target } = PUZZLE;
    const unmanned = await fileWith(formatDrawing({ board, robots: [], target }));
    const { stdout } = await runHere(['show', '--board', unmanned]);
    // Without robots there is no position to give a Game ID of.
    expect(stdout).toMatch(/Target: green triangle\n$/);
    const whole = await runHere(['show', '--board', await fileWith(DRAWING)]);
    expect(whole.stdout).toContain(`Target: green triangle\nGame ID: ${formatGameId(PUZZLE)}\n`);
  });

  it('show --svg draws a board without robots under the name of the program, and no line', async () => {
    const file = await fileWith(DRAWING.replace(/[RYBG](?= )/g, ' '));
    const svg = join(folder, 'bare.svg');
    const show = ['show', '--svg', svg, '--board', file];
    expect((await runHere([...show, '--line', 'shortest'])).stderr).toContain(messages.show.noLine);
    expect(await runHere(show)).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    expect(readFileSync(svg, 'utf8')).toContain(`<title>${messages.title}</title>`);
  });

  it('solve solves a file as it solves the Game ID', async () => {
    const file = await fileWith(DRAWING);
    const [fromFile, fromId] = await Promise.all([
      runHere(['solve', '--board', file]),
      runHere(['solve', formatGameId(PUZZLE)]),
    ]);
    expect(fromFile).toEqual(fromId);
    expect(fromFile).toMatchObject({ stderr: '', exitCode: 0 });
  });

  it('a robot between four walls is allowed', async () => {
    const file = await fileWith(changed(3, 2, '---'));
    for (const command of ['show', 'solve']) {
      const ran = await runHere([command, '--board', file]);
      expect(ran).toMatchObject({ stderr: '', exitCode: 0 });
    }
  });

  it('what a file leaves open comes from the seed, with a note', async () => {
    const file = await fileWith(formatDrawing({ board: PUZZLE.board, robots: [] }));
    const solve = (seed: string) => runHere(['solve', '--board', file, '--seed', seed]);
    const [one, same, other] = await Promise.all([solve('a'), solve('a'), solve('b')]);
    expect(one).toEqual(same);
    expect(one.stdout).not.toBe(other.stdout);
    expect(one.stderr).toMatch(/^The board has no robots; .*\n.+\n$/);
    expect(one.exitCode).toBe(0);
  });

  it('a board without any target cannot be solved', async () => {
    const board = { ...PUZZLE.board, targets: [] };
    const file = await fileWith(formatDrawing({ board, robots: PUZZLE.robots }));
    await expectRefusal(['solve', '--board', file], 'has a target');
  });

  it('--no-diagonals leaves out those of a printed board', async () => {
    const id = 'FD06+40+9E0C242A+1A';
    const file = await fileWith(id);
    const [fromFile, fromId] = await Promise.all([
      runHere(['solve', '--no-diagonals', '--board', file]),
      runHere(['solve', '--no-diagonals', id]),
    ]);
    expect(fromFile).toEqual(fromId);
  });
});
