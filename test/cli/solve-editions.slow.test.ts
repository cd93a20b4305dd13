import { beforeEach, describe, expect, test } from 'vitest';
import { formatGameId } from '../../source/engine/index.js';
import { EDITION_NAMES } from '../../source/game/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { BESIDE } from '../fixtures/positions.js';
import { puzzleOfDrawing } from '../helpers/boards.js';
import { newFolder } from '../helpers/new-folder.js';
import { runCli } from './run-cli.js';

let home: string;
beforeEach(() => {
  home = newFolder();
});

/** What `practice` proves of positions in a row, each given up at once: their IDs, and how many moves they take. */
async function practised(args: readonly string[], positions: number) {
  const { words } = linearTexts;
  // It asks once.
  const giveUp = [words['give-up'], words['give-up']];
  const lines = Array.from({ length: positions }, () => [...giveUp, words.next]).flat();
  const env = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const input = `${lines.slice(0, -1).join('\n')}\n`;
  const { stdout } = await runCli(['practice', '--linear', ...args], { input, env });
  const found = (pattern: RegExp) => [...stdout.matchAll(pattern)].map(([, text]) => text!);
  return {
    ids: found(/^Game ID: (\S+)$/gm),
    moves: found(/^Shortest solution, (\d+) moves?:/gm).map(Number),
  };
}

async function solved(args: readonly string[]): Promise<number[]> {
  const { stdout, stderr } = await runCli(['solve', '--json', ...args]);
  expect(stderr).toBe('');
  const answers = stdout.trimEnd().split('\n');
  return answers.map(line => (JSON.parse(line) as { moves: number }).moves);
}

describe('practice and solve find the same number of moves for dealt positions', () => {
  test.each([
    ...EDITION_NAMES.map(edition => ['--edition', edition]),
    ['--edition', '1999', '--reverse'],
    ['--edition', '2003', '--no-ricochet-rule'],
    ['--edition', '2007', '--no-ricochet-at-diagonal'],
    ['--edition', '2013', '--no-reverse'],
  ])('%s %s %s', async (...flags) => {
    const given = flags.filter(flag => flag !== undefined);
    const { ids, moves } = await practised(['--moves', '2-7', '--seed', 'agree', ...given], 8);
    expect(moves).toHaveLength(8);
    expect(await solved([...given, ...ids])).toEqual(moves);
  });
});

describe('both follow the flags that change the number of moves', () => {
  const onTarget = puzzleOfDrawing(`
+---+---+---+---+
|Rrc            |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+

target: a1`);

  test.each<[string, number, number]>([
    ['', 2, 4],
    ['--no-reverse', 3, 4],
    ['--edition=2013', 2, 4],
    ['--edition=1999', 3, 4],
    ['--edition=1999 --reverse', 2, 4],
    ['--no-ricochet-at-diagonal', 3, 4],
    ['--no-ricochet-rule', 1, 2],
    ['--edition=2003 --no-ricochet-rule', 1, 4],
  ])('“%s”', async (text, ...moves) => {
    const flags = text.split(' ').filter(flag => flag !== '');
    const ids = [BESIDE, onTarget].map(formatGameId);
    for (const [index, id] of ids.entries()) {
      expect((await practised([id, ...flags], 1)).moves).toEqual([moves[index]]);
    }
    expect(await solved([...flags, ...ids])).toEqual(moves);
  });
});
