import type { Cell, Robot } from '../engine/index.js';

/** A slide that is being shown; a new one takes the place of the one before it. */
export interface SlideMotion {
  readonly robot: Robot;
  /** The cells that are entered, the last one where the robot rests. */
  readonly path: readonly Cell[];
}

/** The robots as they are drawn when the slide has come `steps` cells along its path. */
export const robotsInMotion = (
  robots: readonly Cell[],
  { robot, path }: SlideMotion,
  steps: number,
): readonly Cell[] => robots.with(robot, path[Math.min(steps, path.length - 1)]!);
