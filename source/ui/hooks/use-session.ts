import { useLayoutEffect } from 'react';

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
