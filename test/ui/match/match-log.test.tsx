import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { openMatch } from '../../../source/session/match-session.js';
import { MatchScreen } from '../../../source/ui/match/match-screen.js';
import { ReplayScreen } from '../../../source/ui/records/replay-screen.js';
import { bid, DRAWN, matchOptions, provingTable } from '../../helpers/play-match.js';
import { NO_RECORDS } from '../../helpers/records.js';
import { renderOnStage } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', async () => {
  const { fakeSolver } = await import('../../helpers/fake-solver.js');
  return fakeSolver;
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const {
  match: { log },
  result,
} = screenTexts;

/** What stands at the left of the board. */
const asideOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.slice(0, 44).trim().replace(/ +/g, ' '))
    .filter(line => /^[\w ]+[a-z]|\d$/.test(line));

test.each([
  [160, 50],
  [200, 60],
])('%i × %i: standings and bids of the round are beside the board', (columns, rows) => {
  const opened = openMatch(matchOptions(), NO_RECORDS.start);
  const { press, text } = renderOnStage(<MatchScreen opened={opened} onLeave={() => {}} />, {
    columns,
    rows,
  });
  press('a', '9', 'enter', 'b', '7', 'enter', 'a', '6', 'enter');
  const aside = asideOf(text()).join('\n');
  expect(aside).toContain([log.standings, '1 Ann 0', '1 Bob 0'].join('\n'));
  expect(aside).toContain([log.bids, 'Ann 9', 'Bob 7', 'Ann 6'].join('\n'));
});

test('a narrow window has no room for the log', () => {
  const opened = openMatch(matchOptions(), NO_RECORDS.start);
  const { text } = renderOnStage(<MatchScreen opened={opened} onLeave={() => {}} />, {
    columns: 120,
    rows: 40,
  });
  expect(text()).not.toContain(log.standings);
});

test('the log has failed proofs and rounds, in a replay too', () => {
  const table = provingTable([bid(0, 1), bid(1, 3)]);
  table.do(DRAWN + 61_000, { type: 'give-up-proof' });
  table.move(DRAWN + 62_000, 'rE');
  table.move(DRAWN + 63_000, 'rN');
  const record = { events: table.log, match: table.match, cutOff: false };
  const { press, text } = renderOnStage(
    <ReplayScreen record={record} onResult={() => {}} onLeave={() => {}} />,
    {
      columns: 160,
      rows: 50,
    },
  );
  press('end');
  const aside = asideOf(text()).join('\n');
  expect(aside).toContain(result.bid({ name: 'Ann', moves: 1, failed: true }));
  expect(aside).toMatch(/1 Bob 1 r.\n2 Ann 0/);
  expect(aside).toMatch(new RegExp(`${log.rounds}\\n1 r. Bob 2`));
});
