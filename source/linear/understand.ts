import {
  accept,
  DIRECTION_LETTERS,
  type Move,
  parseMoves,
  type Result,
  ROBOT_LETTERS,
  type Robot,
  refuse,
  robotOfLetter,
  SILVER,
} from '../engine/index.js';
import { ENGLISH, type Texts } from '../messages/language.js';
import { clean } from '../text/clean.js';
import { closest } from '../text/closest.js';

/** @public The most characters of a line. */
export const LONGEST_LINE = 1000;

/** A command by its meaning; the catalogue has the words players type. */
export type Word = keyof Texts['linear']['words'];

type Understood =
  | { readonly kind: 'silence' }
  | { readonly kind: 'moves'; readonly moves: readonly Move[] }
  | { readonly kind: 'number'; readonly text: string }
  /** `rest` is what comes after the word, as it was typed. */
  | { readonly kind: 'word'; readonly word: Word; readonly rest: string }
  /** It makes no sense: a sentence about that. */
  | { readonly kind: 'nonsense'; readonly sentence: string };

/** Commands with words after them. */
const WITH_REST = new Set<Word>([
  ...(['look', 'from', 'row', 'column', 'bid', 'pass', 'place', 'coach', 'days'] as const),
  ...(['join', 'open', 'set-up', 'react', 'remove'] as const),
]);

/** What can be typed, in the player's language and in English; the fifth robot has two names. */
const tongues = (texts: Texts) =>
  [texts, ENGLISH].map(({ linear, messages: { robots, black, directions, practice } }) => ({
    words: Object.entries(linear.words) as readonly (readonly [Word, string])[],
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

/** A word for comparison: lower case, keyboard apostrophe, no accents, and no e that stands for an umlaut. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1');

/** Understands a typed line, in any case; of nonsense, gives a sentence. */
export function understand(texts: Texts, line: string): Understood {
  const { lineTooLong, nothingAfter, badMove, unknown, words } = texts.linear;
  const known = tongues(texts);
  if (line.length > LONGEST_LINE) return nonsense(lineTooLong({ longest: LONGEST_LINE }));
  // A tab separates words as well; other invisible characters go.
  const typed = clean(line.replace(/\s+/g, ' '), LONGEST_LINE).normalize().trim();
  if (typed === '') return { kind: 'silence' };
  const small = bare(typed);
  for (const [word, text] of known.flatMap(({ words }) => words)) {
    const plain = bare(text);
    if (small !== plain && !small.startsWith(`${plain} `)) continue;
    const rest = typed.split(' ').slice(plain.split(' ').length).join(' ');
    if (rest === '' || WITH_REST.has(word)) return { kind: 'word', word, rest };
    return nonsense(nothingAfter({ word: text }));
  }
  if (/^\d+$/.test(small)) return { kind: 'number', text: small };
  const moves = movesIn(known, small);
  if (moves) return { kind: 'moves', moves };
  const [first = ''] = small.split(' ');
  const isLetter = first.length === 1 && ROBOT_LETTERS.includes(first);
  if (isLetter || known.some(({ robots }) => robots.includes(first)))
    return nonsense(badMove({ text: typed }));
  // A word of two letters would be close to any other.
  const long = Object.values(words).filter(text => text.length > 2);
  // Or only the first word is mistyped, as in "lok g7".
  const meant = closest(typed, long) ?? closest(typed.split(' ')[0]!, long);
  return nonsense(unknown({ text: typed, closest: meant }));
}

type Known = ReturnType<typeof tongues>;

const nonsense = (sentence: string): Understood => ({ kind: 'nonsense', sentence });

/** The robot of that letter or name. */
export const robotNamed = (texts: Texts, text: string): Robot | undefined =>
  robotOfLetter(inNotation(tongues(texts), bare(text)));

/** Moves in words, as they are said, or in notation, or in all: `red east`, `r e r s`, `re`. */
function movesIn(known: Known, typed: string): readonly Move[] | undefined {
  const named = known
    .flatMap(tongue => tongue.said)
    .reduce((text, { move, words }) => text.replaceAll(move, words), typed);
  const result = parseMoves(
    named
      .split(' ')
      .map(word => inNotation(known, word))
      .join(''),
  );
  return result.ok ? result.value : undefined;
}

function inNotation(known: Known, word: string): string {
  for (const { robots, directions } of known) {
    const robot = robots.indexOf(word);
    if (robot >= 0) return ROBOT_LETTERS[Math.min(robot, SILVER)]!;
    const direction = directions.indexOf(word);
    if (direction >= 0) return DIRECTION_LETTERS[direction]!;
  }
  return word;
}

/** The player of that name, which may be abbreviated and typed without accents. */
export function playerNamed(
  texts: Texts,
  text: string,
  players: readonly string[],
): Result<number, string> {
  for (const plain of [(name: string) => name.toLowerCase(), bare]) {
    const wanted = plain(text);
    const exact = players.findIndex(name => plain(name) === wanted);
    if (exact >= 0) return accept(exact);
  }
  const names = players.filter(name => bare(name).startsWith(bare(text)));
  if (names.length === 1) return accept(players.indexOf(names[0]!));
  if (players.length === 0) return refuse(texts.messages.refusal['nobody-of-that-name']());
  const { noPlayer, whichPlayer } = texts.linear;
  return refuse(
    names.length > 1 ? whichPlayer({ text, names }) : noPlayer({ text, names: players }),
  );
}
