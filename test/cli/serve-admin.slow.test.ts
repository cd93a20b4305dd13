import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EDITIONS, parseRecord } from '../../source/game/index.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { logTexts } from '../../source/messages/english/log.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { newFolder } from '../helpers/new-folder.js';
import { playLine } from '../helpers/play-line.js';
import { readPosition } from '../helpers/read-board.js';
import { serveProgram } from '../helpers/serve-program.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { SPOKEN } from '../helpers/spoken.js';
import { allSee, arriveBySsh2 } from '../helpers/ssh-player.js';
import {
  ANNS_KEY,
  BOBS_KEY,
  logIn,
  openRoom,
  openScreen,
  runCommand,
} from '../helpers/ssh-server.js';
import { openTestTerminal } from '../helpers/terminal.js';
import { unwrap } from '../helpers/unwrap.js';
import { CLI, runCli } from './run-cli.js';

const { refusal, admin: texts } = hostTexts;
/** As much of it as stands in the first line. */
const closes = serveTexts.draining({ minutes: 1 }).slice(0, 60);
const [code, { host }] = SPOKEN.at(-1)!;
const ann = { username: 'ann', privateKey: ANNS_KEY.private };
const bob = { username: 'bob', privateKey: BOBS_KEY.private };

/** A table that ann looks after, and the files that say so. */
async function openTable(...more: readonly string[]) {
  const folder = newFolder();
  const file = (name: string) => join(folder, name);
  const write = (name: string, text: string) => {
    writeFileSync(file(name), text);
    return file(name);
  };
  const flags = [
    ...['--admins', write('admins', `${ANNS_KEY.public}\n`), '--motd', write('motd', 'Hello\nall')],
    ...['--auth', 'keys', write('keys', `${ANNS_KEY.public}\n`), ...more],
  ];
  const env = { XDG_DATA_HOME: folder };
  const table = await serveProgram(flags, env);
  return { ...table, write, file, flags, env };
}

describe('files are reloaded', () => {
  test('at SIGHUP', async () => {
    const table = await openTable();
    await expect(logIn(table, bob)).rejects.toThrow();
    table.write('keys', `${BOBS_KEY.public}\n`);
    table.write('motd', 'Other words');
    table.child.kill('SIGHUP');
    const reloaded = texts.reloaded({ parts: ['admins', 'keys', 'motd', 'bans'] });
    await expect.poll(table.stderr).toContain(reloaded);
    await (await openScreen(await logIn(table, bob))).shows('Other words');
  });

  test('at SIGHUP in a terminal too; when the terminal vanishes, the server ends', async () => {
    const terminal = await openTestTerminal({
      command: [process.execPath, CLI, 'serve'],
      args: ['--port', '0'],
    });
    onTestFinished(() => terminal.close());
    await terminal.waitFor('Ctrl-C');
    terminal.signal('SIGHUP');
    await terminal.waitFor('Reloaded');
    terminal.vanish();
    await terminal.exited;
  });
});

describe('a host who speaks another language', () => {
  const badKey = (spoken: typeof host, file: string) => spoken.keyLine.damaged({ file, line: 1 });

  test('reads so what the server says at its start and to admins; the log is English', async () => {
    const table = await openTable('--lang', code);
    expect(table.stdout()).toContain(host.start.stop);
    const bad = table.write('keys', `rubbish\n${ANNS_KEY.public}\n`);
    const { stdout } = await runCommand(await logIn(table, ann), 'admin reload');
    expect(stdout).toContain(badKey(host, bad));
    expect(stdout).toContain(host.admin.reloaded({ parts: ['admins', 'keys', 'motd', 'bans'] }));
    expect(table.stderr()).toContain(badKey(hostTexts, bad));
    expect(table.stderr()).not.toContain(badKey(host, bad));
    const again = await serveProgram(table.flags, { XDG_DATA_HOME: newFolder() });
    expect(again.stderr()).toContain(badKey(host, bad));
  });

  test('reads refusals so, but in a log for programs in English', async () => {
    const refused = async (...flags: readonly string[]) =>
      (await runCli(['serve', '--host', '0.0.0.0', '--lang', code, ...flags])).stderr;
    const asked = { host: '0.0.0.0' };
    expect(await refused()).toContain(host.refusal.authNeeded(asked));
    const { sentence } = JSON.parse(await refused('--log', 'json'));
    expect(sentence).toContain(refusal.authNeeded(asked));
  });
});

describe('a draining server', () => {
  test('lets the match go on after SIGTERM, and saves it if the server is ended sooner', async () => {
    const table = await openTable('--drain', '1', '--bots', '1');
    const screen = await openScreen(await logIn(table, ann));
    await screen.shows('Hello all');
    await openRoom(screen);
    screen.channel.write('\r');
    await screen.shows('Round 1');
    table.child.kill('SIGTERM');
    await screen.shows(closes);
    // Nobody proves in fewer moves than one, and the clock does not run out meanwhile.
    screen.channel.write('77\r');
    await screen.shows(/ann +77 /);
    const late = await openScreen(await logIn(table, { ...ann, username: 'eve' }));
    await late.shows(closes);
    expect((await runCommand(await logIn(table, ann), 'admin drain')).exitCode).toBe(0);
    expect(table.child.exitCode).toBe(null);
    table.child.kill('SIGTERM');
    expect(await screen.exited).toBe(0);
    expect(await table.ended).toBe(0);
    const again = await serveProgram(table.flags, table.env);
    expect((await runCommand(await logIn(again, ann), 'rooms')).stdout).toContain('round 1');
    const back = await openScreen(await logIn(again, ann), { command: 'join 1' });
    await back.shows(/ann +77 /);
  });

  test('ends when the match is over, and loses no bid', async () => {
    const table = await openTable('--drain', '1', '--bots', '1', '--bot-level', 'easy');
    const player = await arriveBySsh2(table, 'ann', undefined, ann);
    await allSee([player], 'Hello all');
    player.type('n');
    await allSee([player], '1999');
    for (let line = 0; line < 9; line++) player.press('up');
    for (let chips = 8; chips > 1; chips--) player.press('left');
    await allSee([player], /Chips +\*1\b/);
    for (const key of ['down', 'down'] as const) player.press(key);
    player.type('1');
    await allSee([player], /Sand clock +\*1_/);
    player.press('enter');
    await allSee([player], 'Room 1');
    player.press('enter');
    await allSee([player], 'Found a way?');
    table.child.kill('SIGTERM');
    await allSee([player], closes);
    const line = shortestLine(readPosition(player), EDITIONS['1999'].moves);
    player.type(`${line.length}\r`);
    await allSee([player], 'Press Enter to begin');
    player.press('enter');
    await allSee([player], 'Prove it in');
    playLine(player, line);
    await allSee([player], screenTexts.match.over({ names: ['ann'], chips: 1 }));
    expect(await table.ended).toBe(0);
    const rooms = join(table.file('ricochet-tui'), 'rooms');
    const [record] = readdirSync(rooms).filter(name => name.endsWith('.jsonl'));
    const { events, match } = unwrap(parseRecord(readFileSync(join(rooms, record!), 'utf8')));
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'bid', player: 0, moves: line.length }),
    );
    expect(match.phase).toMatchObject({ kind: 'match-over', winners: [0] });
  });

  test('ends at once if nothing is played, after the answer', async () => {
    const table = await openTable();
    const screen = await openScreen(await logIn(table, ann));
    expect(await runCommand(await logIn(table, ann), 'admin drain')).toMatchObject({ exitCode: 0 });
    expect(await screen.exited).toBe(0);
    expect(await table.ended).toBe(0);
    // OpenSSH has no exit code where it is sent away before it has hung up.
    expect(table.stderr()).toContain(logTexts.endings.left);
  });
});
