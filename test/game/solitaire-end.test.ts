import { describe, expect, it } from 'vitest';
import { isDecided, type MatchCommand, newMatch, parseRecord } from '../../source/game/index.js';
import { OWN_LAYOUT } from '../helpers/own-board.js';
import {
  bid,
  CONTINUE,
  DRAWN,
  easyTable,
  GIVE_UP,
  matchOptions,
  playMatch,
  recordOf,
  Table,
  types,
} from '../helpers/play-match.js';

const DAY = 24 * 3_600_000;
const ALONE = { players: ['Ann'] };
/** "I have it", in so many moves. */
const claim = (moves: number): MatchCommand => bid(0, moves);

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

describe('Alone: the record', () => {
  /** A log in which every kind of event of a game for one happens. */
  function fullLog(): Table {
    const table = easyTable({ ...ALONE, turns: 2, chips: 3 });
    table.tick(DRAWN + DAY);
    table.do(DRAWN + DAY, CONTINUE);
    table.do(DRAWN + DAY, claim(2));
    table.do(DRAWN + DAY, GIVE_UP);
    playRound(table, DRAWN + 2 * DAY, 'down');
    table.do(DRAWN + 9 * DAY, CONTINUE);
    return table;
  }

  it.each([
    ['a chip that goes back among the undrawn ones', { type: 'chip-returned' }],
    ['a reason that there is not', { reason: 'bored' }],
  ])('is refused with %s', (_, damage) => {
    const { match, log } = fullLog();
    const lost = log.findIndex(event => event.type === 'chip-lost');
    const lines = recordOf(match.options, log).split('\n');
    const damaged = JSON.stringify({ ...log[lost], ...damage });
    const refusal = { code: 'bad-record-line', line: lost + 2 };
    expect(parseRecord(lines.with(lost + 1, damaged).join('\n'))).toEqual({ ok: false, refusal });
  });
});
