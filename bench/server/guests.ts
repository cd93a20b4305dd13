/** Guests of a server, who do one after the other what the process that has started this one asks for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../source/engine/index.js';
import { screenTexts } from '../../source/messages/screens.js';
import { MOST_SEATS } from '../../source/room/index.js';
import { Guest } from './guest.js';
import { nextKey } from './next-key.js';

const SEATS = 4;
const MEAN_MS_TO_A_KEY = 1000 / 0.65;
/** Sand clocks do not begin at the same moment. */
const BIDS_WITHIN_MS = 5000;
/** Tables to which guests come at the same time. */
const TABLES_AT_ONCE = 4;

const { setup, rooms } = screenTexts;
const random = createRandom('guests');
const [port = 0, sessions = 0] = process.argv.slice(2).map(Number);
/** The guests at each table, who opened it first. */
const tables: Guest[][] = [];

const steps = {
  /** The first guest opens a room, and sits there. */
  async first() {
    tables.push([await openRoom()]);
  },

  /** All others come; the matches begin, and the sand runs in all of them. */
  async others() {
    await fillTable(tables[0]!);
    const openTables = async () => {
      while (tables.length * SEATS < sessions) {
        const table: Guest[] = [];
        tables.push(table);
        table.push(await openRoom());
        await fillTable(table);
      }
    };
    await Promise.all(Array.from({ length: TABLES_AT_ONCE }, openTables));
    await Promise.all(tables.map(turnSandClock));
  },

  /** Bytes that all have received by now. */
  received: () => tables.flat().reduce((total, { received }) => total + received, 0),

  /** All press keys until the process ends. */
  play() {
    for (const guest of tables.flat()) void pressKeys(guest);
  },

  /** What has come of the keys that were pressed since this was asked for last. */
  keys: (): Keys => ({
    waits: tables.flat().flatMap(({ waits }) => waits.splice(0)),
    unanswered: tables.flat().flatMap(({ unanswered }) => unanswered.splice(0)),
  }),
};

/** How long keys have waited, in milliseconds, and those that nothing answered. */
export type Keys = Pick<Guest, 'waits' | 'unanswered'>;
export type Step = keyof typeof steps;

process.on('message', async (step: Step) => process.send!((await steps[step]()) ?? null));
// Nobody is left to be told.
process.on('disconnect', () => process.exit());

async function openRoom(): Promise<Guest> {
  const guest = await Guest.arrive(port, `host${tables.length}`);
  await guest.shows(rooms.lobby.title);
  guest.type('n');
  await guest.shows(setup.titles.room);
  guest.type('\r');
  await guest.shows(/Room \d/);
  return guest;
}

/** As many come as there are still to come, four at the most; then the match begins. */
async function fillTable(table: Guest[]): Promise<void> {
  const [host] = table;
  const name = /\d+/.exec(host!.rows.row(1))![0];
  const seats = Math.min(SEATS, sessions);
  while (table.length < seats) {
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
    // As keys come that know nothing of each other.
    await sleep(-Math.log(1 - random.below(2 ** 32) / 2 ** 32) * MEAN_MS_TO_A_KEY);
    last = nextKey(guest.prompt, last, random);
    await guest.press(last);
  }
}
