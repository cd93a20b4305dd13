import { isSolitaire } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import type { Listing } from '../../storage/records.js';
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

/** @public A page that scrolls, of `lines` with `rows` on show: its state is the line at the top, counted from 0. */
export const reduceLines =
  (lines: number, rows: number) =>
  (top: number, { event }: KeyAction): Step<number, Leave | { readonly type: 'show' }> => {
    const name = keyName(event);
    const command = commandOf('top', name);
    if (command === 'back') return lastStep(top, { type: 'leave' });
    if (command === 'show') return step(top, { type: 'show' });
    return step(command ? moved(name, top, rows, lines - rows) : top);
  };
