import { type ReactNode, useCallback, useEffect } from 'react';
import type { Position } from '../../engine/index.js';
import { isDecided, type Match, mayStartClock } from '../../game/index.js';
import type { CommandOf, KeyContext } from '../../keys/index.js';
import { screenTexts } from '../../messages/screens.js';
import { trailOf } from '../../pictures/trail.js';
import type { Want } from '../../session/searches.js';
import type { BoardClick } from '../../views/click.js';
import type { BoardLook } from '../../views/look/board-look.js';
import { inHand, shownView, turnOfMatch } from '../../views/match/board-view.js';
import { type MatchOnShow, type OnShowAction, shortestOf } from '../../views/match/on-show.js';
import type { LayOut } from '../../views/referee/lay-out.js';
import { shownSlide } from '../../views/replay.js';
import type { KeyAction } from '../../views/step.js';
import { Footer } from '../components/footer.js';
import { PlayingField } from '../components/playing-field.js';
import { useClicks } from '../hooks/use-clicks.js';
import { useClock } from '../hooks/use-clock.js';
import { useKeys } from '../hooks/use-keys.js';
import { useReplay } from '../hooks/use-replay.js';
import { useSearches } from '../hooks/use-searches.js';
import { type Played, useSession } from '../hooks/use-session.js';
import { useSlideMotion } from '../hooks/use-slide-motion.js';
import type { BoardTopic } from '../look/use-board-screen.js';
import { clockMayStartAt } from './clock-line.js';

/**
 * Tells a screen with a match what happens in it, what the solver finds, that time has passed, and which
 * keys are pressed and cells clicked on.
 */
export function useMatch<News>(
  played: Played<News>,
  {
    state: { replay, aftermath },
    look,
    hears,
    send,
  }: {
    readonly state: MatchOnShow;
    readonly look: BoardLook;
    readonly hears: boolean;
    readonly send: (action: News | OnShowAction | KeyAction | BoardClick) => void;
  },
  board: BoardTopic['board'],
  wants: readonly Want[],
): void {
  useKeys(event => {
    if (hears) send({ type: 'key', event });
  });
  useClicks(board, look.size, cell => send({ type: 'click', cell }));
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
  const now = useClock(at => clockMayStartAt(match, at), clock);
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
