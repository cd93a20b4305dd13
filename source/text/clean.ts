import { stripVTControlCharacters } from 'node:util';

const LONGEST_QUOTE = 40;

/**
 * Text from outside made fit for one line of a screen or a log: without escape sequences, line ends and other invisible
 * characters, cut to `longest` characters with an ellipsis.
 * @public
 */
export function clean(text: string, longest: number): string {
  const characters = [...stripVTControlCharacters(text).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')];
  return characters.length <= longest
    ? characters.join('')
    : `${characters.slice(0, longest - 1).join('')}…`;
}

/** @public A value from outside, cleaned, short and in quotation marks: for use inside a sentence. */
export const quote = (value: string): string => `“${clean(value, LONGEST_QUOTE)}”`;

/** @public A value from outside as JSON; empty if it is nested too deep. */
export function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** @public A thrown value and its reason, in one line. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.cause === undefined
    ? thrown.message
    : `${thrown.message} ${reasonOf(thrown.cause)}`;
}

/** @public How ssh is told a port other than its own. */
export const portFlag = (port = 22): string => (port === 22 ? '' : `-p ${port} `);

/** @public What a guest without an SSH key needs to log in again, by lines or at a screen. */
export type WayBack = Readonly<{
  name: string;
  word: string;
  port?: number | undefined;
  isByLines?: boolean | undefined;
}>;

/** @public The command for it: the word identifies the guest, so that any name will do. */
export const comingBack = (way: WayBack, me: string, host: string): string =>
  `ssh ${way.isByLines ? '-T ' : ''}${portFlag(way.port)}${/^[\w-]{1,8}/.exec(way.name)?.[0] ?? me}+${way.word}@${host}`;
