import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HORIZONTAL,
  RED,
  RICOCHETED,
  STRIDE,
  UNMOVED,
  VERTICAL,
} from '../../source/engine/index.js';
import { cellNamed, movesOf, openRoom } from '../helpers/boards.js';
import { createParts, NO_BAR, TURNED } from '../helpers/kernel-parts.js';

const { board } = openRoom('a1', 'b1');

const parts = createParts();
const { stands, show, hide, keyAfter, keyWith, barAfter } = parts;
parts.loadBoard(board, [RED]);

interface Case {
  /** By slot. */
  readonly stands: readonly number[];
  /** By slot; never true of the first. */
  readonly alike: readonly boolean[];
  /** `NO_BAR` or a move + 1. */
  readonly bar: number;
}

const cases: fc.Arbitrary<Case> = fc.integer({ min: 1, max: 5 }).chain(robots =>
  fc.record({
    stands: fc
      .uniqueArray(fc.nat(STRIDE * STRIDE - 1), { minLength: robots, maxLength: robots })
      .chain(cells =>
        fc
          .array(fc.nat(RICOCHETED), { minLength: robots, maxLength: robots })
          .map(courses => cells.map((cell, slot) => (cell << 2) | courses[slot]!)),
      ),
    // All alike often enough, in any order: it takes most exchanges.
    alike: fc
      .oneof(
        fc.constant(Array(robots).fill(true)),
        fc.array(fc.boolean(), { minLength: robots, maxLength: robots }),
      )
      .map((alike: boolean[]) => alike.with(0, false)),
    bar: fc.integer({ min: NO_BAR, max: 4 * robots }),
  }),
);

function load({ stands: wanted, alike }: Case): void {
  // Of robots that may all use the target those of one kind are interchangeable.
  const kinds = alike.map((_, slot) => alike.slice(1, slot + 1).filter(isAlike => !isAlike).length);
  parts.write({ board, kinds, goals: wanted.length });
  stands.set(wanted);
}

/** The key of the case, which one slot more or less has come to last. */
function keyOf(wanted: Case, slot = 0): bigint {
  load(wanted);
  const stand = stands[slot]!;
  stands[slot] = 0;
  return keyWith(slot, stand, wanted.bar);
}

/** The slots as groups of robots that are alike. */
function groupsOf({ alike }: Case): number[][] {
  const groups: number[][] = [];
  alike.forEach((isAlike, slot) => {
    if (isAlike) groups.at(-1)!.push(slot);
    else groups.push([slot]);
  });
  return groups;
}

/*
 * What a key tells of a position, searches notice. These are about positions that are searched once and not twice.
 */
describe('a key', () => {
  test('is the same after an exchange of interchangeable robots', () => {
    fc.assert(
      fc.property(cases, fc.nat(), fc.nat(4), (wanted, shift, slot) => {
        const all = [...wanted.stands];
        let { bar } = wanted;
        for (const group of groupsOf(wanted)) {
          const turn = (slot: number) => group[(slot - group[0]! + shift) % group.length]!;
          for (const member of group) all[turn(member)] = wanted.stands[member]!;
          const barred = (wanted.bar - 1) >> 2;
          if (wanted.bar !== NO_BAR && group.includes(barred)) {
            bar = ((turn(barred) << 2) | ((wanted.bar - 1) & 3)) + 1;
          }
        }
        const exchanged = { ...wanted, stands: all, bar };
        expect(keyOf(exchanged, slot % all.length)).toEqual(keyOf(wanted));
      }),
    );
  });

  test('after a move of a robot is that of the position with the robot there', () => {
    fc.assert(
      fc.property(cases, fc.nat(4), fc.nat(1023), fc.nat(3), (wanted, mover, stand, direction) => {
        const slot = mover % wanted.stands.length;
        fc.pre(!wanted.stands.includes(stand));
        show(keyOf({ ...wanted, bar: NO_BAR }));
        hide();
        for (const bar of [NO_BAR, ((slot << 2) | direction) + 1]) {
          expect(keyAfter(slot, stand, bar)).toBe(keyWith(slot, stand, bar));
        }
      }),
    );
  });
});

describe('going straight back is barred after a move', () => {
  /** The bar where going back would be to move west. */
  const WEST = movesOf('rW')[0]!.direction;
  const BAR_WEST = WEST + 1;
  const [NONE, COLUMN, ROW, BOTH] = [UNMOVED, VERTICAL, HORIZONTAL, RICOCHETED];
  const rows = [
    { why: 'idle, the course stayed', from: 'a1', before: ROW, after: ROW },
    { why: 'idle, it would go on past the start', from: 'c1', before: NONE, after: ROW },
    { why: 'it would come to the start', from: 'a1', before: NONE, after: ROW, barred: 1 },
    { why: 'so where it ricocheted', from: 'a1', before: COLUMN, after: BOTH, barred: 1 },
    {
      why: 'a diagonal changed the course',
      from: 'c1',
      turned: true,
      before: NONE,
      after: BOTH,
      barred: 1,
    },
    {
      why: 'idle, a diagonal changed nothing',
      from: 'a1',
      turned: true,
      before: BOTH,
      after: BOTH,
    },
    { why: 'the bar before was not idle', from: 'a1', before: ROW, after: ROW, bar: 9, barred: 1 },
    { why: 'idle, that bar is passed by', from: 'c1', before: ROW, after: ROW, bar: 9 },
    {
      why: 'the first move under a bar',
      from: 'c1',
      before: ROW,
      after: ROW,
      bar: 9,
      first: true,
      barred: 1,
    },
  ];

  test.each(rows)('$why', ({ from, turned, before, after, bar, first, barred }) => {
    parts.write({ board, kinds: [0] });
    const [start, end] = [cellNamed(from), cellNamed('d1')];
    const ask = () =>
      barAfter(
        0,
        (start << 2) | before,
        (end << 2) | after,
        (end << 2) | (WEST ^ 2) | (turned ? TURNED : 0),
        bar ?? NO_BAR,
        first ?? false,
      );
    const expected = barred ? BAR_WEST : NO_BAR;
    expect(ask()).toBe(expected);
    // The robot may still stand where it began, to the board.
    parts.toggle(start);
    const marked = [...parts.taken];
    expect(ask()).toBe(expected);
    expect([...parts.taken]).toEqual(marked);
    parts.toggle(start);
  });

  test('in the name of the slot that has moved', () => {
    parts.write({ board, kinds: [0, 1, 2] });
    const [start, end] = [cellNamed('a1'), cellNamed('d1')];
    const bar = barAfter(
      2,
      (start << 2) | UNMOVED,
      (end << 2) | HORIZONTAL,
      (end << 2) | (WEST ^ 2),
      NO_BAR,
      true,
    );
    expect(bar).toBe(((2 << 2) | WEST) + 1);
  });
});
