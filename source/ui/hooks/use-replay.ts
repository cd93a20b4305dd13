import { useEffect } from 'react';
import { isReplayOver, type Replay } from '../../views/replay.js';

const MILLISECONDS_A_MOVE = 800;

/** Asks for the next frame in time, as long as a replay runs. `step` has to stay the same function. */
export function useReplay(replay: Replay | undefined, step: () => void): void {
  useEffect(() => {
    if (!replay || isReplayOver(replay)) return;
    const timer = setTimeout(step, MILLISECONDS_A_MOVE);
    return () => clearTimeout(timer);
  }, [replay, step]);
}
