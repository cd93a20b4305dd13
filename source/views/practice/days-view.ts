import { commandOf, keyName } from '../../keys/index.js';
import type { DailyResult, SoloResult } from '../../training/index.js';
import { moved } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** @public A day before today, and how its position was finished the first time; undefined if it was not played. */
export interface EarlierDay {
  readonly day: number;
  readonly result: DailyResult | undefined;
}

/** @public All days before today, newest first; none on the first day. */
export function earlierDays(results: readonly SoloResult[], today: number): readonly EarlierDay[] {
  const first = new Map<number, DailyResult>();
  for (const result of results) {
    if (result.kind === 'daily' && !first.has(result.day)) first.set(result.day, result);
  }
  return Array.from({ length: Math.max(0, today - 1) }, (_, back) => {
    const day = today - 1 - back;
    return { day, result: first.get(day) };
  });
}

type DaysEffect = { readonly type: 'open'; readonly day: number } | Leave;

/** @public The list of days; its state is the place of the chosen one, from 0. @param rows how many are on show */
export const reduceDays =
  (days: readonly EarlierDay[], rows: number) =>
  (chosen: number, { event }: KeyAction): Step<number, DaysEffect> => {
    const name = keyName(event);
    const command = commandOf('days', name);
    if (command === 'back') return lastStep(chosen, { type: 'leave' });
    const at = days[chosen];
    if (!command || !at) return step(chosen);
    if (command === 'open') return lastStep(chosen, { type: 'open', day: at.day });
    return step(moved(name, chosen, rows, days.length - 1));
  };
