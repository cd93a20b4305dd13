import { CELLS, MOST_ROBOTS, type MoveRules, parseBoard } from '../engine/index.js';

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

/** Says whether a value is what it should be. */
export type Check<Value> = (value: unknown) => value is Value;
type Fields<Value> = { readonly [Key in keyof Value]-?: Check<Value[Key]> };

const check = <Value>(holds: (value: unknown) => boolean) => holds as Check<Value>;
export const isText = check<string>(value => typeof value === 'string');
export const isFlag = check<boolean>(value => typeof value === 'boolean');
export const within = (least: number, most: number) =>
  check<number>(value => typeof value === 'number' && value >= least && value <= most);
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  suchThat(within(least, most), Number.isInteger);
export const oneOf = <const Value>(values: readonly Value[]) =>
  check<Value>(value => values.includes(value as Value));
export const optional = <Value>(is: Check<Value>) =>
  check<Value | undefined>(value => value === undefined || is(value));
export const listOf = <Value>(is: Check<Value>, most = Number.POSITIVE_INFINITY) =>
  check<Value[]>(value => Array.isArray(value) && value.length <= most && value.every(is));
export const shape = <Value>(fields: Fields<Value>) =>
  check<Value>(
    value =>
      isRecord(value) && Object.keys(fields).every(key => fields[key as keyof Value](value[key])),
  );
/** A check that asks for more than another one. */
export const suchThat = <Value>(is: Check<Value>, holds: (value: Value) => boolean) =>
  check<Value>(value => is(value) && holds(value));

/** An event, whose type says what else it holds. */
export const eventOf = <Event extends { readonly type: string }>(
  types: {
    readonly [Type in Event['type']]: Fields<Omit<Extract<Event, { readonly type: Type }>, 'type'>>;
  },
) =>
  check<Event>(
    value =>
      isRecord(value) &&
      oneOf(Object.keys(types) as Event['type'][])(value.type) &&
      shape(types[value.type])(value),
  );

export const areDistinct = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length;

/** These fields of a value and no others. */
export const only = <Value, Key extends keyof Value>(value: Value, ...keys: Key[]) =>
  Object.fromEntries(keys.map(key => [key, value[key]])) as Pick<Value, Key>;

export const isRules = shape({ ricochet: isFlag, ricochetAtDiagonal: isFlag, reverse: isFlag });
export const onlyRules = (rules: MoveRules): MoveRules =>
  only(rules, 'ricochet', 'ricochetAtDiagonal', 'reverse');

/** A board as `formatBoard` writes it. */
export const isBoard = suchThat(isText, text => parseBoard(text).ok);
export const isCell = whole(0, CELLS - 1);
/** One to five robots in cells of their own. */
export const areRobots = suchThat(
  listOf(isCell, MOST_ROBOTS),
  cells => cells.length > 0 && areDistinct(cells),
);
