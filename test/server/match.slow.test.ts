import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Move, Position } from '../../source/engine/index.js';
import { EDITIONS, parseRecord } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { MOST_SEATS } from '../../source/room/index.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { createSolverPool } from '../../source/server/solver-pool.js';
import { hasOpenSsh } from '../helpers/open-ssh.js';
import { playLine } from '../helpers/play-line.js';
import { readPosition } from '../helpers/read-board.js';
import { shortestLine } from '../helpers/shortest-line.js';
import {
  type Arrive,
  allSee,
  arriveByOpenSsh,
  arriveBySsh2,
  type SshPlayer,
} from '../helpers/ssh-player.js';
import { openTestServer } from '../helpers/ssh-server.js';
import { bundleSolver } from '../solver/worker-bundle.js';
import { openSavedLobby } from './rooms.js';

// The same deals in every run.
const ids = vi.hoisted(() => ({ count: 0 }));
vi.mock(import('node:crypto'), async original => ({
  ...(await original()),
  randomUUID: () => `0-0-0-0-${++ids.count}` as const,
}));
beforeEach(() => {
  ids.count = 0;
});

const bundle = await bundleSolver();

type Name = 'Ann' | 'Bob' | 'Cem';
type Score = Readonly<Record<Name, number>>;
const NAMES: readonly Name[] = ['Ann', 'Bob', 'Cem'];
const SAND = 60_000;

const clients: [string, Arrive][] = [['ssh2', arriveBySsh2]];
if (hasOpenSsh) clients.push(['OpenSSH', arriveByOpenSsh]);

test.each(clients)(
  'three play to two chips, and one of them is cut off in a proof (%s)',
  async (_, arrive) => {
    const { lobby, clock, folder, crashes, troubles } = openSavedLobby();
    const share = { threads: 1, bytes: 128 * 1024 * 1024 };
    const pool = createSolverPool({ share, waiting: 100, createWorker: bundle.createWorker });
    onTestFinished(() => pool.close());
    const server = await openTestServer({
      house: roomsHouse({ lobby, openSolver: () => pool.open() }),
    });
    const players = await openTable(server, arrive);
    const dee = await arriveBySsh2(server, 'Dee', 'join 1');
    await allSee([dee], 'Spectators: Dee.');
    for (const player of Object.values(players)) player.press('enter');

    const line = await nextRound([...Object.values(players), dee], 1);
    const shortest = [line.length];
    expect(line.length).toBeGreaterThan(1);
    dee.type('1');
    await allSee([dee], messages.refusal['not-seated']());
    await bid(players, [dee], bidsWonBy('Bob', line));
    clock.pass(SAND);
    await allSee([players.Bob], 'Press Enter to begin');
    players.Bob.press('enter');
    await allSee([players.Ann, players.Cem, dee], proving('Bob', line.length));
    await allSee([players.Bob], `Prove it in ${line.length} moves`);
    playLine(players.Bob, line.slice(0, 1));
    await allSee([...Object.values(players), dee], `1 of ${line.length}`);
    await players.Bob.kill();
    await allSee(
      [players.Ann, players.Cem, dee],
      screenTexts.rooms.events['went-away']({ name: 'Bob' }),
    );
    await server.logged({ event: 'left', name: 'Bob' });

    const eve = await arrive(server, 'Eve', 'join 1');
    await allSee([eve], proving('Bob', line.length));
    await sameBoard([players.Ann, players.Cem, dee, eve]);
    players.Bob = await arrive(server, 'Bob', 'join 1');
    await allSee([players.Ann, players.Cem, dee, eve], 'Bob is back.');
    const everybody = [...Object.values(players), dee, eve];
    await allSee(everybody, `1 of ${line.length}`);
    await sameBoard(everybody);
    playLine(players.Bob, line.slice(1));
    await allSee(everybody, screenTexts.match.won({ name: 'Bob', moves: line.length }));
    await sameScore(everybody, { Ann: 0, Bob: 1, Cem: 0 });

    for (const [round, winner, score] of [
      [2, 'Ann', { Ann: 1, Bob: 1, Cem: 0 }],
      [3, 'Bob', { Ann: 1, Bob: 2, Cem: 0 }],
    ] as const) {
      goOn(players);
      const line = await nextRound(everybody, round);
      shortest.push(line.length);
      await bid(players, [dee, eve], bidsWonBy(winner, line));
      clock.pass(SAND);
      const others = everybody.filter(player => player !== players[winner]);
      await allSee([players[winner]], 'Press Enter to begin');
      players[winner].press('enter');
      await allSee(others, proving(winner, line.length));
      await allSee([players[winner]], 'Prove it in');
      playLine(players[winner], line);
      await allSee(everybody, `${winner} wins the chip`);
      await sameScore(everybody, score);
    }
    goOn(players);
    await allSee(everybody, screenTexts.match.over({ names: ['Bob'], chips: 2 }));
    // On the result page: place, name, and the chips.
    for (const row of [/^ *1 Bob +2 ( \S+){2}$/m, /^ *2 Ann +1 {2}\S+$/m, /^ *3 Cem +0 *$/m]) {
      await allSee(everybody, row);
    }
    // The server's solver tells everybody how many moves each round takes.
    for (const [round, moves] of shortest.entries()) {
      await allSee(everybody, new RegExp(`^[› ] +${round + 1}  .* ${moves}  (Ann|Bob|Cem)`, 'm'));
    }
    await lobby.close();
    expect(scoresIn(folder)).toEqual([{ Ann: 1, Bob: 2, Cem: 0 }]);
    expect([...crashes, ...troubles]).toEqual([]);
  },
  120_000,
);

/** Ann opens a room for two chips in the lobby; Bob finds it there, and Cem by its number. */
async function openTable(
  server: { readonly port: number },
  arrive: Arrive,
): Promise<Record<Name, SshPlayer>> {
  const ann = await arriveBySsh2(server, 'Ann');
  await allSee([ann], screenTexts.rooms.lobby.none);
  ann.type('n');
  await allSee([ann], 'Open room');
  // In the set-up of the room, up from its last row to the chips, which are eight for two players.
  for (let line = 0; line < 9; line++) ann.press('up');
  for (let chips = 8; chips > 2; chips--) ann.press('left');
  await allSee([ann], /Chips +\*2\b/);
  ann.press('enter');
  await allSee([ann], screenTexts.rooms.seats.free({ seats: MOST_SEATS - 1 }));
  const bob = await arrive(server, 'Bob');
  await allSee([bob], 'Players: Ann.');
  bob.press('enter');
  await allSee([bob], 'Room 1');
  bob.type('s');
  await allSee([ann], 'Bob sat down.');
  const cem = await arrive(server, 'Cem', 'join 1');
  await allSee([cem], 'Room 1');
  cem.type('s');
  await allSee([ann, bob], 'Cem sat down.');
  return { Ann: ann, Bob: bob, Cem: cem };
}

/** Waits until all see the round, and finds a shortest solution on the board that is drawn. */
async function nextRound(seen: readonly SshPlayer[], round: number): Promise<readonly Move[]> {
  await allSee(seen, new RegExp(`Round ${round}\\b`));
  await allSee(seen, /Found a way|You are watching this match\./);
  return shortestLine(await sameBoard(seen), EDITIONS['1999'].moves);
}

/** Waits until all screens show the same position; gives it. */
const sameBoard = ([one, ...others]: readonly SshPlayer[]): Promise<Position> =>
  vi.waitFor(
    () => {
      const position = readPosition(one!);
      for (const other of others) expect(readPosition(other)).toEqual(position);
      return position;
    },
    { timeout: 60_000 },
  );

/** One player bids the shortest solution, the others more. */
const bidsWonBy = (winner: Name, { length }: readonly Move[]): Score => {
  const [one, other] = NAMES.filter(name => name !== winner);
  return { [winner]: length, [one!]: length + 1, [other!]: length + 2 } as Score;
};

/** All players type their bids at once; everybody sees them. */
async function bid(
  players: Readonly<Record<Name, SshPlayer>>,
  others: readonly SshPlayer[],
  bids: Score,
): Promise<void> {
  for (const name of NAMES) players[name].type(`${bids[name]}\r`);
  for (const name of NAMES) {
    const row = new RegExp(` ${name} +${bids[name]} +\\d+$`, 'm');
    await allSee([...Object.values(players), ...others], row);
  }
}

/** All players press ready. */
function goOn(players: Readonly<Record<Name, SshPlayer>>): void {
  for (const player of Object.values(players)) player.press('enter');
}

/** What others read below the board during a proof. */
const proving = (name: Name, bid: number): string =>
  screenTexts.rooms.match.watchingProof({ name, bid });

/** Waits until all screens show this score. */
async function sameScore(seen: readonly SshPlayer[], score: Score): Promise<void> {
  for (const name of NAMES) await allSee(seen, new RegExp(` ${name} .*\\b${score[name]}$`, 'm'));
}

/** The final states of the matches in a folder of records, which are all over. */
const scoresIn = (folder: string): Record<string, number>[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.jsonl'))
    .map(file => {
      const record = parseRecord(readFileSync(join(folder, file), 'utf8'));
      if (!record.ok) throw new Error(`${file}: ${JSON.stringify(record.refusal)}`);
      const { phase, players } = record.value.match;
      expect(phase.kind).toBe('match-over');
      return Object.fromEntries(players.map(({ name, chips }) => [name, chips.length]));
    });
