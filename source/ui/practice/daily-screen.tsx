import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { EDITIONS } from '../../game/index.js';
import { openDaily } from '../../session/open-daily.js';
import type { OpenedPractice, ResultKeeper } from '../../session/practice-session.js';
import type { PracticeRecords } from '../../storage/records.js';
import type { Results } from '../../storage/results.js';
import {
  dailyResult,
  dateOfDay,
  dayNumber,
  editionOfDay,
  hasCome,
  type SoloResult,
  solvedDays,
  streakOf,
} from '../../training/index.js';
import { earlierDays } from '../../views/practice/days-view.js';
import { shareText } from '../../words/statistics.js';
import { Words } from '../components/line.js';
import { useStage, useTexts } from '../hooks/use-stage.js';
import { DaysScreen } from './days-screen.js';
import { MessagePage, useDealing } from './dealing.js';
import { type Occasion, PracticeScreen, type PracticeSurroundings } from './practice-screen.js';

type DailyWish = Parameters<typeof openDaily>[0];

/** What is shown: the position of a day, or the list of earlier days, from that one on. */
type Shown = DailyWish | { readonly day: number; readonly shows: 'days' };

/** @public The position of today or of an earlier day, or that of the day before with its solution; from there, all earlier ones. */
export function DailyScreen({
  yesterday = false,
  day: asked,
  resumed,
  practices,
  results,
  keeper,
  onLeave,
  ...surroundings
}: PracticeSurroundings & {
  readonly yesterday?: boolean;
  /** Today if left out. */
  readonly day?: number | undefined;
  readonly resumed?: OpenedPractice | undefined;
  /** Has to stay the same, and so have the results. */
  readonly practices: PracticeRecords;
  readonly results: Pick<Results, 'read'>;
  readonly keeper: ResultKeeper;
}): ReactNode {
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
  const newDay = useNewDay(today);
  const texts = useTexts();
  const { daily, menu } = texts.screens;
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
        <Words>{hasDay ? daily.failed : daily.notCome({ first: dateOfDay(1) })}</Words>
      </MessagePage>
    );
  }
  const streak = daily.streak(streakOf(solvedDays(played), today));
  const heading = [daily.title({ day, date: dateOfDay(day) }), streak];
  const goBack = () => setWish({ day: day - 1, shows: 'solution' });
  // Anything but the position of today or one begun in its time.
  const isPast = !isBefore && opened.game.options.origin === 'trial';
  const note = isPast ? ({ code: 'past' } as const) : undefined;
  const finished = shows === 'result' ? ({ code: 'finished' } as const) : note;
  const occasion: Occasion = {
    heading: newDay ? [...heading, daily.newDay] : heading,
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

const LOOK_MILLISECONDS = 5000;

/** Whether a new day has begun since the one with that number. */
function useNewDay(today: number): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    // The clock may be set meanwhile, so a single timer would not do.
    const timer = setInterval(() => setBegun(dayNumber(Date.now()) > today), LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [today]);
  return hasBegun;
}
