import { describe, expect, it } from 'vitest';
import { evolve, type MatchRecord, newMatch } from '../../source/game/index.js';
import { tellEvent } from '../../source/messages/tell-event.js';
import {
  bid,
  DRAWN,
  matchOptions,
  playMatch,
  provingTable,
  type Table,
} from '../helpers/play-match.js';

/** What is told of each event of a match. */
function sentencesOf({ log, match }: Pick<Table, 'log' | 'match'>): (string | undefined)[] {
  let current = newMatch(match.options);
  return log.map(event => {
    current = evolve(current, event);
    return tellEvent(event, current);
  });
}

describe('what is told', () => {
  it('of a match', () => {
    const table = provingTable([bid(0, 1), bid(1, 3)]);
    table.move(DRAWN + 61_000, 'rE');
    table.do(DRAWN + 62_000, { type: 'give-up-proof' });
    expect(sentencesOf(table)).toEqual([
      'The board is laid out.',
      'Round 1: red square.',
      'Ann bids 1 move.',
      'The sand clock is running.',
      'Bob bids 3 moves.',
      'The bidding is over.',
      'Ann begins the proof.',
      'Move 1 of 1: red east.',
      'Ann has used up 1 move: the proof failed and the robots go back.',
      'Bob begins the proof.',
      'Bob gave the proof up: the robots go back.',
      'Nobody could prove it. The chip goes back into the stack.',
    ]);
  });

  it.each([
    [1000, 'The match goes on after 1 second; no clock ran meanwhile.'],
    [59_999, 'The match goes on after 59 seconds; no clock ran meanwhile.'],
    [60_000, 'The match goes on after 1 minute; no clock ran meanwhile.'],
    [3_600_000, 'The match goes on after 1 hour; no clock ran meanwhile.'],
    [7_380_000, 'The match goes on after 2 hours and 3 minutes; no clock ran meanwhile.'],
    [90_000_000, 'The match goes on after 25 hours; no clock ran meanwhile.'],
    [3 * 86_400_000, 'The match goes on after 3 days; no clock ran meanwhile.'],
    [-5000, 'The match goes on; no clock ran meanwhile.'],
  ])('of a match that was left for %i milliseconds', (away, sentence) => {
    const table = provingTable([bid(0, 3)]);
    table.do(DRAWN + 61_000, { type: 'leave' });
    table.do(DRAWN + 61_000 + away, { type: 'resume', left: DRAWN + 61_000 });
    expect(sentencesOf(table).slice(-2)).toEqual(['The table is left; the clocks stop.', sentence]);
  });

  it('of a game for one', () => {
    const table = provingTable([bid(0, 2)], { players: ['You'], chips: 1 });
    table.move(DRAWN + 61_000, 'rE rS');
    table.do(DRAWN + 62_000, { type: 'continue' });
    expect(sentencesOf(table)).toEqual([
      'The board is laid out.',
      'Round 1: red square.',
      'The sand clock is running.',
      'A way in 2 moves is claimed.',
      'Move 1 of 2: red east.',
      'Move 2 of 2: red south.',
      'The moves are used up: the proof failed and the robots go back.',
      'The proof failed: the chip lies face down.',
      '0 chips face up, 1 face down: the clock wins.',
    ]);
  });
});

describe('every event of a whole match has a sentence', () => {
  it.each<[what: string, options: MatchRecord['match']['options']]>([
    ['between two', matchOptions({ seed: 'c', chips: 2 })],
    ['alone', matchOptions({ seed: 'c', chips: 3, players: ['You'], turns: 2 })],
    ['on a real table', matchOptions({ seed: 'c', chips: 2, drawnByHand: true })],
  ])('%s', (_, options) => {
    const table = playMatch(options);
    const sentences = sentencesOf(table);
    expect(sentences.filter(sentence => sentence === undefined)).toEqual([]);
    for (const sentence of sentences) expect(sentence!.length).toBeLessThanOrEqual(80);
  });
});
