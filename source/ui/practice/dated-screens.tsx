import { type ReactNode, useMemo, useState } from 'react';
import { parseGameId } from '../../engine/index.js';
import { EDITIONS, type PracticeOptions } from '../../game/index.js';
import { openDaily } from '../../session/open-daily.js';
import type { OpenedPractice, ResultKeeper } from '../../session/practice-session.js';
import type { PracticeRecords } from '../../storage/records.js';
import type { Results } from '../../storage/results.js';
import { fitText } from '../../terminal/cells.js';
import {
  dailyResult,
  dateOfDay,
  dayNumber,
  dayStreak,
  deckOf,
  editionOfDay,
  hasCome,
  type SoloResult,
} from '../../training/index.js';
import { earlierDays, reduceList } from '../../views/statistics/statistics-view.js';
import { troubleSentence } from '../../words/files.js';
import { dayParts, shareText } from '../../words/statistics.js';
import { Words, wordRows } from '../components/line.js';
import { ListPage, usePageRows, usePageWidth } from '../components/pages.js';
import { useFirstOnShow, useScreen } from '../hooks/use-screen.js';
import { useStage, useTexts } from '../hooks/use-stage.js';
import { MessagePage, useDealing } from './dealing.js';
import { type Occasion, PracticeScreen, type PracticeSurroundings } from './practice-screen.js';

type DailyWish = Parameters<typeof openDaily>[0];

/** What is shown: the position of a day, or the list of earlier days, from that one on. */
type Shown = DailyWish | { readonly day: number; readonly shows: 'days' };

/** @public The position of today or of an earlier day, or that of the day before with its solution; from there, all earlier ones. */
export function DailyScreen(
  props: PracticeSurroundings & {
    readonly yesterday?: boolean;
    /** Today if left out. */
    readonly day?: number | undefined;
    readonly resumed?: OpenedPractice | undefined;
    /** Has to stay the same, and so have the results. */
    readonly practices: PracticeRecords;
    readonly results: Pick<Results, 'read'>;
    readonly keeper: ResultKeeper;
  },
): ReactNode {
  const { yesterday = false, day: asked, resumed, practices, results, ...around } = props;
  const { keeper, onLeave, ...surroundings } = around;
  const [today] = useState(() => dayNumber(Date.now()));
  const [{ results: played, troubles }, setPlayed] = useState(results.read);
  const [first] = useState<DailyWish>(() =>
    yesterday
      ? { day: today - 1, shows: 'solution' }
      : wishOf(played, resumed?.game.options.day ?? asked ?? today),
  );
  const [wish, setWish] = useState<Shown>(first);
  const { day, shows } = wish;
  const telling = useMemo<ResultKeeper>(
    () => ({
      ...keeper,
      async keep(...finished) {
        const kept = await keeper.keep(...finished);
        setPlayed(results.read());
        return kept;
      },
    }),
    [keeper, results],
  );
  const isBefore = shows === 'solution';
  // Once it is left for another day, what was resumed has gone on.
  const isResumed = resumed !== undefined && wish === first;
  const hasDay = isResumed || hasCome(day, Date.now());
  const { openSolver } = useStage();
  const [dealt, setDealt] = useState<{ wish: Shown; daily: OpenedPractice | undefined }>();
  useDealing(
    isResumed || !hasDay || wish.shows === 'days' ? undefined : wish,
    async (wish, signal) => {
      const solver = openSolver();
      const daily = openDaily(wish, practices, solver.deal, signal);
      return { wish, daily: await daily.finally(() => solver.close()) };
    },
    answer => setDealt('daily' in answer ? answer : { wish, daily: undefined }),
  );
  const isDealt = dealt?.wish === wish;
  const opened = isResumed ? resumed : isDealt ? dealt.daily : undefined;
  const texts = useTexts();
  const { daily, menu, practice } = texts.screens;
  const listDays = () => setWish({ day, shows: 'days' });
  const leaveDay = day === first.day ? onLeave : listDays;
  const show = (day: number) => setWish(wishOf(played, day));
  if (shows === 'days') {
    const days = earlierDays(played, today);
    const leave = () => show(first.day);
    return <DaysScreen {...{ days, day }} onPlay={show} onLeave={leave} />;
  }
  if (!opened) {
    return hasDay && !isDealt ? (
      <MessagePage onLeave={leaveDay} />
    ) : (
      <MessagePage title={menu.daily} onLeave={leaveDay}>
        <Words>{hasDay ? practice.dealFailed : daily.notCome({ first: dateOfDay(1) })}</Words>
      </MessagePage>
    );
  }
  const streak = daily.streak(dayStreak(played, today));
  const goBack = () => setWish({ day: day - 1, shows: 'solution' });
  // Anything but the position of today or one begun in its time.
  const isPast = !isBefore && opened.game.options.origin === 'trial';
  const note = isPast ? ({ code: 'past' } as const) : undefined;
  const finished = shows === 'result' ? ({ code: 'finished' } as const) : note;
  const occasion: Occasion = {
    heading: [daily.title({ day, date: dateOfDay(day) }), streak],
    share: shareText(texts, played, day),
    edition: EDITIONS[editionOfDay(day)],
    told: troubles[0] ?? finished,
    ...(isPast && { without: ['new', 'lengths'] }),
    onYesterday: isBefore || day <= 1 ? undefined : goBack,
    onDays: listDays,
  };
  return (
    <PracticeScreen
      key={`${day} ${shows}`}
      {...surroundings}
      first={opened}
      occasion={occasion}
      keeper={isPast ? undefined : telling}
      onLeave={isBefore && !yesterday ? () => show(day + 1) : leaveDay}
    />
  );
}

function wishOf(played: readonly SoloResult[], day: number): DailyWish {
  return { day, shows: dailyResult(played, day) ? 'result' : 'position' };
}

const KEYS = { context: 'days' } as const;

/** The earlier positions of the day with the player's results, to be played. */
function DaysScreen(props: {
  readonly days: ReturnType<typeof earlierDays>;
  /** The one to begin at; the newest if it is not in the list. */
  readonly day: number;
  readonly onPlay: (day: number) => void;
  readonly onLeave: () => void;
}): ReactNode {
  const { days, day, onPlay, onLeave } = props;
  const texts = useTexts();
  const { daily } = texts.screens;
  const details = 2 + wordRows(daily.past, usePageWidth());
  const rows = usePageRows({ head: 1, details }, KEYS);
  const start = days.findIndex(other => other.day === day);
  const { state: chosen, sheet } = useScreen({
    reduce: reduceList('days', rows.list, days.length - 1),
    open: () => Math.max(0, start),
    contextOf: () => 'days',
    listOf: at => ({ at, last: days.length - 1, opens: 'enter' }),
    carryOut: effect => (effect.type === 'open' ? onPlay(days[effect.at]!.day) : onLeave()),
  });
  const first = useFirstOnShow(chosen, days.length, rows.list);
  if (sheet) return sheet;
  const parts = days.map(other => dayParts(texts, other));
  const widest = Math.max(0, ...parts.map(([name]) => name.length));
  return (
    <ListPage
      rows={rows}
      title={daily.earlier}
      items={parts}
      first={first}
      chosen={chosen}
      lineOf={([name, result]) => ({ text: `${fitText(name, widest)}  ${result}` })}
      details={
        <>
          <Words>{parts[chosen]?.[1] ?? ''}</Words>
          <Words dim>{daily.past}</Words>
        </>
      }
      keys={KEYS}
    />
  );
}

/** @public Missed positions that are due again, one after the other; then, if the player likes, the others, which changes nothing. */
export function DeckScreen({
  results,
  ...surroundings
}: PracticeSurroundings & { readonly results: Pick<Results, 'read'> }): ReactNode {
  const [shown, setShown] = useState(() => ({ ...openDeck(results), number: 0 }));
  const { cards, due, troubles, number } = shown;
  const texts = useTexts();
  const [isAnyway, setAnyway] = useState(false);
  const card = due[0] ?? (isAnyway ? cards[number % cards.length] : undefined);
  const options = card && optionsOf(card);
  const { deck, menu } = texts.screens;
  if (!options) {
    const [next] = cards;
    const anyway = next && (() => setAnyway(true));
    const why = next ? deck.notDue({ cards: cards.length, days: daysUntil(next.due) }) : deck.none;
    return (
      <MessagePage title={menu.deck} onLeave={surroundings.onLeave} onAnyway={anyway}>
        <Words>{troubles[0] ? troubleSentence(texts, troubles[0]) : why}</Words>
      </MessagePage>
    );
  }
  const heading = [menu.deck, deck.due({ cards: due.length })];
  const edition = card.edition === 'own' ? surroundings.edition : EDITIONS[card.edition];
  return (
    <PracticeScreen
      key={number}
      {...surroundings}
      first={options}
      occasion={{ heading, edition, told: troubles[0] }}
      onNext={() => setShown({ ...openDeck(results), number: number + 1 })}
    />
  );
}

function openDeck(results: Pick<Results, 'read'>) {
  const { results: played, troubles } = results.read();
  const now = Date.now();
  const cards = deckOf(played, now);
  return { cards, due: cards.filter(card => card.due <= now), troubles };
}

function optionsOf({ id, rules }: Pick<SoloResult, 'id' | 'rules'>): PracticeOptions | undefined {
  const puzzle = parseGameId(id);
  return puzzle.ok ? { puzzle: puzzle.value, rules, origin: 'deck' } : undefined;
}

/** Days from today to that midnight; one in which the clock is changed has an hour more or less. */
const daysUntil = (midnight: number): number =>
  Math.round((midnight - new Date().setHours(0, 0, 0, 0)) / 86_400_000);
