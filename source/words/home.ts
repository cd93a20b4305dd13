import { formatSharedId } from '../engine/index.js';
import { madeMoves } from '../game/index.js';
import { signed } from '../messages/grammar.js';
import type { Texts } from '../messages/language.js';
import type { UnfinishedGame } from '../storage/records.js';
import { type Home, RUN_KINDS } from '../training/index.js';
import type { MenuEntry } from '../views/menu.js';
import { scores } from './records.js';

/** @public Where the player stands, in a few words for each entry of the menu that leads there; none where nothing was played. */
export function homeFacts(
  { screens }: Texts,
  { today, rating, trend, due, bests }: Home,
): ReadonlyMap<MenuEntry, string> {
  const { menu, daily, deck } = screens;
  const day = today.isDone ? menu.today.done : menu.today.open;
  const change = trend && menu.trend({ ...trend, change: signed(trend.change) });
  const rated = rating === undefined ? [] : [menu.rating({ rating }), ...(change ? [change] : [])];
  const facts: readonly (readonly [MenuEntry, string | false])[] = [
    ['daily', [day, daily.streak({ current: today.streak })].join(', ')],
    ['statistics', rated.join(', ')],
    ['deck', due > 0 && deck.due({ cards: due })],
    ...RUN_KINDS.map(kind => [kind, bests[kind] > 0 && menu.best({ best: bests[kind] })] as const),
  ];
  return new Map(facts.flatMap(([entry, fact]) => (fact ? [[entry, fact] as const] : [])));
}

/** @public The same in lines, of the entries that are offered, for a player who sees no menu. */
export const homeLines = (
  texts: Texts,
  home: Home,
  offered?: readonly MenuEntry[],
): readonly string[] =>
  [...homeFacts(texts, home)].flatMap(([entry, fact]) => {
    const { menu, train } = texts.screens;
    const isRun = entry === 'storm' || entry === 'streak';
    const name = isRun ? train[entry] : menu[entry];
    return offered && !offered.includes(entry) ? [] : [menu.line({ name, fact })];
  });

/** @public A game that can be continued: the score of a match, or what was made of a practice. */
export function gameName(texts: Texts, game: UnfinishedGame): string {
  const { savedMatches, savedPractice } = texts.screens;
  if ('match' in game) {
    const { match } = game;
    return savedMatches.continue({ scores: scores(texts, match), round: match.round });
  }
  const { practice, options } = game;
  const id = formatSharedId(options.puzzle, options.rules);
  return savedPractice.continue({ moves: madeMoves(practice).length, id });
}
