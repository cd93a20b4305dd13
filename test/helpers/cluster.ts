import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { Player } from '../../bench/soak/player.js';
import type { SeenResult, Table } from '../../bench/soak/table.js';
import { pageOf, situationOf } from '../../bench/soak/table-screen.js';
import { createRandom } from '../../source/engine/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { MOST_SEATS } from '../../source/room/index.js';
import { openFront, openLine } from './links.js';
import { startNats } from './nats-server.js';
import { type ServingProgram, serveProgram } from './serve-program.js';
import { logIn, newKey, openScreen, type Screen } from './ssh-server.js';
import { KEY_BYTES } from './terminal.js';

const CLUSTER = 'trial';
const FLAGS = [
  ...['--log', 'json', '--proxy-from', '127.0.0.1', '--cluster-name', CLUSTER],
  '--cluster-old-nats',
  ...['--sessions-per-address', '100', '--connections-per-minute', '10000'],
];

/** A place for a server of a cluster: the present process, and its connection to NATS. */
export interface Place {
  program: ServingProgram | undefined;
  readonly line: { cut(): void; mend(): void };
  /** Starts a server; resolves when guests can connect. */
  start(): Promise<ServingProgram>;
  /** Kills the server; resolves when it has ended. */
  kill(): Promise<void>;
}

/** The id of the present server. */
export const idOf = ({ program }: Place): string => JSON.parse(program!.log()[0] ?? '{}').server;

/** Where the server with that id runs. One that has not logged anything yet is known by no name: then it is the one that is left. */
export const placeOf = (places: readonly Place[], id: string): Place =>
  (places.find(place => idOf(place) === id) ?? places.find(place => idOf(place) === undefined))!;

/** NATS, one or several that know of each other. */
interface Nats {
  readonly urls: readonly string[];
  readonly all: readonly { readonly port: number }[];
  readonly credentials?: string;
  close(): Promise<void>;
}

/** NATS, servers with one data folder, and a proxy before those that run, for the length of a test. */
export const startCluster = async (options: Parameters<typeof startClusterOn>[1] = {}) =>
  startClusterOn(await startNats(), options);

/** The same with this NATS, which ends with the test as well. */
export async function startClusterOn<Given extends Nats>(
  nats: Given,
  { servers = 3, flags = [] as readonly string[] } = {},
) {
  const home = mkdtempSync(join(tmpdir(), 'ricochet-cluster-'));
  onTestFinished(async () => {
    await nats.close();
    await rm(home, { recursive: true, force: true, maxRetries: 10 });
  });
  const secret = join(home, 'nats');
  writeFileSync(secret, nats.credentials ?? '', { mode: 0o600 });
  const withSecret = nats.credentials === undefined ? [] : ['--cluster-credentials', secret];
  const open = async (): Promise<Place> => {
    const lines = await Promise.all(nats.all.map(({ port }) => openLine(port)));
    for (const line of lines) onTestFinished(() => line.close());
    const place: Place = {
      line: {
        cut() {
          for (const line of lines) line.cut();
        },
        mend() {
          for (const line of lines) line.mend();
        },
      },
      program: undefined,
      async start() {
        const urls = lines.map(({ port }) => `nats://127.0.0.1:${port}`).join(',');
        const args = [...FLAGS, '--cluster', urls, ...withSecret, ...flags];
        const program = await serveProgram(args, { XDG_DATA_HOME: home });
        place.program = program;
        void program.ended.then(() => {
          if (place.program === program) place.program = undefined;
        });
        return program;
      },
      async kill() {
        const { program } = place;
        place.program = undefined;
        program?.child.kill('SIGKILL');
        await program?.ended;
      },
    };
    return place;
  };
  const places = await Promise.all(Array.from({ length: servers }, open));
  /** Servers to which new guests are sent. */
  let led: readonly Place[] = places;
  const front = await openFront(() => led.flatMap(({ program }) => program?.port ?? []));
  onTestFinished(() => front.close());
  // The first server creates the host key.
  for (const place of places) await place.start();
  return {
    nats,
    places,
    open,
    front,
    name: CLUSTER,
    /** The guests' screens and the servers' logs, for a test that fails. */
    tell: (guests: readonly ClusterGuest[]): string =>
      [
        ...guests.map(({ name, screen }) => `${name} sees\n${screen?.text()}`),
        ...places.flatMap(({ program }) => program?.log().slice(-20) ?? []),
      ].join('\n'),
    lead: (to: readonly Place[]): void => {
      led = to;
    },
  };
}

/** Milliseconds between two looks at the screen, and so between keys: faster ones would be refused. */
const PACE = 70;
/** How often a guest looks at an unchanged screen before typing again. */
const MOST_LOOKS = 30;
/** How long a guest waits before trying to connect again, in milliseconds. */
const KNOCK_MS = 50;

const { up, down, right, enter } = KEY_BYTES;
/** Keys in the set-up of a room: a sand clock of six seconds, and few chips. */
const SHORT_MATCH = `${up.repeat(7)}6${up}${right.repeat(3)}${down.repeat(8)}${enter}`;
/** How many matches these guests still have to play in their room. */
const MANY = Number.NEGATIVE_INFINITY;
const { rooms, setup } = screenTexts;

/** A guest with a key, who connects again whenever the connection ends. */
export class ClusterGuest {
  readonly name: string;
  /** The command for the next connection; none for the lobby. */
  command: string | undefined;
  /** How often a connection has ended. */
  losses = 0;
  screen: Screen | undefined;
  readonly #key = newKey().private;
  readonly #front: { readonly port: number };
  readonly #onFrame: (text: string) => void;
  readonly #gone: Promise<void>;
  #isLeaving = false;

  constructor(
    front: { readonly port: number },
    name: string,
    {
      command,
      onFrame = () => {},
    }: { command?: string | undefined; onFrame?: (text: string) => void } = {},
  ) {
    this.#front = front;
    this.name = name;
    this.command = command;
    this.#onFrame = onFrame;
    this.#gone = this.#stay();
  }

  /** Resolves when the text is on the screen. */
  async shows(expected: string | RegExp): Promise<void> {
    while (!this.screen) await sleep(KNOCK_MS);
    await this.screen.shows(expected);
  }

  type(text: string): void {
    this.screen?.channel.write(text);
  }

  /** Disconnects, and connects again as after a lost connection. */
  again(): void {
    this.screen?.channel.close();
  }

  /** Leaves for good. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    this.screen?.channel.close();
    await this.#gone;
  }

  async #stay(): Promise<void> {
    while (!this.#isLeaving) {
      await this.#visit().catch(() => {});
      this.screen = undefined;
      if (!this.#isLeaving) await sleep(KNOCK_MS);
    }
  }

  async #visit(): Promise<void> {
    const client = await logIn(this.#front, { username: this.name, privateKey: this.#key });
    const closed = new Promise<void>(resolve => client.once('close', resolve));
    const window = { env: { COLORTERM: 'truecolor' }, command: this.command };
    const screen = await Promise.race([openScreen(client, window), closed]);
    if (!screen) return;
    screen.onFrame(this.#onFrame);
    this.screen = screen;
    // Whoever leaves while a connection is being made has no screen yet to close.
    if (this.#isLeaving) screen.channel.close();
    await screen.exited;
    client.destroy();
    await closed;
    this.losses += 1;
  }
}

/** The first player opens a room for a short match, with the bots of the flags, and all players take seats. */
export async function openTable(
  front: { readonly port: number },
  names: readonly string[],
  {
    bots = 0,
    onFrame,
  }: { bots?: number; onFrame?: (name: string, text: string, room?: string) => void } = {},
) {
  let room: string | undefined;
  const come = (name: string, command?: string) =>
    new ClusterGuest(front, name, { command, onFrame: text => onFrame?.(name, text, room) });
  const host = come(names[0]!);
  await host.shows(rooms.lobby.title);
  host.type('n');
  await host.shows(setup.labels.openRoom);
  host.type(SHORT_MATCH);
  await host.shows(/^Room \d/);
  [, room] = /^Room (\d+)/.exec(host.screen!.text())!;
  host.command = `join ${room}`;
  const guests = [host];
  for (const name of names.slice(1)) {
    const guest = come(name, host.command);
    guests.push(guest);
    await guest.shows(rooms.seats.title({ name: room! }));
    guest.type('s');
    await guest.shows(rooms.seats.free({ seats: MOST_SEATS - bots - guests.length }));
  }
  const table: Table = { names, isPrivate: false, room, matches: MANY };
  return { table, guests, come };
}

/** Lets guests play in a room, until the function returned is called. */
export function playAt(
  table: Table,
  guests: readonly ClusterGuest[],
  { pace = PACE, onResult = (_: SeenResult) => {} } = {},
): () => void {
  const company = { table, isClosing: () => false, onResult };
  const timers = guests.map(guest => {
    const player = new Player(guest.name, company, createRandom(guest.name));
    let answered = '';
    let looks = 0;
    return setInterval(() => {
      const { screen } = guest;
      if (!screen) {
        player.forget();
        return;
      }
      const text = screen.text();
      const page = pageOf(text);
      const situation = situationOf(page, text);
      if (situation === answered && ++looks < MOST_LOOKS) return;
      const visitor = { ...screen, type: guest.type, isGone: () => false, kill: () => {} };
      const keys = player.keysFor(page, visitor);
      if (keys === '') return;
      answered = situation;
      looks = 0;
      guest.type(keys);
    }, pace);
  });
  return () => timers.forEach(clearInterval);
}
