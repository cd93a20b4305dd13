import { useContext, useEffect, useState } from 'react';
import { type DailyWish, openDaily } from '../../session/open-daily.js';
import type { OpenedPractice } from '../../session/practice-session.js';
import type { PracticeRecords } from '../../storage/practice-records.js';
import { dayNumber } from '../../training/index.js';
import { SolverSource } from '../hooks/use-solution.js';

/**
 * Opens the position of a day, dealt in a thread of its own.
 *
 * @param wish nothing while none is wanted; another one is opened when it changes
 * @returns nothing as long as it is dealt
 */
export function useDaily(
  wish: DailyWish | undefined,
  practices: PracticeRecords,
): OpenedPractice | 'failed' | undefined {
  const [opened, setOpened] = useState<{ wish: DailyWish; daily: OpenedPractice | 'failed' }>();
  const openSolver = useContext(SolverSource);
  useEffect(() => {
    if (!wish) return;
    const solver = openSolver();
    const leaving = new AbortController();
    const tell = (daily: OpenedPractice | 'failed') => {
      if (!leaving.signal.aborted) setOpened({ wish, daily });
    };
    openDaily(wish, practices, solver.deal, leaving.signal)
      .then(
        daily => tell(daily ?? 'failed'),
        () => tell('failed'),
      )
      .finally(() => solver.close());
    return () => {
      leaving.abort();
      void solver.close();
    };
  }, [wish, practices, openSolver]);
  return opened?.wish === wish ? opened?.daily : undefined;
}

const LOOK_MILLISECONDS = 5000;

/** Whether a new day has begun since the one with that number. */
export function useNewDay(today: number): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    // By the clock, which may be set: no timer knows when that is.
    const timer = setInterval(() => setBegun(dayNumber(Date.now()) > today), LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [today]);
  return hasBegun;
}
