import { useLayoutEffect, useRef } from 'react';
import type { RecordWriter } from '../../storage/record-writer.js';

/**
 * Writes down what happens in a game as soon as it is on the screen, and closes the record with it.
 *
 * @param game.log all that has happened; empty as long as there is nothing to write down
 * @param game.recorded events that were on record when the game was opened
 * @param game.open opens the record, once
 * @param game.parting gives what happens by the leaving itself, however that comes about
 * @param onTrouble hears why something could not be written
 */
export function useRecord<Event>(
  game: {
    readonly log: readonly Event[];
    readonly recorded: number;
    readonly open: () => RecordWriter<Event>;
    readonly parting?: () => readonly Event[];
  },
  onTrouble: (sentence: string) => void,
): void {
  const opened = useRef<RecordWriter<Event>>(undefined);
  const recorded = useRef(game.recorded);
  const latest = useRef(game);
  const { log } = game;
  useLayoutEffect(() => {
    latest.current = game;
  });
  useLayoutEffect(() => {
    if (log.length === 0) return;
    // One that goes on is open from the beginning: it has to be given back in any case.
    opened.current ??= latest.current.open();
    if (log.length <= recorded.current) return;
    const sentence = opened.current.append(log.slice(recorded.current));
    recorded.current = log.length;
    if (sentence !== undefined) onTrouble(sentence);
  }, [log, onTrouble]);
  // The file is given back before another screen looks for it.
  useLayoutEffect(
    () => () => {
      const events = latest.current.parting?.() ?? [];
      if (events.length > 0) opened.current?.append(events);
      opened.current?.close();
    },
    [],
  );
}
