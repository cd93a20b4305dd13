import { useEffect, useRef } from 'react';

/** Passes on how often something was turned: keys that come together turn several times at once. */
export function useTurns(turned: number, turn: (steps: number) => void): void {
  const done = useRef(0);
  useEffect(() => {
    const steps = turned - done.current;
    done.current = turned;
    if (steps !== 0) turn(steps);
  }, [turned, turn]);
}
