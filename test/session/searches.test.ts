import { expect, test } from 'vitest';
import { DEFAULT_RULES, type Position } from '../../source/engine/index.js';
import { roundStart } from '../../source/game/index.js';
import { type Found, openSearches, type Want } from '../../source/session/searches.js';
import { createSolver, measurings, type Search, searches } from '../helpers/fake-solver.js';
import { easyTable } from '../helpers/play-match.js';

function open() {
  searches.length = 0;
  measurings.length = 0;
  const found: Found[] = [];
  return { found, searches: openSearches(createSolver, news => found.push(news)) };
}

const position = (): Position => roundStart(easyTable().match);
const solution = (position: Position): Want => ({
  kind: 'solution',
  position,
  rules: DEFAULT_RULES,
});
const SOLVED = { kind: 'solved', moves: [], states: 1, milliseconds: 1 } as const;

test('a want is searched for once, with its progress', async () => {
  const { found, searches: runner } = open();
  const here = position();
  runner.want([solution(here)]);
  runner.want([solution(here), { kind: 'distance', position: here, rules: DEFAULT_RULES }]);
  expect([searches.length, measurings.length]).toEqual([1, 1]);
  searches[0]!.progress({ atLeast: 3, states: 10 });
  searches[0]!.progress({ atLeast: 3, states: 20 });
  await searches[0]!.end(SOLVED);
  runner.want([solution(here)]);
  expect(searches).toHaveLength(1);
  expect(found.map(({ kind, answer }) => [kind, answer])).toEqual([
    ['solution', { kind: 'searching', progress: { atLeast: 3, states: 10 } }],
    ['solution', SOLVED],
  ]);
});

test('a search that is no longer wanted ends without a report', async () => {
  const { found, searches: runner } = open();
  runner.want([solution(position())]);
  const [search] = searches as [Search];
  runner.want([solution(position())]);
  expect(search.closed).toBe(true);
  expect(search.options.signal?.aborted).toBe(true);
  await search.end(SOLVED);
  expect(found).toEqual([]);
  runner.close();
  expect(searches[1]!.closed).toBe(true);
});

test('a broken search is reported as failed', async () => {
  const { found, searches: runner } = open();
  runner.want([solution(position())]);
  await searches[0]!.fail();
  expect(found.map(({ answer }) => answer)).toEqual([{ kind: 'failed' }]);
});

test('the solver stays open until everything is closed', async () => {
  const { searches: runner } = open();
  runner.want([solution(position())]);
  await searches[0]!.end(SOLVED);
  expect(searches[0]!.closed).toBe(false);
  runner.want([solution(position())]);
  await searches[1]!.end(SOLVED);
  runner.close();
  expect(searches.map(({ closed }) => closed)).toEqual([true, true]);
});
