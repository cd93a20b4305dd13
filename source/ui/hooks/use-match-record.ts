import { useLayoutEffect, useRef } from 'react';
import type { MatchOptions } from '../../game/index.js';
import type { RecordWriter } from '../../storage/record-writer.js';
import type { MatchTable } from '../match/match-table.js';

/** Opens the record of a match with these options. */
export type OpenWriter = (options: MatchOptions) => RecordWriter;

/**
 * Writes down what happens in a match as soon as it is on the screen. The record begins with the
 * first chip: until then a real table may turn out to be another one.
 *
 * @param record.recorded events that are on record already
 * @param onTrouble hears why something could not be written
 */
export function useMatchRecord(
  { match, log }: MatchTable,
  record: { readonly writer: OpenWriter; readonly recorded: number },
  onTrouble: (sentence: string) => void,
): void {
  const opened = useRef<RecordWriter>(undefined);
  const recorded = useRef(record.recorded);
  const { writer } = record;
  useLayoutEffect(() => {
    if (match.round === 0 || recorded.current === log.length) return;
    opened.current ??= writer(match.options);
    const sentence = opened.current.append(log.slice(recorded.current));
    recorded.current = log.length;
    if (sentence !== undefined) onTrouble(sentence);
  }, [match, log, writer, onTrouble]);
  // The file is given back before another screen looks for it.
  useLayoutEffect(() => () => opened.current?.close(), []);
}
