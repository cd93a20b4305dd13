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

/** Nouns by their forms for one, (few,) many and other numbers, as the glossary has them. */
test.each([
  ['fr', french, 'moves chips rounds', 'coup coups, jeton jetons, tour tours'],
  ['fr', french, 'seconds minutes robots', 'seconde secondes, minute minutes, robot robots'],
  ['es', spanish, 'moves chips', 'movimiento movimientos, ficha fichas'],
  ['es', spanish, 'rounds seconds', 'ronda rondas, segundo segundos'],
  ['es', spanish, 'minutes robots', 'minuto minutos, robot robots'],
  ['ca', catalan, 'moves chips rounds', 'moviment moviments, fitxa fitxes, ronda rondes'],
  ['ca', catalan, 'seconds minutes robots', 'segon segons, minut minuts, robot robots'],
  ['ca', catalan, 'positions days bytes', 'posició posicions, dia dies, byte bytes'],
  ['fi', finnish, 'moves chips rounds', 'siirto siirtoa, nappula nappulaa, kierros kierrosta'],
  ['fi', finnish, 'seconds minutes', 'sekunti sekuntia, minuutti minuuttia'],
  ['fi', finnish, 'robots', 'robotti robottia'],
  ['de', german, 'moves inMoves chips rounds', 'Zug Züge, Zug Zügen, Chip Chips, Runde Runden'],
  ['de', german, 'seconds minutes', 'Sekunde Sekunden, Minute Minuten'],
  ['de', german, 'robots', 'Roboter Roboter'],
  ['cs', czech, 'moves chips', 'tah tahy tahu tahů, žeton žetony žetonu žetonů'],
  ['cs', czech, 'rounds seconds', 'kolo kola kola kol, sekunda sekundy sekundy sekund'],
  ['cs', czech, 'minutes', 'minuta minuty minuty minut'],
  ['cs', czech, 'days hints', 'den dny dne dní, nápověda nápovědy nápovědy nápověd'],
  ['cs', czech, 'positions bytes', 'pozice pozice pozice pozic, bajt bajty bajtu bajtů'],
  ['cs', czech, 'characters', 'znak znaky znaku znaků'],
  ['cs', czech, 'spectators', 'divák diváci diváka diváků'],
  ['cs', czech, 'columnsOf rowsOf', 'sloupec sloupce sloupce sloupců, řádek řádky řádku řádků'],
  ['cs', czech.accusative, 'robots', 'robota roboty robota robotů'],
  ['cs', czech.accusative, 'seconds', 'sekundu sekundy sekundy sekund'],
  ['cs', czech.accusative, 'minutes', 'minutu minuty minuty minut'],
  ['cs', czech.locative, 'rounds', 'kole kolech kola kolech'],
  ['cs', czech.locative, 'minutes', 'minutě minutách minuty minutách'],
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

type Inflect = (word: string, form?: string) => string;

/** Functions that inflect robots, black last, or directions, with all that they come to. */
test.each([
  ['fr', frenchForms.feminine, '', 'rouge verte bleue jaune argentée noire'],
  ['fr', frenchForms.towards, '', 'vers le nord, vers l’est, vers le sud, vers l’ouest'],
  ['fr', frenchForms.at, '', 'au nord, à l’est, au sud, à l’ouest'],
  ['es', spanishForms.feminine, '', 'roja verde azul amarilla plateada negra'],
  [
    'es',
    spanishForms.theColour,
    '',
    'el rojo, el verde, el azul, el amarillo, el plateado, el negro',
  ],
  ['ca', catalanForms.feminine, '', 'vermella verda blava groga platejada negra'],
  ['ca', catalanForms.the, '', 'el vermell, el verd, el blau, el groc, el platejat, el negre'],
  ['ca', catalanForms.to, '', 'al nord, a l’est, al sud, a l’oest'],
  ['cs', czechForms.colour, 'genitive', 'červeného zeleného modrého žlutého stříbrného černého'],
  ['cs', czechForms.colour, 'feminine', 'červená zelená modrá žlutá stříbrná černá'],
  ['cs', czechForms.at, '', 'na severu, na východě, na jihu, na západě'],
  ['fi', finnishForms.colour, 'genitive', 'punaisen vihreän sinisen keltaisen hopeisen mustan'],
  ['fi', finnishForms.colour, 'partitive', 'punaista vihreää sinistä keltaista hopeista mustaa'],
  [
    'fi',
    finnishForms.colour,
    'allative',
    'punaiselle vihreälle siniselle keltaiselle hopeiselle mustalle',
  ],
  ['fi', finnishForms.direction, 'to', 'pohjoiseen itään etelään länteen'],
  ['fi', finnishForms.direction, 'at', 'pohjoisessa idässä etelässä lännessä'],
  [
    'de',
    germanForms.theRobot,
    'accusative',
    'den roten Roboter, den grünen Roboter, den blauen Roboter, den gelben Roboter, den silbernen Roboter, den schwarzen Roboter',
  ],
  ['de', germanForms.colour, 'neuter', 'rotes grünes blaues gelbes silbernes schwarzes'],
] as const)(
  'words have the forms of the glossary: %s %s %s',
  async (code, inflect, form, forms) => {
    const { messages } = await learn(code);
    const wanted = forms.split(forms.includes(',') ? ', ' : ' ');
    const isOfRobots = wanted.length > messages.directions.length;
    const words = isOfRobots ? [...messages.robots, messages.black] : messages.directions;
    const inflected = words.map(word => (inflect as Inflect)(word, ...(form ? [form] : [])));
    expect(inflected).toEqual(wanted);
  },
);

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
