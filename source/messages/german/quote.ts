import { clean } from '../../text/clean.js';
import { keysIn } from '../grammar.js';

const LONGEST_QUOTE = 40;
const LONGEST_PATH = 160;

/** A value from outside, cleaned, short and in quotation marks. */
export const quote = (value: string): string => `„${clean(value, LONGEST_QUOTE)}“`;

/** A path for use inside a sentence. */
export const path = (name: string): string => `„${clean(name, LONGEST_PATH)}“`;

/** A key for use inside a sentence. */
export const key = keysIn(quote);
