import { describe, expect, test } from 'vitest';
import type { Match, TimedEvent } from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import { plainText, UNICODE } from '../../source/pictures/theme.js';
import { newsSentence, promptSentence } from '../../source/words/match.js';
import { clockRow, moveLines } from '../../source/words/panel-rows.js';
import { movesOf } from '../helpers/boards.js';
import { around } from '../helpers/hot-seat.js';
import { begunTable, bid, DRAWN, easyTable, provingTable } from '../helpers/play-match.js';

/** What is told after these events. */
const told = (match: Match, news: readonly TimedEvent[]) =>
  newsSentence(ENGLISH, around(match, { news }));

describe('news', () => {
  test('the first bid', () => {
    const table = easyTable();
    const news = table.do(DRAWN, bid(0, 5));
    expect(told(table.match, news)).toBe(screenTexts.match.clockStarted);
    expect(told(table.match, table.do(DRAWN, bid(1, 5)))).toBeUndefined();
  });

  test('a proof that used up its moves, and one that was given up', () => {
    const table = provingTable([bid(0, 1), bid(1, 5), bid(2, 6)], {
      players: ['Ann', 'Bob', 'Cem'],
    });
    const usedUp = table.move(DRAWN, 'rE');
    expect(told(table.match, usedUp)).toBe(screenTexts.match.usedUp({ name: 'Ann', bid: 1 }));
    table.do(DRAWN, { type: 'begin-proof' });
    const givenUp = table.do(DRAWN, { type: 'give-up-proof' });
    expect(told(table.match, givenUp)).toBe(screenTexts.match.givenUp({ name: 'Bob' }));
  });

  test('when the last proof fails, the end of the round is told instead', () => {
    const sentence = screenTexts.match.allFailed;
    const usedUp = provingTable([bid(0, 1)]);
    expect(told(usedUp.match, [])).toBeUndefined();
    const news = usedUp.move(DRAWN, 'rE');
    expect(told(usedUp.match, news)).toBe(sentence);
    const givenUp = provingTable([bid(0, 1)]);
    expect(told(givenUp.match, givenUp.do(DRAWN, { type: 'give-up-proof' }))).toBe(sentence);
  });

  test('nobody bid', () => {
    const table = easyTable();
    const news = table.tick(DRAWN + 400_000);
    expect(told(table.match, news)).toBe(screenTexts.match.noBids);
  });

  test('the chip is won, and none when the next round begins', () => {
    const table = provingTable([bid(1, 5)]);
    const news = table.move(DRAWN, 'rE rN');
    expect(told(table.match, news)).toBe(screenTexts.match.won({ name: 'Bob', moves: 2 }));
    expect(told(table.match, table.do(DRAWN, { type: 'continue' }))).toBeUndefined();
  });

  test('one player wins the match, or several share the win', () => {
    const table = provingTable([bid(1, 5)], { chips: 1 });
    table.move(DRAWN, 'rE rN');
    const news = table.do(DRAWN, { type: 'continue' });
    expect(told(table.match, news)).toBe(screenTexts.match.over({ names: ['Bob'], chips: 1 }));
    const players = table.match.players.map(player => ({
      ...player,
      chips: table.match.players[1]!.chips,
    }));
    const shared = [{ type: 'match-over', winners: [0, 1], at: DRAWN }] as const;
    expect(told({ ...table.match, players }, shared)).toBe(
      screenTexts.match.over({ names: ['Ann', 'Bob'], chips: 1 }),
    );
  });
});

describe('the prompt', () => {
  test('while players think', () => {
    expect(promptSentence(ENGLISH, around(easyTable().match))).toBe(screenTexts.match.thinking);
  });

  test('while a bid is typed', () => {
    const { match } = easyTable();
    expect(promptSentence(ENGLISH, around(match, { bidder: 1 }))).toContain('Enter to pass');
    expect(promptSentence(ENGLISH, around(match, { bidder: 1, drafts: { 0: '3', 1: '12' } }))).toBe(
      'Bob bids: 12_',
    );
  });

  test('while a bid with a handicap is typed', () => {
    const { match } = easyTable({ handicaps: [0, 2] });
    const view = around(match, { bidder: 1, drafts: { 1: '12' } });
    expect(promptSentence(ENGLISH, view)).toBe('Bob bids: 12_+2');
  });

  test('while a bid waits to be confirmed, because another player began one', () => {
    const { match } = easyTable();
    const view = around(match, { drafts: { 0: '', 1: '5' } });
    const unfinished = { key: 'b', name: 'Bob', typed: '5' };
    expect(promptSentence(ENGLISH, view)).toBe(screenTexts.match.unfinished(unfinished));
  });

  test('for the prover', () => {
    const prover = { name: 'Bob', bid: 5, exact: false };
    const bids = [bid(0, 9), bid(1, 5)];
    const said = [provingTable(bids), begunTable(bids)].map(({ match }) =>
      promptSentence(ENGLISH, around(match)),
    );
    expect(said).toEqual([screenTexts.match.handOver(prover), screenTexts.match.proving(prover)]);
  });

  test('is silent after the round', () => {
    const table = provingTable([bid(1, 5)]);
    table.move(DRAWN, 'rE rN');
    expect(promptSentence(ENGLISH, around(table.match))).toBeUndefined();
  });
});

test('no clock waits for a bid in a solo game, also in a replay before it is turned', () => {
  const row = clockRow(ENGLISH, easyTable({ players: ['You'] }).match, DRAWN, UNICODE);
  expect(plainText(row).trim()).toBe('');
});

test('news and prompts fit into a line of 80, even with the longest names', () => {
  const players = ['W'.repeat(16), 'M'.repeat(16)];
  const { match } = provingTable([bid(0, 99), bid(1, 99)], { players });
  const failed = [{ bid: { player: 0, moves: 99 }, reason: 'moves-used-up' }] as const;
  const sentences = [
    promptSentence(ENGLISH, around(match)),
    told({ ...match, failed }, [
      { type: 'proof-failed', player: 0, reason: 'moves-used-up', at: DRAWN },
    ]),
    told({ ...match, failed }, [
      { type: 'proof-failed', player: 0, reason: 'given-up', at: DRAWN },
    ]),
    told(match, [{ type: 'match-over', winners: [0, 1], at: DRAWN }]),
    promptSentence(
      ENGLISH,
      around(easyTable({ players }).match, { bidder: 0, drafts: { 0: '100' } }),
    ),
  ];
  for (const sentence of sentences) expect(sentence!.length).toBeLessThanOrEqual(80);
});

const EIGHT = Array(8).fill('rN').join(' ');

test.each([
  [0, []],
  [8, [EIGHT]],
  [9, [EIGHT, 'rN']],
  [24, [EIGHT, EIGHT, EIGHT]],
  [25, [`.. ${EIGHT}`, EIGHT, 'rN']],
])('%i moves stand in lines of eight, of which the last three are seen', (count, lines) => {
  expect(moveLines(Array(count).fill(movesOf('rN')[0]))).toEqual(lines);
});
