import { expect, test, vi } from 'vitest';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { matchScreen, replayScreen } from '../../helpers/game-screens.js';
import { bid, DRAWN, provingTable, recordOfTable } from '../../helpers/play-match.js';
import { fakeTime, renderOnStage } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));
fakeTime();

const { match, result } = screenTexts;

/** What stands at the left of the board. */
const asideOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.slice(0, 44).trim().replace(/ +/g, ' '))
    .filter(line => /^[\w ]+[a-z]|\d$/.test(line));

test.each([
  [160, 50],
  [200, 60],
])('%i × %i: what the panel tells of players and bids stands nowhere else', (columns, rows) => {
  const { press, text } = renderOnStage(matchScreen(), { columns, rows });
  press('a', '9', 'enter', 'b', '7', 'enter', 'a', '6', 'enter');
  expect(text().match(/Ann|Bob/g)).toEqual(['Ann', 'Bob']);
  expect(asideOf(text())).toEqual([]);
});

test.each([
  [160, true],
  [120, false],
])(
  '%i columns: whether the rounds are beside the board, in a replay too: %s',
  (columns, isThere) => {
    const table = provingTable([bid(0, 1), bid(1, 3)]);
    table.do(DRAWN + 61_000, { type: 'give-up-proof' });
    table.move(DRAWN + 62_000, 'rE');
    table.move(DRAWN + 63_000, 'rN');
    const { press, text } = renderOnStage(replayScreen(recordOfTable(table)), {
      columns,
      rows: 50,
    });
    press('end');
    if (!isThere) return expect(text()).not.toContain(match.rounds);
    const [title, row] = asideOf(text());
    const won = result.bid({ name: 'Bob', moves: 2, failed: false });
    expect([title, row?.replace(/ r./, '')]).toEqual([match.rounds, `1 ${won}`]);
  },
);
