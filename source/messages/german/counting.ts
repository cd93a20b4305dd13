import { grammarOf, rangeOf } from '../grammar.js';

const { count, ...grammar } = grammarOf<'one' | 'other'>('de');
export const { all, date, form, inDays, numeral, oneOf, when } = grammar;

const nouns = {
  move: { one: 'Zug', other: 'Züge' },
  second: { one: 'Sekunde', other: 'Sekunden' },
  minute: { one: 'Minute', other: 'Minuten' },
  day: { one: 'Tag', other: 'Tage' },
  round: { one: 'Runde', other: 'Runden' },
  chip: { one: 'Chip', other: 'Chips' },
  robot: { one: 'Roboter', other: 'Roboter' },
  hint: { one: 'Tipp', other: 'Tipps' },
  position: { one: 'Aufgabe', other: 'Aufgaben' },
  solution: { one: 'kürzeste Lösung', other: 'kürzeste Lösungen' },
  order: { one: 'Reihenfolge', other: 'Reihenfolgen' },
  seat: { one: 'freier Platz', other: 'freie Plätze' },
  skip: { one: 'Joker', other: 'Joker' },
  result: { one: 'Ergebnis', other: 'Ergebnisse' },
  match: { one: 'Partie', other: 'Partien' },
  practice: { one: 'Übung', other: 'Übungen' },
  board: { one: 'Spielplan', other: 'Spielpläne' },
  line: { one: 'Zeile', other: 'Zeilen' },
  byte: { one: 'Byte', other: 'Byte' },
};

/** Nouns that have another form in the dative, after "in", "nach" or "mit". */
const datives = {
  move: { one: 'Zug', other: 'Zügen' },
  robot: { one: 'Roboter', other: 'Robotern' },
};

/** The number with its noun. */
export const counted = (number: number, name: keyof typeof nouns): string =>
  count(number, nouns[name]);

export const moves = (number: number): string => counted(number, 'move');
export const moveRange = rangeOf(moves);
export const seconds = (number: number): string => counted(number, 'second');
export const minutes = (number: number): string => counted(number, 'minute');
export const rounds = (number: number): string => counted(number, 'round');
export const chips = (number: number): string => counted(number, 'chip');
export const robots = (number: number): string => counted(number, 'robot');

export const dative = (number: number, name: keyof typeof datives): string =>
  count(number, datives[name]);
/** As in "in 7 Zügen". */
export const inMoves = (number: number): string => dative(number, 'move');
