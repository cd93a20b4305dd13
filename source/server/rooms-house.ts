import { serveTexts } from '../messages/serve.js';
import type { Lobby, RoomDoor } from '../session/rooms.js';
import type { Solver } from '../solver/index.js';
import type { openVisitors } from '../storage/visitors.js';
import { dayNumber } from '../training/index.js';
import { boardLines } from '../views/statistics/board-lines.js';
import { type AdminHost, administer, isAdmin } from './admin.js';
import { guestLobby } from './guest-lobby.js';
import type { House, OpenedApp, SessionApp, Sitting } from './house.js';
import { type LiveLobby, roomList } from './live-lobby.js';
import { openGame } from './open-game.js';

/**
 * Shows the lobby on a visitor's terminal.
 *
 * @param door of the room that was named, where one was
 */
export type ShowLobby = (sitting: Sitting, lobby: Lobby, door: RoomDoor | undefined) => OpenedApp;

type Visitors = ReturnType<typeof openVisitors>;

/**
 * @param openSolver opens a solver for a screen
 * @param visitors what is kept of those with a key; of others nothing is
 */
export const showLobby =
  (openSolver: () => Solver, visitors?: Visitors): ShowLobby =>
  (sitting, lobby, door) => {
    const { key, name } = sitting.visitor;
    const kept = key === undefined ? undefined : visitors?.of(key, name);
    const read = visitors && (() => visitors.board(dayNumber(Date.now()), key));
    return openGame(
      sitting,
      door ? { screen: 'room', lobby, door } : { screen: 'lobby', lobby },
      openSolver,
      { ...kept, ...(read && { board: { read, ...(kept && { show: kept.show }) } }) },
    );
  };

/** A house with rooms, in which visitors play with each other. */
export const roomsHouse = (
  lobby: LiveLobby,
  show: ShowLobby,
  desk?: AdminHost,
  visitors?: Visitors,
): House => ({
  app: lobbyApp(lobby, show, desk),
  motd: () => desk?.entry.motd ?? '',
  answer(line, visitor) {
    const [, act] = /^admin(\s.*|)$/s.exec(line) ?? [];
    if (act !== undefined) return desk && administer(desk, act, visitor);
    if (line === 'top' && visitors) {
      const lines = boardLines(visitors.board(dayNumber(Date.now()), visitor.key));
      return { kind: 'text', text: lines.map(({ text }) => text).join('\n') };
    }
    if (line === 'rooms') return { kind: 'text', text: roomList(lobby.lines()) };
    const [, name] = /^join\s+(\S+)$/.exec(line) ?? [];
    if (name === undefined) return undefined;
    return lobby.find(name)
      ? { kind: 'app', app: lobbyApp(lobby, show, desk, name) }
      : { kind: 'failed', sentence: serveTexts.visitor.noSuchRoom({ name }) };
  },
});

/** A room may have been closed in this very moment. */
const join = (lobby: Lobby, room: string): Promise<RoomDoor | undefined> =>
  new Promise(resolve => {
    lobby.join(room, answer => resolve('guest' in answer ? answer : undefined));
  });

/** However a sitting ends, its guest leaves the rooms. */
const lobbyApp = (
  lobby: LiveLobby,
  show: ShowLobby,
  desk: AdminHost | undefined,
  room?: string,
): SessionApp => ({
  open(sitting) {
    const { visitor } = sitting;
    const guest = guestLobby(lobby, visitor, sitting.onFlood);
    const admin = async (line: string) => {
      const answer = desk && (await administer(desk, line, visitor));
      if (answer?.kind === 'text') return answer.text;
      return answer?.kind === 'failed' ? answer.sentence : serveTexts.visitor.noCommand;
    };
    const seen = desk && isAdmin(desk, visitor) ? { ...guest, admin } : guest;
    let app: OpenedApp | undefined;
    let isClosed = false;
    const run = async (): Promise<void> => {
      const door = room === undefined ? undefined : await join(guest, room);
      if (isClosed) return;
      app = show(sitting, seen, door);
      await app.closed;
    };
    return {
      closed: run().finally(guest.leave),
      close() {
        isClosed = true;
        // An app that does not leave when it is asked to keeps no seat.
        guest.leave();
        app?.close();
      },
    };
  },
});
