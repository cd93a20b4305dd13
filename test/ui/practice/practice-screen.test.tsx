import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_RULES, formatGameId } from '../../../source/engine/index.js';
import {
  EDITIONS,
  type PracticeOptions,
  type TimedPracticeEvent,
} from '../../../source/game/index.js';
import { ENGLISH } from '../../../source/messages/language.js';
import type { ResultKeeper } from '../../../source/session/practice-session.js';
import type { AllSolutions, Outcome } from '../../../source/solver/index.js';
import type { PracticeRecords } from '../../../source/storage/records.js';
import type { FileTrouble } from '../../../source/storage/trouble.js';
import { type DealtPosition, USUAL_LENGTHS } from '../../../source/training/dealing.js';
import {
  changeBy,
  rateGame,
  ratingOfEstimate,
  shownChange,
  UNRATED,
} from '../../../source/training/index.js';
import { FIRST_LOOK } from '../../../source/views/look/board-look.js';
import type { DealPosition } from '../../../source/views/practice/dealing.js';
import { hintSentence } from '../../../source/words/practice.js';
import { CORNER } from '../../fixtures/positions.js';
import { movesOf, puzzleOfId } from '../../helpers/boards.js';
import { countings, forgetSearches, measurings, searches } from '../../helpers/fake-solver.js';
import { practiceScreen } from '../../helpers/game-screens.js';
import { NO_PRACTICES, unsavedOf } from '../../helpers/records.js';
import { fakeTime, pass, renderOnStage, settle } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

fakeTime();
forgetSearches();

const NEXT = puzzleOfId('0765+42+2E21BD0F+93');

const SPENT = { states: 1, milliseconds: 1 };
const solvedBy = (line: string): Outcome => ({ kind: 'solved', moves: movesOf(line), ...SPENT });

function open(
  keep: PracticeRecords['start'] = NO_PRACTICES.start,
  keeper?: ResultKeeper,
  changes: Parameters<typeof practiceScreen>[1] = {},
) {
  const onLeave = vi.fn();
  const deal = vi.fn<DealPosition>(async () => ({ kind: 'dealt', puzzle: NEXT, shortest: [] }));
  const screen = renderOnStage(
    practiceScreen(CORNER, {
      first: { puzzle: CORNER, rules: DEFAULT_RULES, origin: 'given' },
      ...{ keep, keeper, deal, onLeave },
      edition: EDITIONS['1999'],
      ...changes,
    }),
    { look: { current: { ...FIRST_LOOK, size: 'large' } } },
  );
  return { onLeave, deal, ...screen };
}

test('the screen tells the target, the moves made, the Game ID and the keys', () => {
  const { text } = open();
  expect(text()).toContain('r● red circle');
  expect(text()).toContain('0 moves');
  expect(text().replace(/\s/g, '')).toContain(formatGameId(CORNER));
  expect(text()).toContain(ENGLISH.messages.practice.start);
  expect(text()).toMatch(/r g b robot {2}Tab next robot/);
  expect(text()).toContain('h hint');
});

test('a hint after a move is one from there', async () => {
  const { press, text } = open();
  press('right', 'h');
  const solution = solvedBy('rS');
  for (const search of searches) await search.end(solution);
  const told = hintSentence(ENGLISH, { step: 'bound', solution }, true);
  expect(text().replace(/\s+/g, ' ')).toContain(told);
});

describe('moving', () => {
  test('the slide is drawn cell by cell and ends at the robot’s new position', () => {
    const { press, text } = open();
    const row = () => text().split('\n')[2]!.slice(2, 19);
    press('right');
    expect(row()).toBe('┃r·  [R]  ·   · ┃');
    pass(16);
    expect(row()).toBe('┃r·  ┈┈┈ [R]  · ┃');
    pass(16);
    expect(row()).toBe('┃r·  ┈┈┈ ┈┈┈ [R]┃');
    expect(vi.getTimerCount()).toBe(0);
    pass(1000);
    expect(row()).toBe('┃r·  ┈┈┈ ┈┈┈ [R]┃');
  });

  test('a key during a slide acts at once, from where the slide will end', () => {
    const { press, text } = open();
    press('down', 'right');
    expect(text()).toContain('rS rE');
    pass(1000);
    expect(text().split('\n')[6]).toContain(' 3┃ └┈ ┈┈┈ ┈┈┈ [R]┃');
  });
});

describe('solved', () => {
  test('tells the number of moves and of the shortest solution', async () => {
    const { press, text } = open();
    press('down', 'right', 'down');
    expect(text()).toContain(ENGLISH.messages.practice.solved({ moves: 3, shortest: undefined }));
    expect(text()).toContain('proving…');
    await searches[0]!.end(solvedBy('rE rS'));
    expect(text()).toContain(ENGLISH.messages.practice.solved({ moves: 3, shortest: 2 }));
    expect(text()).toContain('2 moves, proved');
  });

  test('plays the shortest line and the player’s line', async () => {
    const { press, text } = open();
    await searches[0]!.end(solvedBy('rE rS'));
    press('down', 'right', 'down', 'o');
    expect(text()).toContain(ENGLISH.screens.replay.shortest);
    expect(text()).toContain('0 of 2');
    pass(800);
    expect(text()).toMatch(/1 of 2 +rE/);
    pass(800);
    expect(text()).toMatch(/2 of 2 +rS/);
    pass(200);
    expect(vi.getTimerCount()).toBe(0);
    expect(text()).toMatch(/2 of 2 +rS/);
    press('p');
    expect(text()).toContain(ENGLISH.screens.replay.yours);
    expect(text()).toContain('0 of 3');
    press('u');
    expect(text()).not.toContain(ENGLISH.screens.replay.yours);
  });

  test('each replay begins with a full pause, even during another one', async () => {
    const { press, text } = open();
    await searches[0]!.end(solvedBy('rE rS'));
    press('down', 'right', 'down', 'o');
    pass(500);
    press('p');
    pass(700);
    expect(text()).toContain('0 of 3');
    pass(100);
    expect(text()).toContain('1 of 3');
  });

  test('shows only keys of a solved position, and none for an unknown line', async () => {
    const { press, text } = open();
    press('right', 'down');
    expect(text()).not.toContain('play shortest');
    await searches[0]!.end(solvedBy('rE rS'));
    expect(text()).toMatch(/o play shortest {2}p play yours {2}c coach {2}u undo/);
    expect(text()).not.toContain('h hint');
  });
});

describe('a new position', () => {
  test('is dealt, and the solver works on it alone', async () => {
    const { press, text, deal } = open();
    press('right', 'h');
    expect(deal).not.toHaveBeenCalled();
    press('n');
    await settle();
    expect(text()).toContain('0765+42+2E21BD0F+93');
    expect(text()).toContain('0 moves');
    expect(text()).not.toContain('Hint');
    expect(searches.map(({ closed }) => closed)).toEqual([true, true, false]);
    expect(searches[2]!.position.robots).toEqual(NEXT.robots);
    // Whatever the first position was played by, a dealt one belongs to the edition.
    expect(searches.map(({ options }) => options.rules?.reverse)).toEqual([true, true, false]);
  });

  /** A deal that takes as long as the test likes. */
  function slowDeal() {
    let end!: (answer: DealtPosition) => void;
    const answer = new Promise<DealtPosition>(resolve => {
      end = resolve;
    });
    const deal = vi.fn<DealPosition>(() => answer);
    return { deal, end: (dealt: DealtPosition) => act(async () => end(dealt)) };
  }

  test('shows a spinner if it takes long, and nothing if it comes soon', async () => {
    const { deal, end } = slowDeal();
    const { press, text } = open(undefined, undefined, { deal });
    press('right', 'n');
    pass(199);
    expect(text()).not.toContain('Looking for');
    expect(text()).toContain('h hint');
    pass(1);
    expect(text()).toContain('Looking for a position');
    expect(text()).toContain('Esc cancel');
    expect(text()).toContain('1 move');
    await end({ kind: 'dealt', puzzle: NEXT, shortest: [] });
    expect(text()).not.toContain('Looking for');
    expect(text()).toContain('0 moves');
  });

  test('is cancelled by Esc, and a late answer is ignored', async () => {
    const { deal, end } = slowDeal();
    const { press, text, onLeave } = open(undefined, undefined, { deal });
    press('right', 'n');
    pass(300);
    press('escape');
    expect(deal.mock.calls[0]![1].aborted).toBe(true);
    await end({ kind: 'dealt', puzzle: NEXT, shortest: [] });
    expect(text()).toContain('1 move');
    expect(text()).toContain('h hint');
    expect(onLeave).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is dealt first if none is given', async () => {
    const { deal, end } = slowDeal();
    const { press, text, onLeave } = open(undefined, undefined, { deal, first: undefined });
    expect(text()).toBe('');
    pass(200);
    expect(text()).toContain('Looking for a position');
    await end({ kind: 'dealt', puzzle: NEXT, shortest: [] });
    expect(text()).toContain('0765+42+2E21BD0F+93');
    expect(onLeave).not.toHaveBeenCalled();
    press('q');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('is dealt ahead while one that was dealt is played, until that is left', async () => {
    const { press, deal, unmount } = open();
    press('n');
    await settle();
    expect(deal.mock.calls.map(([lengths]) => lengths)).toEqual([USUAL_LENGTHS, USUAL_LENGTHS]);
    press('a');
    await settle();
    expect(deal).toHaveBeenCalledTimes(2);
    press('n');
    await settle();
    expect(await deal.mock.calls[2]![2]).toMatchObject({ puzzle: NEXT });
    expect(deal).toHaveBeenCalledTimes(4);
    press('+');
    await settle();
    // Others are dealt when they are asked for, and these no more.
    expect(deal.mock.calls[3]![1].aborted).toBe(true);
    expect(deal.mock.calls[4]![2]).toBe(undefined);
    const [, { aborted: isStopped }] = deal.mock.calls[5]!;
    unmount();
    expect([isStopped, deal.mock.calls[5]![1].aborted]).toEqual([false, true]);
  });

  test('says why the first one cannot be dealt, and Esc leaves', async () => {
    const deal: DealPosition = async () => ({ kind: 'no-target' });
    const { press, text, onLeave } = open(undefined, undefined, { deal, first: undefined });
    await settle();
    expect(text()).toContain('no such target');
    press('escape');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

test('the distance is searched for after its key only, and compared with that before the move', async () => {
  const { press, text } = open();
  const measured = (distance: number) => ({ kind: 'solved', distance, ...SPENT }) as const;
  press('down');
  expect(measurings).toHaveLength(0);
  press('w');
  expect(text()).toContain('Distance');
  expect(text()).toContain(ENGLISH.screens.practice.measuring);
  expect(measurings).toHaveLength(2);
  await measurings[0]!.end(measured(2));
  expect(text()).toContain('2 moves');
  await measurings[1]!.end(measured(2));
  expect(text()).toContain('2 moves, unchanged');
  press('g', 'right');
  await measurings[2]!.end(measured(4));
  expect(text()).toContain('4 moves, colder');
  // What is known needs no search.
  press('u');
  expect(text()).toContain('2 moves, unchanged');
  expect(measurings).toHaveLength(3);
  press('w');
  expect(text()).not.toContain('Distance');
});

test('the record of a practice is a new one for each position: given, dealt, pasted', async () => {
  /** What is written, in one array a write. */
  const writes: string[][] = [];
  const close = vi.fn();
  const keep = vi.fn((_: PracticeOptions) => ({
    append: (events: readonly TimedPracticeEvent[]) =>
      void writes.push(events.map(({ type }) => type)) as undefined,
    close,
  }));
  const { press, paste } = open(keep);
  press('up', 'g', 'u');
  expect(keep).not.toHaveBeenCalled();
  press('r', 'right', 'n');
  await settle();
  expect(writes).toEqual([['shown', 'moved'], ['abandoned']]);
  expect(close).toHaveBeenCalledTimes(1);
  press('down');
  paste('4572+40+07286AA8+63');
  press('down');
  expect(writes.slice(2)).toEqual([['shown', 'moved'], ['abandoned'], ['shown', 'moved']]);
  expect(keep.mock.calls.map(([{ puzzle, origin }]) => [formatGameId(puzzle), origin])).toEqual([
    [formatGameId(CORNER), 'given'],
    ['0765+42+2E21BD0F+93', 'dealt'],
    ['4572+40+07286AA8+63', 'given'],
  ]);
});

test('leaving leaves no timer, no listener and no search behind', () => {
  const { press, unmount, listeners, resizeListeners } = open();
  press('right', 'h');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect([listeners(), resizeListeners()]).toEqual([0, 0]);
  expect(searches.every(({ closed }) => closed)).toBe(true);
});

describe('the result', () => {
  const rated = rateGame(UNRATED, ratingOfEstimate(1400), 1);
  const lost = rateGame(UNRATED, ratingOfEstimate(1400), 0);
  const ifGivenUp = vi.fn<ResultKeeper['ifGivenUp']>(() => ({ rated: lost, troubles: [] }));
  const counted = {
    ...solvedBy('rE rS'),
    solutions: [{ moves: movesOf('rE rS'), orders: 1 }],
    more: false,
  } as Outcome<AllSolutions>;

  function openKept({ isRated = true, troubles = [] as FileTrouble[] } = {}) {
    const keep = vi.fn<ResultKeeper['keep']>(async (_options, _finished, estimate) => ({
      ...(estimate !== undefined && { rated }),
      troubles,
    }));
    return { keep, ...open(undefined, { isRated: () => isRated, ifGivenUp, keep }) };
  }

  /** Lets the solver prove the length, and count the solutions. */
  async function know(): Promise<void> {
    await searches[0]!.end(solvedBy('rE rS'));
    await countings[0]?.end(counted);
  }

  test('is kept once; the ratings are shown only after that', async () => {
    const { keep, press, text } = openKept();
    await know();
    press('h', 'h', 'h', 'down', 'right');
    expect(text()).not.toMatch(/(Your|Puzzle) rating \d+ \(/);
    expect(keep).not.toHaveBeenCalled();
    press('down');
    await settle();
    expect(text()).toMatch(/Your rating 1[56]\d\d \(\+\d+\)/);
    expect(text()).toMatch(/Puzzle rating 13\d\d \(−\d+\)/);
    press('0', 'right', 'down', 'u', 'n');
    expect(keep).toHaveBeenCalledTimes(1);
    const [, finished, estimate] = keep.mock.calls[0]!;
    expect(finished).toMatchObject({ id: formatGameId(CORNER), rules: DEFAULT_RULES, hints: 2 });
    expect(estimate).toBe(720);
    await settle();
  });

  describe('is not lost by a single key', () => {
    const { pressYes } = ENGLISH.screens.practice;
    const cost = shownChange(lost.player);
    const words = (text: string) => text.replace(/\s+/g, ' ');
    const FIRST_HINT = { step: 'bound', solution: solvedBy('rE rS') } as const;

    test.each(['n', '+', '-', 'a'])('after a move, %s asks and shows the cost', async key => {
      const { keep, press, text, deal } = openKept();
      await know();
      expect(ifGivenUp.mock.calls.at(-1)![1]).toBe(720);
      press('down', key);
      expect(words(text())).toContain(ENGLISH.screens.practice.skip({ cost, how: pressYes }));
      press('down', 'right');
      expect(text()).toContain('rS rE');
      press(key, key);
      await settle();
      expect(keep).not.toHaveBeenCalled();
      expect(deal).not.toHaveBeenCalled();
      press(key, 'y');
      await settle();
      expect(keep).toHaveBeenCalledTimes(1);
      expect(text()).toContain('0 moves');
    });

    test('after a hint as well; an untouched position costs nothing', async () => {
      const { keep, press, text, paste, deal } = openKept();
      await know();
      press('h', 'h', 'n');
      expect(words(text())).toContain(ENGLISH.screens.practice.skip({ cost, how: pressYes }));
      press('u');
      paste(formatGameId(NEXT));
      expect(words(text())).toContain(ENGLISH.screens.practice.skip({ cost, how: pressYes }));
      press('y');
      expect(words(text())).toContain(formatGameId(NEXT));
      expect(keep).toHaveBeenCalledTimes(1);
      press('n');
      await settle();
      expect(deal).toHaveBeenCalled();
    });

    test('giving up always asks; without a rating no cost is shown', async () => {
      const { press, text } = openKept();
      await know();
      press('x');
      expect(words(text())).toContain(ENGLISH.screens.practice.giveUp({ cost, how: pressYes }));
      // Also a key that changes the look of the board is any other key.
      press('t');
      expect(words(text())).not.toContain(pressYes);
      press('x', 'y');
      await settle();
      expect(text()).toContain(ENGLISH.screens.practice.givenUp({ shortest: 2 }));
      const unrated = openKept({ isRated: false });
      unrated.press('x');
      expect(words(unrated.text())).toContain(
        ENGLISH.screens.practice.giveUp({ cost: undefined, how: pressYes }),
      );
    });

    test.each([
      ['h', 1, ['Hint 1 of 6', hintSentence(ENGLISH, FIRST_HINT, false)]],
      ['w', 5, ['Distance', ENGLISH.screens.practice.measuring]],
    ])('the first %s shows what help costs, the second one helps', async (key, hints, help) => {
      const { press, text } = openKept();
      await know();
      const helped = changeBy(lost, { shortest: 1, moves: 1, hints });
      const now = changeBy(lost, { shortest: 1, moves: 1, hints: 0 });
      const told = ENGLISH.screens.practice.helpPoints({
        now,
        helped,
        how: ENGLISH.screens.practice.pressAgain({ key }),
      });
      press(key);
      expect(words(text())).toContain(told);
      for (const shown of help) expect(text()).not.toContain(shown);
      // Nobody has to answer.
      press('down');
      expect(text()).toContain('1 move');
      expect(words(text())).not.toContain(told);
      press('u');
      press(key, key);
      for (const shown of help) expect(text()).toContain(shown);
      press('right', key);
      expect(words(text())).not.toContain(told);
    });
  });

  test('is kept unrated if the solver cannot count the solutions', async () => {
    const { keep, press } = openKept();
    await searches[0]!.end(solvedBy('rE rS'));
    await countings[0]!.fail();
    press('right', 'down');
    expect(keep.mock.calls.map(([, , estimate]) => estimate)).toEqual([undefined]);
  });

  test('that cannot be saved is reported', async () => {
    const { press, text } = openKept({ troubles: [unsavedOf('results')] });
    await know();
    press('right', 'down');
    await settle();
    expect(text()).toContain('This result wasn’t saved');
  });
});
