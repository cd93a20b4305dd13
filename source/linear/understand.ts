import { DIRECTION_LETTERS, type Move, parseMoves, ROBOT_LETTERS } from '../engine/index.js';
import { closest } from '../messages/closest.js';
import { clean, messages } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';

/** Most characters of a line that are listened to. */
export const LONGEST_LINE = 1000;

/** A command, by what it does; what players type for it stands in the catalogue. */
export type Word = keyof typeof linearTexts.words;

/** What somebody has typed. */
export type Understood =
  | { readonly kind: 'silence' }
  | { readonly kind: 'moves'; readonly moves: readonly Move[] }
  /** `rest` is what comes after the word, as it was typed. */
  | { readonly kind: 'word'; readonly word: Word; readonly rest: string }
  /** It makes no sense: a sentence about that. */
  | { readonly kind: 'nonsense'; readonly sentence: string };

/** Commands that say something about what comes after them. */
const WITH_REST: readonly Word[] = ['look', 'from', 'row', 'column', 'bid'];

const WORDS = Object.entries(linearTexts.words) as [Word, string][];

/** Reads a line as it was typed, in any case; whatever it holds, it is read or there is a sentence. */
export function understand(line: string): Understood {
  if (line.length > LONGEST_LINE) {
    return nonsense(linearTexts.lineTooLong({ longest: LONGEST_LINE }));
  }
  // A tab parts words as well; what else cannot be seen is taken out.
  const typed = clean(line.replace(/\s+/g, ' '), LONGEST_LINE).normalize().trim();
  if (typed === '') return { kind: 'silence' };
  const small = typed.toLowerCase();
  for (const [word, text] of WORDS) {
    if (small !== text && !small.startsWith(`${text} `)) continue;
    const rest = typed.slice(text.length).trim();
    if (rest !== '' && !WITH_REST.includes(word)) {
      return nonsense(linearTexts.nothingAfter({ word: text }));
    }
    return { kind: 'word', word, rest };
  }
  const moves = movesIn(small);
  if (moves) return { kind: 'moves', moves };
  const [first = ''] = small.split(' ');
  if (isRobot(first)) return nonsense(linearTexts.badMove({ text: typed }));
  const known = WORDS.map(([, text]) => text);
  return nonsense(
    // Of two words the first one may be right, as in "lok g7".
    linearTexts.unknown({ text: typed, closest: closest(small, known) ?? closest(first, known) }),
  );
}

const nonsense = (sentence: string): Understood => ({ kind: 'nonsense', sentence });

const isRobot = (word: string): boolean =>
  messages.robots.includes(word) || (word.length === 1 && ROBOT_LETTERS.includes(word));

/** Moves in words or in notation, or in both: `red east`, `r e r s`, `re`. */
function movesIn(typed: string): readonly Move[] | undefined {
  const result = parseMoves(typed.split(' ').map(inNotation).join(''));
  return result.ok ? result.value : undefined;
}

function inNotation(word: string): string {
  const robot = messages.robots.indexOf(word);
  if (robot >= 0) return ROBOT_LETTERS[robot]!;
  const direction = messages.directions.indexOf(word);
  return direction >= 0 ? DIRECTION_LETTERS[direction]! : word;
}
