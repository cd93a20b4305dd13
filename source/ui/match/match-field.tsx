import { type ReactNode, useCallback, useEffect } from 'react';
import type { Position } from '../../engine/index.js';
import { isDecided, MAY_START_CLOCK_AFTER, type Match, mayStartClock } from '../../game/index.js';
import type { CommandOf, KeyContext } from '../../keys/index.js';
import { screenTexts } from '../../messages/screens.js';
import { trailOf } from '../../pictures/trail.js';
import type { Want } from '../../session/searches.js';
import type { BoardLook } from '../../views/look/board-look.js';
import { inHand, shownView, turnOfMatch } from '../../views/match/board-view.js';
import { type MatchOnShow, type OnShowAction, shortestOf } from '../../views/match/on-show.js';
import type { LayOut } from '../../views/referee/lay-out.js';
import { shownSlide } from '../../views/replay.js';
import { Footer } from '../components/footer.js';
import { PlayingField } from '../components/playing-field.js';
import { useClock } from '../hooks/use-clock.js';
import { useReplay } from '../hooks/use-replay.js';
import { useSearches } from '../hooks/use-searches.js';
import { type Played, useSession } from '../hooks/use-session.js';
import { useSlideMotion } from '../hooks/use-slide-motion.js';

/** Tells a screen with a match what happens in it, what the solver finds, and that time has passed. */
export function useMatch<News>(
  played: Played<News>,
  { replay, aftermath }: MatchOnShow,
  wants: readonly Want[],
  send: (action: News | OnShowAction) => void,
): void {
  useSession(played, send);
  useSearches(
    wants,
    useCallback(found => send({ type: 'found', found }), [send]),
  );
  useReplay(
    replay,
    useCallback(() => send({ type: 'replay-step' }), [send]),
  );
  useAftermath(
    aftermath,
    useCallback(() => send({ type: 'aftermath-over' }), [send]),
  );
}

/** The board of a match with all that lies and moves on it, and what stands around it. */
export function MatchField({
  seen,
  look,
  isProver,
  ...around
}: {
  readonly seen: MatchOnShow & { readonly match: Match; readonly layOut?: LayOut | undefined };
  readonly look: BoardLook;
  /** A robot in hand has only who may move it. */
  readonly isProver: boolean;
  readonly panel: ReactNode;
  readonly notice: ReactNode;
  readonly footer: ReactNode;
}): ReactNode {
  const shown = shownView(seen);
  const robots = useSlideMotion(shown.robots, shownSlide(seen));
  const turn = look.trails ? turnOfMatch(seen) : undefined;
  const hand = isProver ? inHand(seen, look.stops) : {};
  return (
    <PlayingField
      view={{ ...shown, ...hand, robots, trail: turn && trailOf(turn, robots) }}
      size={look.size}
      {...around}
    />
  );
}

/** The keys of the moment in a match; those come last that have a use only now and then. */
export function MatchKeys<Context extends KeyContext>({
  context,
  seen: { match, found },
  robots = match.robots.length,
  canZoom,
  clock,
  before = [],
  without = [],
  goesOn,
}: {
  readonly context: Context;
  readonly seen: Pick<MatchOnShow, 'found'> & { readonly match: Match };
  readonly robots?: number | undefined;
  readonly canZoom: boolean;
  /** What tells the time; has to stay the same function. */
  readonly clock: () => number;
  readonly before?: readonly { readonly shown: string; readonly label: string }[];
  readonly without?: readonly CommandOf<KeyContext>[];
  /** The command that leads on from a round, where it is this player's to give. */
  readonly goesOn: 'continue' | 'ready' | undefined;
}): ReactNode {
  const { phase } = match;
  const now = useClock(at => {
    if (phase.kind !== 'thinking' || phase.clockStarted !== undefined) return undefined;
    const mayStart = phase.since + MAY_START_CLOCK_AFTER;
    return at < mayStart ? mayStart : undefined;
  }, clock);
  const isWon = phase.kind === 'round-over' && phase.result.kind === 'won';
  const isLast = phase.kind === 'round-over' && isDecided(match) && goesOn !== undefined;
  const useless: readonly CommandOf<KeyContext>[] = [
    ...without,
    ...withoutClock(match, now),
    ...(isLast ? [goesOn] : []),
    ...(shortestOf(match, found) ? [] : (['play-shortest'] as const)),
    ...(isWon ? [] : (['play-yours'] as const)),
  ];
  return (
    <Footer
      context={context}
      robots={robots}
      canZoom={canZoom}
      before={isLast ? [{ shown: 'Enter', label: screenTexts.keys.result }] : before}
      without={useless as readonly CommandOf<Context>[]}
    />
  );
}

/** As long as it would be refused, nobody is told to start the clock. */
export const withoutClock = (match: Match, now: number): readonly 'start-clock'[] =>
  mayStartClock(match, now) ? [] : ['start-clock'];

/** How long the end of a failed proof stays on show, in milliseconds. */
const AFTERMATH = 1500;

/** Tells when the end of a failed proof has been on show for long enough. `over` has to stay the same function. */
function useAftermath(aftermath: Position | undefined, over: () => void): void {
  useEffect(() => {
    if (!aftermath) return;
    const timer = setTimeout(over, AFTERMATH);
    return () => clearTimeout(timer);
  }, [aftermath, over]);
}
