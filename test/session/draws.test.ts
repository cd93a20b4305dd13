import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  decide,
  evolve,
  formatRecord,
  type Match,
  type MatchOptions,
  type MoveRange,
  newMatch,
  parseRecord,
  roundStart,
  type TimedEvent,
} from '../../source/game/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import { newRoom, parseCommand, type Room } from '../../source/room/index.js';
import { driveMatch, driveRoom } from '../../source/session/bots.js';
import { openMatch } from '../../source/session/match-session.js';
import { ROOM } from '../../source/session/rooms.js';
import { openSession } from '../../source/session/session.js';
import { tellEvent } from '../../source/words/tell-event.js';
import { matchOptions } from '../helpers/play-match.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { solverHere } from '../helpers/solver-here.js';
import { TestClock } from '../helpers/test-clock.js';
import { unwrap } from '../helpers/unwrap.js';
import { roomOptions } from '../room/table.js';

const silent = { append: () => undefined, close() {} };

/** Waits until it is so; the search runs meanwhile. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

/** Plays rounds in which all pass, until so many chips are drawn or the match is over. */
async function drawn(options: MatchOptions, rounds: number) {
  const clock = new TestClock();
  const opened = openMatch(options, () => silent, { clock });
  const stop = driveMatch(opened, () => ({ ...solverHere, close: async () => {} }));
  const { session } = opened;
  const is = (kind: Match['phase']['kind']) => session.state.phase.kind === kind;
  while (!is('match-over') && session.state.round < rounds) {
    if (is('round-over')) session.ask({ type: 'continue' });
    await until(() => !is('dealt'));
    if (session.state.round === rounds) break;
    for (const player of options.players.keys()) session.ask({ type: 'pass', player });
    clock.pass(options.seconds * 1000);
    if (is('round-over')) session.ask({ type: 'set-aside' });
  }
  stop();
  await opened.close();
  return opened.log;
}

/** Each drawn chip: the length of its shortest solution, and whether it is said to be another than asked for. */
function lengthsOf(options: MatchOptions, log: readonly TimedEvent[]) {
  let match = newMatch(options);
  const found: { readonly length: number; readonly isOther: boolean }[] = [];
  for (const event of log) {
    match = evolve(match, event);
    if (event.type !== 'drawn') continue;
    const { length } = shortestLine(roundStart(match), options.edition.moves);
    found.push({ length, isOther: event.isOther === true });
  }
  return found;
}

const isWithin = ({ least, most }: MoveRange, length: number) => length >= least && length <= most;

const EASY = { least: 3, most: 6 };

test.each([
  ['together', ['Ann', 'Bob']],
  ['alone', ['Ann']],
])('chips have the lengths asked for, or are said to be others: %s', async (_, players) => {
  const options = matchOptions({ players, lengths: EASY, seed: 'wish' });
  const log = await drawn(options, 9);
  const chips = lengthsOf(options, log);
  expect(chips).toHaveLength(9);
  for (const { length, isOther } of chips) expect(isWithin(EASY, length)).toBe(!isOther);
  expect(chips.filter(({ isOther }) => !isOther).length).toBeGreaterThan(2);
  // Without the wish, the same seed draws longer ones.
  const usual = matchOptions({ players, seed: 'wish' });
  const lengths = lengthsOf(usual, await drawn(usual, 9)).map(({ length }) => length);
  expect(lengths.every(length => isWithin(EASY, length))).toBe(false);
});

test('the same seed draws the same chips, and the record is read without a solver', async () => {
  const options = matchOptions({ lengths: EASY, seed: 'again' });
  const log = await drawn(options, 4);
  expect(await drawn(options, 4)).toEqual(log);
  const record = unwrap(parseRecord(formatRecord(options, log)));
  expect(record.events).toEqual(log);
  expect(record.match.options.lengths).toEqual(EASY);
});

test('where no chip fits, the nearest is drawn, and a sentence says so', async () => {
  const options = matchOptions({ lengths: { least: 25, most: 25 }, seed: 'far' });
  const log = await drawn(options, 1);
  const [chip] = lengthsOf(options, log);
  expect(chip).toMatchObject({ isOther: true });
  const match = log.filter(({ type }) => type !== 'left').reduce(evolve, newMatch(options));
  const last = log.findLast(({ type }) => type === 'drawn')!;
  const { otherLength } = ENGLISH.screens.match;
  expect(tellEvent(ENGLISH, last, match)).toContain(otherLength(options.lengths!));
});

/** The first chip, drawn with a solver that searches like this. */
async function firstDrawn(
  options: MatchOptions,
  search: (clock: TestClock, ...asked: Parameters<typeof solverHere.solveAll>) => Promise<unknown>,
) {
  const clock = new TestClock();
  const opened = openMatch(options, () => silent, { clock });
  const stop = driveMatch(opened, () => ({
    ...solverHere,
    solveAll: (...asked) => search(clock, ...asked) as ReturnType<typeof solverHere.solveAll>,
    close: async () => {},
  }));
  await until(() => opened.session.state.phase.kind === 'thinking');
  stop();
  await opened.close();
  return opened.log.find(({ type }) => type === 'drawn');
}

test('a chip of another length is drawn when time is up', async () => {
  const chip = await firstDrawn(matchOptions({ lengths: EASY, seed: 'slow' }), async clock => {
    clock.pass(3000);
    return { kind: 'unsolvable' };
  });
  expect(chip).toMatchObject({ isOther: true });
});

test('each search for a chip is limited by the lengths that are still wanted and by the time that is left', async () => {
  const limits: unknown[] = [];
  await firstDrawn(matchOptions({ lengths: { least: 5, most: 6 } }), async (clock, _, asked) => {
    limits.push(asked!.limits);
    clock.pass(100);
    // Two moves fewer than wanted.
    return { kind: 'solved', moves: Array(3) };
  });
  expect(limits).toEqual(
    Array.from({ length: 2 * 17 + 1 }, (_, searches) => ({
      moves: 6 + Math.floor(searches / 17),
      milliseconds: 5000 - 100 * searches,
    })),
  );
});

test('a record is refused whose wish or draws cannot be', () => {
  const options = matchOptions({ lengths: EASY });
  const turned = { ...options, lengths: { least: 5, most: 2 } };
  expect(parseRecord(formatRecord(turned, [])).ok).toBe(false);
  const usual = matchOptions();
  const [dealt] = unwrap(decide(newMatch(usual), { type: 'continue' }, 0));
  const target = evolve(newMatch(usual), dealt!).board!.targets[0]!.cell;
  const drawn = { type: 'drawn', target, isOther: true, at: 0 } as const;
  expect(parseRecord(formatRecord(usual, [dealt!, drawn])).ok).toBe(false);
  expect(parseRecord(formatRecord(options, [dealt!, drawn])).ok).toBe(true);
  const next = { type: 'next-round', at: 0 } as const;
  expect(parseRecord(formatRecord(options, [dealt!, drawn, next])).ok).toBe(false);
});

test('the chip of a given position comes first, whatever its length', async () => {
  const [dealt] = unwrap(decide(newMatch(matchOptions()), { type: 'continue' }, 0));
  const first = evolve(newMatch(matchOptions()), dealt!).board!.targets.at(-1)!.cell;
  const options = matchOptions({ first, lengths: { least: 25, most: 25 } });
  const [, event] = await drawn(options, 1);
  expect(event).toMatchObject({ type: 'drawn', target: first });
  expect(event).not.toHaveProperty('isOther');
});

test('in a room its host draws, and guests cannot', async () => {
  const { match, ...rest } = roomOptions();
  const clock = new TestClock();
  const state: Room = newRoom({ ...rest, match: { ...match, lengths: EASY } }, clock.now(), 'ann');
  const session = openSession(ROOM, { state, clock, journal: silent, onTrouble() {} });
  const stop = driveRoom(session, clock, solverHere);
  for (const name of ['ann', 'bob']) {
    session.ask({ type: 'enter', guest: name, name, identity: name });
    session.ask({ type: 'sit', guest: name });
  }
  for (const guest of ['ann', 'bob']) session.ask({ type: 'start', guest, seed: 'room' });
  const { phase, options } = session.state.match!;
  expect(phase.kind).toBe('dealt');
  const [cell] = session.state.match!.undrawn.map(target => target.cell);
  const draw = { type: 'draw-sought', target: cell!, isOther: false } as const;
  expect(parseCommand(JSON.stringify(draw))).toBeUndefined();
  const played = { type: 'play', guest: 'ann', command: draw };
  expect(parseCommand(JSON.stringify(played))).toBeUndefined();
  await until(() => session.state.match!.phase.kind === 'thinking');
  stop();
  const chips = lengthsOf(options, session.state.log);
  expect(chips).toHaveLength(1);
  expect(isWithin(EASY, chips[0]!.length)).toBe(!chips[0]!.isOther);
  await session.close();
});
