import { describe, expect, test } from 'vitest';
import { emptyBoard, parseDrawing, ROBOTS } from '../../source/engine/index.js';
import { EDITIONS, type Edition } from '../../source/game/index.js';
import { FIRST_KEYS } from '../../source/keys/chosen-keys.js';
import { type Binding, KEYS, type KeyContext } from '../../source/keys/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { ASCII, plainText, UNICODE } from '../../source/pictures/theme.js';
import {
  gameInRoom,
  gameOfMatch,
  gameOnBoard,
  gamesOfEdition,
} from '../../source/views/help/game-in-play.js';
import { PICTURES } from '../../source/views/help/pictures.js';
import { wrapWords } from '../../source/views/list.js';
import { rulePages, sheetRows } from '../../source/words/help.js';
import { keyLabel, keyLines, type ShownKeys } from '../../source/words/keys.js';
import { matchOptions } from '../helpers/play-match.js';
import { unwrap } from '../helpers/unwrap.js';

const AGREED = { seconds: 45, turns: 1 } as const;
const BOARD = emptyBoard(8, 8);
const FOUR = ROBOTS.slice(0, 4);

const textOf = (game: Parameters<typeof rulePages>[1]): string =>
  rulePages(ENGLISH, game)
    .flatMap(({ title, text }) => [`# ${title}`, ...text])
    .join('\n');

/** What the menu's sheet says of the edition of 1999 with these changes. */
const told = (changes: Partial<Edition> & { readonly moves?: Edition['moves'] }): string =>
  textOf(gamesOfEdition({ ...EDITIONS[1999], ...changes }, AGREED));

const { aim, backAndForth, diagonal, end, opening, proof, ricochet, round, slide } =
  screenTexts.rules;
const SILVER_TITLE = screenTexts.rules.silver.title({ robot: 'silver' });
const MOVES = EDITIONS[1999].moves;

const RICOCHET = `# ${ricochet.title}`;
const STRAIGHT = `# ${screenTexts.rules.straight.title}`;
const TURNS_BACK = backAndForth({ reverse: true });
const STOPS_FIRST = backAndForth({ reverse: false });

/** A row for each of two values of a property: its sentence is there, and that of the other is not. */
const both = <Name extends keyof Edition>(
  name: Name,
  [one, other]: readonly [Edition[Name], Edition[Name]],
  say: (values: Pick<Edition, Name>) => string,
): [string, Partial<Edition>, string, string][] => {
  const row = (value: Edition[Name], unlike: Edition[Name]) => {
    const only = (each: Edition[Name]) => ({ [name]: each }) as Pick<Edition, Name>;
    return [`${name} ${value}`, only(value), say(only(value)), say(only(unlike))] as [
      string,
      Partial<Edition>,
      string,
      string,
    ];
  };
  return [row(one, other), row(other, one)];
};

describe('the sentence of each value of a property', () => {
  test.each<[property: string, Partial<Edition>, says: string, other: string]>([
    ...both('proof', ['at-most', 'exact'], proof.moves),
    ...both('tie', ['fewest-chips', 'first-to-bid'], proof.tie),
    ...both('ownRaise', ['not-above-last', 'not-above-first'], round.ownRaise),
    ...both('afterRound', ['stay', 'return'], proof.afterRound),
    ['reverse no', { moves: { ...MOVES, reverse: false } }, STOPS_FIRST, TURNS_BACK],
    ['reverse yes', { moves: { ...MOVES, reverse: true } }, TURNS_BACK, STOPS_FIRST],
    ['ricochet yes', { moves: { ...MOVES, ricochet: true } }, RICOCHET, STRAIGHT],
    ['ricochet no', { moves: { ...MOVES, ricochet: false } }, STRAIGHT, RICOCHET],
    ['four robots', { robots: 4 }, aim.target({ robots: 4 }), `# ${SILVER_TITLE}`],
    ['five robots', { robots: 5 }, `# ${SILVER_TITLE}`, aim.target({ robots: 4 })],
    ['openings', { openings: 1 }, `# ${opening.title}`, 'nothing of the kind'],
    ['no openings', { openings: 0 }, `# ${slide.title}`, `# ${opening.title}`],
    [
      'chips',
      { chips: { two: 3, three: 2, four: 1, more: 9 } },
      screenTexts.rules.end.byPlayers({ two: 3, three: 2, four: 1, more: 9 }),
      'win 8',
    ],
  ])('%s', (_, changes, says, other) => {
    const text = told(changes);
    expect(text).toContain(says);
    expect(text).not.toContain(other);
  });

  test.each([true, false])('what is no ricochet is said where going back is legal: %s', reverse => {
    const text = told({ moves: { ...MOVES, reverse } });
    expect(text.includes(ricochet.back)).toBe(reverse);
    expect(text).toContain(screenTexts.rules.onTarget({ ricochet: true }));
    expect(text).toContain(round.others);
  });

  const faces = EDITIONS[2013].faces;
  test.each<[string, Partial<Edition>, boolean]>([
    ['as printed', { faces, diagonals: 'as-printed' }, true],
    ['as printed, where none are', { diagonals: 'as-printed' }, false],
    ['left out', { faces, diagonals: 'left-out' }, false],
    ['plain faces', { faces, diagonals: 'plain-faces' }, false],
  ])('diagonals %s', (_, changes, told_) => {
    expect(told(changes).includes(`# ${diagonal.title}`)).toBe(told_);
  });

  test.each([true, false])('a turn at a diagonal counts: %s', ricochetAtDiagonal => {
    const says = diagonal.ricochet({ counts: ricochetAtDiagonal });
    const moves = { ...MOVES, ricochetAtDiagonal };
    expect(told({ faces, moves })).toContain(says);
    expect(told({ faces, moves: { ...moves, ricochet: false } })).not.toContain(says);
    expect(told({ moves })).not.toContain(says);
  });
});

describe('what is played decides which pages there are', () => {
  const titles = (game: Parameters<typeof rulePages>[1]) =>
    rulePages(ENGLISH, game).map(({ title }) => title);
  const onBoard = { board: BOARD, robots: FOUR };

  test('practice: moving alone', () => {
    expect(titles(gameOnBoard(MOVES, onBoard))).toEqual([
      aim.title,
      slide.title,
      screenTexts.rules.stop.title,
      ricochet.title,
    ]);
  });

  test('diagonals and openings are explained if the board has them', () => {
    const shown = (drawing: string) => ({ ...unwrap(parseDrawing(drawing)), robots: FOUR });
    expect(titles(gameOnBoard(MOVES, shown(PICTURES.diagonal.drawing)))).toContain(diagonal.title);
    expect(titles(gameOnBoard(MOVES, shown(PICTURES.opening.drawing)))).toContain(opening.title);
  });

  test.each([
    ['a match', ['Ann', 'Bob'], [round.title, proof.title, end.title]],
    ['alone', ['You'], [screenTexts.rules.alone.title]],
  ])('%s', (_, players, expected) => {
    expect(
      titles(gameOfMatch({ options: matchOptions({ players }), ...onBoard })).slice(4),
    ).toEqual(expected);
  });

  test('the menu: both', () => {
    expect(titles(gamesOfEdition(EDITIONS[1999], AGREED)).slice(4)).toEqual([
      round.title,
      proof.title,
      end.title,
      screenTexts.rules.alone.title,
    ]);
  });
});

describe('what was agreed', () => {
  const board = { ...BOARD, targets: unwrap(parseDrawing(PICTURES.slide.drawing)).board.targets };
  test.each([
    ['chips', { chips: 5 }, end.chips({ chips: 5 })],
    ['all chips', { chips: board.targets.length }, end.allChips],
    ['the clock', { seconds: 45 }, round.clock({ seconds: 45 })],
    ['handicaps', { handicaps: [0, 2] }, proof.handicap],
    [
      'alone, once',
      { players: ['You'], seconds: 30 },
      screenTexts.rules.alone.round({ seconds: 30, turns: 1 }),
    ],
    [
      'alone, twice',
      { players: ['You'], seconds: 30, turns: 2 as const },
      screenTexts.rules.alone.round({ seconds: 30, turns: 2 }),
    ],
  ])('%s', (_, changes, says) => {
    const match = { options: matchOptions(changes), board, robots: FOUR };
    expect(textOf(gameOfMatch(match))).toContain(says);
  });

  test('handicaps are explained only if somebody has one', () => {
    const match = { options: matchOptions({ handicaps: [0, 0] }), board, robots: FOUR };
    expect(textOf(gameOfMatch(match))).not.toContain(proof.handicap);
  });
});

describe('the page of keys', () => {
  const linesOf = (keys: ShownKeys, glyphs = UNICODE) =>
    keyLines(ENGLISH, keys, { glyphs, chosen: FIRST_KEYS }, true);

  test.each(Object.keys(KEYS) as KeyContext[])(
    '%s: all of them, named as in the footer',
    context => {
      const bindings: readonly Binding[] = KEYS[context];
      expect(linesOf({ context }).map(({ label }) => label)).toEqual(
        bindings.map(({ label }) => keyLabel(ENGLISH, label)),
      );
    },
  );

  test('signs are those of the theme, and robots those that there are', () => {
    const shown = (robots: number, glyphs = UNICODE) =>
      linesOf({ context: 'practice', robots }, glyphs).map(({ keys }) => keys);
    expect(shown(4)).toContain('←↑↓→ j i k l');
    expect(shown(4)).toContain('r g b y');
    expect(shown(2)).toContain('r g');
    expect(shown(4, ASCII)).toContain('Arrows j i k l');
  });

  test('keys of the players come first', () => {
    const before = [{ shown: 'a b', name: 'bid' }];
    expect(linesOf({ context: 'thinking', before })[0]).toMatchObject({
      keys: 'a b',
      label: 'bid',
    });
  });

  test('says where keys can be changed', () => {
    const signs = { glyphs: UNICODE, chosen: FIRST_KEYS };
    const game = gamesOfEdition(EDITIONS[1999], AGREED);
    const rows = sheetRows(ENGLISH, { context: 'lobby' }, game, signs, 80).map(plainText);
    expect(rows.join(' ')).toContain(screenTexts.rules.keys.settings.split(' ', 3).join(' '));
  });
});

describe('in a room', () => {
  const game = gamesOfEdition(EDITIONS[1999], AGREED);

  test('all bid from screens of their own, and nobody plays alone', () => {
    expect(textOf(game)).toContain(round.bid);
    expect(textOf(game)).toContain(`# ${screenTexts.rules.alone.title}`);
    const told = textOf(gameInRoom(game));
    expect(told).toContain(round.bidInRoom);
    expect(told).not.toContain(round.bid);
    expect(told).not.toContain(`# ${screenTexts.rules.alone.title}`);
  });

  test('the time for a proof is told where it is agreed, and that a seat is kept everywhere', () => {
    expect(textOf(gamesOfEdition(EDITIONS[1999], { ...AGREED, proofSeconds: 90 }))).toContain(
      proof.clock({ seconds: 90 }),
    );
    expect(textOf(gameInRoom(game))).not.toContain(proof.clock({ seconds: 60 }));
    expect(textOf(gameInRoom(game))).toContain(screenTexts.rules.room.seatKept);
    expect(textOf(game)).not.toContain(screenTexts.rules.room.seatKept);
  });
});

test('the sheet of a referee begins with refereeing, and has bids, proofs and moves, but no goal', () => {
  const options = matchOptions({ drawnByHand: true });
  const game = gameOfMatch({ options, board: BOARD, robots: FOUR });
  const [first, ...others] = rulePages(ENGLISH, game).map(({ title }) => title);
  expect(first).toBe(screenTexts.rules.referee.title);
  expect(others).toEqual(expect.arrayContaining([round.title, proof.title, slide.title]));
  expect(others).not.toContain(aim.title);
});

const GAME = gamesOfEdition({ ...EDITIONS[2003], openings: 1 }, { seconds: 60, turns: 2 });

const rowsOf = (columns: number, glyphs = UNICODE, texts = ENGLISH): string[] =>
  sheetRows(texts, { context: 'editor' }, GAME, { glyphs, chosen: FIRST_KEYS }, columns).map(
    plainText,
  );

describe('the sheet', () => {
  test.each([60, 80, 120])('fits a window of %i columns', columns => {
    const tooWide = rowsOf(columns).filter(row => row.trimEnd().length > columns);
    expect(tooWide).toEqual([]);
  });

  test('text stands beside the pictures, and below where it is narrow', () => {
    const besides = (columns: number) =>
      rowsOf(columns).some(row => /^ 1.*Robots have no|^ {4}a .*Robots have no/.test(row));
    expect(besides(80)).toBe(true);
    expect(besides(44)).toBe(false);
    expect(rowsOf(44).join(' ')).toContain('Robots have no');
  });

  test('is ASCII where the theme and the texts are', async () => {
    for (const row of rowsOf(80, ASCII, await learn('en', true)))
      expect(row).toMatch(/^[\x20-\x7e]*$/);
  });

  test('every row has at least a blank, and a blank row comes before each title', () => {
    const rows = rowsOf(80);
    expect(rows).not.toContain('');
    const titles = rulePages(ENGLISH, GAME).map(({ title }) => title);
    for (const title of titles) {
      const at = rows.indexOf(title);
      expect(rows[at - 1]!.trim()).toBe('');
    }
  });
});

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one two three', 6, ['one', 'two', 'three']],
  ['one', 3, ['one']],
  ['a longest b', 4, ['a', 'longest', 'b']],
  ['costs 10 s.', 8, ['costs', '10 s.']],
  ['10 steps', 8, ['10 steps']],
  ['10 steps', 7, ['10', 'steps']],
  ['tah 2 z 5', 7, ['tah 2', 'z 5']],
  ['Jeď s robotem', 7, ['Jeď', 's robotem']],
  ['10 s v cíli', 6, ['10 s', 'v cíli']],
  ['nás tu', 5, ['nás', 'tu']],
  ['Le robot : ici', 9, ['Le', 'robot :', 'ici']],
  ['Au plus 90 % ici !', 9, ['Au plus', '90 %', 'ici !']],
])('words are wrapped: %j in %i columns', (text, columns, lines) => {
  expect(wrapWords(text, columns)).toEqual(lines);
});
