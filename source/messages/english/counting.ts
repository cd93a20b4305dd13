import { grammarOf } from '../grammar.js';

export const { count, all, oneOf } = grammarOf<'one' | 'other'>('en-GB');

export const moves = (number: number): string => count(number, { one: 'move', other: 'moves' });
export const seconds = (number: number): string =>
  count(number, { one: 'second', other: 'seconds' });
export const minutes = (number: number): string =>
  count(number, { one: 'minute', other: 'minutes' });
export const rounds = (number: number): string => count(number, { one: 'round', other: 'rounds' });
export const chips = (number: number): string => count(number, { one: 'chip', other: 'chips' });
export const robots = (number: number): string => count(number, { one: 'robot', other: 'robots' });
