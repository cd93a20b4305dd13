import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'vitest';
import { EDITIONS } from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { newFolder } from '../helpers/new-folder.js';
import { playLine } from '../helpers/play-line.js';
import { readPosition } from '../helpers/read-board.js';
import { type ServingProgram, serveProgram } from '../helpers/serve-program.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { ANNS_KEY, logIn, openScreen, type Screen, STRANGERS_KEY } from '../helpers/ssh-server.js';
import { KEY_BYTES } from '../helpers/terminal.js';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

/** A server that lets two keys in. */
function open(): Promise<ServingProgram> {
  const keys = join(folder, 'keys');
  writeFileSync(keys, `${ANNS_KEY.public}\n${STRANGERS_KEY.public}\n`);
  return serveProgram(['--auth', 'keys', keys], { XDG_DATA_HOME: folder });
}

async function arrive(server: ServingProgram, username: string, key: typeof ANNS_KEY) {
  const client = await logIn(server, { username, privateKey: key.private });
  const screen = await openScreen(client, { env: { COLORTERM: 'truecolor' } });
  await screen.shows('s statistics');
  return screen;
}

/** Goes from the lobby to the statistics. */
async function lookUp(screen: Screen): Promise<Screen> {
  await screen.shows('s statistics');
  screen.channel.write('s');
  await screen.shows('Statistics');
  return screen;
}

test('the statistics of a key stay under another name and after a restart of the server', async () => {
  const first = await open();
  const screen = await lookUp(await arrive(first, 'ann', ANNS_KEY));
  await screen.shows('Nothing practised here yet.');
  screen.channel.write('q');
  await screen.shows('p practice');
  screen.channel.write('p');
  await screen.shows(`› ${screenTexts.setup.labels.start}`);
  screen.channel.write('\r');
  await screen.shows('Puzzle rated about');
  screen.channel.write('x');
  await screen.shows(screenTexts.practice.giveUp({ cost: undefined, how: '' }).trim());
  screen.channel.write('y');
  await screen.shows('Given up. Shortest solution');
  screen.channel.write('q');
  await (await lookUp(screen)).shows(/played +1 /);

  await (await lookUp(await arrive(first, 'anna', ANNS_KEY))).shows(/played +1 /);
  const stranger = await lookUp(await arrive(first, 'ann', STRANGERS_KEY));
  await stranger.shows('Nothing practised here yet.');
  first.child.kill('SIGKILL');
  await first.ended;

  await (await lookUp(await arrive(await open(), 'ann', ANNS_KEY))).shows(/played +1 /);
});

test('matches in rooms are counted for each key', async () => {
  const server = await open();
  const ann = await arrive(server, 'Ann', ANNS_KEY);
  const bob = await arrive(server, 'Bob', STRANGERS_KEY);
  const both = async (expected: string | RegExp) => {
    for (const screen of [ann, bob]) await screen.shows(expected);
  };
  ann.channel.write('n');
  await ann.shows(`› ${screenTexts.setup.labels.openRoom}`);
  // A sand clock of two seconds, and one chip instead of eight.
  ann.channel.write(
    `${KEY_BYTES.up.repeat(7)}2${KEY_BYTES.up.repeat(2)}${KEY_BYTES.left.repeat(7)}`,
  );
  ann.channel.write(KEY_BYTES.enter);
  await ann.shows(`${screenTexts.match.firstTo({ chips: 1, all: 17 })}, sand clock 2 s`);
  await bob.shows('Players: Ann.');
  bob.channel.write(KEY_BYTES.enter);
  await bob.shows('Room 1');
  bob.channel.write('s');
  await ann.shows('Bob sat down.');
  for (const { channel } of [ann, bob]) channel.write(KEY_BYTES.enter);
  await both('Found a way?');
  const line = shortestLine(readPosition(bob), EDITIONS['1999'].moves);
  bob.channel.write(`${line.length}${KEY_BYTES.enter}`);
  await bob.shows('Press Enter to begin');
  bob.channel.write(KEY_BYTES.enter);
  await ann.shows(`Bob is proving ${line.length} move`);
  await bob.shows(`Prove it in ${line.length} move`);
  playLine(
    {
      type: text => void bob.channel.write(text),
      press: key => void bob.channel.write(KEY_BYTES[key]),
    },
    line,
  );
  await both('Bob wins the chip');
  for (const screen of [ann, bob]) screen.channel.write(KEY_BYTES.enter);
  await both('Bob wins the match');
  for (const [screen, won, chips] of [
    [ann, 0, 0],
    [bob, 1, 1],
  ] as const) {
    screen.channel.write('q');
    await lookUp(screen);
    await screen.shows(
      new RegExp(`Matches in rooms\n +played +1 .*\n +won +${won} .*\n +chips +${chips}\n`),
    );
  }
});
