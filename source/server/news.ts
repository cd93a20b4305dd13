import type { RefusedRequest } from './house.js';
import { networkOf } from './limits.js';

const MINUTE_MS = 60_000;
/** News that are remembered before those of more than a minute ago are forgotten. */
const REMEMBERED = 1000;

/**
 * Tells whether something is to be told of an address: the first time in a minute, so that a flood is
 * one line of the log.
 */
export type News = (address: string, what: Happening) => boolean;

/** What an address can do over and over. */
export type Happening =
  | RefusedRequest
  /** It does not get in. */
  | 'outside'
  /** It tries passwords or keys. */
  | 'guess'
  /** It asks of rooms more than is heard. */
  | 'flood';

/** @param now gives the time in milliseconds; it never goes back */
export function createNews(now: () => number): News {
  /** When it was told last. */
  const told = new Map<string, number>();
  return (address, what) => {
    const time = now();
    const key = `${networkOf(address)} ${what}`;
    const last = told.get(key);
    if (last !== undefined && last > time - MINUTE_MS) return false;
    if (told.size >= REMEMBERED) {
      for (const [key, last] of told) if (last <= time - MINUTE_MS) told.delete(key);
    }
    told.set(key, time);
    return true;
  };
}
