import type { ClientChannel } from 'ssh2';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { formatMoves, type Move } from '../../source/engine/index.js';
import { roundStart } from '../../source/game/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { createSolverPool } from '../../source/server/solver-pool.js';
import { opened } from '../helpers/lobby.js';
import { playLine } from '../helpers/play-line.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { allSee, arriveBySsh2 } from '../helpers/ssh-player.js';
import { logIn, openTestServer } from '../helpers/ssh-server.js';
import { roomOptions } from '../room/table.js';
import { type Bundle, bundleSolver } from '../solver/worker-bundle.js';
import { openSavedLobby } from './rooms.js';

const { linear, messages } = ENGLISH;
const { rooms, match: inMatch, result } = ENGLISH.screens;
const SAND = 60_000;

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleSolver();
});
afterAll(() => bundle.remove());

/** Somebody who plays by lines, and what was heard. */
class Listener {
  text = '';
  #seen = 0;
  readonly #channel: ClientChannel;
  readonly #destroy: () => void;

  constructor(channel: ClientChannel, destroy: () => void) {
    this.#channel = channel;
    this.#destroy = destroy;
    channel.on('data', (chunk: Buffer) => {
      this.text += chunk.toString();
    });
  }

  says(line: string): void {
    this.#channel.write(`${line}\n`);
  }

  /** Waits until it is said, after what was heard before. */
  async hears(words: string): Promise<void> {
    await vi.waitFor(
      () => {
        const at = this.text.indexOf(words, this.#seen);
        if (at < 0) throw new Error(`"${words}" is not heard:\n${this.text.slice(this.#seen)}`);
        this.#seen = at + words.length;
      },
      { timeout: 20_000, interval: 10 },
    );
  }

  drop(): void {
    this.#destroy();
  }
}

/** Comes by lines: without a terminal, or in one that cannot draw. */
async function arriveByLines(
  server: { readonly port: number },
  username: string,
  term?: 'dumb',
): Promise<Listener> {
  const client = await logIn(server, { username });
  const pty = term ? { term, cols: 80, rows: 24 } : false;
  const channel = await new Promise<ClientChannel>((resolve, reject) =>
    client.shell(pty, (error, channel) => (error ? reject(error) : resolve(channel))),
  );
  return new Listener(channel, () => client.destroy());
}

test('four play in one room, two of them by lines; one is cut off, one fails, one is late', async () => {
  const { lobby, clock, guest, crashes, troubles } = openSavedLobby();
  const share = { threads: 1, bytes: 128 * 1024 * 1024 };
  const pool = createSolverPool({ share, waiting: 100, createWorker: bundle.createWorker });
  onTestFinished(() => pool.close());
  const server = await openTestServer({
    house: roomsHouse({ lobby, openSolver: () => pool.open() }),
  });
  const host = opened(guest('host').open(roomOptions(), ['easy']));
  const bob = await arriveByLines(server, 'Bob');
  await bob.hears('Room 1');
  await bob.hears(linear.rooms.lobby);
  let cem = await arriveByLines(server, 'Cem', 'dumb');
  await cem.hears(linear.rooms.lobby);
  const [, word] = /Cem\+(\w+)@/.exec(cem.text)!;
  const ann = await arriveBySsh2(server, 'Ann', 'join 1');
  const dee = await arriveBySsh2(server, 'Dee', 'join 1');
  const eve = await arriveByLines(server, 'Eve');
  for (const player of [bob, cem, eve]) {
    player.says('join 1');
    await player.hears(linear.rooms.maySit);
  }
  for (const player of [bob, cem]) {
    player.says('sit');
    await player.hears(linear.rooms.mayStart);
  }
  for (const player of [ann, dee]) player.type('s');
  await eve.hears(rooms.events.seated({ name: 'Dee' }));
  host.leave();
  await eve.hears('host');
  for (const player of [bob, cem]) player.says('ready');
  for (const player of [ann, dee]) player.press('enter');
  const match = () => lobby.find('1')!.session.state.match!;

  /** Waits for a round; a shortest line of it. */
  async function begin(round: number): Promise<readonly Move[]> {
    for (const player of [bob, cem]) {
      await player.hears(`Round ${round}: `);
      await player.hears(linear.thinkingAgainst);
    }
    await allSee([ann, dee], new RegExp(`Round ${round}\\b`));
    return shortestLine(roundStart(match()), match().options.edition.moves);
  }
  const bidHeard = (name: string, moves: number) =>
    eve.hears(messages.records.bid({ name, moves }));
  const goOn = () => {
    for (const player of [bob, cem]) player.says('ready');
    for (const player of [ann, dee]) player.press('enter');
  };

  // Bob bids too little and fails, Cem is late, Ann proves.
  const first = await begin(1);
  bob.says(`bid ${first.length - 1}`);
  await bidHeard('Bob', first.length - 1);
  ann.type(`${first.length}\r`);
  await bidHeard('Ann', first.length);
  clock.pass(SAND);
  await bob.hears('Press Enter to begin');
  cem.says('3');
  await cem.hears(messages.refusal['not-your-proof']());
  bob.says('');
  await bob.hears('Type the moves.');
  bob.says(formatMoves(first.slice(0, 1)));
  await cem.hears('Move 1 of ');
  bob.says('give up');
  for (const player of [bob, cem, eve]) await player.hears(inMatch.givenUp({ name: 'Bob' }));
  await allSee([ann], 'Press Enter to begin');
  ann.press('enter');
  await allSee([ann], 'Prove it in');
  playLine(ann, first);
  for (const player of [bob, cem, eve]) {
    await player.hears(inMatch.won({ name: 'Ann', moves: first.length }));
  }

  // Cem is cut off in the proof and comes back to it.
  goOn();
  const second = await begin(2);
  cem.says(String(second.length));
  await bidHeard('Cem', second.length);
  clock.pass(SAND);
  await cem.hears('Press Enter to begin');
  cem.says('begin');
  await cem.hears('Type the moves.');
  cem.says(formatMoves(second.slice(0, 1)));
  await bob.hears('Move 1 of ');
  cem.drop();
  await bob.hears(rooms.events['went-away']({ name: 'Cem' }));
  cem = await arriveByLines(server, `Cem+${word}`, 'dumb');
  await cem.hears(linear.rooms.kept({ name: '1' }));
  cem.says('join 1');
  await cem.hears('Type the moves.');
  cem.says(formatMoves(second.slice(1)));
  await bob.hears(inMatch.won({ name: 'Cem', moves: second.length }));

  goOn();
  const third = await begin(3);
  ann.type(`${third.length}\r`);
  await bidHeard('Ann', third.length);
  clock.pass(SAND);
  await allSee([ann], 'Press Enter to begin');
  ann.press('enter');
  await allSee([ann], 'Prove it in');
  playLine(ann, third);
  await bob.hears(inMatch.won({ name: 'Ann', moves: third.length }));
  goOn();
  for (const player of [bob, cem, eve]) {
    await player.hears(inMatch.over({ names: ['Ann'], chips: 2 }));
    await player.hears(result.standing({ place: 1, name: 'Ann', chips: 2 }));
    await player.hears(linear.rooms.over);
  }
  bob.says('quit');
  await bob.hears(linear.rooms.lobby);
  expect(match().phase.kind).toBe('match-over');
  expect(bob.text).not.toContain('\x1b');
  expect([...crashes, ...troubles]).toEqual([]);
}, 120_000);
