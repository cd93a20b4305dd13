import { grammarOf } from '../grammar.js';

export const { count, all, oneOf } = grammarOf<'one' | 'other'>('en-GB');

/** The number with a noun that takes an s. */
export const counted = (number: number, noun: string): string =>
  count(number, { one: noun, other: `${noun}s` });

export const moves = (number: number): string => counted(number, 'move');
/** As many moves as were bid, where the proof must have all of them. */
export const bidMoves = ({ bid, exact }: { bid: number; exact: boolean }): string =>
  `${exact ? 'exactly ' : ''}${moves(bid)}`;
/** How many moves were bid; of a claim it is any number. */
export const ofBid = (bid = Infinity): string => (bid === Infinity ? '' : ` of ${bid}`);
/** A bid that came too late, as far as it was typed. */
export const ofTyped = ({ typed }: { typed: string | undefined }): string =>
  typed === undefined ? '' : ` of ${typed}`;
export const seconds = (number: number): string => counted(number, 'second');
export const minutes = (number: number): string => counted(number, 'minute');
export const rounds = (number: number): string => counted(number, 'round');
export const chips = (number: number): string => counted(number, 'chip');
export const robots = (number: number): string => counted(number, 'robot');
