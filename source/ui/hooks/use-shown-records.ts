import { useEffect, useRef, useState } from 'react';
import type { MatchRecords } from '../../storage/match-records.js';
import type { ListedMatch, ListedRecord } from '../../storage/record-list.js';

/** How long records that have been read wait to be drawn together, in milliseconds. */
const DRAWN_AFTER = 50;

/** What is known of records, by their files. */
export type KnownRecords = ReadonlyMap<string, ListedMatch>;

/**
 * Reads the records that are on show, one after the other, and forgets those that are not any more.
 *
 * @param shown has to stay the same list as long as the same records are on show
 * @param read has to stay the same function
 */
export function useShownRecords(
  shown: readonly ListedRecord[],
  read: MatchRecords['read'],
): KnownRecords {
  const [known, tell] = useState<KnownRecords>(new Map());
  const latest = useRef(known);
  useEffect(() => {
    let isShown = true;
    const readAll = async () => {
      let drawn = Date.now();
      latest.current = new Map(
        [...latest.current].filter(([known]) => shown.some(({ file }) => file === known)),
      );
      for (const { file } of shown) {
        if (latest.current.has(file)) continue;
        const answer = await read(file);
        if (!isShown) return;
        latest.current = new Map(latest.current).set(file, answer);
        if (Date.now() < drawn + DRAWN_AFTER) continue;
        drawn = Date.now();
        tell(latest.current);
      }
      tell(latest.current);
    };
    void readAll();
    return () => {
      isShown = false;
    };
  }, [shown, read]);
  return known;
}
