import type { FileTrouble } from '../storage/trouble.js';

/** @public Where events are written before listeners are notified. */
export interface Journal<Event, State = unknown, Trouble = FileTrouble> {
  /**
   * Appends events, all or none, in the order of the calls; the journal may start anew from the game `before` or `after`
   * them. Returns nothing once they are written or, at the first failure, the trouble, after which it writes nothing; a
   * promise if writing takes time.
   */
  append(
    events: readonly Event[],
    before: State,
    after: State,
  ): Trouble | undefined | Promise<Trouble | undefined>;
  /** Releases the file when everything is written. */
  close(): void | Promise<void>;
}

/** A journal that is opened with the first event that `isWorth` it; earlier ones are kept for it. */
export function journalOnDemand<Event>(
  open: () => Journal<Event>,
  isWorth: (event: Event) => boolean = () => true,
): Journal<Event> {
  let waiting: readonly Event[] = [];
  let opened: Journal<Event> | undefined;
  return {
    append(events, before, after) {
      if (opened) return opened.append(events, before, after);
      waiting = [...waiting, ...events];
      if (!events.some(isWorth)) return undefined;
      opened = open();
      return opened.append(waiting, before, after);
    },
    close: () => opened?.close(),
  };
}
