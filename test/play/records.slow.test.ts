import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { matchOptions, playMatch, recordOf } from '../helpers/play-match.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let home: string;
let terminal: TestTerminal | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'records-test-'));
});
afterEach(async () => {
  await terminal?.close();
  await rm(home, { recursive: true, force: true });
});

/** The folder of matches in this home. */
const folder = (): string => join(home, 'data', 'ricochet-tui', 'matches');

test('a solo game is played, found in the list and replayed; leaving it shows the list', async () => {
  terminal = await openTestTerminal({
    home,
    args: ['solo', '--solo-bid', '--chips', '1', '--seconds', '3600'],
  });
  await terminal.waitFor(screenTexts.solitaire.thinking);
  terminal.type('9\r');
  await terminal.waitFor('Prove it in 9 moves');
  terminal.type('xy');
  await terminal.waitFor('lose the chip');
  terminal.press('enter');
  await terminal.waitFor('you lose.');
  terminal.type('q');
  await terminal.exited;

  terminal = await openTestTerminal({ home });
  await terminal.waitFor('Records');
  for (const key of ['up', 'up', 'up'] as const) terminal.press(key);
  await terminal.waitFor('› Records');
  terminal.press('enter');
  await terminal.waitFor(/› \d{4}-\d\d-\d\d \d\d:\d\d +solo +1999 .* You 0 +clock won, round 1/);
  terminal.press('enter');
  await terminal.waitFor('playing, speed 1');
  terminal.press('end');
  await terminal.waitFor('you lose.');
  terminal.press('escape');
  await terminal.waitFor(/› .* solo .* clock won/);
  terminal.type('q');
  await terminal.waitFor(`› ${screenTexts.menu.records}`);
});

test('one of many records is continued, left, and chosen again', async () => {
  const { match, log } = playMatch(matchOptions({ seed: 'c', chips: 2 }));
  const left = recordOf(match.options, log.slice(0, 2));
  mkdirSync(folder(), { recursive: true });
  for (let day = 10; day < 60; day++) {
    const date = new Date(Date.UTC(2026, 0, day)).toISOString().replace(/[:.]/g, '-');
    writeFileSync(join(folder(), `${date}-aa.jsonl`), day % 10 === 5 ? 'oops\n' : left);
  }
  terminal = await openTestTerminal({ home, args: ['replay'], columns: 80, rows: 22 });
  await terminal.waitFor('1 to 14 of 50');
  terminal.press('page-down');
  terminal.press('page-down');
  await terminal.waitFor('16 to 29 of 50');
  await terminal.waitFor(/› .* match .* left in round 1/);
  const [chosen] = /^\/.*jsonl?$/m.exec(terminal.text()) ?? [];
  terminal.type('c');
  await terminal.waitFor('Game resumed');
  terminal.type('qy');
  await terminal.waitFor('16 to 29 of 50');
  expect(/^\/.*jsonl?$/m.exec(terminal.text())?.[0]).toBe(chosen);
  // The list has moved no record aside.
  expect(readdirSync(folder())).toHaveLength(50);
  terminal.press('escape');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
  expect(terminal.modes).toMatchObject({ alternateScreen: false, cursorHidden: false });
});
