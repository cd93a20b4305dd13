import { formatGameId } from '../../source/engine/index.js';
import {
  dateOfDay,
  dayNumber,
  dayStart,
  dealDaily,
  editionOfDay,
} from '../../source/training/index.js';
import { solverHere } from './solver-here.js';

/** A daily position as `test/data/daily.json` lists it. */
export interface ListedDaily {
  readonly day: number;
  readonly date: string;
  readonly edition: string;
  readonly id: string;
  /** Moves of a shortest solution. */
  readonly moves: number;
}

/** The first daily positions, each as it is dealt on its own day. */
export async function listDailies(count: number): Promise<ListedDaily[]> {
  const list: ListedDaily[] = [];
  for (let day = 1; day <= count; day++) {
    // The last moment of the day, at which other time zones have another date.
    const now = dayStart(day + 1) - 1;
    const outcome = await dealDaily(dayNumber(now), now, solverHere.deal);
    if (outcome.kind !== 'solved') throw new Error(`Daily ${day} ended as ${outcome.kind}.`);
    list.push({
      day,
      date: dateOfDay(day),
      edition: editionOfDay(day),
      id: formatGameId(outcome.puzzle),
      moves: outcome.moves.length,
    });
  }
  return list;
}
