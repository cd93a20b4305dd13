import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2, { type ParsedKey } from 'ssh2';
import { onTestFinished } from 'vitest';
import { sshString } from './fido-key.js';

/** A key of an agent: its public half and its signatures, in SSH's format. */
interface AgentKey {
  readonly data: Buffer;
  sign(message: Buffer): Buffer;
}

/** A key that ssh2 has made, for an agent. */
export function agentKey(text: string): AgentKey {
  const key = ssh2.utils.parseKey(text) as ParsedKey;
  return {
    data: key.getPublicSSH(),
    sign: message => Buffer.concat([sshString(key.type), sshString(key.sign(message))]),
  };
}

const [LIST, LISTED, SIGN, SIGNED] = [11, 12, 13, 14];

/** An agent with these keys, for the length of a test; gives its socket. */
export async function openAgent(keys: readonly AgentKey[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-test-'));
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
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const path = join(folder, 'socket');
  await new Promise<void>(resolve => server.listen(path, resolve));
  return path;
}
