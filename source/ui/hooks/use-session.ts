import { useEffect, useLayoutEffect, useRef } from 'react';
import { isReplayOver, type Replay } from '../../views/replay.js';

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

const MILLISECONDS_A_MOVE = 800;

/** Asks for the next frame in time, as long as a replay runs. */
export const useReplay = (
  replay: Replay | undefined,
  send: (action: { readonly type: 'replay-step' }) => void,
): void =>
  useLater(replay && !isReplayOver(replay) ? replay : undefined, MILLISECONDS_A_MOVE, () =>
    send({ type: 'replay-step' }),
  );

/**
 * Calls so long after something has come on show, unless something else has by then.
 *
 * @param shown told from others by identity; nothing as long as nothing has to come
 */
export function useLater(shown: object | undefined, milliseconds: number, call: () => void): void {
  const latest = useRef(call);
  latest.current = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes on show says how long.
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [shown]);
}
