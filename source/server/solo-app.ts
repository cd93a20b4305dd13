import type { Solver } from '../solver/index.js';
import { FIRST_KEYS } from '../ui/keys/chosen-keys.js';
import { MOVING, STILL } from '../ui/motion-pace.js';
import { mount } from '../ui/mount.js';
import { keepNothing } from './keep-nothing.js';
import type { SessionApp } from './session.js';

/**
 * The game for one, on the terminal of whoever has come.
 *
 * @param openSolver opens a solver for a screen
 */
export const soloApp = (openSolver: () => Solver): SessionApp => ({
  open({ terminal, theme }) {
    const leaving = new AbortController();
    const pace = { current: MOVING };
    let mouse = false;
    const closed = mount({
      terminal,
      theme,
      memory: { load: async () => undefined, remember() {} },
      keyMemory: { load: async () => FIRST_KEYS, remember() {} },
      pace,
      start: { screen: 'menu' },
      services: keepNothing(openSolver, {
        load: async () => ({ motion: pace.current.isOn, mouse }),
        turn(name, on) {
          if (name === 'motion') {
            pace.current = on ? MOVING : STILL;
          } else {
            mouse = on;
            terminal.setMouse(on);
          }
        },
      }),
      leaving: leaving.signal,
      openSolver,
    });
    return { closed, close: () => leaving.abort() };
  },
});
