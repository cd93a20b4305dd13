import { formatGameId } from '../engine/index.js';
import { madeMoves } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import type { AnyEntry, Menu } from '../views/menu.js';
import { reasonSentence } from './files.js';

/** @public An entry of the menu; with the score of a match to continue, or what was made of a practice. */
export function entryName(
  { screens }: Texts,
  { match, practice, deck }: Menu,
  entry: AnyEntry,
): string {
  const { savedMatches, savedPractice, menu } = screens;
  if (entry === 'continue') {
    const { players, round } = match.found!.match;
    const standings = players.map(({ name, chips }) => ({ name, chips: chips.length }));
    return savedMatches.continue({ standings, round });
  }
  if (entry === 'continue-practice') {
    const { practice: made, options } = practice.found!;
    const moves = madeMoves(made).length;
    return savedPractice.continue({ moves, id: formatGameId(options.puzzle) });
  }
  return entry === 'deck' ? menu.deck(deck) : menu[entry];
}

/** @public What an entry leads to. */
export function aboutEntry({ screens }: Texts, entry: AnyEntry): string {
  const { savedMatches, savedPractice, menu } = screens;
  if (entry === 'continue') return savedMatches.continueAbout;
  return entry === 'continue-practice' ? savedPractice.continueAbout : menu[`${entry}About`];
}

/** @public Why the last key or paste was refused; else what is wrong with saved games and results. */
export function menuAlarms(texts: Texts, menu: Menu): readonly string[] {
  const { refusal, match, practice, deck } = menu;
  const wrong = refusal ? [refusal] : [...match.troubles, ...practice.troubles, ...deck.troubles];
  return wrong.map(reason => reasonSentence(texts, reason));
}
