import { formatGameId, formatMoves } from '../engine/index.js';
import {
  evolvePractice,
  madeMoves,
  type Practice,
  type PracticeRecord,
  startPractice,
  type TimedPracticeEvent,
} from '../game/index.js';
import { messages, moveName, targetName } from '../messages/index.js';
import { secondsPlayed } from '../views/records/elapsed.js';
import { timeColumn } from './time-column.js';

const text = messages.practiceRecord;

/**
 * A recorded practice in lines of text: its position, what happened, and where it ends.
 *
 * @param record with an event at the least
 */
export function practiceAccountOf({ options, events, practice: end }: PracticeRecord): string[] {
  const { puzzle } = options;
  const lines = [text.head({ target: targetName(puzzle.target) }), formatGameId(puzzle)];
  const [first] = events;
  let practice = startPractice(options);
  for (const event of events) {
    practice = evolvePractice(practice, event);
    lines.push(`${timeColumn(secondsPlayed([first!, event]))}  ${tell(event, practice)}`);
  }
  const line = formatMoves(madeMoves(end));
  return [...lines, '', text.line({ moves: end.made, line }), text.stage[end.stage]];
}

/** @param practice as the event has left it */
function tell(event: TimedPracticeEvent, practice: Practice): string {
  switch (event.type) {
    case 'moved':
      return text.moved({ number: practice.made, move: moveName(event.move) });
    case 'undone':
      return text.undone({ number: practice.made + 1 });
    case 'redone':
      return text.redone({
        number: practice.made,
        move: moveName(practice.moves[practice.made - 1]!),
      });
    case 'hinted':
      return text.hinted[event.step];
    case 'solved':
      return messages.practice.solved({ moves: practice.made, shortest: undefined });
    case 'reset':
    case 'measured':
    case 'given-up':
    case 'abandoned':
      return text[event.type];
  }
}
