import type { MoveRange } from '../game/index.js';
import { asciiText } from '../text/ascii.js';

/** A noun in the forms that a language has for numbers of things, by category of `Intl.PluralRules`. */
export type PluralForms<Category extends Intl.LDMLPluralRule> = Readonly<Record<Category, string>>;

/**
 * How a language counts and lists, for the texts of its catalogue: `Category` is all that `Intl.PluralRules` knows for
 * whole numbers of it. Objects of `Intl` are made when first needed, and only once, since that takes a while.
 */
export function grammarOf<Category extends Intl.LDMLPluralRule>(locale: string) {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const times: Partial<Record<string, Intl.DateTimeFormat>> = {};
  const lists: Partial<Record<Intl.ListFormatType, Intl.ListFormat>> = {};
  const list = (type: Intl.ListFormatType, words: readonly string[]): string => {
    lists[type] ??= new Intl.ListFormat(locale, { type });
    return lists[type].format(words);
  };
  const timeIn = (
    part: 'dateStyle' | 'timeStyle',
    style: 'short' | 'medium' | 'long',
    time: string,
  ): string => {
    times[part + style] ??= new Intl.DateTimeFormat(locale, { [part]: style, timeZone: 'UTC' });
    return times[part + style]!.format(new Date(time));
  };
  /** The number with the signs of the language for thousands and fractions. */
  const numeral = (number: number): string => {
    // Most numbers are small, and Intl is slow to load.
    if (Number.isInteger(number) && number >= 0 && number < 1000) return String(number);
    numbers ??= new Intl.NumberFormat(locale);
    return numbers.format(number);
  };
  /** The form of a noun, or of what agrees with one, beside this number. */
  const form = <Form>(number: number, forms: Readonly<Record<Category, Form>>): Form => {
    rules ??= new Intl.PluralRules(locale);
    return forms[rules.select(number) as Category];
  };
  return {
    numeral,
    form,
    /** The whole number with the right form of its noun. */
    count: (number: number, forms: PluralForms<Category>): string =>
      `${numeral(number)} ${form(number, forms)}`,
    /** Words with "and" before the last one. */
    all: (words: readonly string[]): string => list('conjunction', words),
    /** Words with "or" before the last one. */
    oneOf: (words: readonly string[]): string => list('disjunction', words),
    /** A day, which programs write as 2026-11-21; no line ends between “21.” and the month. */
    date: (day: string): string => timeIn('dateStyle', 'long', day).replace('. ', '.\u00a0'),
    /**
     * The columns of a list for a day and a time, which programs write as 2026-11-21T20:33, as wide for each. English names
     * the month, as its readers do not agree whether the month or the day comes first.
     */
    when: (time: string): string => {
      const [style, longest] =
        locale === 'en-GB'
          ? (['medium', '21 Sept 2026'] as const)
          : (['short', '21.11.2026'] as const);
      const day = timeIn('dateStyle', style, `${time}Z`).padEnd(longest.length);
      return `${day} ${timeIn('timeStyle', 'short', `${time}Z`).padStart('20:33'.length)}`;
    },
    /** How far off a day is, 1 for tomorrow. */
    inDays: (days: number): string =>
      new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'),
  };
}

/** @public A change of a number, with its sign in front. */
export const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change)}`;

/** How sentences name keys: a key of one sign in quotation marks, as it may be a word as well. */
export const keysIn =
  (quote: (text: string) => string) =>
  (key: string): string =>
    key.length === 1 ? quote(key) : key;

/** A range of moves, in which the last number has the noun. */
export const rangeOf =
  (moves: (number: number) => string, to = '–') =>
  ({ least, most }: MoveRange): string =>
    least === most ? moves(most) : `${least}${to}${moves(most)}`;

/**
 * Looks words up in a table of their forms, by the form in which the catalogue names them, with its accents or, for a
 * terminal that has none, without. What is not in the table, such as the name of a player, stays as it is.
 */
export function inflections<Form extends string>(
  table: Readonly<Record<string, Readonly<Record<Form, string>>>>,
) {
  const forms = new Map(Object.entries(table).map(([word, its]) => [asciiText(word), its]));
  return (word: string, form: Form): string => forms.get(asciiText(word))?.[form] ?? word;
}
