/** Marks in the values of a sentence: a number that a noun may follow, any other number, one with its sign, a word. */
export const NUMBER = Symbol('number');
export const PLAIN = Symbol('plain number');
export const SIGNED = Symbol('signed');
export const WORD = Symbol('word');
/** Any words, which are not told. */
export const ANY = Symbol('any words');

type Mark = typeof NUMBER | typeof PLAIN | typeof SIGNED | typeof WORD | typeof ANY;

/** What a sentence says at its marks. */
export type Said = Readonly<Record<string, number | string>>;

/** Finds all places where a text has a sentence. */
export type Reader = (text: string) => readonly Said[];

/** Greater than one, and below what is grouped by thousands; no sentence has these numbers of its own. */
const FIRST_NUMBER = 711;
const PATTERNS = {
  [NUMBER]: '\\d+',
  [PLAIN]: '\\d+',
  [SIGNED]: '[+−-]\\d+',
  [WORD]: '\\S+',
  [ANY]: '.+',
} as const;

/** The text as a part of a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Form {
  readonly pattern: RegExp;
  readonly known: Said;
  readonly names: readonly (readonly [name: string, mark: Mark])[];
}

const isMark = (value: unknown): value is Mark =>
  value === NUMBER || value === PLAIN || value === SIGNED || value === WORD || value === ANY;

/**
 * Makes readers of sentences of the catalogue: each of `examples` has values of the sentence, marked where the reader
 * is to tell what was said. Numbers are tried with the plural and with the singular of their nouns. Blanks may be
 * line breaks, as where a panel wraps a sentence.
 */
export function reading<Values>(
  sentence: (values: Values) => string,
  ...examples: readonly Readonly<Record<string, unknown>>[]
): Reader {
  const forms = examples.flatMap(example => formsOf(sentence, example));
  return text =>
    forms.flatMap(({ pattern, known, names }) =>
      [...text.matchAll(pattern)].map(match => ({
        ...known,
        ...Object.fromEntries(
          names.map(([name, mark]) => [
            name,
            mark === WORD || mark === ANY
              ? match.groups![name]!
              : Number(match.groups![name]!.replace('−', '-')),
          ]),
        ),
      })),
    );
}

function formsOf<Values>(
  sentence: (values: Values) => string,
  example: Readonly<Record<string, unknown>>,
): Form[] {
  const marks = Object.entries(example).filter((entry): entry is [string, Mark] =>
    isMark(entry[1]),
  );
  const numbers = marks.filter(([, mark]) => mark === NUMBER);
  // A sentence has a word for none.
  const nothing = Object.keys(example).filter(name => example[name] === 0);
  return Array.from({ length: 2 ** numbers.length }, (_, ones): Form => {
    const single = numbers.filter((_, at) => ones & (1 << at)).map(([name]) => name);
    const marked = marks.filter(([name]) => !single.includes(name));
    const signs = marked.map(([name, mark], at) =>
      mark === WORD || mark === ANY
        ? ([name, `Word${'abcdefgh'[at]}`] as const)
        : ([name, FIRST_NUMBER + at] as const),
    );
    const known = Object.fromEntries([
      ...nothing.map(name => [name, 0] as const),
      ...single.map(name => [name, 1] as const),
    ]);
    const said = sentence({ ...example, ...known, ...Object.fromEntries(signs) } as Values);
    let pattern = escaped(said);
    for (const [at, [name, mark]] of marked.entries()) {
      const sign = String(signs[at]![1]);
      const place = mark === SIGNED ? `\\+${sign}` : sign;
      pattern = pattern.replace(
        mark === SIGNED ? escaped(`+${sign}`) : place,
        `(?<${name}>${PATTERNS[mark]})`,
      );
    }
    return {
      pattern: new RegExp(`(?<![\\w+-])${pattern.replace(/ +/g, '\\s+')}(?!\\w)`, 'g'),
      known,
      names: marked.filter(([name]) => pattern.includes(`?<${name}>`)),
    };
  });
}
