import type { ReactNode } from 'react';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import type { Match, MatchCommand } from '../../../source/game/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { PanelRoom, PlayingField } from '../../../source/ui/components/pages.js';
import { MatchPanel, PlayerList } from '../../../source/ui/match/match-field.js';
import { layoutOf } from '../../../source/views/look/board-look.js';
import { shownView } from '../../../source/views/match/on-show.js';
import { openLayOut } from '../../../source/views/referee/lay-out.js';
import { playerKeys } from '../../helpers/hot-seat.js';
import { bid, DRAWN, easyTable, provingTable } from '../../helpers/play-match.js';
import { renderOnStage } from '../../helpers/stage.js';

const NAMES = [
  'Bartholomew Long',
  'Maximiliana-Rosa',
  'Wilhelmina Stone',
  '16 LETTERS, WIDE',
  '李雷韩梅梅王小明',
  'かきくけこさしす',
  'Zoe\u0308\u0301 Fitzgerald-B',
  'José-María Ibáñe',
];

const PHONE = { columns: 45, rows: 28 };

/** Renders what is in the panel beside or below a printed board, without that board. */
function renderPanel(panel: ReactNode, size = { columns: 80, rows: 24 }) {
  const room = layoutOf(easyTable().match.board!, size, 'huge');
  return renderOnStage(<PanelRoom value={room}>{panel}</PanelRoom>, size);
}

/** The lines of the list, the head left out. */
function linesOf(match: Match, drafts = {}): string[] {
  const keys = playerKeys(match.options.players);
  const { text } = renderPanel(<PlayerList match={match} keys={keys} drafts={drafts} />);
  return text().split('\n').slice(1);
}

function afterBids(...bids: readonly MatchCommand[]): Match {
  const table = easyTable();
  for (const command of bids) table.do(DRAWN, command);
  return table.match;
}

describe('a line shows key, name, standing bid and chips', () => {
  /** After proofs, each of these moves. */
  const afterProofs = (
    bids: Parameters<typeof provingTable>[0],
    proofs: readonly string[],
    players = ['Ann', 'Bob'],
  ): Match => {
    const table = provingTable(bids, { players });
    for (const proof of proofs) table.move(DRAWN, proof);
    return table.match;
  };

  test.each<[string, Match, readonly RegExp[]]>([
    ['before anybody bid', afterBids(), [/^ a Ann +0$/, /^ b Bob +0$/]],
    [
      'the last bid of a player stands',
      afterBids(bid(0, 12), bid(1, 9), bid(0, 7)),
      [/^1a Ann +7 +0$/, /^2b Bob +9 +0$/],
    ],
    [
      'the prover is pointed at',
      afterProofs([bid(0, 5), bid(1, 3)], []),
      [/^2a Ann +5 +0$/, /^›b Bob +3 +0$/],
    ],
    [
      'a proof that failed is told in the place of its bid',
      afterProofs([bid(0, 1), bid(1, 3)], ['rE']),
      [/^ a Ann +out +0$/, /^›b Bob +3 +0$/],
    ],
    [
      'after the round the bids that lost stay, and chips are counted',
      afterProofs([bid(0, 1), bid(1, 5), bid(2, 7)], ['rE', 'rE rN'], ['Ann', 'Bob', 'Cem']),
      [/^ a Ann +out +0$/, /^ b Bob +5 +1$/, /^ c Cem +7 +0$/],
    ],
  ])('%s', (_, match, rows) => {
    const lines = linesOf(match);
    for (const [player, row] of rows.entries()) expect(lines[player]).toMatch(row);
  });

  test('of equal bids it shows who proves first', () => {
    const table = easyTable({ players: ['Ann', 'Bob', 'Cem'] });
    const linesAfter = (...bids: ReturnType<typeof bid>[]) => {
      for (const command of bids) table.do(DRAWN, command);
      return linesOf(table.match).map(line => line.slice(0, 2));
    };
    expect(linesAfter(bid(2, 4))).toEqual([' a', ' b', ' c']);
    expect(linesAfter(bid(0, 4))).toEqual(['2a', ' b', '1c']);
    expect(linesAfter(bid(1, 3))).toEqual(['3a', '1b', '2c']);
  });

  test('who has passed has a mark, which is explained', () => {
    const table = easyTable();
    table.do(DRAWN, bid(0, 12));
    table.do(DRAWN, { type: 'pass', player: 0 });
    const { sign, word } = screenTexts.match.passed;
    const lines = linesOf(table.match);
    expect(lines[0]).toMatch(/^ a Ann +\/12 +0$/);
    expect(lines[1]).toMatch(/^ b Bob +0$/);
    expect(lines[2]).toBe(`${sign} ${word}`);
  });

  test.each([2, 3, 4, 6, 8])(
    'on a phone %i players are all seen, with bids and then with chips',
    count => {
      const players = NAMES.slice(0, count);
      const keys = playerKeys(players);
      const bids = players.map((_, player) => bid(player, player === 0 ? 2 : 40 + player));
      const table = provingTable(bids, { players });
      const row = (player: number, told: number) =>
        new RegExp(`${keys[player]} ${players[player]!.slice(0, 3)}[^│\\n]* ${told}( |$)`, 'm');
      const list = () => renderPanel(<PlayerList match={table.match} keys={keys} />, PHONE).text();
      for (const player of players.keys()) {
        expect(list()).toMatch(row(player, player === 0 ? 2 : 40 + player));
      }
      table.move(DRAWN, 'rE rN');
      expect(table.phase).toBe('round-over');
      for (const player of players.keys())
        expect(list()).toMatch(row(player, player === 0 ? 1 : 0));
    },
  );

  test.each([
    [80, 24],
    [60, 20],
    [45, 28],
  ])('up to twelve players are all seen while they think, in %i × %i', (columns, rows) => {
    for (let count = 2; count <= 12; count++) {
      const players = [...'abcdefghijkl'].slice(0, count);
      const { match } = easyTable({ players });
      const keys = playerKeys(players);
      const { text } = renderPanel(<PlayerList match={match} keys={keys} />, { columns, rows });
      for (const name of players) expect(text(), `${count}`).toContain(`${name} ${name}`);
    }
  });

  test('a handicap stands behind the bid that it is added to, and alone before there is one', () => {
    const table = easyTable({ handicaps: [2, 0] });
    expect(linesOf(table.match)[0]).toMatch(/^ a Ann +\+2 +0$/);
    for (const command of [bid(0, 4), bid(1, 5)]) table.do(DRAWN, command);
    const lines = linesOf(table.match);
    expect(lines[0]).toMatch(/^2a Ann +4\+2 +0$/);
    expect(lines[1]).toMatch(/^1b Bob +5 +0$/);
    expect(stringWidth(lines[0]!)).toBe(26);
  });

  test('a bid that is not confirmed yet has a question mark', () => {
    const lines = linesOf(afterBids(bid(0, 12)), { 0: '5' });
    expect(lines[0]).toMatch(/^ a Ann +5\? +0$/);
  });

  test('while the next round is laid out, the bids of the last one are gone', () => {
    const table = provingTable([bid(0, 1), bid(1, 3)]);
    table.move(DRAWN, 'rE');
    table.move(DRAWN, 'rE rN');
    const { match } = table;
    expect(match.phase.kind).toBe('round-over');
    const layOut = openLayOut(match.board!, match.robots, match.robots[0]);
    const view = { match, keys: playerKeys(match.options.players), layOut };
    const { text } = renderPanel(<MatchPanel view={view} solution={undefined} />);
    expect(text()).toMatch(/^ a Ann +0$/m);
    expect(text()).toMatch(/^ b Bob +1$/m);
  });
});

test('in a solo game the panel has the chips that are face up and face down', () => {
  const table = easyTable({ players: ['You'], chips: 2 });
  table.do(DRAWN, bid(0, 3));
  table.move(DRAWN, 'rE rN');
  table.do(DRAWN, { type: 'continue' });
  table.tick(DRAWN + 60_000);
  table.do(DRAWN + 60_000, { type: 'continue' });
  const { text } = renderPanel(
    <MatchPanel view={{ match: table.match, keys: [] }} solution={undefined} />,
  );
  expect(text()).toContain(screenTexts.solitaire.faceUp({ chips: 1 }));
  expect(text()).toContain(screenTexts.solitaire.faceDown({ chips: 1 }));
});

test.each([
  ['short and long', ['A', 'Bartholomew Long']],
  ['long and short', ['Bartholomew Long', 'A']],
  ['wide letters', ['李雷李雷李雷李雷李雷李雷李雷李雷', '李']],
  ['pictures', ['🤖🤖🤖🤖🤖🤖🤖🤖🤖🤖🤖🤖🤖🤖🤖🤖', '🎲']],
  ['marks on letters', ['Zoe\u0308\u0301', 'x']],
])('columns stay in line: %s', (_, players) => {
  const failed = provingTable([bid(0, 1), bid(1, 99)], { players });
  failed.move(DRAWN, 'rE');
  for (const { match } of [failed, provingTable([bid(0, 1), bid(1, 99)], { players })]) {
    const lines = linesOf(match);
    expect(new Set(lines.map(line => stringWidth(line))).size).toBe(1);
    expect(stringWidth(lines[0]!)).toBeLessThanOrEqual(26);
    for (const line of lines) {
      expect(line).toMatch(/ (out|\d+) +\d+$/);
      expect(line).not.toMatch(/\p{Cs}/u);
    }
  }
});

test.each([
  [80, 24],
  [120, 40],
])('no name of 16 cells is cut in the panel of a window of %i × %i', (columns, rows) => {
  const bids = NAMES.map((_, player) => bid(player, player === 0 ? 1 : 90 + player));
  const table = provingTable(bids, { players: NAMES });
  table.move(DRAWN, 'rE');
  const chips = table.match.board!.targets;
  const players = table.match.players.map(player => ({ ...player, chips }));
  const view = { match: { ...table.match, players }, keys: playerKeys(NAMES) };
  const { text } = renderOnStage(
    <PlayingField
      view={shownView(table)}
      panel={<MatchPanel view={view} solution={undefined} />}
      notice={null}
      footer={null}
    />,
    { columns, rows },
  );
  const panel = text().normalize().split('\n');
  for (const [player, name] of NAMES.entries()) {
    const row = panel.find(line => line.includes(name.normalize()));
    expect(stringWidth(name)).toBe(16);
    expect(row, name).toMatch(player === 0 ? / out 17$/ : new RegExp(` ${90 + player} +17$`));
  }
});

test('the head stands over its columns', () => {
  const table = provingTable([bid(0, 1), bid(1, 99)]);
  table.move(DRAWN, 'rE');
  const keys = playerKeys(table.match.options.players);
  const { text } = renderPanel(<PlayerList match={table.match} keys={keys} />);
  const [head, failed, bidding] = text().split('\n') as [string, string, string];
  const endOf = (line: string, word: string) => line.indexOf(word) + word.length;
  expect(endOf(bidding, '99')).toBe(endOf(head, 'bid'));
  expect(failed.length).toBe(endOf(head, 'won'));
});

describe('26 players in 80 × 24', () => {
  const players = ['👩‍👩‍👧‍👦', 'דוד', 'Zoe\u0308', ...'abcdefghijklmnopqrstuvw'];
  const proving = () =>
    provingTable([bid(25, 5), bid(24, 9), bid(23, 7)], { players, chips: 17 }).match;
  const leading = (): Match => {
    const match = proving();
    const chips = [match.target!];
    return {
      ...match,
      players: match.players.map((player, index) => (index === 22 ? { ...player, chips } : player)),
    };
  };

  test('while bids are made and proved, each sees the own key and bid', () => {
    const table = easyTable({ players, chips: 17 });
    for (const command of [bid(25, 5), bid(24, 12), bid(0, 7)]) table.do(DRAWN, command);
    const keys = playerKeys(players);
    for (const match of [table.match, proving()]) {
      const { text } = renderPanel(<PlayerList match={match} keys={keys} drafts={{ 3: '8' }} />);
      const lines = text().split('\n');
      for (const key of keys) expect(text()).toMatch(new RegExp(`(^|[ 1-9›\n])[${key}] \\S`));
      expect(lines.length).toBeLessThan(12);
      for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(26);
      expect(text()).toContain(`${keys[3]} a  8?`);
      expect(text()).not.toContain(screenTexts.match.morePlayers({ players: 1 }).trim().slice(-5));
    }
    const { text } = renderPanel(<PlayerList match={table.match} keys={keys} />);
    expect(text()).toContain(`3${keys[24]} v  12`);
    expect(text()).toContain(`1${keys[25]} w   5`);
  });

  test('handicaps give way to bids in a narrow panel, where columns stay in line', () => {
    const handicaps = players.map((_, player) => player + 1);
    const table = easyTable({ players, handicaps, chips: 17 });
    for (const player of players.keys()) table.do(DRAWN, bid(player, 20 + player));
    for (const player of [3, 12, 25]) table.do(DRAWN, { type: 'pass', player });
    const keys = playerKeys(players);
    const list = <PlayerList match={table.match} keys={keys} />;
    const rows = renderPanel(list, { columns: 60, rows: 20 }).text().split('\n').slice(0, 7);
    const cells = rows.flatMap(row => [row.slice(0, 7), row.slice(8, 15), row.slice(16)]);
    for (const cell of cells) {
      const player = keys.indexOf(cell[1]!);
      expect(cell).toMatch(/^.{3}[/\d+ a-z]{4}$/);
      expect(cell).toContain([3, 12, 25].includes(player) ? `/${20 + player}` : ` ${20 + player}`);
    }
  });

  test('after a round each is seen with the chips', () => {
    const match = leading();
    const over = { ...match, phase: { ...match.phase, kind: 'match-over', winners: [] } } as Match;
    const keys = playerKeys(players);
    const { text } = renderPanel(<PlayerList match={over} keys={keys} />);
    expect(text().match(/ 0( |$)/gm)).toHaveLength(25);
    expect(text()).toMatch(new RegExp(` ${keys[22]} t +1( |$)`, 'm'));
    expect(text().split('\n').length).toBeLessThan(12);
  });

  test('where not all have room the bidders and the leader are seen, and how many there are besides', () => {
    const keys = playerKeys(players);
    const { text } = renderPanel(<PlayerList match={leading()} keys={keys} />, PHONE);
    for (const player of [22, 23, 24, 25]) {
      expect(text()).toContain(`${keys[player]} ${players[player]}`);
    }
    expect(text()).toContain(screenTexts.match.morePlayers({ players: 20 }).trim());
  });
});
