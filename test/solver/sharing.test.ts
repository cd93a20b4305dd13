import { describe, expect, test } from 'vitest';
import {
  BLUE,
  GREEN,
  RED,
  RICOCHETED,
  type Robot,
  UNMOVED,
  YELLOW,
} from '../../source/engine/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { createMemory, createParts } from '../helpers/kernel-parts.js';

/** Whose turn it is (see kernel/sharing.ts). */
const HUNGRY = 2;
const SERVED = 3;
/** How a search ends (see kernel/task.ts). */
const SOLVED = 1;
const INTERRUPTED = 3;
const BYTES = 6;

const ROOMY = 2 ** 24;
/** Of 64 KiB: enough for the kernel and a short search. */
const FEW_PAGES = 64;

/** 14 moves of the blue robot and others. */
const { board, robots, target } = puzzleOfId('0361+42+1930C3AD+D6');
const SLOTS: Robot[] = [BLUE, RED, GREEN, YELLOW];
const TASK = {
  board,
  robots: SLOTS,
  stands: SLOTS.map((robot, slot) => (robots[robot]! << 2) | (slot === 0 ? UNMOVED : RICOCHETED)),
  kinds: SLOTS.map(() => 0),
  target: target.cell,
};

/** Both sides of a search that calls for help: all in one thread, so that the test decides who does what, and when. */
function bothSides({ pages = 1 << 16, wantsAll = false, partnerFrom = 0 } = {}) {
  const memory = createMemory(pages);
  const owner = createParts({ memory });
  owner.write(TASK, ROOMY, wantsAll, partnerFrom);
  owner.load();
  const partner = createParts({ memory, thread: 1 });
  const turn = new Int32Array(memory.buffer, owner.turn.value, 1);
  const lost = () => {
    throw new Error('One side waits for the other.');
  };
  Object.assign(owner.host, { losePartner: lost });
  Object.assign(partner.host, { losePartner: lost });
  return { owner, partner, turn };
}

describe('a partner', () => {
  test.each([false, true])(
    'whose solutions find no room ends the search; all wanted: %s',
    wantsAll => {
      const { owner, partner } = bothSides({ pages: FEW_PAGES, wantsAll });
      owner.host.callPartner = () => {
        partner.join();
        while (partner.hasChunk() === 1) partner.push(partner.finals, 0n, 0);
        partner.leave(SOLVED);
      };
      expect(owner.run()).toBe(BYTES);
    },
  );

  test('without work gets some at the next look', () => {
    const { owner, partner, turn } = bothSides({ partnerFrom: 2000 });
    let looks = 0;
    let isCalled = false;
    owner.host.callPartner = () => {
      partner.join();
      Atomics.store(turn, 0, HUNGRY);
      isCalled = true;
    };
    owner.host.isInterrupted = () => {
      if (!isCalled) return false;
      looks++;
      if (turn[0] === HUNGRY && looks < 3) return false;
      expect(turn[0]).toBe(SERVED);
      partner.leave(INTERRUPTED);
      return true;
    };
    expect(owner.run()).toBe(INTERRUPTED);
  });

  test('that waits for work stops waiting when the search has to end', () => {
    const { owner, partner, turn } = bothSides();
    let looks = 0;
    partner.host.isInterrupted = () => {
      expect(turn[0]).toBe(HUNGRY);
      return ++looks === 3;
    };
    owner.host.callPartner = () => partner.help();
    expect(owner.run()).toBe(INTERRUPTED);
    expect(looks).toBe(3);
  });
});
