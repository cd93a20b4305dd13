import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clusterVisitors, shareValues } from '../../source/cluster/values.js';
import type { Outcome } from '../../source/room/index.js';
import type { ServerTrouble } from '../../source/storage/trouble.js';
import { openVisitors, visitorFiles } from '../../source/storage/visitors.js';
import { createHub } from '../helpers/bus-here.js';
import { newFolder } from '../helpers/new-folder.js';
import { playedDaily, practised } from '../helpers/solo-results.js';

const [ANN, BOB, CEM] = ['SHA256:a/b+c', 'SHA256:bob', 'SHA256:cem'] as const;
const about = 'guests';

let hub: ReturnType<typeof createHub>;
let troubles: ServerTrouble[];
beforeEach(() => {
  hub = createHub();
  troubles = [];
});
afterEach(() => void vi.useRealTimers());

/** The visitors as a server of the cluster sees them. */
async function server(most?: number) {
  const end = hub.open();
  const shared = await shareValues(end);
  const tell = (trouble: ServerTrouble) => troubles.push(trouble);
  return { end, shared, ...openVisitors(clusterVisitors(end, shared), tell, most) };
}

/** A chip for each of the first against each of the others. */
const outcomes = (...keys: readonly string[]): Outcome[] =>
  keys.map((identity, place) => ({
    name: identity.slice(7),
    identity,
    totals: { played: 1, won: place === 0 ? 1 : 0, chips: keys.length - place },
    games: keys.flatMap((opponent, other) =>
      other === place ? [] : { opponent, score: place < other ? 1 : 0 },
    ),
  }));

test('matches counted at several servers add up to the same as in files', async () => {
  const [one, other] = [await server(), await server()];
  const folder = newFolder();
  const files = openVisitors(visitorFiles(folder), trouble => troubles.push(trouble));
  const matches = [outcomes(ANN, BOB, CEM), outcomes(CEM, ANN), outcomes(BOB, CEM)];
  for (const [index, match] of matches.entries()) {
    await [one, other][index % 2]!.addMatch(`match ${index}`, match);
    await files.addMatch(`match ${index}`, match);
  }
  for (const key of [ANN, BOB, CEM]) {
    const { readMatches } = files.of(key, 'Ann');
    for (const visitors of [one, other]) {
      expect(visitors.of(key, 'Ann').readMatches()).toEqual(readMatches());
    }
  }
  expect(troubles).toEqual([]);
});

test('a match counts once, even if several servers report it at once, and no other is lost', async () => {
  const servers = [await server(), await server(), await server()];
  await servers[0]!.addMatch('before', outcomes(BOB, ANN));
  const both = servers.flatMap(visitors => [
    visitors.addMatch('one', outcomes(ANN, BOB, CEM)),
    visitors.addMatch('two', outcomes(ANN, CEM)),
  ]);
  await Promise.all(both);
  await servers[1]!.addMatch('one', outcomes(ANN, BOB, CEM));
  for (const visitors of servers) {
    expect([ANN, BOB, CEM].map(key => visitors.of(key, '').readMatches())).toMatchObject([
      { played: 3, won: 2, chips: 6, games: 4 },
      { played: 2, won: 1, chips: 4, games: 3 },
      { played: 2, won: 0, chips: 2, games: 3 },
    ]);
  }
  // Each match starts from the rating after the one that was counted before it.
  const { counted, rating } = servers[0]!.of(ANN, '').readMatches();
  const steps = [...counted!.map(({ before }) => before), rating].map(step => step!.rating);
  expect(new Set(steps).size).toBe(4);
  expect(troubles).toEqual([]);
});

test('matches reported while NATS is away are counted when it is back', async () => {
  const [one, other] = [await server(), await server()];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  one.end.setUp(false);
  const counted = one.addMatch('one', outcomes(ANN, BOB));
  const kept = one.of(ANN, 'Ann').results.append(practised({ at: 1 }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(other.of(ANN, 'Ann').readMatches().played).toBe(0);
  one.end.setUp(true);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([counted, kept]);
  expect(other.of(ANN, 'Ann').readMatches().played).toBe(1);
  const { ready, results } = other.of(ANN, 'Ann');
  await ready;
  expect(results.read().results).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test("a visitor's results are read at every server, without damaged lines", async () => {
  const [one, other] = [await server(), await server()];
  const all = [practised({ at: 1 }), playedDaily({ at: 2, day: 7, shortest: 8, moves: 8 })];
  const { results } = one.of(ANN, 'Ann');
  for (const result of all) {
    const appended = results.append(result);
    expect(results.read().results).toContain(result);
    await appended;
  }
  await one.end.kept.add('results.a_b-c', 'nonsense', 'n');
  await one.end.kept.add('results.a_b-c', '{"version":99}', 'v');
  const [anns, bobs] = [other.of(ANN, 'Ann'), other.of(BOB, 'Bob')];
  await Promise.all([anns.ready, bobs.ready]);
  expect(anns.results.read()).toEqual({ results: all, newer: ['{"version":99}'], troubles: [] });
  expect(bobs.results.read().results).toEqual([]);
  anns.results.read();
  const why = { code: 'not-a-result' } as const;
  const trouble = { about: 'results', code: 'passed-over', file: 'results.a_b-c', why } as const;
  expect(troubles).toEqual([trouble]);
});

test('a visitor whose results cannot be read yet enters all the same; they come later, or the host is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const [one, other] = [await server(), await server()];
  await other.of(ANN, 'Ann').results.append(practised({ at: 1 }));
  one.end.setUp(false);
  const { ready, results } = one.of(ANN, 'Ann');
  await vi.advanceTimersByTimeAsync(1_000);
  await ready;
  expect(results.read().results).toEqual([]);
  const appended = results.append(practised({ at: 2 }));
  one.end.setUp(true);
  await vi.advanceTimersByTimeAsync(1_000);
  await appended;
  expect(results.read().results.map(({ at }) => at)).toEqual([1, 2]);
  expect(troubles).toEqual([]);
  one.end.setUp(false);
  const never = one.of(BOB, 'Bob');
  await vi.advanceTimersByTimeAsync(100_000);
  expect(never.results.read()).toMatchObject({ results: [], failed: true });
  expect(troubles).toMatchObject([{ about: 'results', code: 'unreadable' }]);
});

test('being listed, the language and erasing apply at all servers', async () => {
  const [one, other] = [await server(), await server()];
  const ann = one.of(ANN, 'Ann');
  await ann.results.append(playedDaily({ at: 1, day: 7, shortest: 8, moves: 8 }));
  const today = () => other.board(7).today.map(({ name }) => name);
  expect(today()).toEqual([]);
  await ann.show(true);
  expect(today()).toEqual(['Ann']);
  await ann.rememberLanguage('fi');
  expect(other.languageOf(ANN)).toBe('fi');
  expect((await server()).board(7).today).toHaveLength(1);
  expect(await ann.eraseOwn()).toBe(true);
  expect(today()).toEqual([]);
  expect(ann.results.read().results).toEqual([]);
  expect([hub.kept.size, other.shared.keys('')]).toEqual([0, []]);
  expect(troubles).toEqual([{ about, code: 'erased' }]);
});

test('the host is told if data cannot be erased', async () => {
  const one = await server();
  one.end.setUp(false);
  expect(await one.of(ANN, 'Ann').eraseOwn()).toBe(false);
  expect(troubles).toMatchObject([{ about, code: 'not-erased' }]);
});

test('data is kept of only so many visitors, over all servers', async () => {
  const [one, other] = [await server(2), await server(2)];
  await one.of(ANN, 'Ann').results.append(practised({ at: 1 }));
  await other.addMatch('one', outcomes(BOB));
  await other.addMatch('two', outcomes(CEM, BOB));
  await one.of(CEM, 'Cem').results.append(practised({ at: 1 }));
  expect(one.shared.keys('standing.').toSorted()).toEqual(['standing.a_b-c', 'standing.bob']);
  expect([...hub.kept.keys()]).toEqual(['results.a_b-c']);
  const full = { code: 'no-space', most: 2 };
  expect(troubles).toEqual([
    { about, code: 'unsaved', why: full },
    { about, ...full },
  ]);
});

test('a standing of a later version is not changed, and the host is told', async () => {
  const one = await server();
  const text = '{"format":"ricochet-tui matches","version":3}';
  await one.shared.change('standing.bob', () => text);
  await one.addMatch('one', outcomes(ANN, BOB));
  expect(one.shared.get('standing.bob')).toBe(text);
  expect(one.of(ANN, 'Ann').readMatches().played).toBe(1);
  expect(one.board(1).top).toEqual([]);
  const why = { code: 'newer-standing', title: 'standing.bob' };
  expect(troubles).toEqual([{ about, code: 'unsaved', why }]);
});
