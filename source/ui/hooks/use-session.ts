import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Cell } from '../../engine/index.js';
import { paceAfter, robotsInMotion, type SlideMotion, stepsAfter } from '../../pictures/view.js';
import { type Found, openSearches, type Want } from '../../session/searches.js';
import { isReplayOver, type Replay } from '../../views/replay.js';
import { useStage } from './use-stage.js';

/** @public A game that is played elsewhere, as a screen has it. */
export interface Played<News> {
  /** Tells everything from now on, at least until it is closed. */
  subscribe(listener: (news: News) => void): unknown;
  close(): unknown;
}

/** @public Tells a view what happens in its game, and closes that with the screen. Both have to stay the same. */
export function useSession<News>(played: Played<News>, send: (news: News) => void): void {
  // The file is given back before another screen looks for it.
  useLayoutEffect(() => {
    played.subscribe(send);
    return () => void played.close();
  }, [played, send]);
}

const MILLISECONDS_A_MOVE = 800;

/** @public Asks for the next frame in time, as long as a replay runs. */
export function useReplay(
  replay: Replay | undefined,
  send: (action: { readonly type: 'replay-step' }) => void,
): void {
  const going = replay && !isReplayOver(replay) ? replay : undefined;
  useLater(going, MILLISECONDS_A_MOVE, () => send({ type: 'replay-step' }));
}

/** @public Calls so long after an object has come on show, unless another one has by then; never without one. */
export function useLater(shown: object | undefined, milliseconds: number, call: () => void): void {
  const latest = useRef(call);
  latest.current = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes on show says how long.
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [shown]);
}

const NOTHING: readonly Want[] = [];

/** @public Runs the wanted searches and tells a view what they find; `send` has to stay the same function. */
export function useSearches(
  wants: readonly Want[],
  send: (action: { readonly type: 'found'; readonly found: Found }) => void,
): void {
  const { openSolver } = useStage();
  const searches = useRef<ReturnType<typeof openSearches>>(undefined);
  useEffect(() => {
    const opened = openSearches(openSolver, found => send({ type: 'found', found }));
    searches.current = opened;
    return () => opened.close();
  }, [openSolver, send]);
  const wanted = wants.length > 0 ? wants : NOTHING;
  // biome-ignore lint/correctness/useExhaustiveDependencies: those that are opened anew are asked again.
  useEffect(() => searches.current!.want(wanted), [wanted, openSolver, send]);
}

/** @public The latest finding for `want`; undefined before. */
export function useFound(want: Want | undefined): Found | undefined {
  const [last, tell] = useState<{ readonly found: Found }>();
  useSearches(want ? [want] : [], tell);
  return last && last.found.position === want?.position ? last.found : undefined;
}

const MILLISECONDS_A_FRAME = 16;

/** @public The robots to draw while the last slide is shown; slides are not, any more, where frames keep coming too late. */
export function useSlideMotion(robots: readonly Cell[], motion: SlideMotion | undefined) {
  const { pace } = useStage();
  const [shown, setShown] = useState<{ motion: SlideMotion | undefined; steps: number }>();
  useEffect(() => {
    if (!motion || !pace.current.isOn) return;
    const last = motion.path.length - 1;
    if (last === 0) return;
    const began = performance.now();
    let due = began + MILLISECONDS_A_FRAME;
    const timer = setInterval(() => {
      const now = performance.now();
      pace.current = paceAfter(pace.current, now - due);
      due = now + MILLISECONDS_A_FRAME;
      const steps = pace.current.isOn ? stepsAfter(now - began, motion.path.length) : last;
      if (steps >= last) clearInterval(timer);
      // Between two cells there is nothing new to be seen.
      const isSame = (before: typeof shown) => before?.motion === motion && before.steps === steps;
      setShown(before => (isSame(before) ? before : { motion, steps }));
    }, MILLISECONDS_A_FRAME);
    return () => clearInterval(timer);
  }, [motion, pace]);
  if (!motion || !pace.current.isOn) return robots;
  return robotsInMotion(robots, motion, shown?.motion === motion ? shown.steps : 0);
}

/** @public The time in milliseconds, refreshed whenever its display changes. The clock must stay the same function. */
export function useClock(changeAfter: (now: number) => number | undefined, clock: () => number) {
  const [looks, look] = useReducer((looks: number) => looks + 1, 0);
  const now = clock();
  const change = changeAfter(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever was called too early waits again.
  useEffect(
    () => (change === undefined ? undefined : callBy(change, clock, look)),
    [change, clock, looks],
  );
  return now;
}

/** Longer times are waited for in parts: a timer of more than 24 days would ring at once. */
const LONGEST_WAIT = 3_600_000;

/** @public Calls once when a clock shows a time, or too early, so that it has to be looked at again; gives what calls it off. */
export function callBy(time: number, clock: () => number, call: () => void): () => void {
  const timer = setTimeout(call, Math.max(0, Math.min(time - clock(), LONGEST_WAIT)));
  return () => clearTimeout(timer);
}
