import { formatGameId, formatMoves, type Move } from '../engine/index.js';
import {
  evolve,
  type Match,
  type MatchRecord,
  newMatch,
  roundStart,
  type TimedEvent,
} from '../game/index.js';
import { messages } from '../messages/index.js';
import { headLine, scoreLine, tellEvent } from '../messages/tell-event.js';
import { secondsPlayed } from '../views/records/elapsed.js';
import { timeColumn } from './time-column.js';

const text = messages.records;

/** A recorded match in lines of text: its rounds with their bids and proofs, and the score. */
export function accountOf({ events, match: end }: MatchRecord): string[] {
  const lines = [headLine(end)];
  let match = newMatch(end.options);
  let drawn: number | undefined;
  for (const [index, event] of events.entries()) {
    const before = match;
    match = evolve(match, event);
    if (event.type === 'drawn') {
      drawn = index;
      lines.push('', ...told(event, match), formatGameId(roundStart(match)));
    } else if (drawn !== undefined && isWorthTelling(event)) {
      const indent = timeColumn(secondsPlayed(events.slice(drawn, index + 1)));
      lines.push(...told(event, match, movesMade(before)).map(line => `${indent}  ${line}`));
    }
  }
  const over = end.phase.kind === 'match-over' ? told(events.at(-1)!, end) : [text.unfinished];
  return [...lines, '', ...over, scoreLine(end)];
}

/** Single moves are told with the end of their proof, and the match's end with the score. */
const isWorthTelling = ({ type }: TimedEvent): boolean => type !== 'moved' && type !== 'match-over';

function told(event: TimedEvent, match: Match, moves: readonly Move[] = []): string[] {
  const sentence = tellEvent(event, match);
  if (sentence === undefined) return [];
  const isProofOver = event.type === 'chip-won' || event.type === 'proof-failed';
  if (!isProofOver || moves.length === 0) return [sentence];
  return [text.proof({ sentence, line: formatMoves(moves) })];
}

const movesMade = ({ phase }: Match): readonly Move[] =>
  phase.kind === 'proving' ? phase.moves : [];
