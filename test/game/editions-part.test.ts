import { describe, expect, it } from 'vitest';
import { formatCell } from '../../source/engine/index.js';
import {
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  type EditionName,
} from '../../source/game/index.js';
import { bid, DRAWN, easyTable, line, type OptionChanges } from '../helpers/play-match.js';

const LATER = DRAWN + 60_000;
const ANN = 0;
const BOB = 1;

const NOT_ABOVE_LAST = 'above-own-last-bid';
const NO_WAY = 'reverse';
/** Where the robots stand at the beginning of the round, and where they do after its proof. */
const START = 'b6 p1 a16 p16';
const STAY = 'n2 m1 a16 p16';

/** A round of always the same bids and moves, Ann with a chip and Bob with none. */
function scriptedRound(changes: OptionChanges) {
  const table = easyTable(changes);
  const { players, undrawn } = table.match;
  const withChip = players.with(ANN, { name: 'Ann', chips: undrawn.slice(0, 1) });
  table.match = { ...table.match, players: withChip, undrawn: undrawn.slice(1) };

  table.do(DRAWN, bid(ANN, 5));
  table.do(DRAWN, bid(BOB, 9));
  table.do(DRAWN, bid(BOB, 5));
  const raise = table.attempt(DRAWN, bid(BOB, 6));
  table.do(DRAWN, bid(BOB, 5));
  table.tick(LATER);
  const prover = table.phase;
  // Green goes out and would come back; then red solves it; then green makes the fifth move.
  const made = line('gW gE rE rN gW').map(move => table.attempt(LATER, { type: 'move', move }));
  const { phase, robots } = table.match;
  return {
    raise,
    prover,
    wayBack: made[1],
    wonAfter:
      phase.kind === 'round-over' && phase.result.kind === 'won'
        ? phase.result.moves.length
        : 'not yet',
    robots: robots.map(formatCell).join(' '),
  };
}

describe('the same bids and the same moves, edition by edition', () => {
  const rows: Record<EditionName, ReturnType<typeof scriptedRound>> = {
    1999: {
      raise: NOT_ABOVE_LAST,
      prover: 'proving 1',
      wayBack: NO_WAY,
      wonAfter: 3,
      robots: STAY,
    },
    2003: {
      raise: NOT_ABOVE_LAST,
      prover: 'proving 1',
      wayBack: NO_WAY,
      wonAfter: 3,
      robots: STAY,
    },
    2007: {
      raise: NOT_ABOVE_LAST,
      prover: 'proving 0',
      wayBack: NO_WAY,
      wonAfter: 3,
      robots: START,
    },
    2013: { raise: 'done', prover: 'proving 0', wayBack: 'done', wonAfter: 5, robots: STAY },
  };
  it.each(EDITION_NAMES)('%s', edition => {
    expect(scriptedRound({ edition })).toEqual(rows[edition]);
  });
});

describe('each property makes a difference by itself: 1999 with', () => {
  const printed = scriptedRound({ edition: '1999' });
  const { moves } = EDITIONS['1999'];
  const rows: [what: string, rules: Partial<Edition>, parts: Partial<typeof printed>][] = [
    ['nothing else', {}, {}],
    ['`ownRaise`', { ownRaise: 'not-above-first' }, { raise: 'done' }],
    ['`tie`', { tie: 'first-to-bid' }, { prover: 'proving 0' }],
    [
      '`reverse`',
      { moves: { ...moves, reverse: true } },
      { wayBack: 'done', wonAfter: 4, robots: 'n2 p1 a16 p16' },
    ],
    ['`proof`', { proof: 'exact' }, { wonAfter: 'not yet', robots: START }],
    ['`afterRound`', { afterRound: 'return' }, { robots: START }],
  ];
  it.each(rows)('%s', (_, rules, parts) => {
    expect(scriptedRound({ edition: '1999', rules })).toEqual({ ...printed, ...parts });
  });
});
