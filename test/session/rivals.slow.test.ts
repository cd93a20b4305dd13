import { expect, test } from 'vitest';
import { isSolved, replay } from '../../source/engine/index.js';
import { BOT_LEVELS } from '../../source/game/index.js';
import { againstRivals, openRivals, type Way } from '../helpers/rival-match.js';
import { shortestLine } from '../helpers/shortest-line.js';

const SEEDS = Array.from({ length: 10 }, (_, index) => `rivals ${index}`);
const GAMES = BOT_LEVELS.flatMap(level =>
  (['screen', 'lines'] as const).map(way => [level, way] as const satisfies [unknown, Way]),
);

test.each(GAMES)(
  'ten matches of a person against rivals that are %s, by %s',
  { timeout: 120_000 },
  async (level, way) => {
    let byRivals = 0;
    for (const seed of SEEDS) {
      const { play } = openRivals(againstRivals(level, { seed }), way);
      const { phase, rounds, options } = await play();
      expect(phase.kind).toBe('match-over');
      const rules = options.edition.moves;
      for (const { start, bids, result } of rounds) {
        const needed = shortestLine(start, rules).length;
        for (const { moves } of bids) expect(moves).toBeGreaterThanOrEqual(needed);
        if (result.kind !== 'won') continue;
        const end = replay(start, result.moves, rules);
        expect(end.ok && isSolved(end.value, rules)).toBe(true);
        if (result.bid.player > 0) byRivals++;
      }
    }
    expect(byRivals).toBeGreaterThan(0);
  },
);
