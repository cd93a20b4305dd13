import { formatGameId, formatMoves, type Move } from '../engine/index.js';
import {
  evolve,
  evolvePractice,
  type Match,
  type MatchRecord,
  madeMoves,
  newMatch,
  type Practice,
  type PracticeRecord,
  roundStart,
  startPractice,
  type TimedEvent,
  type TimedPracticeEvent,
} from '../game/index.js';
import { messages } from '../messages/index.js';
import { spokenNow } from '../messages/language.js';
import { screenTexts } from '../messages/screens.js';
import type { Coaching, Said } from '../training/index.js';
import { secondsPlayed } from '../views/times.js';
import { tellCoach } from '../words/coach.js';
import { moveName, targetName } from '../words/index.js';
import { headLine, scoreLine, tellEvent } from '../words/tell-event.js';

/** A recorded match in lines of text: its rounds with their bids and proofs, and the score. */
export function accountOf({ events, match: end }: MatchRecord): string[] {
  const lines = [headLine(spokenNow(), end)];
  let match = newMatch(end.options);
  let drawn: number | undefined;
  for (const [index, event] of events.entries()) {
    const { phase } = match;
    match = evolve(match, event);
    if (event.type === 'drawn') {
      drawn = index;
      lines.push('', ...told(event, match), formatGameId(roundStart(match)));
    } else if (drawn !== undefined && isWorthTelling(event)) {
      const indent = timeColumn(secondsPlayed(events.slice(drawn, index + 1)));
      const moves = phase.kind === 'proving' ? phase.moves : [];
      lines.push(...told(event, match, moves).map(line => `${indent}  ${line}`));
    }
  }
  const over =
    end.phase.kind === 'match-over' ? told(events.at(-1)!, end) : [messages.records.unfinished];
  return [...lines, '', ...over, scoreLine(spokenNow(), end)];
}

/** What the coach says, in lines of text. */
export const coachLines = (answer: Coaching | 'failed', said?: readonly Said[]): string[] =>
  answer === 'failed'
    ? [screenTexts.coach.failed]
    : tellCoach(spokenNow(), answer, said).flatMap(({ heading, sentences }) => [
        `${heading}.`,
        ...sentences.map(({ text }) => text),
      ]);

/** Moves are told at the end of their proof, the match's end with the score. */
const isWorthTelling = ({ type }: TimedEvent): boolean =>
  !['proof-begun', 'moved', 'match-over'].includes(type);

function told(event: TimedEvent, match: Match, moves: readonly Move[] = []): string[] {
  const sentence = tellEvent(spokenNow(), event, match);
  if (sentence === undefined) return [];
  const isProofOver = event.type === 'chip-won' || event.type === 'proof-failed';
  if (!isProofOver || moves.length === 0) return [sentence];
  return [messages.records.proof({ sentence, line: formatMoves(moves) })];
}

/** A recorded practice with at least one event, in lines of text. */
export function practiceAccountOf({ options, events, practice: end }: PracticeRecord): string[] {
  const { puzzle } = options;
  const { head, line: lineOf, stage } = messages.practiceRecord;
  const lines = [head({ target: targetName(spokenNow(), puzzle.target) }), formatGameId(puzzle)];
  const [first] = events;
  let practice = startPractice(options);
  for (const event of events) {
    practice = evolvePractice(practice, event);
    lines.push(`${timeColumn(secondsPlayed([first!, event]))}  ${tell(event, practice)}`);
  }
  const line = formatMoves(madeMoves(end));
  return [...lines, '', lineOf({ moves: end.made, line }), stage[end.stage]];
}

/** @param practice as the event has left it */
function tell(event: TimedPracticeEvent, practice: Practice): string {
  const { made, moves } = practice;
  const texts = messages.practiceRecord;
  switch (event.type) {
    case 'moved':
      return texts.moved({ number: made, move: moveName(spokenNow(), event.move) });
    case 'undone':
      return texts.undone({ number: made + 1 });
    case 'redone':
      return texts.redone({ number: made, move: moveName(spokenNow(), moves[made - 1]!) });
    case 'hinted':
      return texts.hinted[event.step];
    case 'solved':
      return messages.practice.solved({ moves: made, shortest: undefined });
    default:
      return texts[event.type];
  }
}

const timeColumn = (seconds: number): string => messages.records.time({ seconds }).padStart(6);
