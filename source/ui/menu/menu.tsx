import { Box } from 'ink';
import { type ReactNode, useEffect } from 'react';
import { formatSharedId, ROBOTS, SILVER } from '../../engine/index.js';
import { madeMoves } from '../../game/index.js';
import type { Texts } from '../../messages/language.js';
import { robotLetter, robotStyle } from '../../pictures/contents.js';
import { span } from '../../pictures/paint.js';
import { widthOf } from '../../terminal/cells.js';
import { deckOf, isDue } from '../../training/index.js';
import type { AppServices } from '../../views/app.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { firstOnShow, wrapWords } from '../../views/list.js';
import {
  type AnyEntry,
  chosenEntry,
  entriesOf,
  type Menu,
  type MenuAction,
  type MenuEffect,
  type MenuNews,
  openMenu,
  reduceMenu,
} from '../../views/menu.js';
import type { CarryOut } from '../../views/step.js';
import { reasonSentence } from '../../words/files.js';
import { Alarm, Line, Sentence, Words } from '../components/line.js';
import { Footer, ListLine, Page, usePageRows } from '../components/list-page.js';
import { useScreen } from '../hooks/use-screen.js';
import { useKeySign, useTexts, useWindowSize } from '../hooks/use-stage.js';

/** @public The first screen. Spaced out if the window has room, else a compact scrolling list. */
export function MenuScreen({
  services,
  game,
  place,
  carryOut,
}: {
  /** Each has to stay the same. */
  readonly services: AppServices;
  readonly game: GameInPlay;
  readonly place: { current: AnyEntry | undefined };
  /** Leads elsewhere, or says why it cannot. */
  readonly carryOut: CarryOut<MenuEffect, MenuAction>;
}): ReactNode {
  const { entries: offered, isNewcomer, records, practices, results } = services;
  const screen = useScreen({
    reduce(menu, action: MenuAction) {
      const next = reduceMenu(menu, action);
      // Remembered at once and not when it is drawn, as the menu may be left before that.
      place.current = chosenEntry(next.view);
      return next;
    },
    open: () => openMenu(offered, place.current),
    contextOf: () => 'menu',
    listOf(menu) {
      const entries = entriesOf(menu);
      return { at: entries.indexOf(chosenEntry(menu)), last: entries.length - 1, opens: 'enter' };
    },
    help: () => ({ game }),
    carryOut,
  });
  const { state: menu, send, sheet } = screen;
  useEffect(() => {
    // News without content would only draw the menu again.
    const tell = (news: Partial<MenuNews>, isWorthIt: boolean) => {
      if (isWorthIt) send({ type: 'heard', news });
    };
    // Later than the first frame, which a long history must not delay.
    const timer = setTimeout(() => {
      void Promise.all([records.unfinished(), practices.unfinished()]).then(([match, practice]) =>
        tell({ match, practice }, true),
      );
      isNewcomer().then(
        isNewcomer => tell({ isNewcomer }, isNewcomer),
        () => undefined,
      );
      const now = Date.now();
      const { results: played, troubles } = results.read();
      const due = deckOf(played, now).filter(card => isDue(card, now)).length;
      tell({ deck: { due, troubles } }, due > 0 || troubles.length > 0);
    });
    return () => clearTimeout(timer);
  }, [isNewcomer, records, practices, results, send]);
  const { columns, rows: height } = useWindowSize();
  const learn = useKeySign('learn');
  const texts = useTexts();
  const entries = entriesOf(menu);
  const chosen = chosenEntry(menu);
  const at = entries.indexOf(chosen);
  const alarms = menuAlarms(texts, menu);
  const alarm = alarms.join(' ');
  const details = Math.max(DETAIL_ROWS, rowsOf(alarm, columns));
  const rows = usePageRows({ head: 1, details }, MENU_KEYS);
  if (sheet) return sheet;
  const lines = entries.map((entry, at) => (
    <ListLine
      key={entry}
      at={at}
      text={entryName(texts, menu, entry)}
      isChosen={!menu.early && entry === chosen}
    />
  ));
  const about = <Sentence dim>{menu.early ? ' ' : aboutEntry(texts, chosen)}</Sentence>;
  const offer = menu.isNewcomer && <Words bold>{texts.screens.guide.offer({ key: learn })}</Words>;
  const note = (
    <>
      {offer}
      {about}
    </>
  );
  const title = span(texts.messages.title, { bold: true });
  const told = alarms.map(sentence => 1 + rowsOf(sentence, columns - 2 * SIDE));
  const extra = told.reduce((sum, rows) => sum + rows, menu.isNewcomer ? 2 : 0);
  if (columns >= AIRY_COLUMNS && height >= AIRY_ROWS + entries.length + extra) {
    const robots = ROBOTS.filter(robot => robot !== SILVER);
    const signs = robots.map(robot => span(` ${robotLetter(robot)} `, robotStyle(robot)));
    return (
      <Box flexDirection="column" rowGap={1} paddingX={SIDE} paddingY={1} width={columns}>
        <Line row={[...signs, span('  '), title]} />
        <Box flexDirection="column">{lines}</Box>
        {about}
        {alarms.map(sentence => (
          <Alarm key={sentence}>{sentence}</Alarm>
        ))}
        {offer}
        <Footer {...MENU_KEYS} />
      </Box>
    );
  }
  // Whatever there is no room for is left out, but never the chosen entry.
  const first = firstOnShow(at, entries.length, rows.list);
  const counted = texts.screens.menu.place({ number: at + 1, of: entries.length });
  return (
    <Page
      rows={rows}
      head={<Line row={[title, span(`  ${counted}`, { dim: true })]} />}
      list={lines.slice(first, first + rows.list)}
      details={alarm ? <Alarm>{alarm}</Alarm> : note}
      keys={MENU_KEYS}
    />
  );
}

const MENU_KEYS = { context: 'menu' } as const;
/** In narrower windows the sentences take more than two rows. */
const AIRY_COLUMNS = 60;
const SIDE = 2;
/** Rows of a spaced menu besides its entries: title, two of sentences, keys, and blank rows between. */
const AIRY_ROWS = 9;
/** Rows for sentences in a small window without problems. */
const DETAIL_ROWS = 2;

/** Rows that a sentence may take; a path in it that is longer than a line takes several. */
const rowsOf = (sentence: string, columns: number): number =>
  wrapWords(sentence, columns)
    .map(line => Math.ceil(widthOf(line) / Math.max(1, columns)))
    .reduce((sum, rows) => sum + rows, 0);

/** An entry of the menu; with the score of a match to continue, or what was made of a practice. */
function entryName({ screens }: Texts, { match, practice, deck }: Menu, entry: AnyEntry): string {
  const { savedMatches, savedPractice, menu } = screens;
  if (entry === 'continue') {
    const { players, round } = match.found!.match;
    const standings = players.map(({ name, chips }) => ({ name, chips: chips.length }));
    return savedMatches.continue({ standings, round });
  }
  if (entry === 'continue-practice') {
    const { practice: made, options } = practice.found!;
    const moves = madeMoves(made).length;
    return savedPractice.continue({ moves, id: formatSharedId(options.puzzle, options.rules) });
  }
  return entry === 'deck' ? menu.deck(deck) : menu[entry];
}

/** What an entry leads to. */
function aboutEntry({ screens }: Texts, entry: AnyEntry): string {
  const { savedMatches, savedPractice, menu } = screens;
  if (entry === 'continue') return savedMatches.continueAbout;
  return entry === 'continue-practice' ? savedPractice.continueAbout : menu[`${entry}About`];
}

/** Why the last key or paste was refused; else what is wrong with saved games and results. */
function menuAlarms(texts: Texts, menu: Menu): readonly string[] {
  const { refusal, match, practice, deck } = menu;
  const wrong = refusal ? [refusal] : [...match.troubles, ...practice.troubles, ...deck.troubles];
  return wrong.map(reason => reasonSentence(texts, reason));
}
