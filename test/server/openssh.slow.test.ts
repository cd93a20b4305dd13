import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import ssh2, { type ParsedKey } from 'ssh2';
import { describe, expect, onTestFinished, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { fingerprintOf, parseAuthorizedKeys } from '../../source/server/admission.js';
import type { House } from '../../source/server/house.js';
import { TIMES } from '../../source/server/limits.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { createSolver } from '../../source/solver/index.js';
import { run } from '../cli/run-cli.js';
import { fidoToken, sshString } from '../helpers/fido-key.js';
import { opened } from '../helpers/lobby.js';
import { folderForAll, newFolder } from '../helpers/new-folder.js';
import { hasOpenSsh, openSsh as ssh } from '../helpers/open-ssh.js';
import { ANNS_KEY, BOBS_KEY, newKey, openTestServer } from '../helpers/ssh-server.js';
import { AS_FOUND, openTestTerminal } from '../helpers/terminal.js';
import { roomOptions } from '../room/table.js';
import { openLobby } from './rooms.js';

/** A key of an agent: its public half and its signatures, in SSH's format. */
interface AgentKey {
  readonly data: Buffer;
  sign(message: Buffer): Buffer;
}

/** A key that ssh2 has made, for an agent. */
function agentKey(text: string): AgentKey {
  const key = ssh2.utils.parseKey(text) as ParsedKey;
  return {
    data: key.getPublicSSH(),
    sign: message => Buffer.concat([sshString(key.type), sshString(key.sign(message))]),
  };
}

const [LIST, LISTED, SIGN, SIGNED] = [11, 12, 13, 14];

/** An agent with these keys, for the length of a test; gives its socket. */
async function openAgent(keys: readonly AgentKey[]): Promise<string> {
  const answer = (request: Buffer): Buffer => {
    if (request[0] === LIST) {
      const count = Buffer.from([LISTED!, 0, 0, 0, keys.length]);
      return Buffer.concat([
        count,
        ...keys.flatMap(({ data }) => [sshString(data), sshString('')]),
      ]);
    }
    if (request[0] !== SIGN) return Buffer.from([5]);
    const end = 5 + request.readUInt32BE(1);
    const message = request.subarray(end + 4, end + 4 + request.readUInt32BE(end));
    const key = keys.find(({ data }) => data.equals(request.subarray(5, end)))!;
    return Buffer.concat([Buffer.from([SIGNED!]), sshString(key.sign(message))]);
  };
  const server = createServer(socket => {
    let rest = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', chunk => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
        const end = 4 + rest.readUInt32BE();
        socket.write(sshString(answer(rest.subarray(4, end))));
        rest = rest.subarray(end);
      }
    });
  });
  onTestFinished(() => void server.close());
  const path = join(newFolder(), 'socket');
  await new Promise<void>(resolve => server.listen(path, resolve));
  return path;
}

if (!hasOpenSsh) console.warn('OpenSSH is not installed: its client is not tested.');

const folder = folderForAll();

function keyFile(name: string, key: string): string {
  const file = join(folder, name);
  writeFileSync(file, key);
  chmodSync(file, 0o600);
  return file;
}

const openRooms = (
  options: Parameters<typeof openTestServer>[0] = {},
  lobby: ReturnType<typeof openLobby>['lobby'] = openLobby().lobby,
) => openTestServer({ ...options, house: roomsHouse({ lobby, openSolver: createSolver }) });

describe.skipIf(!hasOpenSsh)("OpenSSH's client", () => {
  test('plays and gets its terminal back', async () => {
    const server = await openRooms();
    const terminal = await openTestTerminal({ command: ssh(server, 'ann@127.0.0.1') });
    onTestFinished(() => terminal.close());
    await terminal.waitFor('No room is open');
    terminal.resize(100, 40);
    await terminal.waitFor(() =>
      [38, 39].some(row => terminal.row(row).includes(screenTexts.rooms.keys.openRoom)),
    );
    terminal.press('ctrl-c');
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    expect(terminal.modes).toEqual(AS_FOUND);
    await server.logged({ event: 'left', name: 'ann', reason: logTexts.endings.left });
  });

  test('plays without the compression that it asks for', async () => {
    const server = await openRooms();
    const ran = await run(ssh(server, '-C', '-v', 'ann@127.0.0.1', 'rooms'));
    expect(ran).toMatchObject({ stdout: `${serveTexts.noRooms}\n`, exitCode: 0 });
    expect(ran.stderr.match(/compression: \w+/g)).toEqual(Array(2).fill('compression: none'));
  });

  test.each([
    'KexAlgorithms=ecdh-sha2-nistp256,ecdh-sha2-nistp521,diffie-hellman-group14-sha256',
    'MACs=hmac-sha2-256,hmac-sha2-512,hmac-sha1,umac-128@openssh.com',
  ])('that wants %s is told what the server offers', async option => {
    const server = await openTestServer();
    const ran = await run(
      ssh(server, '-v', '-o', option, '-o', 'Ciphers=aes128-ctr', 'ann@127.0.0.1'),
    );
    expect(ran.stderr).toMatch(/no matching .* found\. Their offer: /);
  });

  test('shows a farewell and gets its terminal back when the server closes', async () => {
    const server = await openRooms({
      // On a busy machine the client takes a while to read the farewell.
      times: TIMES,
    });
    const terminal = await openTestTerminal({ command: ssh(server, 'ann@127.0.0.1') });
    onTestFinished(() => terminal.close());
    await terminal.waitFor('No room is open');
    await server.close();
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    expect(terminal.text()).toContain('The server is closing.');
    expect(terminal.modes).toEqual(AS_FOUND);
  });

  test('gives its seat up when it is killed', async () => {
    const server = await openRooms({ limits: { sessions: 1 } });
    const terminal = await openTestTerminal({ command: ssh(server, 'ann@127.0.0.1') });
    await terminal.waitFor('No room is open');
    await terminal.close();
    await server.logged({ event: 'left', name: 'ann' });
    expect(await run(ssh(server, 'bob@127.0.0.1', 'rooms'))).toMatchObject({ exitCode: 0 });
  });

  test('joins a private room by its code', async () => {
    const { lobby, guest } = openLobby();
    const door = opened(guest('ann').open(roomOptions({ code: '' }), ['hard']));
    const server = await openRooms({}, lobby);
    const terminal = await openTestTerminal({
      command: ssh(server, '-t', 'bob@127.0.0.1', 'join', door.name.toUpperCase()),
    });
    onTestFinished(() => terminal.close());
    await terminal.waitFor(`Private room ${door.name}`);
    await terminal.waitFor(screenTexts.rooms.seats.watchers({ names: ['bob'] }));
    terminal.type('s');
    await expect
      .poll(() => door.room().seats.map(({ name }) => name))
      .toEqual(['ann', 'Bolt', 'bob']);
    terminal.press('ctrl-c');
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    expect(terminal.modes).toEqual(AS_FOUND);
  });

  const HERE: Partial<House> = { answer: () => ({ kind: 'done', text: 'here', language: 'en' }) };
  const admit = (...lines: string[]) =>
    ({ kind: 'keys', keys: parseAuthorizedKeys(lines.join('\n')).keys }) as const;
  const manyKeys = (count: number) =>
    Array.from({ length: count }, () => agentKey(newKey().private));

  test.each(['ed25519', 'ecdsa'] as const)('logs in with a FIDO key of kind %s', async kind => {
    const token = fidoToken(kind);
    const server = await openTestServer({ admission: admit(token.public), house: HERE });
    const agent = await openAgent([token]);
    const ran = await run(ssh({ ...server, agent }, 'ann@127.0.0.1', 'rooms'));
    expect(ran).toEqual({ stdout: 'here\n', stderr: '', exitCode: 0 });
    await server.logged({ event: 'entered', name: 'ann', key: fingerprintOf(token.data) });
  });

  test('reads why it is refused after six keys of an agent with ten', async () => {
    const server = await openTestServer({ admission: admit(ANNS_KEY.public), house: HERE });
    const keys = manyKeys(10);
    const agent = await openAgent(keys);
    const refused = await run(ssh({ ...server, agent }, 'ann@127.0.0.1', 'rooms'));
    expect(refused).toMatchObject({ stdout: '', exitCode: 255 });
    expect(refused.stderr).toContain(serveTexts.wrongKeys);
    expect(await server.logged({ event: 'never-entered', attempts: 6 })).toMatchObject({
      keys: keys.slice(0, 6).map(({ data }) => fingerprintOf(data)),
      reason: logTexts.endings.attempts,
    });
    const own = ['-i', keyFile('own', ANNS_KEY.private), '-o', 'IdentitiesOnly=yes'];
    expect(await run(ssh({ port: server.port }, ...own, 'ann@127.0.0.1', 'rooms'))).toMatchObject({
      exitCode: 0,
    });
  });

  test('logs in to an open server without a question, and is known by its key if it has one', async () => {
    const server = await openTestServer({ house: HERE });
    const keys = manyKeys(10);
    const enter = async (name: string, agent: string | undefined, ...args: string[]) => {
      const ran = await run(
        ssh({ port: server.port, agent }, ...args, `${name}@127.0.0.1`, 'rooms'),
      );
      expect(ran).toMatchObject({ stdout: 'here\n', exitCode: 0 });
      return (await server.logged({ event: 'entered', name })).key;
    };
    expect(await enter('ann', undefined)).toBeUndefined();
    expect(await enter('bob', undefined, '-i', keyFile('bob', BOBS_KEY.private))).toBe(
      fingerprintOf(agentKey(BOBS_KEY.private).data),
    );
    expect(await enter('cem', await openAgent(keys))).toBe(fingerprintOf(keys[0]!.data));
    // The client shows its key but cannot sign, so the server asks for the next one.
    const locked = { ...keys[0]!, sign: () => Buffer.from('rubbish') };
    expect(await enter('dan', await openAgent([locked, keys[1]!]))).toBe(
      fingerprintOf(keys[1]!.data),
    );
  });

  test('is asked for the password even with a key, by which it is known', async () => {
    const admission = { kind: 'password', password: 'sesame' } as const;
    const server = await openTestServer({ admission, house: HERE });
    const keys = manyKeys(10);
    const enter = async (name: string, agent: string | undefined) => {
      const asked = keyFile('ask', '#!/bin/sh\necho sesame\n');
      chmodSync(asked, 0o700);
      const env = { SSH_ASKPASS: asked, SSH_ASKPASS_REQUIRE: 'force' };
      const command = ssh({ port: server.port, agent }, `${name}@127.0.0.1`, 'rooms');
      expect(await run(command, { env })).toMatchObject({ stdout: 'here\n' });
      return (await server.logged({ event: 'entered', name })).key;
    };
    expect(await enter('ann', undefined)).toBeUndefined();
    expect(await enter('bob', await openAgent(keys))).toBe(fingerprintOf(keys[0]!.data));
  });
});
