import { setImmediate } from 'node:timers/promises';
import { createRandom, startPosition } from '../source/engine/index.js';
import {
  BOT_LEVELS,
  type BotLevel,
  DEFAULT_CHOICES,
  dealPosition,
  EDITIONS,
  type Match,
  matchOptionsOf,
} from '../source/game/index.js';
import { driveMatch } from '../source/session/bots.js';
import { openMatch } from '../source/session/match-session.js';
import {
  BOT_RATINGS,
  estimateRating,
  planRival,
  RIVALS,
  ratePeriod,
  ratingOfEstimate,
  scoreOf,
  soonestBid,
  UNRATED,
} from '../source/training/index.js';
import { solverHere } from '../test/helpers/solver-here.js';
import { TestClock } from '../test/helpers/test-clock.js';
import type { Figure } from './report.js';
import { median, percentile } from './statistics.js';

const MATCHES = 200;
/** Number of positions that each level practises in a row. */
const POSITIONS = 500;
const NAMES = Object.keys(RIVALS);
/** Time limit for a position. */
const LIMITS = { milliseconds: 2000 };

const solver: typeof solverHere = {
  ...solverHere,
  solveAll: (position, options) => solverHere.solveAll(position, { ...options, limits: LIMITS }),
  close: async () => {},
};

/** Levels of bots: results against each other and in practice, and the times of their bids. */
export async function* benchBots(): AsyncIterable<Figure> {
  const bids: { readonly after: number; readonly needed: number }[] = [];
  for (const [index, level] of BOT_LEVELS.slice(1).entries()) {
    const below = BOT_LEVELS[index]!;
    let lost = 0;
    for (let number = 0; number < MATCHES; number++) {
      const { phase } = await played(level, below, number);
      if (phase.kind !== 'match-over') continue;
      lost += phase.winners.includes(1) ? 1 / phase.winners.length : 0;
    }
    yield {
      what: `matches of ${level} lost to ${below}, of ${MATCHES}`,
      unit: '%',
      ours: (100 * lost) / MATCHES,
      reach: { plus: 35 },
    };
  }
  const ratings = new Map(BOT_LEVELS.map(level => [level, UNRATED]));
  const edition = EDITIONS['1999'];
  for (let number = 0; number < POSITIONS; number++) {
    const start = startPosition(
      dealPosition(DEFAULT_CHOICES.layout, edition, createRandom(`bench/${number}`)),
    );
    const found = await solver.solveAll(start, { rules: edition.moves, most: 16 });
    if (found.kind !== 'solved') continue;
    const shortest = found.moves.length;
    const opponent = ratingOfEstimate(estimateRating(found));
    for (const level of BOT_LEVELS) {
      const manner = RIVALS[NAMES[number % NAMES.length]!];
      const plan = planRival(level, manner, start, found, edition, `${level}/${number}`);
      bids.push(...plan.bids.map(({ after }) => ({ after, needed: shortest })));
      const score = scoreOf({ shortest, moves: plan.bids.at(-1)?.moves, hints: 0 });
      ratings.set(level, ratePeriod(ratings.get(level)!, [{ opponent, score }]));
    }
  }
  for (const [level, { rating, deviation }] of ratings) {
    yield {
      what: `rating of ${level} in practice, of ${POSITIONS} positions, ± ${Math.round(deviation)}`,
      unit: 'points',
      ours: rating,
      beside: { value: BOT_RATINGS[level], what: 'its level' },
    };
  }
  for (let needed = 2; needed <= 12; needed += 2) {
    const times = bids.filter(bid => bid.needed === needed).map(({ after }) => after);
    if (times.length === 0) continue;
    yield {
      what: `time of a bid where ${needed} moves are needed: 1, 50 and 95 of 100 at ${[0.01, 0.5, 0.95].map(share => (percentile(times, share) / 1000).toFixed(1)).join(', ')} s`,
      unit: 'ms',
      ours: median(times),
      beside: { value: soonestBid(needed), what: 'before which nobody bids' },
    };
  }
}

/** A match of two bots, with different manners each time. */
async function played(first: BotLevel, second: BotLevel, number: number): Promise<Match> {
  const players = [NAMES[number % 14]!, NAMES[(number * 5 + 1) % 14]!];
  if (players[0] === players[1]) players[1] = `${players[1]} 2`;
  const table = { players, sitters: [first, second] };
  const options = matchOptionsOf(DEFAULT_CHOICES, table, `bench/${first}/${number}`);
  const clock = new TestClock();
  const opened = openMatch(options, () => ({ append: () => undefined, close() {} }), { clock });
  const stop = driveMatch(opened, () => solver);
  const { session } = opened;
  while (session.state.phase.kind !== 'match-over' && session.state.rounds.length < 200) {
    if (session.state.phase.kind === 'round-over') session.ask({ type: 'continue' });
    await setImmediate();
    clock.pass(1000);
  }
  stop();
  await opened.close();
  return session.state;
}
