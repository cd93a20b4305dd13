import { currentPosition, type Practice, type TimedPracticeEvent } from '../game/index.js';
import { messages } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';
import { QUESTION_HELP } from './questions.js';
import { moveWords, robotLine, whereLines } from './spoken.js';

/** How far a practice has come. */
export const practiceScore = ({ made, hints }: Practice): string =>
  linearTexts.practiceScore({ moves: made, hints });

/** What can be typed in a practice. */
export function practiceHelp(hasNext: boolean): readonly string[] {
  const { moves, undo, redo, reset, hint, solution, giveUp, score } = linearTexts.help;
  const { nextPosition, repeat, quit } = linearTexts.help;
  return [
    ...[moves, ...QUESTION_HELP, undo, redo, reset, hint, solution, giveUp, score],
    ...(hasNext ? [nextPosition] : []),
    ...[repeat, quit],
  ];
}

/**
 * What there is to say when something happens in a practice.
 *
 * @param practice as the event and those that came with it have left it
 */
export function practiceEventLines(
  event: TimedPracticeEvent,
  practice: Practice,
): readonly string[] {
  const { made, moves } = practice;
  const here = currentPosition(practice);
  switch (event.type) {
    case 'moved':
    case 'redone':
      return [movedLine(practice)];
    case 'undone':
      return [
        messages.practiceRecord.undone({ number: made + 1 }),
        robotLine(here, moves[made]!.robot),
      ];
    case 'reset':
      return [messages.practiceRecord.reset, ...whereLines(here)];
    case 'solved':
      return [messages.practice.solved({ moves: made, shortest: undefined })];
    case 'given-up':
      return [messages.practiceRecord['given-up'], ...(made > 0 ? [linearTexts.fromStart] : [])];
    case 'hinted':
    case 'measured':
    case 'abandoned':
      return [];
  }
}

/** The last of the moves that are made. */
function movedLine({ made, moves, positions, rules }: Practice): string {
  const move = moves[made - 1]!;
  return linearTexts.moved({
    number: made,
    move: moveWords(positions[made - 1]!, move, rules),
    where: robotLine(positions[made]!, move.robot),
  });
}
