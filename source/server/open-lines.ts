import { talkAtServer } from '../linear/lobby.js';
import { machineClock } from '../session/clock.js';
import type { Lobby, RoomDoor } from '../session/rooms.js';
import type { Solver } from '../solver/index.js';
import type { LineSitting, OpenedApp } from './house.js';
import { type KeptOfVisitor, servicesFor } from './open-game.js';

/** Opens the game for a visitor who plays by lines, in the lobby or in a room. */
export function openLines(
  { lines, print, texts: read, canDraw }: LineSitting,
  { lobby, door }: { readonly lobby: Lobby; readonly door?: RoomDoor | undefined },
  openSolver: () => Solver,
  { rememberLanguage = () => {}, ...kept }: KeptOfVisitor = {},
): OpenedApp<'screen'> {
  const leaving = new AbortController();
  const switches = { mouse: false, bell: false, motion: false };
  const services = servicesFor(openSolver, { load: async () => switches, turn() {} }, kept);
  const conversation = {
    get texts() {
      return read.current;
    },
    set texts(texts) {
      read.current = texts;
    },
    lines,
    print,
    inOrder: false,
    signal: leaving.signal,
  };
  const remember = () => rememberLanguage(read.current.code);
  const host = {
    lobby,
    door,
    services,
    canDraw,
    openSolver,
    clock: machineClock,
    rememberLanguage: remember,
  };
  return { closed: talkAtServer(host, conversation), close: () => leaving.abort() };
}
