import { clean } from '../../text/clean.js';
import { keysIn } from '../grammar.js';

const LONGEST_QUOTE = 40;
const LONGEST_PATH = 160;

/** A value from outside, cleaned, short and in quotation marks: for use inside a sentence. */
export const quote = (value: string): string => `«${clean(value, LONGEST_QUOTE)}»`;

/** A key for use inside a sentence. */
export const theKey = keysIn(quote);

/** How a question is answered. */
export const YES_OR_NO = '«y»\u00a0=\u00a0sí; qualsevol altra tecla\u00a0=\u00a0no.';

/** For the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A path for use inside a sentence. */
export const path = (file: string): string => `«${clean(file, LONGEST_PATH)}»`;
