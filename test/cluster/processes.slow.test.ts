import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { logTexts } from '../../source/messages/english/log.js';
import { runCli } from '../cli/run-cli.js';
import { freePort } from '../helpers/free-port.js';
import { hasNats } from '../helpers/nats-server.js';
import { folderForAll, newFolder } from '../helpers/new-folder.js';
import { allProcesses } from '../helpers/process-status.js';
import { proxyHeader } from '../helpers/proxy.js';
import { type ServingProgram, serveProgram } from '../helpers/serve-program.js';
import { logIn, openRoom, openScreen } from '../helpers/ssh-server.js';

const home = folderForAll();

const start = (...flags: string[]) =>
  serveProgram(['--processes', '2', '--log', 'json', ...flags], { XDG_DATA_HOME: home });

interface Line {
  readonly event: string;
  readonly server?: string;
  readonly address?: string;
  readonly sentence?: string;
}
const linesOf = (program: ServingProgram): readonly Line[] =>
  program.log().map(line => JSON.parse(line));

/** The processes that another one has started, by their command lines. */
async function childrenOf({ child }: ServingProgram, name: RegExp): Promise<number[]> {
  const children = (await allProcesses()).filter(({ parent }) => parent === child.pid);
  return children.flatMap(({ id, line }) => (name.test(line) ? id : []));
}
const serversOf = (program: ServingProgram) => childrenOf(program, /ricochet-tui$/);
const natsOf = (program: ServingProgram) => childrenOf(program, /nats-server/);

const isAlive = (id: number): boolean => {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
};

/** Comes from an address, as a proxy tells it. */
async function comeFrom({ port }: ServingProgram, address: string) {
  const sock = connect(port, '127.0.0.1');
  await once(sock, 'connect');
  sock.write(proxyHeader.v1(address));
  return openScreen(await logIn({ port }, { sock }));
}

const lobbyOf = async ({ port }: ServingProgram, username: string) =>
  openScreen(await logIn({ port }, { username }));

describe.skipIf(!hasNats)('serve --processes', () => {
  it('looks like one server: one port, and one text at the start', async () => {
    const program = await start('--proxy-from', '127.0.0.1');
    expect(program.stdout().match(/ssh -p/g)).toHaveLength(1);
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
    const screens = [];
    for (const address of addresses) screens.push(await comeFrom(program, address));
    const entered = () => linesOf(program).filter(({ event }) => event === 'entered');
    await expect.poll(() => entered().map(({ address }) => address)).toEqual(addresses);
    const [one, other, ...more] = entered().map(({ server }) => server);
    expect(one).not.toBe(other);
    expect(more).toEqual([one, other]);
    // As from a terminal: all processes of the group get it.
    for (const id of [...(await serversOf(program)), program.child.pid!])
      process.kill(id, 'SIGINT');
    for (const { exited } of screens) expect(await exited).toBe(0);
    expect(await program.ended).toBe(0);
    expect(linesOf(program).filter(({ event }) => event === 'closing')).toHaveLength(2);
  });

  it('starts servers and NATS again when they die, and keeps their secret', async () => {
    const port = await freePort();
    const program = await start('--metrics', String(port));
    const folder = join(home, 'ricochet-tui', 'nats');
    for (const name of ['nats.json', 'credentials']) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
    const [, password = ''] = readFileSync(join(folder, 'credentials'), 'utf8').trim().split(':');
    expect(password.length).toBeGreaterThan(40);
    for (const { line } of await allProcesses()) expect(line).not.toContain(password);
    const [servers, nats] = [await serversOf(program), await natsOf(program)];
    expect([servers.length, nats.length]).toEqual([2, 1]);
    for (const id of [servers[1]!, nats[0]!]) process.kill(id, 'SIGKILL');
    await expect.poll(async () => (await serversOf(program)).length).toBe(1);
    await expect.poll(async () => (await natsOf(program)).length).toBe(1);
    const isReady = (at: number) =>
      fetch(`http://127.0.0.1:${at}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(() => Promise.all([isReady(port), isReady(port + 1)])).toEqual([true, true]);
    const sentences = linesOf(program).map(({ sentence }) => sentence);
    // One that has lived for long is started again without a pause.
    const ended = [500, 0].map(pause =>
      logTexts.sentences.processEnded({ process: servers[1], by: 'SIGKILL', pause }),
    );
    expect(ended.some(sentence => sentences.includes(sentence))).toBe(true);
    expect(sentences).toContain(logTexts.sentences.natsDied({ reason: 'Server is ready' }));
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });

  it('shows everybody the same rooms, also after a restart of all', async () => {
    const program = await start();
    const [ann, bob] = [await lobbyOf(program, 'ann'), await lobbyOf(program, 'bob')];
    await openRoom(ann);
    await bob.shows(/1 .*ann/);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    const next = await start();
    const cem = await lobbyOf(next, 'cem');
    await cem.shows(/1 .*ann/);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  });

  it('leaves nothing behind when it is killed, and starts again', async () => {
    const program = await start();
    const all = [...(await serversOf(program)), ...(await natsOf(program))];
    expect(all).toHaveLength(3);
    program.child.kill('SIGKILL');
    await expect.poll(() => all.filter(isAlive)).toEqual([]);
    const next = await start();
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  });

  it('ends with the error of a server that cannot start', async () => {
    const host = '127.0.0.1';
    const taken = createServer().listen(0, host);
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const serve = (...flags: string[]) =>
      runCli(['serve', '--processes', '2', ...flags], { env: { XDG_DATA_HOME: home } });
    expect(await serve('--port', String(port))).toEqual({
      stdout: '',
      stderr: `${hostTexts.refusal.portTaken({ port, host, flag: '--port' })}\n`,
      exitCode: 1,
    });
    expect(await serve('--port', '0', '--metrics', String(port))).toEqual({
      stdout: '',
      stderr: expect.stringContaining(
        hostTexts.refusal.portTaken({ port, host, flag: '--metrics' }),
      ),
      exitCode: 1,
    });
    expect(await serve('--port', '0', '--sessions', '0')).toMatchObject({
      stdout: '',
      exitCode: 2,
    });
  });
});

/** Where Debian has it, which is not on the path of a user. */
const isAside = ['/usr/local/sbin', '/usr/sbin'].some(folder =>
  existsSync(`${folder}/nats-server`),
);

it.skipIf(!isAside)(
  'serve --processes finds a NATS of the system that is not on the path',
  async () => {
    // Of its own: an older NATS does not read what a newer one has stored.
    const data = newFolder();
    const program = await serveProgram(['--processes', '1'], {
      XDG_DATA_HOME: data,
      PATH: '/usr/bin:/bin',
    });
    expect(await natsOf(program)).toHaveLength(1);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  },
);

it.skipIf(isAside)(
  'serve --processes says that NATS is not installed, where it is not',
  async () => {
    const ran = await runCli(['serve', '--processes', '2'], {
      env: { XDG_DATA_HOME: home, PATH: home },
    });
    expect(ran).toEqual({ stdout: '', stderr: `${hostTexts.ownNats.missing}\n`, exitCode: 1 });
  },
);
