import type { BadGameId, SharedPuzzle } from '../engine/index.js';
import { commandOf, keyName } from '../keys/index.js';
import type { UnfinishedGame } from '../storage/records.js';
import type { FileTrouble } from '../storage/trouble.js';
import type { Home } from '../training/index.js';
import { pastedPuzzle } from './entered-text.js';
import { turned } from './list.js';
import { type KeyAction, lastStep, type Step, step, stepThrough } from './step.js';

/** The entries by their groups, from top to bottom. */
const MENU_GROUPS = {
  play: ['play', 'rivals', 'solitaire'],
  train: ['practice', 'storm', 'streak', 'daily', 'deck'],
  rules: ['learn', 'referee', 'edit'],
  results: ['statistics', 'records', 'settings', 'quit'],
} as const;
/** @public What leads to another screen. */
export type MenuEntry = (typeof MENU_GROUPS)[keyof typeof MENU_GROUPS][number];

/** @public When a game was left, in milliseconds since 1970. */
export const leftAt = ({ events }: UnfinishedGame): number => events.at(-1)?.at ?? 0;

/** @public With the entry of the games that have not ended. */
export type AnyEntry = MenuEntry | 'continue';

/** What is loaded while the menu is shown. */
interface MenuNews {
  /** The games that can be continued, the last one first. */
  readonly games: readonly UnfinishedGame[];
  /** What is wrong with saved games. */
  readonly troubles: readonly FileTrouble[];
  /** Where the player stands, and what is wrong with the results it comes from. */
  readonly home: Home & { readonly troubles: readonly FileTrouble[] };
  readonly isNewcomer: boolean;
}

/** @public */
export interface Menu extends Omit<MenuNews, 'home'> {
  /** Undefined until it is loaded. */
  readonly home?: MenuNews['home'];
  /** The entries that are offered, from top to bottom, beside the games to continue. */
  readonly lines: readonly MenuEntry[];
  /** Undefined for the first one. */
  readonly chosen?: AnyEntry | undefined;
  /** Which of the games is offered, from 0. */
  readonly game: number;
  /** Keys pressed before it is known which games can be continued. They wait until then, and no entry is marked. */
  readonly early?: readonly KeyAction[] | undefined;
  /** Whether a game is being opened; keys do nothing unless that fails. */
  readonly isAsking?: boolean;
  /** Why a game cannot be continued, or a pasted Game ID is none; until another entry is chosen. */
  readonly refusal?: MenuRefusal | undefined;
}

type MenuRefusal = BadGameId | FileTrouble;

/** @public */
export type MenuAction =
  | KeyAction
  | { readonly type: 'refused'; readonly refusal: MenuRefusal }
  | { readonly type: 'heard'; readonly news: Partial<MenuNews> };

/** @public */
export type MenuEffect =
  | { readonly type: 'open'; readonly entry: MenuEntry }
  | { readonly type: 'practise'; readonly shared: SharedPuzzle }
  | { readonly type: 'continue'; readonly game: UnfinishedGame };

type MenuStep = Step<Menu, MenuEffect>;

const ALL_ENTRIES: readonly MenuEntry[] = Object.values(MENU_GROUPS).flat();

/** @public The menu before anything is loaded, with the entries that are offered, at the one where it was left. */
export function openMenu(offered: readonly MenuEntry[] = ALL_ENTRIES, chosen?: AnyEntry): Menu {
  const lines = ALL_ENTRIES.filter(entry => offered.includes(entry));
  return { lines, chosen, game: 0, early: [], games: [], troubles: [], isNewcomer: false };
}

/** @public The entries that can be chosen, from top to bottom. */
export const entriesOf = ({ games, lines }: Menu): readonly AnyEntry[] =>
  games.length > 0 ? ['continue', ...lines] : lines;

/** @public The groups of the entries that are offered. */
export const groupsOf = ({ lines }: Menu) =>
  (Object.entries(MENU_GROUPS) as [keyof typeof MENU_GROUPS, readonly MenuEntry[]][])
    .map(([name, all]) => ({ name, entries: all.filter(entry => lines.includes(entry)) }))
    .filter(({ entries }) => entries.length > 0);

/** @public The chosen entry; the first one if that is gone by now, or not there yet. */
export function chosenEntry(menu: Menu): AnyEntry {
  const entries = entriesOf(menu);
  return entries.find(entry => entry === menu.chosen) ?? entries[0]!;
}

/** @public */
export function reduceMenu(menu: Menu, action: MenuAction): MenuStep {
  if (action.type === 'heard') return heard(menu, action.news);
  if (action.type === 'refused') return step(refused(menu, action.refusal));
  if (menu.early) return step({ ...menu, early: [...menu.early, action] });
  if (menu.isAsking) return step(menu);
  const pasted = pastedPuzzle(action.event);
  if (pasted) {
    return pasted.ok
      ? lastStep(menu, { type: 'practise', shared: pasted.value })
      : step(refused(menu, pasted.refusal));
  }
  const name = keyName(action.event);
  const command = commandOf('menu', name);
  if (command === 'open') return open(menu, chosenEntry(menu));
  if (command === 'learn') return open(menu, 'learn');
  if (command === 'back') return open(menu, 'quit');
  if (command === 'other-game' && chosenEntry(menu) === 'continue') {
    const game = turned([...menu.games.keys()], menu.game, name === 'left' ? -1 : 1);
    return step({ ...menu, game, refusal: undefined });
  }
  if (command !== 'choose') return step(menu);
  const entries = entriesOf(menu);
  const ends: Readonly<Record<string, AnyEntry | undefined>> = {
    home: entries[0],
    end: entries.at(-1),
  };
  const chosen = ends[name] ?? turned(entries, chosenEntry(menu), name === 'up' ? -1 : 1);
  return step({ ...menu, chosen, refusal: undefined });
}

/** The menu with what was loaded. Once that says which games can be continued, the keys that waited take effect. */
function heard(menu: Menu, news: Partial<MenuNews>): MenuStep {
  const early = news.games ? undefined : menu.early;
  return stepThrough(reduceMenu, { ...menu, ...news, early }, (news.games && menu.early) || []);
}

const refused = (menu: Menu, refusal: MenuRefusal): Menu => ({ ...menu, isAsking: false, refusal });

function open(menu: Menu, entry: AnyEntry): MenuStep {
  if (entry !== 'continue') return lastStep(menu, { type: 'open', entry });
  const game = menu.games[menu.game]!;
  return step({ ...menu, isAsking: true }, { type: 'continue', game });
}
