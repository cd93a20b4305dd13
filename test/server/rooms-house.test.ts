import { expect, test } from 'vitest';
import type { Notice, Sitting } from '../../source/server/house.js';
import type { openGame } from '../../source/server/open-game.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { opened } from '../helpers/lobby.js';
import { solverHere } from '../helpers/solver-here.js';
import { roomOptions } from '../room/table.js';
import { openLobby } from './rooms.js';

test('a guest who comes with join to a locked room is told so, and begins in the lobby', async () => {
  const { lobby, guest } = openLobby();
  opened(guest('ann').open(roomOptions(), [])).ask({ type: 'lock' });
  const screens: string[] = [];
  const show: typeof openGame = (_, { screen }) => {
    screens.push(screen);
    return { closed: Promise.resolve(undefined), close() {} };
  };
  const notices: (Notice | undefined)[] = [];
  const visitor = { name: 'eve', address: '192.0.2.1', key: 'SHA256:eve' };
  const sitting = { visitor, onFlood() {}, tell: (notice?: Notice) => void notices.push(notice) };
  const house = roomsHouse({ lobby, openSolver: () => solverHere, show });
  const answer = await house.answer('join 1', visitor);
  if (answer?.kind !== 'app') throw new Error('no such room');
  await answer.app.open(sitting as unknown as Sitting).closed;
  expect(screens).toEqual(['lobby']);
  expect(notices).toEqual([{ code: 'roomLocked', name: '1' }]);
});
