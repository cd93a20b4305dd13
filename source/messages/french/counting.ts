import { grammarOf, type PluralForms, rangeOf } from '../grammar.js';

type Forms = PluralForms<'one' | 'many' | 'other'>;

const grammar = grammarOf<keyof Forms>('fr');
export const { numeral, count, form, all, oneOf, inDays, when } = grammar;

/** The first of a month is an ordinal. */
export const date = (day: string): string => grammar.date(day).replace(/^1 /, '1er ');

/** A noun: one for 0 and 1; after whole millions « de » stands before it. */
const noun = (one: string, other: string): Forms => ({
  one,
  many: /^[aeiou]/.test(other) ? `d’${other}` : `de ${other}`,
  other,
});

export const nouns = {
  move: noun('coup', 'coups'),
  order: noun('ordre', 'ordres'),
  second: noun('seconde', 'secondes'),
  minute: noun('minute', 'minutes'),
  day: noun('jour', 'jours'),
  round: noun('tour', 'tours'),
  chip: noun('jeton', 'jetons'),
  robot: noun('robot', 'robots'),
  player: noun('joueur', 'joueurs'),
  hint: noun('indice', 'indices'),
  position: noun('position', 'positions'),
  result: noun('résultat', 'résultats'),
  match: noun('partie', 'parties'),
  practice: noun('entraînement', 'entraînements'),
  board: noun('plateau', 'plateaux'),
  character: noun('caractère', 'caractères'),
  skip: noun('passe', 'passes'),
  spectator: noun('spectateur', 'spectateurs'),
  freeSeat: noun('place libre', 'places libres'),
  changed: noun('modifiée', 'modifiées'),
  other: noun('autre', 'autres'),
  byte: noun('octet', 'octets'),
  screen: noun('écran', 'écrans'),
  room: noun('salle', 'salles'),
  visitor: noun('visiteur', 'visiteurs'),
  ban: noun('bannissement', 'bannissements'),
};

export const moves = (number: number): string => count(number, nouns.move);
export const moveRange = rangeOf(moves, ' à ');
export const seconds = (number: number): string => count(number, nouns.second);
export const minutes = (number: number): string => count(number, nouns.minute);
export const rounds = (number: number): string => count(number, nouns.round);
export const chips = (number: number): string => count(number, nouns.chip);
export const robots = (number: number): string => count(number, nouns.robot);
