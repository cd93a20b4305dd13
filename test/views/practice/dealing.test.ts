import { expect, it, vi } from 'vitest';
import { DEALT_FACES, EDITIONS } from '../../../source/game/index.js';
import { type DealtPosition, USUAL_LENGTHS } from '../../../source/training/dealing.js';
import {
  type DealPosition,
  dealWished,
  openDealer,
} from '../../../source/views/practice/dealing.js';
import { puzzleOfId } from '../../helpers/boards.js';
import { NO_RESULTS } from '../../helpers/records.js';

const WISH = { layout: DEALT_FACES, edition: EDITIONS['1999'], moves: USUAL_LENGTHS };
const PUZZLE = puzzleOfId('0765+42+2E21BD0F+93');
const { signal } = new AbortController();

const dealt = (level: number): DealtPosition => ({
  ...{ kind: 'dealt', puzzle: PUZZLE, shortest: [], level },
});

/** The level of what is dealt for a player without results, whose level is 900, after one of `level` was dealt ahead. */
async function levelAfter(level: number, wish: Partial<Parameters<typeof dealWished>[0]> = {}) {
  const dealPractice = async () => dealt(900);
  const ahead = Promise.resolve(dealt(level));
  const answer = await dealWished(
    { ...WISH, ...wish },
    { results: NO_RESULTS, dealPractice },
    signal,
    ahead,
  );
  return answer.kind === 'dealt' && answer.level;
}

it('a position that was dealt ahead is taken if it still suits the rating', async () => {
  expect(await levelAfter(1050)).toBe(1050);
  expect(await levelAfter(1051)).toBe(900);
  expect(await levelAfter(749)).toBe(900);
  // A rare motif has led it nearer to the middle, and lengths that were chosen follow no rating.
  expect(await levelAfter(1200, { motif: 'blocker' })).toBe(1200);
  expect(await levelAfter(2000, { moves: { least: 3, most: 4 } })).toBe(2000);
});

it('what has failed ahead is dealt when it is asked for', async () => {
  const deal = vi.fn<DealPosition>(async (_lengths, _signal, ahead) => (await ahead) ?? dealt(900));
  deal.mockRejectedValueOnce(new Error('broken'));
  const dealer = openDealer(deal);
  dealer.prepare(USUAL_LENGTHS);
  expect(await dealer.deal(USUAL_LENGTHS, signal)).toMatchObject({ level: 900 });
  expect(deal).toHaveBeenCalledTimes(2);
});

it('whoever no longer waits for a position that was begun ahead ends it', async () => {
  const deal = vi.fn<DealPosition>(async () => dealt(900));
  const dealer = openDealer(deal);
  dealer.prepare(USUAL_LENGTHS);
  const asking = new AbortController();
  void dealer.deal(USUAL_LENGTHS, asking.signal);
  const [[, begun]] = deal.mock.calls as [Parameters<DealPosition>];
  expect(begun.aborted).toBe(false);
  asking.abort();
  expect(begun.aborted).toBe(true);
});
