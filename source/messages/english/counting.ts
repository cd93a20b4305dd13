import { clean, quote } from '../../text/clean.js';
import { grammarOf, keysIn, rangeOf } from '../grammar.js';

export const { count, all, oneOf, numeral, date, inDays, when } = grammarOf<'one' | 'other'>(
  'en-GB',
);

/** The number with a noun that takes an s. */
export const counted = (number: number, noun: string): string =>
  count(number, { one: noun, other: `${noun}s` });

export const moves = (number: number): string => counted(number, 'move');
export const moveRange = rangeOf(moves);
/** The number of moves that were bid; nothing for a claim, which has no number. */
export const ofBid = (bid = Infinity): string => (bid === Infinity ? '' : ` of ${bid}`);
export const seconds = (number: number): string => counted(number, 'second');
export const minutes = (number: number): string => counted(number, 'minute');
export const rounds = (number: number): string => counted(number, 'round');
export const chips = (number: number): string => counted(number, 'chip');
export const robots = (number: number): string => counted(number, 'robot');

/** For the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const LONGEST_PATH = 160;

/** A path for use inside a sentence. */
export const path = (file: string): string => `“${clean(file, LONGEST_PATH)}”`;

/** A key for use inside a sentence. */
export const theKey = keysIn(quote);
