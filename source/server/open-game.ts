import { randomUUID } from 'node:crypto';
import { createRandom } from '../engine/index.js';
import { chosenEdition, DEFAULT_CHOICES } from '../game/index.js';
import { talkAtServer } from '../linear/lobby.js';
import { MOVING } from '../pictures/view.js';
import { machineClock } from '../session/clock.js';
import type { Lobby, RoomDoor } from '../session/rooms.js';
import type { Solver } from '../solver/index.js';
import type { LanguageCode } from '../text/languages.js';
import { dealPractice, lengthsOn } from '../training/dealing.js';
import { mount, switchesOf } from '../ui/mount.js';
import type { AppServices, Start } from '../views/app.js';
import type { LineSitting, ScreenSitting } from './house.js';

/** The services that depend on what the server stores about a visitor. */
export type KeptOfVisitor = Partial<
  Pick<AppServices, 'results' | 'readMatches' | 'eraseOwn' | 'board'> & {
    readonly rememberLanguage: (code: LanguageCode) => void;
  }
>;

/**
 * Shows the game on a visitor's terminal, beginning at a given screen; resolves when the visitor leaves it, perhaps for lines.
 * Results are stored if the server keeps any of the visitor.
 */
export async function openGame(
  { terminal, theme, texts, leaving }: ScreenSitting,
  start: Start,
  openSolver: () => Solver,
  { rememberLanguage = () => {}, ...kept }: KeptOfVisitor = {},
): Promise<'lines' | undefined> {
  let turned: 'lines' | undefined;
  const ending = new AbortController();
  // Not `AbortSignal.any`: up to Node 22 whatever listens to its signal, here a whole screen, is kept for ever.
  leaving.addEventListener('abort', () => ending.abort(), { once: true });
  const pace = { current: MOVING };
  // Whether the visitor's terminal shows notices of its own is not known.
  const { inForce, turn } = switchesOf(terminal, pace, false);
  const services = servicesFor(openSolver, { load: async () => inForce(), turn }, kept);
  await mount({
    terminal,
    theme,
    memory: NOTHING_REMEMBERED,
    keyMemory: NOTHING_REMEMBERED,
    texts: texts.current,
    onLanguage(chosen) {
      texts.current = chosen;
      rememberLanguage(chosen.code);
    },
    pace,
    start,
    services: {
      ...services,
      playByLines() {
        turned = 'lines';
        ending.abort();
      },
    },
    leaving: ending.signal,
    openSolver,
  });
  return turned;
}

const NOTHING_REMEMBERED = { load: async () => undefined, remember() {} };

const NOT_KEPT = { about: 'match', code: 'not-kept' } as const;

/** In place of saved games. */
const NO_RECORDS = {
  start: () => ({ append: () => undefined, close() {} }),
  unfinished: async () => ({ found: [], troubles: [] }),
  unfinishedOf: async () => undefined,
  resume: () => NOT_KEPT,
  list: async () => ({ records: [], trouble: NOT_KEPT }),
  read: async () => ({ kind: 'unreadable' as const, why: { code: 'nothing-in-it' } as const }),
};

/** The app's services for a visitor: besides what the server keeps of one, none touches a file or offers what needs one. */
export const servicesFor = (
  openSolver: () => Solver,
  preferences: AppServices['preferences'],
  kept: Omit<KeptOfVisitor, 'rememberLanguage'> = {},
): AppServices => ({
  entries: [
    ...(['practice', 'daily', 'solitaire', 'learn', 'settings', 'quit'] as const),
    ...(kept.results ? (['statistics'] as const) : []),
  ],
  given: {},
  choices: DEFAULT_CHOICES,
  takeFilePuzzle: () => undefined,
  practiceWish: {
    layout: DEFAULT_CHOICES.layout,
    edition: chosenEdition(DEFAULT_CHOICES),
    moves: lengthsOn(DEFAULT_CHOICES.layout),
  },
  async dealPractice(wish, signal) {
    const solver = openSolver();
    try {
      return await dealPractice(wish, createRandom(randomUUID()), solver, signal);
    } finally {
      void solver.close();
    }
  },
  nextSeed: randomUUID,
  loadSetup: async () => undefined,
  rememberSetup() {},
  isNewcomer: async () => true,
  rememberGuided() {},
  saveBoard: async () => ({ kind: 'failed', why: { code: 'system', message: '' } }),
  unsavedBoards: { keep: () => undefined, drop() {}, takeOver: () => ({}), close() {} },
  records: {
    ...NO_RECORDS,
    // Without this trouble a guest who leaves would read that the game can be continued.
    start() {
      const told = [NOT_KEPT];
      return { append: () => told.pop(), close() {} };
    },
  },
  practices: NO_RECORDS,
  results: {
    read: () => ({ results: [], newer: [], troubles: [] }),
    append: async () => undefined,
  },
  isRated: () => kept.results !== undefined,
  preferences,
  ...kept,
});

/** Lets a visitor play by lines, in the lobby or in a room; resolves when the visitor leaves, perhaps for the screen. */
export function openLines(
  { lines, print, texts: read, canDraw, leaving }: LineSitting,
  { lobby, door }: { readonly lobby: Lobby; readonly door?: RoomDoor | undefined },
  openSolver: () => Solver,
  { rememberLanguage = () => {}, ...kept }: KeptOfVisitor,
): Promise<'screen' | undefined> {
  const switches = { mouse: false, bell: false, motion: false };
  const services = servicesFor(openSolver, { load: async () => switches, turn() {} }, kept);
  const host = { lobby, door, services, canDraw, openSolver, clock: machineClock };
  return talkAtServer(
    { ...host, rememberLanguage: () => rememberLanguage(read.current.code) },
    {
      get texts() {
        return read.current;
      },
      set texts(texts) {
        read.current = texts;
      },
      lines,
      print,
      inOrder: false,
      signal: leaving,
    },
  );
}
