import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { CLI } from '../cli/run-cli.js';
import { opened } from '../helpers/lobby.js';
import { newFolder } from '../helpers/new-folder.js';
import { type ServingProgram, serveProgram } from '../helpers/serve-program.js';
import { TestClock } from '../helpers/test-clock.js';
import { roomOptions } from '../room/table.js';
import { play } from './play-rooms.js';
import { openSavedLobby } from './rooms.js';

const logged = (server: ServingProgram) => server.log().map(line => JSON.parse(line));

/** A match of bots, left after the first move of a proof. */
async function leaveProof(folder: string): Promise<void> {
  const clock = new TestClock(Date.now() - 1_000_000);
  const { lobby, guest } = openSavedLobby({ clock, folder });
  const door = opened(guest('ann').open(roomOptions(), ['easy', 'easy', 'easy']));
  door.ask({ type: 'start' });
  const isMidProof = () => {
    const { match } = door.room();
    return (
      match?.phase.kind === 'proving' &&
      match.phase.moves.length === 1 &&
      match.phase.queue[0]!.moves > 2
    );
  };
  // Time for the searches of bots, for whom the clock runs faster than the machine's.
  await play(clock, 100_000, isMidProof, 100);
  expect(isMidProof()).toBe(true);
  await lobby.close();
}

const UNSHARE = ['unshare', '-pf', '--mount-proc', '--kill-child'];
const hasNamespaces = spawnSync(UNSHARE[0]!, [...UNSHARE.slice(1), 'true']).status === 0;
const PRETEND = "data:text/javascript,Object.defineProperty(process,'pid',{value:1})";

/** Ways in which two servers at once are process 1. */
const FIRST_PROCESSES: [string, readonly string[], Readonly<Record<string, string>>][] = [
  ['as they believe', [], { NODE_OPTIONS: `--import "${PRETEND}"` }],
  ...(hasNamespaces ? [['of containers with one volume', UNSHARE, {}] as const] : []).map(
    ([name, through, env]): (typeof FIRST_PROCESSES)[number] => [name, through, env],
  ),
];

test.each(FIRST_PROCESSES)(
  'of two servers that are both process 1 the second ends, %s',
  async (_, through, env) => {
    const home = newFolder();
    const folder = join(home, 'ricochet-tui', 'rooms');
    await leaveProof(folder);
    const serve = () => serveProgram(['--log', 'json'], { XDG_DATA_HOME: home, ...env }, through);
    const first = await serve();
    const [program, ...words] = [...through, process.execPath];
    const second = spawnSync(program!, [...words, CLI, 'serve', '--port', '0'], {
      env: { ...process.env, XDG_DATA_HOME: home, ...env },
      encoding: 'utf8',
      timeout: 60_000,
      killSignal: 'SIGKILL',
    });
    expect(second).toMatchObject({
      stdout: '',
      stderr: `${hostTexts.refusal.folderTaken({ folder: join(home, 'ricochet-tui') })}\n`,
      status: 1,
    });
    first.child.kill('SIGKILL');
    await first.ended;
    const third = await serve();
    expect(logged(third)).toContainEqual(expect.objectContaining({ event: 'restored', rooms: 1 }));
    expect(logged(third).map(({ event }) => event)).not.toContain('storage');
    expect(readdirSync(folder).filter(name => name.endsWith('.room.log'))).toHaveLength(1);
  },
);
