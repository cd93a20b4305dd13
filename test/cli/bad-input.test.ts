import { expect, it } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { runHere } from '../helpers/run-here.js';

const GOOD = '0765+42+2E21BD0F+93';

/** Arguments, and what the sentence about them must name. */
const ROWS: [what: string, args: string[], named: string][] = [
  ['no ID', ['show', 'xyz'], '“xyz”'],
  ['the empty text', ['show', ''], '“”'],
  ['a number', ['show', '-5'], '“-5”'],
  [
    'two robots on one cell',
    ['show', '0765+42+2E212E0F+93'],
    messages.refusal['robots-share-cell']({ robot: 'red', other: 'blue', cell: 'o3' }),
  ],
  ['a foreign character in a board', ['show', `${GOOD}~b1_!`], '“!”'],
  ['escape codes', ['show', '\x1b[31m\x1b]0;title\x07xyz'], '“xyz”'],
  ['escape codes inside of an ID', ['show', '0765+42+2E21BD\x1b[2J+93'], '“2E21BD”'],
  ['100 kB', ['show', 'x'.repeat(100_000)], '“xxxxxxxx'],
  ['no ID, in practice', ['practice', 'xyz'], '“xyz”'],
  ['a flag with escape codes', ['--\x1b[31mred'], '“--red”'],
  ['one player', ['play', '--players', 'Ann'], 'not 1.'],
  ['27 players', ['play', '--players', Array.from({ length: 27 }, String).join()], 'not 27.'],
  ['no rounds', ['play', '--rounds', '0'], '1 to 99, not “0”'],
  ['minutes below 0', ['play', '--minutes', '-1'], '1 to 600, not “-1”'],
  ['a clock without a bid that is none', ['play', '--no-bid-clock', 'never'], '“never”'],
  ['a name with escape codes', ['play', '--players', 'Ann,B\x1b[31mob'], '“Bob”'],
  ['too few chips', ['play', '--chips', '0'], '“0”'],
  ['too many chips', ['play', '--chips', '18'], '“18”'],
  ['chips that are no number', ['play', '--chips', 'x'], '“x”'],
  ['chips that are no number, in the menu', ['--chips', 'x'], '“x”'],
  ['no seconds', ['play', '--seconds', '0'], '“0”'],
  ['half a second', ['play', '--seconds', '0.5'], '“0.5”'],
  ['more than an hour', ['play', '--seconds', '3601'], '“3601”'],
  [
    'a pipe in place of keys',
    ['practice', GOOD],
    messages.command.needsTerminal({ command: 'practice', linear: true }),
  ],
  [
    'a pipe where no lines are taken either',
    ['edit'],
    messages.command.needsTerminal({ command: 'edit', linear: false }),
  ],
  ['moves of a given position', ['practice', GOOD, '--moves', '7'], '“--moves”'],
  ['a target of a given position', ['practice', GOOD, '--target', 'red'], '“--target”'],
  ['robots of a given position', ['practice', GOOD, '--fifth-robot'], '“--fifth-robot”'],
  ['too long a seed', ['--seed', 's'.repeat(65)], '64 characters'],
  ['no positions to deal', ['deal', '--count', '0'], '“0”'],
  ['positions that are no number', ['deal', '--count', 'many'], '“many”'],
  ['an unknown motif', ['deal', '--motif', 'bloker'], 'Did you mean “blocker”'],
  ['a position to deal', ['deal', GOOD], `“${GOOD}”`],
  ['a limit of no moves', ['solve', '--max-moves', '0', GOOD], '“0”'],
  ['no time', ['solve', '--timeout', '0', GOOD], '“0”'],
  ['a time that is no number', ['solve', '--timeout', 'abc', GOOD], '“abc”'],
  ['no jobs', ['solve', '--jobs', '0', GOOD], '“0”'],
  ['65 jobs', ['solve', '--jobs', '65', GOOD], '“65”'],
  ['two positions to show', ['show', GOOD, '4572+40+07286AA8+63'], '“4572+40+07286AA8+63”'],
  ['two positions to practise', ['practice', GOOD, 'zwei'], '“zwei”'],
  ['two positions to play', ['play', GOOD, 'zwei'], '“zwei”'],
  ['no position to show', ['show'], '“show”'],
  ['a file and a position', ['solve', '--board', 'x.txt', GOOD], `“${GOOD}”`],
];

it.each(ROWS)(
  'one clean sentence on stderr, nothing on stdout and exit code 2 for %s',
  async (_, args, named) => {
    const { stdout, stderr, exitCode } = await runHere(args);
    expect(stderr).toContain(named);
    expect(stderr).toMatch(/^\P{C}{20,300}\n$/u);
    expect(stdout).toBe('');
    expect(exitCode).toBe(2);
  },
);
