import { describe, expect, it } from 'vitest';
import { evolve, type MatchRecord, newMatch } from '../../../source/game/index.js';
import { tellEvent } from '../../../source/ui/records/tell-event.js';
import {
  bid,
  DRAWN,
  matchOptions,
  playMatch,
  provingTable,
  type Table,
} from '../../helpers/play-match.js';

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
      'The sand clock has run out.',
      'Move 1 of 1: red east.',
      'Ann has used up 1 move: the proof failed and the robots go back.',
      'Bob gave the proof up: the robots go back.',
      'Nobody could prove it. The chip goes back into the stack.',
    ]);
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
