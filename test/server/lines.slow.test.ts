import { spawn } from 'node:child_process';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatMoves, type Move } from '../../source/engine/index.js';
import { nextProver, roundStart } from '../../source/game/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { createSolverPool } from '../../source/server/solver-pool.js';
import { asciiText } from '../../source/text/ascii.js';
import { opened } from '../helpers/lobby.js';
import { hasOpenSsh, openSsh } from '../helpers/open-ssh.js';
import { playLine } from '../helpers/play-line.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { solverHere } from '../helpers/solver-here.js';
import { type Arrive, allSee, arriveByOpenSsh, arriveBySsh2 } from '../helpers/ssh-player.js';
import { logIn, openScreen, openTestServer } from '../helpers/ssh-server.js';
import { openTestTerminal } from '../helpers/terminal.js';
import { roomOptions } from '../room/table.js';
import { bundleSolver } from '../solver/worker-bundle.js';
import { openSavedLobby } from './rooms.js';

const { linear, messages } = ENGLISH;
const { rooms, match: inMatch, result } = ENGLISH.screens;
const SAND = 60_000;

const bundle = await bundleSolver();

/** A connection without a screen. */
interface Line {
  readonly write: (text: string) => void;
  readonly drop: () => void;
}

/** Where somebody comes under which name; without the last one there is no terminal, `dumb` is one that cannot draw. */
type Guest = [server: { readonly port: number }, name: string, term?: 'dumb'];
type Connect = (hear: (text: string) => void, ...guest: Guest) => Promise<Line>;

const bySsh2: Connect = async (hear, server, username, term) => {
  const client = await logIn(server, { username });
  const pty = term ? { term, cols: 80, rows: 24 } : false;
  return new Promise((resolve, reject) =>
    client.shell(pty, (error, channel) => {
      if (error) return reject(error);
      channel.on('data', (chunk: Buffer) => hear(chunk.toString()));
      resolve({ write: text => channel.write(text), drop: () => client.destroy() });
    }),
  );
};

const byOpenSsh: Connect = async (hear, server, name, term) => {
  const guest = `${name}@127.0.0.1`;
  if (term) {
    const command = openSsh(server, '-t', guest);
    const terminal = await openTestTerminal({ command: ['env', `TERM=${term}`, ...command] });
    terminal.onOutput(hear);
    onTestFinished(() => terminal.close());
    return { write: text => terminal.type(text), drop: () => void terminal.close() };
  }
  const [program, ...args] = openSsh(server, '-T', guest);
  const client = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  client.stdout.setEncoding('utf8').on('data', hear);
  onTestFinished(() => void client.kill('SIGKILL'));
  return { write: text => client.stdin.write(text), drop: () => client.kill('SIGKILL') };
};

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Somebody who plays by lines, and what was heard. */
class Listener {
  text = '';
  #seen = 0;
  #line: Line | undefined;

  /** Comes by lines: without a terminal, or in one that cannot draw. */
  async arrive(connect: Connect, ...guest: Guest): Promise<void> {
    const hear = (text: string) => {
      this.text += asciiText(text);
    };
    this.#line = await connect(hear, ...guest);
  }

  says(line: string): void {
    this.#line!.write(`${line}\n`);
  }

  /** Waits until it is said, after what was heard before; in ASCII and lines of any width, as these terminals have it. */
  async hears(words: string): Promise<void> {
    await vi.waitFor(
      () => {
        const heard = inOneLine(this.text);
        const at = heard.indexOf(inOneLine(asciiText(words)), this.#seen);
        if (at < 0) throw new Error(`"${words}" is not heard:\n${heard.slice(this.#seen)}`);
        this.#seen = at + words.length;
      },
      { timeout: 60_000, interval: 10 },
    );
  }

  drop(): void {
    this.#line!.drop();
  }
}

const CLIENTS: readonly { client: string; isThere: boolean; connect: Connect; arrive: Arrive }[] = [
  { client: 'ssh2', isThere: true, connect: bySsh2, arrive: arriveBySsh2 },
  { client: 'OpenSSH', isThere: hasOpenSsh, connect: byOpenSsh, arrive: arriveByOpenSsh },
];

const FOUR = 'four play in one room, two of them by lines; one is cut off, one fails, one is late';

describe.each(CLIENTS)('over $client', ({ isThere, connect, arrive }) => {
  test.skipIf(!isThere)(
    FOUR,
    async () => {
      const arriveByLines = async (...guest: Guest): Promise<Listener> => {
        const listener = new Listener();
        await listener.arrive(connect, ...guest);
        return listener;
      };
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
      const ann = await arrive(server, 'Ann', 'join 1');
      const dee = await arrive(server, 'Dee', 'join 1');
      const eve = await arriveByLines(server, 'Eve');
      for (const player of [bob, cem, eve]) {
        player.says('join 1');
        await player.hears(linear.rooms.maySit);
      }
      for (const player of [bob, cem]) {
        player.says('sit');
        await player.hears(linear.rooms.mayStart);
      }
      await allSee([ann, dee], rooms.seats.maySit);
      for (const player of [ann, dee]) player.type('s');
      await eve.hears(rooms.events.seated({ name: 'Dee' }));
      host.leave();
      await eve.hears('host');
      for (const player of [bob, cem]) player.says('ready');
      for (const player of [ann, dee]) player.press('enter');
      const room = () => lobby.find('1')!.session.state;
      const match = () => room().match!;

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

      // Bob gives up in the middle of his proof, Cem is late, Ann proves.
      const first = await begin(1);
      bob.says(`bid ${first.length}`);
      await bidHeard('Bob', first.length);
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

      // The bot has no chip yet, so a bid of Ann's that it also makes is the bot's to prove.
      goOn();
      for (let round = 3; match().phase.kind !== 'match-over'; round++) {
        const line = await begin(round);
        ann.type(`${line.length}\r`);
        await bidHeard('Ann', line.length);
        clock.pass(SAND);
        if (room().seats[nextProver(match())!.player]!.bot) {
          while (match().phase.kind === 'proving') clock.pass(1000);
        } else {
          await allSee([ann], 'Press Enter to begin');
          ann.press('enter');
          await allSee([ann], 'Prove it in');
          playLine(ann, line);
          await bob.hears(inMatch.won({ name: 'Ann', moves: line.length }));
        }
        goOn();
        await vi.waitFor(() => expect(match().phase.kind).not.toBe('round-over'), 60_000);
      }
      const { phase, players } = match();
      const [winner] = phase.kind === 'match-over' ? phase.winners : [];
      const { name } = players[winner!]!;
      for (const player of [bob, cem, eve]) {
        await player.hears(inMatch.over({ names: [name], chips: 2 }));
        await player.hears(result.standing({ place: 1, name, chips: 2 }));
        await player.hears(linear.rooms.over);
      }
      bob.says('quit');
      await bob.hears(linear.rooms.lobby);
      expect(match().phase.kind).toBe('match-over');
      expect(bob.text).not.toContain('\x1b');
      expect([...crashes, ...troubles]).toEqual([]);
    },
    120_000,
  );
});

test('a guest without a key changes from the screens to lines and back, and stays the same guest', async () => {
  const { lobby } = openSavedLobby();
  const server = await openTestServer({
    house: roomsHouse({ lobby, openSolver: () => solverHere }),
  });
  const screen = await openScreen(await logIn(server, { username: 'Bob' }));
  await screen.shows(rooms.lobby.none);
  expect(screen.isAlternate()).toBe(true);
  const [, word] = /Bob\+(\w+)@/.exec(screen.text())!;
  screen.channel.write('m');
  await screen.shows(linear.rooms.none);
  expect(screen.isAlternate()).toBe(false);
  await screen.shows(word!);
  screen.channel.write('open\r');
  await screen.shows(rooms.seats.waiting);
  expect(lobby.lines()).toHaveLength(1);
  screen.channel.write(`${linear.words.quit}\r${linear.words.screen}\r`);
  await vi.waitFor(() => expect(screen.isAlternate()).toBe(true), 60_000);
  await screen.shows(word!);
  screen.channel.write('q');
  expect(await screen.exited).toBe(0);
  await server.logged({ event: 'left', name: 'Bob' });
});

test('where no screen can be drawn, a guest is told so', async () => {
  const { lobby } = openSavedLobby();
  const server = await openTestServer({
    house: roomsHouse({ lobby, openSolver: () => solverHere }),
  });
  const bob = new Listener();
  await bob.arrive(bySsh2, server, 'Bob', 'dumb');
  await bob.hears(linear.rooms.lobby);
  bob.says(linear.words.screen);
  await bob.hears(asciiText(linear.rooms.noScreen));
});
