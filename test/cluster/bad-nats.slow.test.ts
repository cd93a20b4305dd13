import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { runCli } from '../cli/run-cli.js';
import { freePort } from '../helpers/free-port.js';
import { hasNats, reservesRoom } from '../helpers/nats-server.js';
import { folderForAll } from '../helpers/new-folder.js';
import { serveProgram } from '../helpers/serve-program.js';
import { logIn, openRoom, openScreen } from '../helpers/ssh-server.js';

const { waiting, tooOld, ...texts } = hostTexts.badNats;
/** Reasons that may pass, for which a server waits half a minute. */
const WAITED_FOR: readonly (keyof typeof texts)[] = ['noNats', 'noJetStream', 'unusable'];

const folder = folderForAll();

const inFolder = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** What says this to everybody who comes, and no more. */
const says = (banner: string) => () =>
  listening(createServer(socket => socket.on('error', () => {}).write(banner)));
/** What says that it is NATS of this version, and takes whoever comes. */
const natsOf = (version: string) =>
  listening(
    createServer(socket => {
      socket.on('error', () => {}).on('data', () => socket.write('PONG\r\n'));
      socket.write(`INFO ${JSON.stringify({ version, proto: 1, max_payload: 1 << 20 })}\r\n`);
    }),
  );
const closes = () => listening(createServer(socket => socket.on('error', () => {}).end()));
const webServer = () => listening(createHttpServer((_, response) => response.end('hello')));

/** A NATS with this configuration, for the length of a test. */
const nats = (config: () => object) => async (): Promise<number> => {
  const port = await freePort();
  const file = inFolder('nats.json', JSON.stringify({ host: '127.0.0.1', port, ...config() }));
  const child: ChildProcess = spawn('nats-server', ['-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  });
  let said = '';
  child.stderr!.on('data', text => {
    said += text;
  });
  await expect.poll(() => said).toContain('Server is ready');
  return port;
};
let stores = 0;
const jetstream = (limits = {}) => ({
  jetstream: { store_dir: join(folder, `store-${++stores}`), ...limits },
});
const ann = { user: 'ann', password: 'sesame' };
const account = (limits: object | undefined) => () => ({
  ...jetstream(),
  accounts: { games: { users: [ann], ...(limits && { jetstream: limits }) } },
});
const allowed = (publish: readonly string[], subscribe: readonly string[]) => () => ({
  ...jetstream(),
  authorization: { users: [{ ...ann, permissions: { publish, subscribe } }] },
});
/** Subjects that the page on clusters tells to allow. */
function toldIn(right: 'publish' | 'subscribe'): string[] {
  const page = readFileSync(new URL('../../docs/cluster.md', import.meta.url), 'utf8');
  const [, list = '[]'] = new RegExp(`^  ${right}: (\\[.*\\])$`, 'm').exec(page) ?? [];
  return JSON.parse(list);
}
const withPassword = () => ({ ...jetstream(), authorization: ann });

const credentials = (text: string) => () => ['--cluster-credentials', inFolder('user', text)];
const annComes = credentials('ann:sesame\n');

/** A certificate for this machine, and the authority that has signed it. */
function certificates(address: string): { cert_file: string; key_file: string } {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const key = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`];
  for (const name of ['ca', 'other-ca']) {
    openssl('req', '-x509', ...key(name), '-out', `${name}.pem`, '-subj', `/CN=${name}`);
  }
  openssl('req', ...key('nats'), '-out', 'nats.csr', '-subj', '/CN=127.0.0.1');
  const names = inFolder('names', `subjectAltName=IP:${address}\n`);
  openssl(
    ...['x509', '-req', '-in', 'nats.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key'],
    ...['-CAcreateserial', '-extfile', names, '-out', 'nats.pem'],
  );
  return { cert_file: join(folder, 'nats.pem'), key_file: join(folder, 'nats.key') };
}
const withTls = (address = '127.0.0.1') => ({ ...jetstream(), tls: certificates(address) });
const trusting = (name: string) => () => ['--cluster-ca', join(folder, name)];
const notTrusted = 'unable to verify the first certificate';

const serve = (port: number, flags: readonly string[] = [], scheme = 'nats') =>
  runCli(
    [
      ...['serve', '--port', '0', '--cluster', `${scheme}://127.0.0.1:${port}`],
      ...['--cluster-old-nats', ...flags],
    ],
    { env: { XDG_DATA_HOME: folder } },
  );

describe.skipIf(!hasNats)('serve --cluster says in a sentence', () => {
  type Case = [
    what: string,
    open: () => Promise<number>,
    said: keyof typeof texts,
    reason?: string | RegExp | undefined,
    flags?: (() => readonly string[]) | undefined,
    scheme?: string,
  ];
  const tooSmall: Case = [
    'that the account may store too little',
    nats(account({ max_file: 1024 })),
    'full',
    'resource limits exceeded for account',
    annComes,
  ];

  const cases: Case[] = [
    ['that nothing listens', freePort, 'noNats', 'connection refused'],
    ['that an SSH server listens', says('SSH-2.0-OpenSSH_9.2\r\n'), 'notNats'],
    ['that a web server listens', webServer, 'noNats', 'timeout'],
    ['that the listener says nothing', says(''), 'noNats', 'timeout'],
    ['that the listener closes the connection', closes, 'notNats'],
    ['that garbage comes', says(`${'\0\u0001\xff'.repeat(999)}\r\n`), 'notNats'],
    ['that half an answer of NATS comes', says('INFO {"a":\r\n'), 'notNats'],
    ['that a TLS server is silent', says(''), 'noNats', 'timeout', undefined, 'tls'],
    ['that there is no JetStream', nats(() => ({})), 'noJetStream'],
    [
      'that the account has no JetStream',
      nats(account(undefined)),
      'noJetStream',
      undefined,
      annComes,
    ],
    [
      'that NATS may store nothing',
      nats(() => jetstream({ max_file: 0 })),
      'full',
      'insufficient storage resources available',
    ],
    ...(reservesRoom ? [tooSmall] : []),
    [
      'that the account may have too few streams',
      nats(account({ max_file: 1e9, max_streams: 1 })),
      'full',
      'maximum number of streams reached',
      annComes,
    ],
    [
      'that entries would be too long',
      nats(() => ({ ...jetstream(), max_payload: 1024 })),
      'unusable',
      /max_payload/,
    ],
    ['that a password is asked for', nats(withPassword), 'notAllowed'],
    [
      'that the password is wrong',
      nats(withPassword),
      'notAllowed',
      undefined,
      credentials('ann:x\n'),
    ],
    [
      'that the file has no credentials',
      nats(withPassword),
      'badCredentials',
      undefined,
      credentials('hello\n'),
    ],
    ['that the file is empty', nats(withPassword), 'badCredentials', undefined, credentials('')],
    ['that the certificate is unknown', nats(withTls), 'notTrusted', notTrusted],
    [
      'that another authority has signed it',
      nats(withTls),
      'notTrusted',
      notTrusted,
      trusting('other-ca.pem'),
      'tls',
    ],
    [
      'that the file has no certificate',
      nats(withTls),
      'notTrusted',
      notTrusted,
      trusting('names'),
      'tls',
    ],
    [
      'that the certificate is for another machine',
      nats(() => withTls('192.0.2.1')),
      'notTrusted',
      /altnames.*192\.0\.2\.1/,
      trusting('ca.pem'),
      'tls',
    ],
    ['that NATS has no TLS', nats(jetstream), 'noTls', undefined, undefined, 'tls'],
    [
      'that the user has no rights',
      nats(allowed(['x'], ['x'])),
      'noRights',
      /Permissions Violation .*_INBOX/,
      annComes,
    ],
    [
      'that the user may not hear the servers',
      nats(allowed(['>'], ['_INBOX.>'])),
      'noRights',
      /Permissions Violation .*ricochet\./,
      annComes,
    ],
    [
      'that the user may not store',
      nats(allowed(['$JS.>', 'ricochet.>', '_INBOX.>'], ['>'])),
      'noRights',
      /Permissions Violation .*\$KV\./,
      annComes,
    ],
  ];

  async function check([, , said, reason = '', flags = () => [], scheme]: Case, port: number) {
    const { stdout, stderr, exitCode } = await serve(port, flags(), scheme);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
    const urls = [`${scheme ?? 'nats'}://127.0.0.1:${port}`];
    const told = stderr.trimEnd().split('\n');
    const last = told.pop()!;
    if (typeof reason === 'string') expect(last).toBe(texts[said]({ urls, reason }));
    else {
      const [before = '', after = ''] = texts[said]({ urls, reason: '…' }).split('…');
      expect(last).toMatch(reason);
      expect(last.startsWith(before) && last.endsWith(after)).toBe(true);
    }
    const isThere = said !== 'noNats';
    const values = { urls, isThere, seconds: 30 };
    const [begin = ''] = waiting({ ...values, reason: '…' }).split('…');
    expect(told.length > 0 && told.every(line => line.startsWith(begin))).toBe(
      WAITED_FOR.includes(said),
    );
  }

  const waits = ([, , said]: Case) => WAITED_FOR.includes(said);
  test.each(cases.filter(one => !waits(one)))('%s', async (...one) => {
    const [, open] = one;
    await check(one, await open());
  });
  test('after half a minute what may be well by then', { timeout: 120_000 }, async () => {
    const checks: Promise<void>[] = [];
    for (const one of cases.filter(waits)) {
      const [, open] = one;
      checks.push(check(one, await open()));
    }
    await Promise.all(checks);
  });

  test('that a version may lose everything', async () => {
    const port = await natsOf('2.10.22');
    const url = `nats://127.0.0.1:${port}`;
    const ran = await runCli(['serve', '--port', '0', '--cluster', url], {
      env: { XDG_DATA_HOME: folder },
    });
    const said = tooOld({ urls: [url], version: '2.10.22', safe: '2.10.23' });
    expect(ran).toEqual({ stdout: '', stderr: `${said}\n`, exitCode: 1 });
  });

  test('that there is no file of credentials', async () => {
    const ran = await serve(4222, ['--cluster-credentials', join(folder, 'none')]);
    expect(ran).toMatchObject({ stdout: '', exitCode: 2 });
    expect(ran.stderr).toContain(join(folder, 'none'));
  });

  test.each<[string, () => Promise<number>, () => readonly string[]]>([
    ['a password', nats(withPassword), annComes],
    ['a certificate', nats(withTls), trusting('ca.pem')],
    [
      'no more rights than docs/cluster.md tells',
      nats(allowed(toldIn('publish'), toldIn('subscribe'))),
      annComes,
    ],
  ])('nothing where it serves with %s', async (_, open, flags) => {
    const port = await open();
    const program = await serveProgram(
      ['--cluster', `nats://127.0.0.1:${port}`, '--cluster-old-nats', ...flags()],
      { XDG_DATA_HOME: folder },
    );
    const screen = await openScreen(await logIn(program));
    await openRoom(screen);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });
});
