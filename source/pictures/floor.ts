import { EAST, type Robot, WEST } from '../engine/index.js';
import type { Glyphs, Style } from './theme.js';
import type { TrailMark } from './trail.js';

/** Three characters for a cell on which nothing is printed; the compact board leaves out the first. */
export interface FloorMark {
  readonly left: string;
  readonly middle: string;
  readonly right: string;
  readonly style: Style;
}

/** What bare floor shows: where the robot in hand would stop, else the trail of a turn; or nothing. */
export function floorMark(
  { stop, trail }: { readonly stop?: Robot; readonly trail?: TrailMark },
  glyphs: Glyphs,
): FloorMark | undefined {
  if (stop !== undefined) {
    return { left: ' ', middle: glyphs.stop, right: ' ', style: { colour: stop, bold: true } };
  }
  if (!trail) return undefined;
  const { robot, arms } = trail;
  const armTo = (direction: number) =>
    arms & (1 << direction) ? glyphs.trail[1 << direction]! : ' ';
  return {
    left: armTo(WEST),
    middle: glyphs.trail[arms]!,
    right: armTo(EAST),
    style: { colour: robot, dim: true },
  };
}
