import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BotLevel, MatchTotals } from '../../source/room/index.js';
import { guestLobby } from '../../source/server/guest-lobby.js';
import { LiveLobby } from '../../source/server/live-lobby.js';
import { openSavedRooms } from '../../source/storage/saved-rooms.js';
import { atOnce } from '../helpers/lobby.js';
import { solverHere } from '../helpers/solver-here.js';
import { TestClock } from '../helpers/test-clock.js';

/** A folder for the length of a test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A lobby with a clock that the test turns. */
export function openLobby({
  clock = new TestClock(),
  folder = newFolder(),
  mostRooms = 10,
  mostRoomsOfOne = 100,
  bots = [] as readonly BotLevel[],
} = {}) {
  const outcomes: [identity: string, totals: MatchTotals][] = [];
  const troubles: string[] = [];
  const crashes: unknown[] = [];
  const floods: string[] = [];
  const lobby = new LiveLobby({
    clock,
    mostRooms,
    mostRoomsOfOne,
    bots,
    solver: solverHere,
    files: openSavedRooms(folder, () => clock.now()),
    hearOutcome: (...outcome) => outcomes.push(outcome),
    onTrouble: sentence => troubles.push(sentence),
    onCrash: thrown => crashes.push(thrown),
  });
  onTestFinished(() => lobby.close());
  const guest = (name: string, key?: string, address = '192.0.2.1') =>
    atOnce(guestLobby(lobby, { name, address, key }, () => floods.push(name)));
  return { lobby, clock, folder, outcomes, troubles, crashes, floods, guest };
}
