import { describe, expect, test } from 'vitest';
import { BLUE, DEFAULT_RULES, GREEN, RED, SILVER, YELLOW } from '../../../source/engine/index.js';
import { type Choices, DEFAULT_EDITION, EDITIONS } from '../../../source/game/index.js';
import type { Hint } from '../../../source/session/practice-session.js';
import { BEGINNING, type Search } from '../../../source/session/searches.js';
import { USUAL_LENGTHS } from '../../../source/training/dealing.js';
import type { DealAnswer } from '../../../source/views/practice/dealing.js';
import {
  isQuestion,
  type NextPosition,
  positionAfter,
  practiceContext,
  shownRobots,
} from '../../../source/views/practice/practice-view.js';
import { shownSlide } from '../../../source/views/replay.js';
import { CORNER } from '../../fixtures/positions.js';
import { cellNamed, movesOf, puzzleOfId } from '../../helpers/boards.js';
import {
  NOW,
  openPlayed,
  type Played,
  pressKeys as press,
  send,
  sendKey,
} from '../../helpers/practice-view.js';
import { UNSAVED } from '../../helpers/records.js';
import { keyEvent, pasteEvent } from '../../helpers/stage.js';

const SHORTEST = movesOf('rE rS');

const OPTIONS = { puzzle: CORNER, rules: DEFAULT_RULES };
const SOLVED: Search = { kind: 'solved', moves: SHORTEST, states: 1, milliseconds: 1 };

const CUT_OFF = { about: 'practice', code: 'cut-off' } as const;

const fresh = openPlayed(OPTIONS, { solution: SOLVED });

const at = (names: string) => names.split(' ').map(cellNamed);

describe('a practice that is opened', () => {
  test('has the robot of the target in hand, for the vortex red', () => {
    expect(fresh.selected).toBe(RED);
    const { target } = CORNER;
    const blue = { ...CORNER, target: { ...target, robot: BLUE } } as const;
    expect(openPlayed({ puzzle: blue, rules: DEFAULT_RULES }).selected).toBe(BLUE);
    const vortex = { ...CORNER, target: { ...target, robot: 'any', shape: 'vortex' } } as const;
    expect(openPlayed({ puzzle: vortex, rules: DEFAULT_RULES }).selected).toBe(RED);
  });

  test('is at the start, without hints', () => {
    expect(shownRobots(fresh)).toEqual(at('a1 b2 a4'));
    expect(shownSlide(fresh)).toBeUndefined();
    expect(fresh.hint).toBeUndefined();
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

  test.each([
    ['y', YELLOW],
    ['s', SILVER],
    ['4', YELLOW],
    ['5', SILVER],
  ])('%s is refused: the robot is not on this board', (key, robot) => {
    const table = press(fresh, key);
    expect(table.selected).toBe(RED);
    expect(table.refusal).toEqual({ code: 'no-such-robot', robot });
  });
});

describe('moving', () => {
  test('slides the robot in hand and shows the slide', () => {
    const table = press(fresh, 'right');
    expect(shownRobots(table)).toEqual(at('d1 b2 a4'));
    expect(shownSlide(table)).toEqual({ robot: RED, path: at('b1 c1 d1') });
    expect(table.practice).toMatchObject({ moves: movesOf('rE'), made: 1 });
  });

  test('against a rule is refused, and changes nothing else', () => {
    const table = press(fresh, 'up');
    expect(table).toEqual({
      ...fresh,
      refusal: { code: 'blocked', move: movesOf('rN')[0] },
    });
  });

  test('the next key clears a refusal, unless it has no meaning', () => {
    const table = press(fresh, 'up');
    for (const key of ['g', 'right']) expect(press(table, key).refusal).toBeUndefined();
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

  test('undo and redo are refused when there is nothing to undo or redo', () => {
    expect(press(fresh, 'u').refusal).toEqual({ code: 'nothing-to-undo' });
    expect(press(moved, 'd').refusal).toEqual({ code: 'nothing-to-redo' });
    expect(press(fresh, '0').refusal).toBeUndefined();
  });
});

describe('a hint', () => {
  const hint: Hint = { step: 'exact', solution: SOLVED };
  const tell = (table: Played, told: Hint) => send(table, { type: 'hint', hint: told });
  const given = tell(press(fresh, 'right'), hint);

  test('is asked for, and nothing changes before the answer', () => {
    const asked = press(fresh, 'h');
    expect(asked.effects).toEqual([{ type: 'ask', request: { type: 'hint' } }]);
    expect({ ...asked, effects: [] }).toEqual(fresh);
  });

  test('is shown, before that the progress of the solver', () => {
    const sought: Hint = { step: 'exact', solution: BEGINNING };
    expect(tell(fresh, sought).hint).toEqual(sought);
    expect(tell(tell(fresh, sought), hint).hint).toEqual(hint);
  });

  test.each(['left', 'u', '0', 'x y'])('is hidden by %s', keys => {
    expect(press(given, keys).hint).toBeUndefined();
  });

  test.each(['up', 'w', 'g', 'h'])('stays on show after %s', keys => {
    expect(press(given, keys).hint).toBe(hint);
  });
});

describe('the log', () => {
  const typesOf = ({ log }: Played) => log.map(({ type }) => type);

  test.each([
    ['right u d 0', ['moved', 'undone', 'redone', 'reset']],
    ['up u d 0 g', []],
    ['right down', ['moved', 'moved', 'solved']],
    ['right down o p u', ['moved', 'moved', 'solved', 'undone']],
    ['a', []],
    ['right a', ['moved', 'abandoned']],
    ['right n', ['moved']],
    ['right q', ['moved']],
    ['right down a', ['moved', 'moved', 'solved']],
    ['w w w', ['measured', 'measured']],
    ['x', []],
    ['x y', ['given-up']],
    ['right x', ['moved']],
    ['right x y', ['moved', 'given-up']],
    ['right x z', ['moved']],
  ])('after %s', (keys, types) => {
    expect(typesOf(press(fresh, keys))).toEqual(types);
  });

  test('has the time of each key', () => {
    expect(press(fresh, 'right').log).toEqual([{ type: 'moved', move: movesOf('rE')[0], at: NOW }]);
  });

  test('has the end of a position that a pasted one replaces', () => {
    const event = pasteEvent('0765+42+2E21BD0F+93');
    expect(typesOf(sendKey(press(fresh, 'right'), event))).toEqual(['moved', 'abandoned']);
    expect(typesOf(sendKey(fresh, event))).toEqual([]);
  });
});

test('what cannot be saved is shown until the next key', () => {
  const moved = press(fresh, 'right');
  const told = send(moved, { type: 'trouble', trouble: UNSAVED });
  expect(told.troubles).toEqual([UNSAVED]);
  expect(send(told, { type: 'trouble', trouble: CUT_OFF }).troubles).toEqual([UNSAVED, CUT_OFF]);
  expect(press(told, 'z')).toEqual(moved);
});

describe('solved', () => {
  const solved = press(fresh, 'down right down');

  test('only with a ricochet; then other keys are valid', () => {
    expect(practiceContext(press(fresh, 'down right'))).toBe('practice');
    expect(practiceContext(solved)).toBe('practiceSolved');
  });

  test.each(['left', 'r', 'tab', 'h', 'd'])('%s has no meaning there', key => {
    expect(press(solved, key)).toBe(solved);
  });

  test('one move or all can be undone', () => {
    expect(practiceContext(press(solved, 'u'))).toBe('practice');
    expect(shownRobots(press(solved, '0'))).toEqual(CORNER.robots);
  });

  test('the shortest line and the player’s line can be played', () => {
    const shortest = press(solved, 'o').replay!;
    expect(shortest).toMatchObject({ kind: 'shortest', shown: 0 });
    expect(shortest.frames.map(({ move }) => move)).toEqual([undefined, ...SHORTEST]);
    const yours = press(solved, 'p').replay!;
    expect(yours).toMatchObject({ kind: 'yours', shown: 0 });
    expect(yours.frames.map(({ move }) => move)).toEqual([undefined, ...movesOf('rS rE rS')]);
  });

  test('the shortest line cannot be played before it is known', () => {
    const table = press(openPlayed(OPTIONS), 'down right down');
    expect(practiceContext(table)).toBe('practiceSolved');
    expect(press(table, 'o').replay).toBeUndefined();
  });

  test('a replay shows its own robots and slides', () => {
    let table = press(solved, 'o');
    expect(shownRobots(table)).toEqual(CORNER.robots);
    expect(shownSlide(table)).toBeUndefined();
    table = send(table, { type: 'replay-step' });
    expect(shownRobots(table)).toEqual(at('d1 b2 a4'));
    expect(shownSlide(table)).toEqual({ robot: RED, path: at('b1 c1 d1') });
    table = send(table, { type: 'replay-step' });
    table = send(table, { type: 'replay-step' });
    expect(table.replay!.shown).toBe(2);
    expect(shownRobots(table)).toEqual(at('d4 b2 a4'));
  });

  test('any key ends a replay, and no slide is repeated', () => {
    expect(solved.slide).toBeDefined();
    for (const key of ['z', 'left']) {
      const table = press(solved, `o ${key}`);
      expect(table.replay).toBeUndefined();
      expect(shownRobots(table)).toEqual(at('d4 b2 a4'));
      expect(shownSlide(table)).toBeUndefined();
    }
    expect(send(solved, { type: 'replay-step' })).toBe(solved);
    expect(practiceContext(press(solved, 'o u'))).toBe('practice');
    expect(press(solved, 'o p').replay).toMatchObject({ kind: 'yours' });
  });

  test('Enter deals another position', () => {
    expect(press(solved, 'enter').dealing).toEqual(USUAL_LENGTHS);
  });
});

describe('pasted text', () => {
  const paste = (table: Played, text: string) => sendKey(table, pasteEvent(text));

  test.each(['0765+42+2E21BD0F+93', '  0765+42+2e21bd0f+93\n', '0765+42+2E21\nBD0F+93'])(
    '%j opens that position, whatever was played',
    text => {
      const moved = paste(press(fresh, 'right down'), text);
      const puzzle = puzzleOfId('0765+42+2E21BD0F+93');
      expect(moved.effects).toEqual([{ type: 'pasted', shared: { puzzle, rules: DEFAULT_RULES } }]);
      expect(press(moved, 'right')).toBe(moved);
    },
  );

  test.each([
    'right',
    'rn0',
    '0765+42+2E21BD0F',
    '0765+42+2E212E0F+93',
    '0765+42+2E21BD0F+93 and more',
    '0765+42+2E21BD0F+93 '.repeat(2),
  ])('that is not a Game ID is refused with the reason, and plays no move: %j', text => {
    const refused = paste(fresh, text);
    expect(refused.refusal).toHaveProperty('code');
    expect({ ...refused, refusal: undefined }).toEqual({ ...fresh, refusal: undefined });
  });
});

test.each([
  ['a', 'again'],
  ['q', 'leave'],
  ['escape', 'leave'],
])('the key %s leads out: %s', (key, type) => {
  expect(press(fresh, key).effects).toEqual([{ type }]);
  expect(press(fresh, `right down ${key}`).effects).toEqual([{ type }]);
});

describe('another position', () => {
  const dealt = (table: Played, answer: DealAnswer): Played =>
    send(table, { type: 'deal-answered', answer });
  const puzzle = puzzleOfId('0765+42+2E21BD0F+93');
  const found: DealAnswer = { kind: 'dealt', puzzle, shortest: [] };

  test.each([
    ['n', { least: 3, most: 12 }],
    // The shortest way of this one takes two moves.
    ['+', { least: 3, most: 4 }],
    ['=', { least: 3, most: 4 }],
    ['-', { least: 3, most: 3 }],
  ])('%s is dealt, and this one stays until it is there', (key, lengths) => {
    const table = openPlayed(OPTIONS, { solution: SOLVED, lengths: { least: 3, most: 12 } });
    const waiting = press(press(table, 'right'), key);
    expect(waiting.dealing).toEqual(lengths);
    expect(practiceContext(waiting)).toBe('practiceDealing');
    expect(waiting.log.map(({ type }) => type)).toEqual(['moved']);
    const left = dealt(waiting, found);
    expect(left.effects).toEqual([{ type: 'dealt', lengths, dealt: found }]);
    expect(left.log.map(({ type }) => type)).toEqual(['moved', 'abandoned']);
  });

  test.each([
    ['n', 0],
    ['+', 150],
    ['-', -150],
  ])('%s follows the rating, and the answer is passed on', (key, shift) => {
    const waiting = press(fresh, key);
    const lengths = { ...USUAL_LENGTHS, shift };
    expect(waiting.dealing).toEqual(lengths);
    const rated: DealAnswer = { ...found, level: 1500 };
    expect(dealt(waiting, rated).effects).toEqual([{ type: 'dealt', lengths, dealt: rated }]);
    expect(press(openPlayed(OPTIONS, { lengths }), key).dealing?.shift).toBe(2 * shift);
  });

  test('+ and - go from the wanted lengths while the shortest is not known', () => {
    const lengths = { least: 6, most: 9 };
    const table = openPlayed(OPTIONS, { lengths });
    const dealing = (key: string) => press(table, key).dealing;
    expect(dealing('+')).toEqual({ least: 10, most: 11 });
    expect(dealing('-')).toEqual({ least: 4, most: 5 });
  });

  test.each(['escape', 'q'])('%s cancels it, and this one goes on', key => {
    const moved = press(fresh, 'right');
    const back = press(press(moved, 'n'), key);
    expect(practiceContext(back)).toBe('practice');
    expect(back.practice).toBe(moved.practice);
    expect(back.effects).toEqual([]);
    expect(dealt(back, found)).toBe(back);
  });

  test.each(['right', 'h', 'n', 'z'])('%s has no meaning meanwhile', key => {
    const waiting = press(fresh, 'n');
    expect(press(waiting, key)).toBe(waiting);
  });

  test.each<DealAnswer>([
    { kind: 'none', tried: 3000, moves: USUAL_LENGTHS, motif: undefined },
    { kind: 'no-target' },
    { kind: 'failed' },
  ])('why none has come is shown: %j', answer => {
    const told = dealt(press(fresh, 'n'), answer);
    expect(told.refusal).toBe(answer);
    expect(practiceContext(told)).toBe('practice');
  });
});

describe('the position that follows', () => {
  const puzzle = puzzleOfId('0765+42+2E21BD0F+93');
  const edition = EDITIONS[DEFAULT_EDITION];
  const before = { least: 3, most: 12 };
  const lengths = { least: 13, most: 14 };
  const dealt = { kind: 'dealt', puzzle, shortest: [] } as const;
  const options = { puzzle, rules: edition.moves, origin: 'dealt' };

  test.each<[Parameters<typeof positionAfter>[0], Partial<NextPosition>]>([
    [
      { type: 'dealt', lengths: before, dealt },
      { lengths: before, told: undefined },
    ],
    [
      { type: 'dealt', lengths, dealt },
      { lengths, told: { code: 'lengths', lengths } },
    ],
    [
      { type: 'dealt', lengths, dealt: { ...dealt, level: 1500, troubles: [UNSAVED] } },
      { lengths, told: { code: 'level', around: 1500 }, troubles: [UNSAVED] },
    ],
  ])('is dealt, with a note on what is new: %j', (effect, expected) => {
    const next = positionAfter(effect, before, { edition, given: {} });
    expect(next).toEqual({ options, troubles: undefined, ...expected });
  });

  test('is pasted, with the rules of its ID, which flags override', () => {
    const rules = { ...DEFAULT_RULES, ricochet: false };
    const pasted = { type: 'pasted', shared: { puzzle, rules } } as const;
    const rulesBeside = (given: Partial<Choices>) =>
      positionAfter(pasted, before, { edition, given });
    const options = { puzzle, rules, origin: 'given' };
    expect(rulesBeside({})).toEqual({ options, lengths: before });
    expect(rulesBeside({ changes: { reverse: false } }).options.rules).toEqual({
      ...rules,
      reverse: false,
    });
    expect(rulesBeside({ edition: '1999' }).options.rules).toEqual(EDITIONS['1999'].moves);
  });
});

describe('giving up', () => {
  test('has to be confirmed in the position of the day', () => {
    const today = openPlayed(OPTIONS, { origin: 'daily' });
    expect(practiceContext(press(today, 'x'))).toBe('daily');
    expect(practiceContext(press(today, 'x y'))).toBe('dailyGivenUp');
  });

  test.each(['right', 'right u'])('is cancelled by any key but y, after %s', keys => {
    const asked = press(fresh, `${keys} x`);
    expect(isQuestion(asked)).toBe(true);
    expect(practiceContext(press(asked, 'y'))).toBe('practiceGivenUp');
    for (const key of ['z', 'x', 'down', 'escape']) {
      const back = press(asked, key);
      expect(isQuestion(back)).toBe(false);
      expect(back.practice).toBe(asked.practice);
      expect(back.effects).toEqual([]);
    }
  });

  test('is refused once the position was solved', () => {
    expect(press(fresh, 'right down u x').refusal).toEqual({ code: 'nothing-to-give-up' });
  });

  test('shows the solution; nothing can be moved or counts any more', () => {
    const given = press(fresh, 'right x y');
    expect(press(given, 'o').replay).toMatchObject({ kind: 'shortest' });
    expect(press(given, 'p').replay).toMatchObject({ kind: 'yours' });
    for (const key of ['down', 'u', 'h', 'w', 'x', '0', 'd']) expect(press(given, key)).toBe(given);
    expect(press(given, 'a').log).toEqual(given.log);
  });
});

test('the distance is off at first, and moves do not turn it on or off', () => {
  expect(fresh.measuring).toBe(false);
  expect(press(fresh, 'w right u').measuring).toBe(true);
  expect(press(fresh, 'w w right').measuring).toBe(false);
});

test.each([keyEvent('z'), keyEvent('enter'), keyEvent('ctrl-z'), pasteEvent(' ')])(
  '%j has no meaning',
  event => {
    expect(sendKey(fresh, event)).toBe(fresh);
  },
);
