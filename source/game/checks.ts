import {
  CELLS,
  DIRECTIONS,
  MOST_ROBOTS,
  type MoveRules,
  parseBoard,
  ROBOTS,
} from '../engine/index.js';

/** Checks of values from a file, which may be anything at all; imported as `is`. */

/** @public Parses JSON; `undefined` if the text isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @public Whether a value is of this type. */
export type Check<Value> = (value: unknown) => value is Value;
/** @public What a check lets through: types of stored values are declared by their checks alone. */
export type Checked<Is> = Is extends Check<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Check<unknown>>>;
/** @public A value with each field checked; fields that may be undefined may be missing. */
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
export const listOf = <Value>(is: Check<Value>, most = Infinity) =>
  check<readonly Value[]>(value => Array.isArray(value) && value.length <= most && value.every(is));
export const shape = <Of extends Fields>(fields: Of) =>
  check<Shape<Of>>(
    value => isRecord(value) && Object.entries(fields).every(([key, is]) => is(value[key])),
  );
/** Some of these fields and no others. */
export const partOf = <Of extends Fields>(fields: Of) =>
  check<Partial<Shape<Of>>>(
    value =>
      isRecord(value) &&
      Object.entries(value).every(
        ([key, part]) => Object.hasOwn(fields, key) && fields[key]!(part),
      ),
  );
/** A check that requires more than another one. */
export const suchThat = <Value>(is: Check<Value>, holds: (value: Value) => boolean) =>
  check<Value>(value => is(value) && holds(value));

/** One of several shapes, told apart by a word under `key`. */
const taggedBy =
  <Key extends string>(key: Key) =>
  <Types extends Readonly<Record<string, Fields>>>(types: Types) =>
    check<{ [Type in keyof Types]: Readonly<Record<Key, Type>> & Shape<Types[Type]> }[keyof Types]>(
      value => {
        const tag = isRecord(value) ? value[key] : undefined;
        return oneOf(Object.keys(types))(tag) && shape(types[tag]!)(value);
      },
    );
/** An event, whose type determines its other fields; an outcome or a refusal in the same way. */
export const eventOf = taggedBy('type');
export const outcomeOf = taggedBy('kind');
export const refusalOf = taggedBy('code');

export const areDistinct = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length;

/** @public Only these fields of a value. */
export const only = <Value, Key extends keyof Value>(value: Value, ...keys: Key[]) =>
  Object.fromEntries(keys.map(key => [key, value[key]])) as Pick<Value, Key>;

export const rules = shape({ ricochet: flag, ricochetAtDiagonal: flag, reverse: flag });
export const onlyRules = (rules: MoveRules): MoveRules =>
  only(rules, 'ricochet', 'ricochetAtDiagonal', 'reverse');

/** A board as `formatBoard` writes it. */
export const board = suchThat(text, text => parseBoard(text).ok);
export const cell = whole(0, CELLS - 1);
export const move = shape({ robot: oneOf(ROBOTS), direction: oneOf(DIRECTIONS) });
/** One to five robots on distinct cells. */
export const robots = suchThat(
  listOf(cell, MOST_ROBOTS),
  cells => cells.length > 0 && areDistinct(cells),
);
