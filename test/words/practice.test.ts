import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, formatGameId, RED } from '../../source/engine/index.js';
import {
  DEALT_FACES,
  EDITIONS,
  HINT_STEPS,
  type PracticeCommand,
  startPractice,
} from '../../source/game/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { Search } from '../../source/session/searches.js';
import type { Outcome } from '../../source/solver/index.js';
import { USUAL_LENGTHS } from '../../source/training/dealing.js';
import {
  changeBy,
  newRun,
  rateAttempt,
  rateGame,
  ratingOfEstimate,
  shownChange,
  stepRun,
  UNRATED,
} from '../../source/training/index.js';
import type { NoDeal, PracticeNote } from '../../source/views/practice/dealing.js';
import { openPracticeView } from '../../source/views/practice/practice-view.js';
import type { Priced } from '../../source/views/practice/price.js';
import { troubleSentence } from '../../source/words/files.js';
import {
  distanceSentence,
  hintSentence,
  noDealSentence,
  noteSentence,
  practiceAlarm,
  priceSentence,
  shareRun,
  stageSentence,
  stakesSentence,
} from '../../source/words/practice.js';
import { CORNER } from '../fixtures/positions.js';
import { movesOf } from '../helpers/boards.js';
import { commandsOf, PRACTICE, playPractice } from '../helpers/play-practice.js';
import { UNSAVED } from '../helpers/records.js';

const { messages, screens } = ENGLISH;
const view = openPracticeView(startPractice({ puzzle: CORNER, rules: DEFAULT_RULES }));

describe('the alarm', () => {
  const refusal = { code: 'no-such-robot', robot: RED } as const;

  test('is the refusal of the last key', () => {
    expect(practiceAlarm(ENGLISH, view)).toBeUndefined();
    const sentence = messages.refusal['no-such-robot']({ robot: messages.robots[RED]! });
    expect(practiceAlarm(ENGLISH, { ...view, refusal })).toBe(sentence);
  });

  test('is rather what was lost or cannot be saved', () => {
    const troubles = [{ about: 'practice', code: 'cut-off' }, UNSAVED] as const;
    const sentences = troubles.map(trouble => troubleSentence(ENGLISH, trouble));
    expect(practiceAlarm(ENGLISH, { ...view, refusal, troubles })).toBe(sentences.join(' '));
  });
});

test.each<[NoDeal, string]>([
  [
    { kind: 'none', tried: 9, moves: { least: 3, most: 4 }, motif: 'blocker' },
    screens.practice.noneDealt({ tried: 9, least: 3, most: 4, motif: messages.motifs.blocker }),
  ],
  [{ kind: 'no-target' }, screens.practice.noTarget],
  [{ kind: 'failed' }, screens.practice.dealFailed],
  [{ kind: 'cancelled' }, screens.practice.dealCancelled],
])('why no position came: %j', (answer, sentence) => {
  expect(noDealSentence(ENGLISH, answer)).toBe(sentence);
  expect(practiceAlarm(ENGLISH, { ...view, refusal: answer })).toBe(sentence);
});

const answer = {
  puzzle: CORNER,
  shortest: movesOf('rE rS'),
  line: movesOf('rE rS'),
  milliseconds: 1,
  paid: 10_000,
};

test.each<[PracticeNote, string]>([
  [UNSAVED, troubleSentence(ENGLISH, UNSAVED)],
  [{ code: 'level', around: 1500 }, screens.practice.level({ around: 1500 })],
  [{ code: 'lengths', lengths: USUAL_LENGTHS }, screens.practice.lengths(USUAL_LENGTHS)],
  [{ code: 'answered', answer }, screens.train.told({ shortest: 2, moves: 2, paid: 10 })],
  [{ code: 'kept' }, screens.train.kept],
  [{ code: 'deal-failed' }, screens.practice.dealFailed],
  [{ code: 'no-skip' }, screens.train.noSkip],
  [{ code: 'copied' }, screens.daily.copied],
  [{ code: 'finished' }, screens.daily.finished],
])('a note: %j', (note, sentence) => {
  expect(noteSentence(ENGLISH, note)).toBe(sentence);
});

describe('the price', () => {
  const lost = rateGame(UNRATED, ratingOfEstimate(1400), 0);
  const cost = shownChange(lost.player);
  const { giveUp, skip, help, helpPoints } = screens.practice;
  const how = 'So.';
  const pointsWith = (hints: number) => ({
    now: changeBy(lost, { shortest: 1, moves: 1, hints: 0 }),
    helped: changeBy(lost, { shortest: 1, moves: 1, hints }),
  });

  test.each<[Priced, string]>([
    ['end', screens.train.end({ how })],
    ['give-up', giveUp({ cost, how })],
    ['skip', skip({ cost, how })],
    ['hint', helpPoints({ ...pointsWith(1), how })],
    ['distance', helpPoints({ ...pointsWith(5), how })],
    ['solution', helpPoints({ ...pointsWith(6), how })],
  ])('of %s', (about, sentence) => {
    expect(priceSentence(ENGLISH, about, { ...view, atStake: lost }, how)).toBe(sentence);
  });

  test('names no rating where none is at stake', () => {
    const sentence = giveUp({ cost: undefined, how });
    expect(priceSentence(ENGLISH, 'give-up', view, how)).toBe(sentence);
    expect(priceSentence(ENGLISH, 'hint', view, how)).toBe(help({ percent: 90, how }));
    expect(stakesSentence(ENGLISH, view)).toBeUndefined();
  });

  test('names no rating that stays as it is', () => {
    const atStake = rateGame(UNRATED, ratingOfEstimate(6000), 0);
    const sentence = giveUp({ cost: undefined, how });
    expect(priceSentence(ENGLISH, 'give-up', { ...view, atStake }, how)).toBe(sentence);
  });

  test('is told all the time: each outcome then changes the rating by just that', () => {
    const { practice } = playPractice(PRACTICE, [{ type: 'hint', step: 'bound' }]);
    const id = formatGameId(PRACTICE.puzzle);
    const changeOf = (moves: number | undefined, hints: number) => {
      const attempt = { id, rules: PRACTICE.rules, shortest: 4, moves, hints };
      return shownChange(rateAttempt([], attempt, 1400)!.player).change;
    };
    expect(stakesSentence(ENGLISH, { practice, atStake: lost })).toBe(
      screens.rating.stakes({
        rating: Math.round(UNRATED.rating),
        shortest: changeOf(4, 1),
        longer: changeOf(5, 1),
        hint: changeOf(4, 2),
        givenUp: changeOf(undefined, 1),
      }),
    );
    const { practice: over } = playPractice(PRACTICE, [{ type: 'give-up' }]);
    expect(stakesSentence(ENGLISH, { practice: over, atStake: lost })).toBeUndefined();
  });
});

describe('what can be done, or how it ended', () => {
  const solution: Search = { kind: 'solved', moves: movesOf('rE rS'), states: 1, milliseconds: 1 };
  const options = { puzzle: CORNER, rules: DEFAULT_RULES, origin: 'given' } as const;
  const viewAfter = (commands: readonly PracticeCommand[]) => ({
    ...view,
    solution,
    practice: playPractice(options, commands).practice,
  });

  test.each([
    ['', messages.practice.start],
    ['rE', messages.practice.start],
    ['rS rE rS', messages.practice.solved({ moves: 3, shortest: 2 })],
    ['rE give-up', screens.practice.givenUp({ shortest: 2 })],
  ])('after %j', (commands, sentence) => {
    expect(stageSentence(ENGLISH, viewAfter(commandsOf(commands)))).toBe(sentence);
  });

  test('when yesterday’s solution is shown', () => {
    const shown = { ...viewAfter(commandsOf('give-up')), isShownOnly: true };
    expect(stageSentence(ENGLISH, shown)).toBe(screens.daily.solution({ shortest: 2 }));
  });
});

describe('the line to share of a run', () => {
  const dealt = { type: 'deal', position: { puzzle: CORNER, shortest: movesOf('rE rS') } } as const;
  const begun = stepRun(stepRun(newRun('streak', -3000), dealt, -1), { type: 'tick' }, 0);
  const run = stepRun(begun, { type: 'answer', number: 0, line: movesOf('rE rS') }, 61_000);
  const edition = EDITIONS['2013'];
  const plan = { kind: 'streak', seed: 'seed', layout: DEALT_FACES, edition } as const;
  const { share, streak } = screens.train;
  const facts = { name: streak, score: 1, longest: 2, time: '1:01' };

  test('has the command that deals the same positions', () => {
    const train = 'streak --edition 2013 --seed seed';
    expect(shareRun(ENGLISH, run, plan)).toBe(share({ ...facts, train }));
  });

  test('has none where no command would', () => {
    const line = share({ ...facts, train: undefined });
    expect(shareRun(ENGLISH, run, { ...plan, seed: 'two words' })).toBe(line);
    const own = { ...edition, moves: { ...edition.moves, ricochet: false } };
    expect(shareRun(ENGLISH, run, { ...plan, edition: own })).toBe(line);
  });
});

const SPENT = { states: 1, milliseconds: 1 };
const solved = (line: string): Outcome => ({ kind: 'solved', moves: movesOf(line), ...SPENT });

test.each<[step: (typeof HINT_STEPS)[number], sentence: string, fromHere?: string]>([
  ['bound', 'Shortest: 3 or 4 moves.', 'Shortest from here: 3 or 4 moves.'],
  ['exact', 'Shortest: 3 moves.', 'Shortest from here: 3 moves.'],
  ['robots', 'A shortest solution moves 2 robots.'],
  ['last-robot', 'In a shortest solution, the red robot moves last.'],
  ['next-move', 'Next move: green east.'],
  ['all', 'Full solution: gE rS rW', 'Full solution from here: gE rS rW'],
])('the hint "%s", at the start and after moves', (step, sentence, fromHere) => {
  const hint = { step, solution: solved('gE rS rW') };
  expect(hintSentence(ENGLISH, hint, false)).toBe(sentence);
  expect(hintSentence(ENGLISH, hint, true)).toBe(fromHere ?? sentence);
});

test('nouns agree with the number 1', () => {
  expect(hintSentence(ENGLISH, { step: 'exact', solution: solved('gE') }, false)).toBe(
    'Shortest: 1 move.',
  );
  expect(hintSentence(ENGLISH, { step: 'robots', solution: solved('gE') }, false)).toBe(
    'A shortest solution moves only one robot.',
  );
});

test('the first hint names two numbers of moves, of which one is right', () => {
  for (let length = 1; length <= 99; length++) {
    const sentence = hintSentence(
      ENGLISH,
      { step: 'bound', solution: solved('rE'.repeat(length)) },
      false,
    );
    const [, least, most] = /(\d+) or (\d+) moves/.exec(sentence)!.map(Number);
    expect([least, most]).toContain(length);
    expect(most! - least!).toBe(1);
  }
});

test.each([
  ['solved already', solved(''), 'Already solved.'],
  [
    'searching',
    { kind: 'searching', progress: { atLeast: 7, states: 1 } } as const,
    'proving… at least 7 moves',
  ],
  ['unsolvable', { kind: 'unsolvable', ...SPENT } as const, ENGLISH.messages.shortest.unsolvable],
  [
    'given up',
    { kind: 'gave-up', limit: 'bytes', atLeast: 12, ...SPENT } as const,
    'at least 12 moves',
  ],
  ['failed', { kind: 'failed' } as const, ENGLISH.messages.shortest.failed],
])(
  'where there is no line to give away, every step says what is known: %s',
  (_, solution, words) => {
    for (const step of HINT_STEPS)
      expect(hintSentence(ENGLISH, { step, solution }, false)).toContain(words);
  },
);

test.each([
  [4, 5, '4 moves, warmer'],
  [1, 2, '1 move, warmer'],
  [5, 5, '5 moves, unchanged'],
  [7, 5, '7 moves, colder'],
  ['out-of-reach', 5, 'unreachable, colder'],
  ['out-of-reach', 'out-of-reach', 'unreachable, unchanged'],
  [5, 'out-of-reach', '5 moves, warmer'],
  [5, undefined, '5 moves'],
  [5, 'not-known', '5 moves'],
  ['not-known', 5, 'unknown'],
  [undefined, 5, 'calculating…'],
] as const)('the distance: %s after %s', (left, before, sentence) => {
  expect(distanceSentence(ENGLISH, left, before)).toBe(sentence);
});
