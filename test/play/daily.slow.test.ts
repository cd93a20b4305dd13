import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { openResults } from '../../source/storage/results.js';
import { dayNumber, dayStart } from '../../source/training/index.js';
import { runCli } from '../cli/run-cli.js';
import { movesOf } from '../helpers/boards.js';
import { newFolder } from '../helpers/new-folder.js';
import { playLine } from '../helpers/play-line.js';
import { openTestTerminal, PROGRAM, type TestTerminal } from '../helpers/terminal.js';

/** A time on the day of daily puzzle 21. */
const NOON = dayStart(21) + 12 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
const SOLUTION = 'yN bW bN yW yN yE';

let home: string;
let terminal: TestTerminal;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => terminal.close());

/** Opens the program with a clock that begins at this time. */
async function open(time: number, ...args: readonly string[]): Promise<void> {
  const clock = `const now = Date.now.bind(Date); Date.now = () => now() + ${time - Date.now()};`;
  const [node, ...rest] = PROGRAM;
  const ahead = ['--import', `data:text/javascript,${encodeURIComponent(clock)}`];
  const command = [node, ...ahead, ...rest] as const;
  terminal = await openTestTerminal({ home, args: ['daily', ...args], command });
}
async function leave(): Promise<void> {
  terminal.type('q');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
}

const results = () => openResults(join(home, 'data', 'ricochet-tui')).read().results;

test('is solved, counted once, and shared without giving the solution away', async () => {
  await open(NOON);
  await terminal.waitFor('Daily 21, 21 November 2026');
  await terminal.waitFor('4716+43+060F68FB+16');
  const differences = { diagonals: false, fifth: undefined, exact: false, reverse: false };
  const rules = screenTexts.rulesLine({ name: '1999', changed: false, ...differences });
  await terminal.waitFor(rules);
  const env = { env: { XDG_DATA_HOME: join(home, 'data') } };
  let output = '';
  terminal.onOutput(text => {
    output += text;
  });
  playLine(terminal, movesOf(SOLUTION));
  await terminal.waitFor(messages.practice.solved({ moves: 6, shortest: 6 }));
  await terminal.waitFor('Ricochet Robots');
  const line =
    terminal
      .text()
      .split('\n')
      .find(row => row.startsWith('Ricochet Robots')) ?? '';
  expect(line).toMatch(
    /^Ricochet Robots daily 21: solved in the fewest moves, 0:\d\d, streak: 1 day$/,
  );
  const { stdout: shared } = await runCli(['share', '21'], env);
  expect(shared.split('\n')).toEqual([line, expect.stringMatching(/daily --day 21$/), '']);
  expect((await runCli(['share', '20'], env)).exitCode).toBe(1);
  expect((await runCli(['share', 'x9'], env)).stderr).toContain(
    screenTexts.daily.notADay({ value: 'x9', last: dayNumber(Date.now()) }),
  );
  await terminal.waitFor('streak: 1 day');
  expect(output).not.toContain('\x1b]52');
  terminal.type('s');
  await terminal.waitFor('Copied.');
  const clipboard = /\x1b\]52;c;([^\x07]*)\x07/;
  await terminal.waitFor(() => clipboard.test(output), 'the clipboard');
  const [, copied = ''] = clipboard.exec(output) ?? [];
  expect(Buffer.from(copied, 'base64').toString()).toBe(shared.trimEnd());
  await leave();

  await open(NOON + 1000);
  await terminal.waitFor('Already played');
  expect(terminal.text()).toContain(line);
  terminal.type('s');
  await terminal.waitFor('Copied.');
  terminal.type('a');
  await terminal.waitFor('0 moves');
  terminal.type('xy');
  await terminal.waitFor('Given up');
  await leave();
  expect(results()).toMatchObject([{ kind: 'daily', day: 21, moves: 6, hints: 0 }]);

  await open(NOON + DAY, '--yesterday');
  await terminal.waitFor(screenTexts.daily.solution({ shortest: 6 }));
  expect(terminal.text()).toContain('Daily 21');
  expect(terminal.text()).toContain('streak: 1 day');
  await leave();
  expect(results()).toHaveLength(1);
});

test('is played in linear mode', async () => {
  await open(NOON, '--linear');
  await terminal.waitFor('Daily 21, 21 November 2026');
  terminal.type(`${SOLUTION}\r`);
  await terminal.waitFor(messages.practice.solved({ moves: 6, shortest: undefined }));
  terminal.type('quit\r');
  await terminal.waitFor(/daily 21: solved in the fewest moves, 0:\d\d, streak: 1 day/);
  await terminal.exited;
  expect(results()).toMatchObject([{ kind: 'daily', day: 21, moves: 6 }]);
});

test('does not exist before the first day', async () => {
  await open(dayStart(1) - DAY);
  await terminal.waitFor(screenTexts.daily.notCome({ first: '2026-11-01' }).split(';')[0]!);
  await leave();
});
