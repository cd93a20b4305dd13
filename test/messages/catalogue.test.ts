import { describe, expect, test } from 'vitest';
import { COLOURS, DIRECTIONS, ROBOTS, SHAPES } from '../../source/engine/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import { moveName, solutionSentence, targetName } from '../../source/words/index.js';
import { leaves, valuesOf } from '../helpers/catalogue.js';

// Some take the number as it stands in a file, or a count as somebody wrote it.
const quoting = { ...messages, screens: screenTexts, refusal: {} };

describe.each([1, 2, 0])('with the number %i everywhere', number => {
  const all = leaves(quoting, valuesOf(number));

  test('no sentence shows what is not meant for people', () => {
    const odd = all.filter(([, text]) => /undefined|null|NaN|\[object|\$\{|=>/.test(text));
    expect(odd).toEqual([]);
    expect(all.filter(([, text]) => text === '')).toEqual([]);
    expect(all.length).toBeGreaterThan(100);
  });

  test('nouns agree with their numbers', () => {
    const nouns = '(move|chip|second|robot|name|solution|order|hint)';
    const wrong = new RegExp(number === 1 ? `\\b1 \\w*${nouns}s\\b` : `\\b${number} ${nouns}\\b`);
    expect(all.filter(([, text]) => wrong.test(text))).toEqual([]);
  });
});

test.each([
  [screenTexts.match.chipsLeft({ chips: 1 }), '1 chip left'],
  [screenTexts.match.chipsLeft({ chips: 16 }), '16 chips left'],
  [screenTexts.match.firstTo({ chips: 1, all: 17 }), 'first to 1 chip'],
  [screenTexts.match.firstTo({ chips: 17, all: 17 }), 'all 17 chips'],
  [screenTexts.match.won({ name: 'Ann', moves: 1 }), 'Ann wins the chip in 1 move!'],
  [screenTexts.match.over({ names: ['Ann'], chips: 8 }), 'Ann wins the match with 8 chips!'],
  [
    screenTexts.match.over({ names: ['Ann', 'Bob'], chips: 1 }),
    'Ann and Bob share the win with 1 chip each.',
  ],
  [
    screenTexts.match.over({ names: ['Ann', 'Bob', 'Cem'], chips: 0 }),
    'Ann, Bob and Cem share the win with 0 chips each.',
  ],
  [messages.practice.moves({ moves: 0 }), '0 moves'],
  [
    messages.practice.solved({ moves: 5, shortest: 5 }),
    'Solved in 5 moves, the shortest solution!',
  ],
  [
    messages.practice.solved({ moves: 5, shortest: 4 }),
    'Solved in 5 moves. The shortest solution takes 4.',
  ],
  [messages.practice.solved({ moves: 1, shortest: undefined }), 'Solved in 1 move!'],
])('sentences that take numbers: %s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

test('values from outside are cleaned, whichever sentence quotes them', () => {
  const bad = '\u001B[2J\u202Ex\u0007\u200B\n';
  const sentences = [
    messages.refusal['not-a-game-id']({ text: bad }),
    messages.refusal['name-taken']({ name: bad }),
    screenTexts.troubles.settings.unavailable({ reason: bad }),
    messages.command.unknownFlag({ flag: bad, closest: bad }),
    messages.command.failure({ reason: bad }),
    messages.file.missing({ file: bad }),
    screenTexts.troubles.match.unusable({ file: bad, reason: '' }),
    screenTexts.troubles.match.locked({ names: [bad] }),
    screenTexts.faults.otherSystem({ reason: bad }),
    messages.boardFile.unknown({ text: bad }),
  ];
  for (const sentence of sentences) {
    expect(sentence).toMatch(/\bx\b/);
    expect(sentence).not.toMatch(/\p{C}/u);
  }
});

describe('names', () => {
  test('every target, robot and move has one of its own', () => {
    const targets = COLOURS.flatMap(robot =>
      SHAPES.filter(shape => shape !== 'vortex').map(shape =>
        targetName(ENGLISH, { cell: 0, robot, shape }),
      ),
    );
    targets.push(targetName(ENGLISH, { cell: 0, robot: 'any', shape: 'vortex' }));
    expect(new Set(targets).size).toBe(17);
    const moves = ROBOTS.flatMap(robot =>
      DIRECTIONS.map(direction => moveName(ENGLISH, { robot, direction })),
    );
    expect(new Set(moves).size).toBe(20);
  });

  test.each([
    [targetName(ENGLISH, { cell: 0, robot: 1, shape: 'triangle' }), 'green triangle'],
    [targetName(ENGLISH, { cell: 0, robot: 'any', shape: 'vortex' }), 'vortex, any robot'],
    [moveName(ENGLISH, { robot: 4, direction: 3 }), 'silver west'],
  ])('%s', (name, expected) => {
    expect(name).toBe(expected);
  });
});

describe('what is known of the shortest solution', () => {
  const spent = { states: 1, milliseconds: 1 };
  const move = { robot: 0, direction: 1 } as const;

  test.each([
    [{ kind: 'solved', moves: [move], ...spent } as const, '1 move, proved'],
    [{ kind: 'solved', moves: [move, move], ...spent } as const, '2 moves, proved'],
    [
      { kind: 'searching', progress: { atLeast: 4, states: 9 } } as const,
      'proving… at least 4 moves',
    ],
    [{ kind: 'searching', progress: { atLeast: 0, states: 0 } } as const, 'proving…'],
    [{ kind: 'unsolvable', ...spent } as const, 'Proved: there is no solution.'],
    [
      { kind: 'gave-up', limit: 'states', atLeast: 9, ...spent } as const,
      'The solver gave up. The shortest solution takes at least 9 moves.',
    ],
    [
      { kind: 'cancelled', atLeast: 9, ...spent } as const,
      'The solver gave up. The shortest solution takes at least 9 moves.',
    ],
    [{ kind: 'failed' } as const, 'The solver crashed.'],
  ])('%j', (solution, sentence) => {
    expect(solutionSentence(ENGLISH, solution)).toBe(sentence);
  });
});
