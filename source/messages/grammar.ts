/** A noun in the forms that a language has for numbers of things, by category of `Intl.PluralRules`. */
export type PluralForms<Category extends Intl.LDMLPluralRule> = Readonly<Record<Category, string>>;

/**
 * How a language counts and lists, for the texts of its catalogue: `Category` is all that `Intl.PluralRules` knows for
 * whole numbers of it. What that takes is made when it is needed, and once, since it takes a while.
 */
export function grammarOf<Category extends Intl.LDMLPluralRule>(locale: string) {
  let rules: Intl.PluralRules | undefined;
  const lists: Partial<Record<Intl.ListFormatType, Intl.ListFormat>> = {};
  const list = (type: Intl.ListFormatType, words: readonly string[]): string => {
    lists[type] ??= new Intl.ListFormat(locale, { type });
    return lists[type].format(words);
  };
  return {
    /** The whole number with the right form of its noun. */
    count(number: number, forms: PluralForms<Category>): string {
      rules ??= new Intl.PluralRules(locale);
      return `${number} ${forms[rules.select(number) as Category]}`;
    },
    /** Words with "and" before the last one. */
    all: (words: readonly string[]): string => list('conjunction', words),
    /** Words with "or" before the last one. */
    oneOf: (words: readonly string[]): string => list('disjunction', words),
  };
}

/** A word for each robot, and for each direction, in the order of their numbers. */
export type PerRobot = [string, string, string, string, string];
export type PerDirection = [string, string, string, string];
