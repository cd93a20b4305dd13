import { grammarOf } from '../grammar.js';

export const { count, all, oneOf } = grammarOf<'one' | 'other'>('en-GB');

export const moves = (number: number): string => count(number, { one: 'move', other: 'moves' });
