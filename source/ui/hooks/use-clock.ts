import { useEffect, useState } from 'react';

const TICK = 200;

/** The time in milliseconds, looked at a few times a second while `running`. */
export function useClock(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
