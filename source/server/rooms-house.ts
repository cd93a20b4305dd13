import { serveTexts } from '../messages/serve.js';
import type { Lobby } from '../room/index.js';
import type { Solver } from '../solver/index.js';
import { guestLobby } from './guest-lobby.js';
import type { LiveLobby } from './live-lobby.js';
import { roomList } from './room-lines.js';
import type { House, OpenedApp, Session, SessionApp } from './session.js';
import { soloApp } from './solo-app.js';

/**
 * Shows the lobby on a visitor's terminal: the place where its screens are plugged in.
 *
 * @param room the one that is entered at once, by its number or code, where one was named
 */
export type ShowLobby = (session: Session, lobby: Lobby, room: string | undefined) => OpenedApp;

/**
 * Until the lobby has screens everybody plays alone; this is the line that shows them.
 *
 * @param openSolver opens a solver for a screen
 */
export function showLobby(openSolver: () => Solver): ShowLobby {
  const app = soloApp(openSolver);
  return session => app.open(session);
}

/** A house with rooms, in which visitors play with each other. */
export const roomsHouse = (lobby: LiveLobby, show: ShowLobby): House => ({
  app: lobbyApp(lobby, show),
  answer(line) {
    if (line === 'rooms') return { kind: 'text', text: roomList(lobby.lines()) };
    const [, name] = /^join\s+(\S+)$/.exec(line) ?? [];
    if (name === undefined) return undefined;
    return lobby.find(name)
      ? { kind: 'app', app: lobbyApp(lobby, show, name) }
      : { kind: 'text', text: serveTexts.visitor.noSuchRoom({ name }) };
  },
});

/** However a session ends, its guest leaves the rooms. */
const lobbyApp = (lobby: LiveLobby, show: ShowLobby, room?: string): SessionApp => ({
  open(session) {
    const guest = guestLobby(lobby, session.visitor);
    try {
      const { closed, close } = show(session, guest, room);
      return {
        closed: closed.finally(guest.leave),
        close() {
          // An app that does not leave when it is asked to keeps no seat.
          guest.leave();
          close();
        },
      };
    } catch (thrown) {
      guest.leave();
      throw thrown;
    }
  },
});
