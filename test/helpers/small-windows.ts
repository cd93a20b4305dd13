import stringWidth from 'string-width';
import { expect } from 'vitest';

/** Windows that are too small for everything, down to one character. */
export const SMALL_WINDOWS: readonly (readonly [columns: number, rows: number])[] = [
  [79, 23],
  [80, 16],
  [60, 15],
  [200, 9],
  [40, 10],
  [30, 8],
  [20, 5],
  [24, 4],
  [12, 3],
  [40, 2],
  [40, 1],
  [1, 30],
  [1, 1],
];

/** Checks that nothing is drawn outside of the window. */
export function expectInside(frame: string, columns: number, rows: number): void {
  const lines = frame.split('\n');
  expect(lines.length).toBeLessThanOrEqual(rows);
  for (const line of lines) expect(stringWidth(line), line).toBeLessThanOrEqual(columns);
}
