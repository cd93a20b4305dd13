import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { dayNumber, dayStart, parseResult, type SoloResult } from '../../source/training/index.js';
import { runCli } from '../cli/run-cli.js';
import { newFolder } from '../helpers/new-folder.js';
import { programAt } from '../helpers/other-time.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';
import { unwrap } from '../helpers/unwrap.js';

/** A time on the day of daily puzzle 21, which `yN bW bN yW yN yE` solves. */
const NOON = dayStart(21) + 12 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

let home: string;
let terminal: TestTerminal;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => terminal.close());

async function open(
  time: number,
  args: readonly string[] = ['daily'],
  env: Record<string, string> = {},
): Promise<void> {
  terminal = await openTestTerminal({ home, args, env, command: programAt(time) });
}
async function leave(): Promise<void> {
  terminal.type('q');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
}

function solve(): void {
  terminal.type('y');
  terminal.press('up');
  terminal.type('b');
  terminal.press('left');
  terminal.press('up');
  terminal.type('y');
  terminal.press('left');
  terminal.press('up');
  terminal.press('right');
}

const results = (): SoloResult[] =>
  readFileSync(join(home, 'data', 'ricochet-tui', 'results.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => unwrap(parseResult(line)));

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
  solve();
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
  terminal.type('x');
  await terminal.waitFor('Press “y” to confirm');
  terminal.type('y');
  await terminal.waitFor('Given up');
  await leave();
  expect(results()).toMatchObject([{ kind: 'daily', day: 21, moves: 6, hints: 0 }]);

  await open(NOON + DAY, ['daily', '--yesterday']);
  await terminal.waitFor(screenTexts.daily.solution({ shortest: 6 }));
  expect(terminal.text()).toContain('Daily 21');
  expect(terminal.text()).toContain('streak: 1 day');
  await leave();
  expect(results()).toHaveLength(1);
});

test('hides the shortest length until the end, and continues where it was left', async () => {
  await open(NOON);
  await terminal.waitFor('4716+43+060F68FB+16');
  terminal.type('hh');
  await terminal.waitFor('Shortest: ');
  expect(terminal.text()).not.toMatch(/Shortest *$|proved|share/m);
  terminal.type('b');
  terminal.press('left');
  await terminal.waitFor('1 move');
  await leave();
  await open(NOON + 1000);
  await terminal.waitFor(/1 move\n.*bW/);
  terminal.type('xy');
  await terminal.waitFor(/Ricochet Robots daily 21: not solved, 1 hint, 0:\d\d/);
  terminal.type('y');
  await terminal.waitFor('Daily 20, 20 November 2026');
  await terminal.waitFor(screenTexts.daily.solution({ shortest: 8 }));
  terminal.type('q');
  await terminal.waitFor('Daily 21, 21 November 2026');
  await leave();
  expect(results()).toHaveLength(1);
});

test.each<[string, string[], Record<string, string>]>([
  ['where that is asked for', ['daily', '--linear'], {}],
  ['to a screen reader', ['daily'], { INK_SCREEN_READER: 'true' }],
])('is played in linear mode %s', async (_, args, env) => {
  await open(NOON, args, env);
  await terminal.waitFor('Daily 21, 21 November 2026');
  terminal.type('yn bw bn yw yn ye\r');
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
