/** Whether slides are shown cell by cell, and how many frames in a row came too late. */
export interface MotionPace {
  readonly isOn: boolean;
  readonly late: number;
}

export const MOVING: MotionPace = { isOn: true, late: 0 };
export const STILL: MotionPace = { isOn: false, late: 0 };

/** Milliseconds by which a frame may be late: three of its kind. */
const TOLERANCE = 48;
/** A machine may be busy for a moment; a slow line is slow all the time. */
const MOST_LATE_FRAMES = 4;

/** The pace after a frame that came `late` milliseconds after it was due. */
export function paceAfter({ isOn, late }: MotionPace, milliseconds: number): MotionPace {
  if (!isOn) return STILL;
  if (milliseconds <= TOLERANCE) return MOVING;
  return late + 1 < MOST_LATE_FRAMES ? { isOn, late: late + 1 } : STILL;
}
