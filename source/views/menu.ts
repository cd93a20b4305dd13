import { formatGameId, type Puzzle } from '../engine/index.js';
import { type MatchRecord, madeMoves, type PracticeRecord } from '../game/index.js';
import { commandOf, keyName } from '../keys/index.js';
import { spokenNow } from '../messages/language.js';
import { screenTexts } from '../messages/screens.js';
import type { UnfinishedGame } from '../storage/game-records.js';
import type { Offer } from '../storage/records.js';
import type { FileTrouble } from '../storage/trouble.js';
import { troubleSentence } from '../words/files.js';
import { refusalSentence } from '../words/index.js';
import { pastedPuzzle } from './entered-text.js';
import { turned } from './list.js';
import { type KeyAction, lastStep, type Step, step } from './step.js';

export const MENU_ENTRIES = [
  'play',
  'rivals',
  'solitaire',
  'practice',
  'storm',
  'streak',
  'daily',
  'deck',
  'learn',
  'referee',
  'edit',
  'statistics',
  'records',
  'settings',
  'quit',
] as const;
/** What leads to another screen. */
export type MenuEntry = (typeof MENU_ENTRIES)[number];

/** Entries that are there when a match or a practice was left before its end. */
export type AnyEntry = MenuEntry | 'continue' | 'continue-practice';

/** What is loaded while the menu is shown. */
export interface MenuNews {
  readonly match: Offer<MatchRecord>;
  readonly practice: Offer<PracticeRecord>;
  /** The number of missed positions due, and problems with the results. */
  readonly deck: { readonly due: number; readonly troubles: readonly FileTrouble[] };
  readonly isNewcomer: boolean;
}

export interface Menu extends MenuNews {
  /** The entries, beside games to continue. */
  readonly lines: readonly MenuEntry[];
  /** The first entry where none is. */
  readonly chosen?: AnyEntry | undefined;
  /** Keys from before it was known which games can be continued: until then nothing is pointed at, and they wait. */
  readonly early?: readonly KeyAction[] | undefined;
  /** Whether a game is being opened: until that fails, keys do nothing. */
  readonly isAsking?: boolean;
  readonly refusal?: string | undefined;
}

export type MenuAction =
  | KeyAction
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'heard'; readonly news: Partial<MenuNews> };

export type MenuEffect =
  | { readonly type: 'open'; readonly entry: MenuEntry }
  | { readonly type: 'practise'; readonly puzzle: Puzzle }
  | { readonly type: 'continue'; readonly game: UnfinishedGame };

type MenuStep = Step<Menu, MenuEffect>;

/** The menu before anything is heard, at the entry that was left. */
export function openMenu(lines: readonly MenuEntry[] = MENU_ENTRIES, chosen?: AnyEntry): Menu {
  const none = { troubles: [] };
  const news = { match: none, practice: none, deck: { ...none, due: 0 }, isNewcomer: false };
  return { lines, chosen, early: [], ...news };
}

/** All entries, from top to bottom. */
export const entriesOf = ({ match, practice, lines }: Menu): readonly AnyEntry[] => [
  ...(match.found ? (['continue'] as const) : []),
  ...(practice.found ? (['continue-practice'] as const) : []),
  ...lines,
];

/** The one that was chosen may be gone by now, or not be there yet. */
export function chosenEntry(menu: Menu): AnyEntry {
  const entries = entriesOf(menu);
  return entries.find(entry => entry === menu.chosen) ?? entries[0]!;
}

/** Keys that come together are taken one by one, each where the one before has led. */
export function reduceMenu(menu: Menu, action: MenuAction): MenuStep {
  if (action.type === 'heard') return heard(menu, action.news);
  if (action.type === 'refused') return step(refused(menu, action.sentence));
  if (menu.early) return step({ ...menu, early: [...menu.early, action] });
  if (menu.isAsking) return step(menu);
  const pasted = pastedPuzzle(action.event);
  if (pasted) {
    return pasted.ok
      ? lastStep(menu, { type: 'practise', puzzle: pasted.value })
      : step(refused(menu, refusalSentence(spokenNow(), pasted.refusal)));
  }
  const name = keyName(action.event);
  const command = commandOf('menu', name);
  if (command === 'open') return open(menu, chosenEntry(menu));
  if (command === 'learn') return open(menu, 'learn');
  if (command === 'back') return open(menu, 'quit');
  if (command !== 'choose') return step(menu);
  const entries = entriesOf(menu);
  const ends: Readonly<Record<string, AnyEntry | undefined>> = {
    home: entries[0],
    end: entries.at(-1),
  };
  const chosen = ends[name] ?? turned(entries, chosenEntry(menu), name === 'up' ? -1 : 1);
  return step({ ...menu, chosen, refusal: undefined });
}

/** Matches and practices are heard of together; then the keys that waited count. */
function heard(menu: Menu, news: Partial<MenuNews>): MenuStep {
  const early = news.match ? undefined : menu.early;
  let last: MenuStep = step({ ...menu, ...news, early });
  const effects: MenuEffect[] = [];
  for (const key of (news.match && menu.early) ?? []) {
    if (last.isLast) break;
    last = reduceMenu(last.view, key);
    effects.push(...last.effects);
  }
  return { ...last, effects };
}

const refused = (menu: Menu, refusal: string): Menu => ({ ...menu, isAsking: false, refusal });

function open(menu: Menu, entry: AnyEntry): MenuStep {
  const { match, practice } = menu;
  if (entry !== 'continue' && entry !== 'continue-practice') {
    return lastStep(menu, { type: 'open', entry });
  }
  const game = (entry === 'continue' ? match : practice).found!;
  return step({ ...menu, isAsking: true }, { type: 'continue', game });
}

/** An entry in words: the score of a match, or a practice. */
export function entryName({ match, practice, deck }: Menu, entry: AnyEntry): string {
  const { savedMatches, savedPractice, menu } = screenTexts;
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

/** What the entry leads to. */
export function aboutEntry(entry: AnyEntry): string {
  const { savedMatches, savedPractice, menu } = screenTexts;
  if (entry === 'continue') return savedMatches.continueAbout;
  return entry === 'continue-practice' ? savedPractice.continueAbout : menu[`${entry}About`];
}

/** The problem to report. */
export const menuAlarms = ({ refusal, match, practice, deck }: Menu): readonly string[] =>
  refusal === undefined
    ? [...match.troubles, ...practice.troubles, ...deck.troubles].map(trouble =>
        troubleSentence(spokenNow(), trouble),
      )
    : [refusal];
