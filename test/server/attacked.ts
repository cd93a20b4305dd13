import { setTimeout } from 'node:timers/promises';
import type { ConnectConfig } from 'ssh2';
import { expect } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { MOST_SEATS } from '../../source/room/index.js';
import { newFolder } from '../helpers/new-folder.js';
import { type ServingProgram, serveProgram } from '../helpers/serve-program.js';
import { allSee, arriveBySsh2, type SshPlayer } from '../helpers/ssh-player.js';

/** Whether this machine has the other addresses from which attacks come; not every system does. */
export const hasAddresses = process.platform === 'linux';

/** Seconds on the sand clock of the match. */
const SAND = 900;
/** Milliseconds between two readings of a clock. */
const LOOK = 50;
/** Milliseconds by which readings may differ: each number is shown for a second, and one more is allowed. */
const TOLERANCE = 2000;
/** How many readings in a hundred have to keep to that. The others may be late on a busy machine. */
const LOOKS_THAT_COUNT = 90;
/** Bytes by which memory may grow: what is loaded at the first attack stays. */
const GROWTH = 1.25;

export interface AttackedServer extends ServingProgram {
  /**
   * Plays while it is attacked: the program stays up, its memory stays flat, and the sand clock of a
   * player exact.
   */
  withstand(attack: () => Promise<unknown>): Promise<void>;
  /** The lines of the log about an address. */
  linesOf(address: string): readonly string[];
}

/** Starts a server in which Ann and Bob play, with a sand clock that runs all the time. */
export async function openAttacked(
  args: readonly string[],
  configs: { readonly ann?: ConnectConfig; readonly bob?: ConnectConfig } = {},
): Promise<AttackedServer> {
  const server = await serveProgram(args, { XDG_DATA_HOME: newFolder() });
  const bob = await openMatch(server, configs);
  return {
    ...server,
    async withstand(attack) {
      const before = await server.memory();
      const clock = watchClock(bob);
      await attack();
      await clock.falls(2);
      clock.stop();
      const { exitCode, signalCode } = server.child;
      expect({ exitCode, signalCode }).toEqual({ exitCode: null, signalCode: null });
      expect(clock.spread()).toBeLessThan(TOLERANCE);
      expect(await server.memory()).toBeLessThan(before * GROWTH);
    },
    linesOf(address) {
      const named = new RegExp(`\\b${address.replaceAll('.', '\\.')}\\b`);
      return server.log().filter(line => named.test(line));
    },
  };
}

async function openMatch(
  server: ServingProgram,
  configs: { readonly ann?: ConnectConfig; readonly bob?: ConnectConfig },
): Promise<SshPlayer> {
  const ann = await arriveBySsh2(server, 'Ann', undefined, configs.ann);
  await allSee([ann], screenTexts.rooms.lobby.none);
  ann.type('n');
  await allSee([ann], 'Open room');
  // In the set-up of the room, down from its first row to the sand clock.
  for (let line = 0; line < 7; line++) ann.press('up');
  ann.type(String(SAND));
  await allSee([ann], `${SAND}_`);
  ann.press('enter');
  await allSee([ann], screenTexts.rooms.seats.free({ seats: MOST_SEATS - 1 }));
  const bob = await arriveBySsh2(server, 'Bob', 'join 1', configs.bob);
  await allSee([bob], 'Room 1');
  bob.type('s');
  await allSee([ann], 'Bob sat down.');
  for (const player of [ann, bob]) player.press('enter');
  await allSee([ann, bob], 'Found a way?');
  ann.type('9\r');
  await allSee([bob], /Ann +9/);
  return bob;
}

const secondsOn = (player: SshPlayer): number => {
  const shown = /[█░] +(\d+) s$/m.exec(player.text())?.[1];
  if (shown === undefined) throw new Error(`There is no clock on the screen:\n${player.text()}`);
  return Number(shown);
};

/** Reads the sand clock of a player, and notes when it would run out, in milliseconds. */
function watchClock(player: SshPlayer) {
  const ends: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // A late reading tells nothing of the server: the attackers in this process kept it busy.
    if (now - last < 2 * LOOK) ends.push(now + secondsOn(player) * 1000);
    last = now;
  }, LOOK);
  return {
    /** By how much the readings differ, without the latest ones. */
    spread(): number {
      const sorted = ends.sort((one, other) => one - other);
      return sorted[Math.floor((sorted.length * LOOKS_THAT_COUNT) / 100)]! - sorted[0]!;
    },
    /** Waits until the sand clock shows this many seconds less. */
    async falls(seconds: number): Promise<void> {
      const now = secondsOn(player);
      while (secondsOn(player) > now - seconds) await setTimeout(LOOK);
    },
    stop: () => clearInterval(timer),
  };
}
