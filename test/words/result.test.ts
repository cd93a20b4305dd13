import { describe, expect, test } from 'vitest';
import type { Match } from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import { plainText, UNICODE } from '../../source/pictures/theme.js';
import { cellsOf } from '../../source/terminal/cells.js';
import { raritySentences } from '../../source/words/index.js';
import {
  highlights,
  roundSentence,
  roundTable,
  standingRows,
  standingSentences,
} from '../../source/words/result.js';
import { bid, bidsOf, DRAWN, easyTable, matchOptions, playMatch } from '../helpers/play-match.js';

const { result: text } = screenTexts;
const NAMES = ['Ann', 'Bob', 'Cem'];

/** A round that Bob wins by `rE rN`, after these bids, as `bidsOf` reads them; those before Bob's fail. */
function roundOf(bids: string): Match {
  const table = easyTable({ players: NAMES });
  for (const { player, moves } of bidsOf(bids)) table.do(DRAWN, bid(player, moves));
  table.tick(DRAWN + (bids === '' ? 600_000 : 60_000));
  while (table.phase.startsWith('proving') && table.phase !== 'proving 1') {
    table.do(DRAWN + 60_000, { type: 'give-up-proof' });
  }
  if (table.phase === 'proving 1') table.move(DRAWN + 60_000, 'rE rN');
  return table.match;
}

/** Chips as many as these numbers say. */
function withChips(chips: readonly number[], names = NAMES): Match {
  const match = roundOf('1:2');
  const target = match.target!;
  return {
    ...match,
    options: { ...match.options, players: names },
    players: names.map((name, player) => ({
      name,
      chips: Array.from({ length: chips[player]! }, () => target),
    })),
  };
}

test('bids in rounds, tables and highlights have their handicaps', () => {
  const { options, ...match } = roundOf('0:1 1:2 2:4');
  const handicapped = { ...match, options: { ...options, handicaps: [0, 1, 3] } };
  expect(roundSentence(ENGLISH, handicapped, [], 0)).toContain('Bob 2+1 and Cem 4+3');
  expect(roundTable(ENGLISH, handicapped, [], 100)[1]).toContain('Bob 2+1, Cem 4+3');
  expect(highlights(ENGLISH, handicapped, []).at(-1)).toContain('Bob 2+1');
});

describe('places', () => {
  test.each([
    ['go by chips', [1, 3, 2], ['1 Bob', '2 Cem', '3 Ann']],
    ['are shared', [2, 2, 5], ['1 Cem', '2 Ann', '2 Bob']],
    ['are passed over behind those that are shared', [3, 1, 3], ['1 Ann', '1 Cem', '3 Bob']],
  ])('%s', (_, chips, places) => {
    const match = withChips(chips);
    const rows = standingRows(match, UNICODE, { columns: 78, most: 6 }).map(plainText);
    expect(
      rows.map(row => row.trim().replace(/ +/g, ' ').split(' ').slice(0, 2).join(' ')),
    ).toEqual(places);
    expect(
      standingSentences(ENGLISH, match).map(line => line.replace('.', '').split(':')[0]),
    ).toEqual(places);
  });

  test('come with the chips that were won', () => {
    const [first] = standingRows(withChips([2, 0, 0]), UNICODE, { columns: 78, most: 6 });
    expect(plainText(first!)).toBe(' 1 Ann  2  r■ r■ ');
  });

  test.each([78, 118])('of 26 players are side by side in %i columns', columns => {
    const names = Array.from({ length: 26 }, (_, player) => `Player ${player} 日本 👍`);
    const match = withChips(
      names.map((_, player) => player % 7),
      names,
    );
    const rows = standingRows(match, UNICODE, { columns, most: 6 }).map(plainText);
    expect(rows.length).toBeLessThan(12);
    for (const row of rows) expect(cellsOf(row).length).toBeLessThanOrEqual(columns);
    for (const name of names) expect(rows.join('\n')).toContain(name);
  });

  test.each([
    [58, 5],
    [43, 7],
  ])('of 26 players leave room for the rounds in %i columns', (columns, most) => {
    const names = [...'abcdefghijklmnopqrstuvwxyz'].map(letter => letter + '-'.repeat(15));
    const match = withChips(
      names.map(() => 0),
      names,
    );
    const rows = standingRows(match, UNICODE, { columns, most }).map(plainText);
    expect(rows.length).toBeLessThanOrEqual(2 * most);
    for (const row of rows) expect(cellsOf(row).length).toBeLessThanOrEqual(columns);
    for (const name of names) expect(rows.join('\n')).toContain(` 1 ${name.slice(0, 9)}`);
  });
});

describe('a round', () => {
  test.each([
    ['who won, and all bids in the order of the proofs', '1:2 0:3', 'Bob 2, Ann 3', 'Bob 2'],
    ['proofs that failed before', '2:2 1:3 0:9', 'Cem 2 failed, Bob 3, Ann 9', 'Bob 2'],
    ['that nobody won it', '2:4 0:5', 'Cem 4 failed, Ann 5 failed', text.nobody],
    ['that nobody bid', '', text.nobody, text.nobody],
  ] as const)('tells %s', (_, bids, told, winner) => {
    const [, row] = roundTable(ENGLISH, roundOf(bids), [2], 78);
    expect(row).toMatch(new RegExp(`^ 1  red square  ${winner} +2  ${told} *$`));
  });

  test('in a sentence has the shortest length once it is known', () => {
    const match = roundOf('1:2 0:3');
    const won = { name: 'Bob', moves: 2 };
    const told = { round: 1, target: 'red square', bids: ['Bob 2', 'Ann 3'], won };
    expect(roundSentence(ENGLISH, match, [], 0)).toBe(
      text.round({ ...told, shortest: text.unknown }),
    );
    const { start } = match.rounds[0]!;
    const rare = raritySentences(ENGLISH, start, match.options.edition.moves, 2);
    expect(rare).toHaveLength(1);
    expect(roundSentence(ENGLISH, match, [2], 0)).toBe(
      [text.round({ ...told, shortest: '2' }), ...rare].join(' '),
    );
  });

  test('of a solo game has no bids', () => {
    const { match } = playMatch(matchOptions({ players: ['You'], chips: 1 }));
    expect(roundSentence(ENGLISH, match, [], 0)).not.toContain('bid');
  });

  test('is cut off where the window ends', () => {
    const match = roundOf('1:2 0:3');
    for (const row of roundTable(ENGLISH, match, [], 30)) expect(cellsOf(row)).toHaveLength(30);
  });
});

describe('highlights', () => {
  const round = (bids: string) => roundOf(bids).rounds[0]!;
  const rounds = ['1:5 0:9', '2:2 1:3 0:4', '1:2'].map(round);
  const match = { ...roundOf('1:2'), rounds };

  test.each([
    ['the longest one that nobody can beat', [1, 2, 2], { round: 2, over: 0 }],
    ['the one that came nearest', [1, undefined, 0], { round: 1, over: 1 }],
  ])('the best find is %s', (_, lengths, best) => {
    expect(highlights(ENGLISH, match, lengths)[0]).toBe(
      text.best({ name: 'Bob', moves: 2, ...best }),
    );
  });

  test('are not told of rounds that the solver has not solved', () => {
    expect(highlights(ENGLISH, match, [])).toEqual([
      text.closest({ round: 2, bids: ['Bob 3', 'Ann 4'] }),
    ]);
  });

  test('compare bids with their handicaps, as the match does', () => {
    const options = { ...match.options, handicaps: [9, 3, 0] };
    const [closest] = highlights(ENGLISH, { ...match, options }, []);
    expect(closest).toBe(text.closest({ round: 2, bids: ['Bob 3+3', 'Ann 4+9'] }));
    const others = { ...match, options: { ...options, handicaps: [0, 4, 0] } };
    const [other] = highlights(ENGLISH, others, []);
    expect(other).toBe(text.closest({ round: 1, bids: ['Bob 5+4', 'Ann 9'] }));
  });

  test('are not told if nobody won or bid against another', () => {
    const lost = { ...match, rounds: [round('2:4 0:5')] };
    expect(highlights(ENGLISH, lost, [3])).toEqual([]);
  });
});
