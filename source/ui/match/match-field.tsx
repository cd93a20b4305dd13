import { type ReactNode, useEffect, useMemo } from 'react';
import { isDecided, type Match, runningClock, type TimedEvent } from '../../game/index.js';
import { nextStops } from '../../pictures/slide-motion.js';
import { type BoardView, trailOf } from '../../pictures/view.js';
import type { Want } from '../../session/searches.js';
import { reviewRound } from '../../training/index.js';
import { gameOfMatch } from '../../views/help/game-in-play.js';
import {
  isAsked,
  type MatchOnShow,
  type OnShowAction,
  shortestOf,
  shownView,
  turnOfMatch,
  wantsOfMatch,
  withoutClock,
} from '../../views/match/on-show.js';
import type { LayOut } from '../../views/referee/lay-out.js';
import { shownSlide } from '../../views/replay.js';
import { rulesLine } from '../../words/index.js';
import type { ShownKeys } from '../../words/keys.js';
import { CoachScreen } from '../coach/coach-screen.js';
import type { BoardScreen } from '../hooks/use-screen.js';
import {
  type Played,
  useClock,
  useLater,
  useReplay,
  useSearches,
  useSession,
  useSlideMotion,
} from '../hooks/use-session.js';
import { useStage, useTexts } from '../hooks/use-stage.js';
import { clockMayStartAt, MatchLog } from './match-panel.js';

/** @public Connects a match screen to its session, to searches and time. */
export function useMatch<News>(
  played: Played<News>,
  { state, send }: Pick<BoardScreen<MatchOnShow, News | OnShowAction>, 'state' | 'send'>,
  wants: readonly Want[],
): void {
  useSession(played, send);
  useSearches(wants, send);
  useReplay(state.replay, send);
  useLater(state.aftermath, AFTERMATH, () => send({ type: 'aftermath-over' }));
}

type Seen = MatchOnShow & { readonly match: Match; readonly layOut?: LayOut | undefined };

/** @public The board of a match, with the panel, the notice and the keys around it. */
export function MatchField({
  screen: { look, draw, send },
  seen,
  events,
  isProver,
  panel,
  notice,
  clock,
  waitsFor,
  before = [],
  without = [],
  goesOn,
  watching = '',
  ...keys
}: ShownKeys & {
  readonly screen: Pick<BoardScreen<MatchOnShow, OnShowAction>, 'look' | 'draw' | 'send'>;
  readonly seen: Seen;
  readonly events: readonly TimedEvent[];
  /** Whether this player may move: only then is the selected robot marked. */
  readonly isProver: boolean;
  readonly panel: ReactNode;
  readonly notice: ReactNode;
  /** The time of the match in milliseconds; has to stay the same function. */
  readonly clock: () => number;
  /** What this player is called for, in the title of the window. */
  readonly waitsFor: string | undefined;
  /** The command with which this player goes on after a round; none for those who only watch. */
  readonly goesOn: 'continue' | 'ready' | undefined;
  readonly watching?: string;
}): ReactNode {
  const texts = useTexts();
  const { match, found } = seen;
  const shown = shownView(seen);
  const robots = useSlideMotion(shown.robots, shownSlide(seen));
  const { board } = shown;
  const rules = useMemo(
    () => rulesLine(texts, gameOfMatch(match.options, { board, robots: match.robots.length })),
    [texts, match.options, board, match.robots.length],
  );
  const aside = useMemo(() => <MatchLog match={match} />, [match]);
  const turn = look.trails ? turnOfMatch(seen) : undefined;
  const hand = isProver ? inHand(seen, look.stops) : {};
  const { phase } = match;
  const low = lowFrom(match);
  const changeAfter = (at: number) =>
    low !== undefined && at < low ? low : clockMayStartAt(match, at);
  const now = useClock(changeAfter, clock);
  const { terminal } = useStage();
  const { timeIsLow, call } = texts.screens.match;
  const alert = low !== undefined && now >= low ? timeIsLow : waitsFor;
  const text = alert && call({ text: alert });
  useEffect(() => terminal.alert(text), [terminal, text]);
  useEffect(() => () => terminal.alert(undefined), [terminal]);
  const isWon = phase.kind === 'round-over' && phase.result.kind === 'won';
  const isLast = phase.kind === 'round-over' && isDecided(match) && goesOn !== undefined;
  const useless = [
    ...without,
    ...withoutClock(match, now),
    ...(isLast ? [goesOn] : []),
    ...(shortestOf(match, found) ? [] : ['play-shortest']),
    ...(isWon ? [] : ['play-yours']),
    ...(wantsOfMatch(match).length > 0 ? [] : ['coach']),
  ];
  const first = isLast ? [{ shown: 'Enter', label: 'keys.result' } as const] : before;
  const footer = { robots: match.robots.length, ...keys, before: first, without: useless };
  if (seen.isCoached) {
    const review = () => reviewRound(events, match, match.round)!;
    return <CoachScreen open={review} onLeave={() => send({ type: 'coach-left' })} />;
  }
  return draw({
    view: { ...shown, ...hand, robots, trail: turn && trailOf(turn, robots) },
    panel,
    aside,
    notice,
    rules: `${rules}${watching}`,
    footer: isAsked(seen) ? null : footer,
  });
}

/** The robot that the prover has selected; `marked`, also the cells where it would stop. */
function inHand(
  { match: { phase, options }, selected, aftermath }: Seen,
  marked: boolean,
): Pick<BoardView, 'selected' | 'stops'> {
  if (phase.kind !== 'proving' || phase.begun === undefined) return {};
  if (!marked || aftermath) return { selected };
  return { selected, stops: nextStops(phase.position, selected, options.edition.moves) };
}

/** The time from which little is left on the running clock; undefined for clocks that begin with little. */
function lowFrom(match: Match): number | undefined {
  const running = runningClock(match);
  return running && running.seconds > LOW ? running.end - LOW * 1000 : undefined;
}

/** Seconds of which players are warned. */
const LOW = 10;

/** How long the end of a failed proof stays on show, in milliseconds. */
const AFTERMATH = 1500;
