import { clean } from '../../text/clean.js';
import { keysIn } from '../grammar.js';

const LONGEST_QUOTE = 40;

/** A value from outside, cleaned, short and in quotation marks. */
export const quote = (value: string): string => `„${clean(value, LONGEST_QUOTE)}“`;

/** A key for use inside a sentence. */
export const theKey = keysIn(quote);

const LONGEST_PATH = 160;

/** A path for use inside a sentence. */
export const path = (name: string): string => `„${clean(name, LONGEST_PATH)}“`;
