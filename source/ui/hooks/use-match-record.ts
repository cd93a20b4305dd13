import { decide, type MatchOptions, type TimedEvent } from '../../game/index.js';
import type { RecordWriter } from '../../storage/record-writer.js';
import type { MatchTable } from '../../views/match/match-table.js';
import { useRecord } from './use-record.js';

/** Opens the record of a match with these options. */
export type OpenWriter = (options: MatchOptions) => RecordWriter<TimedEvent>;

const NOTHING: readonly TimedEvent[] = [];

/**
 * Writes down what happens in a match. The record begins with the first chip: until then a real
 * table may turn out to be another one.
 *
 * @param record.recorded events that are on record already
 * @param onTrouble hears why something could not be written
 */
export function useMatchRecord(
  { match, log }: MatchTable,
  record: { readonly writer: OpenWriter; readonly recorded: number },
  onTrouble: (sentence: string) => void,
): void {
  useRecord(
    {
      log: match.round === 0 ? NOTHING : log,
      recorded: record.recorded,
      open: () => record.writer(match.options),
      parting() {
        // Whoever comes back finds the clock as it is now, also after Ctrl-C or a signal.
        const left = decide(match, { type: 'leave' }, Date.now());
        return left.ok ? left.value : NOTHING;
      },
    },
    onTrouble,
  );
}
