import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openNats } from '../../source/cluster/nats/open-nats.js';
import { shareValues } from '../../source/cluster/values.js';
import { hostTexts } from '../../source/messages/english/host.js';
import { runCli } from '../cli/run-cli.js';
import { opened } from '../helpers/lobby.js';
import { hasNats, startNats } from '../helpers/nats-server.js';
import { newFolder } from '../helpers/new-folder.js';
import { runHere } from '../helpers/run-here.js';
import { serveProgram } from '../helpers/serve-program.js';
import { logIn, openScreen } from '../helpers/ssh-server.js';
import { TestClock } from '../helpers/test-clock.js';
import { roomOptions } from '../room/table.js';
import { play } from '../server/play-rooms.js';
import { openSavedLobby } from '../server/rooms.js';

function newHome(): { home: string; folder: string } {
  const home = newFolder();
  const folder = join(home, 'ricochet-tui');
  mkdirSync(join(folder, 'rooms'), { recursive: true });
  return { home, folder };
}

describe.skipIf(!hasNats)('cluster', () => {
  test('import takes in the data folder of a server, and export writes its match records', async () => {
    const nats = await startNats();
    onTestFinished(() => nats.close());
    const { home, folder } = newHome();
    const clock = new TestClock(Date.now() - 3_600_000);
    const { lobby, guest } = openSavedLobby({ clock, folder: join(folder, 'rooms') });
    const door = opened(guest('ann').open(roomOptions(), ['hard']));
    door.ask({ type: 'start' });
    await play(clock, 3600, () => door.room().match?.phase.kind === 'match-over');
    await lobby.close();
    const env = { XDG_DATA_HOME: home };
    const inCluster = (...args: string[]) =>
      runCli(['cluster', ...args, '--cluster-old-nats', '--cluster', nats.url], { env });
    const counts = { bans: 0, visitors: 0, results: 0, records: 1, rooms: 1 };
    const imported = (values: typeof counts) => ({
      stdout: `${hostTexts.cluster.imported(values)}\n`,
      stderr: '',
      exitCode: 0,
    });
    expect(await inCluster('import')).toEqual(imported(counts));
    expect(await inCluster('import', folder)).toEqual(
      imported({ ...counts, records: 0, rooms: 0 }),
    );
    const server = await serveProgram(['--cluster-old-nats', '--cluster', nats.url], env);
    const screen = await openScreen(await logIn(server, { username: 'bob' }));
    await screen.shows(/ann/);
    const copy = join(home, 'copy');
    expect(await inCluster('export', copy)).toEqual({
      stdout: `${hostTexts.cluster.exported({ records: 1, folder: copy })}\n`,
      stderr: '',
      exitCode: 0,
    });
    const [record = ''] = readdirSync(join(copy, 'rooms'));
    const { stdout } = await runCli(['replay', join(copy, 'rooms', record)]);
    expect(stdout).toContain('ann');
  });

  test('neither works with data in a later format, nor does a server', async () => {
    const nats = await startNats();
    onTestFinished(() => nats.close());
    const { home, folder } = newHome();
    const bus = await openNats({ urls: [nats.url], name: 'ricochet', takesOld: true }, () => {});
    onTestFinished(() => bus.close());
    const { change } = await shareValues(bus);
    const hostKey = `SHA256:${'a'.repeat(43)}`;
    await change('about', () => JSON.stringify({ format: 2, hostKey }));
    for (const act of [
      ['cluster', 'import', folder],
      ['cluster', 'export', folder],
      ['serve', '--port', '0'],
    ]) {
      const args = [...act, '--cluster-old-nats', '--cluster', nats.url];
      expect(await runCli(args, { env: { XDG_DATA_HOME: home } })).toEqual({
        stdout: '',
        stderr: `${hostTexts.cluster.newerFormat({ format: 2, own: 1 })}\n`,
        exitCode: 1,
      });
    }
  });

  test('import leaves the folder of a running server alone', async () => {
    const { home, folder } = newHome();
    await serveProgram([], { XDG_DATA_HOME: home });
    expect(await runCli(['cluster', 'import', folder, '--cluster', 'nats://127.0.0.1:1'])).toEqual({
      stdout: '',
      stderr: `${hostTexts.refusal.folderTaken({ folder })}\n`,
      exitCode: 1,
    });
  });

  test.each<[string, string[], string]>([
    ['nothing to do', ['--cluster', 'nats://127.0.0.1:1'], hostTexts.refusal.clusterCommand],
    ['no cluster', ['import'], hostTexts.refusal.clusterCommand],
    [
      'nowhere to export to',
      ['export', '--cluster', 'nats://127.0.0.1:1'],
      hostTexts.refusal.clusterCommand,
    ],
    ['no such folder', ['import', '/no/folder', '--cluster', 'nats://127.0.0.1:1'], '/no/folder'],
  ])('refuses %s', async (_, args, said) => {
    const { stdout, stderr, exitCode } = await runHere(['cluster', ...args]);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toContain(said);
  });
});
