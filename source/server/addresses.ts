import { RecentMap } from '../terminal/recent-map.js';

/** The most addresses remembered, besides those that are held. */
export const MOST_REMEMBERED = 10_000;

/** Prefixes of IPv6 to compare, in groups of 16 bits: a household owns all that follows, or more. */
const PREFIXES = [
  { groups: 4, mask: 0xffff, bits: 64 },
  { groups: 4, mask: 0xff00, bits: 56 },
  { groups: 3, mask: 0xffff, bits: 48 },
];
/** For how many addresses each of these counts. */
export const TIMES_OF: readonly number[] = [1, 2, 4];

/** An address of IPv4 as such, also where it is written as one of IPv6. */
export const bare = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The networks of an address, the narrowest first: of IPv4 itself, also as IPv6; of IPv6 its 64, 56 and 48 bits. */
export function networksOf(address: string): readonly string[] {
  const plain = bare(address);
  if (!plain.includes(':')) return [plain];
  const [left = '', right] = address.replace(/%.*$/, '').split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const all = [...head, ...zeros, ...tail].map(group => Number.parseInt(group, 16));
  return PREFIXES.map(({ groups, mask, bits }) => {
    const kept = all
      .slice(0, groups)
      .map((group, at) => (at === groups - 1 ? group & mask : group));
    return `${kept.map(group => group.toString(16)).join(':')}::/${bits}`;
  });
}

/** Counts events per key in windows that begin with the first event, on a monotonic clock; returns the new total. */
export function createTally(
  now: () => number,
  milliseconds: number,
): (key: string, more?: number) => number {
  const tallies = new RecentMap<string, { since: number; count: number }>(MOST_REMEMBERED);
  return (key, more = 1) => {
    const tally = tallies.having(key, () => ({ since: Number.NEGATIVE_INFINITY, count: 0 }));
    if (now() - tally.since >= milliseconds) Object.assign(tally, { since: now(), count: 0 });
    tally.count += more;
    return tally.count;
  };
}
