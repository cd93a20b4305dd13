import { clean } from '../../text/clean.js';

const LONGEST_QUOTE = 40;
const LONGEST_PATH = 160;

/** A value from outside, cleaned, short and in quotation marks. */
export const quote = (value: string): string => `„${clean(value, LONGEST_QUOTE)}“`;

/** A path for use inside a sentence. */
export const path = (name: string): string => `„${clean(name, LONGEST_PATH)}“`;

/** A key in a sentence: a single sign is in quotation marks, a name such as Enter is not. */
export const key = (name: string): string => ([...name].length === 1 ? quote(name) : name);
