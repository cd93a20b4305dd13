import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseGameId, startPosition } from '../../source/engine/index.js';
import { EDITION_NAMES, EDITIONS } from '../../source/game/index.js';
import { dayNumber, dayStart, dealDaily, hasCome } from '../../source/training/index.js';
import { type ListedDaily, listDailies } from '../helpers/list-dailies.js';
import { solverHere } from '../helpers/solver-here.js';
import { unwrap } from '../helpers/unwrap.js';
import { lengthOf, solveAlone } from '../solver/alone.js';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const LISTED: readonly ListedDaily[] = JSON.parse(readFileSync(path('data/daily.json'), 'utf8'));
const CHRISTMAS = Date.UTC(2026, 11, 25);

describe('the days', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', 1],
    ['2026-11-01T23:59:59.999Z', 1],
    ['2026-11-02T00:00:00.000Z', 2],
    ['2026-11-21T12:00:00.000Z', 21],
    ['2027-01-01T00:00:00.000Z', 62],
    ['2028-02-29T00:00:00.000Z', 486],
    // The same moment, told elsewhere.
    ['2026-11-02T13:59:59.999+14:00', 1],
    ['2026-11-01T13:00:00.000-11:00', 2],
    ['2026-10-31T23:59:59.999Z', 0],
    ['1970-01-01T00:00:00.000Z', -20757],
  ])('%s lies in number %d', (moment, day) => {
    const at = Date.parse(moment);
    expect(dayNumber(at)).toBe(day);
    const [from, until] = [dayStart(day), dayStart(day + 1)];
    expect(from <= at && at < until).toBe(true);
    expect(until - from).toBe(86_400_000);
  });

  it.each([
    ['today', 55, true],
    ['the first one', 1, true],
    ['tomorrow', 56, false],
    ['one before the first', 0, false],
    ['one that is none', 3.5, false],
    ['one that is no number', Number.NaN, false],
  ])('on daily 55, %s: %d', async (_, day, come) => {
    expect(hasCome(day, CHRISTMAS)).toBe(come);
    const dealt = dealDaily(day, CHRISTMAS, solverHere.deal);
    await (come
      ? expect(dealt).resolves.toMatchObject({ kind: 'solved' })
      : expect(dealt).rejects.toThrow(RangeError));
  });

  it('a day begins exactly on time', () => {
    const until = dayStart(56);
    expect(hasCome(56, until - 1)).toBe(false);
    expect(hasCome(56, until)).toBe(true);
  });

  it('end with the four-digit years', () => {
    const last = dayNumber(Date.UTC(9999, 11, 31));
    expect(hasCome(last, 8.64e15)).toBe(true);
    expect(hasCome(last + 1, 8.64e15)).toBe(false);
  });
});

describe('the first sixty', () => {
  it('are of 5 to 12 moves, proved by a search of each, and no two have the same robots and target', () => {
    for (const { id, moves, edition } of LISTED) {
      expect(moves >= 5 && moves <= 12).toBe(true);
      const { moves: rules } = EDITIONS[edition as keyof typeof EDITIONS];
      const position = startPosition(unwrap(parseGameId(id)));
      expect(lengthOf(solveAlone(position, { rules })), id).toBe(moves);
    }
    expect(new Set(LISTED.map(({ moves }) => moves)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(LISTED.map(({ id }) => id.slice(id.indexOf('+')))).size).toBe(60);
  });

  it('use the editions in turn, with the faces and robots of each', () => {
    for (const [index, { day, date, edition, id }] of LISTED.entries()) {
      expect(day).toBe(index + 1);
      expect(date).toBe(new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10));
      expect(edition).toBe(EDITION_NAMES[index % 4]);
      const { board, robots } = unwrap(parseGameId(id));
      const { faces } = EDITIONS[edition as keyof typeof EDITIONS];
      // As on every day before the fifth robot became an option.
      expect(robots).toHaveLength(edition === '2003' ? 5 : 4);
      for (const face of board.printed!.faces) expect(faces).toContain(face);
    }
    const diagonals = LISTED.map(({ id }) => unwrap(parseGameId(id)).board.diagonals.length);
    expect(diagonals.some(number => number === 0)).toBe(true);
    expect(diagonals.some(number => number > 0)).toBe(true);
  });
});

describe('the same is dealt', () => {
  it('by every later program', async () => {
    expect(await listDailies(60)).toEqual(LISTED);
  });

  it('with low limits: they end the dealing and change nothing', async () => {
    let solved = 0;
    for (const { day, id } of LISTED.slice(0, 20)) {
      for (const states of [100, 1000, 10_000, 100_000]) {
        const outcome = await dealDaily(day, CHRISTMAS, wish =>
          solverHere.deal({ ...wish, limits: { states } }),
        );
        if (outcome.kind !== 'solved') {
          expect(outcome).toMatchObject({ kind: 'gave-up', limit: 'states' });
          continue;
        }
        solved++;
        expect(outcome.puzzle).toEqual(unwrap(parseGameId(id)));
      }
    }
    expect(solved).toBeGreaterThan(20);
    expect(solved).toBeLessThan(80);
  });

  it('unless cancelled', async () => {
    const signal = AbortSignal.abort();
    const outcome = await dealDaily(1, CHRISTMAS, solverHere.deal, signal);
    expect(outcome).toMatchObject({ kind: 'cancelled' });
  });
});
