import { describe, expect, test } from 'vitest';
import { emptyBoard, parseDrawing } from '../../../source/engine/index.js';
import { EDITIONS, type Edition } from '../../../source/game/index.js';
import { FIRST_KEYS } from '../../../source/keys/chosen-keys.js';
import { type Binding, KEYS, type KeyContext } from '../../../source/keys/index.js';
import { ruleTexts } from '../../../source/messages/english/rules.js';
import { ASCII, UNICODE } from '../../../source/pictures/theme.js';
import {
  gameInRoom,
  gameOfMatch,
  gameOnBoard,
  gamesOfEdition,
} from '../../../source/views/help/game-in-play.js';
import { keyPage, rulePages } from '../../../source/views/help/pages.js';
import { PICTURES } from '../../../source/views/help/pictures.js';
import { matchOptions } from '../../helpers/play-match.js';
import { unwrap } from '../../helpers/unwrap.js';

const AGREED = { seconds: 45, turns: 1 } as const;
const BOARD = emptyBoard(8, 8);

const textOf = (game: Parameters<typeof rulePages>[0]): string =>
  rulePages(game)
    .flatMap(({ title, text }) => [`# ${title}`, ...text])
    .join('\n');

/** What the menu's sheet says of the edition of 1999 with these changes. */
const told = (changes: Partial<Edition> & { readonly moves?: Edition['moves'] }): string =>
  textOf(gamesOfEdition({ ...EDITIONS[1999], ...changes }, AGREED));

const SILVER_TITLE = ruleTexts.silver.title({ robot: 'silver' });
const MOVES = EDITIONS[1999].moves;

describe('the sentence of each value of a property', () => {
  test.each<[property: string, Partial<Edition>, says: string, other: string]>([
    ['proof at-most', { proof: 'at-most' }, 'or in fewer', 'exactly as many'],
    ['proof exact', { proof: 'exact' }, 'exactly as many', 'or in fewer'],
    [
      'tie fewest-chips',
      { tie: 'fewest-chips' },
      'fewer chips comes first',
      'bids, the one that was',
    ],
    [
      'tie first-to-bid',
      { tie: 'first-to-bid' },
      'bids, the one that was',
      'fewer chips comes first',
    ],
    ['own raise, last', { ownRaise: 'not-above-last' }, 'your last number', 'your first number'],
    ['own raise, first', { ownRaise: 'not-above-first' }, 'your first number', 'your last number'],
    ['after a round, stay', { afterRound: 'stay' }, 'stay where they are', 'where the round began'],
    [
      'after a round, return',
      { afterRound: 'return' },
      'where the round began',
      'stay where they are',
    ],
    [
      'reverse no',
      { moves: { ...MOVES, reverse: false } },
      'may not slide straight back',
      'may slide straight back',
    ],
    [
      'reverse yes',
      { moves: { ...MOVES, reverse: true } },
      'may slide straight back',
      'may not slide straight back',
    ],
    [
      'ricochet yes',
      { moves: { ...MOVES, ricochet: true } },
      '# The ricochet',
      `# ${ruleTexts.straight.title}`,
    ],
    [
      'ricochet no',
      { moves: { ...MOVES, ricochet: false } },
      `# ${ruleTexts.straight.title}`,
      '# The ricochet',
    ],
    ['four robots', { robots: 4 }, 'has 4 robots', `# ${SILVER_TITLE}`],
    ['five robots', { robots: 5 }, `# ${SILVER_TITLE}`, 'has 4 robots'],
    ['openings', { openings: 1 }, '# Openings', 'nothing of the kind'],
    ['no openings', { openings: 0 }, '# A slide', '# Openings'],
    [
      'chips',
      { chips: { two: 3, three: 2, four: 1, more: 9 } },
      ruleTexts.end.byPlayers({ two: 3, three: 2, four: 1, more: 9 }),
      'win 8',
    ],
  ])('%s', (_, changes, says, other) => {
    const text = told(changes);
    expect(text).toContain(says);
    expect(text).not.toContain(other);
  });

  const faces = EDITIONS[2013].faces;
  test.each<[string, Partial<Edition>, boolean]>([
    ['as printed', { faces, diagonals: 'as-printed' }, true],
    ['as printed, where none are', { diagonals: 'as-printed' }, false],
    ['left out', { faces, diagonals: 'left-out' }, false],
    ['plain faces', { faces, diagonals: 'plain-faces' }, false],
  ])('diagonals %s', (_, changes, told_) => {
    expect(told(changes).includes('# Diagonals')).toBe(told_);
  });

  test.each([
    [true, 'a corner like any other'],
    [false, 'is not the corner'],
  ])('a turn at a diagonal counts: %s', (ricochetAtDiagonal, says) => {
    const moves = { ...MOVES, ricochetAtDiagonal };
    expect(told({ faces, moves })).toContain(says);
    expect(told({ faces, moves: { ...moves, ricochet: false } })).not.toContain(says);
    expect(told({ moves })).not.toContain(says);
  });
});

describe('what is played decides which pages there are', () => {
  const titles = (game: Parameters<typeof rulePages>[0]) =>
    rulePages(game).map(({ title }) => title);
  const onBoard = { board: BOARD, robots: 4 };

  test('practice: moving alone', () => {
    expect(titles(gameOnBoard(MOVES, onBoard))).toEqual([
      'The aim',
      'A slide',
      ruleTexts.stop.title,
      'The ricochet',
    ]);
  });

  test('a board that lies there tells of what is on it', () => {
    const shown = (drawing: string) => ({ board: unwrap(parseDrawing(drawing)).board, robots: 4 });
    expect(titles(gameOnBoard(MOVES, shown(PICTURES.diagonal.drawing)))).toContain('Diagonals');
    expect(titles(gameOnBoard(MOVES, shown(PICTURES.opening.drawing)))).toContain('Openings');
  });

  test.each([
    ['a match', ['Ann', 'Bob'], ['A round', 'The proof', 'The end']],
    ['alone', ['You'], [ruleTexts.alone.title]],
  ])('%s', (_, players, expected) => {
    expect(titles(gameOfMatch(matchOptions({ players }), onBoard)).slice(4)).toEqual(expected);
  });

  test('the menu: both', () => {
    expect(titles(gamesOfEdition(EDITIONS[1999], AGREED)).slice(4)).toEqual([
      'A round',
      'The proof',
      'The end',
      ruleTexts.alone.title,
    ]);
  });
});

describe('what was agreed', () => {
  const board = { ...BOARD, targets: unwrap(parseDrawing(PICTURES.slide.drawing)).board.targets };
  test.each([
    ['chips', { chips: 5 }, 'won 5 chips first'],
    ['all chips', { chips: board.targets.length }, 'All chips are played.'],
    ['the clock', { seconds: 45 }, '45 seconds from then on'],
    ['handicaps', { handicaps: [0, 2] }, 'A handicap is added'],
    ['alone, once', { players: ['You'], seconds: 30 }, 'You have 30 seconds'],
    ['alone, twice', { players: ['You'], seconds: 30, turns: 2 as const }, 'twice 30 seconds'],
  ])('%s', (_, changes, says) => {
    expect(textOf(gameOfMatch(matchOptions(changes), { board, robots: 4 }))).toContain(says);
  });

  test('handicaps are not spoken of where nobody has one', () => {
    const game = gameOfMatch(matchOptions({ handicaps: [0, 0] }), { board, robots: 4 });
    expect(textOf(game)).not.toContain('handicap');
  });
});

describe('the page of keys', () => {
  test.each(Object.keys(KEYS) as KeyContext[])(
    '%s: all of them, named as in the footer',
    context => {
      const bindings: readonly Binding[] = KEYS[context];
      const { lines } = keyPage(context, { robots: 4, chosen: FIRST_KEYS }, UNICODE);
      expect(lines.map(({ label }) => label)).toEqual(bindings.map(({ label }) => label));
    },
  );

  test('signs are those of the theme, and robots those that there are', () => {
    const shown = (robots: number, glyphs = UNICODE) =>
      keyPage('practice', { robots, chosen: FIRST_KEYS }, glyphs).lines.map(line => line.shown);
    expect(shown(4)).toContain('←↑↓→ j i k l');
    expect(shown(4)).toContain('r g b y');
    expect(shown(2)).toContain('r g');
    expect(shown(4, ASCII)).toContain('Arrows j i k l');
  });

  test('keys of the players come first', () => {
    const before = [{ shown: 'a b', label: 'bid' }];
    expect(
      keyPage('thinking', { before, robots: 4, chosen: FIRST_KEYS }, UNICODE).lines[0],
    ).toEqual(before[0]);
  });
});

describe('in a room', () => {
  const game = gamesOfEdition(EDITIONS[1999], AGREED);

  test('all bid from screens of their own, and nobody plays alone', () => {
    expect(textOf(game)).toContain('your letter');
    expect(textOf(game)).toContain(`# ${ruleTexts.alone.title}`);
    const told = textOf(gameInRoom(game));
    expect(told).toContain('type the number of moves, then Enter');
    expect(told).not.toContain('your letter');
    expect(told).not.toContain(`# ${ruleTexts.alone.title}`);
  });

  test('the time for a proof is told where it is agreed, and that a seat is kept everywhere', () => {
    expect(textOf(gamesOfEdition(EDITIONS[1999], { ...AGREED, proofSeconds: 90 }))).toContain(
      'has 90 seconds for the',
    );
    expect(textOf(gameInRoom(game))).not.toContain('for the whole proof');
    expect(textOf(gameInRoom(game))).toContain('kept for five minutes');
    expect(textOf(game)).not.toContain('kept for five minutes');
  });
});

test('the settings are told of', () => {
  const { text } = keyPage('lobby', { robots: 4, chosen: FIRST_KEYS }, UNICODE);
  expect(text).toContain(ruleTexts.keys.settings);
});
