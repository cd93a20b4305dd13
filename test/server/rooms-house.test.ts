import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { ENGLISH, learn } from '../../source/messages/language.js';
import {
  answerText,
  type Notice,
  noticeSentence,
  type ScreenSitting,
  type SessionApp,
} from '../../source/server/house.js';
import type { openGame } from '../../source/server/open-game.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import type { RoomDoor } from '../../source/session/rooms.js';
import { openVisitors, visitorFiles } from '../../source/storage/visitors.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { refusalSentence } from '../../source/words/index.js';
import { opened } from '../helpers/lobby.js';
import { newFolder } from '../helpers/new-folder.js';
import { solverHere } from '../helpers/solver-here.js';
import { roomOptions } from '../room/table.js';
import { openLobby } from './rooms.js';

type Host = ReturnType<typeof openLobby>;
type Show = typeof openGame;

const EVE = { name: 'eve', address: '192.0.2.1', key: 'SHA256:eve' };
const STAYS: Show = () => new Promise(() => {});

/** A house with room 1, which Ann has opened. */
function openHouse(show: Show = STAYS) {
  const host = openLobby();
  const ann = opened(host.guest('ann').open(roomOptions(), ['easy']));
  const visitors = openVisitors(visitorFiles(newFolder()), () => {});
  const options = { lobby: host.lobby, openSolver: () => solverHere, visitors };
  const house = roomsHouse({ ...options, show });
  const notices: (Notice | undefined)[] = [];
  const leaving = new AbortController();
  /** Begins an app for a visitor at a screen. */
  const begin = (
    app: SessionApp,
    visitor: typeof EVE | { name: string; address: string } = EVE,
  ) => {
    const tell = (notice?: Notice) => void notices.push(notice);
    const sitting = { visitor, onFlood() {}, tell, leaving: leaving.signal, terminal: {} };
    return app(sitting as unknown as ScreenSitting);
  };
  const join = async () => {
    const answer = await house.answer('join 1', EVE);
    if (answer?.kind !== 'app') throw new Error('no such room');
    return begin(answer.app);
  };
  return { host, house, ann, notices, leaving, begin, join };
}

/** What keeps a guest out of room 1; `eve` has the key of the guest who comes. */
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
    const screens: string[] = [];
    const { ann, host, join, notices } = openHouse(async (_, { screen }) => {
      screens.push(screen);
      return undefined;
    });
    keepOut(ann, host);
    await join();
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

describe('the command', () => {
  const ask = async ({ house }: ReturnType<typeof openHouse>, line: string) => {
    const answer = await house.answer(line, EVE);
    return answer && answer.kind !== 'app' ? answerText(ENGLISH, answer) : answer?.kind;
  };

  test('rooms lists public rooms in plain text', async () => {
    const opening = openHouse();
    const { host, ann } = opening;
    host.guest('eve').open(roomOptions({ code: '' }), []);
    opened(host.guest('bob').join('1'));
    const line = 'Room 1; edition 1999; ann, Bolt; not started; 1 watching';
    expect(await ask(opening, 'rooms')).toBe(line);
    ann.ask({ type: 'start' });
    expect(await ask(opening, 'rooms')).toContain('; round 1;');
  });

  test.each([
    ['join 7', ENGLISH.serve.noSuchRoom({ name: '7' })],
    ['join \u001b[2J', ENGLISH.serve.noSuchRoom({ name: '' })],
    ['joins 1', undefined],
  ])('%j finds no room', async (line, sentence) => {
    expect(await ask(openHouse(), line)).toBe(sentence);
  });
});

test.each<[how: string, ends: Show]>([
  ['leaves', async () => undefined],
  ['breaks', () => Promise.reject(new Error('broken'))],
  ['is asked to leave, and whose game does not end', STAYS],
])('a guest who %s leaves the room', async (_, ends) => {
  const names = () => ann.room().watchers.map(({ name }) => name);
  let seen: readonly string[] = [];
  const { ann, join, leaving } = openHouse((...shown) => {
    seen = names();
    return ends(...shown);
  });
  const ended = join().catch(() => {});
  await setImmediate();
  if (ends === STAYS) leaving.abort();
  else await ended;
  expect([seen, names()]).toEqual([['eve'], []]);
});

test('the language that a visitor with a key chooses is known at the next visit, that of others is not', async () => {
  const { house, begin } = openHouse(async (_sitting, _start, _solver, kept) => {
    kept?.rememberLanguage?.('fr');
    return undefined;
  });
  const bob = { name: 'bob', address: '192.0.2.1' };
  for (const visitor of [EVE, bob]) await begin(house.app, visitor);
  await vi.waitFor(() => expect(house.languageOf(EVE)).toBe('fr'));
  expect(house.languageOf(bob)).toBeUndefined();
});

test('a terminal with nothing but ASCII shows what admins read as its language spells it there', () => {
  const answer = { kind: 'done', text: 'Schlüssel', language: 'de' } as const;
  expect(answerText(ENGLISH, answer)).toBe('Schlüssel');
  expect(answerText({ ...ENGLISH, isAscii: true }, answer)).toBe('Schluessel');
});
