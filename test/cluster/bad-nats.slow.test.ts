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

/** Opens a port; a server that goes there has these flags, and comes in this way. */
type Opening = (() => Promise<number>) & {
  readonly flags?: () => readonly string[];
  readonly scheme?: string;
};
const byTls = (open: () => Promise<number>, flags?: Opening['flags']): Opening =>
  Object.assign(() => open(), { scheme: 'tls', ...(flags && { flags }) });

/** A NATS with this configuration, for the length of a test. */
const nats = (config: () => object, flags?: Opening['flags']): Opening =>
  Object.assign(() => startNats(config), flags && { flags });

async function startNats(config: () => object): Promise<number> {
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
}
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
  type Case = [what: string, said: keyof typeof texts, open: Opening, reason?: string | RegExp];
  const tooSmall: Case = [
    'that the account may store too little',
    'full',
    nats(account({ max_file: 1024 }), annComes),
    'resource limits exceeded for account',
  ];
  const fewStreams = { max_file: 1e9, max_streams: 1 };
  const shortEntries = () => ({ ...jetstream(), max_payload: 1024 });
  const elsewhere = () => withTls('192.0.2.1');
  const deaf = allowed(['>'], ['_INBOX.>']);
  const reading = allowed(['$JS.>', 'ricochet.>', '_INBOX.>'], ['>']);

  const cases: Case[] = [
    ['that nothing listens', 'noNats', freePort, 'connection refused'],
    ['that an SSH server listens', 'notNats', says('SSH-2.0-OpenSSH_9.2\r\n')],
    ['that a web server listens', 'noNats', webServer, 'timeout'],
    ['that the listener says nothing', 'noNats', says(''), 'timeout'],
    ['that the listener closes the connection', 'notNats', closes],
    ['that garbage comes', 'notNats', says(`${'\0\u0001\xff'.repeat(999)}\r\n`)],
    ['that half an answer of NATS comes', 'notNats', says('INFO {"a":\r\n')],
    ['that a TLS server is silent', 'noNats', byTls(says('')), 'timeout'],
    ['that there is no JetStream', 'noJetStream', nats(() => ({}))],
    ['that the account has no JetStream', 'noJetStream', nats(account(undefined), annComes)],
    [
      'that NATS may store nothing',
      'full',
      nats(() => jetstream({ max_file: 0 })),
      'insufficient storage resources available',
    ],
    ...(reservesRoom ? [tooSmall] : []),
    [
      'that the account may have too few streams',
      'full',
      nats(account(fewStreams), annComes),
      'maximum number of streams reached',
    ],
    ['that entries would be too long', 'unusable', nats(shortEntries), /max_payload/],
    ['that a password is asked for', 'notAllowed', nats(withPassword)],
    ['that the password is wrong', 'notAllowed', nats(withPassword, credentials('ann:x\n'))],
    [
      'that the file has no credentials',
      'badCredentials',
      nats(withPassword, credentials('hello')),
    ],
    ['that the file is empty', 'badCredentials', nats(withPassword, credentials(''))],
    ['that the certificate is unknown', 'notTrusted', nats(withTls), notTrusted],
    [
      'that another authority has signed it',
      'notTrusted',
      byTls(nats(withTls), trusting('other-ca.pem')),
      notTrusted,
    ],
    [
      'that the file has no certificate',
      'notTrusted',
      byTls(nats(withTls), trusting('names')),
      notTrusted,
    ],
    [
      'that the certificate is for another machine',
      'notTrusted',
      byTls(nats(elsewhere), trusting('ca.pem')),
      /altnames.*192\.0\.2\.1/,
    ],
    ['that NATS has no TLS', 'noTls', byTls(nats(jetstream))],
    [
      'that the user has no rights',
      'noRights',
      nats(allowed(['x'], ['x']), annComes),
      /Permissions Violation .*_INBOX/,
    ],
    [
      'that the user may not hear the servers',
      'noRights',
      nats(deaf, annComes),
      /Permissions Violation .*ricochet\./,
    ],
    [
      'that the user may not store',
      'noRights',
      nats(reading, annComes),
      /Permissions Violation .*\$KV\./,
    ],
  ];

  async function check([, said, open, reason = '']: Case, port: number) {
    const { flags = () => [], scheme = 'nats' } = open;
    const { stdout, stderr, exitCode } = await serve(port, flags(), scheme);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
    const urls = [`${scheme}://127.0.0.1:${port}`];
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

  const waits = ([, said]: Case) => WAITED_FOR.includes(said);
  test.each(cases.filter(one => !waits(one)))('%s', async (...one) => {
    await check(one, await one[2]());
  });
  test('after half a minute what may be well by then', { timeout: 120_000 }, async () => {
    const checks: Promise<void>[] = [];
    for (const one of cases.filter(waits)) checks.push(check(one, await one[2]()));
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

  const told = allowed(toldIn('publish'), toldIn('subscribe'));
  test.each([
    ['a password', nats(withPassword, annComes)],
    ['a certificate', nats(withTls, trusting('ca.pem'))],
    ['no more rights than docs/cluster.md tells', nats(told, annComes)],
  ])('nothing where it serves with %s', async (_, open) => {
    const url = `nats://127.0.0.1:${await open()}`;
    const flags = ['--cluster', url, '--cluster-old-nats', ...open.flags!()];
    const program = await serveProgram(flags, { XDG_DATA_HOME: folder });
    const screen = await openScreen(await logIn(program));
    await openRoom(screen);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });
});
