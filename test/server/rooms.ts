import { onTestFinished } from 'vitest';
import { ENGLISH } from '../../source/messages/language.js';
import type { Outcome } from '../../source/room/index.js';
import { guestLobby } from '../../source/server/guest-lobby.js';
import { createLiveLobby } from '../../source/server/live-lobby.js';
import { createLog, type Log } from '../../source/server/log.js';
import { roomsOnFile } from '../../source/server/room-store.js';
import type { Lobby } from '../../source/session/rooms.js';
import type { Solver } from '../../source/solver/index.js';
import { openSavedRooms, type RoomJournal } from '../../source/storage/saved-rooms.js';
import type { ServerTrouble } from '../../source/storage/trouble.js';
import { troubleSentence } from '../../source/words/files.js';
import { atOnce } from '../helpers/lobby.js';
import { newFolder } from '../helpers/new-folder.js';
import { solverHere } from '../helpers/solver-here.js';
import { TestClock } from '../helpers/test-clock.js';

/** Rooms that are not saved, and answer at once; what is written of each may be done in another way. */
export const notSaved = (
  journal: (name: string) => Partial<RoomJournal> = () => ({}),
): ReturnType<typeof openSavedRooms> => ({
  begin: name => ({
    append: () => undefined,
    settle: async () => undefined,
    close: async () => {},
    forget() {},
    ...journal(name),
  }),
  load: () => ({ rooms: [], troubles: [] }),
  note() {},
});

/** A lobby whose clock the test moves. */
export function openLobby({
  clock = new TestClock(),
  files = notSaved(),
  troubles = [] as string[],
  mostRooms = 10,
  mostRoomsOfOne = 100,
  bots = { bots: 0, level: 'medium' } as Lobby['bots'],
  solver = solverHere as Pick<Solver, 'solveAll'>,
  /** Resolves when outcomes are counted. */
  counted = async (): Promise<void> => {},
} = {}) {
  const told: { readonly match: string; readonly outcomes: readonly Outcome[] }[] = [];
  const crashes: string[] = [];
  const floods: string[] = [];
  const wrongWords: unknown[] = [];
  const log: string[] = [];
  const write = createLog('text', line => log.push(line.replace(/^\S+ /, '')));
  const tell: Log = (event, values) => {
    write(event, values);
    if ('sentence' in values) troubles.push(values.sentence);
    if (event === 'wrong-word' && 'name' in values) wrongWords.push(String(values.name));
    if (event === 'crashed' && 'reason' in values) crashes.push(values.reason);
  };
  const lobby = createLiveLobby({
    clock,
    mostRooms,
    mostRoomsOfOne,
    bots,
    store: roomsOnFile(files, clock, {
      solver,
      hearOutcomes(match, outcomes) {
        told.push({ match, outcomes });
        return counted();
      },
      log: tell,
    }),
    log: tell,
  });
  onTestFinished(async () => void (await lobby.close()));
  const guest = (
    name: string,
    key?: string,
    address = '192.0.2.1',
    isListed = true,
    word?: string,
  ) => atOnce(guestLobby(lobby, { name, address, key, isListed, word }, () => floods.push(name)));
  return { wrongWords, lobby, clock, told, log, troubles, crashes, floods, guest };
}

/** A journal that is awaited only when it is closed. */
const unawaited = (
  journal: RoomJournal,
  onTrouble: (trouble: ServerTrouble) => void,
): RoomJournal => ({
  ...journal,
  append(events, before, after) {
    void Promise.resolve(journal.append(events, before, after)).then(trouble => {
      if (trouble !== undefined) onTrouble(trouble);
    });
    return undefined;
  },
});

/** A lobby that saves its rooms in a folder. They answer at once; everything is on disk when the lobby is closed. */
export function openSavedLobby({
  clock = new TestClock(),
  folder = newFolder(),
  counted = async (): Promise<void> => {},
} = {}) {
  const troubles: string[] = [];
  const saved = openSavedRooms(folder, () => clock.now());
  const tell = (trouble: ServerTrouble) => troubles.push(troubleSentence(ENGLISH, trouble));
  const hosted = openLobby({
    clock,
    troubles,
    counted,
    files: {
      begin: name => unawaited(saved.begin(name), tell),
      note: saved.note,
      load() {
        const { rooms, ...rest } = saved.load();
        return {
          ...rest,
          rooms: rooms.map(room => ({
            ...room,
            journal: (name: string) => unawaited(room.journal(name), tell),
          })),
        };
      },
    },
  });
  onTestFinished(async () => void (await hosted.lobby.close()));
  return { ...hosted, folder };
}
