import { useEffect, useState } from 'react';
import type { Cell } from '../../engine/index.js';
import { robotsInMotion, type SlideMotion } from '../slide-motion.js';

const MILLISECONDS_A_CELL = 20;

/**
 * The robots to draw while the last slide is shown cell by cell. The game has moved on already: a
 * key that is pressed meanwhile acts at once, and the next slide begins where this one ends.
 */
export function useSlideMotion(
  robots: readonly Cell[],
  motion: SlideMotion | undefined,
): readonly Cell[] {
  const [shown, setShown] = useState<{ motion: SlideMotion | undefined; steps: number }>();
  useEffect(() => {
    if (!motion) return;
    let steps = 0;
    const timer = setInterval(() => {
      steps += 1;
      if (steps >= motion.path.length - 1) clearInterval(timer);
      setShown({ motion, steps });
    }, MILLISECONDS_A_CELL);
    return () => clearInterval(timer);
  }, [motion]);
  if (!motion) return robots;
  return robotsInMotion(robots, motion, shown?.motion === motion ? shown.steps : 0);
}
