import fc from 'fast-check';
import { formatGameId } from '../../source/engine/index.js';
import {
  decidePractice,
  evolvePractice,
  formatEvent,
  formatPracticeHeader,
  HINT_STEPS,
  type Practice,
  type PracticeCommand,
  type PracticeOptions,
  startPractice,
  type TimedPracticeEvent,
} from '../../source/game/index.js';
import { customPuzzles, moveLists, moveRules, printedPuzzles } from './arbitraries.js';
import { puzzleOfId } from './boards.js';
import { line } from './play-match.js';

/** The red robot solves it with `rS rW`. */
export const PRACTICE: PracticeOptions = {
  puzzle: puzzleOfId('4572+40+07286AA8+63'),
  rules: { ricochet: true, ricochetAtDiagonal: true, reverse: false },
  origin: 'given',
};

/** When the first event of a practice happens; each one later is a second after it. */
export const BEGUN = 1_700_000_000_000;

/** A practice and its log after commands; those that are refused change nothing. */
export function playPractice(options: PracticeOptions, commands: readonly PracticeCommand[]) {
  let practice: Practice = startPractice(options);
  const log: TimedPracticeEvent[] = [];
  for (const [index, command] of commands.entries()) {
    const result = decidePractice(practice, command, BEGUN + 1000 * index);
    if (!result.ok) continue;
    practice = result.value.reduce(evolvePractice, practice);
    log.push(...result.value);
  }
  return { practice, log };
}

/** Commands in short: moves in notation, `undo`, `redo`, `reset`, `measure`, `give-up`, `abandon`, the step of a hint. */
export const commandsOf = (text: string): PracticeCommand[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word): PracticeCommand => {
      const step = HINT_STEPS.find(name => name === word);
      if (step) return { type: 'hint', step };
      switch (word) {
        case 'undo':
        case 'redo':
        case 'reset':
        case 'measure':
        case 'give-up':
        case 'abandon':
          return { type: word };
        default:
          return { type: 'move', move: line(word)[0]! };
      }
    });

/** The record of a practice after commands in short, as it is read from its file. */
export function recordOfPractice(commands: string, options = PRACTICE, file = 'a practice') {
  const { practice, log } = playPractice(options, commandsOf(commands));
  return { options, practice, events: log, cutOff: false, file };
}

/** The text of a record with this log. */
export const practiceRecordOf = (
  options: PracticeOptions,
  log: readonly TimedPracticeEvent[],
): string => formatPracticeHeader(options) + log.map(formatEvent).join('');

/** Any practice: its options, and commands that lead somewhere. */
export const randomPractices = fc
  .record({
    position: fc.record({
      // As a Game ID gives them: on faces without diagonals leaving those out is not told.
      puzzle: fc.oneof(customPuzzles(), printedPuzzles).map(any => puzzleOfId(formatGameId(any))),
      rules: moveRules,
      from: fc.constantFrom<Pick<PracticeOptions, 'origin' | 'day'>>(
        { origin: 'dealt' },
        { origin: 'given' },
        { origin: 'trial' },
        { origin: 'daily', day: 21 },
        { origin: 'deck' },
      ),
    }),
    moves: moveLists({ maxLength: 30 }),
    others: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        fc.constantFrom<PracticeCommand['type'][]>('undo', 'redo', 'reset', 'measure'),
        fc.constantFrom(...HINT_STEPS),
      ),
      { minLength: 30, maxLength: 30 },
    ),
    end: fc.constantFrom<PracticeCommand['type'] | undefined>('give-up', 'abandon', undefined),
  })
  .map(({ position: { from, ...position }, moves, others, end }) => {
    const options: PracticeOptions = { ...position, ...from };
    const words = others.filter(word => word !== undefined).join(' ');
    const between = commandsOf(words);
    const commands = moves.flatMap((move, index): PracticeCommand[] => {
      const other = between[index];
      return [{ type: 'move', move }, ...(other ? [other] : [])];
    });
    return {
      options,
      ...playPractice(options, [...commands, ...commandsOf(end ?? '')]),
    };
  });
