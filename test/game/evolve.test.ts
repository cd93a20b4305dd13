import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCell, parseCell } from '../../source/engine/index.js';
import {
  countChips,
  decide,
  dueAt,
  evolve,
  type Layout,
  type Match,
  type MatchEvent,
  newMatch,
  parseRecord,
} from '../../source/game/index.js';
import {
  commandsOf,
  run,
  runToEnd,
  someMatchOptions,
  step,
  steps,
  wait,
} from '../helpers/match-steps.js';
import { OWN_BOARD, OWN_BOARD_ALONE, OWN_LAYOUT, OWN_ROBOTS } from '../helpers/own-board.js';
import {
  bid,
  DRAWN,
  easyTable,
  line,
  matchOptions,
  playedTable,
  provingTable,
  recordOf,
  Table,
} from '../helpers/play-match.js';

const LATER = DRAWN + 60_000;
const DEALT: MatchEvent = { type: 'dealt', board: '0123', robots: [0, 1, 2, 3] };
const DRAW_E2: MatchEvent = { type: 'drawn', target: parseCell('e2')! };

const FAILED: MatchEvent = { type: 'proof-failed', player: 0, reason: 'given-up' };
const RETURNED: MatchEvent = { type: 'chip-returned', reason: 'no-bids' };

const emptyTable = () => new Table(newMatch(matchOptions()));

function dealtTable(): Table {
  const table = emptyTable();
  table.do(DRAWN, { type: 'continue' });
  return table;
}

const TICK = { type: 'tick' } as const;
const bidTable = () => playedTable({}, [[0, bid(0, 5)]]);
const noBidsTable = () => playedTable({}, [[360, TICK]]);
const proving = () => provingTable([bid(0, 5)]);

/** After moves of Ann's proof. */
function provedTable(moves: string, bidMoves: number): Table {
  const table = provingTable([bid(0, bidMoves)]);
  table.move(LATER, moves);
  return table;
}
const failedTable = () => provedTable('rE', 1);
const wonTable = () => provedTable('rE rN', 2);

function overTable(): Table {
  const table = wonTable();
  table.append({ type: 'match-over', winners: [0], at: LATER });
  return table;
}

/** The queue is empty and the chip not yet returned: where a log can be cut off. */
function emptyQueueTable(players = ['Ann', 'Bob']): Table {
  const table = easyTable({ players });
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
    ['a bid during a proof', proving, { type: 'bid', player: 1, moves: 4 }],
    ['a clock during a proof', proving, { type: 'clock-started' }],
    ['an illegal move', proving, { type: 'moved', move: line('bW')[0]! }],
    ["a failure of another's proof", proving, { ...FAILED, player: 1 }],
    ["a chip won by another's proof", proving, { type: 'chip-won', player: 1 }],
    ['a chip returned while somebody proves', proving, RETURNED],
    ['a move that nobody makes', emptyQueueTable, { type: 'moved', move: line('rE')[0]! }],
    ['a chip that nobody wins', emptyQueueTable, { type: 'chip-won', player: 0 }],
    ['a failure of nobody', emptyQueueTable, FAILED],
    ['a chip that is won already', wonTable, { type: 'drawn', target: parseCell('n2')! }],
    ['a cell that is no target', wonTable, { type: 'drawn', target: parseCell('a1')! }],
    ['robots elsewhere, not by hand', wonTable, { ...DRAW_E2, robots: [0, 1, 2, 3] }],
    ['a board with two faces of one number', emptyTable, { ...DEALT, board: '0126' }],
    ['a board that is none of the layout', emptyTable, { ...DEALT, board: OWN_BOARD }],
    ['a robot too few', emptyTable, { ...DEALT, robots: [0, 1, 2] }],
    ['a robot in the centre', emptyTable, { ...DEALT, robots: [0, 1, 2, parseCell('h8')!] }],
    ['a chip that two players lose', emptyQueueTable, { type: 'chip-lost', reason: 'no-bids' }],
    ['a chip that goes back alone', () => emptyQueueTable(['Ann']), RETURNED],
    ['a bid after the round', wonTable, { type: 'bid', player: 0, moves: 5 }],
    ['a chip after the end', overTable, DRAW_E2],
    ['a second end', overTable, { type: 'match-over', winners: [0] }],
    ['leaving before the deal', emptyTable, { type: 'left' }],
    ['leaving after the end', overTable, { type: 'left' }],
    ['a return before the deal', emptyTable, { type: 'resumed', away: 1 }],
    ['a return after the end', overTable, { type: 'resumed', away: 1 }],
    ['a return from before the chip', easyTable, { type: 'resumed', away: 60_001 }],
    ['a return from before the clock', bidTable, { type: 'resumed', away: 60_001 }],
  ];
  it.each(rows)('%s', (_, table, event) => {
    expect(() => evolve(table().match, { ...event, at: LATER })).toThrow(
      /cannot happen now|not legal/,
    );
  });
});

describe('events with a custom board', () => {
  const laidOut = (layout: Layout) => new Table(newMatch(matchOptions({ layout })));
  const dealt = (damage: object) => ({ ...DEALT, board: OWN_BOARD, ...damage }) as const;

  it.each([
    ['another board', OWN_LAYOUT, { board: '0123', robots: OWN_ROBOTS }],
    ['robots that are not there', OWN_LAYOUT, { robots: [0, 1, 2, 3] }],
    ['a robot too few dealt', OWN_BOARD_ALONE, { robots: [0, 1, 2] }],
    ['a robot outside', OWN_BOARD_ALONE, { robots: [0, 1, 2, 4] }],
  ])('throw where they cannot be true: %s', (_, layout, damage) => {
    expect(() => evolve(laidOut(layout).match, { ...dealt(damage), at: LATER })).toThrow(
      /cannot happen now/,
    );
  });

  it('put those chips in the stack that a robot may use', () => {
    const table = laidOut(OWN_LAYOUT);
    table.append({ ...dealt({ robots: OWN_ROBOTS }), at: DRAWN });
    const cells = table.match.undrawn.map(({ cell }) => formatCell(cell));
    expect(cells.sort()).toEqual(['d1', 'd3', 'd4']);
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

/** Chips won, lost, undrawn and in play. */
const chipsOf = ({ players, rounds, undrawn, target, phase }: Match) => [
  ...players.flatMap(player => player.chips),
  ...rounds.flatMap(({ start, result }) => (result.kind === 'lost' ? [start.target] : [])),
  ...undrawn,
  ...(target && (phase.kind === 'thinking' || phase.kind === 'proving') ? [target] : []),
];
const chipsInAll = ({ board, options }: Match) =>
  board ? countChips(options.layout, options.edition) : 0;

describe('whatever players do, at any time', () => {
  it('nothing throws, every chip exists once, and things happen by themselves when they are due, not before', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, (options, steps) => {
        const table = new Table(newMatch(options));
        run(table, steps, () => {
          const chips = chipsOf(table.match);
          expect(new Set(chips).size).toBe(chips.length);
          expect(chips).toHaveLength(chipsInAll(table.match));
          for (const chip of chips) expect(table.match.board!.targets).toContain(chip);

          const ticked = (time: number) => {
            const result = decide(table.match, { type: 'tick' }, time);
            return result.ok ? result.value : [];
          };
          const due = dueAt(table.match);
          if (due === undefined) {
            expect(ticked(Number.MAX_SAFE_INTEGER)).toEqual([]);
          } else {
            expect(ticked(due - 1)).toEqual([]);
            expect(ticked(due)[0]).toMatchObject({ at: due });
          }
        });
      }),
      { numRuns: 50 },
    );
  });

  it('its log and its record give the same match again; all rounds but the last are over; a second tick brings nothing', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, wait, (options, steps, later) => {
        const table = runToEnd(options, steps);
        const { log, match } = table;
        const value = { events: log, match, cutOff: false };
        expect(parseRecord(recordOf(options, log))).toEqual({ ok: true, value });
        expect(log.reduce(evolve, newMatch(options))).toEqual(match);
        const times = log.map(event => event.at);
        expect(times).toEqual(times.toSorted((one, other) => one - other));

        const goesOn = match.phase.kind === 'thinking' || match.phase.kind === 'proving';
        expect(match.rounds).toHaveLength(match.round - (goesOn ? 1 : 0));

        const now = (log.at(-1)?.at ?? DRAWN) + later;
        table.tick(now);
        expect(table.tick(now)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('a log cut off anywhere continues: somebody thinks, somebody proves, or the round is over', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, fc.nat(), (options, steps, cut) => {
        const whole = runToEnd(options, steps);
        const log = whole.log.slice(0, cut % (whole.log.length + 1));
        const table = new Table(newMatch(options));
        table.append(...log);
        table.tick(log.at(-1)?.at ?? DRAWN);
        expect(table.phase).toMatch(
          options.drawnByHand
            ? /^(not-dealt|dealt|thinking|proving \d|round-over|match-over)$/
            : /^(not-dealt|thinking|proving \d|round-over|match-over)$/,
        );
        expect(chipsOf(table.match)).toHaveLength(chipsInAll(table.match));
      }),
      { numRuns: 30 },
    );
  });

  it('a refused command leaves the match as it is', () => {
    fc.assert(
      fc.property(someMatchOptions, steps, step, (options, steps, last) => {
        const table = runToEnd(options, steps);
        const before = structuredClone(table.match);
        for (const command of commandsOf(table.match, last)) decide(table.match, command, DRAWN);
        expect(table.match).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });
});
