import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openNats } from '../../source/cluster/nats/open-nats.js';
import { shareValues } from '../../source/cluster/values.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { runCli } from '../cli/run-cli.js';
import { startCluster } from '../helpers/cluster.js';
import { hasNats } from '../helpers/nats-server.js';
import { newFolder } from '../helpers/new-folder.js';
import { ANNS_KEY, BOBS_KEY, logIn, openScreen, runCommand } from '../helpers/ssh-server.js';

const ann = { username: 'ann', privateKey: ANNS_KEY.private };
const bob = { username: 'bob', privateKey: BOBS_KEY.private };
const { admin: texts, cluster: refusals } = hostTexts;

describe.skipIf(!hasNats)('servers of a cluster share', () => {
  test('bans and the message of the day', async () => {
    const admins = join(newFolder(), 'admins');
    writeFileSync(admins, `${ANNS_KEY.public}\n`);
    const flags = ['--admins', admins];
    const { places, lead, front } = await startCluster({ servers: 2, flags });
    const comes = (place: number, who: typeof ann) => {
      lead([places[place]!]);
      return logIn(front, who);
    };
    const admin = async (line: string) => runCommand(await comes(0, ann), `admin ${line}`);
    expect((await admin('motd Finals on Friday')).stdout.trim()).toBe('Finals on Friday');
    const screen = await openScreen(await comes(1, bob));
    await screen.shows('Finals on Friday');
    const sees = async () => /bob\b.*(SHA256:[\w+/]{43})/.exec((await admin('who')).stdout)?.[1];
    await expect.poll(sees).toBeDefined();
    const what = (await sees())!;
    expect((await admin(`ban ${what}`)).stdout.trim()).toBe(texts.banned({ what, sessions: 1 }));
    expect(await screen.exited).toBe(0);
    expect(screen.text()).toContain(serveTexts.banned);
    const turned = await runCommand(await comes(1, bob), 'rooms');
    expect(turned.stderr.trim()).toBe(serveTexts.banned);
    await admin(`unban ${what}`);
    expect((await runCommand(await comes(1, bob), 'rooms')).exitCode).toBe(0);
  });

  test('one format and one host key', async () => {
    const { nats, places, name } = await startCluster({ servers: 1 });
    const shown = /SHA256:\S+/.exec(places[0]!.program!.stdout())![0];
    const home = newFolder();
    const flags = ['--port', '0', '--cluster-old-nats', '--cluster', nats.url];
    const start = () =>
      runCli(['serve', ...flags, '--cluster-name', name], { env: { XDG_DATA_HOME: home } });
    const file = join(home, 'ricochet-tui', 'host-key');
    const sentence = refusals.otherHostKey({ file, fingerprint: shown });
    expect(await start()).toEqual({ stdout: '', stderr: `${sentence}\n`, exitCode: 1 });
    const bus = await openNats({ urls: [nats.url], name, takesOld: true }, () => {});
    const shared = await shareValues(bus);
    await shared.change('about', () => JSON.stringify({ format: 2, hostKey: shown }));
    await places[0]!.kill();
    const newer = refusals.newerFormat({ format: 2, own: 1 });
    expect(await start()).toEqual({ stdout: '', stderr: `${newer}\n`, exitCode: 1 });
    await bus.close();
  });
});
