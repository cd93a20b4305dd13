import { clean } from '../../text/clean.js';

const LONGEST_QUOTE = 40;
const LONGEST_PATH = 160;

/** A value from outside, cleaned, short and in quotation marks: for use inside a sentence. */
export const quote = (value: string): string => `«${clean(value, LONGEST_QUOTE)}»`;

/** A path for use inside a sentence. */
export const path = (file: string): string => `«${clean(file, LONGEST_PATH)}»`;
