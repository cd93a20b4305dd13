import type { Move } from '../engine/index.js';
import { evolve, type Match, newMatch, type Round, type TimedEvent } from '../game/index.js';
import type { CoachTopic, Said } from './coach.js';

/** Whether the round is over and nothing is at stake: a returned chip may come again. */
export function mayReview({ rounds, phase }: Match, number: number): boolean {
  const kind = rounds[number - 1]?.result.kind;
  return kind !== undefined && (kind !== 'returned' || phase.kind === 'match-over');
}

const SAID = ['bid', 'passed', 'claimed', 'proof-failed', 'chip-won', 'chip-returned', 'chip-lost'];

/** The question to the coach about a round, by its number from 1; `undefined` if it would give something away. */
export function reviewRound(
  events: readonly TimedEvent[],
  over: Match,
  number: number,
): CoachTopic | undefined {
  if (!mayReview(over, number)) return undefined;
  const { options, rounds } = over;
  const round = rounds[number - 1]!;
  const said: Said[] = [];
  let match = newMatch(options);
  let drawn = 0;
  for (const event of events) {
    const { phase } = match;
    match = evolve(match, event);
    if (event.type === 'drawn') drawn = event.at;
    if (event.type === 'resumed') drawn += event.away;
    if (match.round !== number || !SAID.includes(event.type)) continue;
    const seconds = Math.max(0, Math.floor((event.at - drawn) / 1000));
    said.push({ event, match, seconds, moves: phase.kind === 'proving' ? phase.moves : [] });
  }
  return { position: round.start, moves: movesOf(round), rules: options.edition.moves, said };
}

/** The moves that won the round; none if nobody did. Always the same list. */
export const movesOf = ({ result }: Round): readonly Move[] =>
  result.kind === 'won' ? result.moves : NO_MOVES;

const NO_MOVES: readonly Move[] = [];
