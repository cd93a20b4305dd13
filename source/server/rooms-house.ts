import type { Clock } from '../session/clock.js';
import type { DoorAnswer, Lobby, RoomDoor } from '../session/rooms.js';
import type { Solver } from '../solver/index.js';
import type { openVisitors } from '../storage/visitors.js';
import { LANGUAGE_CODES } from '../text/languages.js';
import { dayNumber } from '../training/index.js';
import type { Start } from '../views/app.js';
import { type AdminHost, administer } from './admin.js';
import { guestLobby } from './guest-lobby.js';
import type { House, SessionApp, Visitor } from './house.js';
import type { LiveLobby } from './live-lobby.js';
import { type KeptOfVisitor, openGame, openLines } from './open-game.js';

/** @public What a server with rooms offers: the lobby, in which visitors meet, and the commands `rooms`, `join`, `top` and `admin`. */
export function roomsHouse(options: {
  readonly lobby: LiveLobby;
  readonly openSolver: () => Solver;
  /** The data of visitors with a key. Of others nothing is stored. */
  readonly visitors?: ReturnType<typeof openVisitors>;
  readonly desk?: AdminHost;
  /** Opens the game at the lobby or in a room. */
  readonly show?: typeof openGame;
}): House {
  const { lobby, openSolver, visitors, desk, show = openGame } = options;
  const boardFor = ({ key }: Visitor) => visitors?.board(dayNumber(Date.now()), key);

  /** The app that begins in a room, or in the lobby; `known` is a guest who was there already. However it ends, its guest leaves all rooms. */
  function lobbyApp(room?: string, known?: ReturnType<typeof guestLobby>): SessionApp {
    return async sitting => {
      const { visitor, onFlood, tell, leaving } = sitting;
      const guest = known ?? guestLobby(lobby, visitor, onFlood);
      // Even if the app does not leave when asked to, its guest is gone.
      leaving.addEventListener('abort', guest.leave);
      let next: SessionApp | undefined;
      try {
        const door = room === undefined ? undefined : await join(room, guest, lobby.clock, tell);
        const { ready, ...kept } = keptOf(visitor);
        await ready;
        if (leaving.aborted) return undefined;
        const start: Start = door
          ? { screen: 'room', lobby: guest, door }
          : { screen: 'lobby', lobby: guest };
        const turned = await ('terminal' in sitting
          ? show(sitting, start, openSolver, kept)
          : openLines(sitting, { lobby: guest, door }, openSolver, kept));
        if (turned && !leaving.aborted) next = lobbyApp(undefined, guest);
        return next;
      } finally {
        if (!next) guest.leave();
      }
    };
  }

  function keptOf(
    visitor: Visitor,
  ): KeptOfVisitor & { readonly ready?: Promise<void> | undefined } {
    const { key, name } = visitor;
    const kept = key === undefined ? undefined : visitors?.of(key, name);
    const read = () => boardFor(visitor)!;
    return { ...kept, ...(visitors && { board: { read, ...(kept && { show: kept.show }) } }) };
  }

  return {
    languageOf({ key }) {
      const chosen = key === undefined ? undefined : visitors?.languageOf(key);
      return LANGUAGE_CODES.find(code => code === chosen);
    },
    app: lobbyApp(),
    answer(line, visitor) {
      const [, act] = /^admin(\s.*|)$/s.exec(line) ?? [];
      if (act !== undefined) return desk && administer(desk, act, visitor);
      const board = line === 'top' && boardFor(visitor);
      if (board) return { kind: 'top', board };
      if (line === 'rooms') return { kind: 'rooms', rooms: lobby.lines() };
      const [, name] = /^join\s+(\S+)$/.exec(line) ?? [];
      if (name === undefined) return undefined;
      return lobby.find(name)
        ? { kind: 'app', app: lobbyApp(name) }
        : { kind: 'refused', notice: { code: 'noSuchRoom', name } };
    },
  };
}

/** How long a visitor waits for a room that cannot be reached, as another server takes it over. */
const PATIENCE_MS = 5_000;
const AGAIN_MS = 500;

/** The door of a room; undefined if the visitor is told why it does not open. */
async function join(
  room: string,
  lobby: Lobby,
  clock: Clock,
  tell: Parameters<SessionApp>[0]['tell'],
): Promise<RoomDoor | undefined> {
  const end = clock.now() + PATIENCE_MS;
  for (let tries = 0; ; tries++) {
    const answer = await new Promise<Parameters<DoorAnswer>[0]>(resolve => {
      lobby.join(room, resolve);
    });
    if ('guest' in answer) {
      if (tries > 0) tell(undefined);
      return answer;
    }
    if (answer.code !== 'unreachable' || clock.now() > end) {
      tell({ code: 'not-entered', why: answer });
      return undefined;
    }
    tell({ code: 'roomAwaited', name: room });
    await new Promise<void>(resolve => void clock.after(AGAIN_MS, resolve));
  }
}
