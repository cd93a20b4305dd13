import type { BadGameId, SharedPuzzle } from '../engine/index.js';
import { commandOf, keyName } from '../keys/index.js';
import type { MatchRecords, PracticeRecords, UnfinishedGame } from '../storage/records.js';
import type { FileTrouble } from '../storage/trouble.js';
import { pastedPuzzle } from './entered-text.js';
import { turned } from './list.js';
import { type KeyAction, lastStep, type Step, step, stepThrough } from './step.js';

const MENU_ENTRIES = [
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
/** @public What leads to another screen. */
export type MenuEntry = (typeof MENU_ENTRIES)[number];

/** @public With the entries that are there while a match or a practice has not ended. */
export type AnyEntry = MenuEntry | 'continue' | 'continue-practice';

/** @public What is loaded while the menu is shown. */
export interface MenuNews {
  readonly match: Awaited<ReturnType<MatchRecords['unfinished']>>;
  readonly practice: Awaited<ReturnType<PracticeRecords['unfinished']>>;
  /** The number of missed positions due, and problems with the results. */
  readonly deck: { readonly due: number; readonly troubles: readonly FileTrouble[] };
  readonly isNewcomer: boolean;
}

/** @public */
export interface Menu extends MenuNews {
  /** The entries, beside games to continue. */
  readonly lines: readonly MenuEntry[];
  /** Undefined for the first one. */
  readonly chosen?: AnyEntry | undefined;
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

/** @public The menu before anything is loaded, at the entry where it was left. */
export function openMenu(lines: readonly MenuEntry[] = MENU_ENTRIES, chosen?: AnyEntry): Menu {
  const none = { troubles: [] };
  const news = { match: none, practice: none, deck: { ...none, due: 0 }, isNewcomer: false };
  return { lines, chosen, early: [], ...news };
}

/** @public All entries, from top to bottom. */
export const entriesOf = ({ match, practice, lines }: Menu): readonly AnyEntry[] => [
  ...(match.found ? (['continue'] as const) : []),
  ...(practice.found ? (['continue-practice'] as const) : []),
  ...lines,
];

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
  const early = news.match ? undefined : menu.early;
  return stepThrough(reduceMenu, { ...menu, ...news, early }, (news.match && menu.early) || []);
}

const refused = (menu: Menu, refusal: MenuRefusal): Menu => ({
  ...menu,
  isAsking: false,
  refusal,
});

function open(menu: Menu, entry: AnyEntry): MenuStep {
  const { match, practice } = menu;
  if (entry !== 'continue' && entry !== 'continue-practice') {
    return lastStep(menu, { type: 'open', entry });
  }
  const game = (entry === 'continue' ? match : practice).found!;
  return step({ ...menu, isAsking: true }, { type: 'continue', game });
}
