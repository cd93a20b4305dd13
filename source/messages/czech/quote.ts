import { clean } from '../../text/clean.js';

const LONGEST_QUOTE = 40;

/** A value from outside, cleaned, short and in quotation marks. */
export const quote = (value: string): string => `„${clean(value, LONGEST_QUOTE)}“`;
