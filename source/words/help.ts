import { SILVER } from '../engine/index.js';
import { keyOf } from '../keys/chosen-keys.js';
import type { Texts } from '../messages/language.js';
import { drawBoard, sizeOfBoard } from '../pictures/painted-board.js';
import { type Glyphs, type Row, span } from '../pictures/theme.js';
import type { BoardView } from '../pictures/view.js';
import type { GameInPlay } from '../views/help/game-in-play.js';
import { PICTURES, viewsOf } from '../views/help/pictures.js';
import { wrapWords } from '../views/list.js';
import { robotNames } from './index.js';
import { type KeySigns, keyLines, type ShownKeys, shownKey } from './keys.js';

type Rounds = NonNullable<GameInPlay['rounds']>;

/** One subject of the help sheet: paragraphs, and boards beside them. */
interface Page {
  readonly title: string;
  readonly text: readonly string[];
  readonly views?: readonly BoardView[];
  /** What the boards show, told after the first paragraph. */
  readonly picture?: string;
}

/** The rules of the current game, for a newcomer; for a referee first how to keep a game on a real board. */
export function rulePages(texts: Texts, game: GameInPlay): readonly Page[] {
  const { rounds } = game;
  if (rounds?.drawnByHand) {
    const { title, layOut, bids, proof, after } = texts.screens.rules.referee;
    const refereeing: Page = { title, text: [layOut, bids, proof, after] };
    return [refereeing, ...matchPages(texts, rounds), ...movingPages(texts, game)];
  }
  const { title, target, moves } = texts.screens.rules.aim;
  return [
    { title, text: [target(game), moves] },
    ...movingPages(texts, game),
    ...(rounds && rounds.players !== 'one' ? matchPages(texts, rounds) : []),
    ...(rounds && rounds.players !== 'several' ? [alonePage(texts, rounds)] : []),
  ];
}

function movingPages(
  texts: Texts,
  { moves, robots, diagonals, openings, fifth }: GameInPlay,
): readonly Page[] {
  const { slide, stop, ricochet, straight, diagonal, opening, silver } = texts.screens.rules;
  const onTarget = texts.screens.rules.onTarget(moves);
  const back = texts.screens.rules.backAndForth(moves);
  const page = (name: keyof typeof PICTURES, ...text: string[]): Page => ({
    ...texts.screens.rules[name],
    text,
    views: viewsOf(PICTURES[name], moves),
  });
  const counts = moves.ricochet ? [diagonal.ricochet({ counts: moves.ricochetAtDiagonal })] : [];
  const robot = robotNames(texts, { fifth })[SILVER]!;
  const ofFifth = [silver.what({ robot }), ...(diagonals ? [silver.diagonals] : [])];
  const { what, between, over } = ricochet;
  const ofReverse = moves.reverse ? [back, ricochet.back] : [back];
  const ofDiagonal = [diagonal.what, diagonal.rest, ...counts];
  return [
    page('slide', slide.what, slide.passing),
    page('stop', stop.what),
    moves.ricochet
      ? page('ricochet', what, between, over, ...ofReverse, onTarget)
      : page('straight', straight.what, back, onTarget),
    ...(diagonals ? [page('diagonal', ...ofDiagonal)] : []),
    ...(openings ? [page('opening', opening.what)] : []),
    ...(robots === 5 ? [{ title: silver.title({ robot }), text: ofFifth }] : []),
  ];
}

function matchPages(texts: Texts, rounds: Rounds): readonly Page[] {
  const { edition, seconds, proofSeconds, handicaps, room } = rounds;
  const { round, proof, end } = texts.screens.rules;
  const { seats, next, seatKept } = texts.screens.rules.room;
  return [
    {
      title: round.title,
      text: [
        round.think,
        room ? round.bidInRoom : round.bid,
        round.clock({ seconds }),
        round.others,
        round.ownRaise(edition),
        round.pass,
        round.noBids[edition.noBidClock],
        ...(edition.noBidClock === 'off' ? [] : [round.noBidsEnd]),
      ],
    },
    {
      title: proof.title,
      text: [
        proof.lowest,
        proof.moves(edition),
        ...(proofSeconds === undefined ? [] : [proof.clock({ seconds: proofSeconds })]),
        proof.tie(edition),
        ...(handicaps ? [proof.handicap] : []),
        proof.failed,
        proof.setAside,
        proof.afterRound(edition),
      ],
    },
    { title: end.title, text: [...winning(texts, rounds), end.shared] },
    ...(room ? [{ title: texts.screens.rules.room.title, text: [seats, next, seatKept] }] : []),
  ];
}

function winning(texts: Texts, { edition, chips, rounds, minutes }: Rounds): readonly string[] {
  const { end } = texts.screens.rules;
  if (rounds !== undefined || minutes !== undefined) {
    return [
      ...(rounds === undefined ? [] : [end.rounds({ rounds })]),
      ...(minutes === undefined ? [] : [end.minutes({ minutes })]),
      ...(typeof chips === 'number' ? [end.chips({ chips })] : []),
      end.most,
    ];
  }
  if (chips === undefined) return [end.byPlayers(edition.chips)];
  return [chips === 'all' ? end.allChips : end.chips({ chips })];
}

function alonePage(texts: Texts, { edition, seconds, turns, soloBid }: Rounds): Page {
  const { alone, proof } = texts.screens.rules;
  const ways = soloBid === false ? [alone.claim] : [alone.bid, proof.moves(edition)];
  const round = alone.round({ seconds, turns });
  const text = [round, ...ways, alone.chips, proof.afterRound(edition), alone.end];
  return { title: alone.title, text };
}

/** @public The rules of the current game where no board is drawn, a line for each subject; without the keys of screens. */
export function ruleLines(texts: Texts, game: GameInPlay): readonly string[] {
  const { round, proof } = texts.screens.rules;
  const aboutKeys = [round.bid, round.bidInRoom, proof.setAside];
  return rulePages(texts, game).map(({ title, text }) => {
    const told = text.filter(paragraph => !aboutKeys.includes(paragraph));
    return `${title}. ${told.join(' ')}`;
  });
}

/** Longer lines are hard to read. */
const WIDEST_TEXT = 72;
/** In narrower windows the text goes below the pictures. */
const NARROWEST_TEXT = 28;
const GAP = '  ';

const EMPTY: Row = [span(' ')];

/** @public The whole sheet as rows for a window of this width: the keys of a screen, and the rules of its game. */
export function sheetRows(
  texts: Texts,
  keys: ShownKeys,
  game: GameInPlay,
  signs: KeySigns,
  columns: number,
): readonly Row[] {
  const { title, everywhere, settings } = texts.screens.rules.keys;
  const lines = keyLines(texts, { ...keys, robots: game.robots }, signs, true);
  const width = Math.max(...lines.map(({ keys }) => keys.length));
  const help = everywhere({ help: shownKey(texts, keyOf(signs.chosen, 'help')) });
  return [
    titleRow(title),
    ...lines.map(({ keys, label }) => [
      span(`${GAP}${keys.padEnd(width)}`, { bold: true }),
      span(`${GAP}${label}`),
    ]),
    EMPTY,
    ...paragraphRows([`${help} ${settings}`], columns),
    EMPTY,
    ...rulePages(texts, game).flatMap(page => pageRows(page, signs.glyphs, columns)),
  ];
}

function pageRows({ title, views = [], ...page }: Page, glyphs: Glyphs, columns: number): Row[] {
  const text = page.text.toSpliced(1, 0, ...(page.picture ? [page.picture] : []));
  const pictures = pictureRows(views, glyphs);
  const widths = views.map(({ board }) => sizeOfBoard(board, 'large').columns + GAP.length);
  const beside = widths.reduce((sum, width) => sum + width, 0);
  const room = columns - beside;
  const below = views.length > 0 && room < NARROWEST_TEXT;
  const paragraphs = paragraphRows(text, below ? columns : room);
  const rows = below
    ? [...pictures, EMPTY, ...paragraphs]
    : sideBySide(pictures, beside, paragraphs);
  return [titleRow(title), ...rows, EMPTY];
}

const titleRow = (title: string): Row => [span(title, { bold: true, underline: true })];

/** Paragraphs with an empty row between them. */
const paragraphRows = (text: readonly string[], columns: number): Row[] =>
  text.flatMap((paragraph, index) => [
    ...(index > 0 ? [EMPTY] : []),
    ...wrapWords(paragraph, Math.min(columns, WIDEST_TEXT)).map(line => [span(line)]),
  ]);

/** Boards of equal height side by side. */
function pictureRows(views: readonly BoardView[], glyphs: Glyphs): readonly Row[] {
  const drawn = views.map(view => drawBoard(view, 'large', glyphs));
  return (drawn[0] ?? []).map((_, at) => drawn.flatMap(rows => [...rows[at]!, span(GAP)]));
}

function sideBySide(left: readonly Row[], width: number, right: readonly Row[]): Row[] {
  const blank = [span(' '.repeat(width))];
  const height = Math.max(left.length, right.length);
  const rowAt = (at: number) => [...(left[at] ?? blank), ...(right[at] ?? [])];
  return Array.from({ length: height }, (_, at) => rowAt(at));
}
