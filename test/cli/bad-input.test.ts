import { describe, expect, it } from 'vitest';
import { formatGameId, formatHexCell } from '../../source/engine/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { runHere } from '../helpers/run-here.js';

const GOOD = '0765+42+2E21BD0F+93';

const CUSTOM = formatGameId(
  puzzleOfDrawing(`
+---+---+---+---+
|R            rc|
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+

target: d1
`),
);

const DIAGONAL = puzzleOfId('FD06+40+9E0C242A+1A').board.diagonals[0]!.cell;

/** IDs, and what the sentence about them must name. */
const BAD_IDS: [what: string, id: string, named: string][] = [
  ['no ID', 'xyz', '“xyz”'],
  ['the empty text', '', '“”'],
  ['a number', '-5', '“-5”'],
  ['an ID cut short', '0765+42+2E21BD0F+9', '“0765+42+2E21BD0F+9”'],
  ['an ID that goes on', `${GOOD}+93`, `“${GOOD}+93”`],
  ['a wrong face', 'G765+42+2E21BD0F+93', '“G”'],
  ['no robots', '0765+02++93', '“0”'],
  ['too many robots', '0765+62+2E21BD0F0102+93', '“6”'],
  ['fewer cells than robots', '0765+52+2E21BD0F+93', '“2E21BD0F”'],
  ['a wrong cell', '0765+42+2E21BDXY+93', '“XY”'],
  ['a wrong target cell', '0765+42+2E21BD0F+XY', '“XY”'],
  ['a robot of the target that is none', '0765+4Z+2E21BD0F+93', '“Z”'],
  ['a robot of the target that is absent', '0765+22+2E21+93', '“2”'],
  [
    'two robots on one cell',
    '0765+42+2E212E0F+93',
    messages.refusal['robots-share-cell']({ robot: 'red', other: 'blue', cell: 'o3' }),
  ],
  ['a robot in the centre', '0765+42+2E77BD0F+93', 'can’t be on h8'],
  ['a robot on a diagonal', `FD06+40+${formatHexCell(DIAGONAL)}0C242A+1A`, 'stop on a diagonal'],
  ['a target that is none', '0765+42+2E21BD0F+00', 'no target for blue on a1'],
  ['a target of another robot', '0765+40+2E21BD0F+93', 'no target for red on d10'],
  ['an unknown suffix', `${GOOD}~x`, '“~x”'],
  ['a suffix with a wrong value', `${GOOD}~d1`, '“~d1”'],
  ['a suffix that comes twice', `${GOOD}~d0~d0`, '“~d0”'],
  ['openings that are none', `${GOOD}~o03F`, '“03F”'],
  ['openings that do not face each other', `${GOOD}~o0011`, 'a1 and b2'],
  ['a board of another version', `${GOOD}~b9`, '“9”'],
  ['a board cut short', CUSTOM.slice(0, -3), 'incomplete'],
  ['a foreign character in a board', `${GOOD}~b1_!`, '“!”'],
  ['escape codes', '\x1b[31m\x1b]0;title\x07xyz', '“xyz”'],
  ['escape codes inside of an ID', '0765+42+2E21BD\x1b[2J+93', '“2E21BD”'],
  ['100 kB', 'x'.repeat(100_000), '“xxxxxxxx'],
];

const ROWS: [what: string, args: string[], named: string][] = [
  ...BAD_IDS.map(([what, id, named]): (typeof ROWS)[0] => [what, ['show', id], named]),
  ['no ID, in practice', ['practice', 'xyz'], '“xyz”'],
  ['an unknown flag', ['--colour'], '“--colour”'],
  ['a flag with escape codes', ['--\x1b[31mred'], '“--red”'],
  ['a flag of another command', ['play', '--json'], '“--json”'],
  ['a flag without its value', ['play', '--players'], '“--players”'],
  ['an unknown command', ['plya'], 'Did you mean “play”?'],
  ['a command with escape codes', ['\x1b[1mbold'], '“bold”'],
  ['one player', ['play', '--players', 'Ann'], 'not 1.'],
  ['27 players', ['play', '--players', Array.from({ length: 27 }, String).join()], 'not 27.'],
  ['no rounds', ['play', '--rounds', '0'], '1 to 99, not “0”'],
  ['minutes below 0', ['play', '--minutes', '-1'], '1 to 600, not “-1”'],
  ['a clock without a bid that is none', ['play', '--no-bid-clock', 'never'], '“never”'],
  ['a player without a name', ['play', '--players', 'Ann,,Bob'], 'Player 2'],
  ['two players with one name', ['play', '--players', 'Ann,ann'], '“ann”'],
  ['a name of 200 characters', ['play', '--players', `Ann,${'B'.repeat(200)}`], '“BBBB'],
  ['a name with escape codes', ['play', '--players', 'Ann,B\x1b[31mob'], '“Bob”'],
  ['a name with a line end', ['play', '--players', 'Ann,B\nob'], '“Bob”'],
  ['a name that changes the direction', ['play', '--players', 'Ann,B\u202eob'], '“Bob”'],
  ['too few chips', ['play', '--chips', '0'], '“0”'],
  ['too many chips', ['play', '--chips', '18'], '“18”'],
  ['chips that are no number', ['play', '--chips', 'x'], '“x”'],
  ['chips that are no number, in the menu', ['--chips', 'x'], '“x”'],
  ['no seconds', ['play', '--seconds', '0'], '“0”'],
  ['half a second', ['play', '--seconds', '0.5'], '“0.5”'],
  ['more than an hour', ['play', '--seconds', '3601'], '“3601”'],
  ['an unknown edition', ['play', '--edition', '1998'], '“1998”'],
  ['the higher number of moves first', ['practice', '--moves', '9-6'], '6-9, not “9-6”'],
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
  ['moves with escape codes', ['practice', '--moves', '\x1b[31m7'], '“7”'],
  ['moves of another command', ['daily', '--moves', '7'], '“--moves”'],
  ['moves of a given position', ['practice', GOOD, '--moves', '7'], '“--moves”'],
  ['an unknown target', ['practice', '--target', 'purple'], '“purple”'],
  ['a target of the silver robot', ['practice', '--target', 'silver circle'], '“silver circle”'],
  ['a target of a given position', ['practice', GOOD, '--target', 'red'], '“--target”'],
  ['robots of a given position', ['practice', GOOD, '--fifth-robot'], '“--fifth-robot”'],
  ['an unknown edition, in practice', ['practice', '--edition', '\x1b[2J1'], '“1”'],
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
  ['jobs of another command', ['show', '--jobs', '2', GOOD], '“--jobs”'],
  ['two positions to show', ['show', GOOD, '4572+40+07286AA8+63'], '“4572+40+07286AA8+63”'],
  ['two positions to practise', ['practice', GOOD, 'zwei'], '“zwei”'],
  ['two positions to play', ['play', GOOD, 'zwei'], '“zwei”'],
  ['no position to show', ['show'], '“show”'],
  ['a file and a position', ['solve', '--board', 'x.txt', GOOD], `“${GOOD}”`],
  ['a flag without its file', ['show', '--board'], '“--board”'],
  ['play without a terminal', ['play'], '“play” needs a terminal'],
  ['practice without a terminal', ['practice', GOOD], '“practice” needs a terminal'],
];

describe('one clean sentence on stderr, nothing on stdout and exit code 2 for', () => {
  it.each(ROWS)('%s', async (_, args, named) => {
    const { stdout, stderr, exitCode } = await runHere(args);
    expect(stderr).toContain(named);
    expect(stderr).toMatch(/^\P{C}{20,300}\n$/u);
    expect(stdout).toBe('');
    expect(exitCode).toBe(2);
  });
});

it('solve answers each bad ID with its sentence, in their order', async () => {
  const { stdout, stderr, exitCode } = await runHere(['solve', ...BAD_IDS.map(([, id]) => id)]);
  const sentences = stderr.trimEnd().split('\n');
  expect(sentences).toHaveLength(BAD_IDS.length);
  for (const [index, [, , named]] of BAD_IDS.entries()) {
    expect(sentences[index]).toContain(named);
    expect(sentences[index]).toMatch(/^\P{C}{20,300}$/u);
  }
  expect(stdout).toBe('');
  expect(exitCode).toBe(2);
});
