import { describe, expect, test } from 'vitest';
import { evolve, type Match, newMatch, type TimedEvent } from '../../source/game/index.js';
import { type OpenedMatch, openMatch } from '../../source/session/match-session.js';
import type { Journal, OpenSessions } from '../../source/session/session.js';
import { bid, DRAWN, easyTable, matchOptions, provingTable } from '../helpers/play-match.js';
import { UNSAVED } from '../helpers/records.js';
import { TestClock } from '../helpers/test-clock.js';

/** A journal that remembers. */
function paper() {
  const written: TimedEvent[] = [];
  const seen = { opened: 0, closed: 0 };
  const open = (): Journal<TimedEvent> => {
    seen.opened++;
    return {
      append: events => void written.push(...events) as undefined,
      close: () => void seen.closed++,
    };
  };
  return { written, seen, open };
}

const typesOf = (events: readonly TimedEvent[]) => events.map(({ type }) => type);

const toldBy = ({ opening }: OpenedMatch) =>
  opening.flatMap(news => (news.type === 'happened' ? news.happenings : []));

describe('a new match', () => {
  test('is dealt and its first chip drawn, and both are reported', () => {
    const { written, open } = paper();
    const opened = openMatch(matchOptions(), open, { clock: new TestClock() });
    expect(typesOf(written)).toEqual(['dealt', 'drawn']);
    const told = toldBy(opened);
    expect(told.map(({ event }) => event)).toEqual(written);
    expect(told[0]!.before).toBe(opened.before);
    expect(told.at(-1)!.after).toBe(opened.session.state);
  });

  test('on a physical board has no record before the first chip, and leaving it leaves none', () => {
    const { seen, open } = paper();
    const { session } = openMatch(matchOptions({ drawnByHand: true }), open);
    expect(session.state.phase.kind).toBe('dealt');
    void session.close();
    expect(seen).toEqual({ opened: 0, closed: 0 });
  });

  test('on a physical board is on record, from its beginning, with the first chip', () => {
    const { written, seen, open } = paper();
    const { session } = openMatch(matchOptions({ drawnByHand: true }), open);
    const { undrawn, robots } = session.state;
    session.ask({ type: 'draw', target: undrawn[0]!.cell, robots });
    void session.close();
    expect(typesOf(written)).toEqual(['dealt', 'drawn', 'left']);
    expect(seen).toEqual({ opened: 1, closed: 1 });
  });
});

test('a match that starts over leaves no trace of the one before, and the same listener is notified', () => {
  const { written, seen, open } = paper();
  const options = matchOptions({ drawnByHand: true });
  const opened = openMatch(options, open, { clock: new TestClock() });
  const heard: string[] = [];
  opened.subscribe(news => {
    if (news.type === 'happened') heard.push(...typesOf(news.happenings.map(({ event }) => event)));
  });
  opened.begin({ ...options, seed: 'another' });
  const { undrawn, robots } = opened.session.state;
  opened.session.ask({ type: 'draw', target: undrawn[0]!.cell, robots });
  void opened.close();
  expect(heard).toEqual(['dealt', 'drawn']);
  expect(typesOf(written)).toEqual(['dealt', 'drawn', 'left']);
  expect(seen).toEqual({ opened: 1, closed: 1 });
});

describe('a resumed match', () => {
  function resumed(match: Match, events: readonly TimedEvent[], after: number) {
    const { written, open } = paper();
    const clock = new TestClock(events.at(-1)!.at + after);
    const opened = openMatch({ game: { match, events }, writer: open }, open, { clock });
    return { clock, written, session: opened.session };
  }

  test('has its clock as it was left, however long ago', () => {
    const table = easyTable();
    table.do(DRAWN, bid(0, 3));
    const { session, clock, written } = resumed(table.match, table.log, 1_000_000);
    expect(typesOf(written)).toEqual(['resumed']);
    clock.pass(59_999);
    expect(session.state.phase.kind).toBe('thinking');
    clock.pass(1);
    expect(session.state.phase.kind).toBe('proving');
    expect(typesOf(written)).toEqual(['resumed', 'clock-ran-out']);
  });

  test('continues with what its cut-off record lacks', () => {
    const { log } = provingTable([bid(1, 2)]);
    const cut = log.slice(0, 3);
    const match = cut.reduce(evolve, newMatch(matchOptions({ rules: { robots: 4 } })));
    const { written } = resumed(match, cut, 5);
    expect(typesOf(written)).toEqual(['resumed', 'clock-started']);
  });
});

test('failures to write are reported to whoever shows the match, also early ones', () => {
  const open = (): Journal<TimedEvent> => ({ append: () => UNSAVED, close() {} });
  const { session, opening, subscribe } = openMatch(matchOptions(), open, {
    clock: new TestClock(),
  });
  expect(opening[0]).toEqual({ type: 'trouble', trouble: UNSAVED });
  const heard: string[] = [];
  subscribe(news => heard.push(news.type));
  session.ask(bid(0, 5));
  expect(heard).toEqual(['trouble', 'happened']);
});

test('every open match is closed, with an event, however the program ends', () => {
  const { written, seen, open } = paper();
  const among: OpenSessions = new Set();
  openMatch(matchOptions(), open, { among });
  const { session } = openMatch(matchOptions(), open, { among });
  void session.close();
  expect(among.size).toBe(1);
  for (const session of among) void session.close();
  expect(among.size).toBe(0);
  expect(seen.closed).toBe(2);
  expect(typesOf(written).filter(type => type === 'left')).toHaveLength(2);
});
