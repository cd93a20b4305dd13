import {
  CELLS,
  DIRECTIONS,
  MOST_ROBOTS,
  type MoveRules,
  parseBoard,
  ROBOTS,
} from '../engine/index.js';

/** What a value out of a file is, which may be anything at all; who asks imports it as `is`. */

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
/** What a check lets through: the types of what is kept are said by their checks alone. */
export type Checked<Is> = Is extends Check<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Check<unknown>>>;
/** A value of which each field is checked; one that may be undefined may be left out. */
export type Shape<Of> = {
  readonly [Key in keyof Of as undefined extends Checked<Of[Key]> ? never : Key]: Checked<Of[Key]>;
} & {
  readonly [Key in keyof Of as undefined extends Checked<Of[Key]> ? Key : never]?: Checked<Of[Key]>;
};

const check = <Value>(holds: (value: unknown) => boolean) => holds as Check<Value>;
export const text = check<string>(value => typeof value === 'string');
export const flag = check<boolean>(value => typeof value === 'boolean');
export const within = (least: number, most: number) =>
  check<number>(value => typeof value === 'number' && value >= least && value <= most);
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  suchThat(within(least, most), Number.isInteger);
export const oneOf = <const Value>(values: readonly Value[]) =>
  check<Value>(value => values.includes(value as Value));
export const optional = <Value>(is: Check<Value>) =>
  check<Value | undefined>(value => value === undefined || is(value));
export const listOf = <Value>(is: Check<Value>, most = Number.POSITIVE_INFINITY) =>
  check<readonly Value[]>(value => Array.isArray(value) && value.length <= most && value.every(is));
export const shape = <Of extends Fields>(fields: Of) =>
  check<Shape<Of>>(
    value => isRecord(value) && Object.entries(fields).every(([key, is]) => is(value[key])),
  );
/** Some of these fields, and no others. */
export const partOf = <Of extends Fields>(fields: Of) =>
  check<Partial<Shape<Of>>>(
    value =>
      isRecord(value) &&
      Object.entries(value).every(
        ([key, part]) => Object.hasOwn(fields, key) && fields[key]!(part),
      ),
  );
/** A check that asks for more than another one. */
export const suchThat = <Value>(is: Check<Value>, holds: (value: Value) => boolean) =>
  check<Value>(value => is(value) && holds(value));

/** An event, whose type says what else it holds. */
export const eventOf = <Types extends Readonly<Record<string, Fields>>>(types: Types) =>
  check<{ [Type in keyof Types]: { readonly type: Type } & Shape<Types[Type]> }[keyof Types]>(
    value =>
      isRecord(value) && oneOf(Object.keys(types))(value.type) && shape(types[value.type]!)(value),
  );

export const areDistinct = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length;

/** These fields of a value and no others. */
export const only = <Value, Key extends keyof Value>(value: Value, ...keys: Key[]) =>
  Object.fromEntries(keys.map(key => [key, value[key]])) as Pick<Value, Key>;

export const rules = shape({ ricochet: flag, ricochetAtDiagonal: flag, reverse: flag });
export const onlyRules = (rules: MoveRules): MoveRules =>
  only(rules, 'ricochet', 'ricochetAtDiagonal', 'reverse');

/** A board as `formatBoard` writes it. */
export const board = suchThat(text, text => parseBoard(text).ok);
export const cell = whole(0, CELLS - 1);
export const move = shape({ robot: oneOf(ROBOTS), direction: oneOf(DIRECTIONS) });
/** One to five robots in cells of their own. */
export const robots = suchThat(
  listOf(cell, MOST_ROBOTS),
  cells => cells.length > 0 && areDistinct(cells),
);
