import { isSolitaire } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import type { Listing } from '../../storage/records.js';
import type { DailyResult, SoloResult } from '../../training/index.js';
import { moved } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** @public The kind of each match on record that was played here, not refereed; records that cannot be read are passed over. */
export async function listGames(matches: Listing): Promise<readonly string[]> {
  const games: ('solitaire' | 'match')[] = [];
  for (const { file } of (await matches.list()).records) {
    const read = await matches.read(file);
    if (read.kind !== 'match') continue;
    const { options } = read.record.match;
    if (!options.drawnByHand) games.push(isSolitaire(options) ? 'solitaire' : 'match');
  }
  return games;
}

/** @public How often each name occurs. */
export function tally(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** @public A day before today, and how its position was finished the first time; undefined if it was not played. */
export type EarlierDay = Readonly<{ day: number; result: DailyResult | undefined }>;

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

type ListEffect =
  | Leave
  | { readonly type: 'show' }
  | { readonly type: 'open'; readonly at: number };

/** @public A list of days, or a page that scrolls, with `rows` on show: its state is the chosen line, or that at the top, from 0 to `last`. */
export const reduceList =
  (context: 'days' | 'statistics' | 'top', rows: number, last: number) =>
  (at: number, { event }: KeyAction): Step<number, ListEffect> => {
    const name = keyName(event);
    const command = commandOf(context, name);
    if (command === 'back') return lastStep(at, { type: 'leave' });
    if (command === 'show') return step(at, { type: 'show' });
    if (command === 'open' && last >= 0) return lastStep(at, { type: 'open', at });
    return step(command ? moved(name, at, rows, last) : at);
  };
