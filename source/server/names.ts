import { LONGEST_NAME } from '../game/index.js';
import { graphemesOf, widthOf } from '../terminal/cells.js';
import { clean } from '../text/clean.js';
import type { Neighbours } from './house.js';

/** The most characters read of a name; a client may send any length. */
const LONGEST_LOOK = 256;
/** The most code points in a character: many accents on top of each other would reach into other rows. */
const LONGEST_CHARACTER = 4;
/** The name of guests who give none. It is not translated: everybody reads it, and so do logs. */
const NAMELESS = 'guest';

/** @public The name that others see, made from a login name: visible characters only, at most 16 cells. */
export function playerName(userName: string): string {
  const visible = clean(userName.slice(0, LONGEST_LOOK), LONGEST_LOOK)
    .normalize()
    .replace(UNSEEN, ' ')
    .trim();
  const name = cut(visible, LONGEST_NAME).trim();
  // Combining marks alone are no name.
  return /[^\p{M} ]/u.test(name) ? name : NAMELESS;
}

/** Splits a login name such as `ann+kifanoru` into the name and the word of a seat. */
export function namedBy(userName: string): { readonly name: string; readonly word?: string } {
  const [, name, word] = /^(.+)\+([a-z]{8})$/is.exec(userName.slice(0, LONGEST_LOOK)) ?? [];
  return { name: playerName(name ?? userName), ...(word && { word: word.toLowerCase() }) };
}

/** Blanks of all kinds, and letters that show nothing. */
const UNSEEN = /[\s\p{DI}\u2800]+/gu;

/** As many whole characters from the beginning as fit into this many cells and code points. */
function cut(text: string, longest: number): string {
  let fitting = '';
  for (const segment of graphemesOf(text)) {
    const character = [...segment].slice(0, LONGEST_CHARACTER).join('');
    const next = fitting + character;
    if (widthOf(next) > longest || [...next].length > longest) break;
    fitting = next;
  }
  return fitting;
}

/**
 * The names that are taken. No two people have the same.
 *
 * @param isTaken whether somebody has a name at another server
 */
export function createNames(isTaken: Neighbours['isTaken'] = () => false) {
  const holders = new Map<string, { readonly key: string | undefined; readonly lines: number }>();
  const isFree = (name: string, key: string | undefined, address: string) => {
    const holder = holders.get(name.toLowerCase());
    return (!holder || (key !== undefined && holder.key === key)) && !isTaken(name, key, address);
  };
  const hold = (name: string, key: string | undefined, more: number) => {
    const lines = (holders.get(name.toLowerCase())?.lines ?? 0) + more;
    if (lines > 0) holders.set(name.toLowerCase(), { key, lines });
    else holders.delete(name.toLowerCase());
  };
  return {
    /**
     * Takes a name, numbered if somebody else has it. The same key gets its name again: the guest may have come back before
     * the last connection was found to be dead.
     */
    take(name: string, key?: string, address = ''): string {
      let free = name;
      for (let number = 2; !isFree(free, key, address); number++) {
        const suffix = ` ${number}`;
        free = `${cut(name, LONGEST_NAME - suffix.length).trimEnd()}${suffix}`;
      }
      hold(free, key, 1);
      return free;
    },
    giveBack: (name: string) => hold(name, holders.get(name.toLowerCase())?.key, -1),
  };
}
