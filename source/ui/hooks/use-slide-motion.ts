import { useEffect, useState } from 'react';
import type { Cell } from '../../engine/index.js';
import { paceAfter } from '../../pictures/motion-pace.js';
import { robotsInMotion, type SlideMotion, stepsAfter } from '../../pictures/slide-motion.js';
import { useStage } from './use-stage.js';

const MILLISECONDS_A_FRAME = 16;

/**
 * The robots to draw while the last slide is shown. The game has moved on already: a key that is
 * pressed meanwhile acts at once, and the next slide begins where this one ends. Where frames keep
 * coming too late, as on a slow line, slides are not shown any more.
 */
export function useSlideMotion(
  robots: readonly Cell[],
  motion: SlideMotion | undefined,
): readonly Cell[] {
  const { pace } = useStage();
  const [shown, setShown] = useState<{ motion: SlideMotion | undefined; steps: number }>();
  useEffect(() => {
    if (!motion || !pace.current.isOn) return;
    const last = motion.path.length - 1;
    if (last === 0) return;
    const began = performance.now();
    let due = began + MILLISECONDS_A_FRAME;
    const timer = setInterval(() => {
      const now = performance.now();
      pace.current = paceAfter(pace.current, now - due);
      due = now + MILLISECONDS_A_FRAME;
      const steps = pace.current.isOn ? stepsAfter(now - began, motion.path.length) : last;
      if (steps >= last) clearInterval(timer);
      // Between two cells there is nothing new to be seen.
      setShown(before =>
        before?.motion === motion && before.steps === steps ? before : { motion, steps },
      );
    }, MILLISECONDS_A_FRAME);
    return () => clearInterval(timer);
  }, [motion, pace]);
  if (!motion || !pace.current.isOn) return robots;
  return robotsInMotion(robots, motion, shown?.motion === motion ? shown.steps : 0);
}
