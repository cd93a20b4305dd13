/** Guests of a server, controlled one step at a time by the parent process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../source/engine/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { MOST_SEATS } from '../../source/room/index.js';
import { Guest } from './guest.js';
import { nextKey } from './next-key.js';

const SEATS = 4;
const MEAN_MS_TO_A_KEY = 1000 / 0.65;
/** Sand clocks do not begin at the same moment. */
const BIDS_WITHIN_MS = 5000;
/** Rooms that fill up at the same time. */
const TABLES_AT_ONCE = 4;

const { setup, rooms } = screenTexts;
const random = createRandom('guests');
const [allPorts = '', wanted] = process.argv.slice(2);
const ports = allPorts.split(',').map(Number);
const sessions = Number(wanted);
/** The guests in each room, its opener first. */
const tables: Guest[][] = [];

const steps = {
  /** The first guest opens a room and takes a seat. */
  async first() {
    tables.push([await openRoom(0)]);
  },

  /** All others come; the matches begin, and their clocks run. */
  async others() {
    await fillTable(tables[0]!);
    const openTables = async () => {
      while (tables.length * SEATS < sessions) {
        const table: Guest[] = [];
        const number = tables.push(table) - 1;
        table.push(await openRoom(number));
        await fillTable(table);
      }
    };
    await Promise.all(Array.from({ length: TABLES_AT_ONCE }, openTables));
    await Promise.all(tables.map(turnSandClock));
  },

  /** Bytes received by all so far. */
  received: () => tables.flat().reduce((total, { received }) => total + received, 0),

  /** Frames shown to all so far, those of a clock as well. */
  frames: () => tables.flat().reduce((total, { rows }) => total + rows.frames, 0),

  /** All press keys until the process ends. */
  play() {
    for (const guest of tables.flat()) void pressKeys(guest);
  },

  /** Results of the keys pressed since the last call. */
  keys: (): Keys => ({
    waits: tables.flat().flatMap(({ waits }) => waits.splice(0)),
    unanswered: tables.flat().flatMap(({ unanswered }) => unanswered.splice(0)),
  }),
};

/** Latencies of keys in milliseconds, and the keys without an answer. */
export type Keys = Pick<Guest, 'waits' | 'unanswered'>;
export type Step = keyof typeof steps;

process.on('message', async (step: Step) => process.send!((await steps[step]()) ?? null));
// The parent process has ended.
process.on('disconnect', () => process.exit());

/** Of the server at which a guest of a room comes in: rooms and their guests are spread over all. */
const portOf = (table: number, seat: number): number => ports[(table + seat) % ports.length]!;

async function openRoom(table: number): Promise<Guest> {
  const guest = await Guest.arrive(portOf(table, 0), `host${table}`);
  await guest.shows(rooms.lobby.title);
  guest.type('n');
  await guest.shows(setup.labels.openRoom);
  guest.type('\r');
  await guest.shows(/Room \d/);
  return guest;
}

/** The remaining guests come, four at most; then the match begins. */
async function fillTable(table: Guest[]): Promise<void> {
  const [host] = table;
  const name = /\d+/.exec(host!.rows.row(1))![0];
  const seats = Math.min(SEATS, sessions);
  while (table.length < seats) {
    const port = portOf(tables.indexOf(table), table.length);
    const guest = await Guest.arrive(port, `guest${name}-${table.length}`, `join ${name}`);
    await guest.shows(rooms.seats.title({ name }));
    guest.type('s');
    table.push(guest);
    await guest.shows(rooms.seats.free({ seats: MOST_SEATS - table.length }));
  }
  for (const guest of table) guest.type('\r');
  for (const guest of table) await guest.shows(rooms.match.thinking);
}

async function turnSandClock([host, ...others]: readonly Guest[]): Promise<void> {
  await sleep(random.below(BIDS_WITHIN_MS));
  host!.type('5\r');
  for (const guest of [host!, ...others]) await guest.shows(/\d+ s$/m);
}

async function pressKeys(guest: Guest): Promise<void> {
  let last: string | undefined;
  for (;;) {
    // Keys arrive independently of each other.
    await sleep(-Math.log(1 - random.below(2 ** 32) / 2 ** 32) * MEAN_MS_TO_A_KEY);
    last = nextKey(guest.prompt, last, random);
    await guest.press(last);
  }
}
