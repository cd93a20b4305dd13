import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../source/engine/index.js';
import { EDITIONS, evolvePractice, startPractice } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { ResultKeeper } from '../../source/session/practice-session.js';
import { resultsTrouble } from '../../source/storage/results.js';
import { rateGame, ratingOfEstimate, shownChange, UNRATED } from '../../source/training/index.js';
import { gameOnBoard } from '../../source/views/help/game-in-play.js';
import { troubleSentence } from '../../source/words/files.js';
import { raritySentences, rulesLine } from '../../source/words/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { openPracticeLines } from '../helpers/linear.js';
import { UNSAVED, UNSAVED_SENTENCE } from '../helpers/records.js';

const { practice: text } = screenTexts;
const AT_START = linearTexts.robotAt({
  robot: 'red',
  cell: 'h1',
  around: [linearTexts.edge({ sides: ['north'] })],
});

/** Two moves: red south, red west. */
const OPTIONS = {
  puzzle: puzzleOfId('4572+40+07286AA8+63'),
  rules: DEFAULT_RULES,
  origin: 'given',
} as const;

/** How rare two moves are. */
const RARE = raritySentences(ENGLISH, OPTIONS.puzzle, OPTIONS.rules, 2);

/** What can be typed once a position is over, where another one can follow. */
const { again, next, quit } = linearTexts.waysOn;
const ON_FROM = {
  solved: linearTexts.practiceOver({ ways: [again, next, quit] }),
  givenUp: linearTexts.practiceOver({ ways: [next, quit] }),
};

const UNSOLVABLE = { kind: 'unsolvable', states: 1, milliseconds: 1 } as const;

const open = (hasNext = true) => openPracticeLines(OPTIONS, { heading: 'Heading.', hasNext });

/** What the position is left for, once another one is dealt. */
async function leftFor(game: ReturnType<typeof open>) {
  await setImmediate();
  return game.left?.to?.type;
}

test('it begins with its heading, robots, target, Game ID and how to get help', async () => {
  const { opening } = open();
  expect(opening[0]).toBe('Heading.');
  expect(opening.slice(2)).toEqual([
    AT_START,
    'Green at i3.',
    'Blue at k7.',
    'Yellow at i11.',
    'Target at d7: red circle, walls to the south and west.',
    'Game ID: 4572+40+07286AA8+63',
    linearTexts.helpWanted,
  ]);
});

test('it names the rules, and tells them when asked', () => {
  const game = openPracticeLines(OPTIONS, { edition: EDITIONS[2013] });
  const played = gameOnBoard(OPTIONS.rules, OPTIONS.puzzle);
  expect(game.opening).toContain(`${rulesLine(ENGLISH, played, EDITIONS[2013])}.`);
  const told = game.says(linearTexts.words.rules);
  const { aim, slide, ricochet } = screenTexts.rules;
  expect(told.map(line => line.split('.')[0])).toEqual(
    expect.arrayContaining([aim.title, slide.title, ricochet.title]),
  );
  // What a picture shows makes no sense without it.
  expect(told.join(' ')).not.toContain(slide.picture);
  expect(told.join(' ')).toContain(slide.what);
});

test('the rating is told as soon as it is known', () => {
  const rated = rateGame(UNRATED, ratingOfEstimate(1400), 1);
  expect(open().hearsNews({ type: 'rated', rated })).toEqual([
    linearTexts.playerRating(shownChange(rated.player)),
    linearTexts.positionRating(shownChange(rated.position)),
  ]);
});

test('a move tells where the robot has come to, and taking it back as well', async () => {
  const game = open();
  const [moved] = game.says('r s');
  expect(moved).toMatch(/^Move 1, red south. Red at h7, wall to the south\.$/);
  expect(game.says('undo')).toEqual([messages.practiceRecord.undone({ number: 1 }), AT_START]);
  expect(game.says('redo')).toEqual([moved]);
  expect(game.says('reset')[0]).toBe(messages.practiceRecord.reset);
  expect(game.says('undo')).toEqual([messages.refusal['nothing-to-undo']()]);
  expect(game.says('score')).toEqual([linearTexts.practiceScore({ moves: 0, hints: 0 })]);
});

test('several moves in a row end at the first that cannot be made', async () => {
  const game = open();
  expect(game.says('rs rs yn')).toEqual([
    expect.stringMatching(/^Move 1/),
    messages.refusal.blocked({ robot: 'red', direction: 'south' }),
    linearTexts.notPlayed({ moves: 1 }),
  ]);
  expect(game.log.map(({ type }) => type)).toEqual(['shown', 'moved']);
});

test('several moves in a row end on the target, and the shortest way comes by itself', async () => {
  const game = open();
  const lines = game.says('rs rw rn');
  expect(lines.slice(2)).toEqual([
    messages.practice.solved({ moves: 2, shortest: undefined }),
    linearTexts.notPlayed({ moves: 1 }),
  ]);
  expect(game.isWaiting).toBe(true);
  expect(await game.solve()).toEqual([
    linearTexts.solution({ line: ['red south', 'red west'] }),
    ...RARE,
    ON_FROM.solved,
  ]);
  expect(game.isWaiting).toBe(false);
  expect(game.says('rn')).toEqual([screenTexts.practice.alreadySolved, ON_FROM.solved]);
  expect(game.says('solution')).toEqual([
    linearTexts.solution({ line: ['red south', 'red west'] }),
  ]);
});

describe('hints', () => {
  test('each tells more than the one before; the last in words', async () => {
    const game = open();
    await game.solve();
    const lines = Array.from({ length: 9 }, () => game.says('hint').at(-1)!);
    expect(lines[0]).toMatch(/^Hint 1 of \d\. Shortest: 1 or 2 moves\.$/);
    expect(lines.at(-1)).toBe(linearTexts.solution({ line: ['red south', 'red west'] }));
    expect(new Set(lines).size).toBeGreaterThan(3);
  });

  test('the solution is the whole way from here, and counts as the last hint', async () => {
    const game = open();
    await game.solve();
    game.says('rs');
    game.says('solution');
    expect(await game.solve()).toEqual([linearTexts.solution({ line: ['red west'] })]);
    expect(game.log.at(-1)).toMatchObject({ type: 'hinted', step: 'all' });
    expect(game.says('rw')).toContain(messages.practice.solved({ moves: 2, shortest: undefined }));
  });

  test('a position without a solution is spoken of at once', async () => {
    const game = open();
    const [start] = game.wanted;
    expect(await game.answer(start!, UNSOLVABLE)).toEqual([messages.shortest.unsolvable]);
  });

  test('all that is on show already is told again, and counts no second time', async () => {
    const game = open();
    await game.solve();
    const [all] = game.says('solution');
    expect(game.says('hint')).toEqual([all]);
    expect(game.says('solution')).toEqual([all]);
    expect(game.log).toMatchObject([{ type: 'shown' }, { type: 'hinted', step: 'all' }]);
    game.says('yn');
    game.says('hint');
    await game.solve();
    expect(game.log).toHaveLength(4);
  });
});

describe('giving up', () => {
  const WAY = linearTexts.solution({ line: ['red south', 'red west'] });

  test('ends it for good, and tells the way from the start', async () => {
    const game = open();
    game.says('rs');
    game.says('give up');
    expect(game.says('give up')).toEqual([
      messages.practiceRecord['given-up'],
      linearTexts.fromStart,
    ]);
    expect(game.isWaiting).toBe(true);
    expect(await game.solve()).toEqual([WAY, ...RARE, ON_FROM.givenUp]);
    expect(game.log.map(({ type }) => type)).toEqual(['shown', 'moved', 'given-up']);
    for (const line of ['rw', 'undo', 'hint']) {
      expect(game.says(line)[0]).toBe(messages.refusal['practice-over']());
    }
    for (const line of ['give up', 'solution']) expect(game.says(line)).toEqual([WAY]);
    expect(game.log).toHaveLength(3);
    expect(await game.leave()).toEqual([linearTexts.goodbye]);
  });

  test('is possible before the first move; the next position follows', async () => {
    const game = open();
    await game.solve();
    expect(game.says('give up')).toEqual([
      text.giveUp({ cost: undefined, how: text.typeAgain({ word: 'give up' }) }),
    ]);
    expect(game.says('give up')).toEqual([
      messages.practiceRecord['given-up'],
      WAY,
      ...RARE,
      ON_FROM.givenUp,
    ]);
    game.says('next');
    expect(await leftFor(game)).toBe('dealt');
    expect(game.log.map(({ type }) => type)).toEqual(['shown', 'given-up']);
  });

  test('is too late once it is solved', async () => {
    const game = open();
    await game.solve();
    game.says('rs rw');
    game.says('undo');
    expect(game.says('give up')).toEqual([linearTexts.searching]);
    expect(await game.solve()).toEqual([linearTexts.solution({ line: ['red west'] })]);
    expect(game.log.some(({ type }) => type === 'given-up')).toBe(false);
  });
});

describe('what counts is told first, and done when it is typed again', () => {
  const lost = rateGame(UNRATED, ratingOfEstimate(1400), 0);
  const keeper: ResultKeeper = {
    isRated: () => true,
    ifGivenUp: () => ({ rated: lost, troubles: [] }),
    keep: async () => ({ troubles: [] }),
  };
  const again = (word: string) => text.typeAgain({ word });

  test.each([
    ['hint', 90, 'bound'],
    ['solution', 0, 'all'],
  ])('%s', async (word, percent, given) => {
    const game = openPracticeLines(OPTIONS, { keeper });
    await game.solve();
    const told = [text.help({ percent, how: again(word) })];
    expect(game.says(word)).toEqual(told);
    // Whoever plays on has not asked.
    game.says('rs');
    game.says('undo');
    expect(game.says(word)).toEqual(told);
    expect(game.says(word)).not.toEqual(told);
    expect(game.log.at(-1)).toMatchObject({ type: 'hinted', step: given });
    expect(game.says(word)).not.toEqual(told);
  });

  test('next, once something was done; give up', async () => {
    const game = openPracticeLines(OPTIONS, { keeper });
    game.says('rs');
    expect(game.says('next')).toEqual([text.skip({ cost: undefined, how: again('next') })]);
    expect(game.says('give up')).toEqual([text.giveUp({ cost: undefined, how: again('give up') })]);
    expect(game.says('next')).toEqual([text.skip({ cost: undefined, how: again('next') })]);
    expect(game.left).toBeUndefined();
    game.says('next');
    expect(await leftFor(game)).toBe('dealt');
    const untouched = openPracticeLines(OPTIONS, { keeper });
    untouched.says('next');
    expect(await leftFor(untouched)).toBe('dealt');
  });
});

test('the next position leaves this one for good; where there is none, it is said', async () => {
  const game = open();
  game.says('rs');
  game.says('next');
  expect(await leftFor(game)).toBe('dealt');
  expect(game.log.at(-1)).toMatchObject({ type: 'abandoned' });
  const daily = open(false);
  expect(daily.says('next')).toEqual([linearTexts.noNext]);
  expect(daily.says('help')).not.toContain(linearTexts.help.nextPosition);
  // Only screens lead from one missed position to the next.
  const missed = openPracticeLines({ ...OPTIONS, origin: 'deck' }, { hasNext: true });
  expect(missed.says('next')).toEqual([linearTexts.noNext]);
});

test('leaving says whether it goes on later', async () => {
  const untouched = open();
  expect(await untouched.leave()).toEqual([linearTexts.goodbye]);
  const begun = open();
  begun.says('rs');
  expect(begun.says('quit')).toEqual([]);
  expect(await begun.leave()).toEqual([linearTexts.practiceKept]);
  const unsaved = openPracticeLines(OPTIONS, { trouble: UNSAVED });
  expect(unsaved.says('rs')[0]).toBe(UNSAVED_SENTENCE);
  // The sentence is said once, the record stays as it is.
  unsaved.says('yn');
  expect(await unsaved.leave()).toEqual([linearTexts.goodbye]);
});

test('that a result cannot be saved is said also to who has left', async () => {
  const trouble = resultsTrouble('unsaved', new Error('full'));
  const keep = async () => {
    await setImmediate();
    return { troubles: [trouble] };
  };
  const keeper = { isRated: () => false, ifGivenUp: () => ({ troubles: [] }), keep };
  const game = openPracticeLines(OPTIONS, { keeper });
  await game.solve();
  game.says('rs rw');
  game.says('quit');
  const said = await game.leave();
  expect(said.at(-1)).toBe(troubleSentence(ENGLISH, trouble));
});

test('repeat says what was said last, an answer of the solver as well', async () => {
  const game = open();
  expect(game.says('repeat')).toEqual(game.opening);
  game.says('hint');
  const answer = await game.solve();
  expect(game.says('')).toEqual([]);
  expect(game.says('repeat')).toEqual(answer);
});

test.each(['bid ann 7', 'time', 'start clock'])('there is no %s in a practice', line => {
  expect(open().says(line)).toEqual([messages.refusal['not-now']()]);
});

test('whatever is typed, each line can be printed and the log gives the practice again', async () => {
  const words = [...Object.values(linearTexts.words), 'rs', 'rw', 'yn', 'look g7', 'from r'];
  const typed = fc.oneof(
    fc.constantFrom(...words),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(...words).map(word => `${word}\x1b[2J`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { maxLength: 25 }), async lines => {
      const game = open();
      await game.solve();
      for (const line of lines) {
        if (game.left) break;
        for (const told of game.says(line)) expect(told).not.toMatch(/\p{Cc}/u);
      }
      const replayed = game.log.reduce(evolvePractice, startPractice(OPTIONS));
      // Of a position that is left nothing more is shown.
      if (replayed.stage !== 'abandoned') expect(replayed).toEqual(game.state.practice);
    }),
    { numRuns: 60 },
  );
});
