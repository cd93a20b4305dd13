import { describe, expect, it } from 'vitest';
import { evolve, type MatchRecord, newMatch } from '../../source/game/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import { tellEvent } from '../../source/words/tell-event.js';
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
    return tellEvent(ENGLISH, event, current);
  });
}

describe('sentences about the events', () => {
  it('of a match', () => {
    const table = provingTable([bid(0, 1), bid(1, 3)]);
    table.move(DRAWN + 61_000, 'rE');
    table.do(DRAWN + 62_000, { type: 'give-up-proof' });
    expect(sentencesOf(table)).toEqual([
      'The board is set up.',
      'Round 1: red square.',
      'Ann bids 1 move.',
      'The sand clock is running.',
      'Bob bids 3 moves.',
      'Bidding is over.',
      'Ann starts the proof.',
      'Move 1 of 1: red east.',
      'Ann used up 1 move. The proof failed; the robots go back.',
      'Bob starts the proof.',
      'Bob gave up the proof; the robots go back.',
      'Nobody could prove a bid. The chip goes back into the stack.',
    ]);
  });

  it('of a match with handicaps, which stand behind the bids', () => {
    const table = provingTable([bid(0, 4), bid(1, 5)], { handicaps: [1, 0] });
    const told = sentencesOf(table);
    expect(told).toContain('Ann bids: 4+1.');
    expect(told).toContain('Bob bids 5 moves.');
  });

  it('of a match that was left', () => {
    const table = provingTable([bid(0, 3)]);
    table.do(DRAWN + 61_000, { type: 'leave' });
    table.do(DRAWN + 7_261_000, { type: 'resume', left: DRAWN + 61_000 });
    expect(sentencesOf(table).slice(-2)).toEqual([
      'The game was interrupted; the clocks stopped.',
      'Game resumed. The clocks were stopped meanwhile.',
    ]);
  });

  it('of a solo game', () => {
    const table = provingTable([bid(0, 2)], { players: ['You'], chips: 1 });
    table.move(DRAWN + 61_000, 'rE rS');
    table.do(DRAWN + 62_000, { type: 'continue' });
    expect(sentencesOf(table)).toEqual([
      'The board is set up.',
      'Round 1: red square.',
      'The sand clock is running.',
      'Bid: 2 moves.',
      'Move 1 of 2: red east.',
      'Move 2 of 2: red south.',
      'No moves left: the proof failed and the robots go back.',
      'The proof failed: you lose the chip.',
      '0 chips face up, 1 face down: you lose. You need more face up than down.',
    ]);
  });
});

it.each<[what: string, options: MatchRecord['match']['options']]>([
  ['between two', matchOptions({ seed: 'c', chips: 2 })],
  ['alone', matchOptions({ seed: 'c', chips: 3, players: ['You'], turns: 2 })],
  ['on a real table', matchOptions({ seed: 'c', chips: 2, drawnByHand: true })],
])('every event of a whole match has a sentence: %s', (_, options) => {
  const table = playMatch(options);
  const sentences = sentencesOf(table);
  expect(sentences.filter(sentence => sentence === undefined)).toEqual([]);
  for (const sentence of sentences) expect(sentence!.length).toBeLessThanOrEqual(80);
});
