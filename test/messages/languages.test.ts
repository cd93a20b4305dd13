import { describe, expect, test } from 'vitest';
import { english } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../source/messages/language.js';
import { cellsOf } from '../../source/terminal/cells.js';
import { valuesOf } from '../helpers/catalogue.js';

const ENGLISH: Language = {
  messages: english,
  screens: screenTexts,
  linear: linearTexts,
  serve: serveTexts,
};
const all = await Promise.all(
  LANGUAGE_CODES.map(async code => [code, (await LANGUAGES[code].load()) ?? ENGLISH] as const),
);
const others = all.filter(([code]) => code !== 'en');

/** Names of numbers that are handed on together. */
const COUNTS = 'column least most moves over round results matches practices boards'.split(' ');

/** Every text by its path: with this number everywhere, and lists as long. */
function rendered(texts: object, number: number, name = 'Ann'): Map<string, string> {
  const list = Array.from({ length: Math.min(number, 12) }, (_, index) => `${name} ${index}`);
  const lists = { names: list, contents: list, cells: list, turns: list };
  const values = { ...valuesOf(Math.min(number, 12), name), ...lists, face: '1A' };
  const counts = Object.fromEntries(COUNTS.map(key => [key, number]));
  const valuesWith = (other: (key: string) => unknown): object =>
    new Proxy(
      { ...values, ...counts },
      { get: (known, key: string) => known[key as 'cells'] ?? other(key) },
    );
  // Some take a list where others take a number, or the number as it was typed.
  const forms = [
    valuesWith(key => (key === 'closest' ? undefined : number)),
    valuesWith(key => (['robots', 'players', 'around'].includes(key) ? list : number)),
    { ...values, line: list },
    valuesWith(() => String(number)),
  ];
  const say = (text: (values: object) => string): string => {
    for (const form of forms.slice(0, -1)) {
      try {
        return text(form);
      } catch {}
    }
    return text(forms.at(-1)!);
  };
  const render = (node: unknown, path: string): [string, string][] => {
    if (typeof node === 'string') return [[path, node]];
    if (typeof node === 'function') return [[path, say(node as (values: object) => string)]];
    return Object.entries(node as object).flatMap(([key, child]) =>
      render(child, path === '' ? key : `${path}.${key}`),
    );
  };
  return new Map(render(texts, ''));
}

/** Words that two languages may share, and what is never translated. */
const LOANS = new Set(
  `admin administration ann backspace bot bots cidr coach ctrl del distance editor end enter esc faces game handicaps habsburg home maximiliana
  menu minute minutes motif one other page pgdn pgup rating ricochet robot robots score solo solution standard storm streak tab text triangle
  unique vim von vortex wolfgang word zoom`.split(/\s+/),
);
const isLoan = (text: string): boolean =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).every(word => LOANS.has(word));

/** What is not meant for people; of some values English gives it as well. */
const isOdd = (text: string): boolean => /undefined|NaN|\[object|\$\{|=>|\S {2,}\S/.test(text);

/** What is typed as it stands, or is part of a file or of a form. */
const TYPED = /"(red circle|rE gS|target:)"|!\w+!\w+!\w+!\.?|\S+:\/\/\S*/g;

/** What must not be there, by language. */
const TYPOGRAPHY: Readonly<Record<string, RegExp>> = {
  fr: /[^\u202f\u00a0][;!?»](?!\w)|[^\u202f\u00a0\d]:(?=\s|$)|«[^\u202f\u00a0]|[“”"']/u,
  es: /[“”"']|\s[;:!?](?!\w)|^[^¿]*\p{L}[^¿]*\?$|^[^¡]*\p{L}[^¡]*!$/u,
  ca: /[“”"']|\s[;:!?](?!\w)/u,
  cs: /[”"'«»]|\s[;:!?](?!\w)/u,
  fi: /[“"'«»„]|\s[;:!?](?!\w)/u,
};

const bare = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

describe.each(others)('%s', (code, texts) => {
  test.each([0, 1, 2, 5, 21, 100, 1e6])('says all, with the number %i everywhere', number => {
    const name = number === 5 ? 'Maximiliana Wolfgang von Habsburg' : undefined;
    const said = rendered(texts, number, name);
    const inEnglish = rendered(ENGLISH, number, name);
    const found = [...said].filter(([path, text]) => {
      const same = inEnglish.get(path)!;
      return (isOdd(text) && !isOdd(same)) || text === '' || (text === same && !isLoan(text));
    });
    expect(found.map(each => each.join(': '))).toEqual([]);
  });

  test('has the signs of the language', () => {
    const wrong = [...rendered(texts, 2)].filter(([, text]) =>
      TYPOGRAPHY[code]!.test(text.replace(TYPED, '…')),
    );
    expect(wrong.map(each => each.join(': '))).toEqual([]);
  });

  test('a text has one form for all numbers of a category', () => {
    const rules = new Intl.PluralRules(code);
    const ofCategories = new Map<string, Map<string, string>>();
    const odd = new Map<string, string>();
    for (let number = 13; number <= 200; number += 11) {
      const category = rules.select(number);
      const known = ofCategories.get(category);
      const said = new Map(
        [...rendered(texts, number)].map(([path, text]) => [path, text.replace(/\d+/g, '#')]),
      );
      if (!known) ofCategories.set(category, said);
      else for (const [path, text] of said) if (known.get(path) !== text) odd.set(path, text);
    }
    // Of many seconds it tells the minutes; the last column is a letter.
    for (const path of ['messages.records.duration', 'linear.board']) odd.delete(path);
    expect([...odd].map(each => each.join(': '))).toEqual([]);
  });

  test('commands of linear mode are neither robots nor directions nor each other', () => {
    const { robots, black, directions } = texts.messages;
    const words = Object.values(texts.linear.words).map(bare);
    const known = [...words, ...[...robots, black, ...directions].map(bare)];
    const mistaken = words.filter((word, index) =>
      known.some((other, at) => at !== index && (word === other || word.startsWith(`${other} `))),
    );
    expect(mistaken).toEqual([]);
  });
});

/** As the rulebooks of the languages have it. */
test.each([
  ['fr', { one: 'coup', many: 'coups', other: 'coups' }],
  ['es', { one: 'movimiento', many: 'movimientos', other: 'movimientos' }],
  ['ca', { one: 'moviment', many: 'moviments', other: 'moviments' }],
  ['cs', { one: 'tah', few: 'tahy', other: 'tahů' }],
  ['fi', { one: 'siirto', other: 'siirtoa' }],
] as const)('moves are counted by the rules of the language: %s', (code, forms) => {
  const [, { messages }] = all.find(([known]) => known === code)!;
  const rules = new Intl.PluralRules(code);
  for (let moves = 0; moves <= 200; moves++) {
    const form = forms[rules.select(moves) as 'one'];
    expect(messages.practice.moves({ moves }).replace(/\s/g, ' ')).toBe(`${moves} ${form}`);
  }
});

test.each(all)('what has little room is short enough: %s', (_, texts) => {
  const said = [...rendered(texts, 12), ...rendered(texts, 1)];
  const limits: readonly (readonly [RegExp, number])[] = [
    [/^messages\.motifs\.|^screens\.setup\.(labels|values)\./, 11],
    [/^screens\.setup\.(about|editions|lent|changed|tooMany|tooLarge)/, 80],
    [/^screens\.match\.(failed|chipsHead)$/, 3],
    [/^screens\.rooms\.match\.round$/, 26],
  ];
  const long = said.filter(([path, text]) =>
    limits.some(([paths, most]) => paths.test(path) && cellsOf(text).length > most),
  );
  expect(long.map(each => each.join(': '))).toEqual([]);
});
