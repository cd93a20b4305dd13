import { expect, test, vi } from 'vitest';
import { learn } from '../../source/messages/language.js';
import { type Notice, noticeSentence, type ScreenSitting } from '../../source/server/house.js';
import type { openGame } from '../../source/server/open-game.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import type { RoomDoor } from '../../source/session/rooms.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { refusalSentence } from '../../source/words/index.js';
import { opened } from '../helpers/lobby.js';
import { solverHere } from '../helpers/solver-here.js';
import { roomOptions } from '../room/table.js';
import { openLobby } from './rooms.js';

type Host = ReturnType<typeof openLobby>;

/** What keeps a guest out of room 1, which Ann has opened; `eve` has the key of the guest who comes. */
const KEPT_OUT: Readonly<Record<string, (ann: RoomDoor, host: Host) => void>> = {
  locked: ann => ann.ask({ type: 'lock' }),
  barred(ann, { guest }) {
    opened(guest('eve', 'SHA256:eve').join('1'));
    ann.ask({ type: 'remove', name: 'eve' });
  },
  'name-in-use'(_, { lobby }) {
    const { session } = lobby.find('1')!;
    vi.spyOn(session, 'ask').mockImplementation((_asked, answer) =>
      answer?.({ code: 'name-in-use' }),
    );
  },
};

test.each(Object.entries(KEPT_OUT))(
  'a guest who comes with join and is %s reads so, and begins in the lobby',
  async (code, keepOut) => {
    const host = openLobby();
    const { lobby, guest } = host;
    const screens: string[] = [];
    const show: typeof openGame = async (_, { screen }) => {
      screens.push(screen);
      return undefined;
    };
    const notices: (Notice | undefined)[] = [];
    const visitor = { name: 'eve', address: '192.0.2.1', key: 'SHA256:eve' };
    const tell = (notice?: Notice) => void notices.push(notice);
    const leaving = new AbortController().signal;
    const sitting = { visitor, onFlood() {}, tell, leaving, terminal: {} };
    const house = roomsHouse({ lobby, openSolver: () => solverHere, show });
    keepOut(opened(guest('ann').open(roomOptions(), [])), host);
    const answer = await house.answer('join 1', visitor);
    if (answer?.kind !== 'app') throw new Error('no such room');
    await answer.app(sitting as unknown as ScreenSitting);
    expect(screens).toEqual(['lobby']);
    expect(notices).toEqual([{ code: 'not-entered', why: { code } }]);
  },
);

test.each(LANGUAGE_CODES)(
  'why a room is not entered is told in %s as in the lobby',
  async language => {
    const texts = await learn(language, false);
    for (const code of ['barred', 'locked', 'name-in-use', 'too-fast', 'unreachable'] as const) {
      const told = noticeSentence(texts, { code: 'not-entered', why: { code } });
      expect(told).toBe(refusalSentence(texts, { code }));
    }
  },
);
