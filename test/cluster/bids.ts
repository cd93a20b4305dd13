import { counting } from '../helpers/entries.js';
import type { Written } from '../helpers/simulated-bus.js';
import { BY_TIME, type Line, type World } from './world.js';

/** A bid of a guest, and what was answered. */
export interface MadeBid {
  readonly room: string;
  /** By which it is recognized in the log. */
  readonly moves: number;
  readonly at: number;
  /** When it was answered. */
  readonly until: number;
  /** Nothing if there is no answer yet. */
  readonly answer?: string;
}

/** A bid of the same number that comes later is another one. */
const OTHER_MS = 60_000;
/** What has failed may leave for the log so long after that was said; longer while messages are late. */
const GRACE_MS = 100;
const LATE_MESSAGES_MS = 4_000;

/** From when to when messages were late. */
export interface Lateness {
  readonly from: number;
  readonly to: number;
}

/**
 * Compares bids with the log: what was acknowledged is there once, what was refused is not, and what failed came soon or never.
 *
 * @param lost what NATS has lost: bids that are only there are gone
 */
export function countBids(
  written: World['bus']['written'],
  made: readonly MadeBid[],
  lateness: readonly Lateness[],
  lost: readonly Written[] = [],
) {
  const counted = { acknowledged: 0, lost: 0, gone: 0, doubled: 0, late: 0 };
  const troubles: string[] = [];
  const stored = new Map<string, Written[]>();
  const times = new Map<string, number[]>();
  const left = new Set(written.map(entry => 'id' in entry && entry.id));
  // What was tried on until it was stored once more is not gone.
  const isGone = new Set(lost.filter(({ id }) => !left.has(id)));
  for (const entry of [...counting(written), ...isGone]) {
    if (entry.number === undefined || !entry.topic.startsWith('rooms.')) continue;
    const room = entry.topic.slice('rooms.'.length);
    for (const line of entry.text.split('\n').filter(Boolean)) {
      const { type, event }: Line = JSON.parse(line);
      if (event?.type === 'bid') put(stored, `${room} ${event.moves}`, entry);
      if (BY_TIME.includes(event?.type ?? type ?? '')) put(times, room, entry.at);
    }
  }
  for (const [key, bids] of groupsOf(made)) {
    const { room } = bids[0]!;
    const [from, next] = [bids[0]!.at, bids.at(-1)!.at + OTHER_MS];
    const entries = (stored.get(key) ?? []).filter(({ at }) => at >= from && at < next);
    const possible = bids.filter(({ answer = 'unreachable' }) =>
      ['done', 'unreachable', 'closed'].includes(answer),
    );
    const done = bids.filter(({ answer }) => answer === 'done');
    // Time alone may have led to something, as which a bid that came too late is answered.
    const isSure = ({ at, until }: MadeBid) =>
      !(times.get(room) ?? []).some(time => time >= at && time <= until);
    const sure = done.filter(isSure).length;
    const isAsked = (time: number) => {
      const isLate = lateness.some(({ from, to }) => time >= from && time <= to + LATE_MESSAGES_MS);
      const grace = isLate ? LATE_MESSAGES_MS : GRACE_MS;
      return possible.some(({ at, until }) => time >= at && time <= until + grace);
    };
    const late = entries.filter(({ sentAt }) => !isAsked(sentAt)).length;
    const missing = Math.max(0, sure - entries.length);
    const doubled = Math.max(0, entries.length - possible.length);
    counted.acknowledged += done.length;
    counted.gone += entries.filter(entry => isGone.has(entry)).length;
    counted.lost += missing;
    counted.doubled += doubled;
    counted.late += late;
    if (missing + doubled + late > 0) {
      troubles.push(`${key}: ${JSON.stringify({ missing, doubled, late, bids, entries })}`);
    }
  }
  return { ...counted, trouble: troubles[0] };
}

const put = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  if (!map.get(key)?.push(value)) map.set(key, [value]);
};

/** Bids of one number in one room: what is repeated belongs together. */
function groupsOf(made: readonly MadeBid[]): readonly (readonly [string, MadeBid[]])[] {
  const groups: (readonly [string, MadeBid[]])[] = [];
  const last = new Map<string, MadeBid[]>();
  for (const bid of made) {
    const key = `${bid.room} ${bid.moves}`;
    const group = last.get(key);
    if (group && bid.at - group.at(-1)!.at < OTHER_MS) group.push(bid);
    else {
      const added = [bid];
      last.set(key, added);
      groups.push([key, added]);
    }
  }
  return groups;
}
