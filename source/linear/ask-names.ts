import { checkPlayers, FEWEST_PLAYERS, MOST_PLAYERS } from '../game/index.js';
import { refusalSentence } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';
import { LONGEST_LINE } from './understand.js';

/** The names that were given so far, and what comes next. */
export interface Names {
  readonly names: readonly string[];
  readonly next: 'ask' | 'begin' | 'quit';
}

export const NO_NAMES: Names = { names: [], next: 'ask' };

/** What is asked now. */
export const nameQuestion = ({ names }: Names): string =>
  linearTexts.askName({ number: names.length + 1 });

/** Takes a line with a name, or several with commas between them, and what there is to say about it. */
export function readNames(
  { names }: Names,
  line: string,
): { readonly state: Names; readonly lines: readonly string[] } {
  const again = (...lines: readonly string[]) => {
    const state: Names = { names, next: 'ask' };
    return { state, lines: [...lines, nameQuestion(state)] };
  };
  if (line.length > LONGEST_LINE) return again(linearTexts.lineTooLong({ longest: LONGEST_LINE }));
  const typed = line.trim();
  if (typed === linearTexts.words.quit) return { state: { names, next: 'quit' }, lines: [] };
  if (typed === '') {
    if (names.length < FEWEST_PLAYERS) return again();
    return { state: { names, next: 'begin' }, lines: [] };
  }
  const result = checkPlayers([...names, ...typed.split(',')], 1);
  if (!result.ok) return again(refusalSentence(result.refusal));
  if (result.value.length === MOST_PLAYERS) {
    return { state: { names: result.value, next: 'begin' }, lines: [] };
  }
  const state: Names = { names: result.value, next: 'ask' };
  return { state, lines: [nameQuestion(state)] };
}
