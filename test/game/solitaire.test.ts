import { describe, expect, it } from 'vitest';
import {
  EDITION_NAMES,
  isDecided,
  isSolitaire,
  type MatchCommand,
  newMatch,
  parseRecord,
} from '../../source/game/index.js';
import { OWN_LAYOUT } from '../helpers/own-board.js';
import {
  bid,
  CONTINUE,
  cells,
  DRAWN,
  easyTable,
  GIVE_UP,
  matchOptions,
  type OptionChanges,
  playMatch,
  recordOf,
  Table,
  types,
} from '../helpers/play-match.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ALONE = { players: ['Ann'] };
/** "I have it", in so many moves. */
const claim = (moves: number): MatchCommand => bid(0, moves);
/** The same as printed, in any number of moves. */
const CLAIM: MatchCommand = { type: 'claim' };

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

  it('at the end of the clock is too late: all that comes of it is the end of the round', () => {
    const table = aloneTable();
    expect(table.do(DRAWN + MINUTE, claim(2))).toEqual([
      { type: 'clock-ran-out', at: DRAWN + MINUTE },
      { type: 'chip-lost', reason: 'no-bids', at: DRAWN + MINUTE },
    ]);
    expect(table.refusal(DRAWN + MINUTE, claim(2))).toMatchObject({ code: 'not-now' });
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
    ['as many moves', {}, 2, 'rE rN', 'up'],
    ['they are used up', {}, 1, 'rE', 'down'],
    ['exact: there too early and gone', { edition: '2013' }, 3, 'rE rN rS', 'down'],
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

/** Alone, as printed: without a bid. */
const printedTable = (changes: OptionChanges = {}) => aloneTable({ soloBid: false, ...changes });

describe('Alone as printed: "I have it" holds the sand', () => {
  it('and the solution is shown in any number of moves', () => {
    const table = printedTable({ edition: '2013' });
    expect(types(table.do(DRAWN + 59_000, CLAIM))).toEqual(['claimed']);
    expect(table.tick(DRAWN + DAY)).toEqual([]);
    expect(types(table.move(DRAWN + DAY, 'gS gW bE rE rN'))).toEqual(['moved', 'chip-won']);
    expect(table.match.rounds).toMatchObject([
      { result: { kind: 'won', bid: { player: 0, moves: 5 } } },
    ]);
    expect(parseRecord(recordOf(table.match.options, table.log))).toMatchObject({
      value: { match: { round: 1, players: [{ chips: [{}] }] } },
    });
  });

  it('giving up puts the robots back, and the sand runs on from where it stood', () => {
    const table = printedTable();
    table.do(DRAWN + 20_000, CLAIM);
    table.move(DRAWN + 30_000, 'rE');
    expect(types(table.do(DRAWN + DAY, GIVE_UP))).toEqual(['proof-failed']);
    expect(table.match).toMatchObject({ robots: cells('b6 p1 a16 p16'), failed: [] });
    expect(table.phase).toBe('thinking');
    expect(table.tick(DRAWN + DAY + 39_999)).toEqual([]);
    expect(table.tick(DRAWN + DAY + 40_000)).toEqual([
      { type: 'clock-ran-out', at: DRAWN + DAY + 40_000 },
      { type: 'chip-lost', reason: 'no-bids', at: DRAWN + DAY + 40_000 },
    ]);
  });

  it('it can be claimed again, and solved then', () => {
    const table = printedTable();
    for (const _ of [1, 2, 3]) {
      table.do(DRAWN + 1, CLAIM);
      table.do(DRAWN + 1, GIVE_UP);
    }
    table.do(DRAWN + 2, CLAIM);
    expect(types(table.move(DRAWN + 3, 'rE rN'))).toEqual(['moved', 'chip-won']);
  });

  it('there are no bids, and with bids there are no claims', () => {
    expect(printedTable().refusal(DRAWN, bid(0, 2))).toMatchObject({ code: 'not-now' });
    const bidding = { code: 'not-now', command: 'claim', phase: 'thinking' };
    expect(aloneTable({ soloBid: true }).refusal(DRAWN, CLAIM)).toEqual(bidding);
    expect(easyTable().refusal(DRAWN, CLAIM)).toEqual(bidding);
  });
});

/** Plays a round to its end: the chip is turned face up or face down. */
function playRound(table: Table, now: number, side: 'up' | 'down'): void {
  table.do(now, CONTINUE);
  if (side === 'down') {
    table.tick(now + DAY);
    return;
  }
  // What is solved does not matter here, only whether.
  table.do(now, claim(9));
  table.append({ type: 'chip-won', player: 0, at: now });
}

describe('Alone: the end', () => {
  const rows: [rule: string, chips: number, sides: string, winners: number[]][] = [
    ['all 17 played, 9 to 8', 17, 'uuuuuuuuudddddddd', [0]],
    ['all 17 played, 8 to 9', 17, 'dddddddduuuuuuuud', []],
    ['all face up', 3, 'uuu', [0]],
    ['all face down', 3, 'ddd', []],
    ['more face up than face down', 3, 'udu', [0]],
    ['as many face up as face down is no win', 4, 'udud', []],
    ['the last one decides', 5, 'ududu', [0]],
    ['one chip', 1, 'u', [0]],
  ];
  it.each(rows)('%s (%d chips, %s): winners %j', (_, chips, sides, winners) => {
    const table = new Table(newMatch(matchOptions({ ...ALONE, chips })));
    for (const [round, side] of [...sides].entries()) {
      expect(table.phase).not.toBe('match-over');
      playRound(table, DRAWN + 2 * round * DAY, side === 'u' ? 'up' : 'down');
    }
    expect(isDecided(table.match)).toBe(true);
    const now = DRAWN + 100 * DAY;
    expect(table.do(now, CONTINUE)).toEqual([{ type: 'match-over', winners, at: now }]);
  });

  it('is not reached by chips face up only', () => {
    const table = new Table(newMatch(matchOptions({ ...ALONE, chips: 5 })));
    for (const round of [0, 1, 2]) playRound(table, DRAWN + round * DAY, 'up');
    expect(isDecided(table.match)).toBe(false);
    expect(types(table.do(DRAWN + 9 * DAY, CONTINUE))).toContain('drawn');
  });

  it('comes with the last chip of a small board, each drawn once', () => {
    const table = new Table(newMatch(matchOptions({ ...ALONE, layout: OWN_LAYOUT, chips: 17 })));
    for (const round of [0, 1, 2]) playRound(table, DRAWN + round * DAY, 'down');
    expect(types(table.do(DRAWN + 9 * DAY, CONTINUE))).toEqual(['match-over']);
    const drawn = table.log.flatMap(event => (event.type === 'drawn' ? [event.target] : []));
    expect(new Set(drawn).size).toBe(3);
  });

  it('every chip is drawn once in a whole game', () => {
    const { match } = playMatch(matchOptions({ ...ALONE, seed: 'alone' }));
    expect(match.rounds).toHaveLength(17);
    expect(match.undrawn).toEqual([]);
    expect(new Set(match.rounds.map(({ start }) => start.target)).size).toBe(17);
    const won = match.rounds.filter(({ result }) => result.kind === 'won').length;
    expect(match.players[0]!.chips).toHaveLength(won);
  });
});
