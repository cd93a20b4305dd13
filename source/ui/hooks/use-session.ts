import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { type Found, openSearches, type Searches, type Want } from '../../session/searches.js';
import { SolverSource } from './use-solution.js';

/** A game that is played elsewhere, as a screen has it. */
export interface Played<News> {
  /** Tells everything from now on, at least until it is closed. */
  subscribe(listener: (news: News) => void): unknown;
  close(): unknown;
}

/**
 * Tells a view what happens in its game, and closes that with the screen.
 *
 * @param played has to stay the same, as `send` has
 */
export function useSession<News>(played: Played<News>, send: (news: News) => void): void {
  // The file is given back before another screen looks for it.
  useLayoutEffect(() => {
    played.subscribe(send);
    return () => void played.close();
  }, [played, send]);
}

/** Searches for what a view wants to know, and tells it what is found. `send` has to stay the same. */
export function useSearches(
  wants: readonly Want[],
  send: (action: { readonly type: 'found'; readonly found: Found }) => void,
): void {
  const openSolver = useContext(SolverSource);
  const searches = useRef<Searches>(undefined);
  useEffect(() => {
    const opened = openSearches(openSolver, found => send({ type: 'found', found }));
    searches.current = opened;
    return opened.close;
  }, [openSolver, send]);
  useEffect(() => searches.current?.want(wants));
}
