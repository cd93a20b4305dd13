import { CELLS, type Cell, MOST_ROBOTS, type MoveRules, parseBoard } from '../engine/index.js';

/** What a value out of a record is, which may be anything at all. */

/** The value that a text holds as JSON; `undefined` where it holds none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

export const isOneOf = <Value>(value: unknown, values: readonly Value[]): value is Value =>
  values.includes(value as Value);

export const areDistinct = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length;

/** The rules of movement; nothing where one of them is missing. */
export function parseRules(value: unknown): MoveRules | undefined {
  if (!isRecord(value)) return undefined;
  const { ricochet, ricochetAtDiagonal, reverse } = value;
  return typeof ricochet === 'boolean' &&
    typeof ricochetAtDiagonal === 'boolean' &&
    typeof reverse === 'boolean'
    ? { ricochet, ricochetAtDiagonal, reverse }
    : undefined;
}

/** A board as `formatBoard` writes it. */
export const isBoard = (value: unknown): value is string =>
  typeof value === 'string' && parseBoard(value).ok;

/** One to five robots in cells of their own. */
export const areRobots = (value: unknown): value is readonly Cell[] =>
  Array.isArray(value) &&
  isWhole(value.length, 1, MOST_ROBOTS) &&
  value.every(cell => isWhole(cell, 0, CELLS - 1)) &&
  areDistinct(value);
