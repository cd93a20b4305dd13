import {
  accept,
  type Cell,
  DIRECTION_LETTERS,
  type Move,
  parseCell,
  parseMoves,
  type Result,
  ROBOT_LETTERS,
  type Robot,
  refuse,
  robotOfLetter,
  SILVER,
} from '../engine/index.js';
import { type Bid, isSolitaire, lonePerson, type MatchOptions } from '../game/index.js';
import { closest } from '../messages/closest.js';
import { english } from '../messages/english/index.js';
import { linearTexts as englishLinear } from '../messages/english/linear.js';
import { clean, messages } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';

/** The most characters of a line. */
export const LONGEST_LINE = 1000;

/** A command by its meaning; the catalogue has the words players type. */
export type Word = keyof typeof linearTexts.words;

export type Understood =
  | { readonly kind: 'silence' }
  | { readonly kind: 'moves'; readonly moves: readonly Move[] }
  /** `rest` is what comes after the word, as it was typed. */
  | { readonly kind: 'word'; readonly word: Word; readonly rest: string }
  /** It makes no sense: a sentence about that. */
  | { readonly kind: 'nonsense'; readonly sentence: string };

/** Commands with words after them. */
const WITH_REST = new Set<Word>(['look', 'from', 'row', 'column', 'bid', 'pass', 'place', 'coach']);

/** What can be typed, in the language that is spoken and in English; the fifth robot has two names. */
const tongues = () =>
  [
    { words: linearTexts.words, ...messages },
    { words: englishLinear.words, ...english },
  ].map(({ words, robots, black, directions, practice }) => ({
    words: Object.entries(words) as readonly (readonly [Word, string])[],
    robots: [...robots, black].map(bare),
    directions: directions.map(bare),
    /** Moves as the program says them, with the words between robot and direction. */
    said: [...robots, black].flatMap(robot =>
      directions.map(direction => ({
        move: bare(practice.move({ robot, direction })),
        words: `${bare(robot)} ${bare(direction)}`,
      })),
    ),
  }));

/** A word for comparison: lower case, keyboard apostrophe, no accents. */
const bare = (text: string): string =>
  text.toLowerCase().replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '');

/** Understands a typed line, in any case; of nonsense, gives a sentence. */
export function understand(line: string): Understood {
  const { lineTooLong, nothingAfter, badMove, unknown } = linearTexts;
  if (line.length > LONGEST_LINE) return nonsense(lineTooLong({ longest: LONGEST_LINE }));
  // A tab separates words as well; other invisible characters go.
  const typed = clean(line.replace(/\s+/g, ' '), LONGEST_LINE).normalize().trim();
  if (typed === '') return { kind: 'silence' };
  const small = bare(typed);
  for (const [word, text] of tongues().flatMap(({ words }) => words)) {
    const plain = bare(text);
    if (small !== plain && !small.startsWith(`${plain} `)) continue;
    const rest = typed.slice(plain.length).trim();
    if (rest === '' || WITH_REST.has(word)) return { kind: 'word', word, rest };
    return nonsense(nothingAfter({ word: text }));
  }
  const moves = movesIn(small);
  if (moves) return { kind: 'moves', moves };
  const [first = ''] = small.split(' ');
  if (isRobot(first)) return nonsense(badMove({ text: typed }));
  // Two letters are close to any two.
  const texts = Object.values(linearTexts.words).filter(text => text.length > 2);
  // Of two words the first one may be right, as in "lok g7".
  const meant = closest(small, texts) ?? closest(first, texts);
  return nonsense(unknown({ text: typed, closest: meant }));
}

const nonsense = (sentence: string): Understood => ({ kind: 'nonsense', sentence });

const isRobot = (word: string): boolean =>
  tongues().some(({ robots }) => robots.includes(word)) ||
  (word.length === 1 && ROBOT_LETTERS.includes(word));

/** The robot of that letter or name. */
export const robotNamed = (text: string): Robot | undefined =>
  robotOfLetter(inNotation(bare(text)));

export const isQuit = (typed: string): boolean =>
  tongues().some(({ words }) =>
    words.some(([word, text]) => word === 'quit' && bare(text) === bare(typed)),
  );

/** Moves in words, as they are said, or in notation, or in all: `red east`, `r e r s`, `re`. */
function movesIn(typed: string): readonly Move[] | undefined {
  const named = tongues()
    .flatMap(tongue => tongue.said)
    .reduce((text, { move, words }) => text.replaceAll(move, words), typed);
  const result = parseMoves(named.split(' ').map(inNotation).join(''));
  return result.ok ? result.value : undefined;
}

function inNotation(word: string): string {
  for (const { robots, directions } of tongues()) {
    const robot = robots.indexOf(word);
    if (robot >= 0) return ROBOT_LETTERS[Math.min(robot, SILVER)]!;
    const direction = directions.indexOf(word);
    if (direction >= 0) return DIRECTION_LETTERS[direction]!;
  }
  return word;
}

/** A cell for each robot, or a sentence about the first invalid one. */
export function readCells(text: string): Result<readonly Cell[], string> {
  const words = text.split(/[ ,]+/).filter(word => word !== '');
  const cells = words.map(parseCell);
  const bad = cells.indexOf(undefined);
  if (words.length > 0 && bad < 0) return accept(cells.filter(cell => cell !== undefined));
  return refuse(linearTexts.badPlace({ text: words[bad] }));
}

/** The bidder and the number, or a sentence; a lone player types the number only. Names may be abbreviated. */
export function readBid(text: string, options: MatchOptions): Result<Bid, string> {
  // More numbers than a bid can be, so that 100 and 4.5 are refused as numbers.
  const [, name = '', number] = /^(?:(.*)\s)?([-+]?\d{1,9}(?:[.,]\d{1,9})?)$/.exec(text) ?? [];
  const { badBid, badBidAlone } = linearTexts;
  if (number === undefined) return refuse(isSolitaire(options) ? badBidAlone : badBid);
  const moves = Number(number.replace(',', '.'));
  const alone = lonePerson(options);
  if (name === '') return alone < 0 ? refuse(badBid) : accept({ player: alone, moves });
  if (isSolitaire(options)) return refuse(badBidAlone);
  const player = playerNamed(name, options.players);
  return player.ok ? accept({ player: player.value, moves }) : player;
}

/** The player of that name, which may be abbreviated. */
export function playerNamed(text: string, players: readonly string[]): Result<number, string> {
  const wanted = text.toLowerCase();
  const exact = players.findIndex(name => name.toLowerCase() === wanted);
  if (exact >= 0) return accept(exact);
  const names = players.filter(name => name.toLowerCase().startsWith(wanted));
  if (names.length === 0) return refuse(linearTexts.noPlayer({ text, names: players }));
  if (names.length > 1) return refuse(linearTexts.whichPlayer({ text, names }));
  return accept(players.indexOf(names[0]!));
}
