import { inflections } from '../grammar.js';

const ROBOT = {
  nominative: 'robotti',
  genitive: 'robotin',
  partitive: 'robottia',
  allative: 'robotille',
};

type Case = keyof typeof ROBOT;
type Cases = readonly [nominative: string, genitive: string, partitive: string, allative: string];

const COLOURS: readonly Cases[] = [
  ['punainen', 'punaisen', 'punaista', 'punaiselle'],
  ['vihreä', 'vihreän', 'vihreää', 'vihreälle'],
  ['sininen', 'sinisen', 'sinistä', 'siniselle'],
  ['keltainen', 'keltaisen', 'keltaista', 'keltaiselle'],
  ['hopeinen', 'hopeisen', 'hopeista', 'hopeiselle'],
  ['musta', 'mustan', 'mustaa', 'mustalle'],
];

const byCase = (words: Cases): Record<Case, string> => ({
  nominative: words[0],
  genitive: words[1],
  partitive: words[2],
  allative: words[3],
});

/** A colour in a case: "punaisen". */
export const colour = inflections<Case>(
  Object.fromEntries(COLOURS.map(words => [words[0], byCase(words)])),
);

/** A robot in a case: "punaisen robotin"; what is no colour stays as it is. */
export const theRobot = inflections<Case>({
  ...Object.fromEntries(
    COLOURS.map(words => {
      const forms = byCase(words);
      for (const name of Object.keys(ROBOT) as Case[]) forms[name] += ` ${ROBOT[name]}`;
      return [words[0], forms];
    }),
  ),
  'mikä tahansa robotti': byCase([
    'mikä tahansa robotti',
    'minkä tahansa robotin',
    'mitä tahansa robottia',
    'mille tahansa robotille',
  ]),
});

/** A direction as where to, and as where: "itään", "idässä". */
export const direction = inflections({
  pohjoinen: { to: 'pohjoiseen', at: 'pohjoisessa' },
  itä: { to: 'itään', at: 'idässä' },
  etelä: { to: 'etelään', at: 'etelässä' },
  länsi: { to: 'länteen', at: 'lännessä' },
});

/** For the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
