import { describe, expect, it } from 'vitest';
import {
  EDITION_NAMES,
  isSolitaire,
  type MatchCommand,
  newMatch,
} from '../../source/game/index.js';
import {
  bid,
  CONTINUE,
  cells,
  DRAWN,
  easyTable,
  GIVE_UP,
  matchOptions,
  type OptionChanges,
  Table,
  types,
} from '../helpers/play-match.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ALONE = { players: ['Ann'] };
/** "I have it", in so many moves. */
const claim = (moves: number): MatchCommand => bid(0, moves);

/** The red square is sought, which `rE rN` solves; the clock has just been turned. */
function aloneTable(changes: OptionChanges = {}): Table {
  const table = easyTable({ ...ALONE, ...changes });
  table.tick(DRAWN);
  return table;
}

describe('Alone: chip and clock turn together', () => {
  it.each(EDITION_NAMES)('in %s', edition => {
    const table = new Table(newMatch(matchOptions({ ...ALONE, edition })));
    expect(isSolitaire(table.match.options)).toBe(true);
    const events = table.do(DRAWN, CONTINUE);
    expect(events.map(({ type, at }) => [type, at])).toEqual([
      ['dealt', DRAWN],
      ['drawn', DRAWN],
      ['clock-started', DRAWN],
    ]);
  });

  it('with every chip', () => {
    const table = aloneTable();
    table.tick(DRAWN + MINUTE);
    expect(types(table.do(DRAWN + 2 * MINUTE, CONTINUE))).toEqual(['drawn', 'clock-started']);
    expect(table.match.phase).toMatchObject({ clockStarted: DRAWN + 2 * MINUTE });
  });

  it('with the chip, even if a log was cut off between the two', () => {
    expect(easyTable(ALONE).tick(DRAWN + 7)).toEqual([{ type: 'clock-started', at: DRAWN }]);
  });

  it('so nobody has to start it', () => {
    const refusal = { code: 'clock-already-runs' };
    expect(aloneTable().refusal(DRAWN + 1, { type: 'start-clock' })).toEqual(refusal);
  });

  it('two players think before their clock runs', () => {
    const table = easyTable();
    expect(isSolitaire(table.match.options)).toBe(false);
    expect(table.tick(DRAWN + MINUTE)).toEqual([]);
  });
});

describe('Alone: the claim', () => {
  it('is proved at once', () => {
    const table = aloneTable();
    expect(types(table.do(DRAWN + 5000, claim(2)))).toEqual(['bid']);
    expect(table.match.phase).toMatchObject({
      kind: 'proving',
      queue: [{ player: 0, moves: 2 }],
      moves: [],
      position: { robots: cells('b6 p1 a16 p16') },
    });
  });

  it("in the clock's last millisecond counts", () => {
    const table = aloneTable();
    table.do(DRAWN + MINUTE - 1, claim(2));
    expect(table.phase).toBe('proving 0');
  });

  it.each([
    ['at its end', 0],
    ['long after', DAY],
  ])('%s is too late: all that comes of it is the end of the round', (_, late) => {
    const table = aloneTable();
    expect(table.do(DRAWN + MINUTE + late, claim(2))).toEqual([
      { type: 'clock-ran-out', at: DRAWN + MINUTE },
      { type: 'chip-lost', reason: 'no-bids', at: DRAWN + MINUTE },
    ]);
    expect(table.refusal(DRAWN + MINUTE + late, claim(2))).toMatchObject({ code: 'not-now' });
  });

  it('cannot be made twice in a round', () => {
    const table = aloneTable();
    table.do(DRAWN, claim(5));
    const refusal = { code: 'not-now', command: 'bid', phase: 'proving' };
    expect(table.refusal(DRAWN, claim(2))).toEqual(refusal);
  });
});

describe('Alone: the proof', () => {
  const rows: [
    what: string,
    changes: OptionChanges,
    claimed: number,
    moves: string,
    side: string,
  ][] = [
    ['at most the claim: as many moves', {}, 2, 'rE rN', 'up'],
    ['at most the claim: fewer', {}, 9, 'rE rN', 'up'],
    ['at most the claim: they are used up', {}, 1, 'rE', 'down'],
    ['exact: as many moves', { edition: '2013' }, 2, 'rE rN', 'up'],
    ['exact: there too early and gone', { edition: '2013' }, 3, 'rE rN rS', 'down'],
    ['a handicap adds nothing to it', { handicaps: [5] }, 1, 'rE', 'down'],
  ];
  it.each(rows)('%s (%j, claim of %d, %s): face %s', (_, changes, claimed, moves, side) => {
    const table = aloneTable(changes);
    table.do(DRAWN + 9, claim(claimed));
    const last = table.move(DRAWN + DAY, moves);
    const [won, result] = side === 'up' ? [1, 'won'] : [0, 'lost'];
    expect(types(last)).toEqual(
      side === 'up' ? ['moved', 'chip-won'] : ['moved', 'proof-failed', 'chip-lost'],
    );
    expect(table.match.players[0]!.chips).toHaveLength(won);
    expect(table.match.phase).toMatchObject({ kind: 'round-over', result: { kind: result } });
  });

  it('that is given up turns the chip face down', () => {
    const table = aloneTable();
    table.do(DRAWN, claim(2));
    table.move(DRAWN, 'rE');
    expect(table.do(DRAWN + 1, GIVE_UP)).toEqual([
      { type: 'proof-failed', player: 0, reason: 'given-up', at: DRAWN + 1 },
      { type: 'chip-lost', reason: 'all-proofs-failed', at: DRAWN + 1 },
    ]);
  });

  it.each([
    ['the chip face up: robots stay', '1999', 'rE rN', 'n2 p1 a16 p16'],
    ['the chip face up: robots return', '2007', 'rE rN', 'b6 p1 a16 p16'],
    ['the chip face down: robots stand where the round began', '1999', 'rE gW', 'b6 p1 a16 p16'],
  ] as const)('%s (%s)', (_, edition, moves, robots) => {
    const table = aloneTable({ edition });
    table.do(DRAWN, claim(2));
    table.move(DRAWN, moves);
    table.do(DRAWN, CONTINUE);
    expect(table.match.robots).toEqual(cells(robots));
  });
});

describe('Alone: the clock runs out', () => {
  it('once: the chip lies face down, and does not come again', () => {
    const table = aloneTable();
    expect(table.tick(DRAWN + MINUTE - 1)).toEqual([]);
    expect(table.tick(DRAWN + MINUTE)).toEqual([
      { type: 'clock-ran-out', at: DRAWN + MINUTE },
      { type: 'chip-lost', reason: 'no-bids', at: DRAWN + MINUTE },
    ]);
    expect(table.match.undrawn).toHaveLength(16);
    expect(table.match.undrawn).not.toContain(table.match.target);
    expect(table.match.rounds).toMatchObject([{ result: { kind: 'lost', reason: 'no-bids' } }]);
  });

  it('easier, twice: it is turned once more', () => {
    const table = aloneTable({ turns: 2 });
    expect(table.tick(DRAWN + MINUTE)).toEqual([{ type: 'clock-ran-out', at: DRAWN + MINUTE }]);
    expect(table.match.phase).toMatchObject({
      kind: 'thinking',
      runOut: 1,
      clockStarted: DRAWN + MINUTE,
    });
    expect(table.tick(DRAWN + 2 * MINUTE - 1)).toEqual([]);
    expect(types(table.tick(DRAWN + 2 * MINUTE))).toEqual(['clock-ran-out', 'chip-lost']);
  });

  it('easier: a claim while it runs the second time counts', () => {
    const table = aloneTable({ turns: 2 });
    expect(types(table.do(DRAWN + 2 * MINUTE - 1, claim(2)))).toEqual(['clock-ran-out', 'bid']);
    expect(types(table.move(DRAWN + DAY, 'rE rN'))).toEqual(['moved', 'chip-won']);
  });

  it('easier: the next chip has two turns of the clock again', () => {
    const table = aloneTable({ turns: 2 });
    table.tick(DRAWN + 2 * MINUTE);
    table.do(DRAWN + DAY, CONTINUE);
    table.tick(DRAWN + DAY + MINUTE);
    expect(table.match.phase).toMatchObject({ kind: 'thinking', runOut: 1 });
  });

  it('looked at long after, every turn has its own time', () => {
    const table = aloneTable({ turns: 2, seconds: 30 });
    expect(table.tick(DRAWN + DAY).map(({ type, at }) => [type, at - DRAWN])).toEqual([
      ['clock-ran-out', 30_000],
      ['clock-ran-out', 60_000],
      ['chip-lost', 60_000],
    ]);
  });
});
