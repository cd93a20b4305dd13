import { expect, test } from 'vitest';
import { formatMoves } from '../../../source/engine/index.js';
import type { MatchView } from '../../../source/views/match/match-view.js';
import { turnOfMatch } from '../../../source/views/match/on-show.js';
import { openView, play, withShortest } from '../../helpers/hot-seat.js';
import { begunTable, bid, cells, DRAWN, line } from '../../helpers/play-match.js';
import { keyEvent } from '../../helpers/stage.js';

/** A proof of these bids after these keys; `...` lets a replay take its next step. */
function after(bids: Parameters<typeof begunTable>[0], keys: string): MatchView {
  const { match } = begunTable(bids);
  const opened: MatchView = { ...openView({ options: match.options, now: DRAWN }), match };
  const shortest = line('rE rN');
  return keys.split(' ').reduce<MatchView>((table, key) => {
    if (key === '...') return play(table, { type: 'replay-step' }, DRAWN);
    const known = withShortest(table, shortest);
    return play(known, { type: 'key', event: keyEvent(key) }, DRAWN + 1);
  }, opened);
}

test.each<[string, Parameters<typeof begunTable>[0], string, string | undefined]>([
  ['no move of a proof yet', [bid(0, 9)], 'r', ''],
  ['the moves of a proof', [bid(0, 9)], 'r right g down', 'rE gS'],
  ['the moves that won the chip', [bid(0, 3)], 'r right up', 'rE rN'],
  ['of a replay those on show', [bid(0, 3)], 'r right up p ...', 'rE'],
  ['none at the start of a replay', [bid(0, 3)], 'r right up p', ''],
  ['none where a chip went back', [bid(0, 5)], 'x y', undefined],
  ['none while the end of a failed proof is on show', [bid(0, 1), bid(1, 2)], 'r right', undefined],
])('moves on show: %s', (_, bids, keys, moves) => {
  const turn = turnOfMatch(after(bids, keys));
  expect(turn && formatMoves(turn.moves)).toBe(moves);
  if (turn) expect(turn.start.robots).toEqual(cells('b6 p1 a16 p16'));
});
