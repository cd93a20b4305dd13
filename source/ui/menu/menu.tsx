import { Box } from 'ink';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ROBOTS, SILVER } from '../../engine/index.js';
import type { Texts } from '../../messages/language.js';
import { robotLetter, robotStyle } from '../../pictures/contents.js';
import { sizeOfBoard } from '../../pictures/painted-board.js';
import { span } from '../../pictures/theme.js';
import type { BoardView } from '../../pictures/view.js';
import { widthOf } from '../../terminal/cells.js';
import { homeOf } from '../../training/index.js';
import type { AppServices } from '../../views/app.js';
import { GAP, sizeWithin } from '../../views/look/board-look.js';
import {
  type AnyEntry,
  chosenEntry,
  entriesOf,
  groupsOf,
  leftAt,
  type Menu,
  type MenuAction,
  type MenuEffect,
  type MenuEntry,
  openMenu,
  reduceMenu,
} from '../../views/menu.js';
import type { CarryOut } from '../../views/step.js';
import { reasonSentence } from '../../words/files.js';
import { gameName, homeFacts } from '../../words/home.js';
import { Alarm, Line, Words, wordRows } from '../components/line.js';
import { BoardPicture, ListLine, Page, SIGN, usePageRows } from '../components/pages.js';
import { useFirstOnShow, useScreen } from '../hooks/use-screen.js';
import { useKeySign, useTexts, useWindowSize } from '../hooks/use-stage.js';

/**
 * @public The first screen: where the player stands, and where to go. What is read from files comes after the first frame, into
 * rows that are kept for it; a wide window has a board as well.
 */
export function MenuScreen(props: {
  /** Each has to stay the same. */
  readonly services: AppServices;
  readonly place: { current: AnyEntry | undefined };
  /** Deals the board of a wide window. Has to stay the same. */
  readonly deal: () => BoardView;
  /** Leads elsewhere, or says why it cannot. */
  readonly carryOut: CarryOut<MenuEffect, MenuAction>;
}): ReactNode {
  const { services, place, deal, carryOut } = props;
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
    carryOut,
  });
  const { state: menu, send, sheet } = screen;
  useEffect(() => {
    // Later than the first frame, which a long history must not delay.
    const timer = setTimeout(() => {
      void Promise.all([records.unfinished(), practices.unfinished()]).then(([matches, others]) => {
        const games = [...matches.found, ...others.found];
        games.sort((one, other) => leftAt(other) - leftAt(one));
        send({
          type: 'heard',
          news: { games, troubles: [...matches.troubles, ...others.troubles] },
        });
      });
      isNewcomer().then(
        // News without content would only draw the menu again.
        isNewcomer => isNewcomer && send({ type: 'heard', news: { isNewcomer } }),
        () => undefined,
      );
      const { results: played, troubles } = results.read();
      send({ type: 'heard', news: { home: { ...homeOf(played, Date.now()), troubles } } });
    });
    return () => clearTimeout(timer);
  }, [isNewcomer, records, practices, results, send]);
  const { columns, rows: height } = useWindowSize();
  const learn = useKeySign('learn');
  const texts = useTexts();
  const alarm = menuAlarms(texts, menu).join(' ');
  const groups = groupsOf(menu);
  const keepsGames = menu.lines.includes('records');
  const least = menu.lines.length + (keepsGames ? 1 : 0);
  const headed = least + 2 * groups.length;
  const isAiry = columns >= AIRY_COLUMNS && height >= AIRY_ROWS + headed;
  const rowsOf = (sentence: string) => wordRows(sentence, Math.min(columns, MOST_COLUMNS));
  const abouts = menu.lines.map(entry => texts.screens.menu[`${entry}About`]);
  const details = Math.max(DETAIL_ROWS, ...[...abouts, alarm].map(rowsOf));
  const rows = usePageRows({ head: isAiry ? 2 : 1, details }, MENU_KEYS);
  const isWide = columns >= WIDE_COLUMNS;
  const view = useMemo(() => (isWide ? deal() : undefined), [isWide, deal]);
  const room = { columns: columns - LIST_COLUMNS - GAP, rows: rows.list };
  const size = view && sizeWithin(view.board, room);
  const picture = view && size && { view, size, ...sizeOfBoard(view.board, size) };
  const width = picture ? Math.min(columns, MOST_COLUMNS + GAP + picture.columns) : columns;

  const entries = entriesOf(menu);
  const chosen = chosenEntry(menu);
  const facts = menu.home ? homeFacts(texts, menu.home) : new Map<MenuEntry, string>();
  const { menu: words, guide } = texts.screens;
  const names = [...facts.keys()].map(entry => widthOf(nameOf(texts, entry)));
  const margin = Math.max(0, ...names) + GAP;
  const draw = (entry: MenuEntry): ReactNode => {
    const name = nameOf(texts, entry);
    const fact = facts.get(entry) ?? '';
    const isNarrow = SIGN + margin + widthOf(fact) > columns;
    const gap = ' '.repeat(isNarrow ? GAP : Math.max(GAP, margin - widthOf(name)));
    const after = [span(gap + fact, { dim: true })];
    const isChosen = !menu.early && entry === chosen;
    const line = { at: entries.indexOf(entry), text: name, isChosen, after };
    return <ListLine key={entry} {...line} />;
  };
  const blank = (name: string) => <Words key={`-${name}`}> </Words>;
  const heading = (name: keyof typeof words.groups) => (
    <Line key={`${name}:`} row={[span(words.groups[name], { dim: true })]} />
  );
  const most = rows.list;
  const lines = [
    ...(keepsGames
      ? [<GamesLine key={menu.game} menu={menu} isChosen={chosen === 'continue'} />]
      : []),
    ...groups.flatMap(({ name, entries }) => [
      ...(most >= least + groups.length ? [blank(name)] : []),
      ...(isAiry ? [heading(name)] : []),
      ...entries.map(draw),
    ]),
  ];
  // Whatever there is no room for is left out, but never the chosen entry.
  const at = entries.indexOf(chosen);
  const first = useFirstOnShow(lines.length - entries.length + at, lines.length, most);
  if (sheet) return sheet;
  const counted = words.place({ number: at + 1, of: entries.length });
  const robots = isAiry ? ROBOTS.filter(robot => robot !== SILVER) : [];
  const head = [
    ...robots.map(robot => span(` ${robotLetter(robot)} `, robotStyle(robot))),
    span(`${isAiry ? '  ' : ''}${texts.messages.title}`, { bold: true }),
    span(lines.length > most ? `  ${counted}` : '', { dim: true }),
    ...(menu.isNewcomer
      ? [span(`  ${guide.offer({ key: learn })}`, { bold: true, dim: columns < MOST_COLUMNS })]
      : []),
  ];
  const about = menu.early ? ' ' : aboutEntry(texts, menu, chosen);
  const list = lines.length > most ? lines.slice(first, first + most) : lines;
  return (
    <Page
      rows={{ ...rows, columns: width, left: Math.floor((columns - width) / 2) }}
      head={<Line row={head} />}
      list={
        picture ? (
          <Box columnGap={GAP}>
            <Box flexDirection="column" width={width - GAP - picture.columns} flexShrink={0}>
              {list}
            </Box>
            <BoardPicture view={picture.view} size={picture.size} />
          </Box>
        ) : (
          list
        )
      }
      details={alarm ? <Alarm>{alarm}</Alarm> : <Words dim>{about}</Words>}
      keys={{ ...MENU_KEYS, without: menu.games.length > 1 ? [] : ['other-game'] }}
    />
  );
}

/** The game that can be continued, and which of them it is; its row is kept while games are looked for, and if there are none. */
function GamesLine({ menu, isChosen }: Readonly<{ menu: Menu; isChosen: boolean }>): ReactNode {
  const texts = useTexts();
  const { menu: words } = texts.screens;
  const game = menu.games[menu.game];
  if (!game) return <Words dim>{`  ${menu.early ? words.looking : words.noGame}`}</Words>;
  const count = words.place({ number: menu.game + 1, of: menu.games.length });
  const after = menu.games.length > 1 ? [span(`  ${count}`, { dim: true })] : [];
  return <ListLine at={0} text={gameName(texts, game)} isChosen={isChosen} after={after} />;
}

const MENU_KEYS = { context: 'menu' } as const;
/** In narrower windows the sentences take more than two rows. */
const AIRY_COLUMNS = 60;
/** Rows of a spaced menu besides its entries and their groups: title, two of sentences, keys, and a blank row. */
const AIRY_ROWS = 6;
/** Least rows for sentences. */
const DETAIL_ROWS = 2;
/** From so many columns on there is a board; the entries have so many beside it. */
const WIDE_COLUMNS = 120;
const LIST_COLUMNS = 66;
const MOST_COLUMNS = 80;

const nameOf = ({ screens }: Texts, entry: MenuEntry): string => screens.menu[entry];

/** What an entry leads to. */
function aboutEntry({ screens }: Texts, { games, game }: Menu, entry: AnyEntry): string {
  const { savedMatches, savedPractice, menu } = screens;
  if (entry !== 'continue') return menu[`${entry}About`];
  return 'match' in games[game]! ? savedMatches.continueAbout : savedPractice.continueAbout;
}

/** Why the last key or paste was refused; else what is wrong with saved games and results. */
function menuAlarms(texts: Texts, { refusal, troubles, home }: Menu): readonly string[] {
  const wrong = refusal ? [refusal] : [...troubles, ...(home?.troubles ?? [])];
  return wrong.map(reason => reasonSentence(texts, reason));
}
