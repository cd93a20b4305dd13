import { createHash } from 'node:crypto';
import { formatRecord, type MatchOptions } from '../game/index.js';
import type { EndedMatch } from '../room/index.js';
import type { Bus } from './bus.js';
import { ANSWER_MS, type ClusterRooms, type Copy, wait } from './copy.js';

/** Where the record of a match is kept. */
export const recordTopic = ({ seed }: MatchOptions): string =>
  `records.${createHash('sha256').update(seed).digest('base64url')}`;

/** Keeps the record of a match that has ended; keeping it again changes nothing. */
export const keepRecord = (
  kept: Bus['kept'],
  { options, events }: Omit<EndedMatch, 'outcomes'>,
): Promise<void> => kept.add(recordTopic(options), formatRecord(options, events), 'match');

/**
 * Counts the matches of a room that have ended, and keeps their records. Then the log begins anew, and tells of them no
 * more. After a take-over it is done again, which changes nothing.
 */
export async function settleMatches(cluster: ClusterRooms, copy: Copy): Promise<void> {
  const { bus, hosting } = cluster;
  const { ended, host } = copy;
  const isOwn = () => !cluster.isClosed && (copy.host === host || copy.room.isClosed);
  const isKept = (match: EndedMatch) =>
    keepRecord(bus.kept, match).then(
      () => true,
      () => false,
    );
  for (const match of ended) {
    await hosting.hearOutcomes(match.options.seed, match.outcomes);
    while (isOwn() && !(await isKept(match))) await wait(cluster, ANSWER_MS);
  }
  if (ended.length > 0 && copy.ended === ended) await copy.host?.put();
}
