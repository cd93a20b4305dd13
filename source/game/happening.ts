/** An event, with the game before and after it. */
export type Happening<State, Event> = Readonly<{ event: Event; before: State; after: State }>;

/** What events lead to, one after another. */
export function follow<State, Event>(
  evolve: (state: State, event: Event) => State,
  state: State,
  events: readonly Event[],
): Happening<State, Event>[] {
  let before = state;
  return events.map(event => {
    const happening = { event, before, after: evolve(before, event) };
    before = happening.after;
    return happening;
  });
}
