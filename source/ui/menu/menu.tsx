import { type ReactNode, useEffect, useState } from 'react';
import { formatGameId, type Puzzle } from '../../engine/index.js';
import { madeMoves } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { refusalSentence } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { MatchRecords, UnfinishedMatch } from '../../storage/match-records.js';
import type { PracticeRecords, UnfinishedPractice } from '../../storage/practice-records.js';
import type { Results } from '../../storage/results.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { pastedPuzzle } from '../../views/entered-id.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { pure } from '../../views/step.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useHelp } from '../help/use-help.js';
import { useDueCards } from '../hooks/use-due-cards.js';
import { useKeys } from '../hooks/use-keys.js';
import { useUnfinished } from '../hooks/use-unfinished.js';
import { MenuPage } from './menu-page.js';

export const MENU_ENTRIES = [
  'play',
  'solitaire',
  'practice',
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
type AnyLine = MenuEntry | 'continue' | 'continue-practice';

const ABOUT: Readonly<Record<AnyLine, string>> = {
  continue: screenTexts.savedMatches.continueAbout,
  'continue-practice': screenTexts.savedPractice.continueAbout,
  play: screenTexts.menu.playAbout,
  solitaire: screenTexts.menu.solitaireAbout,
  practice: screenTexts.menu.practiceAbout,
  daily: screenTexts.menu.dailyAbout,
  deck: screenTexts.menu.deckAbout,
  learn: screenTexts.menu.learnAbout,
  referee: screenTexts.menu.refereeAbout,
  edit: screenTexts.menu.editAbout,
  statistics: screenTexts.menu.statisticsAbout,
  records: screenTexts.menu.recordsAbout,
  settings: screenTexts.menu.settingsAbout,
  quit: screenTexts.menu.quitAbout,
};

interface MenuState {
  /** The first entry until a key has chosen. */
  readonly chosen?: AnyLine | undefined;
  readonly opened?: AnyLine | undefined;
  /** A position that was pasted, to be practised. */
  readonly pasted?: Puzzle;
  /** Why a match or a practice cannot be continued. */
  readonly refusal?: string;
}

type MenuAction =
  | { readonly type: 'key'; readonly event: KeyEvent }
  | { readonly type: 'refused'; readonly sentence: string };

/** Keys that come together are taken one by one, each where the one before has led. */
const reduceMenu =
  (entries: readonly AnyLine[]) =>
  (state: MenuState, action: MenuAction): MenuState => {
    if (action.type === 'refused') {
      const { opened: _, ...rest } = state;
      return { ...rest, refusal: action.sentence };
    }
    if (state.opened || state.pasted) return state;
    const pasted = pastedPuzzle(action.event);
    if (pasted) {
      return pasted.ok
        ? { ...state, pasted: pasted.value }
        : { ...state, refusal: refusalSentence(pasted.refusal) };
    }
    return press(state, keyName(action.event), entries);
  };

function press(state: MenuState, name: string | undefined, entries: readonly AnyLine[]): MenuState {
  const { chosen = entries[0]! } = state;
  switch (name && commandOf('menu', name)) {
    case 'choose': {
      const next = entries.indexOf(chosen) + (name === 'up' ? -1 : 1);
      return { chosen: entries.at(next % entries.length) };
    }
    case 'open':
      return { ...state, opened: chosen };
    case 'learn':
      return { ...state, opened: 'learn' };
    case 'back':
      return { ...state, opened: 'quit' };
    default:
      return state;
  }
}

/** The first screen: what there is to do. */
export function Menu({
  lines = MENU_ENTRIES,
  game,
  isNewcomer,
  unfinished,
  unfinishedPractice,
  results,
  onContinue,
  onContinuePractice,
  onOpen,
  onPaste,
}: {
  /** What there is to choose from, beside what can be continued. */
  readonly lines?: readonly MenuEntry[] | undefined;
  /** What the help sheet speaks of. */
  readonly game: GameInPlay;
  /** Whether the guided round is to be offered; has to stay the same function. */
  readonly isNewcomer: () => Promise<boolean>;
  /** Looks for a match to continue; has to stay the same function. */
  readonly unfinished: MatchRecords['unfinished'];
  /** Looks for a practice to continue; has to stay the same function. */
  readonly unfinishedPractice: PracticeRecords['unfinished'];
  /** Where missed positions are counted; has to stay the same. */
  readonly results: Pick<Results, 'read'>;
  /** Opens that match, or says why it cannot. */
  readonly onContinue: (match: UnfinishedMatch) => string | undefined;
  readonly onContinuePractice: (practice: UnfinishedPractice) => string | undefined;
  readonly onOpen: (entry: MenuEntry) => void;
  /** Asks for a position to be practised, the Game ID of which was pasted. */
  readonly onPaste: (puzzle: Puzzle) => void;
}): ReactNode {
  const match = useUnfinished(unfinished);
  const practice = useUnfinished(unfinishedPractice);
  const deck = useDueCards(results);
  const sentences = [...match.sentences, ...practice.sentences, ...deck.sentences];
  const entries: readonly AnyLine[] = [
    ...(match.found ? (['continue'] as const) : []),
    ...(practice.found ? (['continue-practice'] as const) : []),
    ...lines,
  ];
  const { state, send, sheet } = useHelp<MenuState, MenuAction>(
    pure(reduceMenu(entries)),
    () => ({}),
    () => ({ context: 'menu', game }),
  );
  const { chosen = entries[0]!, opened, pasted, refusal } = state;
  const offered = useOffer(isNewcomer);
  useKeys(event => send({ type: 'key', event }));
  useEffect(() => {
    if (opened === 'continue' || opened === 'continue-practice') {
      const sentence =
        opened === 'continue'
          ? match.found && onContinue(match.found)
          : practice.found && onContinuePractice(practice.found);
      if (sentence !== undefined) send({ type: 'refused', sentence });
    } else if (opened) onOpen(opened);
    if (pasted) onPaste(pasted);
  }, [
    opened,
    pasted,
    match.found,
    practice.found,
    onContinue,
    onContinuePractice,
    onOpen,
    onPaste,
    send,
  ]);
  const nameOf = (entry: AnyLine): string => {
    if (entry === 'continue') return continueLabel(match.found);
    if (entry === 'continue-practice') return practiceLabel(practice.found);
    if (entry === 'deck') return screenTexts.menu.deck({ due: deck.due });
    return screenTexts.menu[entry];
  };
  if (sheet) return <HelpSheet sheet={sheet} />;
  return (
    <MenuPage
      entries={entries.map(nameOf)}
      chosen={entries.indexOf(chosen)}
      about={ABOUT[chosen]}
      alarms={refusal === undefined ? sentences : [refusal]}
      offered={offered}
    />
  );
}

/** The match as it stands. */
function continueLabel(found: UnfinishedMatch | undefined): string {
  const { players = [], round = 0 } = found?.match ?? {};
  const standings = players.map(({ name, chips }) => ({ name, chips: chips.length }));
  return screenTexts.savedMatches.continue({ standings, round });
}

/** The practice as it stands. */
function practiceLabel(found: UnfinishedPractice | undefined): string {
  if (!found) return '';
  return screenTexts.savedPractice.continue({
    moves: madeMoves(found.practice).length,
    id: formatGameId(found.options.puzzle),
  });
}

/** Whether to offer the guided round; not before that is known. */
function useOffer(isNewcomer: () => Promise<boolean>): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let isShown = true;
    void isNewcomer().then(
      answer => {
        if (isShown) setOffered(answer);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isNewcomer]);
  return offered;
}
