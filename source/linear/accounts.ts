import { formatMoves, formatSharedId } from '../engine/index.js';
import {
  evolve,
  evolvePractice,
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
import type { Texts } from '../messages/language.js';
import type { Hint } from '../session/practice-session.js';
import { type Coaching, type Rated, type Said, shownChange } from '../training/index.js';
import { duration, secondsPlayed } from '../views/times.js';
import { tellCoach } from '../words/coach.js';
import { moveName, targetName } from '../words/index.js';
import { hintName, hintSentence } from '../words/practice.js';
import { headLine, scoreLine, tellEvent } from '../words/tell-event.js';
import { solutionLines } from './position.js';

/** @public A recorded match in lines of text: its rounds with their bids and proofs, and the score. */
export function accountOf(texts: Texts, { events, match: end }: MatchRecord): string[] {
  const { records } = texts.messages;
  const lines = [headLine(texts, end)];
  let match = newMatch(end.options);
  let drawn: number | undefined;
  for (const [index, event] of events.entries()) {
    const { phase } = match;
    match = evolve(match, event);
    if (event.type === 'drawn') {
      drawn = index;
      const id = formatSharedId(roundStart(match), match.options.edition.moves);
      lines.push('', tellEvent(texts, event, match)!, id);
    } else if (drawn !== undefined && isWorthTelling(event)) {
      const sentence = tellEvent(texts, event, match);
      if (sentence === undefined) continue;
      const time = timeColumn(secondsPlayed(events.slice(drawn, index + 1)));
      const isProofOver = event.type === 'chip-won' || event.type === 'proof-failed';
      const line = isProofOver && phase.kind === 'proving' ? formatMoves(phase.moves) : '';
      lines.push(`${time}  ${sentence} ${line}`.trimEnd());
    }
  }
  const isOver = end.phase.kind === 'match-over';
  const over = isOver ? tellEvent(texts, events.at(-1)!, end)! : records.unfinished;
  return [...lines, '', over, scoreLine(texts, end)];
}

/** @public What the coach says, in lines of text. */
export const coachLines = (
  texts: Texts,
  answer: Coaching | 'failed',
  said?: readonly Said[],
): string[] =>
  answer === 'failed'
    ? [texts.messages.shortest.failed]
    : tellCoach(texts, answer, said).flatMap(({ heading, sentences }) => [
        `${heading}.`,
        ...sentences.map(({ text }) => text),
      ]);

/** Whether the event has a line of its own: moves are listed at the end of their proof, and the end of the match comes with the score. */
const isWorthTelling = ({ type }: TimedEvent): boolean =>
  !['proof-begun', 'moved', 'match-over'].includes(type);

/** @public A recorded practice with at least one event, in lines of text. */
export function practiceAccountOf(
  texts: Texts,
  { options, events, practice: end }: PracticeRecord,
): string[] {
  const { puzzle } = options;
  const { head, line: lineOf, stage } = texts.messages.practiceRecord;
  const lines = [
    head({ target: targetName(texts, puzzle.target) }),
    formatSharedId(puzzle, options.rules),
  ];
  let practice = startPractice(options);
  for (const [index, event] of events.entries()) {
    practice = evolvePractice(practice, event);
    const sentence = tell(texts, event, practice);
    const time = timeColumn(secondsPlayed(events.slice(0, index + 1)));
    if (sentence !== undefined) lines.push(`${time}  ${sentence}`);
  }
  const line = formatMoves(madeMoves(end));
  return [...lines, '', lineOf({ moves: end.made, line }), stage[end.stage]];
}

/** @param practice as the event has left it */
function tell(texts: Texts, event: TimedPracticeEvent, practice: Practice): string | undefined {
  const { made, moves } = practice;
  const { practiceRecord: record, practice: said } = texts.messages;
  switch (event.type) {
    case 'shown':
    case 'left':
      return undefined;
    case 'moved':
      return record.moved({ number: made, move: moveName(texts, event.move) });
    case 'undone':
      return record.undone({ number: made + 1 });
    case 'redone':
      return record.redone({ number: made, move: moveName(texts, moves[made - 1]!) });
    case 'hinted':
      return `${hintName(texts, event.step)}.`;
    case 'solved':
      return said.solved({ moves: made, shortest: undefined });
    default:
      return record[event.type];
  }
}

const timeColumn = (seconds: number): string => duration(seconds * 1000).padStart(6);

/** A rating that a position has changed: the player's and its own. */
export const ratedLines = ({ linear }: Texts, { player, position }: Rated): readonly string[] => [
  linear.playerRating(shownChange(player)),
  linear.positionRating(shownChange(position)),
];

/** A hint with its number; the last one tells the moves in words, as notation cannot be read out. */
export function hintLines(texts: Texts, hint: Hint, moved: boolean): readonly string[] {
  const { step, solution } = hint;
  const told = hintSentence(texts, hint, moved);
  if (solution.kind !== 'solved' || solution.moves.length === 0) return [told];
  if (step === 'all') return solutionLines(texts, solution);
  return [`${hintName(texts, step)}. ${told}`];
}
