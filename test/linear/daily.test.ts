import { expect, test } from 'vitest';
import { formatMoves, startPosition } from '../../source/engine/index.js';
import { EDITIONS, evolvePractice, startPractice } from '../../source/game/index.js';
import { playDaily } from '../../source/linear/daily.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { OpenedPractice } from '../../source/session/practice-session.js';
import type { Solver } from '../../source/solver/index.js';
import {
  dateOfDay,
  dayNumber,
  editionOfDay,
  type SoloResult,
  UNRATED,
} from '../../source/training/index.js';
import { dayParts, shareText } from '../../source/words/statistics.js';
import { CORNER } from '../fixtures/positions.js';
import { silentSolver, typing } from '../helpers/linear.js';
import { NO_PRACTICES, NO_RESULTS } from '../helpers/records.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { playedDaily } from '../helpers/solo-results.js';

const { daily, menu } = screenTexts;
const titleOf = (day: number): string => daily.title({ day, date: dateOfDay(day) });
const today = dayNumber(Date.now());

const SOLVED = {
  kind: 'solved',
  moves: shortestLine(startPosition(CORNER), EDITIONS[editionOfDay(today)].moves),
  states: 1,
  milliseconds: 1,
} as const;

/** Plays the position of today by these lines; gives all that was said, and whether every position could be dealt. */
async function play(
  lines: readonly string[],
  results: readonly SoloResult[] = [],
  canDeal = true,
  { resumed, isKeeping }: { resumed?: OpenedPractice; isKeeping?: boolean } = {},
) {
  const { conversation, said } = typing(lines);
  const deal = async () => (canDeal ? { kind: 'solved', puzzle: CORNER } : { kind: 'unsolvable' });
  const solve = async () => SOLVED;
  const orders = [{ moves: SOLVED.moves, orders: 1 }];
  const solveAll = async () => ({ ...SOLVED, solutions: orders, more: false });
  const room = {
    openSolver: () => ({ ...silentSolver(), solve, solveAll, deal }) as unknown as Solver,
    results: { ...NO_RESULTS, read: () => ({ results, newer: [], troubles: [] }) },
    isRated: () => true,
    practices: NO_PRACTICES,
    edition: EDITIONS[2013],
    ...(isKeeping !== undefined && { isKeeping }),
  };
  const isDealt = await playDaily(today, room, conversation, resumed);
  return { said, isDealt };
}

test('days lists every earlier day with its result', async () => {
  const result = playedDaily({ day: today - 2, moves: 9, hints: 1 });
  const { said } = await play(['days'], [result]);
  const lineOf = (day: number, played?: typeof result) => {
    const [name, fact] = dayParts(ENGLISH, { day, result: played });
    return menu.line({ name, fact });
  };
  const lines = Array.from({ length: today - 1 }, (_, back) => {
    const day = today - 1 - back;
    return lineOf(day, day === result.day ? result : undefined);
  });
  const from = said.indexOf(lines[0]!);
  expect(said.slice(from, from + lines.length)).toEqual(lines);
  expect(lines[0]).toContain(daily.unplayed);
  expect(lines[1]).toContain(`9 moves (shortest ${result.shortest}), 1 hint`);
});

test('days and a number plays that day, which counts no more, and leads to others', async () => {
  const { said, isDealt } = await play(['days 2', `days ${today}`, 'quit']);
  expect(said.filter(line => line.startsWith('Daily '))).toEqual([
    titleOf(today),
    `${titleOf(2)}. ${daily.past}`,
    titleOf(today),
  ]);
  expect(isDealt).toBe(true);
});

test('only a day that still counts tells what it does to the rating', async () => {
  const stakes = screenTexts.rating.stakes({
    ...{ rating: Math.round(UNRATED.rating), shortest: 0, longer: 0, hint: 0, givenUp: 0 },
  });
  const toldIn = ({ said }: Awaited<ReturnType<typeof play>>) =>
    said.filter(line => line.split(':')[0] === stakes.split(':')[0]).length;
  expect(toldIn(await play(['quit']))).toBe(1);
  expect(toldIn(await play(['quit'], [playedDaily({ day: today })]))).toBe(0);
  expect(toldIn(await play(['days 2', 'quit'], [playedDaily({ day: today })]))).toBe(0);
});

test('what is no day so far is refused, and the position stays', async () => {
  const { said } = await play([`days ${today + 1}`, 'days x', 'days 0', 'where']);
  for (const value of [String(today + 1), 'x', '0']) {
    expect(said).toContain(daily.notADay({ value, last: today }));
  }
  expect(said.filter(line => line.startsWith('Daily '))).toEqual([titleOf(today)]);
});

test('the line to share follows each day that was finished, and help tells the word', async () => {
  const results = [playedDaily({ day: today })];
  const { said } = await play(['help', 'days 1', 'quit'], results);
  expect(said).toContain(`${titleOf(today)}. ${daily.finished}`);
  expect(said).toContain(linearTexts.help.days);
  const share = shareText(ENGLISH, results, today);
  expect(said.filter(line => line === share)).toHaveLength(1);
});

test('a line to share that was asked for is not said again at the end', async () => {
  const results = [playedDaily({ day: today })];
  const { said } = await play(['share', 'quit'], results);
  const share = shareText(ENGLISH, results, today);
  expect(said.filter(line => line === share)).toHaveLength(1);
});

test('at its end it says what can be typed: no next position, but the line to share and other days', async () => {
  const { again, share, days, quit } = linearTexts.waysOn;
  const { said } = await play([formatMoves(SOLVED.moves), 'quit']);
  expect(said).toContain(linearTexts.practiceOver({ ways: [again, share, days, quit] }));
  // A guest without a key has no result to share.
  const guest = await play([formatMoves(SOLVED.moves), 'quit'], [], true, { isKeeping: false });
  expect(guest.said).toContain(linearTexts.practiceOver({ ways: [again, days, quit] }));
});

test('one that goes on is the position of the day as well, and is not dealt again', async () => {
  const { moves: rules } = EDITIONS[editionOfDay(today)];
  const options = { puzzle: CORNER, rules, origin: 'daily', day: today } as const;
  const move = SOLVED.moves[0]!;
  const events = [{ type: 'moved', move, at: 1 } as const];
  const game = { options, events, practice: events.reduce(evolvePractice, startPractice(options)) };
  const writer = () => ({ append: () => undefined, close() {} });
  const { said } = await play(['next', 'quit'], [], false, {
    resumed: { game, writer },
  });
  expect(said.slice(0, 2)).toEqual([
    titleOf(today),
    linearTexts.practiceScore({ moves: 1, hints: 0 }),
  ]);
  expect(said).toContain(linearTexts.noNext);
});

test('a position that cannot be dealt is told', async () => {
  expect((await play([], [], false)).isDealt).toBe(false);
});
