import { expect, test } from 'vitest';
import * as catalan from '../../source/messages/catalan/counting.js';
import * as catalanForms from '../../source/messages/catalan/forms.js';
import * as czech from '../../source/messages/czech/counting.js';
import * as czechForms from '../../source/messages/czech/forms.js';
import * as finnish from '../../source/messages/finnish/counting.js';
import * as finnishForms from '../../source/messages/finnish/forms.js';
import * as french from '../../source/messages/french/counting.js';
import * as frenchForms from '../../source/messages/french/forms.js';
import * as german from '../../source/messages/german/counting.js';
import * as germanForms from '../../source/messages/german/forms.js';
import { learn } from '../../source/messages/language.js';
import * as spanish from '../../source/messages/spanish/counting.js';
import * as spanishForms from '../../source/messages/spanish/forms.js';
import type { LanguageCode } from '../../source/text/languages.js';
import { SPOKEN } from '../helpers/spoken.js';

type Count = (number: number) => string;

/** A noun, without its number, in each category of `Intl.PluralRules`. */
const formsOf = (code: LanguageCode, count: Count): readonly string[] => {
  const rules = new Intl.PluralRules(code);
  const numbers = [1, 2, 1.5, 5, 2_000_000];
  return rules.resolvedOptions().pluralCategories.map(category => {
    const number = numbers.find(number => rules.select(number) === category)!;
    return count(number).replace(/^[\d\s,.]+/, '');
  });
};

const nounsOf = (counting: object, names: string): readonly Count[] =>
  names.split(' ').map(name => (counting as Record<string, Count>)[name]!);

const COMMON = 'moves chips rounds seconds minutes robots';

/** Nouns by their forms for one, (few,) many and other numbers, as the glossary has them. */
test.each([
  [
    'fr',
    french,
    COMMON,
    'coup coups, jeton jetons, tour tours, seconde secondes, minute minutes, robot robots',
  ],
  [
    'es',
    spanish,
    COMMON,
    'movimiento movimientos, ficha fichas, ronda rondas, segundo segundos, minuto minutos, robot robots',
  ],
  [
    'ca',
    catalan,
    COMMON,
    'moviment moviments, fitxa fitxes, ronda rondes, segon segons, minut minuts, robot robots',
  ],
  ['ca', catalan, 'positions days bytes', 'posició posicions, dia dies, byte bytes'],
  [
    'fi',
    finnish,
    COMMON,
    'siirto siirtoa, nappula nappulaa, kierros kierrosta, sekunti sekuntia, minuutti minuuttia, robotti robottia',
  ],
  [
    'de',
    german,
    COMMON,
    'Zug Züge, Chip Chips, Runde Runden, Sekunde Sekunden, Minute Minuten, Roboter Roboter',
  ],
  ['de', german, 'inMoves', 'Zug Zügen'],
  [
    'cs',
    czech,
    'moves chips rounds',
    'tah tahy tahu tahů, žeton žetony žetonu žetonů, kolo kola kola kol',
  ],
  ['cs', czech, 'seconds minutes', 'sekunda sekundy sekundy sekund, minuta minuty minuty minut'],
  [
    'cs',
    czech,
    'days hints positions',
    'den dny dne dní, nápověda nápovědy nápovědy nápověd, pozice pozice pozice pozic',
  ],
  [
    'cs',
    czech,
    'bytes characters spectators',
    'bajt bajty bajtu bajtů, znak znaky znaku znaků, divák diváci diváka diváků',
  ],
  ['cs', czech, 'columnsOf rowsOf', 'sloupec sloupce sloupce sloupců, řádek řádky řádku řádků'],
  [
    'cs',
    czech.accusative,
    'robots seconds minutes',
    'robota roboty robota robotů, sekundu sekundy sekundy sekund, minutu minuty minuty minut',
  ],
  [
    'cs',
    czech.locative,
    'rounds minutes',
    'kole kolech kola kolech, minutě minutách minuty minutách',
  ],
] as const)('nouns have the forms of the glossary: %s, %o, %s', (code, counting, names, forms) => {
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const order = (['one', 'few', 'many', 'other'] as const).filter(each =>
    categories.includes(each),
  );
  for (const [index, count] of nounsOf(counting, names).entries()) {
    const [one, ...rest] = forms.split(', ')[index]!.split(' ');
    // After whole millions the others have "of" before the plural.
    const of = /^[aeiou]/.test(rest[0]!) ? 'd’' : 'de ';
    const wanted = order.length === 3 ? [one, `${of}${rest[0]}`, rest[0]] : [one, ...rest];
    const byCategory = new Map(categories.map((each, at) => [each, formsOf(code, count)[at]]));
    expect(order.map(each => byCategory.get(each))).toEqual(wanted);
  }
});

test('every French noun differs in the plural, and has “de” or “d’” after millions', () => {
  for (const { one, many, other } of Object.values(french.nouns)) {
    expect(other).not.toBe(one);
    expect(many).toBe(`${/^[aeiou]/.test(other) ? 'd’' : 'de '}${other}`);
  }
});

/** Functions that inflect robots or directions, with all that they come to, black last. */
test.each([
  ['fr', frenchForms.feminine, 'robots', 'rouge verte bleue jaune argentée noire'],
  ['fr', frenchForms.towards, 'directions', 'vers le nord, vers l’est, vers le sud, vers l’ouest'],
  ['fr', frenchForms.at, 'directions', 'au nord, à l’est, au sud, à l’ouest'],
  ['es', spanishForms.feminine, 'robots', 'roja verde azul amarilla plateada negra'],
  [
    'es',
    spanishForms.theColour,
    'robots',
    'el rojo, el verde, el azul, el amarillo, el plateado, el negro',
  ],
  ['ca', catalanForms.feminine, 'robots', 'vermella verda blava groga platejada negra'],
  [
    'ca',
    catalanForms.the,
    'robots',
    'el vermell, el verd, el blau, el groc, el platejat, el negre',
  ],
  ['ca', catalanForms.to, 'directions', 'al nord, a l’est, al sud, a l’oest'],
  [
    'cs',
    (word: string) => czechForms.colour(word, 'genitive'),
    'robots',
    'červeného zeleného modrého žlutého stříbrného černého',
  ],
  [
    'cs',
    (word: string) => czechForms.colour(word, 'feminine'),
    'robots',
    'červená zelená modrá žlutá stříbrná černá',
  ],
  ['cs', czechForms.at, 'directions', 'na severu, na východě, na jihu, na západě'],
  [
    'fi',
    (word: string) => finnishForms.colour(word, 'genitive'),
    'robots',
    'punaisen vihreän sinisen keltaisen hopeisen mustan',
  ],
  [
    'fi',
    (word: string) => finnishForms.colour(word, 'partitive'),
    'robots',
    'punaista vihreää sinistä keltaista hopeista mustaa',
  ],
  [
    'fi',
    (word: string) => finnishForms.colour(word, 'allative'),
    'robots',
    'punaiselle vihreälle siniselle keltaiselle hopeiselle mustalle',
  ],
  [
    'fi',
    (word: string) => finnishForms.direction(word, 'to'),
    'directions',
    'pohjoiseen itään etelään länteen',
  ],
  [
    'fi',
    (word: string) => finnishForms.direction(word, 'at'),
    'directions',
    'pohjoisessa idässä etelässä lännessä',
  ],
  [
    'de',
    (word: string) => germanForms.theRobot(word, 'accusative'),
    'robots',
    'den roten Roboter, den grünen Roboter, den blauen Roboter, den gelben Roboter, den silbernen Roboter, den schwarzen Roboter',
  ],
  [
    'de',
    (word: string) => germanForms.colour(word, 'neuter'),
    'robots',
    'rotes grünes blaues gelbes silbernes schwarzes',
  ],
] as const)('words have the forms of the glossary: %s', async (code, inflect, kind, forms) => {
  const { messages } = await learn(code);
  const words = kind === 'robots' ? [...messages.robots, messages.black] : messages.directions;
  expect(words.map(word => inflect(word))).toEqual(forms.split(forms.includes(',') ? ', ' : ' '));
});

test.each(SPOKEN)('%s says of nothing left that there is none', (_, { screens }) => {
  const finished = { played: '', shortest: 4, time: '' };
  for (const said of [
    (number: number) => screens.train.skips({ skips: number }),
    (number: number) => screens.train.over({ score: number, best: 99 }),
    (number: number) => screens.top.finished({ ...finished, hints: number }),
  ]) {
    expect(said(0)).not.toContain('0');
    expect(said(10)).toContain('10');
  }
});
