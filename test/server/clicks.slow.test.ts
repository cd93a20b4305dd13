import { test } from 'vitest';
import { columnOf, DIRECTIONS, type Robot, rowOf, slide } from '../../source/engine/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { hasOpenSsh } from '../helpers/open-ssh.js';
import { readPosition } from '../helpers/read-board.js';
import { solverHere } from '../helpers/solver-here.js';
import {
  type Arrive,
  allSee,
  arriveByOpenSsh,
  arriveBySsh2,
  type SshPlayer,
} from '../helpers/ssh-player.js';
import { openTestServer } from '../helpers/ssh-server.js';
import { openSavedLobby } from './rooms.js';

const { rooms, match, settings, keys } = screenTexts;

/** Clicks on a character, column and row from 0, as a terminal reports it. */
const click = (player: SshPlayer, column: number, row: number): void =>
  player.type(`\x1b[<0;${column + 1};${row + 1}M\x1b[<0;${column + 1};${row + 1}m`);

/** Clicks on the last place of the screen with this text. */
function clickOn(player: SshPlayer, text: string): void {
  const rows = player.text().split('\n');
  const row = rows.findLastIndex(shown => shown.includes(text));
  click(player, rows[row]!.indexOf(text), row);
}

const clients: [string, Arrive][] = [['ssh2', arriveBySsh2]];
if (hasOpenSsh) clients.push(['OpenSSH', arriveByOpenSsh]);

test.each(clients)('a guest clicks through lobby, room and proof (%s)', async (_, arrive) => {
  const { lobby } = openSavedLobby();
  const house = roomsHouse({ lobby, openSolver: () => ({ ...solverHere, close: async () => {} }) });
  const server = await openTestServer({ house });
  const ann = await arrive(server, 'Ann');
  await allSee([ann], rooms.lobby.none);
  ann.type('e');
  await allSee([ann], new RegExp(`${settings.mouse} +${settings.off}`));
  for (let line = 0; line < 3; line++) ann.press('down');
  ann.press('enter');
  await allSee([ann], new RegExp(`› ${settings.mouse} +${settings.on}`));
  clickOn(ann, keys.back);
  await allSee([ann], rooms.lobby.none);
  clickOn(ann, rooms.keys.openRoom);
  await allSee([ann], 'Open room');
  clickOn(ann, 'Open room');
  await allSee([ann], 'Room 1');
  const bob = await arriveBySsh2(server, 'Bob', 'join 1');
  await allSee([bob], 'Room 1');
  bob.type('s');
  await allSee([ann], 'Bob sat down.');
  clickOn(ann, rooms.keys.ready);
  bob.press('enter');
  await allSee([ann, bob], match.round({ round: 1 }));
  ann.type('9');
  ann.press('enter');
  await allSee([bob], /Ann +9/);
  for (const player of [ann, bob]) {
    player.press('enter');
    player.press('enter');
  }
  await allSee([ann], keys.begin);
  clickOn(ann, keys.begin);
  await allSee([ann], 'Prove it in');

  const { board, robots } = readPosition(ann);
  const [robot, end] = robots
    .flatMap((from, robot) =>
      DIRECTIONS.map(direction => slide(board, robots, robot as Robot, direction)).flatMap(slid =>
        slid.ok ? [[from, slid.value.path.at(-1)!] as const] : [],
      ),
    )
    .at(0)!;
  for (const cell of [robot, end]) click(ann, 4 + 3 * columnOf(cell), 1 + rowOf(cell));
  await allSee([ann, bob], match.proofMoves({ made: 1, bid: 9 }));
});
