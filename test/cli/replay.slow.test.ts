import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { newFolder } from '../helpers/new-folder.js';
import { bid, DRAWN, provingTable, recordOf } from '../helpers/play-match.js';
import { runCli } from './run-cli.js';

const { records } = messages;

it('replay --coach says how good each bid of a round was, and compares the proof with the shortest lines', async () => {
  const table = provingTable([bid(0, 2), bid(1, 3)]);
  table.move(DRAWN + 63_000, 'rE rS');
  table.move(DRAWN + 69_000, 'rE rN');
  table.do(DRAWN + 80_000, { type: 'continue' });
  const folder = newFolder();
  const file = join(folder, 'match.jsonl');
  writeFileSync(file, recordOf(table.match.options, table.log));
  const { stdout, stderr, exitCode } = await runCli(['replay', '--coach', '1', file]);
  expect([stderr, exitCode]).toEqual(['', 0]);
  const told = stdout.split('\n');
  const worth = screenTexts.coach.bid({ over: 0 });
  expect(told.slice(0, 2)).toEqual([
    `${screenTexts.coach.headings.round}.`,
    `0:00 ${records.bid({ name: 'Ann', moves: 2 })} ${worth}`,
  ]);
  expect(told).toContain(screenTexts.coach.verdict.shortest({ moves: 2 }));
  expect(told).toContain('rE rN');
});
