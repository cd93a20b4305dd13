import type { PositionList } from './position-list.js';

/** Words of a mailbox: some thousand positions, so that it is not asked for at every turn. */
export const MAILBOX_WORDS = 1 << 14;

/** In place of a depth: nothing more in it. */
const NO_MORE = -1;

/**
 * Moves half of the positions that are still to be read in the layer into the mailbox, as far as they
 * find room: of each depth a part, the shallow ones first, as most comes of those.
 *
 *     depth, words, the positions' words, depth, …, NO_MORE
 *
 * @param reads by depth, how many words of the list were read
 * @returns whether there were any
 */
export function fillMailbox(
  mailbox: Int32Array,
  lists: readonly PositionList[],
  reads: Int32Array,
  bound: number,
): boolean {
  let filled = 0;
  for (let depth = 0; depth < bound; depth++) {
    const list = lists[depth]!;
    const room = mailbox.length - filled - 3;
    const given = Math.min((list.length - reads[depth]!) >> 2, room >> 1) << 1;
    if (given <= 0) continue;
    list.length -= given;
    mailbox[filled++] = depth;
    mailbox[filled++] = given;
    mailbox.set(list.words.subarray(list.length, list.length + given), filled);
    filled += given;
  }
  mailbox[filled] = NO_MORE;
  return filled > 0;
}

/** Adds the positions in the mailbox to the lists of their depths. */
export function emptyMailbox(mailbox: Int32Array, lists: readonly PositionList[]): void {
  let taken = 0;
  while (mailbox[taken] !== NO_MORE) {
    const list = lists[mailbox[taken++]!]!;
    const end = taken + 1 + mailbox[taken]!;
    taken++;
    while (taken < end) list.push(mailbox[taken++]!, mailbox[taken++]!);
  }
}
