/** Where events are written before anybody hears of them. */
export interface Journal<Event, State = unknown> {
  /**
   * Appends events, all or none of them, in the order of the calls; `before` is the game from which it may begin anew.
   * Gives nothing when they are written or, the first time that it fails, a sentence, and writes nothing any more: at
   * once, or a promise where writing takes its time.
   */
  append(events: readonly Event[], before: State): string | undefined | Promise<string | undefined>;
  /** Gives the file back, after all that was appended is written. */
  close(): void | Promise<void>;
}

/** A journal that is opened with the first event that `isWorth` it; those before it are kept with it. */
export function journalOnDemand<Event>(
  open: () => Journal<Event>,
  isWorth: (event: Event) => boolean = () => true,
): Journal<Event> {
  let waiting: readonly Event[] = [];
  let opened: Journal<Event> | undefined;
  return {
    append(events, before) {
      if (opened) return opened.append(events, before);
      waiting = [...waiting, ...events];
      if (!events.some(isWorth)) return undefined;
      opened = open();
      return opened.append(waiting, before);
    },
    close: () => opened?.close(),
  };
}
