import { RecentMap } from '../terminal/recent-map.js';

/** How many addresses are remembered at most; those in use are kept beyond that. */
export const MOST_REMEMBERED = 10_000;

/** Prefixes of IPv6 addresses, in groups of 16 bits: a household gets all addresses of a /64, a /56 or a /48. */
const PREFIXES = [
  { groups: 4, mask: 0xffff, bits: 64 },
  { groups: 4, mask: 0xff00, bits: 56 },
  { groups: 3, mask: 0xffff, bits: 48 },
];
/** How many times the limit of one address holds for each of them. */
export const TIMES_OF: readonly number[] = [1, 2, 4];

/** An IPv4 address as such, even if it is written as an IPv6 address. */
export const bare = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** @public The networks that an address belongs to, narrowest first: for IPv4 only the address itself; for IPv6 its prefixes. */
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

/** Counts events by key in time windows, which begin with the first event; gives the new total. `now` never goes back. */
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
