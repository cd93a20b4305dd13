import { FIRST_KEYS } from '../keys/chosen-keys.js';
import { MOVING, STILL } from '../pictures/motion-pace.js';
import type { Solver } from '../solver/index.js';
import { mount } from '../ui/mount.js';
import type { AppServices, Start } from '../views/app.js';
import type { OpenedApp, Sitting } from './house.js';
import { keepNothing } from './keep-nothing.js';

/** What is known again of somebody who comes back. */
export type KeptOfVisitor = Required<Pick<AppServices, 'results' | 'readMatches'>>;

/**
 * Opens the game on the terminal of whoever has come.
 *
 * @param start what it shows first
 * @param openSolver opens a solver for a screen
 * @param kept where that goes which the visitor plays; nothing is kept where it is left out
 */
export function openGame(
  { terminal, theme }: Sitting,
  start: Start,
  openSolver: () => Solver,
  kept?: KeptOfVisitor,
): OpenedApp {
  const leaving = new AbortController();
  const pace = { current: MOVING };
  let mouse = false;
  const nothing = keepNothing(openSolver, {
    load: async () => ({ motion: pace.current.isOn, mouse }),
    turn(name, on) {
      if (name === 'motion') {
        pace.current = on ? MOVING : STILL;
      } else {
        mouse = on;
        terminal.setMouse(on);
      }
    },
  });
  const closed = mount({
    terminal,
    theme,
    memory: { load: async () => undefined, remember() {} },
    keyMemory: { load: async () => FIRST_KEYS, remember() {} },
    pace,
    start,
    services: kept
      ? {
          ...nothing,
          results: kept.results,
          readMatches: kept.readMatches,
          entries: ['practice', 'statistics'],
          isRated: () => true,
        }
      : nothing,
    leaving: leaving.signal,
    openSolver,
  });
  return { closed, close: () => leaving.abort() };
}
