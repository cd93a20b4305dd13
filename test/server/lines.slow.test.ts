import { spawn } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatMoves } from '../../source/engine/index.js';
import { roundStart } from '../../source/game/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { asciiText } from '../../source/text/ascii.js';
import { hasOpenSsh, openSsh } from '../helpers/open-ssh.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { solverHere } from '../helpers/solver-here.js';
import { logIn, openScreen, openTestServer } from '../helpers/ssh-server.js';
import { openTestTerminal } from '../helpers/terminal.js';
import { openLobby } from './rooms.js';

const { linear, messages } = ENGLISH;
const { rooms, match: inMatch } = ENGLISH.screens;

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

/** Somebody comes by lines: without a terminal, or in one that cannot draw. */
async function arrive(connect: Connect, ...guest: Guest) {
  let text = '';
  let seen = 0;
  const { write, drop } = await connect(
    more => {
      text += asciiText(more);
    },
    ...guest,
  );
  return {
    /** All that was heard. */
    text: () => text,
    says: (line: string) => write(`${line}\n`),
    drop,
    /** Waits until it is said, after what was heard before; in ASCII and lines of any width, as these terminals have it. */
    hears: (words: string) =>
      vi.waitFor(
        () => {
          const heard = inOneLine(text);
          const at = heard.indexOf(inOneLine(asciiText(words)), seen);
          if (at < 0) throw new Error(`"${words}" is not heard:\n${heard.slice(seen)}`);
          seen = at + words.length;
        },
        { timeout: 60_000, interval: 10 },
      ),
  };
}

const CLIENTS: [string, Connect][] = [['ssh2', bySsh2]];
if (hasOpenSsh) CLIENTS.push(['OpenSSH', byOpenSsh]);

/** A server with rooms whose clock the test moves. */
async function openHouse() {
  const hosted = openLobby();
  const house = roomsHouse({ lobby: hosted.lobby, openSolver: () => solverHere });
  return { ...hosted, server: await openTestServer({ house }) };
}

test.each(CLIENTS)(
  'two play by lines, one without a terminal and one in one that cannot draw; the first is cut off in a proof and comes back to it (%s)',
  async (_, connect) => {
    const { server, lobby, clock, crashes, troubles } = await openHouse();
    const bob = await arrive(connect, server, 'Bob');
    await bob.hears(linear.rooms.lobby);
    const [, word] = /Bob\+(\w+)@/.exec(bob.text())!;
    bob.says('open');
    await bob.hears(rooms.seats.waiting);
    const cem = await arrive(connect, server, 'Cem', 'dumb');
    await cem.hears('Room 1');
    await cem.hears(linear.rooms.lobby);
    cem.says('join 1');
    await cem.hears(linear.rooms.maySit);
    cem.says('sit');
    for (const player of [bob, cem]) await player.hears(linear.rooms.mayStart);
    for (const player of [bob, cem]) player.says('ready');
    for (const player of [bob, cem]) await player.hears(linear.thinkingAgainst);
    const match = lobby.find('1')!.session.state.match!;
    const line = shortestLine(roundStart(match), match.options.edition.moves);
    const moves = line.length;
    bob.says(`bid ${moves}`);
    await cem.hears(messages.records.bid({ name: 'Bob', moves }));
    clock.pass(match.options.seconds! * 1_000);
    await bob.hears('Press Enter to begin');
    bob.says('');
    await bob.hears('Type the moves.');
    bob.says(formatMoves(line.slice(0, 1)));
    await cem.hears('Move 1 of ');
    bob.drop();
    await cem.hears(rooms.events['went-away']({ name: 'Bob' }));
    // Under another name the seat is known by its word alone.
    const again = await arrive(connect, server, `Rob+${word}`);
    await again.hears(linear.rooms.kept({ name: '1' }));
    again.says('join 1');
    await again.hears('Type the moves.');
    again.says(formatMoves(line.slice(1)));
    for (const player of [again, cem]) await player.hears(inMatch.won({ name: 'Bob', moves }));
    cem.says('quit');
    await cem.hears(linear.rooms.lobby);
    expect(bob.text() + again.text()).not.toContain('\x1b');
    expect(JSON.stringify(server.lines)).not.toContain(word);
    expect([...crashes, ...troubles]).toEqual([]);
  },
);

test('a guest without a key changes from the screens to lines and back, and stays the same guest', async () => {
  const { lobby, server } = await openHouse();
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
  const { server } = await openHouse();
  const bob = await arrive(bySsh2, server, 'Bob', 'dumb');
  await bob.hears(linear.rooms.lobby);
  bob.says(linear.words.screen);
  await bob.hears(asciiText(linear.rooms.noScreen));
});
