import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { folderForAll } from '../helpers/new-folder.js';
import { bid, DRAWN, provingTable, recordOf } from '../helpers/play-match.js';
import { readMovingSvg } from '../helpers/svg.js';
import { runCli } from './run-cli.js';

const ID = '0765+42+2E21BD0F+93';

const folder = folderForAll();
/** Of a match whose first round is decided. */
let record: string;
beforeAll(async () => {
  const table = provingTable([bid(0, 2), bid(1, 3)]);
  table.move(DRAWN + 63_000, 'rE rS');
  record = join(folder, 'match.jsonl');
  await writeFile(record, recordOf(table.match.options, table.log));
});

describe('show --svg', () => {
  it('draws a position, and a shortest line, into a file', async () => {
    const file = join(folder, 'line.svg');
    const ran = await runCli(['show', '--svg', file, '--line', 'shortest', EASY]);
    expect(ran).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    const svg = await readFile(file, 'utf8');
    expect(svg).toContain(`<title>${EASY}</title>`);
    expect(svg).toContain('class="move"');
  });

  it('replaces a file only with --force', async () => {
    const file = join(folder, 'there.svg');
    await writeFile(file, 'mine');
    const refused = await runCli(['show', '--svg', file, ID]);
    expect(refused.stderr).toContain(screenTexts.archive.exists({ file }));
    expect([refused.exitCode, await readFile(file, 'utf8')]).toEqual([2, 'mine']);
    expect((await runCli(['show', '--force', '--svg', file, ID])).exitCode).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('</svg>');
  });

  it.each([['xx'], ['rE rE rE rE']])('refuses the line %s with a sentence', async line => {
    const args = ['show', '--svg', join(folder, 'no'), '--line', line, ID];
    const { stderr, exitCode } = await runCli(args);
    expect([exitCode, stderr.trimEnd().split('\n').length]).toEqual([2, 1]);
  });
});

describe('replay --cast', () => {
  it('writes a match', async () => {
    const cast = join(folder, 'match.cast');
    const ran = await runCli(['replay', '--cast', cast, record]);
    const stdout = `${messages.records.written({ file: cast })}\n`;
    expect(ran).toEqual({ stdout, stderr: '', exitCode: 0 });
    const [header, ...lines] = (await readFile(cast, 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(header!)).toMatchObject({ version: 2 });
    expect(lines.length).toBeGreaterThan(3);
  });

  it('writes a moving picture if the file name ends with .svg', async () => {
    const file = join(folder, 'Match.SVG');
    expect((await runCli(['replay', '--cast', file, record])).exitCode).toBe(0);
    expect(readMovingSvg(await readFile(file, 'utf8')).times.length).toBeGreaterThan(3);
  });

  it.each([
    ['match.gif', 2],
    ['match.mp4', 2],
    ['match.JSON', 0],
    ['match', 0],
  ])('%s ends with %i', async (name, code) => {
    const file = join(folder, name);
    const { stderr, exitCode } = await runCli(['replay', '--cast', file, record]);
    expect(exitCode).toBe(code);
    expect(stderr).toContain(code === 0 ? '' : messages.records.castEnding({ file }));
    expect(existsSync(file)).toBe(code === 0);
  });

  it('says that the last line of the record was cut off', async () => {
    const cut = join(folder, 'cut-off.jsonl');
    await writeFile(cut, `${await readFile(record, 'utf8')}{"type":"mo`);
    const ran = await runCli(['replay', '--cast', join(folder, 'cut-off.cast'), cut]);
    expect(ran).toMatchObject({ exitCode: 0, stderr: `${messages.records.cutOff}\n` });
  });
});
