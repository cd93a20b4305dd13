import type { formatEntry } from '../../source/cluster/copy.js';

/** An entry of a room's log: what its first line says, and the lines behind it. */
export function parted(text: string) {
  const end = text.indexOf('\n') + 1;
  const head: Parameters<typeof formatEntry>[0] = JSON.parse(text.slice(0, end));
  return { head, lines: text.slice(end) };
}

/** The server that has written the last of these entries. */
export const lastOwner = (entries: readonly { readonly text: string }[]): string =>
  parted(entries.at(-1)!.text).head.owner;
