import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoves, isSolved, type Move, type Position } from '../../source/engine/index.js';
import type { TimedPracticeEvent } from '../../source/game/index.js';
import type { Search } from '../../source/messages/index.js';
import { linearTexts } from '../../source/messages/linear.js';
import { wantsOf } from '../../source/views/practice/practice-view.js';
import { movesOf } from '../helpers/boards.js';
import { openPracticeLines } from '../helpers/linear.js';
import { PRACTICE } from '../helpers/play-practice.js';
import { openPlayed, type Played, pressKeys, send } from '../helpers/practice-view.js';

const withoutTimes = (log: readonly { readonly at: number }[]) =>
  log.map(({ at, ...rest }) => rest);

const anyMove = fc.record({
  robot: fc.constantFrom(0, 1, 2, 3),
  direction: fc.constantFrom(0, 1, 2, 3),
}) as fc.Arbitrary<Move>;

const ARROWS = ['up', 'right', 'down', 'left'];

/** The solver finds something wherever there is something to find. */
const answerFor = (position: Position): Search => ({
  kind: 'solved',
  moves: isSolved(position, PRACTICE.rules) ? [] : movesOf('rS rW'),
  states: 1,
  milliseconds: 1,
});

type Step = Move | 'undo' | 'redo' | 'reset' | 'hint' | 'give-up' | 'answer';

function onScreen(steps: readonly Step[]): readonly TimedPracticeEvent[] {
  let played: Played = openPlayed(PRACTICE);
  const tell = (position: Position) => {
    if (played.solutions.has(position)) return;
    const answer = answerFor(position);
    played = send(played, { type: 'found', found: { kind: 'solution', position, answer } });
  };
  for (const step of steps) {
    if (step === 'answer') {
      tell(played.practice.positions[0]!);
      for (const { position } of wantsOf(played)) tell(position);
    } else if (typeof step === 'object') {
      played = pressKeys(played, `${step.robot + 1} ${ARROWS[step.direction]}`);
    } else {
      const keys = { undo: 'u', redo: 'd', reset: '0', hint: 'h', 'give-up': 'x y' };
      played = pressKeys(played, keys[step]);
    }
  }
  return played.log;
}

function byLines(steps: readonly Step[]): readonly TimedPracticeEvent[] {
  const game = openPracticeLines(PRACTICE);
  for (const step of steps) {
    if (step === 'answer') {
      for (const position of game.wanted) game.answer(position, answerFor(position));
    } else {
      game.says(typeof step === 'object' ? formatMoves([step]) : linearTexts.words[step]);
    }
  }
  return game.log;
}

test('a practice that is played on the screen and by lines has the same record', () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: anyMove },
      { weight: 2, arbitrary: fc.constantFrom<Step>(...movesOf('rS rW')) },
      { weight: 6, arbitrary: fc.constantFrom<Step>('undo', 'redo', 'reset', 'hint', 'answer') },
      fc.constant<Step>('give-up'),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, steps => {
      expect(withoutTimes(byLines(steps))).toEqual(withoutTimes(onScreen(steps)));
    }),
    { numRuns: 300, examples: [[[...movesOf('rS rW'), 'undo', 'hint', 'answer', 'hint']]] },
  );
});
