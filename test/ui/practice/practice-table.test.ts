import { describe, expect, test } from 'vitest';
import { BLUE, DEFAULT_RULES, GREEN, RED } from '../../../source/engine/index.js';
import { HINT_STEPS } from '../../../source/game/index.js';
import {
  openPracticeTable,
  type PracticeTable,
  practiceContext,
  reducePractice,
  shownPosition,
  shownRobots,
} from '../../../source/ui/practice/practice-table.js';
import { shownSlide } from '../../../source/ui/replay.js';
import { cellNamed, movesOf, puzzleOfDrawing, puzzleOfId } from '../../helpers/boards.js';
import { keyEvent, pasteEvent } from '../../helpers/stage.js';

/** Red solves it with `rE rS`, and in three moves with `rS rE rS`. */
const PUZZLE = puzzleOfDrawing(`
+---+---+---+---+
|R              |
+   +   +   +   +
|    G          |
+   +   +   +   +
|               |
+   +   +   +   +
|B            rc|
+---+---+---+---+

target: d4`);
const NOW = 1_000;
const SHORTEST = movesOf('rE rS');

const fresh = openPracticeTable({ puzzle: PUZZLE, rules: DEFAULT_RULES });

const press = (table: PracticeTable, names: string): PracticeTable =>
  names
    .split(' ')
    .map(keyEvent)
    .reduce(
      (before, event) =>
        reducePractice(before, {
          type: 'key',
          event,
          now: NOW,
          shortest: SHORTEST,
          answered: true,
        }),
      table,
    );

const hintsOf = ({ practice, hintShown }: PracticeTable) => ({
  given: practice.hints,
  shown: hintShown,
});

const at = (names: string) => names.split(' ').map(cellNamed);

describe('a table that is opened', () => {
  test('has the robot of the target in hand', () => {
    expect(fresh.selected).toBe(RED);
    const { target } = PUZZLE;
    const blue = { ...PUZZLE, target: { ...target, robot: BLUE } } as const;
    expect(openPracticeTable({ puzzle: blue, rules: DEFAULT_RULES }).selected).toBe(BLUE);
  });

  test('has red in hand for the vortex', () => {
    const target = { ...PUZZLE.target, robot: 'any', shape: 'vortex' } as const;
    const table = openPracticeTable({ puzzle: { ...PUZZLE, target }, rules: DEFAULT_RULES });
    expect(table.selected).toBe(RED);
  });

  test('is at the start, without hints', () => {
    expect(shownRobots(fresh)).toEqual(at('a1 b2 a4'));
    expect(shownSlide(fresh)).toBeUndefined();
    expect(hintsOf(fresh)).toEqual({ given: 0, shown: false });
    expect(practiceContext(fresh)).toBe('practice');
  });
});

describe('picking a robot', () => {
  test.each([
    ['g', GREEN],
    ['3', BLUE],
    ['tab', GREEN],
    ['tab tab tab', RED],
    ['B', BLUE],
  ])('%s', (keys, robot) => {
    expect(press(fresh, keys).selected).toBe(robot);
  });

  test.each(['y', 's', '4', '5'])('%s is not on this board', key => {
    const table = press(fresh, key);
    expect(table.selected).toBe(RED);
    expect(table.refusal).toMatch(/^There is no (yellow|silver) robot on this board\.$/);
  });
});

describe('moving', () => {
  test('slides the robot in hand and shows the slide', () => {
    const table = press(fresh, 'right');
    expect(shownRobots(table)).toEqual(at('d1 b2 a4'));
    expect(shownSlide(table)).toEqual({ robot: RED, path: at('b1 c1 d1') });
    expect(table.practice).toMatchObject({ moves: movesOf('rE'), made: 1 });
  });

  test('against a rule is refused in words and changes nothing else', () => {
    const table = press(fresh, 'up');
    expect(table).toEqual({
      ...fresh,
      refusal: 'The red robot cannot leave its cell to the north.',
    });
  });

  test('a refusal goes with the next key', () => {
    expect(press(fresh, 'up g').refusal).toBeUndefined();
    expect(press(fresh, 'up right').refusal).toBeUndefined();
  });

  test('a refusal stays for a key without a meaning', () => {
    const table = press(fresh, 'up');
    expect(press(table, 'z')).toBe(table);
  });
});

describe('moves taken back', () => {
  const moved = press(fresh, 'right g left');

  test.each([
    ['u', 'd1 b2 a4', 1],
    ['backspace', 'd1 b2 a4', 1],
    ['u u', 'a1 b2 a4', 0],
    ['u d', 'd1 a2 a4', 2],
    ['u u d d', 'd1 a2 a4', 2],
    ['0', 'a1 b2 a4', 0],
    ['0 d', 'd1 b2 a4', 1],
  ])('%s', (keys, cells, made) => {
    const table = press(moved, keys);
    expect(shownRobots(table)).toEqual(at(cells));
    expect(table.practice.made).toBe(made);
    expect(table.refusal).toBeUndefined();
    // Nothing slides backwards, and a slide on show would hold its robot where it ended.
    expect(shownSlide(table)).toBeUndefined();
  });

  test('nothing to take back, nothing to make again', () => {
    expect(press(fresh, 'u').refusal).toBe('There is no move to take back.');
    expect(press(moved, 'd').refusal).toBe('There is no move to make again.');
    expect(press(fresh, '0').refusal).toBeUndefined();
  });

  test('a new move forgets them', () => {
    const table = press(moved, 'u b right d');
    expect(table.practice.moves).toEqual(movesOf('rE bE'));
    expect(table.refusal).toBeDefined();
  });
});

describe('hints', () => {
  test('give more away step by step and stop at everything', () => {
    let table = fresh;
    for (const given of [1, 2, 3, 4, 5, 6, 6]) {
      table = press(table, 'h');
      expect(hintsOf(table)).toEqual({ given, shown: true });
    }
    expect(HINT_STEPS[5]).toBe('all');
    expect(HINT_STEPS).toHaveLength(6);
  });

  test.each(['right', 'u', '0'])('moving on by %s hides the hint and keeps its step', key => {
    const moved = press(fresh, 'right h h');
    const table = press(moved, key === 'right' ? 'left' : key);
    expect(hintsOf(table)).toEqual({ given: 2, shown: false });
    expect(hintsOf(press(table, 'h'))).toEqual({ given: 2, shown: true });
    expect(hintsOf(press(table, 'h h'))).toEqual({ given: 3, shown: true });
  });

  test('a refused move leaves the hint on show', () => {
    expect(hintsOf(press(fresh, 'h up'))).toEqual({ given: 1, shown: true });
  });
});

describe('the log', () => {
  const typesOf = ({ log }: PracticeTable) => log.map(({ type }) => type);

  test.each([
    ['right u d 0', ['moved', 'undone', 'redone', 'reset']],
    ['up u d 0 g', []],
    ['right down', ['moved', 'moved', 'solved']],
    ['right down o p u', ['moved', 'moved', 'solved', 'undone']],
    ['n', []],
    ['right n', ['moved', 'abandoned']],
    ['right q', ['moved']],
    ['right down n', ['moved', 'moved', 'solved']],
  ])('after %s', (keys, types) => {
    expect(typesOf(press(fresh, keys))).toEqual(types);
  });

  test('has the steps of the hints, one that is on show already only once', () => {
    const { log } = press(fresh, 'h h right h h h h h h');
    const steps = log.map(event => (event.type === 'hinted' ? event.step : event.type));
    expect(steps).toEqual(['bound', 'exact', 'moved', ...HINT_STEPS.slice(1)]);
  });

  test('has the time of each key', () => {
    expect(press(fresh, 'right').log).toEqual([{ type: 'moved', move: movesOf('rE')[0], at: NOW }]);
  });

  test('has it where a position is left for one that was pasted', () => {
    const event = pasteEvent('0765+42+2E21BD0F+93');
    const paste = { type: 'key', event, now: NOW, shortest: undefined, answered: true } as const;
    expect(typesOf(reducePractice(press(fresh, 'right'), paste))).toEqual(['moved', 'abandoned']);
    expect(typesOf(reducePractice(fresh, paste))).toEqual([]);
  });
});

describe('a table that goes on', () => {
  const { log } = press(fresh, 'h h right g left u');
  const resumed = openPracticeTable({ puzzle: PUZZLE, rules: DEFAULT_RULES, log, lost: 'A move.' });

  test('stands where it was left, with what was taken back and the hints', () => {
    expect(shownRobots(resumed)).toEqual(at('d1 b2 a4'));
    expect(shownRobots(press(resumed, 'd'))).toEqual(at('d1 a2 a4'));
    expect(hintsOf(resumed)).toEqual({ given: 2, shown: false });
    expect(hintsOf(press(resumed, 'h'))).toEqual({ given: 2, shown: true });
    expect(resumed.log).toBe(log);
  });

  test('says what was lost until the next key', () => {
    expect(resumed.warning).toBe('A move.');
    expect(press(resumed, 'u').warning).toBeUndefined();
    expect(press(resumed, 'z').warning).toBeUndefined();
  });
});

test('what cannot be saved is said until the next key', () => {
  const moved = press(fresh, 'right');
  const told = reducePractice(moved, { type: 'unsaved', sentence: 'The disk is full.' });
  expect(told.warning).toBe('The disk is full.');
  expect(press(told, 'z')).toEqual(moved);
});

describe('solved', () => {
  const solved = press(fresh, 'down right down');

  test('needs the ricochet, and is another context', () => {
    expect(practiceContext(press(fresh, 'down right'))).toBe('practice');
    expect(practiceContext(solved)).toBe('practiceSolved');
  });

  test.each(['left', 'r', 'tab', 'h', 'd'])('%s has no meaning there', key => {
    expect(press(solved, key)).toBe(solved);
  });

  test('a move can be taken back, and all of them', () => {
    expect(practiceContext(press(solved, 'u'))).toBe('practice');
    expect(shownRobots(press(solved, '0'))).toEqual(PUZZLE.robots);
  });

  test('either line can be played', () => {
    const shortest = press(solved, 'o').replay!;
    expect(shortest).toMatchObject({ kind: 'shortest', shown: 0 });
    expect(shortest.frames.map(({ move }) => move)).toEqual([undefined, ...SHORTEST]);
    const yours = press(solved, 'p').replay!;
    expect(yours).toMatchObject({ kind: 'yours', shown: 0 });
    expect(yours.frames.map(({ move }) => move)).toEqual([undefined, ...movesOf('rS rE rS')]);
  });

  test('the shortest line only once it is known', () => {
    const event = keyEvent('o');
    const table = reducePractice(solved, {
      type: 'key',
      event,
      now: NOW,
      shortest: undefined,
      answered: true,
    });
    expect(table.replay).toBeUndefined();
  });

  test('a replay shows its own robots and slides', () => {
    let table = press(solved, 'o');
    expect(shownRobots(table)).toEqual(PUZZLE.robots);
    expect(shownSlide(table)).toBeUndefined();
    table = reducePractice(table, { type: 'replay-step' });
    expect(shownRobots(table)).toEqual(at('d1 b2 a4'));
    expect(shownSlide(table)).toEqual({ robot: RED, path: at('b1 c1 d1') });
    table = reducePractice(table, { type: 'replay-step' });
    table = reducePractice(table, { type: 'replay-step' });
    expect(table.replay!.shown).toBe(2);
    expect(shownPosition(table).robots).toEqual(at('d4 b2 a4'));
  });

  test('any key ends a replay, and no slide is shown once more', () => {
    expect(solved.slide).toBeDefined();
    for (const key of ['z', 'left']) {
      const table = press(solved, `o ${key}`);
      expect(table.replay).toBeUndefined();
      expect(shownRobots(table)).toEqual(at('d4 b2 a4'));
      expect(shownSlide(table)).toBeUndefined();
    }
    expect(practiceContext(press(solved, 'o u'))).toBe('practice');
    expect(press(solved, 'o p').replay).toMatchObject({ kind: 'yours' });
  });

  test('a step of a replay that is gone changes nothing', () => {
    expect(reducePractice(solved, { type: 'replay-step' })).toBe(solved);
  });

  test('Enter asks for a new position', () => {
    expect(press(solved, 'enter').wish).toBe('new-position');
  });
});

describe('pasted text', () => {
  const paste = (table: PracticeTable, text: string) =>
    reducePractice(table, {
      type: 'key',
      event: pasteEvent(text),
      now: NOW,
      shortest: SHORTEST,
      answered: true,
    });

  test.each(['0765+42+2E21BD0F+93', '  0765+42+2e21bd0f+93\n', '0765+42+2E21\nBD0F+93'])(
    '%j asks for that position, whatever was played',
    text => {
      const moved = paste(press(fresh, 'right down'), text);
      expect(moved.pasted).toEqual(puzzleOfId('0765+42+2E21BD0F+93'));
      expect(press(moved, 'right')).toBe(moved);
    },
  );

  test.each([
    '',
    'right',
    'rn0',
    '0765+42+2E21BD0F',
    '0765+42+2E212E0F+93',
    '0765+42+2E21BD0F+93 and more',
    '0765+42+2E21BD0F+93 '.repeat(2),
  ])('that is no Game ID does nothing: %j', text => {
    expect(paste(fresh, text)).toBe(fresh);
  });
});

describe('wishes', () => {
  test.each([
    ['n', 'new-position'],
    ['q', 'leave'],
    ['escape', 'leave'],
  ])('%s', (key, wish) => {
    expect(press(fresh, key).wish).toBe(wish);
    expect(press(press(fresh, 'right down'), key).wish).toBe(wish);
  });
});

test.each([keyEvent('z'), keyEvent('enter'), keyEvent('ctrl-z'), pasteEvent('h')])(
  '%j has no meaning',
  event => {
    expect(
      reducePractice(fresh, { type: 'key', event, now: NOW, shortest: SHORTEST, answered: true }),
    ).toBe(fresh);
  },
);
