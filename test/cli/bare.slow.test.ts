import { afterEach, describe, expect, it } from 'vitest';
import { formatGameId, type Puzzle } from '../../source/engine/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { comparable, puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';
import { CLI, runCli } from './run-cli.js';

const PLAY_HERE = messages.command.playNeedsTerminal;

/** Without spaces: the terminal breaks long lines anywhere. */
const joined = (text: string): string => text.replace(/\s+/g, '');

/** The lines of what the bare command writes without a terminal, and the position it names. */
async function deal(...args: string[]): Promise<{ lines: string[]; text: string; puzzle: Puzzle }> {
  const { stdout, stderr, exitCode } = await runCli(args);
  expect(stderr).toBe(`${PLAY_HERE}\n`);
  expect(exitCode).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  const [, id] = /^Game ID: (\S+)$/.exec(lines.at(-1)!) ?? [];
  const puzzle = puzzleOfId(id!);
  expect(formatGameId(puzzle)).toBe(id);
  return { lines, text: stdout, puzzle };
}

describe('the bare command without a terminal', () => {
  it('draws a position with its ID, which the program reads back, and says that playing needs a terminal', async () => {
    const { lines, puzzle } = await deal('--ascii');
    expect(lines.join('')).toMatch(/^[ -~]+$/);
    const drawn = puzzleOfDrawing(lines.slice(0, -1).join('\n'));
    expect(comparable(drawn.board)).toEqual(comparable(puzzle.board));
    expect(drawn.robots).toEqual(puzzle.robots);
    expect(drawn.target).toEqual(puzzle.target);
  });

  it('deals the same position for the same seed, and another one for another seed', async () => {
    const [first, again, other, unseeded, unseededAgain] = await Promise.all([
      deal('--seed', 'one'),
      deal('--seed=one'),
      deal('--seed', 'two'),
      deal(),
      deal(),
    ]);
    expect(again.text).toBe(first.text);
    expect(other.text).not.toBe(first.text);
    expect(unseededAgain.text).not.toBe(unseeded.text);
  });
});

describe('the bare command without half of a terminal', () => {
  let terminal: TestTerminal;
  afterEach(() => terminal.close());

  it.each([
    ['does the same when the input is no terminal', '"$0" "$1" </dev/null', PLAY_HERE, 'Game ID: '],
    [
      'draws nothing in a terminal that cannot move its cursor, and says what to type',
      'TERM=dumb "$0" "$1"',
      linearTexts.elsewhere,
      '',
    ],
  ])('%s', async (_, script, last, other) => {
    terminal = await openTestTerminal({
      // The terminal stays until all of it has been read: what is slow to arrive is lost with the program.
      command: ['sh', '-c', `${script}; ended=$?; read key; exit $ended`, process.execPath, CLI],
      rows: 50,
    });
    await terminal.waitFor(shown => joined(shown.text()).includes(joined(last)));
    terminal.type('\r');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
    expect(terminal.text()).toContain(other);
    expect(terminal.text().includes('+---') || terminal.text().includes('Game ID')).toBe(
      other !== '',
    );
    expect(terminal.modes.alternateScreen).toBe(false);
  });
});
