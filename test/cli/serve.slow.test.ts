import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { logTexts } from '../../source/messages/english/log.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { solverShare } from '../../source/server/solver-pool.js';
import { folderForAll, newFolder } from '../helpers/new-folder.js';
import { serveProgram } from '../helpers/serve-program.js';
import { ANNS_KEY, logIn, openScreen, runCommand } from '../helpers/ssh-server.js';
import { openTestTerminal } from '../helpers/terminal.js';
import { runCli } from './run-cli.js';

const folder = folderForAll();
const inFolder = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const openTable = (args: string[], env: Record<string, string> = {}) =>
  serveProgram(args, { XDG_DATA_HOME: folder, ...env });

describe('serve refuses', () => {
  const { badMetrics, noRange, wideRange } = hostTexts.refusal;
  const keys = () => inFolder('keys', `${ANNS_KEY.public}\n`);
  it.each<[string, () => string[], string]>([
    ['to open to the network unasked', () => ['--host', '0.0.0.0'], 'Choose who can log in'],
    ['to ask for a password that is not there', () => ['--auth', 'password'], 'RICOCHET_PASSWORD'],
    ['a password as a value of --auth', () => ['--auth', 'password', 'sesame'], 'doesn’t take'],
    [
      'an empty password',
      () => ['--auth', 'password', '--password-file', inFolder('empty', '\n')],
      'is empty',
    ],
    [
      'a password that nobody is asked for',
      () => ['--password-file', inFolder('password', 'sesame\n')],
      'only with --auth password',
    ],
    ['keys without a file', () => ['--auth', 'keys'], '--auth keys FILE'],
    ['keys of a file that is not there', () => ['--auth', 'keys', join(folder, 'no')], 'no file'],
    ['a file without keys', () => ['--auth', 'keys', inFolder('none', '# none\n')], 'no valid key'],
    ['two files of keys', () => ['--auth', 'keys', keys(), keys()], 'doesn’t take'],
    ['another way to enter', () => ['--auth', 'key'], 'takes none, password or keys'],
    ['no port', () => ['--port', '65536'], 'from 0 to 65535'],
    ['no session', () => ['--sessions', '0'], 'from 1 to 10000'],
    [
      'an address of NATS with a password',
      () => ['--cluster', 'nats://127.0.0.1:4222,nats://a:b@127.0.0.1'],
      hostTexts.refusal.badNatsUrl({ value: 'nats://a:b@127.0.0.1' }),
    ],
    [
      'an odd name of a cluster',
      () => ['--cluster', 'nats://127.0.0.1', '--cluster-name', 'a.b'],
      hostTexts.refusal.badClusterName({ value: 'a.b' }),
    ],
    [
      'credentials for no cluster',
      () => ['--cluster-credentials', inFolder('credentials', 'a:b\n')],
      'only with --cluster',
    ],
    ['to keep matches for no time', () => ['--keep', '90'], 'such as 12h, 90d, 2w or 1y'],
    ['admins that are not there', () => ['--admins', '/no/file'], 'no file'],
    ['a range that is none', () => ['--proxy-from', '10.0.0.0/8,ann'], noRange({ text: 'ann' })],
    ['proxies everywhere', () => ['--proxy-from', '::/0'], wideRange({ text: '::/0', fewest: 16 })],
    ['no minutes', () => ['--drain', '0'], 'from 1 to 1440'],
    ['a message that is not there', () => ['--motd', '/no/file'], 'no file'],
    ...['here', '1.2.3.4:65536', '::1:80', '[::1]:x'].map(
      (value): [string, () => string[], string] => [
        `metrics at ${value}`,
        () => ['--metrics', value],
        badMetrics({ value }),
      ],
    ),
  ])('%s', async (_, args, sentence) => {
    const env = { XDG_DATA_HOME: folder };
    const { stdout, stderr, exitCode } = await runCli(['serve', ...args()], { env });
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toContain(sentence);
  });

  it('a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const ran = await runCli(['serve', '--port', String(port)], { env: { XDG_DATA_HOME: folder } });
    expect(ran).toEqual({
      stdout: '',
      stderr: `${hostTexts.refusal.portTaken({ port, host: '127.0.0.1', flag: '--port' })}\n`,
      exitCode: 1,
    });
  });

  it.each([
    ['', '770'],
    ['', '1777'],
    ['rooms', '702'],
    ['visitors', '720'],
  ])(
    'the folder "%s" of its data with the rights %s, until others may not write it',
    async (part, mode) => {
      const env = { XDG_DATA_HOME: newFolder() };
      const open = join(env.XDG_DATA_HOME, 'ricochet-tui', part);
      mkdirSync(open, { recursive: true });
      chmodSync(open, mode);
      const ran = await runCli(['serve', '--port', '0'], { env });
      const sentence = hostTexts.refusal.writableFolder({ folder: open, mode });
      expect(ran).toEqual({ stdout: '', stderr: `${sentence}\n`, exitCode: 1 });
      execFileSync('chmod', ['go=', open]);
      await openTable([], env);
    },
  );

  const first = encodeURIComponent("Object.defineProperty(process,'pid',{value:1})");
  it.each([
    ['', {}],
    [', though both are process 1', { NODE_OPTIONS: `--import=data:text/javascript,${first}` }],
  ])('a data folder that a running server uses%s', async (_, more) => {
    const env = { XDG_DATA_HOME: newFolder(), ...more };
    const first = await openTable([], env);
    const ran = await runCli(['serve', '--port', '0'], { env });
    expect(ran).toEqual({
      stdout: '',
      stderr: `${hostTexts.refusal.folderTaken({ folder: join(env.XDG_DATA_HOME, 'ricochet-tui') })}\n`,
      exitCode: 1,
    });
    // What is wrong with the flags is told first.
    const wrong = await runCli(['serve', '--auth', 'keys'], { env });
    expect(wrong.stderr).toContain(hostTexts.refusal.keysFileMissing);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await openTable([], env);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    const third = await openTable([], env);
    third.child.kill('SIGTERM');
    await third.ended;
    const files = readdirSync(join(env.XDG_DATA_HOME, 'ricochet-tui'));
    expect(files.filter(name => /\.(lock|socket)$/.test(name))).toEqual([]);
  });
});

describe('serve', () => {
  it('says how to reach it, and plays until a signal ends it', async () => {
    const table = await openTable([]);
    expect(table.stdout()).toMatch(
      /^Server running\. Friends connect with:\nssh -p \d+ NAME@127\.0\.0\.1\nOnly this machine .*--host 0\.0\.0\.0.*\nHost key fingerprint, .*: SHA256:[\w+/]{43}\n/,
    );
    expect(statSync(join(folder, 'ricochet-tui', 'host-key')).mode & 0o777).toBe(0o600);
    const screen = await openScreen(await logIn(table));
    await screen.shows('No room is open');
    table.child.kill('SIGTERM');
    expect(await screen.exited).toBe(0);
    expect(screen.text()).toContain('The server is closing.');
    expect(screen.isAlternate()).toBe(false);
    expect(await table.ended).toBe(0);
    expect(table.stderr()).toMatch(
      /^\S+Z "ann" logged in from 127\.0\.0\.1\.\n\S+Z Shutting down with 1 session\.\n\S+Z "ann" from 127\.0\.0\.1 left after \d+ seconds?: server stopped\.\n$/,
    );
  });

  it('logs JSON, and accepts a password of a file or the environment', async () => {
    const file = inFolder('password-of-the-table', 'sesame\n');
    const byFile = ['--auth', 'password', '--password-file', file];
    for (const [args, env] of [
      [byFile, {}],
      [['--auth', 'password'], { RICOCHET_PASSWORD: 'sesame' }],
    ] as const) {
      const table = await openTable([...args, '--log', 'json'], env);
      await expect(logIn(table, { password: 'wrong' })).rejects.toThrow();
      const client = await logIn(table, { password: 'sesame' });
      expect(await runCommand(client, 'rooms')).toEqual({
        stdout: `${serveTexts.noRooms}\n`,
        stderr: '',
        exitCode: 0,
      });
      table.child.kill('SIGINT');
      expect(await table.ended).toBe(0);
      const lines = table.stderr().trim().split('\n');
      expect(lines.map(line => JSON.parse(line).event)).toContain('never-entered');
      expect(table.stderr()).not.toContain('sesame');
    }
  });

  it('says that the memory is not enough for the threads asked for', async () => {
    const module = 'import os from"node:os";import{syncBuiltinESMExports}from"node:module";';
    const small = `${module}os.totalmem=()=>600*2**20;syncBuiltinESMExports()`;
    const table = await openTable(['--threads', '256'], {
      XDG_DATA_HOME: newFolder(),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(small)}`,
    });
    const { threads } = solverShare({ cores: 99, bytes: 600 * 2 ** 20 }, 256);
    const sentence = hostTexts.start.fewerThreads({ threads, wanted: 256 });
    expect(table.stderr()).toBe(`${sentence}\n`);
  });

  it('goes on when nobody reads its log any more', async () => {
    const table = await openTable([], { XDG_DATA_HOME: newFolder() });
    (table.child.stderr as Readable).destroy();
    for (const username of ['ann', 'bob']) {
      await (await openScreen(await logIn(table, { username }))).shows('No room is open');
    }
    table.child.kill('SIGTERM');
    expect(await table.ended).toBe(0);
  });

  it('goes on while its terminal is stopped with Ctrl-S, and logs later what happened', async () => {
    const terminal = await openTestTerminal({ args: ['serve', '--port', '0'], columns: 120 });
    onTestFinished(() => terminal.close());
    await terminal.waitFor(hostTexts.start.stop);
    const port = Number(/ssh -p (\d+) /.exec(terminal.text())![1]);
    terminal.type('\x13');
    const screen = await openScreen(await logIn({ port }));
    await screen.shows('No room is open');
    expect(terminal.text()).not.toContain('"ann" logged in');
    terminal.type('\x11');
    await terminal.waitFor('"ann" logged in');
    terminal.vanish();
    expect(await screen.exited).toBe(0);
  });

  it('without a terminal ignores SIGHUP, as under nohup, and opens no debugger', async () => {
    const table = await openTable([], { XDG_DATA_HOME: newFolder() });
    for (const signal of ['SIGHUP', 'SIGUSR1', 'SIGHUP'] as const) {
      table.child.kill(signal);
      await (await openScreen(await logIn(table))).shows('No room is open');
    }
    table.child.kill('SIGTERM');
    expect(await table.ended).toBe(0);
    expect(table.stderr()).not.toContain('ebugger');
  });

  it.each(['rooms', 'visitors'])('says at the start that %s is no folder', async part => {
    const home = newFolder();
    const data = join(home, 'ricochet-tui');
    mkdirSync(data, { mode: 0o700 });
    writeFileSync(join(data, part), '');
    const table = await openTable([], { XDG_DATA_HOME: home });
    const sentence = hostTexts.refusal.notStoring({ folder: join(data, part), reason: '' });
    expect(table.log()[0]).toContain(sentence);
  });

  it('warns at the start of a password file and a data folder that others may read', async () => {
    const home = newFolder();
    const data = join(home, 'ricochet-tui');
    mkdirSync(data, { mode: 0o755 });
    const file = inFolder('told', 'sesame\n');
    chmodSync(file, 0o644);
    const args = ['--auth', 'password', '--password-file', file, '--log', 'json'];
    const told = async () => {
      const table = await openTable(args, { XDG_DATA_HOME: home });
      table.child.kill('SIGTERM');
      await table.ended;
      const lines = table.log().map(line => JSON.parse(line));
      return lines.filter(({ event }) => event === 'storage').map(({ sentence }) => sentence);
    };
    const { openToOthers } = logTexts.sentences;
    expect(await told()).toEqual([data, file].map(file => openToOthers({ file })));
    for (const path of [data, file]) chmodSync(path, 0o700);
    expect(await told()).toEqual([]);
  });

  it('removes records of matches that are older than it is told to keep them', async () => {
    const home = newFolder();
    const rooms = join(home, 'ricochet-tui', 'rooms');
    mkdirSync(rooms, { recursive: true });
    for (const [name, days] of [
      ['old.jsonl', 91],
      ['new.jsonl', 89],
    ] as const) {
      writeFileSync(join(rooms, name), '');
      const time = Date.now() / 1000 - days * 24 * 3600;
      utimesSync(join(rooms, name), time, time);
    }
    const table = await openTable(['--keep', '90d'], { XDG_DATA_HOME: home });
    await expect.poll(() => readdirSync(rooms)).toEqual(['new.jsonl']);
    await expect.poll(table.stderr).toContain(logTexts.events.forgotten({ records: 1 }));
  });
});

describe('with --log json everything on stderr is JSON', () => {
  const objects = (text: string): { event: string; sentence?: string }[] =>
    text.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line)]));

  it.each<[string, string[], string]>([
    ['an unknown flag', ['--no-such-flag'], 'no-such-flag'],
    ['a port that is none', ['--port', 'x'], 'port'],
    ['an address of another machine', ['--host', '192.0.2.1', '--auth', 'none'], '192.0.2.1'],
  ])('also of %s', async (_, args, told) => {
    const env = { XDG_DATA_HOME: folder };
    for (const json of [['--log', 'json'], ['--log=json']]) {
      const { stderr, exitCode } = await runCli(['serve', ...args, ...json], { env });
      expect(exitCode).toBeGreaterThan(0);
      expect(objects(stderr)).toEqual([
        expect.objectContaining({ event: 'complaint', sentence: expect.stringContaining(told) }),
      ]);
    }
  });

  it('also of lines of a file of keys, and of what Node and libraries warn of', async () => {
    const keys = inFolder('odd-keys', `nothing\n${ANNS_KEY.public}\n`);
    // Once the server runs, however long its start takes.
    const running = `${keys}.running`;
    const warning = inFolder(
      'warn.mjs',
      `import { existsSync } from 'node:fs';
      const timer = setInterval(() => {
        if (!existsSync(${JSON.stringify(running)})) return;
        clearInterval(timer);
        process.emitWarning('a warning\\nof two lines');
        console.error('an error');
      }, 20);`,
    );
    const table = await openTable(['--auth', 'keys', keys, '--log', 'json'], {
      NODE_OPTIONS: `--import ${warning}`,
    });
    writeFileSync(running, '');
    for (const part of ['a warning', 'an error']) {
      await expect.poll(() => table.stderr(), { timeout: 60_000 }).toContain(part);
    }
    const told = objects(table.stderr()).map(({ sentence }) => sentence);
    expect(told.sort()).toEqual([
      hostTexts.keyLine.damaged({ file: keys, line: 1 }),
      'Warning a warningof two lines',
      'an error',
    ]);
  });
});

it.skipIf(process.platform !== 'linux')(
  'that no file descriptor is free is told once',
  async () => {
    const table = await openTable([]);
    const { pid } = table.child;
    const limit = readdirSync(`/proc/${pid}/fd`).length + 5;
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${limit}`]);
    const sockets = Array.from({ length: 25 }, () =>
      connect(table.port, '127.0.0.1').on('error', () => {}),
    );
    onTestFinished(() => sockets.forEach(socket => void socket.destroy()));
    await expect.poll(() => table.stderr(), { timeout: 60_000 }).toContain('descriptor');
    expect(table.log().filter(line => line.includes('descriptor'))).toHaveLength(1);
  },
);
