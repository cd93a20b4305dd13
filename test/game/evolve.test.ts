import { describe, expect, it } from 'vitest';
import { parseCell } from '../../source/engine/index.js';
import { evolve, type MatchEvent, newMatch } from '../../source/game/index.js';
import {
  bid,
  DRAWN,
  easyTable,
  line,
  matchOptions,
  provingTable,
  Table,
} from '../helpers/play-match.js';

const LATER = DRAWN + 60_000;
const DEALT: MatchEvent = { type: 'dealt', faces: ['1A', '2A', '3A', '4A'], robots: [0, 1, 2, 3] };
const DRAW_E2: MatchEvent = { type: 'drawn', target: parseCell('e2')! };

const emptyTable = () => new Table(newMatch(matchOptions()));

function dealtTable(): Table {
  const table = emptyTable();
  table.do(DRAWN, { type: 'continue' });
  return table;
}

function bidTable(): Table {
  const table = easyTable();
  table.do(DRAWN, bid(0, 5));
  return table;
}

function noBidsTable(): Table {
  const table = easyTable();
  table.tick(DRAWN + 6 * 60_000);
  return table;
}

function failedTable(): Table {
  const table = provingTable([bid(0, 1)]);
  table.move(LATER, 'rE');
  return table;
}

function wonTable(): Table {
  const table = provingTable([bid(0, 2)]);
  table.move(LATER, 'rE rN');
  return table;
}

function overTable(): Table {
  const table = wonTable();
  table.append({ type: 'match-over', winners: [0], at: LATER });
  return table;
}

/** The queue is empty and the chip not yet returned: where a log can be cut off. */
function emptyQueueTable(): Table {
  const table = easyTable();
  table.append({ type: 'clock-ran-out', at: LATER });
  return table;
}

describe('events that cannot follow throw', () => {
  const rows: [what: string, table: () => Table, event: MatchEvent][] = [
    ['a chip before the deal', emptyTable, DRAW_E2],
    ['a bid before the deal', emptyTable, { type: 'bid', player: 0, moves: 5 }],
    ['a second deal', easyTable, DEALT],
    ['a second chip', easyTable, DRAW_E2],
    ['a second turn of the clock', bidTable, { type: 'clock-started' }],
    ['a move while all think', easyTable, { type: 'moved', move: line('rE')[0]! }],
    ['a chip won while all think', easyTable, { type: 'chip-won', player: 0 }],
    ['a chip returned while all think', easyTable, { type: 'chip-returned', reason: 'no-bids' }],
    ['the end while all think', easyTable, { type: 'match-over', winners: [0] }],
    ['a bid during a proof', () => provingTable([bid(0, 5)]), { type: 'bid', player: 1, moves: 4 }],
    ['a clock during a proof', () => provingTable([bid(0, 5)]), { type: 'clock-started' }],
    ['an illegal move', () => provingTable([bid(0, 5)]), { type: 'moved', move: line('bW')[0]! }],
    [
      'a proof failed by another than the prover',
      () => provingTable([bid(0, 5)]),
      { type: 'proof-failed', player: 1, reason: 'given-up' },
    ],
    [
      'a chip won by another than the prover',
      () => provingTable([bid(0, 5)]),
      { type: 'chip-won', player: 1 },
    ],
    [
      'a chip returned while somebody proves',
      () => provingTable([bid(0, 5)]),
      { type: 'chip-returned', reason: 'all-proofs-failed' },
    ],
    ['a move that nobody makes', emptyQueueTable, { type: 'moved', move: line('rE')[0]! }],
    ['a chip that nobody wins', emptyQueueTable, { type: 'chip-won', player: 0 }],
    [
      'a failure of nobody',
      emptyQueueTable,
      { type: 'proof-failed', player: 0, reason: 'given-up' },
    ],
    ['a chip that is won already', wonTable, { type: 'drawn', target: parseCell('n2')! }],
    ['a cell that is no target', wonTable, { type: 'drawn', target: parseCell('a1')! }],
    ['a bid after the round', wonTable, { type: 'bid', player: 0, moves: 5 }],
    ['a chip after the end', overTable, DRAW_E2],
    ['a second end', overTable, { type: 'match-over', winners: [0] }],
  ];
  it.each(rows)('%s', (_, table, event) => {
    expect(() => evolve(table().match, { ...event, at: LATER })).toThrow(
      /cannot happen now|not legal/,
    );
  });
});

describe('a match whose log was cut off between two events of one moment goes on', () => {
  const rows: [kept: string, table: () => Table, missing: string[]][] = [
    ['dealt', dealtTable, ['drawn']],
    ['bid', bidTable, ['clock-started']],
    ['clock-ran-out', noBidsTable, ['chip-returned']],
    ['moved', wonTable, ['chip-won']],
    ['moved', failedTable, ['proof-failed', 'chip-returned']],
    ['proof-failed', failedTable, ['chip-returned']],
  ];
  it.each(rows)('after "%s"', (kept, play, missing) => {
    const whole = play();
    const cut = new Table(newMatch(whole.match.options));
    cut.append(...whole.log.slice(0, -missing.length));
    expect(cut.log.at(-1)!.type).toBe(kept);
    const now = whole.log.at(-1)!.at;
    expect(cut.tick(now)).toEqual(whole.log.slice(-missing.length));
    expect(cut.match).toEqual(whole.match);
  });
});
