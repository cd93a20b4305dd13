import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { matchOptions, playMatch, recordOf } from '../helpers/play-match.js';
import { readPosition } from '../helpers/read-board.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let folder: string;
let terminal: TestTerminal;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-test-'));
});
afterEach(async () => {
  await terminal.close();
  await rm(folder, { recursive: true });
});

test('the record of a match is played, stepped through and left', async () => {
  const { match, log } = playMatch(matchOptions({ seed: 'c', chips: 1 }));
  const file = join(folder, 'match.jsonl');
  await writeFile(file, recordOf(match.options, log));
  const won = log.findIndex(({ type }) => type === 'chip-won') + 1;
  const drawn = log.filter(({ type }) => type === 'drawn').at(-1)!;

  terminal = await openTestTerminal({ args: ['replay', file], columns: 80, rows: 24 });
  await terminal.waitFor('playing, speed 1');
  await terminal.waitFor(`event 3 of ${log.length}`);
  terminal.type('8');
  await terminal.waitFor('playing, speed 8');
  terminal.press('space');
  await terminal.waitFor('paused, speed 8');

  terminal.press('end');
  await terminal.waitFor(screenTexts.match.over({ names: [''], chips: 1 }));
  terminal.press('up');
  await terminal.waitFor(`Round ${match.round}: `);
  expect(readPosition(terminal).target.cell).toBe(drawn.type === 'drawn' && drawn.target);

  terminal.press('end');
  await terminal.waitFor(`event ${log.length} of ${log.length}`);
  terminal.press('left');
  await terminal.waitFor(`event ${won} of ${log.length}`);
  terminal.press('left');
  await terminal.waitFor(`event ${won - 1} of ${log.length}`);
  await terminal.waitFor(/Move (\d+) of \1: /);

  terminal.type('?');
  await terminal.waitFor('  1 to ');
  terminal.press('escape');
  await terminal.waitFor(`event ${won - 1} of ${log.length}`);
  terminal.type('q');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
  expect(terminal.modes).toMatchObject({ alternateScreen: false, cursorHidden: false });
});
