import { describe, expect, test, vi } from 'vitest';
import { linearTexts } from '../../source/messages/english/linear.js';
import { ENGLISH, type Texts } from '../../source/messages/language.js';
import { cellsOf } from '../../source/terminal/cells.js';
import type { LanguageCode } from '../../source/text/languages.js';
import { valuesOf } from '../helpers/catalogue.js';
import { SPOKEN } from '../helpers/spoken.js';

/** Quotation marks of each language, and its words of one letter: any other letter by itself is a key. */
const QUOTED: Readonly<Record<LanguageCode, RegExp>> = {
  en: /“([^”]*)”/g,
  fr: /«\u202f([^»]*)\u202f»/g,
  es: /«([^»]*)»/g,
  ca: /«([^»]*)»/g,
  cs: /„([^“]*)“/g,
  de: /„([^“]*)“/g,
  fi: /”([^”]*)”/g,
};
const LETTERS: Readonly<Record<LanguageCode, string>> = {
  en: 'a',
  fr: 'ay',
  es: 'aeouy',
  ca: 'aeios',
  cs: 'aikosuvz',
  de: '',
  fi: '',
};

const textsOf = ({ messages, screens, linear, serve, host }: Texts) => ({
  ...{ messages, screens, linear, serve, host },
});
const ENGLISH_TEXTS = textsOf(ENGLISH);
const all = SPOKEN.map(([code, texts]) => [code, textsOf(texts)] as const);
const others = all.filter(([code]) => code !== 'en');

/** Names of numbers that are handed on together. */
const COUNTS = 'column least most moves over round results matches practices boards'.split(' ');

/** Names of lists of anything. */
const LISTS = ['names', 'contents', 'cells', 'turns', 'addresses', 'acts', 'urls'];

/** Which of the forms of values a text takes. */
const usable = new WeakMap<object, number>();

/** Every text by its path: with this number everywhere, and lists as long. */
function rendered(
  texts: object,
  number: number,
  name = 'Ann',
  length = Math.min(number, 12),
  /** Leaves out what takes no values. */
  changing = false,
  more: object = {},
): Map<string, string> {
  const list = Array.from({ length }, (_, index) => `${name} ${index}`);
  const lists = Object.fromEntries(LISTS.map(key => [key, list]));
  const values = { ...valuesOf(length, name), ...lists, face: '1A', ...more };
  const counts = Object.fromEntries(COUNTS.map(key => [key, number]));
  const valuesWith = (other: (key: string) => unknown): object =>
    new Proxy(
      { ...values, ...counts },
      { get: (known, key: string) => (known as Record<string, unknown>)[key] ?? other(key) },
    );
  // Some take a list where others take a number, or the number as it was typed.
  const forms = [
    valuesWith(key => (key === 'closest' ? undefined : number)),
    valuesWith(key => (['robots', 'players', 'around'].includes(key) ? list : number)),
    { ...values, line: list },
    valuesWith(() => String(number)),
  ];
  const say = (text: (values: object) => string): string => {
    for (let index = usable.get(text) ?? 0; index < forms.length - 1; index++) {
      try {
        const said = text(forms[index]!);
        if (length > 0) usable.set(text, index);
        return said;
      } catch {}
    }
    return text(forms.at(-1)!);
  };
  const said = new Map<string, string>();
  const render = (node: unknown, path: string): void => {
    if (typeof node === 'function') said.set(path, say(node as (values: object) => string));
    else if (typeof node !== 'string') {
      for (const key in node as object) {
        render((node as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`);
      }
    } else if (!changing) said.set(path, node);
  };
  render(texts, '');
  return said;
}

/** The same of texts that take values, without the numbers themselves; Catalan elides before some of them. */
const shapesOf = (texts: object, number: number): Map<string, string> => {
  const shapes = rendered(texts, number, 'Ann', 12, true);
  for (const [path, text] of shapes)
    shapes.set(path, text.replace(/\d+/g, '#').replace(/d’#/g, 'de #'));
  return shapes;
};

/** All that languages tell apart, round numbers, and those behind a hundred that end like small ones. */
const NUMBERS = [...Array(31).keys(), 42, 99, 100, 101, 102, 105, 111, 121, 200];

/** By number: texts that have a form of their own for it in English already. */
const usual = shapesOf(ENGLISH_TEXTS, 7);
const special = new Map<number, ReadonlySet<string>>(
  NUMBERS.map(number => {
    const odd = [...shapesOf(ENGLISH_TEXTS, number)].filter(
      ([path, text]) => usual.get(path) !== text,
    );
    return [number, new Set(odd.map(([path]) => path))];
  }),
);

/** Texts of at least one robot, chip, order, player or line: French has one form for 0 and 1. */
const NEVER_NOUGHT: ReadonlySet<string> = new Set([
  'screens.coach.solution',
  'screens.deck.notDue',
  'screens.match.firstTo',
  'screens.practice.hints.robots',
  'screens.rooms.seats.remove',
  'screens.troubles.results.damaged',
]);

/** Words that two languages may share, and what is never translated. */
const LOANS = new Set(
  `ann backspace bot bots chips cidr cluster coach ctrl del distance editor end enter esc faces game habsburg
  handicaps home maximiliana menu minute minutes motif name one other page pgdn pgup rating ricochet robot robots
  score server solo solution standard storm streak tab text triangle unique vim von vortex wolfgang word wow zoom`.split(
    /\s+/,
  ),
);
const isLoan = (text: string): boolean =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).every(word => LOANS.has(word));

/** What is not meant for people; of some values English gives it as well. */
const isOdd = (text: string): boolean => /undefined|NaN|\[object|\$\{|=>|\S {2,}\S/.test(text);

/** What is typed as it stands, or is part of a file or of a form. */
const TYPED = /"(red circle|rE gS)"|target:|!\w+!\w+!\w+!\.?|\S+:\/\/\S*/g;

/** What must not be there, by language. */
const TYPOGRAPHY: Readonly<Record<string, RegExp>> = {
  fr: /[^\u202f\u00a0][;!?»](?!\w)|[^\u202f\u00a0\d]:(?=\s|$)|«[^\u202f\u00a0]|[“”"']/u,
  es: /[“”"']|\s[;:!?](?!\w)|^[^¿]*\p{L}[^¿]*\?$|^[^¡]*\p{L}[^¡]*!$/u,
  ca: /[“”"']|\s[;:!?](?!\w)/u,
  cs: /[”"'«»]|\s[;:!?](?!\w)/u,
  fi: /[“"'«»„]|\s[;:!?](?!\w)/u,
  de: /[”"'«»]|\s[;:!?](?!\w)/u,
};

const bare = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

describe.each(others)('%s', (code, texts) => {
  test.each([0, 1, 2, 5, 21, 100, 1e6])('says all, with the number %i everywhere', number => {
    const name = number === 5 ? 'Maximiliana Wolfgang von Habsburg' : undefined;
    const said = rendered(texts, number, name);
    const inEnglish = rendered(ENGLISH_TEXTS, number, name);
    const found = [...said].filter(([path, text]) => {
      const same = inEnglish.get(path)!;
      return (isOdd(text) && !isOdd(same)) || text === '' || (text === same && !isLoan(text));
    });
    expect(found.map(each => each.join(': '))).toEqual([]);
  });

  test.each([0, 1, 2, 5, 21])('has the signs of the language, with the number %i', number => {
    const wrong = [...rendered(texts, number, 'Ann', number > 0 ? Math.min(number, 12) : 1)].filter(
      ([, text]) => TYPOGRAPHY[code]!.test(text.replace(TYPED, '…')),
    );
    expect(wrong.map(each => each.join(': '))).toEqual([]);
  });

  test('a text has one form for all numbers of a category', () => {
    const rules = new Intl.PluralRules(code);
    const ofCategories = new Map(
      [1, 3, 7].map(number => [rules.select(number), shapesOf(texts, number)] as const),
    );
    const odd = new Map<string, string>();
    for (const number of NUMBERS) {
      const known = ofCategories.get(rules.select(number))!;
      for (const [path, text] of shapesOf(texts, number)) {
        if (known.get(path) === text || odd.has(path) || special.get(number)!.has(path)) continue;
        if (number === 0 && (NEVER_NOUGHT.has(path) || !text.includes('#'))) continue;
        odd.set(path, `${number}: ${text}`);
      }
    }
    // The days after tomorrow have names of their own.
    odd.delete('screens.deck.notDue');
    // There the word is shortened where the number takes two cells with its sign.
    odd.delete('screens.setup.player');
    expect([...odd].map(each => each.join(': '))).toEqual([]);
  });

  test('every table of forms has all categories of the language', () => {
    const select = vi.spyOn(Intl.PluralRules.prototype, 'select');
    for (const category of new Intl.PluralRules(code).resolvedOptions().pluralCategories) {
      select.mockReturnValue(category);
      const said = [...rendered(texts, 7)];
      expect(said.filter(([, text]) => /undefined|\[object/.test(text) || text === '')).toEqual([]);
    }
    select.mockRestore();
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

test('no German verb is plural before one of a thing', () => {
  const [, german] = all.find(([code]) => code === 'de')!;
  const wrong = [...rendered(german, 1)].filter(([, text]) =>
    /\b\p{Ll}+en (noch )?1 \p{Lu}\p{Ll}/u.test(text),
  );
  expect(wrong.map(each => each.join(': '))).toEqual([]);
});

test('what a Finnish verb has as its object, and what is not there, is no bare nominative after one', () => {
  const [, finnish] = all.find(([code]) => code === 'fi')!;
  const wrong = [...rendered(finnish, 1)].filter(([, text]) =>
    /(ehdottaa|toteuttaa|käytti|ei ole) 1 (siirto|nappula)\b/u.test(text),
  );
  expect(wrong.map(each => each.join(': '))).toEqual([]);
});

/** As the rulebooks of the languages have it. */
test.each([
  ['fr', { one: 'coup', many: 'coups', other: 'coups' }],
  ['es', { one: 'movimiento', many: 'movimientos', other: 'movimientos' }],
  ['ca', { one: 'moviment', many: 'moviments', other: 'moviments' }],
  ['cs', { one: 'tah', few: 'tahy', other: 'tahů' }],
  ['fi', { one: 'siirto', other: 'siirtoa' }],
  ['de', { one: 'Zug', other: 'Züge' }],
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
    [/^screens\.setup\.(about|editions|changed$)/, 80],
    [/^messages\.refusal\.(too-many-names|not-in-range)$/, 80],
    [/^screens\.match\.(failed|chipsHead)$/, 3],
    [/^screens\.rooms\.match\.round$/, 26],
  ];
  const long = said.filter(([path, text]) =>
    limits.some(([paths, most]) => paths.test(path) && cellsOf(text).length > most),
  );
  expect(long.map(each => each.join(': '))).toEqual([]);
});

/** Keys that players choose, as sentences get them. */
const KEYS = { key: 'k', help: 'k', wall: 'k', undo: 'k' };

/** Lists of commands and their units, legends of letters that stand for robots and directions, and signs of players. */
const LEGENDS =
  /^linear\.(help|runHelp|rooms\.\w*[hH]elp)\.|^screens\.(rules\.slide\.picture$|rooms\.marks\.)|^host\.admin\.(howToBan|visitor)$/;

/** What stands between quotation marks in each text, in the order of the alphabet. */
const quotedIn = (texts: object, code: LanguageCode): Map<string, readonly string[]> =>
  new Map(
    [...rendered(texts, 7, 'Ann', 7, false, KEYS)].map(([path, text]) => [
      path,
      [...text.matchAll(QUOTED[code])].map(([, quoted = '']) => quoted).sort(),
    ]),
  );
const isSign = (text: string): boolean => /^\S$/.test(text);
const inEnglish = quotedIn(ENGLISH_TEXTS, 'en');

describe.each(all)('what is typed: %s', (code, texts) => {
  test('no letter stands in a sentence by itself without quotation marks', () => {
    const words = LETTERS[code] || ' ';
    const bare = new RegExp(`(?<![\\p{L}\\d\\-~:’])(?![${words}])[a-z](?![\\p{L}\\d\\-’])`, 'u');
    const found = [...rendered(texts, 7, 'Ann', 7, false, KEYS)].filter(([path, text]) => {
      const sentence = text
        .replace(QUOTED[code], '…')
        .replace(/(?<=\d|word)[ \u00a0]s(?!\p{L})/gu, '');
      return !LEGENDS.test(path) && bare.test(sentence);
    });
    expect(found.map(each => each.join(': '))).toEqual([]);
  });

  test('the same keys as in English have quotation marks', () => {
    const found = [...quotedIn(texts, code)].flatMap(([path, quoted]) => {
      const letters = quoted.filter(isSign).join(' ');
      const wanted = inEnglish.get(path)!.filter(isSign).join(' ');
      return letters === wanted || LEGENDS.test(path) ? [] : `${path}: ${letters}, not ${wanted}`;
    });
    expect(found).toEqual([]);
  });

  test('commands of linear mode have quotation marks where they have them in English', () => {
    const words = Object.entries(texts.linear.words) as ['look', string][];
    const found = [...quotedIn(texts, code)].flatMap(([path, quoted]) => {
      const typed = inEnglish.get(path)!.flatMap(wanted => {
        const command = words.find(([name]) =>
          `${wanted} `.startsWith(`${linearTexts.words[name]} `),
        );
        // What guests of a server type after `ssh` is the same in all languages.
        return command && !path.startsWith('serve.') ? command[1] : [];
      });
      return typed
        .filter(word => !quoted.some(each => `${each} `.startsWith(`${word} `)))
        .map(word => `${path}: ${word}`);
    });
    expect(found).toEqual([]);
  });
});
