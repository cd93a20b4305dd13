import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pick, type Random, ROBOT_LETTERS } from '../../source/engine/index.js';
import { evolve, newMatch, parseRecord } from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { parseRoomLog } from '../../source/room/index.js';
import { CLI } from '../cli/run-cli.js';
import { killRandom, killsOr, recordTexts } from '../helpers/kills.js';
import { opened } from '../helpers/lobby.js';
import { newFolder } from '../helpers/new-folder.js';
import { type ServingProgram, serveProgram } from '../helpers/serve-program.js';
import { logIn, openScreen, type Screen } from '../helpers/ssh-server.js';
import { KEY_BYTES } from '../helpers/terminal.js';
import { TestClock } from '../helpers/test-clock.js';
import { expectInOrder, seenOn, told } from '../helpers/told-match.js';
import { unwrap } from '../helpers/unwrap.js';
import { roomOptions } from '../room/table.js';
import { openSavedLobby } from './rooms.js';

const KILLS = killsOr(5);
const NAMES = ['ann', 'bob'];
/** The server is killed within so many milliseconds of its start, or of the moment when it lets guests in. */
const STARTING = 400;
const SPAN = 2500;
/** Milliseconds between two keys of a guest: faster ones would be refused. */
const PACE = 70;
/** Milliseconds that a write may take: long enough to be killed meanwhile. */
const DISKS = [0, 40, 200];
const SLOW_DISK = fileURLToPath(new URL('../helpers/slow-disk.mjs', import.meta.url));

const { match: texts, rooms } = screenTexts;

/** A match of ann and bob that a server has left in room 1, with little time for bids and proofs. */
async function beginMatch(folder: string): Promise<void> {
  const clock = new TestClock(Date.now() - 1_000_000);
  const { lobby, guest } = openSavedLobby({ clock, folder });
  const { match } = roomOptions();
  const options = roomOptions({ match: { ...match, seconds: 1, chips: 17, proofSeconds: 3 } });
  // The network from which they come back: without keys they are known by it and their names.
  const [ann, bob] = NAMES.map(name => guest(name, undefined, '127.0.0.1'));
  const door = opened(ann!.open(options, []));
  const other = opened(bob!.join(door.name));
  other.ask({ type: 'sit' });
  for (const each of [door, other]) each.ask({ type: 'start' });
  expect(door.room().match?.round).toBe(1);
  await lobby.close();
}

/** All events of the matches in a folder's records and its room's log, in order. */
function toldIn(folder: string): readonly string[] {
  const ended = recordTexts(folder).map(text => unwrap(parseRecord(text)));
  const log = readdirSync(folder).find(name => name.endsWith('.room.log'))!;
  const lines = readFileSync(join(folder, log), 'utf8').replace(/[^\n]*$/, '');
  const { room } = unwrap(parseRoomLog(lines));
  const isEnded = ended.some(({ match }) => match.options.seed === room.match?.options.seed);
  const current = room.match && !isEnded ? [{ match: room.match, events: room.log }] : [];
  return [...ended, ...current].flatMap(({ match, events }) => {
    let at = newMatch(match.options);
    return events.map(event => {
      at = evolve(at, event);
      return told(at);
    });
  });
}

/** A guest who plays random keys in room 1 until the connection is cut; gives what the guest has seen. */
async function playOn(server: ServingProgram, name: string, random: Random): Promise<string[]> {
  const seen: string[] = [];
  let screen: Screen;
  try {
    const client = await logIn(server, { username: name });
    screen = await openScreen(client, { command: 'join 1' });
  } catch {
    // The server was killed before the guest was in.
    return seen;
  }
  screen.onFrame(text => {
    const match = seenOn(text, NAMES);
    if (match !== undefined && match !== seen.at(-1)) seen.push(match);
  });
  const playing = setInterval(() => screen.channel.write(keysFor(screen.text(), random)), PACE);
  await screen.exited;
  clearInterval(playing);
  return seen;
}

/** Keys that make sense for what the screen shows. */
function keysFor(screen: string, random: Random): string {
  if (screen.includes(rooms.match.thinking)) {
    return random.below(4) === 0 ? `${LEAST_BID + random.below(MOST_SHOWN - LEAST_BID)}\r` : '';
  }
  const begins = screen.includes('Press Enter to begin');
  if (begins || !screen.includes(`${texts.proof} `)) return '\r';
  return pick([...ROBOT_LETTERS], random) + KEY_BYTES[pick(ARROWS, random)];
}

/** As many moves as a proof may have. */
const LEAST_BID = 4;
/** Of longer proofs the screen does not show the first moves. */
const MOST_SHOWN = 24;
const ARROWS = ['up', 'right', 'down', 'left'] as const;

/** Starts a server and kills it while it restores rooms. */
async function killStarting(env: Env, random: Random): Promise<void> {
  const child = spawn(process.execPath, [CLI, 'serve', '--port', '0'], {
    env: { PATH: process.env.PATH ?? '', NODE_DISABLE_COMPILE_CACHE: '1', ...env },
  });
  const ended = once(child, 'close');
  setTimeout(() => child.kill('SIGKILL'), random.below(STARTING));
  await ended;
}

type Env = Parameters<typeof serveProgram>[1];

const random = killRandom();

test(
  'whatever guests saw before a server was killed is what the next one goes on with',
  async () => {
    const home = newFolder();
    const folder = join(home, 'ricochet-tui', 'rooms');
    await beginMatch(folder);
    let seen: string[][] = [];
    let from = 0;
    let witnessed = 0;
    for (let kills = 0; ; ) {
      const env = {
        XDG_DATA_HOME: home,
        NODE_OPTIONS: `--import ${SLOW_DISK}`,
        DISK_MS: String(pick(DISKS, random)),
      };
      if (random.below(3) === 0) {
        await killStarting(env, random);
        kills += 1;
      }
      const server = await serveProgram(['--log', 'json'], env);
      expect(server.log().map(line => JSON.parse(line))).toEqual([
        expect.objectContaining({ event: 'restored', rooms: 1 }),
      ]);
      const kept = toldIn(folder);
      for (const frames of seen) {
        expectInOrder(frames, kept.slice(from), `after kill ${kills}`);
        // The first event is what the server before has left.
        witnessed += Math.max(frames.length - 1, 0);
      }
      // On a busy machine a guest may see nothing before the first kills.
      if (kills >= KILLS && (witnessed > 0 || kills >= 5 * KILLS)) break;
      from = kept.length - 1;
      setTimeout(() => server.child.kill('SIGKILL'), random.below(SPAN));
      const guests = NAMES.slice(random.below(4) === 0 ? 1 : 0);
      [seen] = await Promise.all([
        Promise.all(guests.map(name => playOn(server, name, random))),
        server.ended,
      ]);
      kills += 1;
    }
    expect(witnessed).toBeGreaterThan(0);
  },
  KILLS * 20_000,
);
